"""The laws of Cinch about the exchange, one by one at a club table (CINCH-L31 to L39). Seat 0 names hearts, and seat 3 deals."""

from __future__ import annotations

from typing import Any

import pytest
from cinch_club import cards_of, claims, hand, lay, liberties, play_out, replays, size, told
from stacking import acts, do, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

HANDS = {
    0: "AH KH 3H 2S 3S 4S 6S 7S 8S",
    1: "QH JH 5D 9S TS JS QS KS AS",
    2: "TH 9H 2H 2C 3C 4C 6C 7C 8C",
    3: "8H 7H 6H 9C TC JC QC KC AC",
}
STOCK = "2D 3D 4D 6D 7D 8D 9D TD JD QD KD AD 5S 5C 4H 5H"
"""Everybody has three trumps; two more lie at the bottom of the stock, whither only the dealer comes."""
OTHERS = {0: "2S 3S 4S 6S 7S 8S", 1: "9S TS JS QS KS AS", 2: "2C 3C 4C 6C 7C 8C", 3: "9C TC JC QC KC AC"}


def laying_out(**more: Any) -> Table:
    """A table at which seat 0 is to lay out."""
    table = lay(HANDS, stock=STOCK, **more)
    do(table, "0: 6, 1: pass, 2: pass, 3: pass, 0: trump H")
    return table


def asking(*thrown: str, **more: Any) -> Table:
    """A table at which all have laid out, these cards or all their plain ones, and seat 0 is to ask."""
    table = laying_out(**more)
    for seat in range(3):
        table.act(seat, f"discard {thrown[seat] if seat < len(thrown) else OTHERS[seat]}")
    return table


def to_play(table: Table) -> None:
    """Whatever is to be done lawfully before the first lead; the dealer keeps his own trumps and those that he finds."""
    while table.deal.phase.name != "play":
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))


@pytest.mark.rule("CINCH-R29", "CINCH-R33")
def test_at_a_club_table_each_asks_for_his_cards_and_all_lift_them_before_the_dealer_robs() -> None:
    table = asking()
    assert (table.turn[0], acts(table)) == (0, {"ask 3"})
    do(table, "0: ask 3, 1: ask 3, 2: ask 3")
    assert (table.turn[0], acts(table)) == (0, {"lift"})
    assert hand(table, 0) == "AH KH 3H"
    do(table, "0: lift, 1: lift, 2: lift")
    assert cards_of(table.deal.hands[0]) == {"AH", "KH", "3H", "2D", "3D", "4D"}
    assert table.deal.phase.name == "robbing the deck"
    to_play(table)
    assert table.view(WATCHER).facts["drew"][:3] == (3, 3, 3)
    assert replays(table)


# CINCH-L31, L32


@pytest.mark.rule("CINCH-L31")
def test_a_trump_laid_out_is_taken_back_before_the_player_is_helped_and_he_gets_one_card_fewer() -> None:
    table = asking("2S 3S 4S 6S 7S 8S 3H")
    assert told(table, "CINCH-L31") == [0]  # whether he should have kept it, nobody else knows
    assert [claims(table, seat) for seat in range(4)] == [
        {"correct CINCH-L31 0"},
        set(),
        {"claim CINCH-L31 0"},
        set(),
    ]
    do(table, "0: correct CINCH-L31 0")
    assert (acts(table), hand(table, 0)) == ({"ask 3"}, "AH KH 3H")
    assert replays(table)


@pytest.mark.rule("CINCH-L31")
def test_if_he_had_been_helped_one_of_his_cards_goes_back_on_top_of_the_stock_unseen() -> None:
    table = asking("2S 3S 4S 6S 7S 8S 3H")
    do(table, "0: ask 4, 0: correct CINCH-L31 0")
    deal: Any = table.deal
    assert (size(table, 0), deal.packets[0].bit_count(), deal.drew[0]) == (3, 3, 3)
    assert cards_of(1 << deal.pack[deal.top]) == {"6D"}
    returned = [event for event in table.view(0).events if event.kind == "moved" and event.source == "packet:0"]
    assert [(event.target, event.size, event.cards) for event in returned] == [("stock", 1, 0)]
    do(table, "1: ask 3")
    assert "6D" in cards_of(deal.packets[1])


@pytest.mark.rule("CINCH-L31")
def test_it_is_the_lifting_that_ends_the_right() -> None:
    table = asking("2S 3S 4S 6S 7S 8S 3H")
    do(table, "0: ask 4, 1: ask 3, 2: ask 3")
    assert claims(table, 0) == {"correct CINCH-L31 0"}
    do(table, "0: lift")
    assert claims(table, 0) == set()
    assert refused(table, 0, "correct CINCH-L31 0") == "CINCH-L31"


