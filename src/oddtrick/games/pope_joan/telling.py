"""What is told of a finished deal of Pope Joan to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oddtrick.cards import card_text
from oddtrick.games.pope_joan.board import POPE
from oddtrick.games.pope_joan.game import PopeJoan
from oddtrick.table.before import deal_from
from oddtrick.table.telling import ByPool, BySeat, CardsNamed, Field, OneSeat, SeatsInOrder, Telling, Way
from oddtrick.table.words import _

TAKEN: Final = {
    "pope": (_("who played the Pope"), "POPE-R33"),
    "ace": (_("who played the ace of trumps"), "POPE-R32"),
    "king": (_("who played the king of trumps"), "POPE-R32"),
    "queen": (_("who played the queen of trumps"), "POPE-R32"),
    "knave": (_("who played the knave of trumps"), "POPE-R32"),
    "matrimony": (_("who took Matrimony"), "POPE-R34"),
    "intrigue": (_("who took Intrigue"), "POPE-R35"),
}
"""What a compartment is won by."""
DIVIDED: Final = {
    "matrimony": _("Matrimony divided: who played the king, who the queen"),
    "intrigue": _("Intrigue divided: who played the queen, who the knave"),
}


def telling(game: PopeJoan, before: Mapping[str, Any]) -> Telling:
    """A deal that was played, or the Pope turned up where that wins the game."""
    dealer = deal_from(game, before).dealer
    active = [seat for seat in range(game.seats) if seat != dealer or not game.stands_out]
    wins = game.options.pope_turned_wins
    cards = [card for card in game.pack if not (wins and card == POPE)]
    turned = CardsNamed("turned", "the turn-up", "POPE-R18", cards)
    played = Way(
        "played", "it was played out", (turned, *_in_play(game, active), *_at_the_end(game, active)), usual=True
    )
    if not wins:
        return (played,)
    return (played, Way("pope", "the Pope was turned up", (), {"turned": card_text(POPE)}))  # POPE-R54


def _in_play(game: PopeJoan, active: list[int]) -> Iterator[Field]:
    """Who won which compartment."""
    for name in game.board:
        if name in TAKEN:
            title, rule = TAKEN[name]
            yield OneSeat(f"taken.{name}", title, rule, active, needed=False).usual()
        if name == "pope":
            held = BySeat(
                "pope_cards",
                "cards held when the Pope was played",
                "POPE-R33",
                active,
                size=game.seats,
                most=game.sizes.each,
                needed=False,
            )
            yield held.only_with("taken.pope").usual()
        if name in DIVIDED and game.options.split_couples:
            yield SeatsInOrder(
                f"divided.{name}", DIVIDED[name], "POPE-R39", active, least=2, most=2, once=True, needed=False
            ).usual()


def _at_the_end(game: PopeJoan, active: list[int]) -> Iterator[Field]:
    """Who was out, what the others held, and at a penalty board where the penalties lie now."""
    most = game.sizes.each
    yield OneSeat("winner", "who was out first", "POPE-R31", active)
    yield BySeat("cards_left", "cards left in hand", "POPE-R41", active, size=game.seats, most=most)
    yield OneSeat("pope_holder", "who still held the Pope", "POPE-R42", active, needed=False).usual()
    if game.options.dressing == "penalties":
        yield ByPool("placed", "penalties placed, the next dealer's counter among them", "POPE-R47", game.board)
