"""Club tables of Cinch with stated hands, for the tests of its laws. Seat 3 deals, so that seat 0 is eldest hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stacking import do, stacked

from oddtrick.cards import PACK_52, bits, card_text, mask_text, parse_mask
from oddtrick.games.cinch.trumps import UNDER
from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

BEFORE_PLAY = {"half dealt", "asking for cards", "lifting cards"}
"""The passages before the play in which there is only one thing to do."""


def lay(
    hands: Mapping[int, str],
    *,
    stock: str = "",
    slip: str = "deal",
    go: bool = True,
    dealer: int = 3,
    seats: int = 4,
    **options: object,
) -> Table:
    """A club table at which these hands have been dealt."""
    table = Table("cinch", seats, options, manner="club", dealer=dealer, patient=True)
    give(table, hands, stock=stock, slip=slip, go=go)
    return table


def give(table: Table, hands: Mapping[int, str], *, stock: str = "", slip: str = "deal", go: bool = True) -> None:
    """Shuffle and deal so that the seats get these hands; the dealer's hand may slip. With `go` the pone lets the deal go on."""
    rounds = {"called_card": (3, 3), "three_pairs": (4, 4)}.get(table.game.options.partners, (3, 3, 3))
    slipped, _, victim = slip.partition(" ")
    more = {"overdeal": 1, "shortdeal": -1}.get(slipped, 0)
    places: list[object] = []
    for number, size_ in enumerate(rounds):
        for seat in table.game.clockwise(table.deal.dealer + 1):
            at = 0 if more > 0 else len(rounds) - 1
            places += [seat] * (size_ + (more if str(seat) == victim and number == at else 0))
    table.act(CHANCE, stacked(PACK_52, places, hands, stock))
    table.act(CHANCE, slip)
    table.view()
    if go:
        go_on(table)


def go_on(table: Table) -> None:
    """Do what there is no choice about before the play."""
    while table.deal.phase.name in BEFORE_PLAY:
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))


def playing(
    hands: Mapping[int, str], *, trumps: str = "H", maker: int = 0, bid: int = 6, dealer: int = 3, **options: object
) -> Table:
    """A table at the first lead, each holding these six cards: everybody has laid out three others and drawn nothing."""
    suit = "CDHS".index(trumps)
    wanted = {seat: parse_mask(text) for seat, text in hands.items()}
    held = sum(wanted.values())
    plain = iter([card for card in PACK_52 if not (held | UNDER[suit].trump_cards) >> card & 1])
    thrown = {seat: " ".join(card_text(next(plain)) for _ in range(3)) for seat in range(4)}
    dealt = {seat: f"{hands.get(seat, '')} {thrown[seat]}" for seat in range(4)}
    table = lay(dealt, dealer=dealer, strict_discard=False, exchange="draw_blind", **options)
    for seat in table.game.clockwise(dealer + 1):
        table.act(seat, f"bid {bid}" if seat == maker else "pass")
    table.act(maker, f"trump {trumps}")
    for seat in table.game.clockwise(dealer + 1):
        table.act(seat, f"discard {thrown[seat]}")
    go_on(table)
    assert [table.deal.hands[seat] for seat in hands] == list(wanted.values())
    return table


def tricks(table: Table, *lines: str) -> None:
    """Play whole tricks, `0: AH 2H KH QH` each: its winner turns it down."""
    for line in lines:
        fall(table, line)
        table.act(table.turn[0], "turn_down")


def fall(table: Table, line: str) -> None:
    """Play cards written as `2: AH 3D`: seat 2 leads, and each next one is played by whose turn it is."""
    leader, _, cards = line.partition(": ")
    assert table.turn[0] == int(leader), f"seat {table.turn[0]} is to lead"
    for card in cards.split():
        table.act(table.turn[0], card)


def claims(table: Table, seat: int) -> set[str]:
    """What a seat may claim or correct now."""
    return {table.game.vocabulary.text(act) for act in table.view(seat).claims}


def liberties(table: Table, seat: int) -> set[str]:
    """What a seat's hands can do now beside its menu."""
    return {table.game.vocabulary.text(act) for act in table.view(seat).liberties}


def told(table: Table, law: str) -> list[int]:
    """The seats (WATCHER among them) that were told of an offence against a law."""
    return [
        seat
        for seat in (WATCHER, *range(table.game.seats))
        if any(event.kind == "offence" and event.text == law for event in table.view(seat).events)
    ]


def hand(table: Table, seat: int) -> str:
    """A hand as text."""
    return mask_text(table.deal.hands[seat])


def size(table: Table, seat: int) -> int:
    """How many cards a seat holds."""
    return table.deal.hands[seat].bit_count()


def cards_of(mask: int) -> set[str]:
    """The cards of a mask by their names."""
    return {card_text(card) for card in bits(mask)}


def play_out(table: Table) -> Any:
    """Play the deal to its end, everybody always the first act of his menu, and everybody agreeing; what came of it."""
    deal: Any = table.deal
    while table.deal is deal and not table.over:
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))
    return deal.outcome


def replays(table: Table) -> bool:
    """Whether the record of a table leads to the same position again."""
    return Table.replay(table.record, table.game).deal == table.deal


__all__ = [
    "cards_of",
    "claims",
    "do",
    "fall",
    "give",
    "go_on",
    "hand",
    "lay",
    "liberties",
    "play_out",
    "playing",
    "replays",
    "size",
    "told",
    "tricks",
]
