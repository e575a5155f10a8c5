"""Five Hundred: what a table may agree on (FIVEH-O1 to O12) and the sets that go by a name (FIVEH-P1 to P4)."""

from __future__ import annotations

from oddtrick.table.options import Flag, OneOf, Options, Preset, Whole


class FiveHundredOptions(Options):
    """The options of Five Hundred; the defaults are the book's game. All of them go together."""

    joker_card = OneOf("FIVEH-O1", ("joker", "two_of_clubs"), "which card is the joker")
    widow = OneOf("FIVEH-O2", ("face_up", "face_down"), "how the widow lies during the bidding")
    ten_exchange = Flag("FIVEH-O3", True, "ten no trump can be outbid by ten in a suit, by the exchange bid")
    nt_joker_follow = OneOf(
        "FIVEH-O4", ("void_only", "any_time"), "when the joker may be played to a card led at no trump"
    )
    nt_joker_void = OneOf(
        "FIVEH-O5",
        ("lead_only", "lead_and_follow"),
        "what its holder can no more do with the joker in a suit in which he has shown void",
    )
    slam_bonus = Whole("FIVEH-O6", 250, "points for all ten tricks on a small contract", least=0, most=500)
    slam_rule = OneOf(
        "FIVEH-O7",
        ("below_bonus", "six_and_seven"),
        "which contracts can earn the points for all ten tricks",
        idle=lambda options: options.slam_bonus == 0,
    )
    revoke = OneOf("FIVEH-O8", ("contract", "fine", "none"), "the remedy for an established revoke at a club table")
    revoke_fine = Whole(
        "FIVEH-O9",
        50,
        "points that a revoke costs where it is fined",
        least=0,
        most=500,
        idle=lambda options: options.revoke != "fine",
    )
    target = Whole("FIVEH-O10", 500, "points that win the game", least=100, most=2000)
    ten_wins_at_once = Flag("FIVEH-O11", True, "ten hearts or ten no trump, made, wins the game from any score")
    game_stake = Whole("FIVEH-O12", 0, "counters that each loser of the game pays to the winner", least=0, most=1000)


PRESETS = (
    Preset("FIVEH-P1", "book", {}),
    Preset("FIVEH-P2", "hidden_widow", {"widow": "face_down", "ten_exchange": False}),
    Preset("FIVEH-P3", "strict_joker", {"nt_joker_void": "lead_and_follow"}),
    Preset("FIVEH-P4", "short_game", {"target": 300, "ten_wins_at_once": True}),
)
