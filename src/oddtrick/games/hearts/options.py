"""Hearts: what a table may agree on (HEARTS-O2 to O29) and the sets that go by a name (HEARTS-P1 to P22)."""

from __future__ import annotations

from typing import Any

from oddtrick.table.options import Exclusion, Flag, OneOf, Options, Preset, Whole, WholeOr
from oddtrick.table.words import _

COUNTED = ("two_difference", "two_over_six")
BLACK_SETTLEMENTS = ("lowest_takes", "tote", "score")

NEIGHBOURS = (_("left"), _("right"))


class HeartsOptions(Options):
    """The options of Hearts; the defaults are Foster's Sweepstake."""

    pack_trim = OneOf(
        "HEARTS-O2",
        ("foster", "black_lady", "none"),
        "which cards are taken out of the pack before play",
        default=lambda o: "none" if o.layout in ("widow", "double") else "foster",
    )
    layout = OneOf(
        "HEARTS-O3",
        ("full", "stock", "widow", "domino", "double"),
        "how the cards are dealt, and what becomes of those that are not",
    )
    dealing_batch = OneOf(
        "HEARTS-O4", ("one", "three_three_three_four"), "whether cards are dealt singly, or by threes and then four"
    )
    alternate_packs = Flag("HEARTS-O5", True, "two packs are used in turn, so that the wrong one can be taken")
    hearts_value = OneOf("HEARTS-O6", ("unit", "pips"), "whether a heart costs one unit or its number")
    black_card = OneOf(
        "HEARTS-O7", ("none", "jack", "queen"), "whether the knave of spades costs ten or the queen thirteen"
    )
    spade_honours = Flag("HEARTS-O8", False, "the king of spades costs ten and the ace seven")
    red_ten = Flag("HEARTS-O9", False, "the ten of diamonds is worth ten to the good, and taking everything 26")
    joker = Flag("HEARTS-O10", False, "the joker takes the place of the deuce of hearts and costs five")
    exchange = OneOf("HEARTS-O11", ("none", *NEIGHBOURS), "to which neighbour cards are passed before the play")
    exchange_count = OneOf(
        "HEARTS-O12",
        ("three", "three_or_two"),
        "how many cards are passed: three, or two where six or seven play",
        default=lambda o: "three_or_two" if o.exchange == "right" else "three",
        idle=lambda o: o.exchange == "none",
    )
    exchange_order = OneOf(
        "HEARTS-O13",
        ("in_turn", "together"),
        "whether a player picks up as soon as his own cards are out, or when everybody's are",
        default=lambda o: "together" if o.exchange == "right" else "in_turn",
        idle=lambda o: o.exchange == "none",
    )
    heart_lead = OneOf(
        "HEARTS-O14", ("free", "third_trick"), "whether hearts may be led at once or from the third trick on"
    )
    auction = OneOf("HEARTS-O15", ("none", "foster", "black_lady"), "whether the suit to be avoided is sold by auction")
    settlement = OneOf(
        "HEARTS-O16",
        (
            "sweepstake",
            "howell",
            "two_difference",
            "two_over_six",
            "highest_pays",
            "lowest_collects",
            "lowest_takes",
            "tote",
            "score",
            "taboo_bank",
        ),
        "the way of settling",
    )
    odd_chip = OneOf(
        "HEARTS-O17",
        ("carry", "jack"),
        "whether a counter that cannot be divided makes a jack",
        idle=lambda o: o.settlement != "sweepstake",
    )
    helping_hand = OneOf(
        "HEARTS-O18",
        ("off", "seen", "any"),
        "whether a clean player whom others spared is struck off",
        idle=lambda o: o.settlement != "tote",
    )
    score_limit = Whole(
        "HEARTS-O19", 100, "the score at which the game ends", least=1, idle=lambda o: o.settlement != "score"
    )
    cancellation_queens = OneOf(
        "HEARTS-O20",
        (1, 2),
        "how many queens of spades are laid aside for the first trick",
        idle=lambda o: o.layout != "double",
    )
    cancellation_deal = OneOf(
        "HEARTS-O21",
        ("even", "equal"),
        "whether the number of cards dealt to each must be even",
        idle=lambda o: o.layout != "double",
    )
    domino_stock = OneOf(
        "HEARTS-O22", ("last_trick", "dead"), "who gets undrawn cards", idle=lambda o: o.layout != "domino"
    )
    pegging = OneOf(
        "HEARTS-O23",
        ("per_deal", "at_end"),
        "whether two players settle each deal, or peg and settle at the end",
        idle=lambda o: o.layout != "stock",
    )
    law_set = OneOf(
        "HEARTS-O24",
        ("foster", "black_lady"),
        "whose laws are in force",
        default=lambda o: "foster" if o.pack_trim == "foster" else "black_lady",
    )
    fine_turn = Whole(
        "HEARTS-O25",
        1,
        "units for playing out of turn a second time and later",
        idle=lambda o: o.law_set == "foster",
    )
    fine_look = Whole("HEARTS-O26", 1, "units for looking at an older trick", idle=lambda o: o.law_set == "foster")
    start_counters = Whole("HEARTS-O27", 50, "counters each player begins with", least=1)
    counter_value = Whole("HEARTS-O28", 100, "what a counter is worth in pence or kopecks; only for show")
    session_end = WholeOr("HEARTS-O29", "open", "after how many deals the company parts")


