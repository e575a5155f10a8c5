"""One deal of Spoil-Five: what has to be remembered of it, and the words that are said in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oddtrick.phases.tricks import TrickDeal
from oddtrick.table.acts import Takes, Verb

if TYPE_CHECKING:
    from oddtrick.games.spoil_five.game import SpoilFive

VERBS: Final = (
    Verb("five"),
    Verb("keep"),
    Verb("grant"),
    Verb("refuse"),
    Verb("rob", Takes.CARD),
    Verb("decline"),
    Verb("take"),
    Verb("jink"),
    Verb("yield"),
    Verb("redeal"),
)
FIVE, KEEP, GRANT, REFUSE, ROB, DECLINE, TAKE, JINK, YIELD, REDEAL = range(1, 11)
NOBODY_YET: Final = -1


class SpoilFiveDeal(TrickDeal):
    """One deal of Spoil-Five.

    `turned` the mask of the turn-up while it lies on the table, `aside` that of a turn-up given up for another and `passed` those
    of the cards passed over then; `requested` whether another was asked for. `robber` is the seat that may still rob with the
    ace of trumps, `thief` the seat that has robbed, `out` the mask of the card it put out; `waiting` whether a robbed ace
    still waits for the dealer's turn. `forfeited` is the mask of the seats that cannot win the pool; `jinker` the seat that
    plays on for all five tricks; `claimant` the seat whose trick won the pool or the game. Seats are -1 for nobody.
    """

    game: SpoilFive
    __slots__ = (
        "aside",
        "claimant",
        "forfeited",
        "jinker",
        "out",
        "passed",
        "requested",
        "robber",
        "thief",
        "turned",
        "waiting",
    )

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.turned = self.aside = self.passed = self.out = self.forfeited = 0
        self.robber = self.thief = self.jinker = self.claimant = NOBODY_YET
        self.requested = self.waiting = False

    def piles(self) -> dict[str, int]:
        own = {"turn-up": self.turned, "put out": self.out, "laid aside": self.aside, "passed over": self.passed}
        return super().piles() | own
