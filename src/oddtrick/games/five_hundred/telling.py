"""What is told of a finished deal of Five Hundred to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import SUIT_SIGNS
from oddtrick.games.five_hundred.bidding import DENOMINATIONS, SIX, TEN, bid_of
from oddtrick.games.five_hundred.game import FiveHundred
from oddtrick.games.five_hundred.scoring import TRICKS
from oddtrick.table.telling import BySeat, Field, OneSeat, OneWord, SeatsInOrder, Telling, Way, Word, YesNo
from oddtrick.table.words import _

SEATS = (0, 1, 2)
NO_TRUMP = _("NT")


def telling(game: FiveHundred, before: Mapping[str, Any]) -> Telling:
    """A contract or a deal on which all have passed; by tricks each, or in their order where that decides who has won."""
    declarer = (
        OneSeat("declarer", "declarer", "FIVEH-R19", SEATS),
        OneWord("contract", "contract", "FIVEH-R14", _contracts(game)),
    )
    tricks = BySeat("tricks", "tricks taken", "FIVEH-R41", SEATS, size=3, most=TRICKS, total=TRICKS)
    some = BySeat("tricks", "tricks taken before it was claimed", "FIVEH-R41", SEATS, size=3, most=TRICKS)
    order = SeatsInOrder("order", "who won the tricks, in order", "FIVEH-R52", SEATS, least=TRICKS, most=TRICKS)
    lost = YesNo("lost", "the contract is lost for cards wrongly laid out", "FIVEH-L7", needed=False)
    fined: tuple[Field, ...] = ()
    if game.options.revoke == "fine":
        fined = (OneSeat("revoked", "who revoked and is fined", "FIVEH-O8", SEATS, needed=False),)
    ways = [
        Way("contract", "a contract", (*declarer, tricks, lost, *fined), usual=True),
        Way("passed", "all passed", (tricks, *fined)),
    ]
    if game.options.revoke == "contract":
        revoked = OneSeat("revoked", "whose revoke ended the play", "FIVEH-L1", SEATS)
        ways.append(Way("revoke", "a contract ended by a revoke", (*declarer, some, revoked)))
        ways.append(Way("passed_revoke", "all passed, ended by a revoke", (some, revoked)))
    ways.append(Way("contract_order", "a contract, trick by trick", (*declarer, order, lost, *fined)))
    ways.append(Way("passed_order", "all passed, trick by trick", (order, *fined)))
    return tuple(ways)


def _contracts(game: FiveHundred) -> list[Word]:
    """Every contract, from the lowest."""
    return [
        Word(
            game.vocabulary.text(bid_of(level, rank)),
            NO_TRUMP if suit < 0 else SUIT_SIGNS[suit],
            level,
        )
        for level in range(SIX, TEN + 1)
        for rank, suit in enumerate(DENOMINATIONS)
    ]