@pytest.mark.rule("CINCH-L31")
def test_where_too_many_cards_would_be_left_he_lays_out_another_card() -> None:
    table = asking("2S 3S 3H")
    do(table, "0: correct CINCH-L31 0")
    assert (table.turn[0], acts(table)) == (0, {"discard 4S", "discard 6S", "discard 7S", "discard 8S"})
    do(table, "0: discard 8S")
    assert acts(table) == {"ask 0"}


@pytest.mark.rule("CINCH-L31")
def test_the_partner_may_draw_attention_and_the_player_chooses_but_no_adversary_has_a_say() -> None:
    table = asking("2S 3S 4S 6S 7S 8S 3H")
    assert refused(table, 1, "claim CINCH-L31 0") == "CINCH-L31"
    do(table, "2: claim CINCH-L31 0")
    assert (table.turn[0], acts(table)) == (0, {"take", "leave"})
    left = table.copy()
    do(table, "0: take")
    assert hand(table, 0) == "AH KH 3H"
    do(left, "0: leave")
    assert (hand(left, 0), acts(left)) == ("AH KH", {"ask 4"})


@pytest.mark.rule("CINCH-L31", "CINCH-R31")
@pytest.mark.parametrize(("thrown", "wrong"), [("5H 2C 3C", True), ("4H 3H 2C", True), ("4H 2C 3C", False)])
def test_of_seven_trumps_one_that_does_not_count_is_rightly_laid_out(thrown: str, wrong: bool) -> None:
    hands = {0: "AH KH 5H 4H 3H 9H 2H 2C 3C", 1: "QH", 2: "TH", 3: "8H"}
    table = lay(hands)
    do(table, f"0: 6, 1: pass, 2: pass, 3: pass, 0: trump H, 0: discard {thrown}")
    assert (told(table, "CINCH-L31") == [0]) == wrong


@pytest.mark.rule("CINCH-L32", "CINCH-L31", "CINCH-R46")
def test_a_trump_not_taken_back_stays_out_and_the_makers_count_it_even_if_an_adversary_threw_it() -> None:
    table = asking(OTHERS[0], "9S TS JS QS KS AS JH")
    to_play(table)
    deal: Any = table.deal
    assert "JH" in cards_of(deal.discards)
    outcome = play_out(table)
    assert sum(outcome["captured"]) == 14
    taken = sum(deal.taken[seat] for seat in (0, 2))
    assert outcome["captured"][0] == table.game.counting[2].points(taken) + 1  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L31", "CINCH-L32")
def test_where_nobody_draws_a_trump_may_be_taken_back_until_the_first_lead() -> None:
    hands = {0: "AH KH 3H 2S 3S 4S 6S 7S 8S", 1: "QH JH 5D", 2: "TH", 3: "8H"}
    table = lay(hands, exchange="thirteen", stock="9S TS JS QS")
    do(table, "0: 6, 1: pass, 2: pass, 3: pass, 0: trump H, 0: discard 3H 2S 3S 4S 6S 7S 8S")
    to_play(table)
    late = table.copy()
    do(table, "0: correct CINCH-L31 0")
    assert (table.turn[0], acts(table)) == (0, {"discard 9S", "discard TS", "discard JS", "discard QS"})
    do(table, "0: discard 9S")
    assert (table.deal.phase.name, hand(table, 0)) == ("play", "QS JS TS AH KH 3H")
    late.act(0, next(iter(late.turn[1])))
    assert not late.deal.claims(0).count()


@pytest.mark.rule("CINCH-L32")
def test_a_dealer_who_robs_cannot_take_a_trump_back() -> None:
    table = asking()
    do(table, "0: ask 3, 1: ask 3, 2: ask 3, 0: lift, 1: lift, 2: lift")
    do(table, "3: keep 8H 7H 6H 5H AC KC")  # and leaves the four of hearts
    assert "4H" in cards_of(table.deal.discards)  # type: ignore[attr-defined]
    assert all(not claims(table, seat) for seat in range(4))


# CINCH-L33, L34


@pytest.mark.rule("CINCH-L33", "CINCH-O2")
def test_no_penalty_attaches_to_keeping_plain_cards() -> None:
    table = asking("2S 3S 4S")
    assert hand(table, 0) == "8S 7S 6S AH KH 3H"
    assert all(not claims(table, seat) for seat in range(4))
    assert acts(table) == {"ask 0"}


@pytest.mark.rule("CINCH-L34", "CINCH-R26")
def test_too_few_cards_laid_out_are_made_up_until_the_player_is_helped() -> None:
    table = asking("2S 3S")
    assert [bool(claims(table, seat)) for seat in range(4)] == [True] * 4
    late = table.copy()
    do(table, "1: claim CINCH-L34 0")
    assert (table.turn[0], acts(table)) == (0, {"discard 4S", "discard 6S", "discard 7S", "discard 8S"})
    do(table, "0: discard 4S")
    assert acts(table) == {"ask 0"}
    do(late, "0: ask 0")
    assert not late.deal.claims(0).count()