def _stock(o: Any) -> bool:
    plain = o.pack_trim == "foster" and o.black_card == "none" and o.hearts_value == "unit" and not o.joker
    return o.layout == "stock" and not (plain and o.settlement in COUNTED and o.exchange == o.auction == "none")


def _settles(o: Any) -> bool:
    """Whether a pack has a settlement that does not go with it."""
    if o.pack_trim == "foster":
        return o.settlement in (*BLACK_SETTLEMENTS, "taboo_bank")
    if o.settlement == "howell":
        return bool(o.black_card != "none" or o.layout != "full" or o.exchange != "none")
    return o.settlement not in (*BLACK_SETTLEMENTS, "taboo_bank")


def _taboo(o: Any) -> bool:
    if o.auction == "black_lady":
        lady = o.black_card == "queen" and o.exchange == "right" and not o.red_ten and not o.spade_honours
        return not (lady and o.pack_trim == "black_lady" and o.layout == "full" and o.settlement == "taboo_bank")
    return bool(o.settlement == "taboo_bank")


HeartsOptions.exclusions = (
    Exclusion(
        "HEARTS-O3",
        ("layout", "settlement", "pack_trim"),
        _stock,
        "two players with a stock play plain hearts with Foster's pack: {settlement:=two_difference} or"
        " {settlement:two_over_six}",
    ),
    Exclusion(
        "HEARTS-O16",
        ("settlement", "layout", "pegging"),
        lambda o: o.layout != "stock" and (o.settlement in COUNTED or o.pegging == "at_end"),
        "{settlement:two_difference}, {settlement:two_over_six} and {pegging:=at_end} are for two players, so they need"
        " {layout:=stock}",
    ),
    Exclusion(
        "HEARTS-O3",
        ("layout", "pack_trim", "auction", "joker"),
        lambda o: o.layout == "widow" and (o.pack_trim != "none" or o.auction != "none" or o.joker),
        "a widow is dealt from the whole pack, without auction or joker: {pack_trim:=none}",
    ),
    Exclusion(
        "HEARTS-O2",
        ("pack_trim", "layout"),
        lambda o: o.pack_trim == "none" and o.layout not in ("widow", "double"),
        "nothing is taken out only where there is a widow or a second pack: {layout:=widow} or {layout:double}",
    ),
    Exclusion(
        "HEARTS-O3",
        ("layout", "pack_trim", "exchange", "auction"),
        lambda o: o.layout == "domino" and (o.pack_trim != "black_lady" or o.exchange != "none" or o.auction != "none"),
        "Domino is played with {pack_trim:=black_lady}, without exchange or auction",
    ),
    Exclusion(
        "HEARTS-O3",
        ("layout", "pack_trim", "exchange", "auction", "joker"),
        lambda o: (
            o.layout == "double" and (o.pack_trim != "none" or o.exchange != "none" or o.auction != "none" or o.joker)
        ),
        "two packs are played whole, without exchange, auction or joker: {pack_trim:=none}",
    ),
    Exclusion(
        "HEARTS-O4",
        ("dealing_batch", "layout", "settlement"),
        lambda o: o.dealing_batch != "one" and (o.layout != "full" or o.settlement == "highest_pays"),
        "by threes and then four the whole pack is dealt to four: {layout:=full}, and not {settlement:=highest_pays}",
    ),
    Exclusion(
        "HEARTS-O24",
        ("law_set", "pack_trim"),
        lambda o: (o.law_set == "foster") != (o.pack_trim == "foster"),
        "Foster's laws go with Foster's pack, those of Black Lady with every other",
    ),
    Exclusion(
        "HEARTS-O16",
        ("settlement", "pack_trim"),
        _settles,
        "with Foster's pack {settlement} is {settlement:sweepstake}, {settlement:howell}, {settlement:highest_pays} or"
        " {settlement:lowest_collects}; with others {settlement:lowest_takes}, {settlement:tote} or {settlement:score}, or"
        " {settlement:howell} without black card, exchange or other layout",
    ),
    Exclusion(
        "HEARTS-O16",
        ("settlement", "hearts_value", "red_ten", "spade_honours"),
        lambda o: (
            o.settlement in ("sweepstake", "howell") and (o.hearts_value != "unit" or o.red_ten or o.spade_honours)
        ),
        "{settlement:sweepstake} and {settlement:howell} count every heart as one, without {red_ten} and {spade_honours}",
    ),
    Exclusion(
        "HEARTS-O16",
        ("settlement", "hearts_value", "black_card", "joker", "exchange", "auction"),
        lambda o: (
            o.settlement == "highest_pays"
            and (
                o.hearts_value != "unit"
                or o.black_card != "none"
                or o.joker
                or o.exchange != "none"
                or o.auction != "none"
            )
        ),
        "{settlement:=highest_pays} is for plain hearts, without black card, joker, exchange or auction",
    ),
    Exclusion(
        "HEARTS-O16",
        ("settlement", "hearts_value", "black_card", "exchange"),
        lambda o: (
            o.settlement == "lowest_collects"
            and (o.hearts_value != "pips" or o.black_card != "none" or o.exchange != "none")
        ),
        "{settlement:=lowest_collects} is for Spot Hearts: {hearts_value:=pips}, without black card or exchange",
    ),
    Exclusion(
        "HEARTS-O6",
        ("hearts_value", "settlement", "red_ten", "spade_honours", "black_card"),
        lambda o: (
            o.hearts_value == "pips"
            and (
                o.settlement not in ("lowest_collects", *BLACK_SETTLEMENTS)
                or o.red_ten
                or o.spade_honours
                or o.black_card != "none"
            )
        ),
        "hearts at their numbers go with {settlement:=lowest_collects}, {settlement:lowest_takes}, {settlement:tote} or"
        " {settlement:score}, and with no other penalty card",
    ),
    Exclusion(
        "HEARTS-O7",
        ("black_card", "pack_trim", "settlement"),
        lambda o: o.black_card == "jack" and (o.pack_trim != "foster" or o.settlement not in ("sweepstake", "howell")),
        "the black jack goes with Foster's pack and {settlement:=sweepstake} or {settlement:howell}",
    ),
    Exclusion(
        "HEARTS-O10",
        ("joker", "pack_trim", "layout", "settlement", "black_card", "exchange", "auction"),
        lambda o: (
            o.joker
            and not (
                o.pack_trim == "foster"
                and o.layout == "full"
                and o.settlement == "sweepstake"
                and o.black_card == o.exchange == o.auction == "none"
            )
        ),
        "the joker goes with Foster's pack, {layout:=full} and {settlement:=sweepstake}, without black card, exchange or"
        " auction",
    ),
    Exclusion(
        "HEARTS-O15",
        ("auction", "pack_trim", "settlement", "black_card", "exchange"),
        lambda o: (
            o.auction == "foster"
            and not (
                o.pack_trim == "foster"
                and o.settlement == "sweepstake"
                and o.layout == "full"
                and o.black_card == o.exchange == "none"
            )
        ),
        "Foster's auction goes with his pack and {settlement:=sweepstake}, without black card or exchange",
    ),
    Exclusion(
        "HEARTS-O15",
        ("auction", "settlement", "black_card", "exchange", "pack_trim", "layout"),
        _taboo,
        "{auction:=black_lady} and {settlement:=taboo_bank} need each other, {black_card:=queen} and {exchange:=right}",
    ),
    Exclusion(
        "HEARTS-O9",
        ("red_ten", "spade_honours", "black_card", "settlement"),
        lambda o: (
            (o.red_ten or o.spade_honours)
            and (o.black_card != "queen" or o.settlement not in BLACK_SETTLEMENTS or (o.red_ten and o.spade_honours))
        ),
        "{red_ten} or {spade_honours}, not both, need {black_card:=queen} and {settlement:=lowest_takes}, {settlement:tote}"
        " or {settlement:score}",
    ),
    Exclusion(
        "HEARTS-O18",
        ("helping_hand", "settlement"),
        lambda o: o.helping_hand != "off" and o.settlement != "tote",
        "the clause about outside help belongs to {settlement:=tote}",
    ),
    Exclusion(
        "HEARTS-O17",
        ("odd_chip", "settlement"),
        lambda o: o.odd_chip == "jack" and o.settlement != "sweepstake",
        "an odd counter can make a jack only at {settlement:=sweepstake}",
    ),
    Exclusion(
        "HEARTS-O11",
        ("exchange", "exchange_order", "exchange_count", "black_card"),
        lambda o: (
            o.exchange == "left"
            and (o.exchange_order != "in_turn" or o.exchange_count != "three" or o.black_card == "none")
        ),
        "three cards go to the left in turn, and only where there is a black card",
    ),
    Exclusion(
        "HEARTS-O11",
        ("exchange", "exchange_order", "exchange_count"),
        lambda o: o.exchange == "right" and (o.exchange_order != "together" or o.exchange_count != "three_or_two"),
        "to the right cards go together: {exchange_order:=together}, {exchange_count:=three_or_two}",
    ),
)

