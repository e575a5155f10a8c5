"""Napoleon rule by rule: calls over Nap, the short pack, more cards, who sits out, order and sizes (NAP-R66 to R85)."""

from __future__ import annotations

import pytest
from napoleon_tables import BEATEN, SUITS, call_round, give, lay, settled, shuffle
from stacking import acts, do, finish, mask, refused, trick

from oddtrick.cards import PACK_52, card_text
from oddtrick.table import BadOptions, Table
from oddtrick.table.view import WRITER

# Wellington and Blücher

OVER = {"overcalls": "wellington_blucher"}


@pytest.mark.rule("NAP-R66", "NAP-R67", "NAP-R68")
def test_wellington_goes_over_nap_alone_and_bluecher_over_wellington_alone_and_nothing_over_that() -> None:
    table = lay(SUITS, **OVER)
    assert acts(table) == {"pass", "1", "2", "3", "4", "nap"}
    assert refused(table, 0, "wellington") == refused(table, 0, "blucher") == "NAP-R68"
    do(table, "0: nap")
    assert acts(table) == {"pass", "wellington"}
    assert refused(table, 1, "blucher") == "NAP-R68"
    assert refused(table, 0, "wellington") == "NAP-R5"  # a Nap caller cannot raise himself
    do(table, "1: wellington")
    assert acts(table) == {"pass", "blucher"}
    do(table, "2: blucher")
    assert acts(table) == {"pass"}
    do(table, "3: pass")
    assert table.turn[0] == 2


@pytest.mark.rule("NAP-R66")
def test_a_player_who_has_spoken_cannot_call_wellington_over_a_later_nap() -> None:
    table = lay(SUITS, **OVER)
    do(table, "0: pass, 1: nap")
    assert refused(table, 0, "wellington") == "NAP-R5"
    do(table, "2: pass, 3: pass")
    assert table.turn[0] == 1


@pytest.mark.rule("NAP-R67")
def test_without_bluecher_agreed_nothing_goes_over_wellington() -> None:
    table = lay(SUITS, overcalls="wellington")
    do(table, "0: nap, 1: wellington")
    assert acts(table) == {"pass"}


@pytest.mark.rule("NAP-R69", "NAP-R70", "NAP-R71")
@pytest.mark.parametrize(
    ("settlement", "call", "won", "lost"),
    [
        ("full", "wellington", 20, 10),
        ("full", "blucher", 30, 15),
        ("reduced", "wellington", 10, 10),
        ("reduced", "blucher", 10, 15),
    ],
)
@pytest.mark.parametrize("stake", [1, 2])
def test_calls_over_nap_are_paid_as_agreed_and_who_was_overcalled_is_an_opponent(
    settlement: str, call: str, won: int, lost: int, stake: int
) -> None:
    calls = {
        "wellington": "3: nap, 0: wellington, 1: pass, 2: pass",
        "blucher": "2: nap, 3: wellington, 0: blucher, 1: pass",
    }
    dealer = {"wellington": 2, "blucher": 1}[call]
    agreed = {"overcalls": "wellington_blucher", "overcall_settlement": settlement, "stake": stake, "dealer": dealer}
    assert settled(SUITS, calls[call], **agreed) == [3 * won * stake, *[-won * stake] * 3]
    assert settled(BEATEN, calls[call], **agreed) == [-3 * lost * stake, *[lost * stake] * 3]


@pytest.mark.rule("NAP-R72")
def test_the_nap_caller_first_accepts_the_challenge_and_plays_the_higher_call_himself() -> None:
    table = lay(SUITS, nap_caller_first=True, **OVER)
    do(table, "0: nap, 1: wellington")
    assert (table.turn[0], acts(table)) == (0, {"accept", "decline"})
    assert refused(table, 0, "pass") == "NAP-R72"
    do(table, "0: accept")
    assert table.turn[0] == 2  # the challenger has had his turn
    do(table, "2: pass, 3: pass")
    assert (table.turn[0], table.view().facts["call"]) == (0, "wellington")
    finish(table)
    assert table.scores == [60, -20, -20, -20]


@pytest.mark.rule("NAP-R72")
def test_the_nap_caller_declines_and_has_no_further_say() -> None:
    table = lay(SUITS, nap_caller_first=True, **OVER)
    do(table, "0: nap, 1: wellington, 0: decline, 2: blucher")
    assert table.turn[0] == 3  # NAP-R73: the Wellington caller is not asked, nor the Nap caller
    do(table, "3: pass")
    assert (table.turn[0], table.view().facts["call"]) == (2, "blucher")


@pytest.mark.rule("NAP-R73")
def test_a_bluecher_is_put_to_the_nap_caller_only_while_he_holds_the_wellington() -> None:
    table = lay(SUITS, nap_caller_first=True, **OVER)
    do(table, "0: nap, 1: wellington, 0: accept, 2: blucher")
    assert (table.turn[0], acts(table)) == (0, {"accept", "decline"})
    do(table, "0: decline, 3: pass")
    assert table.turn[0] == 2
    finish(table)
    assert table.scores == [-30, -30, 90, -30]


