"""Fair shuffles: what chance does follows from a seed that was committed to, and whatever was tampered with is found."""

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.cards import PACK_52, card_text, parse_card, shuffled
from oddtrick.formats import sealed
from oddtrick.formats.sealed import Stream, commitment, drawn, new_seed, verify
from oddtrick.formats.speech import Speech
from oddtrick.table import CHANCE, BadRecord, Record, Table
from oddtrick.table.record import Seal

ROOT = Path(__file__).parents[2]
VECTORS: list[dict[str, Any]] = json.loads((ROOT / "web/src/cards/sealed.vectors.json").read_text(encoding="utf-8"))
DOCUMENT = (ROOT / "docs/fair-shuffles.md").read_text(encoding="utf-8")
SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
SALTS = st.lists(st.text(max_size=20), max_size=4)


@cache
def played(seed: int = 1, game: str = "napoleon", deals: int = 2, **more: Any) -> Record:
    """The record of a session whose deals were sealed, each with a seed of its own."""
    table = Table(game, deals=deals, patient=True, **more)
    draw = random.Random(seed)
    seals = dict[int, Seal]()
    streams = dict[int, Stream]()
    for _ in range(5000):
        if table.over:
            break
        number = table.deal.number + 1
        if number not in seals:
            secret = draw.randbytes(32).hex()
            seals[number] = Seal(number, commitment(secret), secret, ("вишня", "")[: draw.randrange(3)])
            streams[number] = Stream(secret, seals[number].salts)
        seat, menu = table.turn
        chance = seat == CHANCE
        table.act(seat, drawn(menu, table.mishaps, streams[number].random) if chance else menu.sample(draw.random))
        seals[number] = seals[number]._replace(after=len(table.log))
    return table.record._replace(seals=tuple(seals.values()))


def states(record: Record) -> list[str]:
    return [verdict.state for verdict in verify(record)]


def resealed(record: Record, deal: int, /, **more: Any) -> Record:
    """A record with something else in one of its seals."""
    return record._replace(seals=tuple(seal._replace(**more) if seal.deal == deal else seal for seal in record.seals))


# The scheme


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:8])
def test_seed_and_salts_give_the_numbers_and_packs_of_the_test_vectors(vector: dict[str, Any]) -> None:
    assert commitment(vector["seed"]) == vector["commitment"]
    stream = Stream(vector["seed"], vector["salts"])
    assert [stream.random() for _ in vector["floats"]] == vector["floats"]
    stream = Stream(vector["seed"], vector["salts"])
    for shuffle in vector["shuffles"]:
        order = shuffled([parse_card(name) for name in shuffle["pack"]], stream.random)
        assert [card_text(card) for card in order] == shuffle["order"]


def test_the_strangers_program_in_the_document_finds_the_vectors_of_the_document() -> None:
    program, example = re.findall(r"```(?:python|json)\n(.*?)```", DOCUMENT, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    vector = json.loads(example)
    assert commitment(vector["seed"]) == vector["commitment"]
    assert names["check"](vector) is True
    assert names["check"](vector | {"order": vector["order"][::-1]}) is False
    assert names["check"](vector | {"seed": "00" * 32}) is False
    assert names["check"](vector | {"salts": []}) is False


def test_a_seed_is_new_every_time_and_does_not_show_in_its_commitment() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(re.fullmatch("[0-9a-f]{64}", seed) and commitment(seed) != seed for seed in seeds)


@settings(deadline=None)
@given(SEEDS, SALTS)
def test_a_stream_depends_on_seed_and_salts_alone_and_stays_in_its_bounds(seed: str, salts: list[str]) -> None:
    one, other = Stream(seed, salts), Stream(seed, tuple(salts))
    numbers = [one.random() for _ in range(9)]
    assert numbers == [other.random() for _ in range(9)]
    assert all(0 <= number < 1 and (number * 2**53).is_integer() for number in numbers)


@settings(deadline=None)
@given(SEEDS, SALTS, SALTS)
def test_other_salts_give_another_stream(seed: str, salts: list[str], others: list[str]) -> None:
    assert (Stream(seed, salts).random() == Stream(seed, others).random()) == (salts == others)


def test_every_card_comes_to_the_top_and_to_the_bottom_about_equally_often() -> None:
    tops, bottoms, packs = [0] * 52, [0] * 52, 5200
    for number in range(packs):
        order = shuffled(PACK_52, Stream(f"{number:064x}").random)
        tops[order[0]] += 1
        bottoms[order[-1]] += 1
    for counts in (tops, bottoms):
        chi_square = sum((count - packs / 52) ** 2 / (packs / 52) for count in counts)
        assert 23 < chi_square < 99  # 51 degrees of freedom: outside with a chance of 1 in 10,000


# Verifying


@pytest.mark.parametrize("game", ["napoleon", "pope_joan", "poker"])
@pytest.mark.parametrize("manner", ["guided", "club"])
def test_whatever_chance_does_in_sealed_deals_is_verified(game: str, manner: str) -> None:
    record = played(3, game, manner=manner, mishaps=0.7 if manner == "club" else 0.0)
    assert states(record) == ["verified"] * 2
    assert all(verdict.draws for verdict in verify(record))
    assert states(Record.loads(record.dumps())) == ["verified"] * 2


def cut_at(record: Record, place: int, text: str) -> Record:
    """A record that ends with another act of chance than was drawn there."""
    deal = next(seal.deal for seal in record.seals if seal.after > place)
    return record._replace(acts=[*record.acts[:place], (CHANCE, text)], seals=record.seals[:deal])


def test_a_dealers_hand_that_does_otherwise_than_the_seed_says_is_found() -> None:
    record = played(1, manner="club", mishaps=0.5, deals=6)
    hands = [(place, text) for place, (seat, text) in enumerate(record.acts) if seat == CHANCE and " AS" not in text]
    slip = next(place for place, text in hands if text != "deal")
    steady = next(place for place, text in hands if text == "deal")
    assert states(cut_at(record, slip, record.acts[slip][1]))[-1] == "verified"
    assert states(cut_at(record, slip, "deal"))[-1] == "not the shuffle"
    assert states(cut_at(record, steady, "overdeal 1"))[-1] == "not the shuffle"


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 51), st.integers(0, 51), st.integers(0, 1))
def test_two_cards_that_changed_places_are_found(one: int, other: int, deal: int) -> None:
    record = played(1, dealer=0, deals=2)
    place = [place for place, (_, text) in enumerate(record.acts) if text.startswith("shuffle")][deal]
    cards = record.acts[place][1].split()[1:]
    cards[one], cards[other] = cards[other], cards[one]
    found = states(cut_at(record, place, " ".join(["shuffle", *cards])))
    assert found[-1] == ("verified" if one == other else "not the shuffle")


