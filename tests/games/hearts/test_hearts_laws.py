"""The laws of Hearts at a club table, beyond the worked examples."""

from __future__ import annotations

from random import Random

import pytest
from hearts_tables import deal_of, first_card, staged

from oddtrick.cards import mask_text, parse_mask
from oddtrick.games.hearts.play import HeartsDeal
from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import PLAY, act_of


def club(preset: str = "foster_sweepstake", slip: str = "deal", seats: int = 4, **options: object) -> Table:
    """A club table whose dealer, the last seat, deals with a slip."""
    table = Table("hearts", seats, options, preset, manner="club", dealer=seats - 1, patient=True)
    random = Random(7).random
    while table.turn[0] == CHANCE:
        table.act(CHANCE, slip if table.deal.phase.name == "dealing" else table.turn[1].sample(random))
        if table.deal.phase.name == "half dealt":
            break
    return table


def go_on(table: Table, until: str, seed: int = 3) -> HeartsDeal:
    """Lawful acts at random until a phase comes."""
    deal, random = deal_of(table), Random(seed).random
    while table.deal is deal and not deal.over and deal.phase.name != until:
        table.act(table.turn[0], table.turn[1].sample(random))
    return deal


def can_claim(table: Table, law: int) -> set[tuple[int, int]]:
    """Who may claim a law against whom."""
    found = set()
    for seat in range(table.game.seats):
        for act in table.deal.claims(seat):
            text = table.game.vocabulary.text(act)
            if text.startswith(f"claim HEARTS-L{law} "):
                found.add((seat, int(text.split()[-1])))
    return found


@pytest.mark.rule("HEARTS-L1", "HEARTS-R13")
def test_each_draws_one_card_for_the_deal_and_only_who_drew_alike_draw_again() -> None:
    table = Table("hearts", 4, patient=True)
    view = table.view()
    order = [12, 25, 3, 7, 12 + 26, 1, *(card for card in range(52) if card not in (12, 25, 3, 7, 38, 1))]
    table.act(CHANCE, "shuffle " + " ".join(mask_text(1 << card) for card in order))
    turned = [(event.seat, mask_text(event.cards)) for event in view.events if event.kind == "turned"]
    assert turned == [(0, "AC"), (1, "AD"), (2, "5C"), (3, "9C"), (0, "AH"), (1, "3C")]
    assert table.deal.dealer == 0  # the ace is the lowest card


@pytest.mark.rule("HEARTS-L2", "HEARTS-R17")
def test_a_cut_that_leaves_fewer_than_four_cards_is_made_again_at_once() -> None:
    table = Table("hearts", 4, manner="club", dealer=3, patient=True)
    table.act(CHANCE, table.turn[1].sample(Random(1).random))
    view = table.view()
    table.act(CHANCE, "miscut")
    assert table.deal.phase.name == "shuffle" and not any(table.deal.hands)
    cut = [(event.seat, event.text) for event in view.events if event.kind == "corrected"]
    assert cut == [(2, "HEARTS-L2")]  # it is the pone who cuts again
    table.act(CHANCE, table.turn[1].sample(Random(2).random))
    table.act(CHANCE, "deal")
    table.act(2, "deal")
    assert table.deal.phase.name == "play" and table.deal.dealer == 3


@pytest.mark.parametrize(("law", "preset"), [(12, "foster_sweepstake"), (33, "black_lady_pool")])
@pytest.mark.rule("HEARTS-L12", "HEARTS-L33", "HEARTS-X54")
def test_who_is_a_card_short_takes_the_last_trick_without_playing_to_it(law: int, preset: str) -> None:
    table = club(preset, "shortdeal 1")
    deal = go_on(table, "agreement")
    assert deal.hands == [0, 0, 0, 0] and len(deal.last) == 3
    assert can_claim(table, law) == {(0, 1), (2, 1), (3, 1)}
    last, before = sum(1 << card for _, card in deal.last), deal.taken[1]
    table.act(0, f"claim HEARTS-L{law} 1")
    assert deal.taken[1] == before | last
    assert not any(deal.taken[seat] & last for seat in (0, 2, 3))


