"""Positions of Pope Joan for its tests: packs that deal given hands, and deals under way."""

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import card_text, parse_card, parse_mask
from oddtrick.games.pope_joan import PopeJoan
from oddtrick.games.pope_joan.game import PopeJoanDeal
from oddtrick.table import CHANCE, NOBODY, Table
from oddtrick.table.acts import order_act
from oddtrick.table.club import Club

CARRIED = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 2}
"""A board as it is dressed by three players."""


def game_of(seats: int, **options: object) -> PopeJoan:
    game = PopeJoan.at(seats, options)
    assert isinstance(game, PopeJoan)
    return game


def position(
    hands: list[str],
    turn_up: str = "4S",
    *,
    dealer: int | None = None,
    to_lead: int = 0,
    lying: Mapping[str, int] = CARRIED,
    spare: str = "",
    **options: object,
) -> PopeJoanDeal:
    """A deal under way with `to_lead` to lead. Nobody has won counters yet; the cards that are not named have been played."""
    seats = len(hands)
    game = game_of(seats, **options)
    dealer = seats - 1 if dealer is None else dealer
    deal = PopeJoanDeal(game, 0, dealer, [0] * seats + [lying[name] for name in game.board], {})
    deal.hands = [parse_mask(hand) for hand in hands]
    deal.turned = parse_card(turn_up)
    deal.spare = parse_mask(spare)
    held = sum(deal.hands) | deal.spare | 1 << deal.turned
    deal.gone = sum(1 << card for card in game.pack) & ~held
    game.play.begin(deal, to_lead)
    return deal


def act(deal: PopeJoanDeal, *acts: str) -> None:
    """Do acts written `seat: act`."""
    for text in acts:
        seat, _, words = text.partition(": ")
        deal.act(int(seat), deal.game.read(words))


def play_on(deal: PopeJoanDeal) -> list[str]:
    """Play all the cards that must be played now, and name them with their seats."""
    played = []
    while getattr(deal, "sought", -1) >= 0 and deal.turn != NOBODY:
        played.append(f"{deal.turn}: {card_text(deal.sought)}")
        act(deal, played[-1])
    return played


def lead(deal: PopeJoanDeal, card: str) -> str:
    """The seat at turn leads a card and the run goes to its stop; the run, as `9D:1 TD:2`."""
    first = f"{deal.turn}: {card}"
    act(deal, first)
    return " ".join(f"{card}:{seat}" for seat, card in (move.split(": ") for move in [first, *play_on(deal)]))


def net(deal: PopeJoanDeal) -> list[int]:
    """What each seat has won or lost."""
    return deal.counters[: deal.game.seats]


def on_board(deal: Any) -> dict[str, int]:
    """What lies on each compartment."""
    return dict(zip(deal.game.pools, deal.counters[deal.game.seats :], strict=True))


def menu_of(deal: PopeJoanDeal) -> list[str]:
    """The texts of the menu."""
    return sorted(deal.game.vocabulary.text(choice) for choice in deal.menu)


def table_with(pack: list[int] | tuple[int, ...], seats: int, dealer: int, **options: object) -> Table:
    """A table at which the pack has just been dealt in this order."""
    table = Table(game_of(seats, **options), dealer=dealer, patient=True)
    table.act(CHANCE, order_act(pack))
    return table


def pack_with_turn_up(card: str) -> tuple[int, ...]:
    """The pack in order of numbers, but with this card last."""
    last = parse_card(card)
    return (*(other for other in game_of(5).pack if other != last), last)


def at_club(deal: PopeJoanDeal) -> PopeJoanDeal:
    """The same position at a club table."""
    deal.club = Club()
    return deal


def claims(deal: PopeJoanDeal, seat: int) -> list[str]:
    """What a seat may claim or correct now, in texts."""
    return sorted(deal.game.vocabulary.text(claim) for claim in deal.claims(seat))


def may(deal: PopeJoanDeal, seat: int) -> set[str]:
    """What a seat's hands can do beside the lawful acts, in texts."""
    return {deal.game.vocabulary.text(liberty) for liberty in deal.liberties(seat)}


def pass_all(deal: PopeJoanDeal) -> None:
    """Everybody who is asked for the next card says that he has not got it."""
    while deal.phase.name == "answering" and menu_of(deal) == ["pass"]:
        act(deal, f"{deal.turn}: pass")


def agree(deal: PopeJoanDeal) -> None:
    """Everybody agrees to the settlement."""
    while deal.phase.name == "agreement" and not deal.over:
        act(deal, f"{deal.turn}: agree")
