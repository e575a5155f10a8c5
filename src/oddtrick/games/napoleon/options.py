"""Napoleon: what a table may agree on (NAP-O1 to O18) and the sets that go by a name (NAP-P1 to P16)."""

from __future__ import annotations

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole, WholeOr


class NapoleonOptions(Options):
    """The options of Napoleon; the defaults are the plain game."""

    stake = Whole("NAP-O1", 1, "counters paid for each trick called", least=1)
    deal_size = OneOf(
        "NAP-O2", (5, 6, 7, 9), "cards dealt to each; of six or seven one or two are laid out, nine make nine tricks"
    )
    pack = OneOf("NAP-O3", (52, 32), "the pack")
    pool = OneOf("NAP-O4", ("none", "each_dealer", "round"), "whether a pool for Naps is played, and who pays into it")
    pool_ante = Whole(
        "NAP-O5",
        lambda options: options.stake,
        "counters of one payment into the pool",
        least=1,
        idle=lambda options: options.pool == "none",
    )
    pool_close = OneOf(
        "NAP-O6",
        ("divide", "draw_lowest"),
        "what becomes of the pool when the company parts",
        idle=lambda options: options.pool == "none",
    )
    misere = OneOf("NAP-O7", ("none", "trumps", "no_trumps"), "whether misère may be called, and whether it has trumps")
    misere_rank = OneOf(
        "NAP-O8",
        ("below_three", "below_four"),
        "where misère stands among the calls",
        idle=lambda options: options.misere == "none",
    )
    buying = Flag("NAP-O9", False, "cards may be changed before the calling against payment to the pool")
    spare_hand = Flag("NAP-O10", False, "a hand more is dealt, to be taken by whoever stands for Nap with it")
    double_header = Flag("NAP-O11", False, "a deal on which all pass is not played and doubles the stakes")
    min_call = OneOf(
        "NAP-O12",
        (1, 2, 3),
        "the lowest number that may be called",
        default=lambda options: 3 if options.double_header else 1,
    )
    overcalls = OneOf("NAP-O13", ("none", "wellington", "wellington_blucher"), "which calls over Nap exist")
    overcall_settlement = OneOf(
        "NAP-O14", ("full", "reduced"), "what calls over Nap win", idle=lambda options: options.overcalls == "none"
    )
    nap_caller_first = Flag(
        "NAP-O15",
        False,
        "the Nap caller may take a call over his own",
        idle=lambda options: options.overcalls == "none",
    )
    dealer_out = OneOf("NAP-O16", ("six_only", "five_and_six"), "at which tables the dealer sits out")
    revoke_rule = OneOf("NAP-O17", ("pay_for_all", "replay"), "the remedy for an established revoke at a club table")
    session_rounds = WholeOr("NAP-O18", "open", "how many times everyone deals before the session ends")

    exclusions = (
        Exclusion(
            "NAP-O9",
            ("buying", "pool"),
            lambda options: options.buying and options.pool == "none",
            "buying pays into the pool, so {buying:=true} needs {pool:=each_dealer} or {pool:round}",
        ),
        Exclusion(
            "NAP-O10",
            ("spare_hand", "deal_size"),
            lambda options: options.spare_hand and options.deal_size != 5,
            "the spare hand has five cards, so {spare_hand:=true} needs {deal_size:=5}",
        ),
        Exclusion(
            "NAP-O12",
            ("min_call", "double_header"),
            lambda options: options.min_call > 1 and not options.double_header,
            "when all pass the first caller stands for one (NAP-R19), so {min_call} above 1 needs {double_header:=true}",
        ),
    )


PRESETS = (
    Preset("NAP-P1", "plain", {}),
    Preset("NAP-P2", "kitty", {"pool": "each_dealer"}),
    Preset("NAP-P3", "kitty_by_round", {"pool": "round"}),
    Preset("NAP-P4", "double_header", {"double_header": True, "min_call": 3}),
    Preset("NAP-P5", "wellington_full", {"overcalls": "wellington_blucher", "overcall_settlement": "full"}),
    Preset("NAP-P6", "wellington_reduced", {"overcalls": "wellington_blucher", "overcall_settlement": "reduced"}),
    Preset(
        "NAP-P7",
        "wellington_challenge",
        {"overcalls": "wellington_blucher", "nap_caller_first": True, "overcall_settlement": "full"},
    ),
    Preset("NAP-P8", "misery", {"misere": "trumps"}),
    Preset("NAP-P9", "misery_no_trumps", {"misere": "no_trumps"}),
    Preset("NAP-P10", "market", {"pool": "each_dealer", "buying": True}),
    Preset("NAP-P11", "spare_hand", {"pool": "each_dealer", "spare_hand": True}),
    Preset("NAP-P12", "piquet_pack", {"pack": 32}),
    Preset("NAP-P13", "six_card", {"deal_size": 6}),
    Preset("NAP-P14", "seven_card", {"deal_size": 7}),
    Preset("NAP-P15", "nine_card", {"deal_size": 9}),
    Preset(
        "NAP-P16",
        "everything",
        {
            "pool": "round",
            "misere": "trumps",
            "buying": True,
            "spare_hand": True,
            "double_header": True,
            "overcalls": "wellington_blucher",
            "overcall_settlement": "reduced",
        },
    ),
)