@pytest.mark.rule("HEARTS-L6", "HEARTS-L10")
def test_after_the_first_trick_the_short_hand_draws_from_the_long_one_unseen_and_both_pay_five() -> None:
    table = club("foster_sweepstake", "overdeal 1")
    table.act(2, "deal")
    assert [hand.bit_count() for hand in table.deal.hands] == [13, 14, 13, 12]
    assert can_claim(table, 6) == {(0, 3), (1, 3), (2, 3), (3, 3)}
    for _ in range(4):
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert not can_claim(table, 6)
    seat = next(seat for seat, accused in can_claim(table, 10) if accused == 3)
    watcher, counters = table.view(0), table.counters
    table.act(seat, "claim HEARTS-L10 3")
    table.act(CHANCE, table.turn[1].sample(Random(3).random))
    assert [hand.bit_count() for hand in table.deal.hands] == [12, 12, 12, 12]
    now = table.counters
    assert (now[1] - counters[1], now[3] - counters[3], table.pools["pool"]) == (-5, -5, 10)
    drawn = next(event for event in watcher.events if event.source == "hand:1" and event.target == "hand:3")
    assert drawn.cards == 0


@pytest.mark.rule("HEARTS-L18", "HEARTS-L24")
def test_an_established_revoke_is_played_out_and_its_player_pays_all_losses() -> None:
    hands = {0: "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", 1: "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"}
    hands |= {2: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2H", 3: "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2S"}
    table = staged(hands, ["0: deal"], manner="club", dealer=1)
    assert table.turn[0] == 2
    table.act(2, "2H")
    table.act(3, "2S")  # he has hearts
    table.act(0, "2C")
    table.act(1, "2D")
    deal = go_on(table, "agreement", seed=9)
    assert (2, 3) in can_claim(table, 18)
    table.act(2, "claim HEARTS-L18 3")
    assert deal.revoked == (3,)
    before = table.counters
    for _ in range(4):
        table.act(table.turn[0], "agree")
    assert table.counters[3] - before[3] <= -13 and deal.outcome["units"]
    assert all(table.counters[seat] >= before[seat] for seat in (0, 1, 2))


@pytest.mark.parametrize("noticed", [True, False])
@pytest.mark.rule("HEARTS-L13", "HEARTS-L18")
def test_two_cards_at_once_of_which_neither_follows_are_a_revoke_besides(noticed: bool) -> None:
    hands = {0: "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", 1: "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"}
    hands |= {2: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3H 2H", 3: "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3S 2S"}
    table = staged(hands, ["0: deal"], manner="club", dealer=1)
    table.act(2, "2H")
    table.act(3, "both 2S 3S")
    if noticed:
        table.act(0, "claim HEARTS-L13 3")
        table.act(3, "2S")
    table.act(0, "2C")
    table.act(1, "2D")
    table.act(2, "3H")
    verdicts: list[int] = []
    table.listen(0, lambda event: verdicts.append(event.amount) if event.kind == "claimed" else None)
    table.act(0, "claim HEARTS-L18 3")
    assert verdicts == [1]


@pytest.mark.rule("HEARTS-L28", "HEARTS-L29", "HEARTS-L32")
def test_playing_out_of_turn_costs_nothing_the_first_time_in_a_session_and_a_unit_afterwards() -> None:
    table = club("no_lady_hearts")
    table.act(2, "deal")
    for time, law in enumerate((28, 29, 29)):
        hand = table.deal.hands[2]
        card = hand & -hand
        table.act(2, act_of(PLAY, card.bit_length() - 1))
        assert can_claim(table, law) == {(0, 2), (1, 2), (3, 2)}
        before = table.counters
        table.act(0, f"claim HEARTS-L{law} 2")
        assert table.deal.hands[2] == hand and table.turn[0] == 0
        paid = [now - then for now, then in zip(table.counters, before, strict=True)]
        assert paid == ([0, 0, 0, 0] if time == 0 else [1, 1, -3, 1])


@pytest.mark.rule("HEARTS-L28", "HEARTS-L29", "HEARTS-L32", "HEARTS-L6")
@pytest.mark.parametrize("slips", [("overdeal 1",), ("interfere 0", "overdeal 1")])
def test_what_an_error_has_cost_and_that_it_was_made_outlasts_a_misdeal(slips: tuple[str, ...]) -> None:
    table = Table("hearts", 4, None, "black_lady_score", manner="club", dealer=3, patient=True)
    random = Random(7).random
    table.act(CHANCE, table.turn[1].sample(random))
    for slip in slips:
        table.act(CHANCE, slip)
    table.act(2, "deal")
    go_on(table, "play")
    for law in (28, 29):
        hand = table.deal.hands[2]
        table.act(2, act_of(PLAY, (hand & -hand).bit_length() - 1))
        table.act(0, f"claim HEARTS-L{law} 2")
    table.act(0, "claim HEARTS-L6 3")
    table.go_on(seed=1)
    assert (table.deal.number, table.deal.dealer) == ((0, 3) if len(slips) == 2 else (1, 0))  # HEARTS-L7
    table.act(table.turn[0], "deal")
    deal = go_on(table, "play")
    if table.turn[0] == 2:
        table.act(2, first_card(table))
    hand = deal.hands[2]
    table.act(2, act_of(PLAY, (hand & -hand).bit_length() - 1))
    table.act(0, "claim HEARTS-L29 2")
    go_on(table, "agreement")
    while not deal.over:
        table.act(table.turn[0], "agree")
    assert deal.outcome["scores"] == tuple(units + 2 * (seat == 2) for seat, units in enumerate(deal.outcome["units"]))


@pytest.mark.rule("HEARTS-L30")
def test_looking_at_an_older_trick_costs_a_unit_and_the_last_one_may_be_looked_at() -> None:
    table = club("black_lady_pool")
    go_on(table, "play")
    look = table.game.vocabulary.codes["look"]
    for tricks in (0, 1):
        assert deal_of(table).tricks == tricks and not table.deal.liberties(1).accepts(look)
        for _ in range(4):
            table.act(table.turn[0], next(iter(table.turn[1])))
    table.act(1, "look")
    before = table.counters[1]
    table.act(3, "claim HEARTS-L30 1")
    assert table.counters[1] == before - 1 and table.pools["pool"] == 1


@pytest.mark.rule("HEARTS-L31")
def test_a_revoke_at_black_lady_s_table_makes_the_deal_void_and_the_fine_waits_in_the_bank() -> None:
    table = club("black_lady_pool")
    deal = go_on(table, "play")
    while not deal.trick or not table.deal.liberties(table.turn[0]).count() or not _revoke(table):
        table.act(table.turn[0], next(iter(table.turn[1])))
    offender = table.turn[0]
    table.act(offender, _revoke(table))
    tricks = deal.tricks
    while deal.tricks == tricks or not deal.trick:
        table.act(table.turn[0], next(iter(table.turn[1])))
    claimant = (offender + 1) % 4
    before = table.counters
    table.act(claimant, f"claim HEARTS-L31 {offender}")
    for _ in range(4):
        table.act(table.turn[0], "agree")
    assert deal.outcome["void"] and table.pools["pool"] == 26
    assert [now - then for now, then in zip(table.counters, before, strict=True)] == [
        -26 if seat == offender else 0 for seat in range(4)
    ]


def _revoke(table: Table) -> int:
    """A card that does not follow, though it could; 0 where there is none."""
    deal = deal_of(table)
    hand = deal.hands[deal.turn]
    follow = hand & deal.asked
    other = hand & ~follow & ~parse_mask("QS")
    return act_of(PLAY, (other & -other).bit_length() - 1) if follow and other else 0


@pytest.mark.rule("HEARTS-L36")
def test_black_lady_s_tables_have_foster_s_laws_where_hers_are_silent_and_his_own_not_elsewhere() -> None:
    foster = {law.number for law in Table("hearts", 4).game.laws}
    lady = {law.number for law in Table("hearts", 4, preset="black_lady_pool").game.laws}
    assert {2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14} <= foster & lady
    assert {8, 12, 15, 16, 18} <= foster - lady and {27, 28, 29, 30, 31, 33, 34} <= lady - foster
