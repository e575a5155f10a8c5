"""Cinch rule by rule: cards, cutting, the deal, bidding, the draw and the dealer who robs, and the play (CINCH-R1 to R44)."""

from __future__ import annotations

import pytest
from cinch_tables import DISCARDS, NINE, SIX, STOCK, at_play, cinch, game_of, lay, places, robbed
from stacking import acts, do, first_of, mask, refused, trick

from oddtrick.cards import bits, card_text, mask_text, parse_card, parse_suit
from oddtrick.games.cinch.deal import ASIDE, OPEN
from oddtrick.games.cinch.trumps import UNDER, card_of, counting_under, to_keep, to_lay_out
from oddtrick.table import CHANCE, BadOptions, Table
from oddtrick.table.view import WATCHER

SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
PLAIN = "AKQJT98765432"
BIDDING = "0: pass, 1: 5, 2: 7, 3: pass"


def row(trumps: str, suit: str) -> list[str]:
    """The cards that belong to a suit under some trumps, the highest first."""
    suits = UNDER[parse_suit(trumps)]
    members = bits(suits.members[parse_suit(suit)])
    return [card_text(card) for card in sorted(members, key=lambda card: -suits.power[card])]


def winner(trumps: str, *cards: str) -> int:
    """The place in the trick of the card that takes it."""
    return UNDER[parse_suit(trumps)].taker([parse_card(card) for card in cards])


def said(verb: str, cards: str) -> str:
    """The act of a verb with some cards, as the table writes it."""
    return f"{verb} {mask_text(mask(cards))}"


def may_play(trumps: str, led: str, hand: str, **options: object) -> set[str]:
    """What seat 1, with this hand, may play to a card led by seat 0."""
    table = at_play({0: f"{led} AC", 1: hand, 2: "", 3: ""}, trumps, **options)
    do(table, f"0: {led}")
    return acts(table)


# Cards and ranking


@pytest.mark.rule("CINCH-R1")
def test_the_pack_has_fifty_two_cards_and_no_joker() -> None:
    pack = [card_text(card) for card in game_of().pack]
    assert sorted(pack) == sorted(rank + suit for rank in PLAIN for suit in "SHDC")


@pytest.mark.rule("CINCH-R2")
@pytest.mark.parametrize("trumps", "SHDC")
def test_a_plain_suit_ranks_from_the_ace_to_the_deuce(trumps: str) -> None:
    for suit in set("SHDC") - {trumps, SAME_COLOUR[trumps]}:
        assert row(trumps, suit) == [rank + suit for rank in PLAIN]


@pytest.mark.rule("CINCH-R3", "CINCH-R4")
@pytest.mark.parametrize("trumps", "SHDC")
def test_the_five_of_the_same_colour_is_a_trump_below_the_five_of_trumps(trumps: str) -> None:
    left = "5" + SAME_COLOUR[trumps]
    expected = [rank + trumps for rank in "AKQJT9876"] + ["5" + trumps, left] + [rank + trumps for rank in "432"]
    assert row(trumps, trumps) == expected


@pytest.mark.rule("CINCH-R5")
def test_the_suit_printed_on_the_left_pedro_has_twelve_cards_left() -> None:
    assert row("H", "D") == [rank + "D" for rank in PLAIN if rank != "5"]
    assert may_play("H", "5D", "AD 2H 3S") == {"2H"}  # it demands trumps
    assert may_play("H", "TH", "5D KS AD") == {"5D"}  # and must be played to them
    assert may_play("H", "KD", "5D 9S QC") == {"5D", "9S", "QC"}  # it does not follow to its printed suit
    assert may_play("S", "9C", "5C AH") == {"5C", "AH"}


@pytest.mark.rule("CINCH-R5", "CINCH-R28")
def test_the_left_pedro_is_no_plain_card_to_be_laid_out() -> None:
    table = lay({**NINE, 0: "8C 9D 3S 8D 9H QH 2S 5D 4D"}, "5C", f"{BIDDING}, 2: trump H")
    assert acts(table) == {said("discard", "8C 9D 3S 8D 2S 4D")}
    assert refused(table, 0, "discard 8C 4D 5D 8D 9D 2S 3S") == "CINCH-R31"