# CINCH-L35 to L39


@pytest.mark.rule("CINCH-L35")
def test_who_asked_for_too_few_gets_the_rest_from_the_stock_until_the_next_player_is_helped() -> None:
    table = asking()
    do(table, "0: ask 2")
    assert told(table, "CINCH-L35") == [WATCHER, 0, 1, 2, 3]
    late = table.copy()
    do(table, "0: correct CINCH-L35 0")
    assert cards_of(table.deal.packets[0]) == {"2D", "3D", "4D"}  # type: ignore[attr-defined]
    do(late, "1: ask 3")
    assert not late.deal.claims(0).count()


@pytest.mark.rule("CINCH-L35", "CINCH-L39")
def test_later_he_makes_up_his_six_from_the_discards_without_a_trump() -> None:
    table = asking(OTHERS[0] + " 3H")
    do(table, "0: ask 2")
    to_play(table)
    assert (size(table, 0), told(table, "CINCH-L39")) == (4, [WATCHER, 0, 1, 2, 3])
    do(table, "0: correct CINCH-L39 0")
    laid = cards_of(table.deal.discards)  # type: ignore[attr-defined]
    offered = {card for act in acts(table) for card in act.removeprefix("take_back ").split()}
    assert offered == laid - {"3H"}
    do(table, "0: take_back AS AC")
    assert {"AS", "AC"} < cards_of(table.deal.hands[0])
    assert (table.turn[0], table.deal.phase.name, claims(table, 0)) == (0, "play", set())
    assert replays(table)


@pytest.mark.rule("CINCH-L39")
def test_too_few_cards_are_made_up_at_any_time_in_the_play() -> None:
    table = asking()
    do(table, "0: ask 2")
    to_play(table)
    do(table, "0: AH, 1: JH, 2: 2H, 3: 6H, 0: turn_down")
    assert (size(table, 0), size(table, 1)) == (4, 5)
    do(table, "3: claim CINCH-L39 0, 0: take_back AS")
    assert (size(table, 0), table.turn[0]) == (5, 0)
    assert table.deal.barred == 0  # type: ignore[attr-defined]  # no penalty


@pytest.mark.rule("CINCH-L36")
def test_a_surplus_goes_back_on_the_stock_until_the_next_player_is_helped() -> None:
    table = asking()
    do(table, "0: ask 4")
    assert [claims(table, seat) for seat in range(4)] == [
        {"correct CINCH-L36 0"},
        {"claim CINCH-L36 0"},
        set(),
        {"claim CINCH-L36 0"},
    ]
    do(table, "1: claim CINCH-L36 0")
    deal: Any = table.deal
    assert (cards_of(deal.packets[0]), cards_of(1 << deal.pack[deal.top])) == ({"2D", "3D", "4D"}, {"6D"})
    assert claims(table, 0) == set()


@pytest.mark.rule("CINCH-L36")
def test_afterwards_the_adversaries_draw_it_at_random_and_put_it_on_top_of_the_stock() -> None:
    table = asking()
    do(table, "0: ask 4, 1: ask 3")
    assert claims(table, 0) == set()
    do(table, "3: claim CINCH-L36 0")
    assert table.turn[0] == CHANCE
    do(table, "*: shuffle AH KH 3H 2D 3D 4D 6D")
    deal: Any = table.deal
    assert (cards_of(1 << deal.pack[deal.top]), size(table, 0)) == ({"AH"}, 6)
    assert cards_of(table.view(1).known.get("stock", 0)) == set()  # nobody but the holder saw it
    do(table, "2: ask 3")
    assert "AH" in cards_of(deal.packets[2])
    assert replays(table)


@pytest.mark.rule("CINCH-L36", "CINCH-L38", "CINCH-R46")
def test_once_the_dealer_has_robbed_the_surplus_lies_open_and_the_makers_count_it() -> None:
    table = asking()
    do(table, "0: ask 3, 1: ask 4")
    to_play(table)
    assert size(table, 1) == 7
    do(table, "0: claim CINCH-L36 1, *: shuffle JH QH 5D 6D 7D 8D 9D")
    assert (size(table, 1), table.turn[0]) == (6, 0)
    assert "JH" in cards_of(table.deal.thrown[1])  # type: ignore[attr-defined]
    outcome = play_out(table)
    assert sum(outcome["captured"]) == 14


