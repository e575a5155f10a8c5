"""The laws of Cinch on cutting and dealing, one by one at a club table (CINCH-L1 to L18). Seat 3 deals as a rule."""

from __future__ import annotations

from typing import Any

import pytest
from cinch_club import cards_of, claims, give, go_on, lay, play_out, replays, size, told
from stacking import do, refused

from oddtrick.cards import PACK_52
from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import order_act
from oddtrick.table.view import WATCHER

EVERYBODY = [WATCHER, 0, 1, 2, 3]


def half_dealt(slip: str, **more: Any) -> Table:
    """A table at which the dealer's hand has slipped and the pone is asked whether the deal may go on."""
    return lay({}, slip=slip, go=False, **more)


def claimants(table: Table, law: str) -> list[int]:
    """The seats that may claim a law now."""
    return [seat for seat in range(4) if any(claim.startswith(f"claim {law} ") for claim in claims(table, seat))]


def deals_next(table: Table) -> tuple[int, int, int]:
    """Who is awaited, who deals, and the number of the deal."""
    return table.turn[0], table.deal.dealer, table.deal.number


@pytest.mark.rule("CINCH-L1", "CINCH-R11")
def test_nobody_can_show_more_than_one_card_in_cutting() -> None:
    table = Table("cinch", 4, manner="club", patient=True)
    table.act(CHANCE, order_act(PACK_52[::-1]))
    turned = [event.seat for event in table.view(WATCHER).events if event.kind == "turned"]
    assert turned == [0, 1, 2, 3]


@pytest.mark.rule("CINCH-L2", "CINCH-L3")
@pytest.mark.parametrize(("slip", "law"), [("miscut", "CINCH-L2"), ("faced_in_cutting", "CINCH-L3")])
def test_after_a_bad_cut_or_a_card_shown_in_it_the_pack_is_cut_again_and_nobody_is_penalised(
    slip: str, law: str
) -> None:
    table = half_dealt(slip)
    assert deals_next(table) == (CHANCE, 3, 0)
    assert [event.text for event in table.view(0).events if event.kind == "corrected"] == [law]
    assert all(not claims(table, seat) for seat in range(4))
    give(table, {})
    assert [size(table, seat) for seat in range(4)] == [9] * 4


@pytest.mark.rule("CINCH-L4")
def test_the_dealer_who_shuffles_after_the_cut_loses_his_deal_until_it_is_completed() -> None:
    table = half_dealt("shuffled_again")
    assert claimants(table, "CINCH-L4") == [0, 2]
    late = table.copy()
    do(table, "0: claim CINCH-L4 3")
    assert deals_next(table) == (CHANCE, 0, 0)
    late.act(2, "deal")
    assert not late.deal.claims(0).count()


@pytest.mark.rule("CINCH-L5")
def test_for_a_card_face_up_in_the_pack_anybody_may_have_a_new_deal_until_the_first_lead() -> None:
    table = half_dealt("faced_in_pack")
    go_on(table)
    assert claimants(table, "CINCH-L5") == [0, 1, 2, 3]
    shown = [event for event in table.view(WATCHER).events if event.kind == "shown"]
    assert [event.cards & table.deal.hands[0] for event in shown] == [event.cards for event in shown] != []
    late = table.copy()
    do(table, "0: pass, 1: pass, 2: pass, 3: 5, 3: trump S, 1: claim CINCH-L5 3")
    assert deals_next(table) == (CHANCE, 3, 0)
    assert table.view(0).facts["trumps"] is None
    while not late.deal.gone:  # type: ignore[attr-defined]
        seat, menu = late.turn
        late.act(seat, next(iter(menu)))
    assert not late.deal.claims(0).count()


@pytest.mark.rule("CINCH-L6")
def test_the_pack_is_never_wrong() -> None:
    assert len(set(PACK_52)) == 52
    table = half_dealt("deal")
    assert refused(table, CHANCE, "wrong_pack") is not None


@pytest.mark.rule("CINCH-L7", "CINCH-L9")
def test_for_a_card_shown_in_dealing_the_adversaries_may_demand_a_new_deal_and_cannot_call_it() -> None:
    table = half_dealt("faced 1")
    go_on(table)
    shown = [event for event in table.view(WATCHER).events if event.kind == "shown"]
    assert shown[0].cards & table.deal.hands[1]
    assert claimants(table, "CINCH-L7") == [0, 2]
    kept = table.copy()
    do(table, "2: claim CINCH-L7 3")
    assert deals_next(table) == (CHANCE, 3, 0)
    kept.act(0, "pass")
    assert all(not kept.deal.claims(seat).count() for seat in range(4))
    do(kept, "1: pass, 2: pass, 3: 5, 3: trump S")
    assert all(not kept.deal.claims(seat).count() for seat in range(4))


@pytest.mark.rule("CINCH-L8")
def test_for_a_card_shown_by_an_adversary_the_dealer_may_deal_again() -> None:
    table = half_dealt("disturb 2")
    assert refused(half_dealt("deal"), CHANCE, "disturb 1") is not None
    go_on(table)
    assert told(table, "CINCH-L8") == EVERYBODY
    assert claimants(table, "CINCH-L8") == [3]
    late = table.copy()
    do(table, "3: claim CINCH-L8 2")
    assert deals_next(table) == (CHANCE, 3, 0)
    late.act(0, "pass")
    assert not late.deal.claims(3).count()


