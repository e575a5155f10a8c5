"""Nobody is told what he has no right to know: tried on every table by putting the hidden cards into other places."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from tables import ALL_CASES, FEW_CASES, Case, chosen, play_out, play_some
from worlds import Rights, check_secrets, in_world

from oddtrick.cards import card_text, highest, mask_text, parse_card, parse_mask
from oddtrick.games.napoleon import Napoleon
from oddtrick.games.napoleon.calling import DISCARD
from oddtrick.phases.tricks import Tricks
from oddtrick.table import Event, Table
from oddtrick.table.acts import act_of, order_act, order_of
from oddtrick.table.menu import OneCard


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_a_seat_is_told_the_same_wherever_the_hidden_cards_are(case: Case) -> None:
    table = play_some(case.lay(deals=2), case.seed, 150)
    draw = random.Random(case.seed)
    assert check_secrets(table, draw, positions=2) or check_secrets(table, draw, positions=12)


@pytest.mark.nightly
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_a_seat_is_told_the_same_wherever_the_hidden_cards_are_in_many_sessions(case: Case) -> None:
    """Three sessions at the tables of the ordinary run, one at each other, which differs from those in the number of seats: more
    would take longer than a night's run has, and this is the dearest part of it."""
    for seed in range(3 if chosen(case) else 1):
        table = play_out(case.lay(seed, deals=2), seed)
        check_secrets(table, random.Random(seed), positions=12)


def test_that_a_run_has_come_to_a_stop_is_no_secret_where_the_pope_may_be_played_in_lieu() -> None:
    table = play_out(Case("pope_joan", "wild_pope", 6, "guided").lay(0, deals=2), 0)
    assert check_secrets(table, random.Random(0), positions=4)


def test_a_request_to_buy_out_of_order_does_not_name_the_card() -> None:
    table = play_out(Case("napoleon", "everything", 3, "club").lay(0, deals=2), 0)
    assert check_secrets(table, random.Random(0), positions=4)


# The test must be able to fail: games that let out what they should keep


class OpenDealing(Napoleon):
    """Tells everybody what is dealt."""

    def deal_out(self, deal: Any) -> None:
        super().deal_out(deal)
        deal.tell(Event("moved", cards=deal.hands[1], size=5, source="hand:1", target="hand:1"))


class Boasting(Napoleon):
    """Makes a public value of a hidden one."""

    def deal_out(self, deal: Any) -> None:
        super().deal_out(deal)
        deal.fact("the highest card of seat 2", highest(deal.hands[2]))


class Whispering(Napoleon):
    """Hides the cards of an event but not the words that come with it."""

    def deal_out(self, deal: Any) -> None:
        super().deal_out(deal)
        deal.tell(Event("moved", cards=1, size=1, target="stock", text=mask_text(deal.hands[0])), 1)


class Tipping(Napoleon):
    """Pays by what lies hidden in the stock."""

    def deal_out(self, deal: Any) -> None:
        super().deal_out(deal)
        deal.pay(0, 1, deal.pack[-1], "tip")


class Waiting(Napoleon):
    """Lets the holder of the best card begin, which tells where it is."""

    def deal_out(self, deal: Any) -> None:
        super().deal_out(deal)
        deal.turn = max(range(self.seats), key=lambda seat: deal.hands[seat])


class PeepingTricks(Tricks):
    """Offers only cards above the next player's, as a helpful menu might."""

    def menu(self, deal: Any) -> OneCard:
        hand = super().menu(deal).cards  # type: ignore[attr-defined]
        next_hand = deal.hands[(deal.turn + 1) % len(deal.hands)]
        return OneCard(
            0, hand >> (next_hand & -next_hand).bit_length() << (next_hand & -next_hand).bit_length() or hand
        )


class Peeping(Napoleon):
    """Plays with menus that have seen the other hands."""

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.play = PeepingTricks(
            self.play.under, self.play.following, first_lead=self.fix_trumps, after_trick=self.after_trick
        )


@pytest.mark.parametrize("leaky", [OpenDealing, Boasting, Whispering, Tipping, Waiting, Peeping])
def test_a_game_that_tells_too_much_is_caught(leaky: Callable[..., Any]) -> None:
    game = leaky(Napoleon.options_class(), 4)
    with pytest.raises(AssertionError, match="has no right to know"):
        for seed in range(20):
            table = play_out(Table(game, seed=seed, deals=1), seed)
            check_secrets(table, random.Random(seed), positions=12)


def test_a_view_that_shows_every_event_unveiled_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "veiled", lambda event: event)
    table = play_out(Table("napoleon", seed=1, deals=1), 1)
    with pytest.raises(AssertionError, match="has no right to know"):
        check_secrets(table, random.Random(1))


# The worlds themselves


def test_a_seat_may_know_its_own_hand_and_what_was_played_and_nothing_else() -> None:
    table = play_out(Table("napoleon", dealer=0, seed=3, deals=1), 3)
    rights = Rights(Table(table.game, dealer=0, deals=1, patient=True))
    played = 0
    for place, (seat, act) in enumerate(table.log):
        rights.follow(place, seat, act)
        if rights.table.over:
            break
        deal = rights.table.deal
        played = deal.gone | sum(1 << card for _, card in deal.trick)
        assert rights.known[-1] == played
        assert all(rights.known[seat] & ~played == deal.hands[seat] for seat in range(4))
        assert rights.hidden(-1) == sum(1 << card for card in range(52)) & ~played
    assert played


def test_in_another_world_cards_change_places_in_everything_that_names_them() -> None:
    game = Napoleon.at(4)
    aces = {parse_card("AS"): parse_card("2C"), parse_card("2C"): parse_card("AS")}
    assert in_world(aces, game, act_of(0, parse_card("AS"))) == act_of(0, parse_card("2C"))
    assert in_world(aces, game, act_of(0, parse_card("KS"))) == act_of(0, parse_card("KS"))
    assert in_world(aces, game, act_of(DISCARD, parse_mask("AS KS"))) == act_of(DISCARD, parse_mask("2C KS"))
    order = order_of(in_world(aces, game, order_act([parse_card("AS"), parse_card("3C"), parse_card("2C")])))
    assert [card_text(card) for card in order] == ["2C", "3C", "AS"]
    assert in_world(aces, game, 1) == 1
