"""Fair shuffles at a table: committed to before the deal, opened after it, and verified by anybody."""

import random
from typing import Literal

from card_room import CardRoom

from oddtrick.formats.sealed import commitment, verify
from oddtrick.server.entries import Act, Agreed, Began, Entry, Made, Salted, Sat, Sealed
from oddtrick.server.room import Room
from oddtrick.table import CHANCE


def test_the_seal_of_a_deal_is_published_before_it_and_opened_when_it_is_over(room: CardRoom) -> None:
    with room.client(room.table(deals=2)) as ann:
        ann.until("welcome")
        before = ann.table["coming"]
        assert before["deal"] == 0 and before["seed"] == "" and ann.table["seal"] is None
        ann.ask("begin")
        assert ann.table["seal"]["commitment"] == before["commitment"] and ann.table["seal"]["seed"] == ""
        assert ann.table["coming"]["deal"] == 1 and ann.table["opened"] == []
        ann.play_on(random.Random(1))
        first, second = ann.table["opened"]
        assert first["commitment"] == before["commitment"] == commitment(first["seed"])
        assert commitment(second["seed"]) == second["commitment"]


def test_a_player_adds_salt_once_and_only_to_a_deal_to_come(room: CardRoom) -> None:
    seated = room.table(deals=2, access="public")
    with room.client(seated) as ann, room.client(seated, token=None) as eve:
        assert ann.ask("salt", text="pinch")["t"] == "done"
        assert ann.ask("salt", text="more")["error"]["code"] == "salted"
        assert eve.ask("salt", text="mine")["error"]["code"] == "no-seat"
        ann.ask("begin")
        assert ann.table["seal"]["salts"] == [[0, "pinch"]]
        assert ann.ask("salt", text="again")["t"] == "done"
        assert ann.table["seal"]["salts"] == [[0, "pinch"]]
        assert ann.table["coming"]["salts"] == [[0, "again"]]


def played_out(mishaps: float = 0.0, manner: Literal["guided", "club"] = "guided") -> list[Entry]:
    """The log of a room whose table of three is played to its end at random."""
    made = Made("napoleon", 1, 3, Agreed(deals=3, mishaps=mishaps, manner=manner), "public", "", "ann", 0.0)
    log: list[Entry] = [made]
    room, chance = Room("x", made), random.Random(5)

    def take(*entries: Entry) -> None:
        for entry in entries:
            room.take(entry)
            log.append(entry)

    take(*(Sat(seat, f"p{seat}", f"p{seat}") for seat in range(3)))
    for deal in range(4):
        seed = chance.randbytes(32).hex()
        take(Sealed(deal, commitment(seed), seed))
    take(Salted(1, 0, "salt"), Began())
    table = room.table
    assert table is not None
    while not table.over:
        if table.deal.turn == CHANCE:
            take(room.chance())
        else:
            seat, menu = table.turn
            take(Act(seat, room.game.vocabulary.text(menu.sample(chance.random))))
    return log


def test_every_deal_of_a_record_is_verified_and_one_that_was_tampered_with_is_not() -> None:
    for manner, mishaps in (("guided", 0.0), ("club", 1.0)):
        log = played_out(mishaps, manner)
        record = Room.of("x", log).record()
        assert record is not None
        assert [verdict.state for verdict in verify(record)] == ["verified"] * 3
        assert record.seals[1].salts == ("salt",)
        without = record._replace(seals=tuple(seal._replace(salts=()) for seal in record.seals))
        assert [verdict.state for verdict in verify(without)] == ["verified", "not the shuffle", "verified"]


def test_a_record_tells_nothing_of_the_deal_in_progress() -> None:
    log = played_out()
    shuffles = [place for place, entry in enumerate(log) if isinstance(entry, Act) and entry.seat == CHANCE]
    half = Room.of("x", log[: shuffles[-1] + 3])
    record = half.record()
    assert record is not None and len(record.seals) == half.finished == 2
    last = log[shuffles[-1]]
    assert isinstance(last, Act) and (CHANCE, last.text) not in record.acts


def test_the_shuffles_go_on_from_where_the_log_ends() -> None:
    log = played_out(1.0, "club")
    for place, entry in enumerate(log):
        if isinstance(entry, Act) and entry.seat == CHANCE:
            assert Room.of("x", log[:place]).chance() == entry
