"""Words of the games that no call names as a text: they stand here so that the catalogues of translations have them.

A game says a phase, a pool, a fact, or a call of its own by a short English text; the terminal looks it up in the catalogue.
"""

from __future__ import annotations

from typing import Final


def _(text: str) -> str:
    return text


PHASES: Final = {
    "shuffle": _("shuffling"),
    "cut": _("cutting for the deal"),
    "buying": _("buying cards"),
    "calling": _("calling"),
    "play": _("playing"),
    "drawing for the pool": _("drawing for the pool"),
    "drawing the surplus": _("drawing the surplus"),
    "serving": _("serving"),
    "agreement": _("agreement"),
    "remedy": _("remedy"),
    "placing": _("placing penalties"),
    "pope in lieu": _("the Pope in lieu of a stop"),
    "draw for the deal": _("drawing for the deal"),
    "straddling": _("straddling"),
    "say": _("the say before the draw"),
    "draw": _("drawing cards"),
    "answering": _("answering"),
    "dealing": _("dealing"),
    "betting": _("betting"),
    "reshuffle": _("shuffling the discards"),
    "bidding": _("bidding"),
    "naming": _("naming the suit"),
    "passing": _("passing cards"),
    "widow": _("laying out for the widow"),
    "half dealt": _("the cards are being dealt"),
    "drawing a card unseen": _("drawing a card unseen"),
    "laying out": _("laying out"),
    "fiving": _("asking for another turn-up"),
    "robbing": _("robbing the turn-up"),
    "jink": _("taking the pool or playing on"),
    "declaring": _("declaring"),
    "flushes": _("showing flushes"),
    "taking the widow": _("taking the widow"),
    "naming trumps": _("naming trumps"),
    "taking back": _("taking back"),
    "robbing the deck": _("robbing the deck"),
    "calling a partner": _("calling a partner"),
    "cutting for the round": _("cutting for the round"),
    "turning the trick": _("turning the trick"),
    "asking for cards": _("asking for cards"),
    "lifting cards": _("lifting cards"),
}
"""What a passage of a deal is called, by the name that the engine knows it by."""
POOLS: Final = (
    _("pool"),
    _("pope"),
    _("matrimony"),
    _("intrigue"),
    _("ace"),
    _("king"),
    _("queen"),
    _("knave"),
    _("game"),
    _("pot"),
    _("kitty"),
    _("bank"),
)
FACTS: Final = {
    "trumps": _("trumps"),
    "senior hand": _("senior hand"),
    "call": _("contract"),
    "multiplier": _("stakes times"),
    "minimum": _("a pair to open"),
    "in": _("in the game"),
    "stakes": _("staked"),
    "taboo": _("taboo suit"),
    "chooser": _("chooser"),
    "jack": _("a jack"),
    "scores": _("score"),
    "pegged": _("pegged"),
    "aside": _("laid aside"),
    "declarer": _("declarer"),
    "contract": _("contract"),
    "named": _("suit named"),
    "forfeited": _("cannot win the pool"),
    "passing": _("cards are passed"),
    "pam": _("Pam"),
    "joker": _("joker"),
    "loo": _("a loo costs"),
    "one each": _("a single: one card each"),
    "after a spoil": _("left by a spoil"),
    "closing": _("the company parts"),
    "all passed": _("all passed"),
    "made": _("made"),
    "tricks": _("tricks"),
    "won by": _("won by"),
    "spoiled": _("spoiled"),
    "jink": _("jink"),
    "single": _("single"),
    "contested": _("pool"),
    "looed": _("looed"),
    "cards left": _("in hand"),
    "nobody opened": _("nobody opened"),
    "pot": _("pot"),
    "winning hand": _("winning hand"),
    "misdeal": _("misdeal"),
    "void": _("void deal"),
    "taboo cards": _("suit cards"),
    "hearts": _("hearts"),
    "black jack": _("black jack"),
    "black lady": _("black lady"),
    "units": _("units"),
    "maker": _("maker"),
    "partner": _("partner"),
    "drew": _("drew"),
    "to go": _("to go"),
    "red counters": _("red counters"),
    "white counters": _("white counters"),
    "peg": _("peg"),
    "barred": _("barred"),
    "lost right": _("lost right"),
    "captured": _("points taken"),
}
"""What a public fact is called, by the name that the engine knows it by."""
PILES: Final = (
    _("stock"),
    _("table"),
    _("tricks"),
    _("spare"),
    _("laid out"),
    _("turn-up"),
    _("played"),
    _("discards"),
    _("thrown up"),
    _("put out"),
    _("laid aside"),
    _("passed over"),
    _("hand"),
    _("widow"),
    _("passed"),
    _("miss"),
    _("open discards"),
    _("packet"),
)
SAYINGS: Final = (
    _("buys {n}"),
    _("changes {n}"),
    _("retrieves a card"),
    _("I hold the ace of trumps"),
    _("he has a trump left"),
    _("there was a trump in the miss"),
    _("I saw it in the stock"),
    _("draw {n}"),
    _("draws {n}"),
    _("left"),
    _("right"),
    _("I can take this"),
    _("leave it to me"),
    _("lead a trump"),
    _("he has no more trumps"),
    _("I hold the Pope"),
    _("I hold the next card"),
    _("that is a stop"),
    _("I have no stop"),
    _("mind how you deal"),
    _("I threw up a pair"),
    _("I threw up a four flush"),
    _("that trick is worth five"),
    _("we need two more to be out"),
    _("who played the queen?"),
)
REASONS: Final = (
    _("call made"),
    _("call lost"),
    _("cards for the Pope"),
    _("dressing"),
    _("board divided"),
    _("stake"),
    _("ante"),
    _("straddle"),
    _("game won"),
    _("full stake"),
    _("reduced stake"),
    _("dealer's stake"),
    _("jink"),
    _("deal stake"),
    _("trick"),
    _("loo"),
    _("single loo"),
    _("full loo"),
    _("flush"),
    _("pool divided"),
)
"""What counters are paid for, where the game reckons it."""
NAMES: Final = (
    _("Ada"),
    _("Bertram"),
    _("Clara"),
    _("Dora"),
    _("Edgar"),
    _("Flora"),
    _("Gilbert"),
    _("Hester"),
    _("Isaac"),
    _("Judith"),
    _("Konrad"),
    _("Laura"),
)
"""Who sits at the other places of a table, from the player's left on."""
HANDS: Final = (
    _("no pair"),
    _("pair"),
    _("two pairs"),
    _("blaze"),
    _("threes"),
    _("skip straight"),
    _("straight"),
    _("flush"),
    _("full house"),
    _("fours"),
    _("straight flush"),
)
"""The classes of hands at Poker."""
SUIT_NAMES: Final = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
SEAT_FACTS: Final = frozenset({"senior hand", "chooser", "declarer", "maker", "partner"})
"""Facts whose value is a seat."""
UNTOLD: Final = frozenset({"stake", "open", "raise", "bet", "call", "thrown up"})
"""Payments and piles that follow from what was said just before, and need no line of their own."""
UNTOLD_BACKS: Final = frozenset({"discards"})
"""Piles to which cards go face down just after their number was said."""
SEATS_FACTS: Final = frozenset(
    {"in", "forfeited", "won by", "looed", "black jack", "black lady", "barred", "lost right"}
)
"""Facts whose value names several seats."""
COLUMN_FACTS: Final = frozenset(
    {"stakes", "scores", "pegged", "tricks", "hearts", "taboo cards", "units", "cards left"}
    | {"captured", "drew", "to go", "red counters", "white counters", "peg"}
)
"""Facts that give a number for each seat: they stand in the list of players."""
CARD_FACTS: Final = frozenset({"pam", "joker"})
"""Facts whose value is the name of a card, or None: that card is more than its face says."""
POOL_FACTS: Final = frozenset({"jack", "loo", "one each", "after a spoil"})
"""Facts about what lies in the pool, to be told beside it."""
SUIT_FACTS: Final = frozenset({"trumps", "taboo", "named"})
"""Facts whose value is the letter of a suit, or None."""
