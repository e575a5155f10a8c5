"""How often a dealer's hand slips at a club table."""

from __future__ import annotations

import pytest

from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import CLAIM, DEAL, SHUFFLE, VERB_MASK, law_act


@pytest.mark.parametrize(
    ("game", "laws", "options"),
    [
        ("five_hundred", (8,), {}),
        ("spoil_five", (1, 2), {"misdeal": "pay_and_redeal"}),
    ],
)
def test_a_dealer_whose_hand_slips_whenever_it_may_deals_at_last_though_every_misdeal_is_called(
    game: str, laws: tuple[int, ...], options: dict[str, object]
) -> None:
    table = Table(game, None, options, manner="club", mishaps=1.0, seed=3, dealer=0)
    for _ in range(20):
        seats = range(table.game.seats)
        called = [(seat, law_act(CLAIM, law, 0)) for seat in seats for law in laws]
        claim = next((call for call in called if table.deal.claims(call[0]).accepts(call[1])), None)
        if claim is None:
            break
        table.act(*claim)
    chance = [act & VERB_MASK for seat, act in table.log if seat == CHANCE]
    assert (chance.count(SHUFFLE), chance.count(DEAL), len(chance)) == (4, 1, 8)
    assert (table.deal.number, table.over) == (0, False)


def test_a_hand_that_never_slips_or_has_slipped_three_times_in_a_deal_is_steady_and_the_next_deal_begins_afresh() -> (
    None
):
    assert Table("loo", 4, manner="club", seed=1).chance_of_slip == 0.0
    table = Table("five_hundred", manner="club", mishaps=0.25, dealer=0, patient=True)
    for slips in range(5):
        table.act(CHANCE, table.turn[1].sample(lambda: 0.0))
        assert table.chance_of_slip == (0.25 if slips < 3 else 0.0)
        table.act(CHANCE, "misorder")
        table.act(1, "claim FIVEH-L8 0")
