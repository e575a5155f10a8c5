"""Obligations of a player, as small values that the menu, the refusal and the law of revokes all ask.

A duty narrows the cards that may be played: `among(deal, suits, cards)` gives those of `cards` that fulfil it, or all of them
where none can. The duties of a game are asked in their order, each among what the one before it has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import card_text, mask_text
from oddtrick.table.errors import IllegalAct

if TYPE_CHECKING:
    from oddtrick.phases.suits import Suits


class Duty:
    """What a player owes to the trick. `rule` is the id of the rule that says so."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        """Those of some cards that may be played, never none of them."""
        raise NotImplementedError

    def why(self, deal: Any, owed: int) -> IllegalAct:
        """Why a card that this duty excludes is refused; `owed` are those that may be played."""
        return IllegalAct("you are bound to play one of {held}", self.rule, held=mask_text(owed))


class Follow(Duty):
    """Follow suit if you can; else play what you like."""

    __slots__ = ()

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        return cards & deal.asked or cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct(
            "{led} was led and you can follow suit; play one of {held}",
            self.rule,
            led=card_text(deal.trick[0][1]),
            held=mask_text(owed),
        )


class FollowOrTrump(Follow):
    """Follow suit if you can, or trump at will; without the suit led play what you like."""

    __slots__ = ()

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        return cards & (deal.asked | suits.trump_cards) if cards & deal.asked else cards


class Renege(FollowOrTrump):
    """As *follow or trump*; but some trumps, by trump suit, need not be played to a lower trump that was led."""

    __slots__ = ("privileged",)

    def __init__(self, rule: str, privileged: dict[int, int]) -> None:
        super().__init__(rule)
        self.privileged = privileged

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        led = deal.trick[0][1]
        if suits.suit[led] != suits.trumps or deal.asked != suits.trump_cards:
            return super().among(deal, suits, cards)
        excused = self.privileged[suits.trumps] & suits.heads[led]
        return cards & deal.asked if cards & deal.asked & ~excused else cards


class Head(Duty):
    """Head the trick if you can: with the suit led where you follow, with a trump where you cannot."""

    __slots__ = ()

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        return cards & suits.heads[deal.best] or cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct(
            "{best} lies as the best card and you can head it; play one of {held}",
            self.rule,
            best=card_text(deal.best),
            held=mask_text(owed),
        )
