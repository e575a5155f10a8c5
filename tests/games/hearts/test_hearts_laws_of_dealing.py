"""The laws of Hearts on cutting and dealing, each broken at a club table: seat 1 deals, and seat 0, the pone, lets it go on."""

from __future__ import annotations

import pytest
from hearts_tables import deal_of, staged
from stacking import refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import SHUFFLE, VERB_MASK


def slip(*lines: str, preset: str | None = None, **options: object) -> Table:
    """A table whose dealer has made slips (`*: uncut`), after these acts."""
    return staged(acts=lines, preset=preset, manner="club", dealer=1, **options)


def may_claim(table: Table, seat: int) -> set[str]:
    """What a seat may claim."""
    return {table.game.vocabulary.text(act) for act in table.deal.claims(seat)}


@pytest.mark.parametrize("preset", ["foster_sweepstake", "black_lady_pool"])
@pytest.mark.parametrize(
    ("law", "mishap"),
    [
        pytest.param(3, "uncut", marks=pytest.mark.rule("HEARTS-L3")),
        pytest.param(5, "counting", marks=pytest.mark.rule("HEARTS-L5")),
    ],
)
def test_an_uncut_pack_or_cards_counted_are_a_misdeal_for_anybody_until_the_last_card_is_dealt(
    law: int, mishap: str, preset: str
) -> None:
    claim = f"claim HEARTS-L{law} 1"
    for claimant in (0, 2, 3):
        table = slip(f"*: {mishap}", preset=preset)
        assert claim in may_claim(table, claimant)
        deal = deal_of(table)
        table.act(claimant, claim)
        assert deal.outcome["misdeal"] and not any(deal.hands)
        assert table.deal is not deal and table.deal.dealer == 2
    late = slip(f"*: {mishap}, 0: deal", preset=preset)
    assert not any(may_claim(late, seat) for seat in range(4))


@pytest.mark.parametrize("preset", ["foster_sweepstake", "black_lady_pool"])
@pytest.mark.rule("HEARTS-L4")
def test_a_card_dealt_wrongly_is_a_misdeal_for_anybody_until_play_begins(preset: str) -> None:
    table = slip("*: misorder", "0: deal", preset=preset)
    for seat in (0, 2, 3):
        assert may_claim(table, seat) == {"claim HEARTS-L4 1"}
    deal = deal_of(table)
    table.act(3, "claim HEARTS-L4 1")
    assert deal.outcome["misdeal"] and table.deal.dealer == 2
    late = slip("*: misorder", "0: deal", preset=preset)
    while late.deal.phase.name != "play":
        late.act(late.turn[0], next(iter(late.turn[1])))
    assert "claim HEARTS-L4 1" in may_claim(late, 0)
    late.act(2, next(iter(late.turn[1])))
    assert not any(may_claim(late, seat) for seat in range(4))


@pytest.mark.rule("HEARTS-L7")
@pytest.mark.parametrize(("mishap", "law"), [("uncut", 3), ("misorder", 4), ("counting", 5), ("overdeal 3", 6)])
def test_a_misdeal_passes_the_deal_to_the_left_unless_another_had_touched_the_cards_or_interrupted(
    mishap: str, law: int
) -> None:
    spoilt = slip(f"*: {mishap}")
    deal = deal_of(spoilt)
    spoilt.act(2, f"claim HEARTS-L{law} 1")
    assert deal.outcome["misdeal"] and spoilt.deal.dealer == 2 and spoilt.counters == [50] * 4
    for meddler in (0, 2, 3):
        excused = slip(f"*: interfere {meddler}, *: {mishap}")
        deal = deal_of(excused)
        excused.act(2, f"claim HEARTS-L{law} 1")
        assert excused.deal is deal and not deal.over
        assert (deal.dealer, deal.phase.name, any(deal.hands)) == (1, "shuffle", False)


@pytest.mark.rule("HEARTS-L8")
def test_who_was_dealt_a_card_that_all_have_seen_may_have_a_new_deal_by_the_same_dealer_or_let_it_stand() -> None:
    table = slip("*: faced 3", "0: deal")
    assert [seat for seat in range(4) if may_claim(table, seat)] == [3]
    deal = deal_of(table)
    table.act(3, "claim HEARTS-L8 1")
    assert table.deal is deal and (deal.dealer, deal.phase.name, any(deal.hands)) == (1, "shuffle", False)
    stands = slip("*: faced 3", "0: deal")
    stands.act(2, next(iter(stands.turn[1])))
    assert not may_claim(stands, 3) and all(hand for hand in deal_of(stands).hands)


@pytest.mark.rule("HEARTS-L8")
def test_who_has_touched_his_cards_can_demand_no_new_deal_for_one_that_was_seen() -> None:
    table = slip("*: faced 3", "0: deal", preset="discard_black_jack")
    table.act(2, next(iter(table.turn[1])))
    assert may_claim(table, 3) == {"claim HEARTS-L8 1"}
    table.act(3, next(iter(table.turn[1])))
    assert not may_claim(table, 3)
    auction = slip("*: faced 3", "0: deal", preset="auction_hearts")
    auction.act(2, "bid 4")
    assert may_claim(auction, 3) == {"claim HEARTS-L8 1"}  # somebody else's bid touches no card of his
    auction.act(3, "bid 5")
    assert not may_claim(auction, 3)


@pytest.mark.rule("HEARTS-L27")
@pytest.mark.parametrize("victim", range(4))
def test_a_card_seen_in_dealing_at_a_black_lady_table_is_dealt_again_by_the_same_dealer_unasked(victim: int) -> None:
    table = slip(f"*: faced {victim}", preset="black_lady_pool")
    shuffles = [act for seat, act in table.log if seat == CHANCE and act & VERB_MASK == SHUFFLE]
    assert len(shuffles) == 2 and (table.deal.number, table.deal.dealer) == (0, 1)
    assert ("corrected", "HEARTS-L27") in [(event.kind, event.text) for event in table.view().events]
    assert not any(may_claim(table, seat) for seat in range(4))
    assert refused(table, 2, "claim HEARTS-L8 1") is not None
    ordinary = slip("0: deal", preset="black_lady_pool")
    assert len([act for seat, act in ordinary.log if seat == CHANCE and act & VERB_MASK == SHUFFLE]) == 1