@pytest.mark.rule("NAP-R74")
def test_without_agreement_there_is_no_call_over_nap() -> None:
    table = lay(SUITS)
    do(table, "0: nap")
    assert refused(table, 1, "wellington") == refused(table, 1, "blucher") == "NAP-R74"
    club = lay(SUITS, manner="club")
    do(club, "0: nap, 1: wellington, 2: pass, 3: pass")  # said all the same, it is void
    assert (club.turn[0], club.view().facts["call"]) == (0, "nap")


# Packs and sizes


@pytest.mark.rule("NAP-R75")
def test_the_short_pack_runs_from_the_ace_to_the_seven() -> None:
    table = Table("napoleon", 4, {"pack": 32}, dealer=0, seed=1)
    piles = table.deal.piles()
    held = {card_text(card) for card in range(52) if any(pile >> card & 1 for pile in piles.values())}
    assert held == {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
    assert settled(SUITS, "0: nap, 1: pass, 2: pass, 3: pass", pack=32) == [30, -10, -10, -10]


@pytest.mark.rule("NAP-R76")
@pytest.mark.parametrize("size", [5, 6, 7, 9])
def test_never_more_than_four_play_with_the_short_pack_nor_three_with_nine_cards(size: int) -> None:
    most = 3 if size == 9 else 4
    for seats in range(2, most + 1):
        Table("napoleon", seats, {"pack": 32, "deal_size": size}, seed=1)
    for seats in range(most + 1, 7):
        with pytest.raises(BadOptions) as error:
            Table("napoleon", seats, {"pack": 32, "deal_size": size})
        assert error.value.rule == "NAP-R76"


@pytest.mark.rule("NAP-R77")
@pytest.mark.parametrize("size", [6, 7])
def test_six_or_seven_cards_are_dealt_one_at_a_time(size: int) -> None:
    table = Table("napoleon", 4, {"deal_size": size}, dealer=3, patient=True)
    shuffle(table)
    for seat in range(4):
        assert table.deal.hands[seat] == sum(1 << card for card in PACK_52[seat : 4 * size : 4])


@pytest.mark.rule("NAP-R78", "NAP-R79")
@pytest.mark.parametrize(("size", "surplus"), [(6, "9H"), (7, "9H 8H")])
def test_each_lays_out_unseen_in_his_turn_before_he_speaks_and_then_it_is_five_card_nap(
    size: int, surplus: str
) -> None:
    table = lay({0: f"{SUITS[0]} {surplus}", 1: SUITS[1], 2: SUITS[2], 3: SUITS[3]}, deal_size=size)
    for act in ("1", "pass", "discard AH KH QH"):
        assert refused(table, 0, act) == "NAP-R78"
    do(table, f"0: discard {surplus}")
    assert not table.view(1).seen & mask(surplus)
    assert acts(table) == {"pass", "1", "2", "3", "4", "nap"}
    do(table, "0: nap")
    for seat in (1, 2, 3):
        assert (table.turn[0], refused(table, seat, "pass")) == (seat, "NAP-R78")
        table.act(seat, next(iter(table.turn[1])))
        do(table, f"{seat}: pass")
    assert [held.bit_count() for held in table.deal.hands] == [5] * 4
    finish(table)
    assert table.scores == [30, -10, -10, -10]


NINE = {0: "AH KH QH JH TH 9H 8H 7H 6H", 1: "AS KS QS JS TS 9S 8S 7S 6S", 2: "AD KD QD JD TD 9D 8D 7D 6D"}
NINE_BEATEN = {0: "6H 5H 4H 3H 2H 5S 4S 3S 2S", 1: "AH KH QH JH TH AS KS QS JS", 2: NINE[2]}


@pytest.mark.rule("NAP-R80")
def test_nine_cards_make_nine_tricks_and_nap_means_all_nine() -> None:
    table = lay(NINE, seats=3, deal_size=9)
    assert acts(table) == {"pass", *"12345678", "nap"}
    assert table.game.read("9") == table.game.read("nap")
    assert table.game.read("5") != table.game.read("nap")
    do(table, "0: 8, 1: nap, 2: pass")
    first = table.deal
    for rank in "AKQJT987":
        trick(table, f"1: {rank}S {rank}D {rank}H")
        assert table.deal is first
    trick(table, "1: 6S 6D 6H")
    assert table.scores == [-18, 36, -18]


@pytest.mark.rule("NAP-R81")
@pytest.mark.parametrize(
    ("call", "settlement", "won", "lost"),
    [
        ("8", "full", 8, 8),
        ("5", "full", 5, 5),
        ("nap", "full", 18, 9),
        ("wellington", "full", 36, 18),
        ("wellington", "reduced", 18, 18),
        ("blucher", "full", 54, 27),
        ("blucher", "reduced", 18, 27),
        ("misere", "full", -3, -3),
    ],
)
def test_payments_at_nine_cards_keep_their_proportions(call: str, settlement: str, won: int, lost: int) -> None:
    before = {"wellington": ["nap"], "blucher": ["nap", "wellington"]}.get(call, [])
    agreed = {"overcalls": "wellington_blucher", "overcall_settlement": settlement, "misere": "trumps", "deal_size": 9}
    for hands, gain in ((NINE, won), (NINE_BEATEN, -lost)):
        table = lay(hands, seats=3, dealer=(2 - len(before)) % 3, **agreed)
        call_round(table, *before, call, *["pass"] * (2 - len(before)))
        finish(table)
        assert table.scores == [2 * gain, -gain, -gain]


@pytest.mark.rule("NAP-R82")
def test_nine_card_nap_is_for_two_to_five_active_players() -> None:
    for seats in range(2, 7):
        table = Table("napoleon", seats, {"deal_size": 9}, dealer=0, seed=1)
        assert [held.bit_count() for held in table.deal.hands] == [9 * (seats < 6), *[9] * (seats - 1)]


@pytest.mark.rule("NAP-R83", "NAP-O16")
@pytest.mark.parametrize(("seats", "out"), [(4, False), (5, True), (6, True)])
def test_with_dealer_out_at_five_he_sits_out_at_five_and_six(seats: int, out: bool) -> None:
    table = lay({}, seats=seats, dealer=1, dealer_out="five_and_six")
    assert [held.bit_count() for held in table.deal.hands] == [5 * (seat != 1 or not out) for seat in range(seats)]
    called = []
    while table.deal.phase.name == "calling":
        called.append(table.turn[0])
        call_round(table, "pass" if len(called) > 1 else "2")
    assert called == [seat % seats for seat in range(2, seats + 2 - out)]
    finish(table)
    assert table.deal.dealer == 2
    assert sorted(map(abs, table.scores)) == [2] * (seats - 1) + [2 * (seats - 1)]


# Order and sizes


@pytest.mark.rule("NAP-R84")
def test_a_deal_runs_from_the_pool_to_the_next_dealer_in_this_order() -> None:
    table = Table(
        "napoleon",
        4,
        {"pool": "each_dealer", "buying": True, "deal_size": 6, "double_header": True, "min_call": 1},
        dealer=3,
        patient=True,
    )
    assert table.pools["pool"] == 1  # the pool is paid before the deal
    give(table, {})
    heard: list[str] = []
    table.listen(WRITER, lambda event: heard.append(f"{event.kind} {event.text}"))
    phases: list[str] = []
    first = table.deal
    while table.deal is first:
        phases.append(first.phase.name)
        stand = first.phase.name == "calling" and first.call == 0 and "4" in acts(table)
        table.act(table.turn[0], table.game.read("4") if stand else next(iter(table.turn[1])))
    assert list(dict.fromkeys(phases)) == ["buying", "calling", "play"]
    ends = [what for what in heard if what in ("paid call made", "paid call lost", "deal ", "paid ante")]
    assert ends[3:] == ["deal ", "paid ante"]


SIZES = {
    (52, 5): {2: 42, 3: 37, 4: 32, 5: 27, 6: 27},
    (52, 6): {2: 40, 3: 34, 4: 28, 5: 22, 6: 22},
    (52, 7): {2: 38, 3: 31, 4: 24, 5: 17, 6: 17},
    (52, 9): {2: 34, 3: 25, 4: 16, 5: 7, 6: 7},
    (32, 5): {2: 22, 3: 17, 4: 12},
    (32, 6): {2: 20, 3: 14, 4: 8},
    (32, 7): {2: 18, 3: 11, 4: 4},
    (32, 9): {2: 14, 3: 5},
}


@pytest.mark.rule("NAP-R85")
def test_the_stock_has_what_the_table_of_sizes_says() -> None:
    for (pack, size), stocks in SIZES.items():
        for seats, stock in stocks.items():
            table = Table("napoleon", seats, {"pack": pack, "deal_size": size}, dealer=0, seed=1)
            assert table.deal.piles()["stock"].bit_count() == stock
            assert len(table.game.pack) == pack
    for size, stock in {5: 32, 6: 28, 7: 24, 9: 16}.items():
        table = Table("napoleon", 5, {"deal_size": size, "dealer_out": "five_and_six"}, dealer=0, seed=1)
        assert table.deal.piles()["stock"].bit_count() == stock
    spare = Table("napoleon", 4, {"pack": 32, "spare_hand": True}, dealer=0, seed=1)
    assert spare.deal.piles()["stock"].bit_count() == 32 - 20 - 5
