"""The score sheet: what each deal has changed, the same for everybody, from the log alone."""

import random
from collections.abc import Iterator

import pytest
from card_room import CardRoom

from oddtrick.formats.speech import Speech
from oddtrick.server.entries import Act, Agreed, Began, Entry, Made, Sat, Sealed
from oddtrick.server.faults import Refusal
from oddtrick.server.history import deal_of, proof, replay
from oddtrick.server.room import Room
from oddtrick.table import CHANCE, IllegalAct, find, names
from oddtrick.table.view import WATCHER


def seated(game: str, manner: str, deals: int = 3) -> list[Entry]:
    """The beginning of the log of a table of four bots, or of three where no more can play."""
    seats = min(4, find(game).players[1])
    agreed = Agreed(manner=manner, mishaps=0.5 if manner == "club" else 0.0, deals=deals)  # type: ignore[arg-type]
    made = Made(game, 1, seats, agreed, "private", "code", "", 0.0)
    return [made, *(Sat(seat, f"N{seat}", level="book") for seat in range(seats))]


def session(room: Room, seed: int, most: int) -> Iterator[Entry]:
    """A session of whatever hands may do, as the room takes it in."""
    chance = random.Random(seed)
    entries: list[Entry] = [Began()]
    while entries:
        for entry in entries:
            room.take(entry)
            yield entry
            most -= 1
        table = room.table
        assert table is not None
        if table.over or most < 0:
            return
        if table.deal.turn == CHANCE:
            entries = [] if room.deal in room.seals else [Sealed(room.deal, "", f"{seed:064x}")]
            entries = entries or [room.chance()]
            continue
        seat, menu = table.turn
        wild = [part for part in (table.deal.claims(seat), table.deal.liberties(seat)) if part.count()]
        menu = chance.choice(wild) if wild and chance.random() < 0.1 else menu
        entries = [Act(seat, room.game.vocabulary.text(menu.sample(chance.random)))]


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize("game", sorted(names()))
def test_the_changes_of_all_deals_come_to_what_lies_before_each_seat(game: str, manner: str) -> None:
    log = seated(game, manner)
    room, begun = Room.of("t", log), list[list[int]]()
    room.listen(WATCHER)
    for entry in session(room, 3, 900):
        log.append(entry)
        assert room.table is not None
        begun = begun or [room.game.opening_counters()]
        begun += [list(event.value) for event in room.heard[WATCHER] if event.kind == "deal"]  # type: ignore[call-overload]
        room.heard[WATCHER].clear()
        (sheet,) = room.sheets
        assert len(sheet.deals) == room.finished
        assert all(sum(line.counters) == 0 for line in sheet.deals)
        now = room.table.deal.counters if room.table.over else begun[-1]
        assert [sum(column) for column in zip(begun[0], *(line.counters for line in sheet.deals), strict=True)] == now
    assert room.finished
    assert Room.of("t", log).sheets == room.sheets


def sums(deals: list[dict[str, list[int]]]) -> list[int]:
    """What all deals together have changed in each account."""
    return [sum(column) for column in zip(*(deal["counters"] for deal in deals), strict=True)]


def test_every_session_has_a_sheet_and_the_names_of_its_end() -> None:
    room = Room.of("t", seated("napoleon", "guided", 2))
    for _ in session(room, 1, 900):
        pass
    room.take(Sat(1, "Bob", "bob"))
    for _ in session(room, 2, 9):
        pass
    first, second = room.sheets
    assert (first.session, first.first, len(first.deals)) == (1, 0, 2)
    assert first.company[1] == ("N1", "book")
    assert (second.session, second.first, second.company) == (2, 2, [])


def test_everybody_is_told_the_same_sheet_and_again_after_coming_back(room: CardRoom) -> None:
    table = room.table(deals=2, access="public")
    with room.client(table) as ann, room.client(table, token=None) as stranger:
        ann.ask("begin")
        assert ann.told["sheets"] == [{"session": 1, "first": 0, "names": [], "points": None, "deals": []}]
        scores = []
        while ann.my_turn():
            ann.act(ann.some_act(random.Random(1)))
        for message in ann.heard:
            score = message["table"]["score"] if message["t"] == "table" else None
            if score and score not in scores:
                scores.append(score)
        ann.ask("look")
        stranger.ask("look")
        (sheet,) = ann.told["sheets"]
        assert stranger.told["sheets"] == [sheet]
        assert sums(sheet["deals"])[:4] == ann.table["counters"]
        assert sheet["names"][0] == "Ann"
    assert [(one["session"], one["deal"], one["changes"]) for one in scores] == [
        (1, 0, sheet["deals"][:told]) for told in range(1, len(sheet["deals"]) + 1)
    ]


def test_a_game_for_points_is_told_as_such_with_the_words_of_its_deals(room: CardRoom) -> None:
    table = room.table(game="five_hundred", seats=3, deals=2, access="public")
    with room.client(table) as ann, room.client(table, token=None, lang="ru") as stranger:
        ann.ask("begin")
        ann.play_on(random.Random(1))
        ann.ask("look")
        stranger.ask("look")
        (sheet,), (other,) = ann.told["sheets"], stranger.told["sheets"]
    assert sheet["points"] == {"sides": [[0], [1], [2]], "target": 500, "fewer": False}
    assert [sum(column) for column in zip(*(deal["points"] for deal in sheet["deals"]), strict=True)] == sheet["deals"][
        1
    ]["scores"]
    facts = [{fact["id"]: fact for fact in deal["told"]} for deal in sheet["deals"]]
    assert all(sum(told["tricks"]["value"]) == 10 and told["tricks"]["kind"] == "column" for told in facts)
    words = {fact["words"] for deal in other["deals"] for fact in deal["told"]}
    assert "взятки" in words and "tricks" not in words


def test_everybody_is_told_what_was_played_where_something_else_is_agreed_on(room: CardRoom) -> None:
    table = room.table(deals=1, access="public")
    with room.client(table) as ann, room.client(table, token=None) as stranger:
        ann.ask("begin")
        ann.play_on(random.Random(1))
        assert ann.table["played"] is None
        ann.ask("settings", deals=2, options={"spare_hand": True})
        told = stranger.until(lambda message: message["t"] == "table" and message["table"]["played"])["table"]
        assert (told["played"]["deals"], told["settings"]["deals"]) == (1, 2)
        assert (told["played"]["options"], told["settings"]["options"]) == ({}, {"spare_hand": True})
        ann.ask("again")
        assert ann.table["played"] is None


def test_an_act_that_is_refused_enters_nothing() -> None:
    room = Room.of("t", seated("napoleon", "guided"))
    for _ in session(room, 1, 8):
        pass
    with pytest.raises(IllegalAct):
        room.take(Act(9, "pass"))
    assert room.sheets[-1].deals == []


def test_the_deal_that_only_divides_the_pools_can_be_looked_at_and_has_nothing_to_prove() -> None:
    room = Room.of("t", seated("pope_joan", "guided"))
    for _ in session(room, 3, 900):
        pass
    for _ in session(room, 4, 900):
        pass
    last = room.sheets[1].first  # of the first session, counted from 1
    record, local, _ = deal_of(room, str(last))
    assert local == last == len(record.seals) + 1
    assert deal_of(room, str(last + 1))[1] == 1
    assert replay(room, str(last), Speech("en"))()["start"]["number"] == last - 1
    with pytest.raises(Refusal, match="nothing to prove"):
        proof(room, str(last))
