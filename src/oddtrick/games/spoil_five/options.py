"""Spoil-Five: what a table may agree on (SPOIL-O1 to O16) and the sets that go by a name (SPOIL-P1 to P9)."""

from __future__ import annotations

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole


class SpoilFiveOptions(Options):
    """The options of Spoil-Five; the defaults are the classic game."""

    stake = Whole("SPOIL-O1", 2, "counters each player pays into a new pool, and for a jink", least=1, most=100)
    reduced_stake = Whole(
        "SPOIL-O2",
        1,
        "counters each player adds after a spoiled deal, at most the stake",
        most=100,
        idle=lambda options: options.game != "pool",
    )
    dealer_stake = Whole("SPOIL-O3", 1, "counters the dealer adds in every deal", most=100)
    packets = OneOf("SPOIL-O4", ("two_three", "three_two"), "how the five cards are dealt")
    robbing = OneOf(
        "SPOIL-O5",
        ("compulsory", "optional", "off"),
        "whether the holder of the ace of trumps must, may or cannot rob the turn-up",
    )
    misdeal = OneOf(
        "SPOIL-O6", ("lose_deal", "pay_and_redeal", "dealer_choice"), "what a misdeal costs the dealer at a club table"
    )
    dealer_rob = OneOf(
        "SPOIL-O7",
        ("right", "duty"),
        "whether the dealer may or must rob a turned ace",
        idle=lambda options: options.robbing != "compulsory",
    )
    order = OneOf("SPOIL-O8", ("historic", "natural"), "how the cards rank")
    tricks_to_win = OneOf(
        "SPOIL-O9", (3, 2), "how many tricks take the pool", idle=lambda options: options.game != "pool"
    )
    sides = OneOf("SPOIL-O10", ("individual", "two_sides", "pairs"), "who plays with whom")
    fiving = Flag("SPOIL-O11", False, "the dealer may be asked for another turn-up")
    jinking = Flag("SPOIL-O12", False, "taking all five tricks is paid for")
    game = OneOf(
        "SPOIL-O13", ("pool", "twenty_five", "forty_five"), "whether tricks win a pool, or points up to a number"
    )
    session_deals = Whole("SPOIL-O14", 0, "deals after which the session ends; 0 is no end", most=500)
    session_leftover = OneOf("SPOIL-O15", ("divide", "play_on"), "what becomes of the pool when the company parts")
    revoke = OneOf("SPOIL-O16", ("forfeit_pool", "none"), "the remedy for an established revoke at a club table")

    exclusions = (
        Exclusion(
            "SPOIL-O2",
            ("reduced_stake", "stake"),
            lambda options: options.reduced_stake > options.stake,
            "the stake after a spoiled deal is at most the full stake; lower {reduced_stake} or raise {stake}",
        ),
    )


PRESETS = (
    Preset("SPOIL-P1", "classic", {}),
    Preset("SPOIL-P2", "family", {"order": "natural"}),
    Preset("SPOIL-P3", "quick_pool", {"tricks_to_win": 2}),
    Preset("SPOIL-P4", "duel", {"fiving": True, "jinking": True}),
    Preset("SPOIL-P5", "partners", {"sides": "two_sides", "fiving": True}),
    Preset("SPOIL-P6", "jinks", {"jinking": True, "stake": 3}),
    Preset("SPOIL-P7", "twenty_five", {"game": "twenty_five"}),
    Preset("SPOIL-P8", "forty_five", {"game": "forty_five", "sides": "two_sides"}),
    Preset("SPOIL-P9", "no_robbing", {"robbing": "off"}),
)
