"""What is told of finished deals: the worked examples are told by the form, whatever a form allows is settled or refused with a
rule, and no counter is lost."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

from oddtrick.club.account import Account, Payment, quits
from oddtrick.formats.blocks import Block, blocks_of, variants
from oddtrick.formats.speech import Speech
from oddtrick.formats.staging import game_of, part_of
from oddtrick.formats.tellings import can_be_told, range_in_words, telling_data, told_in_words, usage
from oddtrick.table import BadOptions, BadTelling, find, names
from oddtrick.table.telling import (
    ByPool,
    BySeat,
    CardsNamed,
    Field,
    HowMany,
    OneSeat,
    OneWord,
    SeatsInOrder,
    SomeSeats,
    SomeWords,
    Way,
    Word,
    YesNo,
    read_telling,
)

SCORED = [name for name in names() if can_be_told(find(name))]


def test_every_game_can_be_scored() -> None:
    assert names() == SCORED


# The worked examples


def settlements() -> Iterator[Any]:
    for name in SCORED:
        for block in blocks_of(str(files("oddtrick.games").joinpath("pages", "en", f"{name}.md"))):
            assert isinstance(block, Block)
            for number, content in variants(block.content):
                if content.get("kind") == "settlement":
                    yield pytest.param(content, id=f"{block.id}-{number}")


@pytest.mark.parametrize("content", list(settlements()))
def test_a_settlement_of_a_page_is_told_by_the_form_and_comes_out_the_same(content: Mapping[str, Any]) -> None:
    game, before, given = game_of(content), content.get("before", {}), content["given"]
    settle = part_of(game, "RECKONINGS")["settlement"]
    way, told = read_telling(part_of(game, "telling")(game, before), given)
    assert settle(game, before, way.given(told)) == settle(game, before, given)
    assert read_telling([way], json.loads(json.dumps(told))) == (way, told)


@pytest.mark.rule("LOO-R62")
def test_an_evening_of_unlimited_loo_is_that_of_its_page() -> None:
    account = Account(find("loo").at(5, {"loo_rule": "unlimited"}), 0)
    account.add({"single_winner": 2})
    account.add({"standing": [2, 3, 4, 1], "winners": [2, 2, 1]})
    account.add({"standing": [3, 0, 2], "winners": [3, 2, 3]})
    account.add({"standing": [4, 1], "winners": [4, 1, 4]})
    account.add({"single_winner": None})
    nets = [result["net"] for result in account.results]
    assert nets == [
        [-6, -3, 3, -3, -3],
        [0, 2, 10, -15, -15],
        [-33, 0, 8, 22, 0],
        [0, 12, 0, -3, 24],
        [-3, -3, -3, -3, -6],
    ]
    assert account.standing()["pools"] == {"pool": 18}


@pytest.mark.rule("POPE-R46", "POPE-R48", "POPE-R49")
def test_at_a_penalty_board_the_penalties_are_placed_and_the_next_dealer_adds_one() -> None:
    account = Account(find("pope_joan").at(4, preset="penalty_board"), 3)
    told: dict[str, Any] = {"turned": "2S", "winner": 0, "cards_left": [0, 2, 1, 0]}
    with pytest.raises(BadTelling, match="placed is not told"):
        account.add(told)
    with pytest.raises(BadTelling, match="POPE-R48: 4 counters are to be placed, not 3"):
        account.add({**told, "placed": {"game": 3}})
    with pytest.raises(BadTelling, match="POPE-R49: game must be covered as well"):
        account.add({**told, "placed": {"pope": 4}})
    result = account.add({**told, "placed": {"game": 1, "pope": 3}})
    assert result["pools"]["game"] == 1 and result["pools"]["pope"] == 9
    assert result["net"] == [-3 - 1 + 1, -3 - 2, -3 - 1, -6], (
        "the dressing, Game won, penalties, the next dealer's counter"
    )
    assert result["next"]["dealer"] == 0


@pytest.mark.rule("POPE-R18")
@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ({"turned": "KS", "taken": {"king": 1}}, "POPE-R18: king cannot be won by play"),
        ({"turned": "QS", "taken": {"intrigue": 1}}, "POPE-R18: intrigue cannot be won"),
        ({"turned": "9D", "pope_holder": 1}, "POPE-R18: nobody holds the Pope"),
        ({"turned": "8D"}, "POPE-R18: turned: '8D' is no card of this pack"),
    ],
)
def test_what_was_turned_up_is_not_played(told: dict[str, Any], complaint: str) -> None:
    account = Account(find("pope_joan").at(3), 0)
    with pytest.raises(BadTelling, match=complaint):
        account.add({"winner": 0, "cards_left": [0, 1, 1], **told})


def test_a_form_asks_first_for_what_is_needed_or_usual_and_for_the_rest_besides() -> None:
    (way,) = part_of(find("pope_joan").at(3), "telling")(find("pope_joan").at(3), {"dealer": 0})
    asked = {field["name"]: (field["main"], field["needed"]) for field in telling_data([way], Speech())[0]["fields"]}
    assert asked["winner"] == (True, True)
    assert asked["taken.pope"] == asked["pope_holder"] == (True, False)
    (way, *_) = part_of(find("napoleon").at(4), "telling")(find("napoleon").at(4, {"revoke_rule": "pay_for_all"}), {})
    asked = {field["name"]: (field["main"], field["needed"]) for field in telling_data([way], Speech())[0]["fields"]}
    assert asked["revoked"] == (False, False)


# Whatever a form allows


def some_value(field: Field, chance: random.Random) -> Any:
    """A value that a form would let through."""
    match field:
        case SomeWords(words=words):
            return [chance.choice(words).value for _ in range(chance.randrange(3))]
        case OneWord(words=words):
            return chance.choice(words).value
        case OneSeat(among=among, nobody=nobody):
            return chance.choice([*among, None] if nobody else among)
        case SomeSeats(among=among, least=least):
            return chance.sample(among, chance.randint(least, min(len(among), least + 2)))
        case SeatsInOrder(among=among, least=least, most=most, once=once):
            size = chance.randint(least, most)
            return chance.sample(among, size) if once else chance.choices(among, k=size)
        case BySeat():
            return some_numbers(field, chance)
        case ByPool(pools=pools):
            return {pool: chance.randrange(4) for pool in pools}
        case HowMany(least=least, most=most):
            return chance.randint(least, min(most, least + 20))
        case YesNo():
            return chance.random() < 0.5
        case CardsNamed(least=least, most=most):
            cards = chance.sample(field.about()["cards"], most)
            return cards[0] if most == 1 else cards[:least]
    raise AssertionError(field.kind)


def some_numbers(field: BySeat, chance: random.Random) -> list[int]:
    numbers = [0] * field.size
    if field.total is None:
        for seat in field.among:
            numbers[seat] = chance.choice((0, 0, 1, min(2, field.most), min(5, field.most)))
        return numbers
    for _ in range(field.total):
        numbers[chance.choice(field.among)] += 1
    return numbers


def some_told(way: Way, chance: random.Random) -> dict[str, Any]:
    """Something told in a way, as a form sends it."""
    told: dict[str, Any] = dict(way.always)
    for field in way.fields:
        if field.needed or chance.random() < 0.2:
            *stems, last = field.name.split(".")
            place = told
            for stem in stems:
                place = place.setdefault(stem, {})
            place[last] = some_value(field, chance)
    return told


def presets() -> Iterator[Any]:
    for name in SCORED:
        for preset in find(name).presets:
            yield pytest.param(name, preset.name, id=f"{name}-{preset.name}")


@pytest.mark.parametrize(("name", "preset"), list(presets()))
def test_whatever_a_form_lets_through_is_settled_or_refused_with_its_reason(name: str, preset: str) -> None:
    chance, game = random.Random(7), find(name).at(preset=preset)
    account, settled = Account(game, chance.randrange(game.seats)), 0
    whole = sum(game.opening_counters())
    for _ in range(40):
        if account.over:
            break
        kept = account.dumps()
        told = some_told(chance.choice(account.telling()), chance)
        try:
            result = account.add(told)
        except BadTelling as error:
            assert "wrong shape" not in str(error), told
            assert account.dumps() == kept
            continue
        settled += 1
        assert sum(result["counters"]) + sum(result["pools"].values()) == whole
    assert Account.loads(account.dumps()).results == account.results
    assert settled, "nothing that the form lets through can be settled"


@pytest.mark.parametrize(("name", "preset"), list(presets()))
def test_every_way_and_field_has_its_words_in_both_languages(name: str, preset: str) -> None:
    chance, game = random.Random(3), find(name).at(preset=preset)
    for way in Account(game, 0).telling():
        told = some_told(way, chance)
        english = telling_data([way], Speech("en"))
        russian = telling_data([way], Speech("ru"))
        assert english[0]["title"] != russian[0]["title"]
        for here, there in zip(english[0]["fields"], russian[0]["fields"], strict=True):
            assert here["title"] != there["title"], here["title"]
        for lang in ("en", "ru"):
            lines = told_in_words(way, way.read(told), [f"N{seat}" for seat in range(game.seats)], Speech(lang))
            assert all(line["words"] for line in lines)
            assert len(usage([way], Speech(lang))) == len(way.fields) + len(way.always)


@pytest.mark.parametrize(("name", "preset"), list(presets()))
def test_rules_that_fields_name_stand_on_the_page(name: str, preset: str) -> None:
    from oddtrick.formats.pages import page

    game = find(name).at(preset=preset)
    for way in Account(game, 0).telling():
        assert {field.rule for field in way.fields} <= set(page(name).statements)


# Fields

PAIRS = BySeat("n", "n", "X-R1", (0, 1), size=2, most=14, total=14, total_rule="X-R2").by_sides([[0, 2], [1, 3]])
PAIR = SomeSeats("who", "w", "X-R1", (0, 1)).by_sides([[0, 2], [1, 3]])


@pytest.mark.parametrize("ending", ["tied", ["won"], {}, None])
def test_an_ending_that_no_deal_has_is_named_with_those_that_there_are(ending: Any) -> None:
    telling = Account(find("spoil_five").at(5), dealer=0).telling()
    with pytest.raises(BadTelling, match="SPOIL-R40: result is one of won, spoiled, not ") as refusal:
        read_telling(telling, {"result": ending})
    assert refusal.value.field == "result"


def test_a_sum_that_cannot_be_is_refused_by_the_rule_of_the_sum() -> None:
    with pytest.raises(BadTelling, match="X-R2: n make 14 together, not 15"):
        PAIRS.read([9, 6])
    assert PAIRS.read([9, 5]) == [9, 5]


@pytest.mark.parametrize(
    ("field", "told", "complaint"),
    [
        (OneSeat("who", "w", "X-R1", (0, 2)), 1, "X-R1: who: the seats are 0, 2, not 1"),
        (OneSeat("who", "w", "X-R1", (0, 2)), None, "the seats are 0, 2, not None"),
        (OneSeat("who", "w", "X-R1", (0, 2)), True, "not True"),
        (SomeSeats("who", "w", "X-R1", (0, 1), least=2), [0, 0], "who names 2 seats at least"),
        (SomeSeats("who", "w", "X-R1", (0, 1)), "01", "who is a list, not '01'"),
        (SeatsInOrder("row", "r", "X-R1", (0, 1), least=2, most=3), [0], "row names 2 to 3 seats, not 1"),
        (SeatsInOrder("row", "r", "X-R1", (0, 1), least=3, most=3), [0], "row names 3 seats, not 1"),
        (SeatsInOrder("row", "r", "X-R1", (0, 1), least=2, most=2, once=True), [0, 0], "row names a seat twice"),
        (BySeat("n", "n", "X-R1", (0, 1), size=3, most=5), [1, 2], "n is told for every seat from 0 to 2"),
        (PAIRS, [9, 5, 0, 0], "X-R1: n is told for every side once; these seats play together: 0, 2; 1, 3"),
        (PAIRS, [9 * 10**4299, 9 * 10**4299], "X-R1: n can be 14 at most, not 9000"),
        (PAIRS, {"0": 9, "2": 5}, "X-R1: n: the sides are 0, 1, not '2'"),
        (PAIR, [2], "X-R1: who: the sides are 0, 1, not 2"),
        (BySeat("n", "n", "X-R1", (0, 1), size=3, most=5), [1, 2, 1], "n: seat 2 has no part in it"),
        (BySeat("n", "n", "X-R1", (0, 1), size=3, most=5), [6, 0, 0], "n can be 5 at most, not 6"),
        (BySeat("n", "n", "X-R1", (0, 1), size=3, most=5), [0.5, 0, 0], "whole numbers from 0, not 0.5"),
        (BySeat("n", "n", "X-R1", (0, 1), size=3, most=5), {"7": 1}, "n: there is no seat '7'"),
        (BySeat("n", "n", "X-R1", (0, 1), size=2, most=9, total=13), [9, 5], "n make 13 together, not 14"),
        (ByPool("at", "a", "X-R1", ("pope",)), {"game": 1}, "at is told by names, which are pope"),
        (ByPool("at", "a", "X-R1", ("pope",)), {"pope": -1}, "whole numbers from 0, not -1"),
        (HowMany("n", "n", "X-R1", least=1, most=3), 4, "n is a whole number from 1 to 3, not 4"),
        (YesNo("made", "m", "X-R1"), 1, "made is true or false, not 1"),
        (OneWord("call", "c", "X-R1", [Word("3", "3")]), "nap", "call is one of 3, not 'nap'"),
        (CardsNamed("turned", "t", "X-R1", (0, 1)), "KH", "turned: 'KH' is no card of this pack"),
        (CardsNamed("hand", "h", "X-R1", (0, 1), least=2, most=2), ["2C", "2C"], "hand names a card twice"),
        (CardsNamed("hand", "h", "X-R1", (0, 1), least=2, most=2), "2C, 2C", "hand names a card twice"),
        (CardsNamed("hand", "h", "X-R1", (0, 1), least=2, most=2), ["2C"], "hand names 2 to 2 cards, not 1"),
        (OneWord("call", "c", "X-R1", [Word("3", "3")]), "x" * 999, r"x\.\.\.$"),
    ],
)
def test_a_field_refuses_what_is_beyond_its_limits(field: Field, told: Any, complaint: str) -> None:
    with pytest.raises(BadTelling, match=complaint) as refusal:
        field.read(told)
    assert refusal.value.field == field.name and refusal.value.rule == "X-R1"
    assert range_in_words(field, Speech())


def test_a_number_by_seat_may_be_told_as_a_mapping_and_reads_back_the_same() -> None:
    field = BySeat("n", "n", "X-R1", (0, 2), size=3, most=5, sparse=True)
    assert field.read({2: 4}) == field.read({"2": 4}) == field.read([0, None, 4]) == [0, 0, 4]
    assert field.given([0, 0, 4]) == {2: 4}


# The account


def test_cards_bought_are_kept_in_a_file_and_read_back() -> None:
    account = Account(find("napoleon").at(4, preset="market"), 0)
    account.add({"caller": 1, "call": 3, "made": True, "bought": {2: 3}})
    assert Account.loads(account.dumps()).results == account.results


def test_an_entry_put_right_is_reckoned_anew_with_all_that_came_after_it() -> None:
    account = Account(find("hearts").at(4), 0, told=[{"hearts": [3, 3, 3, 4]}, {"hearts": [0, 5, 0, 8]}])
    account.correct(1, {"hearts": [0, 6, 7, 0]})
    fresh = Account(find("hearts").at(4), 0, told=[{"hearts": [0, 6, 7, 0]}, {"hearts": [0, 5, 0, 8]}])
    assert account.results == fresh.results
    with pytest.raises(BadOptions, match="there is no deal 3"):
        account.correct(3, {"hearts": [0, 6, 7, 0]})
    with pytest.raises(BadTelling) as refusal:
        account.correct(1, {"hearts": [0, 6, 7, 1]})
    assert (refusal.value.deal, refusal.value.field) == (1, "hearts") and account.results == fresh.results


def test_a_correction_that_makes_a_later_deal_impossible_is_refused_for_that_deal() -> None:
    account = Account(find("loo").at(3), 0, told=[{"single_winner": 1}, {"standing": [1, 2], "winners": [1, 1, 2]}])
    account.add({"single_winner": 1})
    with pytest.raises(BadTelling, match="single_winner") as refusal:
        account.correct(2, {"standing": [1, 2], "winners": [1, 1, 1]})
    assert refusal.value.deal == 3


@pytest.mark.rule("FIVEH-R48")
def test_points_are_told_deal_by_deal_and_the_game_ends_at_its_target() -> None:
    account = Account(find("five_hundred").at(3, {"target": 300}), 0)
    account.add({"declarer": 0, "contract": "spades 6", "tricks": [5, 3, 2]})
    account.add({"declarer": 1, "contract": "no_trump 8", "tricks": [1, 8, 1]})
    assert account.points == [[-40, 30, 20], [10, 320, 10]] and account.over
    assert account.winners == [[], [1]] and account.rows()[-1][2:] == ["-30", "350", "30"]
    with pytest.raises(BadTelling, match="the game is over"):
        account.add({"tricks": [4, 4, 2]})


@pytest.mark.rule("LOO-R54")
def test_where_nobody_may_part_yet_the_account_says_so() -> None:
    account = Account(find("loo").at(3), 0, told=[{"single_winner": 1}])
    with pytest.raises(BadOptions, match="the company does not part yet"):
        account.part()
    account.add({"standing": [1, 2], "winners": [1, 1, 2]})
    assert account.part() == account.standing()
    divided = Account(find("loo").at(3, {"finish": "divide"}), 0, told=[{"single_winner": 1}])
    assert sum(divided.part()["counters"]) == 0


def test_what_goes_without_saying_is_not_said() -> None:
    account = Account(find("spoil_five").at(4), 0)
    account.add({"result": "spoiled"})
    account.add({"result": "won", "by": 1})
    words = [told_in_words(way, told, "ABCD", Speech()) for way, told in zip(account.ways, account.told, strict=True)]
    assert words[0] == [{"title": "", "words": "it was spoiled"}]
    hearts = Account(find("hearts").at(4), 0, told=[{"hearts": [3, 3, 3, 4]}])
    assert told_in_words(hearts.ways[0], hearts.told[0], "ABCD", Speech()) == [
        {"title": "hearts taken", "words": "A 3, B 3, C 3, D 4"}
    ]


def test_an_account_without_points_says_so() -> None:
    assert Account(find("hearts").at(4), 0, told=[{"hearts": [3, 3, 3, 4]}]).points is None


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ([0, 0, 0], []),
        ([-5, 5], [(0, 1, 5)]),
        ([-3, -3, 7, -1], [(0, 2, 3), (1, 2, 3), (3, 2, 1)]),
        ([-9, 4, 5], [(0, 2, 5), (0, 1, 4)]),
    ],
)
def test_payments_make_everybody_quits(balances: list[int], payments: list[tuple[int, int, int]]) -> None:
    assert quits(balances) == [Payment(*payment) for payment in payments]
    for giver, taker, counters in payments:
        balances[giver] += counters
        balances[taker] -= counters
    assert not any(balances)


def test_the_company_parts_and_each_pays_what_makes_it_quits() -> None:
    account = Account(find("hearts").at(4), 0, told=[{"hearts": [3, 3, 3, 4]}, {"hearts": [5, 0, 1, 7]}])
    assert account.part()["counters"] == [42, 73, 46, 39]
    assert account.payments() == [Payment(3, 1, 11), Payment(0, 1, 8), Payment(2, 1, 4)]
