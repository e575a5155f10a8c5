"""Loo: what a table may agree on (LOO-O1 to O17) and the sets that go by a name (LOO-P1 to P12)."""

from __future__ import annotations

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole, WholeOr


class LooOptions(Options):
    """The options of Loo; the defaults are the plain three-card game."""

    form = OneOf("LOO-O1", ("three_card", "five_card", "irish"), "the game played")
    deal_stake = Whole(
        "LOO-O2",
        lambda options: 5 if options.form == "five_card" else 3,
        "counters that each dealer pays into the pool",
        least=1,
    )
    full_loo = Whole(
        "LOO-O3",
        lambda options: 10 if options.form == "five_card" else 6,
        "counters that who is looed pays",
        least=1,
        idle=lambda options: options.loo_rule != "fixed",
    )
    single_loo = Whole(
        "LOO-O4",
        lambda options: (options.full_loo + 1) // 2,
        "counters of a loo in a single, and of the lesser penalties",
        least=1,
    )
    loo_rule = OneOf("LOO-O5", ("fixed", "unlimited", "mixed"), "whether a loo is a fixed sum, or the pool of the deal")
    loo_limit = WholeOr(
        "LOO-O6", "none", "the most that a loo may come to", idle=lambda options: options.loo_rule != "mixed"
    )
    club_law = Flag("LOO-O7", False, "when a club is turned all must stand")
    first_lead = OneOf("LOO-O8", ("highest", "any_trump"), "which of two or more trumps must be led first")
    miss_leads = Flag(
        "LOO-O9", False, "who plays the miss leads first", idle=lambda options: options.form != "three_card"
    )
    deal_batch = OneOf("LOO-O10", ("singly", "threes", "three_two"), "how many cards are given at a time")
    miss_dealt = OneOf(
        "LOO-O11",
        ("each_round", "last"),
        "when the miss gets its cards",
        idle=lambda options: options.form != "three_card" or options.deal_batch == "threes",
    )
    dealer_out = OneOf("LOO-O12", ("none", "over_five"), "whether the dealer sits out when six or more are at table")
    pack = OneOf("LOO-O13", (52, 32), "the pack")
    finish = OneOf("LOO-O14", ("at_single", "divide", "last_round"), "how the company parts")
    rounds = WholeOr("LOO-O15", "open", "how many times everyone deals before the session ends")
    pam = OneOf(
        "LOO-O16",
        ("clubs", "trump_knave"),
        "which knave is Pam",
        idle=lambda options: options.form != "five_card",
    )
    pam_civil = OneOf(
        "LOO-O17",
        ("auto", "spoken", "none"),
        "when Pam must let the ace of trumps pass",
        idle=lambda options: options.form != "five_card",
    )

    exclusions = (
        Exclusion(
            "LOO-O6",
            ("loo_rule", "loo_limit"),
            lambda options: options.loo_rule == "mixed" and options.loo_limit == "none",
            "mixed Loo is limited, so {loo_rule:=mixed} needs a number as {loo_limit}",
        ),
        Exclusion(
            "LOO-O6",
            ("loo_limit", "deal_stake"),
            lambda options: options.loo_limit != "none" and options.loo_limit < options.deal_stake,
            "a loo can be no less than the stake that is in every pool, so {loo_limit} must be at least {deal_stake}",
        ),
        Exclusion(
            "LOO-O9",
            ("miss_leads", "form"),
            lambda options: options.miss_leads and options.form != "three_card",
            "there is a miss in the three-card game alone, so {miss_leads:=true} needs {form:=three_card}",
        ),
        Exclusion(
            "LOO-O11",
            ("miss_dealt", "form"),
            lambda options: options.miss_dealt != "each_round" and options.form != "three_card",
            "there is a miss in the three-card game alone, so {miss_dealt:=last} needs {form:=three_card}",
        ),
        Exclusion(
            "LOO-O10",
            ("deal_batch", "form"),
            lambda options: (
                (options.deal_batch == "three_two" and options.form != "five_card")
                or (options.deal_batch == "threes" and options.form == "five_card")
            ),
            "five cards may be dealt as three and two, three cards as threes: {deal_batch} and {form} do not go together",
        ),
        Exclusion(
            "LOO-O16",
            ("pam", "form"),
            lambda options: options.pam != "clubs" and options.form != "five_card",
            "Pam is in the five-card game alone, so {pam:=trump_knave} needs {form:=five_card}",
        ),
        Exclusion(
            "LOO-O17",
            ("pam_civil", "form"),
            lambda options: options.pam_civil != "auto" and options.form != "five_card",
            "Pam is in the five-card game alone, so {pam_civil} other than {pam_civil:auto} needs {form:=five_card}",
        ),
    )


PRESETS = (
    Preset("LOO-P1", "usual", {}),
    Preset("LOO-P2", "halfpence", {"deal_stake": 3, "full_loo": 12, "single_loo": 6}),
    Preset("LOO-P3", "half_crown", {"deal_stake": 6, "full_loo": 30, "single_loo": 15}),
    Preset("LOO-P4", "club_law", {"club_law": True}),
    Preset("LOO-P5", "unlimited", {"loo_rule": "unlimited"}),
    Preset("LOO-P6", "mixed_half_crown", {"deal_stake": 3, "full_loo": 6, "loo_rule": "mixed", "loo_limit": 30}),
    Preset("LOO-P7", "lead_one", {"first_lead": "any_trump"}),
    Preset("LOO-P8", "large_table", {"dealer_out": "over_five"}),
    Preset("LOO-P9", "five_card", {"form": "five_card"}),
    Preset("LOO-P10", "five_card_trump_pam", {"form": "five_card", "pam": "trump_knave"}),
    Preset("LOO-P11", "irish", {"form": "irish"}),
    Preset("LOO-P12", "piquet_pack", {"pack": 32}),
)
