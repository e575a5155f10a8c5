"""Pope Joan: what a table may agree on (POPE-O1 to O13) and the sets that go by a name (POPE-P1 to P10)."""

from __future__ import annotations

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole, WholeOr


class PopeJoanOptions(Options):
    """The options of Pope Joan; the defaults are the book's game."""

    board = OneOf("POPE-O1", ("eight", "five"), "the compartments of the board")
    dressing = OneOf(
        "POPE-O2",
        ("shared", "dealer", "penalties"),
        "who fills the board: all before each deal, the dealer alone, or the losers with what they pay for their cards",
    )
    dress_share = WholeOr(
        "POPE-O3",
        "auto",
        "counters that each player gives to the board, the dealer twice as many; what is over goes to Game",
        idle=lambda options: options.dressing == "dealer",
    )
    card_stake = Whole("POPE-O4", 1, "counters paid for each card", least=1)
    pope_cap = WholeOr("POPE-O5", "none", "the most that one player pays for the Pope")
    split_couples = Flag("POPE-O6", False, "a couple played by two players is divided between them")
    pope_turned_wins = Flag("POPE-O7", False, "a dealer who turns up the Pope has won the game")
    stops = OneOf(
        "POPE-O8",
        ("spare_hand", "top", "bottom", "remainder"),
        "where the stop cards come from: a hand dealt to nobody, the top or the bottom of the pack, or what is left over",
    )
    stops_count = Whole(
        "POPE-O9",
        10,
        "cards set aside from the top or the bottom of the pack",
        least=1,
        most=20,
        idle=lambda options: options.stops not in ("top", "bottom"),
    )
    dealer_looks = OneOf(
        "POPE-O10",
        ("no", "plays", "stands_out"),
        "whether the dealer looks at the spare hand, and whether he then plays",
    )
    pope_wild = Flag("POPE-O11", False, "the Pope may be played in lieu of a stop")
    rounds = Whole("POPE-O12", 1, "how many times everybody deals in a session", least=1)
    misdeal = OneOf("POPE-O13", ("fine", "free"), "whether a misdeal costs the dealer one stake at a club table")

    exclusions = (
        Exclusion(
            "POPE-O10",
            ("dealer_looks", "stops"),
            lambda options: options.dealer_looks != "no" and options.stops != "spare_hand",
            "a dealer can look only at a spare hand, so {dealer_looks:=plays} or {dealer_looks:stands_out} needs"
            " {stops:=spare_hand}",
        ),
    )


PRESETS = (
    Preset("POPE-P1", "classic", {}),
    Preset("POPE-P2", "penalty_board", {"dressing": "penalties"}),
    Preset("POPE-P3", "dealer_dresses", {"dressing": "dealer"}),
    Preset("POPE-P4", "five_pool", {"board": "five"}),
    Preset("POPE-P5", "pope_joan_wins", {"pope_turned_wins": True}),
    Preset("POPE-P6", "limited_stops", {"stops": "remainder"}),
    Preset("POPE-P7", "dealer_stands_out", {"dealer_looks": "stands_out"}),
    Preset("POPE-P8", "wild_pope", {"pope_wild": True}),
    Preset("POPE-P9", "small_table", {"pope_cap": 4}),
    Preset("POPE-P10", "divided_couples", {"split_couples": True}),
)
