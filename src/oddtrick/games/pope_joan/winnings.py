"""What cards have won at a club table, so that it can be put back, kept back, or collected late.

Facts of the club's evidence: `won` and `due` with (seat, mask of the cards that won it, account of the giver, counters);
`barred seat` and `barred card`, which may win nothing more in this deal; `forgetting`, the seat that leaves its winnings lying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from oddtrick.table.club import witness, witnessed

if TYPE_CHECKING:
    from oddtrick.games.pope_joan.game import PopeJoanDeal

ANY_CARD: Final = -1


def forget_fact(deal: PopeJoanDeal, *fact: Any) -> None:
    """Take a fact out of the club's evidence."""
    assert deal.club is not None
    deal.club = deal.club._replace(evidence=deal.club.evidence - {fact})


def barred(deal: PopeJoanDeal, seat: int, cards: int) -> bool:
    """Whether a seat, or one of the cards, may win nothing in this deal (POPE-L4, POPE-L6)."""
    if ("barred seat", seat) in witnessed(deal, "barred seat"):
        return True
    return any(cards >> card & 1 for _, card in witnessed(deal, "barred card"))


def collected(deal: PopeJoanDeal, seat: int, cards: int, giver: int, counters: int) -> bool:
    """Whether a seat takes at once what its cards win from an account; what it does not take is remembered (POPE-L9)."""
    if barred(deal, seat, cards):
        return False
    taken = ("forgetting", seat) not in witnessed(deal, "forgetting")
    witness(deal, "won" if taken else "due", seat, cards, giver, counters)
    return taken


def put_back(deal: PopeJoanDeal, seat: int, cards: int = ANY_CARD) -> None:
    """A seat gives back what it has won with some cards, to the compartments and the players it came from."""
    for fact in sorted(witnessed(deal, "won") | witnessed(deal, "due")):
        kind, winner, won_with, giver, counters = fact
        if winner == seat and won_with & cards:
            forget_fact(deal, *fact)
            if kind == "won":
                deal.pay(seat, giver, counters, "put back")


def collect(deal: PopeJoanDeal, seat: int, cards: int) -> None:
    """A seat collects late what some cards have won: from a compartment no more than lies there still."""
    for fact in sorted(witnessed(deal, "due")):
        _, winner, won_with, giver, counters = fact
        if winner == seat and won_with & cards:
            forget_fact(deal, *fact)
            counters = min(counters, deal.counters[giver]) if giver >= deal.game.seats else counters
            witness(deal, "won", seat, won_with, giver, counters)
            deal.pay(giver, seat, counters, "collected")