@pytest.mark.rule("CINCH-R6")
@pytest.mark.parametrize("trumps", "SHDC")
def test_six_cards_count_and_make_fourteen_points(trumps: str) -> None:
    suit = parse_suit(trumps)
    counting = counting_under(suit, "standard")
    worth = {card_text(card): points for card, points in counting.worth.items()}
    ones = dict.fromkeys([rank + trumps for rank in "A2JT"], 1)
    assert worth == ones | {"5" + trumps: 5, "5" + SAME_COLOUR[trumps]: 5}
    assert counting.points(mask(" ".join(worth))) == 14
    assert counting.low == card_of(suit, "2")


@pytest.mark.rule("CINCH-R7")
def test_neither_plain_cards_nor_the_number_of_tricks_count() -> None:
    counting = counting_under(parse_suit("H"), "standard")
    idle = [card for card in game_of().pack if card not in counting.worth]
    assert len(idle) == 46
    assert counting.points(sum(1 << card for card in idle)) == 0


# Seats, cutting, who deals first


@pytest.mark.rule("CINCH-R8")
def test_four_play_and_partners_sit_opposite_each_other() -> None:
    game = game_of()
    assert game.played_for.sides == ((0, 2), (1, 3))
    for seats in (5, 6):
        with pytest.raises(BadOptions, match="CINCH-R8"):
            game_of(seats=seats)


def first_dealer(cut: str, seats: int = 4, **options: object) -> int:
    """Who deals first when these cards are cut, the first by seat 0."""
    table = Table(game_of(seats=seats, **options), patient=True)
    assert table.deal.phase.name == "cut"
    table.act(CHANCE, first_of(table.game.pack, cut))
    return table.deal.dealer


@pytest.mark.rule("CINCH-R2", "CINCH-R11")
def test_the_highest_card_cut_deals_first_and_the_ace_is_high() -> None:
    assert first_dealer("9S KD 4H QC") == 1
    assert first_dealer("9S KD 4H AC") == 3


@pytest.mark.rule("CINCH-R12")
def test_equal_cards_are_cut_again_by_those_alone_who_cut_them() -> None:
    assert first_dealer("KS 7D KH QC 3S 5D") == 2  # 3S by seat 0, 5D by seat 2
    assert first_dealer("KS 7D KH QC 2D 2S 9C 8C") == 0  # and again
    assert first_dealer("KS 7D 7H QC AS AH AD AC") == 0  # sevens decide nothing here


# The deal


@pytest.mark.rule("CINCH-R16", "CINCH-R17")
def test_chance_alone_puts_the_pack_in_order_before_every_deal() -> None:
    table = Table(game_of(), dealer=3, patient=True)
    assert table.turn[0] == CHANCE
    assert table.deal.phase.name == "shuffle"
    do(table, "*: " + table.game.vocabulary.text(first_of(table.game.pack, "AS")))
    assert table.deal.phase.name == "bidding"
    assert table.deal.pack[0] == parse_card("AS")
    assert set(table.deal.pack) == set(table.game.pack)