@pytest.mark.rule("CINCH-L36")
def test_where_all_draw_blind_it_goes_on_the_blind_remainder() -> None:
    table = laying_out(exchange="draw_blind")
    do(table, ", ".join(f"{seat}: discard {OTHERS[seat]}" for seat in range(4)))
    do(table, "0: ask 3, 1: ask 4")
    to_play(table)
    do(table, "0: claim CINCH-L36 1, *: shuffle JH QH 5D 6D 7D 8D 9D")
    deal: Any = table.deal
    assert cards_of(1 << deal.pack[deal.top]) == {"JH"}


@pytest.mark.rule("CINCH-L38", "CINCH-L34")
def test_too_many_cards_found_before_their_player_has_played_are_drawn_from_his_hand() -> None:
    table = asking(OTHERS[0], "9S TS")
    do(table, "0: ask 3, 1: ask 0")
    to_play(table)
    assert (size(table, 1), told(table, "CINCH-L38")) == (7, [WATCHER, 0, 1, 2, 3])
    assert [claims(table, seat) for seat in range(4)] == [{"claim CINCH-L38 1"}, set(), {"claim CINCH-L38 1"}, set()]
    do(table, "0: AH, 2: claim CINCH-L38 1, *: shuffle JS QS KS AS QH JH 5D")
    assert (size(table, 1), table.turn[0]) == (6, 1)
    assert "JS" in cards_of(table.deal.discards)  # type: ignore[attr-defined]
    do(table, "1: JH")
    assert told(table, "CINCH-L37") == []


@pytest.mark.rule("CINCH-L37", "CINCH-R53")
@pytest.mark.parametrize("offender", [0, 1])
def test_who_has_played_to_the_first_trick_with_too_many_cards_bars_his_side(offender: int) -> None:
    table = asking()
    do(table, "0: ask 4, 1: ask 3" if offender == 0 else "0: ask 3, 1: ask 4")
    to_play(table)
    do(table, "0: AH, 1: JH")
    assert told(table, "CINCH-L37") == [WATCHER, 0, 1, 2, 3]
    claimants = [seat for seat in range(4) if f"claim CINCH-L37 {offender}" in claims(table, seat)]
    assert claimants == [seat for seat in range(4) if seat % 2 != offender]
    unclaimed = table.copy()
    do(table, f"{claimants[0]}: claim CINCH-L37 {offender}")
    assert table.deal.barred == 1 << offender  # type: ignore[attr-defined]
    outcome = play_out(table)
    assert outcome["deal_scores"][offender] == 0
    assert sum(outcome["captured"]) == 14  # the card left over at the end lies with the discards
    assert sum(play_out(unclaimed)["deal_scores"]) > 0


@pytest.mark.rule("CINCH-L36", "CINCH-R71")
def test_a_deuce_drawn_as_surplus_is_not_its_holders_any_more() -> None:
    table = asking(low_to="holder")
    do(table, "0: ask 3, 1: ask 3, 2: ask 4")
    to_play(table)
    deal: Any = table.deal
    assert deal.low == 2
    do(table, f"1: claim CINCH-L36 2, *: shuffle 2H {' '.join(sorted(cards_of(deal.hands[2]) - {'2H'}))}")
    assert deal.low == -1
    assert sum(play_out(table)["captured"]) == 14


@pytest.mark.rule("CINCH-R34", "CINCH-L36")
def test_where_the_stock_runs_out_each_still_has_as_many_as_he_can_take_back() -> None:
    table = asking()
    do(table, "0: ask 6, 1: ask 6, 2: ask 3")
    assert "ask 7" not in liberties(table, 1)
    to_play(table)
    assert [size(table, seat) for seat in range(4)] == [9, 9, 6, 6]


@pytest.mark.rule("CINCH-R34", "CINCH-L35", "CINCH-L36", "CINCH-L39")
def test_where_the_stock_is_out_nobody_can_ask_amiss_and_a_dealer_who_is_short_keeps_what_he_has() -> None:
    table = lay({}, seats=6, dealer=5, partners="called_card", slip="shortdeal 5")
    for seat in range(5):
        table.act(seat, "pass")
    do(table, "5: 5, 5: trump H")
    for seat in range(5):
        plain = cards_of(table.deal.hands[seat] & ~table.game.trump_cards[2])  # type: ignore[attr-defined]
        table.act(seat, f"discard {' '.join(sorted(plain))}")
    while table.deal.phase.name == "asking for cards":
        seat, menu = table.turn
        left = len(table.deal.pack) - table.deal.top
        wrong = {int(act.split()[1]) for act in liberties(table, seat) if act.startswith("ask ")}
        assert all(number <= left for number in wrong)
        table.act(seat, next(iter(menu)))
    to_be_called(table)
    assert size(table, 5) == 5
    assert told(table, "CINCH-L39") == [WATCHER, *range(6)]


def to_be_called(table: Table) -> None:
    """Whatever is to be done lawfully before the maker calls a card."""
    while table.deal.phase.name != "calling a partner":
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))
