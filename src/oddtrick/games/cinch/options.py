"""Cinch: what a table may agree on (CINCH-O1 to O15) and the sets that go by a name (CINCH-P1 to P12)."""

from __future__ import annotations

from typing import Any

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole

DRAWING = ("draw_rob", "draw_blind")
"""The exchanges in which cards are drawn from a stock."""
GAME_OF = {"standard": 51, "sixty_three": 150}
"""The points that win the game (CINCH-R56, CINCH-R99)."""


def draws(options: Any) -> bool:
    """Whether hands are filled up again from a stock."""
    return options.exchange in DRAWING


def progressive(options: Any) -> bool:
    """Whether the table plays one round of a progressive evening."""
    return bool(options.event == "progressive")


class CinchOptions(Options):
    """The options of Cinch; the defaults are the basic game."""

    exchange = OneOf(
        "CINCH-O1", (*DRAWING, "thirteen", "packet", "widow"), "how everybody comes to his six cards for the play"
    )
    strict_discard = Flag(
        "CINCH-O2",
        True,
        "nobody but the dealer may keep a plain card",
        idle=lambda options: not draws(options),
    )
    first_lead_trump = Flag("CINCH-O3", False, "the maker must lead a trump to the first trick")
    low_to = OneOf(
        "CINCH-O4", ("winner", "holder"), "whether the point for Low is won in a trick or belongs to its holder"
    )
    scoring = OneOf("CINCH-O5", ("difference", "set_back", "minimum_eight"), "what a contract kept or failed scores")
    target = Whole(
        "CINCH-O6", lambda options: GAME_OF[options.card_values], "points that win the game", least=1, most=500
    )
    card_values = OneOf(
        "CINCH-O7", ("standard", "sixty_three"), "which cards count: fourteen points in all, or sixty-three"
    )
    auction = OneOf("CINCH-O8", ("one_round", "repeated"), "whether the bidding goes round once, or until it dies")
    partners = OneOf(
        "CINCH-O9",
        ("fixed_pairs", "called_card", "three_pairs"),
        "four players in two pairs, five or six with a partner called by a card, or six in three pairs",
    )
    event = OneOf(
        "CINCH-O10",
        ("single_table", "progressive"),
        "games at one table, or a round of four deals of a progressive evening",
    )
    tables = Whole(
        "CINCH-O11",
        2,
        "tables of a progressive evening",
        least=2,
        most=50,
        idle=lambda options: not progressive(options),
    )
    rounds = Whole(
        "CINCH-O12",
        8,
        "rounds of a progressive evening",
        least=1,
        most=30,
        idle=lambda options: not progressive(options),
    )
    members = Whole("CINCH-O13", 4, "members of a four-handed table, those among them who wait", least=4, most=6)
    stake = Whole("CINCH-O14", 1, "counters that a loser of the game pays", least=0, most=1000, idle=progressive)
    score_display = OneOf(
        "CINCH-O15",
        ("to_go", "counters", "pegs"),
        "how the score is shown: points to go, counters to be rid of, or pegs",
    )

    exclusions = (
        Exclusion(
            "CINCH-O1",
            ("exchange", "partners"),
            lambda options: (options.exchange == "widow") != (options.partners == "three_pairs"),
            "a widow and three pairs go only with each other: {exchange:=widow} with {partners:=three_pairs}",
        ),
        Exclusion(
            "CINCH-O9",
            ("partners", "exchange"),
            lambda options: options.partners == "called_card" and not draws(options),
            "where a partner is called, cards are drawn: {exchange:=draw_rob} or {exchange:draw_blind}",
        ),
        Exclusion(
            "CINCH-O5",
            ("scoring", "partners", "card_values"),
            lambda options: (
                options.scoring == "minimum_eight"
                and (options.partners == "three_pairs" or options.card_values == "sixty_three")
            ),
            "{scoring:=minimum_eight} goes neither with three pairs nor with sixty-three points: choose another",
        ),
        Exclusion(
            "CINCH-O8",
            ("auction", "partners"),
            lambda options: options.auction == "repeated" and options.partners != "fixed_pairs",
            "the bidding goes round again only between two fixed pairs: {partners:=fixed_pairs}",
        ),
        Exclusion(
            "CINCH-O7",
            ("card_values", "partners"),
            lambda options: options.card_values == "sixty_three" and options.partners != "fixed_pairs",
            "sixty-three points are played for only by two fixed pairs: {partners:=fixed_pairs}",
        ),
        Exclusion(
            "CINCH-O10",
            ("event", "partners"),
            lambda options: progressive(options) and options.partners != "fixed_pairs",
            "a progressive evening is for two fixed pairs at each table: {partners:=fixed_pairs}",
        ),
        Exclusion(
            "CINCH-O13",
            ("members", "partners", "event"),
            lambda options: options.members > 4 and (options.partners != "fixed_pairs" or progressive(options)),
            "members wait only at a single table of two fixed pairs: {members:=4} here",
        ),
    )


PRESETS = (
    Preset("CINCH-P1", "cinch", {}),
    Preset("CINCH-P2", "cinch_thirteen", {"exchange": "thirteen"}),
    Preset("CINCH-P3", "cinch_blind_draw", {"exchange": "draw_blind"}),
    Preset("CINCH-P4", "cinch_trump_lead", {"first_lead_trump": True}),
    Preset("CINCH-P5", "cinch_low_to_holder", {"low_to": "holder"}),
    Preset("CINCH-P6", "cinch_set_back", {"scoring": "set_back"}),
    Preset("CINCH-P7", "cinch_minimum_eight", {"scoring": "minimum_eight"}),
    Preset("CINCH-P8", "razzle_dazzle", {"partners": "called_card"}),
    Preset("CINCH-P9", "progressive_cinch", {"event": "progressive"}),
    Preset("CINCH-P10", "blind_cinch", {"exchange": "packet"}),
    Preset("CINCH-P11", "sixty_three", {"card_values": "sixty_three", "auction": "repeated", "target": 150}),
    Preset("CINCH-P12", "widow_cinch", {"partners": "three_pairs", "exchange": "widow"}),
)
