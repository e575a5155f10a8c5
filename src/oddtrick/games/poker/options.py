"""Poker: what a table may agree on (POKER-O1 to O17) and the sets that go by a name (POKER-P1 to P6)."""

from __future__ import annotations

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Tally, Whole, WholeOr


class PokerOptions(Options):
    """The options of Poker; the defaults are the book's penny ante and shilling limit."""

    ante = Whole("POKER-O1", 1, "counters of the compulsory stake, the unit of straddles and contributions", least=1)
    limit = Whole("POKER-O2", 12, "the most counters by which a stake may be increased at one time", least=2)
    min_bet = Whole("POKER-O3", 1, "the least bet after the draw, in counters", least=1)
    straddles = Flag(
        "POKER-O4",
        True,
        "the ante may be raised blind before the deal",
        idle=lambda options: 4 * options.ante > options.limit,  # POKER-R32: the first straddle is too much already
    )
    opening_price = OneOf(
        "POKER-O5",
        ("twice_last_straddle", "twice_ante_plus_straddles", "twice_all"),
        "what it costs to open the game after straddles",
        idle=lambda options: not options.straddles or 4 * options.ante > options.limit,
    )
    blaze = OneOf("POKER-O6", ("off", "aces", "no_aces"), "whether five court cards count, and whether aces are such")
    joker = Flag("POKER-O7", False, "a 53rd card that takes any name")
    skip_straight = Flag("POKER-O8", False, "five alternate ranks count")
    ace_in_sequences = OneOf("POKER-O9", ("low", "both"), "whether the ace may also end a sequence")
    hearts_straight = OneOf(
        "POKER-O10", ("straight_flush_only", "top_card"), "whether a heart on top decides between equal straights"
    )
    jackpot_first_say = OneOf("POKER-O11", ("left_of_ante", "left_of_dealer"), "who speaks first in a jack-pot")
    kitty_take = Whole("POKER-O12", 0, "counters put aside from the pot of every game won")
    kitty_prize = OneOf(
        "POKER-O13", ("none", "full_house", "fours", "straight_flush"), "the hand for which the kitty is won"
    )
    means = OneOf("POKER-O14", ("table", "credit"), "whether a player may borrow during a game")
    finish = Tally(
        "POKER-O15",
        ("circuits", "deals", "minutes"),
        {"circuits": 2},
        "when play ends; the host says when the minutes are over",
    )
    finish_pool = OneOf("POKER-O16", ("play_off", "divide"), "what becomes of an unopened jack-pot at the end")
    loss_limit = WholeOr("POKER-O17", "none", "counters lost at which a player leaves the table")

    exclusions = (
        Exclusion(
            "POKER-R26",
            ("ante", "limit"),
            lambda options: 2 * options.ante > options.limit,
            "the ante may not exceed half the limit; choose a smaller ante or a larger limit",
        ),
        Exclusion(
            "POKER-O3",
            ("min_bet", "limit"),
            lambda options: options.min_bet > options.limit,
            "nobody could bet: {min_bet} may not exceed the limit",
        ),
        Exclusion(
            "POKER-O12",
            ("kitty_take", "ante"),
            lambda options: options.kitty_take > 2 * options.ante,
            "{kitty_take} may not exceed twice the ante, which is the least that a game won brings",
        ),
        Exclusion(
            "POKER-O13",
            ("kitty_prize", "kitty_take"),
            lambda options: options.kitty_prize != "none" and options.kitty_take == 0,
            "a prize needs a kitty: choose {kitty_take} of 1 or more, or {kitty_prize:=none}",
        ),
    )


PRESETS = (
    Preset("POKER-P1", "book_1891", {}),
    Preset("POKER-P2", "threepenny", {"ante": 3, "limit": 12}),
    Preset("POKER-P3", "florin", {"ante": 1, "limit": 24}),
    Preset("POKER-P4", "blaze_and_joker", {"blaze": "aces", "joker": True}),
    Preset("POKER-P5", "every_hand", {"blaze": "aces", "joker": True, "skip_straight": True}),
    Preset("POKER-P6", "american_ace", {"ace_in_sequences": "both"}),
)