@settings(deadline=None, max_examples=20)
@given(SEEDS)
def test_another_seed_is_found_with_and_without_its_own_commitment(seed: str) -> None:
    record = played(2)
    assert states(resealed(record, 2, seed=seed)) == ["verified", "not the seed"]
    assert states(resealed(record, 2, seed=seed, commitment=commitment(seed))) == ["verified", "not the shuffle"]


def test_salts_that_were_left_out_added_or_moved_are_found() -> None:
    record = resealed(played(2), 1, salts=("one", "two"))
    assert states(record)[0] == "not the shuffle"
    salted = next(seal for seal in played(4).seals if seal.salts)
    assert states(resealed(played(4), salted.deal, salts=salted.salts[1:]))[salted.deal - 1] == "not the shuffle"


def test_a_deal_without_a_seal_is_said_to_be_unsealed() -> None:
    record = played(2)
    assert states(record._replace(seals=record.seals[1:])) == ["not sealed", "verified"]


def test_a_seed_that_served_before_is_found() -> None:
    record = played(2)
    first = record.seals[0]
    again = resealed(record, 2, seed=first.seed, commitment=first.commitment)
    assert states(again) == ["verified", "used again"]


def test_a_deal_in_progress_is_not_finished() -> None:
    record = played(2)
    cut = record._replace(acts=record.acts[:-1], seals=record.seals[:1])
    assert [(one.state, one.finished) for one in verify(cut)] == [("verified", True), ("not sealed", False)]
    assert "not finished" in sealed.in_words(verify(cut)[1], Speech())


def test_seals_of_deals_that_are_not_there_or_twice_are_refused() -> None:
    record = played(2)
    with pytest.raises(BadRecord, match="deal 9"):
        verify(resealed(record, 2, deal=9))
    with pytest.raises(BadRecord, match="two seals of deal 1"):
        verify(resealed(record, 2, deal=1))
    with pytest.raises(BadRecord, match="no seal of deal 3"):
        sealed.proof(record, 3)


def test_a_proof_holds_all_that_a_stranger_needs() -> None:
    record = played(3, "poker", manner="club", mishaps=0.7)
    for seal in record.seals:
        proof = json.loads(json.dumps(sealed.proof(record, seal.deal)))
        stream = Stream(proof["seed"], proof["salts"])
        for draw in proof["draws"]:
            if draw["kind"] == "shuffle":
                pack = [parse_card(name) for name in draw["order"]]
                assert shuffled(pack, stream.random) == pack
            else:
                slips = stream.random() < draw["mishaps"] and draw["choices"] > 1
                assert draw["taken"] == (1 + int(stream.random() * (draw["choices"] - 1)) if slips else 0)


def test_every_verdict_has_its_sentence_in_both_languages() -> None:
    for state in ("verified", "not sealed", "not the seed", "not the shuffle", "used again"):
        english, russian = (sealed.in_words(sealed.Verdict(7, state), Speech(lang)) for lang in ("en", "ru"))
        assert english.startswith("Deal 7") and russian.startswith("Сдача 7")


# In records


def test_a_record_keeps_its_seals_behind_their_deals() -> None:
    record = played(3)
    text = record.dumps()
    assert Record.loads(text) == record
    assert Record.loads(text).dumps() == text
    assert Table.replay(record).record == record._replace(seals=())
    assert [line.startswith('{"seal"') for line in text.splitlines()][-1]


@pytest.mark.parametrize(
    ("seal", "wrong"),
    [
        ({"seed": "xyz"}, "seed"),
        ({"commitment": "A" * 64}, "commitment"),
        ({"deal": 0}, "no deal"),
        ({"deal": True}, "no deal"),
        ({"salts": "x"}, "salts"),
        ({"salts": [1]}, "salts"),
        ({"more": 1}, "names deal"),
    ],
)
def test_a_malformed_seal_is_refused_with_its_line(seal: dict[str, object], wrong: str) -> None:
    *lines, last = played(3).dumps().splitlines()
    lines.append(json.dumps({"seal": json.loads(last)["seal"] | seal}))
    with pytest.raises(BadRecord, match=f"line {len(lines)}.*{wrong}"):
        Record.loads("\n".join(lines))


def test_a_line_that_is_neither_acts_nor_a_seal_is_refused() -> None:
    header = played(3).dumps().splitlines()[0]
    with pytest.raises(BadRecord, match="line 2"):
        Record.loads(header + '\n{"salt": {}}\n')
