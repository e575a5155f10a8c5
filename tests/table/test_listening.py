"""Whoever listens at a table hears what his seat may know, across deals."""

from oddtrick.table import Event, Table
from oddtrick.table.view import WATCHER, WRITER


def heard_by(table: Table, seat: int) -> list[Event]:
    events: list[Event] = []
    table.listen(seat, events.append)
    return events


def dealt_to(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.source == "stock" and event.target == f"hand:{seat}"]


def play_a_deal(table: Table) -> None:
    number = table.deal.number
    while table.deal.number == number and not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.0))


def test_a_seat_hears_its_own_cards_and_the_backs_of_the_others() -> None:
    table = Table("napoleon", seats=3, seed=1)
    heard = heard_by(table, 1)
    play_a_deal(table)
    assert [event.cards.bit_count() for event in dealt_to(heard, 1)] == [5]
    assert [(event.cards, event.size) for event in dealt_to(heard, 0)] == [(0, 5)]


def test_a_watcher_hears_backs_only_and_a_writer_every_card() -> None:
    table = Table("napoleon", seats=3, seed=1)
    watcher, writer = heard_by(table, WATCHER), heard_by(table, WRITER)
    play_a_deal(table)
    for seat in range(3):
        assert [event.cards for event in dealt_to(watcher, seat)] == [0]
        assert [event.cards.bit_count() for event in dealt_to(writer, seat)] == [5]


def test_the_end_of_a_deal_is_heard_before_the_next_one_begins() -> None:
    table = Table("napoleon", seats=3, seed=1)
    heard = heard_by(table, 0)
    play_a_deal(table)
    kinds = [event.kind for event in heard]
    outcome = next(place for place, event in enumerate(heard) if event.text == "outcome")
    assert outcome < kinds.index("deal")