@pytest.mark.rule("CINCH-R18")
@pytest.mark.parametrize("dealer", range(4))
def test_everybody_gets_nine_cards_three_at_a_time_from_the_dealers_left(dealer: int) -> None:
    table = lay({}, "", dealer=dealer)
    deal, order = cinch(table), table.game.clockwise(dealer + 1)
    for place, card in enumerate(deal.pack[:36]):
        assert deal.hands[order[place // 3 % 4]] >> card & 1
    assert [hand.bit_count() for hand in deal.hands] == [9] * 4
    assert deal.piles()["stock"].bit_count() == 16
    assert not table.view(WATCHER).seen  # no card is turned


@pytest.mark.rule("CINCH-R19")
def test_the_deal_passes_to_the_left() -> None:
    table = robbed()
    play_out(table)
    assert (table.deal.number, table.deal.dealer) == (1, 0)


def play_out(table: Table) -> None:
    """Play the deal to its end, everybody always the first card he may."""
    deal = table.deal
    while not deal.over:
        table.act(table.turn[0], next(iter(table.turn[1])))


# Bidding


@pytest.mark.rule("CINCH-R20")
def test_each_calls_once_from_eldest_hand_and_the_dealer_speaks_last() -> None:
    table = lay(dealer=1)
    asked = []
    while table.deal.phase.name == "bidding":
        asked.append(table.turn[0])
        table.act(table.turn[0], "pass")
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("CINCH-R21")
def test_a_bid_is_a_number_from_one_to_fourteen_and_names_no_suit() -> None:
    table = lay()
    assert acts(table) == {"pass", *(f"bid {number}" for number in range(1, 15))}
    assert refused(table, 0, "15") == refused(table, 0, "0") == "CINCH-R21"


@pytest.mark.rule("CINCH-R22")
def test_a_bid_is_higher_than_every_bid_before_it() -> None:
    table = lay(acts="0: 6, 1: pass")
    assert refused(table, 2, "6") == refused(table, 2, "5") == "CINCH-R22"
    assert acts(table) == {"pass", *(f"bid {number}" for number in range(7, 15))}
    do(table, "2: 14")
    assert acts(table) == {"pass"}


@pytest.mark.rule("CINCH-R23")
def test_nobody_calls_twice() -> None:
    table = lay(acts="0: 6, 1: pass")
    assert refused(table, 0, "7") == refused(table, 1, "8") == refused(table, 0, "pass") == "CINCH-R23"
    do(table, "2: 7, 3: 8")
    assert refused(table, 1, "9") == "CINCH-R23"


@pytest.mark.rule("CINCH-R24")
def test_the_highest_bidder_alone_names_one_of_four_suits_as_trumps() -> None:
    table = lay(acts=BIDDING)
    assert (table.turn[0], cinch(table).maker, cinch(table).contract) == (2, 2, 7)
    assert acts(table) == {"name_clubs", "name_diamonds", "name_hearts", "name_spades"}
    do(table, "2: trump D")
    assert table.view(WATCHER).facts["trumps"] == "D"
    assert (table.view(WATCHER).facts["maker"], table.view(WATCHER).facts["contract"]) == (2, 7)


@pytest.mark.rule("CINCH-R25", "CINCH-R52")
def test_when_all_pass_the_dealer_is_the_maker_with_a_contract_of_nothing() -> None:
    table = lay(acts="0: pass, 1: pass, 2: pass, 3: pass")
    assert (table.turn[0], cinch(table).maker, cinch(table).contract) == (3, 3, 0)
    assert acts(table) == {"name_clubs", "name_diamonds", "name_hearts", "name_spades"}


# Discard, draw, robbing the deck


@pytest.mark.rule("CINCH-R26")
def test_at_least_three_cards_are_laid_out_so_that_nobody_keeps_more_than_six() -> None:
    table = lay(acts=f"{BIDDING}, 2: trump H", strict_discard=False)
    assert refused(table, 0, "discard 8C 9D") == "CINCH-R26"
    sizes = {mask(text.removeprefix("discard ")).bit_count() for text in acts(table)}
    assert sizes == {3, 4, 5, 6, 7}  # the two trumps stay


@pytest.mark.rule("CINCH-R27")
def test_discards_lie_open_until_the_deal_is_scored() -> None:
    table = robbed()
    thrown = mask("8C 9D 3S 8D 2S 5C 4D JS TD 2D 3C 9C 3D KC 4S 6D 8S 6S QC QD 4C 7C 9S 7S 7D")
    for seat in (WATCHER, 0, 1, 2, 3):
        assert table.view(seat).known[OPEN] == thrown
    deal = cinch(table)
    play_out(table)
    assert deal.piles()[OPEN] == thrown


@pytest.mark.rule("CINCH-R28", "CINCH-O2")
def test_nobody_but_the_dealer_may_keep_a_plain_card() -> None:
    table = lay(acts=f"{BIDDING}, 2: trump H")
    assert acts(table) == {said("discard", "8C 9D 3S 8D 2S 5C 4D")}
    assert refused(table, 0, "discard 8C 3S 8D 2S 5C 4D") == "CINCH-R28"
    assert cinch(robbed()).hands[3] == mask("TH 2H 7H 3H AD KS")


@pytest.mark.rule("CINCH-R29")
def test_the_three_are_helped_from_the_top_of_the_stock_up_to_six_from_the_dealers_left() -> None:
    table = lay(acts=f"{BIDDING}, 2: trump H, {DISCARDS}")
    deal = cinch(table)
    assert [deal.hands[seat] for seat in (0, 1, 2)] == [
        mask("9H QH 5D 6C 5S AS"),
        mask("JH KH 2C AC TC JC"),
        mask("AH 5H 8H 6H 4H TS"),
    ]
    assert table.turn[0] == 3
    assert not table.view(WATCHER).known.get("hand:0", 0)  # face down
    assert table.view(0).hand == deal.hands[0]


@pytest.mark.rule("CINCH-R29")
def test_nobody_is_helped_before_all_three_have_laid_out() -> None:
    table = lay(acts=f"{BIDDING}, 2: trump H, " + DISCARDS.rpartition(", ")[0])
    assert table.turn[0] == 2
    assert cinch(table).piles()["stock"] == mask(STOCK)


@pytest.mark.rule("CINCH-R30")
def test_the_dealer_makes_up_his_six_from_his_own_cards_and_the_remainder() -> None:
    table = lay(acts=f"{BIDDING}, 2: trump H, {DISCARDS}")
    own, remainder = mask(NINE[3]), mask("TH QS JD 7H KD 2H 3H")
    assert table.view(3).hand == own | remainder
    assert {text for text in acts(table) if "KD" in text and "QS" in text}  # plain cards as he pleases
    chosen = [mask(text.removeprefix("keep ")) for text in acts(table)]
    assert all(cards.bit_count() == 6 and mask("TH 7H 2H 3H") & ~cards == 0 for cards in chosen)
    assert len(chosen) == 12 * 11 // 2
    assert refused(table, 3, "keep TH 2H 7H 3H AD") == "CINCH-R30"


@pytest.mark.rule("CINCH-R31")
def test_six_trumps_are_kept_and_a_trump_that_counts_is_laid_out_last() -> None:
    hearts = "QH 3H 4H JH AH 5D TH 2H"  # eight trumps, three of them idle
    table = lay({0: f"{hearts} KS"}, "", "0: 9, 1: pass, 2: pass, 3: pass, 0: trump H")
    assert acts(table) == {said("discard", f"KS {pair}") for pair in ("QH 3H", "QH 4H", "3H 4H")}
    assert refused(table, 0, "discard KS QH 2H") == "CINCH-R31"
    assert refused(table, 0, "discard KS QH 3H 4H") == "CINCH-R31"


@pytest.mark.rule("CINCH-R31")
def test_of_seven_trumps_one_is_laid_out_with_all_plain_cards() -> None:
    for options in ({}, {"strict_discard": False}):
        table = lay({0: "AH KH QH 9H 8H 5H 2H 3S 4S"}, "", "0: 9, 1: pass, 2: pass, 3: pass, 0: trump H", **options)
        assert acts(table) == {said("discard", f"{card} 3S 4S") for card in ("KH", "QH", "9H", "8H")}


@pytest.mark.rule("CINCH-R31", "CINCH-R97")
def test_of_more_than_six_counting_trumps_a_counting_one_has_to_go() -> None:
    trumps, counting = UNDER[parse_suit("H")].trump_cards, counting_under(parse_suit("H"), "sixty_three").cards
    hand = mask("AH KH JH TH 9H 5H 5D 3H QH")  # eight count
    bound, cards, least, most = to_lay_out(hand, trumps, counting, most_plain=0)
    assert (bound, cards, least, most) == (mask("QH"), hand, 3, 3)
    bound, cards, least, most = to_keep(hand | mask("KS 8H"), trumps, counting)
    assert (bound, cards, least, most) == (0, hand & ~mask("QH"), 6, 6)


@pytest.mark.rule("CINCH-R31")
def test_a_dealer_who_finds_more_than_six_trumps_leaves_idle_ones() -> None:
    piles = {0: "8C 9D 3S", 1: "", 2: "", 3: "AH KH QH JH TH 9H 2C 2S 2D"}
    stock = "3C 4C 6C 7C 9C TC JC QC 3D 4D 6D 7D KC 8H 5D 2H"
    table = lay(piles, stock, "0: 1, 1: pass, 2: pass, 3: 9, 3: trump H")
    while table.deal.phase.name == "laying out":
        table.act(table.turn[0], next(iter(table.turn[1])))
    deal = cinch(table)
    held = deal.hands[3] & deal.game.trump_cards[deal.trumps]
    counting = held & mask("AH JH TH 5H 5D 2H")
    assert held.bit_count() > 6
    for act in table.turn[1]:
        kept = act >> 8
        assert kept & ~held == 0
        assert counting & ~kept == 0


@pytest.mark.rule("CINCH-R32", "CINCH-R35")
def test_what_the_dealer_leaves_of_his_own_and_trumps_lie_open_and_other_cards_of_the_remainder_aside() -> None:
    piles = {0: "AH 5H 8C 9D 3S 8D KS QD 2S", 1: "6H 5D 6C 4C JS TD 2D 3C 9C", 2: "4H 4S 6D 8S 6S 9S QC KC 3D"}
    piles |= {3: "KH QH JH TH 9H 8H 7S AD 7D"}
    stock = "3H 2C AC TC JC TS QS JD 7C AS 5C 4D 5S 2H 7H KD"
    table = lay(piles, stock, "0: pass, 1: pass, 2: pass, 3: pass, 3: trump H")
    while table.deal.phase.name == "laying out":
        table.act(table.turn[0], next(iter(table.turn[1])))
    deal = cinch(table)
    assert table.deal.phase.name == "robbing the deck"
    before = deal.discards
    found = deal.hands[3] & ~deal.own
    assert found == mask("2H 7H KD")
    do(table, "3: keep JH TH 2H KH QH 9H")
    trumps = deal.game.trump_cards[deal.trumps]
    left = (deal.own | found) & ~deal.hands[3]
    assert deal.discards == before | left & (deal.own | trumps)
    assert deal.aside == left & ~deal.own & ~trumps
    assert deal.piles()[ASIDE] == deal.aside
    assert not table.view(0).known.get(ASIDE, 0)
    trump_out = deal.discards & trumps
    assert trump_out.bit_count() == 2  # of eight
    assert deal.aside == mask("KD")
    play_out(table)
    assert deal.piles()[OPEN] & trumps == trump_out  # until the play is over


@pytest.mark.rule("CINCH-R33")
def test_how_many_each_drew_is_known_to_all() -> None:
    table = robbed()
    assert cinch(table).drew == [4, 4, 1, 4]
    assert table.view(WATCHER).facts["drew"] == (4, 4, 1, 4)


SHORT = {
    0: "JC TS QD KS QC 7D",
    1: "TH 3S KD 8H KH AD",
    2: "7H QS TD 9D JS 8D",
    3: "6S 4D KC 4S 6H 2H",
    4: "5C 3H JH 5H 6D AS",
    5: "8C 9C 9H 6C 2D 8S",
}
SHORT_STOCK = "4C 2S 7C 7S AH QH 3C 5D 3D 4H 5S TC JD 9S 2C AC"


def short(acts: str = "") -> Table:
    """Six players, clubs are trumps, and the stock of sixteen is too small for five of them."""
    bidding = "0: 6, 1: pass, 2: pass, 3: pass, 4: pass, 5: pass, 0: trump C"
    thrown = ", ".join(
        [
            "0: discard TS QD KS 7D",
            "1: discard TH 3S KD 8H KH AD",
            "2: discard 7H QS TD 9D JS 8D",
            "3: discard 6S 4D 4S 6H 2H",
            "4: discard 3H JH 5H 6D AS",
        ]
    )
    return lay(SHORT, SHORT_STOCK, f"{bidding}, {thrown}{acts}", seats=6, dealer=5, partners="called_card")


@pytest.mark.rule("CINCH-R34")
def test_when_the_stock_gives_out_plain_cards_are_taken_back_from_ones_own_discard() -> None:
    table = short()
    deal = cinch(table)
    assert deal.drew == [4, 6, 6, 0, 0, 0]
    assert (table.turn[0], table.deal.phase.name) == (3, "taking back")
    assert refused(table, 3, "take back TS 4D 4S 6H 2H") == "CINCH-R34"
    assert acts(table) == {said("take_back", "6S 4D 4S 6H 2H")}
    do(table, "3: take back 6S 4D 4S 6H 2H")
    assert table.view(WATCHER).known["hand:3"] == mask("6S 4D 4S 6H 2H")  # all have seen them
    do(table, "4: take back 3H JH 5H 6D AS")
    assert table.turn[0] == 5
    assert acts(table) == {said("keep", SHORT[5])}  # the dealer keeps plain cards of his own


@pytest.mark.rule("CINCH-R35")
def test_nothing_in_the_play_touches_the_discards() -> None:
    table = at_play(discards="2D 3D")
    assert all(not mask(text) & mask("2D 3D") for text in acts(table))
    assert cinch(table).piles()[OPEN] == mask("2D 3D")


# Play


@pytest.mark.rule("CINCH-R36")
def test_the_maker_leads_any_card_he_likes() -> None:
    table = at_play()
    assert table.turn[0] == 0
    assert acts(table) == set(SIX[0].split())
    assert at_play(maker=2).turn[0] == 2


@pytest.mark.rule("CINCH-R37")
def test_to_a_trump_a_trump_must_be_played() -> None:
    assert may_play("H", "TH", "5D KS AD") == {"5D"}
    assert may_play("H", "5D", "AD 2H 3S") == {"2H"}
    table = at_play({0: "TH AC", 1: "5D KS", 2: "", 3: ""})
    do(table, "0: TH")
    assert refused(table, 1, "KS") == "CINCH-R37"


@pytest.mark.rule("CINCH-R38")
def test_a_plain_suit_is_followed_or_trumped_and_nothing_else_thrown() -> None:
    assert may_play("S", "9D", "QD 4S AH 5C") == {"QD", "4S", "5C"}
    table = at_play({0: "9D AC", 1: "QD 4S AH", 2: "", 3: ""}, "S")
    do(table, "0: 9D")
    assert refused(table, 1, "AH") == "CINCH-R38"


@pytest.mark.rule("CINCH-R39")
def test_without_the_suit_led_any_card_may_be_played() -> None:
    assert may_play("H", "KD", "5D 9S QC") == {"5D", "9S", "QC"}
    assert may_play("H", "TH", "KS QC") == {"KS", "QC"}


@pytest.mark.rule("CINCH-R40")
def test_nobody_is_bound_to_win_or_to_overtrump() -> None:
    assert may_play("H", "TH", "AH 2H KS") == {"AH", "2H"}
    table = at_play({0: "KD", 1: "9H", 2: "2H AH", 3: "3C"})
    trick(table, "0: KD 9H")
    assert acts(table) == {"2H", "AH"}


@pytest.mark.rule("CINCH-R41")
@pytest.mark.parametrize(
    ("trumps", "cards", "place"),
    [
        ("H", "4H 5D 5H 6D", 2),
        ("H", "5D 4H 3H KD", 0),
        ("H", "KD AD 5D QD", 2),
        ("S", "5C 4S 5S AC", 2),
        ("S", "AC KC 2S 5D", 2),
        ("C", "QH KH AS 2H", 1),
        ("D", "6D 5D 5H AH", 0),
    ],
)
def test_the_highest_trump_takes_the_trick_or_else_the_highest_card_led(trumps: str, cards: str, place: int) -> None:
    assert winner(trumps, *cards.split()) == place
    table = at_play(dict(enumerate(cards.split())), trumps)
    deal = cinch(table)
    trick(table, f"0: {cards}")
    assert deal.taken[place] == mask(cards)


@pytest.mark.rule("CINCH-R42")
def test_the_winner_leads_to_the_next_and_six_tricks_are_played() -> None:
    table = at_play()
    deal = cinch(table)
    leaders = []
    for line in ("0: QC 3C 8H 5C", "2: QH 4H 2H 6H", "2: JC 9H TH JH", "1: 5D 2S 4S KH", "0: AH 7H 6S 9C"):
        trick(table, line)
        leaders.append(table.turn[0])
    assert leaders == [2, 2, 1, 0, 0]
    assert not deal.over
    trick(table, "0: 3H 5H TS KD")
    assert deal.over
    assert deal.won == [2, 2, 2, 0]


@pytest.mark.rule("CINCH-R43")
def test_everybody_can_look_back_at_the_last_trick() -> None:
    table = at_play()
    trick(table, "0: QC 3C 8H 5C")
    assert [(seat, card_text(card)) for seat, card in cinch(table).last] == [(0, "QC"), (1, "3C"), (2, "8H"), (3, "5C")]
    played = [(event.seat, event.cards) for event in table.view(WATCHER).events if event.target == "table"]
    assert played == [(seat, 1 << card) for seat, card in cinch(table).last]


@pytest.mark.rule("CINCH-R44")
def test_during_a_trick_everybody_sees_who_played_what() -> None:
    table = at_play()
    trick(table, "0: QC 3C")
    for seat in (WATCHER, 0, 1, 2, 3):
        assert table.view(seat).table == [(0, parse_card("QC")), (1, parse_card("3C"))]


def test_the_stated_piles_are_dealt_as_the_tests_say() -> None:
    table = lay()
    assert [cinch(table).hands[seat] for seat in range(4)] == [mask(NINE[seat]) for seat in range(4)]
    assert len(places(game_of(), 3)) == 36