@pytest.mark.rule("CINCH-L10", "CINCH-R19")
def test_a_deal_out_of_turn_is_stopped_or_goes_on_from_who_has_dealt() -> None:
    table = half_dealt("wrong_dealer 0", dealer=2)
    assert claimants(table, "CINCH-L10") == [1, 3]
    late = table.copy()
    do(table, "1: claim CINCH-L10 0")
    assert deals_next(table) == (CHANCE, 2, 0)
    late.act(1, "deal")
    assert (late.deal.dealer, late.turn[0]) == (0, 1)
    play_out(late)
    assert late.deal.dealer == 1


@pytest.mark.rule("CINCH-L11", "CINCH-L12", "CINCH-L14")
@pytest.mark.parametrize(("slip", "law"), [("uneven", "CINCH-L11"), ("uncut", "CINCH-L12"), ("counting", "CINCH-L14")])
def test_the_adversaries_may_claim_a_misdeal_until_the_first_call(slip: str, law: str) -> None:
    table = half_dealt(slip, dealer=2)
    go_on(table)
    assert claimants(table, law) == [1, 3]
    late = table.copy()
    do(table, f"3: claim {law} 2")
    assert deals_next(table) == (CHANCE, 3, 0)
    assert replays(table)
    late.act(3, "pass")
    assert not late.deal.claims(1).count()


@pytest.mark.rule("CINCH-L13", "CINCH-L17", "CINCH-L18")
@pytest.mark.parametrize(("slip", "cards"), [("overdeal 2", 10), ("shortdeal 1", 8)])
def test_a_wrong_number_of_cards_is_a_misdeal_until_the_first_call_and_then_comes_right_in_the_exchange(
    slip: str, cards: int
) -> None:
    table = half_dealt(slip, dealer=2)
    go_on(table)
    assert size(table, int(slip[-1])) == cards
    assert claimants(table, "CINCH-L13") == [0, 1, 2, 3]
    late = table.copy()
    do(table, "2: claim CINCH-L13 2")
    assert deals_next(table) == (CHANCE, 3, 0)
    late.act(3, "pass")
    assert claimants(late, "CINCH-L13") == claimants(late, "CINCH-L18") == []
    do(late, "0: pass, 1: pass, 2: pass, 2: trump S")
    while late.deal.phase.name != "play":
        seat, menu = late.turn
        late.act(seat, next(iter(menu)))
    assert [size(late, seat) for seat in range(4)] == [6] * 4


@pytest.mark.rule("CINCH-L15")
def test_a_card_dealt_to_the_wrong_player_is_corrected_by_the_dealer_in_time_or_is_a_misdeal() -> None:
    table = half_dealt("misorder")
    assert claims(table, 3) == {"correct CINCH-L15 3"}
    corrected = table.copy()
    do(corrected, "3: correct CINCH-L15 3, 2: deal")
    assert [size(corrected, seat) for seat in range(4)] == [9] * 4
    do(table, "2: deal")
    assert [size(table, seat) for seat in range(4)] == [10, 8, 9, 9]
    assert claims(table, 3) == set()
    assert claimants(table, "CINCH-L15") == [0, 2]
    do(table, "2: claim CINCH-L15 3")
    assert deals_next(table) == (CHANCE, 0, 0)


@pytest.mark.rule("CINCH-L18")
def test_two_wrong_hands_found_after_the_first_call_are_a_misdeal_until_trumps_are_named() -> None:
    table = half_dealt("misorder")
    do(table, "2: deal, 0: pass, 1: 4")
    assert claimants(table, "CINCH-L18") == [0, 1, 2, 3]
    late = table.copy()
    do(table, "1: claim CINCH-L18 3")
    assert deals_next(table) == (CHANCE, 0, 0)
    do(late, "2: pass, 3: pass, 1: trump H")
    assert all(not late.deal.claims(seat).count() for seat in range(4))


@pytest.mark.rule("CINCH-L16")
def test_a_dealer_whom_an_adversary_interrupted_does_not_lose_the_deal() -> None:
    table = lay({}, slip="interfere 0", go=False)
    assert table.turn[0] == CHANCE
    table.act(CHANCE, "uncut")
    go_on(table)
    do(table, "2: claim CINCH-L12 3")
    assert deals_next(table) == (CHANCE, 3, 0)
    alone = half_dealt("deal")
    assert refused(alone, CHANCE, "interfere 1") is not None  # his partner


@pytest.mark.rule("CINCH-L15", "CINCH-L18")
@pytest.mark.parametrize(
    ("options", "seats"), [({"exchange": "packet"}, 4), ({"exchange": "widow", "partners": "three_pairs"}, 6)]
)
def test_hands_that_stay_wrong_are_made_up_to_six_where_the_whole_pack_is_dealt(
    options: dict[str, object], seats: int
) -> None:
    table = lay({}, slip="misorder", seats=seats, dealer=seats - 1, **options)
    right = 9 if seats == 4 else 8
    assert [size(table, seat) for seat in range(seats)] == [right + 1, right - 1, *[right] * (seats - 2)]
    while table.deal.phase.name != "play":
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))
    assert [size(table, seat) for seat in range(seats)] == [6] * seats
    assert len(cards_of(sum(table.deal.piles().values()))) == 52
