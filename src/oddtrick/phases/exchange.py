"""Cards that change their place before and during the play: drawn from the stock, put out of a hand, taken up from a pile."""

from __future__ import annotations

from oddtrick.phases.dealing import mask_of
from oddtrick.table.deal import Deal
from oddtrick.table.events import ALL, Event


def draw(deal: Deal, seat: int, count: int) -> int:
    """Give a seat cards from the top of the stock, unseen by others. Returns their mask."""
    drawn = mask_of(deal.pack[deal.top : deal.top + count])
    deal.top += count
    deal.hands[seat] |= drawn
    if count and deal.listener is not None:
        deal.tell(Event("moved", cards=drawn, size=count, source="stock", target=f"hand:{seat}"), 1 << seat)
    return drawn


def put_out(deal: Deal, seat: int, cards: int, pile: str, *, open_to_all: bool = False) -> None:
    """Lay cards of a hand on a pile, face down unless they are open to all. What lies in the pile, the deal keeps itself."""
    deal.hands[seat] ^= cards
    if cards and deal.listener is not None:
        audience = ALL if open_to_all else 1 << seat
        size = cards.bit_count()
        deal.tell(Event("moved", cards=cards, size=size, source=f"hand:{seat}", target=pile), audience)


def take_up(deal: Deal, seat: int, cards: int, pile: str, *, open_to_all: bool = False) -> None:
    """Take cards of a pile into a hand, seen by its holder alone unless they lay open. The deal empties the pile itself."""
    deal.hands[seat] |= cards
    if deal.listener is not None:
        audience = ALL if open_to_all else 1 << seat
        size = cards.bit_count()
        deal.tell(Event("moved", cards=cards, size=size, source=pile, target=f"hand:{seat}"), audience)
