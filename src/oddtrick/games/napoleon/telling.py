"""What is told of a finished deal of Napoleon to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.napoleon.calling import VERBS
from oddtrick.games.napoleon.game import Napoleon
from oddtrick.games.napoleon.scoring import calls_of
from oddtrick.table.before import deal_from
from oddtrick.table.telling import BySeat, Field, OneSeat, OneWord, Telling, Way, Word, YesNo


def telling(game: Napoleon, before: Mapping[str, Any]) -> Telling:
    """A call that was played, or under a double header a deal on which all have passed."""
    options = game.options
    dealer = deal_from(game, before).dealer
    active = [seat for seat in range(game.seats) if seat != dealer or not game.sits_out]
    calls = [Word(VERBS[call - 1].name, VERBS[call - 1].name) for call in calls_of(game)]
    fields: list[Field] = [
        OneSeat("caller", "who played his call", "NAP-R20", active),
        OneWord("call", "the call", "NAP-R20", calls),
        YesNo("made", "the call was made", "NAP-R28"),
    ]
    bought: list[Field] = []
    if options.spare_hand:
        fields.append(YesNo("spare", "with the spare hand", "NAP-R57", needed=False).usual())
    if options.revoke_rule == "pay_for_all":
        fields.append(OneSeat("revoked", "who revoked, and pays for all", "NAP-L9", active, needed=False))
    if options.buying:
        most = options.deal_size
        bought.append(
            BySeat("bought", "cards bought", "NAP-R51", active, size=game.seats, most=most, sparse=True, needed=False)
        )
    played = Way("played", "a call was played", (*fields, *bought), usual=True)
    if not options.double_header:
        return (played,)
    return (played, Way("blank", "all passed", tuple(bought), {"blank": True}))  # NAP-R61