_LADY = {
    "pack_trim": "black_lady",
    "black_card": "queen",
    "exchange": "right",
    "exchange_count": "three_or_two",
    "exchange_order": "together",
    "settlement": "lowest_takes",
    "law_set": "black_lady",
}

PRESETS = (
    Preset("HEARTS-P1", "foster_sweepstake", {}),
    Preset("HEARTS-P2", "foster_sweepstake_made_jacks", {"odd_chip": "jack"}),
    Preset("HEARTS-P3", "foster_howell", {"settlement": "howell", "start_counters": 100}),
    Preset(
        "HEARTS-P4",
        "two_handed_difference",
        {"layout": "stock", "settlement": "two_difference", "pegging": "at_end"},
    ),
    Preset("HEARTS-P5", "two_handed_over_six", {"layout": "stock", "settlement": "two_over_six", "pegging": "at_end"}),
    Preset("HEARTS-P6", "three_handed_highest_pays", {"settlement": "highest_pays"}),
    Preset("HEARTS-P7", "auction_hearts", {"auction": "foster", "odd_chip": "jack"}),
    Preset("HEARTS-P8", "spot_hearts", {"hearts_value": "pips", "settlement": "lowest_collects"}),
    Preset("HEARTS-P9", "joker_hearts", {"joker": True}),
    Preset("HEARTS-P10", "discard_black_jack", {"black_card": "jack", "exchange": "left"}),
    Preset("HEARTS-P11", "discard_black_lady", {"black_card": "queen", "exchange": "left"}),
    Preset("HEARTS-P12", "black_lady_pool", _LADY),
    Preset("HEARTS-P13", "black_lady_tote", {**_LADY, "settlement": "tote", "helping_hand": "seen"}),
    Preset("HEARTS-P14", "black_lady_score", {**_LADY, "settlement": "score"}),
    Preset("HEARTS-P15", "nominal_hearts", {**_LADY, "hearts_value": "pips", "black_card": "none"}),
    Preset("HEARTS-P16", "omnibus_hearts", {**_LADY, "red_ten": True, "settlement": "score"}),
    Preset(
        "HEARTS-P17",
        "cancellation_hearts",
        {
            "pack_trim": "none",
            "layout": "double",
            "black_card": "queen",
            "settlement": "lowest_takes",
            "law_set": "black_lady",
        },
    ),
    Preset(
        "HEARTS-P18",
        "no_lady_hearts",
        {"pack_trim": "black_lady", "settlement": "howell", "start_counters": 100, "law_set": "black_lady"},
    ),
    Preset(
        "HEARTS-P19",
        "domino_hearts",
        {
            "pack_trim": "black_lady",
            "layout": "domino",
            "black_card": "queen",
            "settlement": "lowest_takes",
            "law_set": "black_lady",
        },
    ),
    Preset("HEARTS-P20", "auction_black_lady", {**_LADY, "auction": "black_lady", "settlement": "taboo_bank"}),
    Preset("HEARTS-P21", "widow_hearts", {**_LADY, "pack_trim": "none", "layout": "widow"}),
    Preset("HEARTS-P22", "spade_honours_hearts", {**_LADY, "spade_honours": True}),
)
