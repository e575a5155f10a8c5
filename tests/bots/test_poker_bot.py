"""The book bot of Poker: each hint put as a position. Seat 0 is the ante, seat 1 has the first say, seat 4 deals."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import ask, poker

from oddtrick import bots
from oddtrick.bots.poker import Sense
from oddtrick.bots.poker.hands import Rival, beats, best_chance, throw, worth_playing
from oddtrick.cards import parse_mask
from oddtrick.games.poker.ranking import Ranking
from oddtrick.table import Table

BOOK = Ranking.of()
ACES = "AS AH 9C 6D 3S"
WEAK = "2C 5D 7H 9S JC"


def thrown(hand: str, ranking: Ranking = BOOK) -> tuple[set[str], str]:
    cards, reason = throw(parse_mask(hand), ranking)
    return {name for name in hand.split() if cards & parse_mask(name)}, reason


def many(position: Table, number: int = 200, boldness: float = 0.0) -> Counter[tuple[str, str]]:
    """What many book bots of different chance do here."""
    return Counter(ask(position, bots.Book(seed, boldness)) for seed in range(number))


# Before the draw


@pytest.mark.rule("POKER-H1")
def test_player_comes_in_for_the_exact_price_and_does_not_raise_unless_he_speaks_last_before_the_ante() -> None:
    assert many(poker({2: ACES}, ["open 2"])) == {("play", "POKER-H1"): 200}
    assert many(poker({2: "AS AH AC KS KD"}, ["open 2"])) == {("play", "POKER-H1"): 200}


@pytest.mark.rule("POKER-H2")
def test_last_to_speak_before_the_ante_raises_now_and_then_with_a_hand_worth_playing() -> None:
    acts = ["pass", "pass", "open 2"]
    done = many(poker({4: ACES}, acts))
    assert {reason for _, reason in done} == {"POKER-H1", "POKER-H2"}
    assert 20 < sum(count for (_, reason), count in done.items() if reason == "POKER-H2") < 90
    assert all(act.startswith("raise") for act, reason in done if reason == "POKER-H2")
    assert set(many(poker({4: WEAK}, acts))) == {("pass", "")}


@pytest.mark.rule("POKER-H2")
def test_last_before_the_last_straddler_raises_where_the_ante_was_straddled() -> None:
    table = poker({0: ACES}, ["pass", "pass", "open 4"], blind=["straddle", "decline", "decline", "decline"])
    assert table.turn[0] == 0
    assert ("play", "POKER-H1") in (done := many(table))
    assert any(reason == "POKER-H2" for _, reason in done)


@pytest.mark.rule("POKER-H3")
def test_game_is_opened_for_exactly_the_price() -> None:
    assert ask(poker({1: ACES})) == ("open 2", "POKER-H3")
    assert ask(poker({1: "AS AH AC KS KD"})) == ("open 2", "POKER-H3")
    straddled = poker({2: ACES}, blind=["straddle", "decline", "decline", "decline"])
    assert ask(straddled) == ("open 4", "POKER-H3")
    blind = ["straddle", "straddle", "decline", "decline"]
    dear = poker({3: ACES}, blind=blind, opening_price="twice_ante_plus_straddles")
    assert ask(dear) == ("open 7", "POKER-H3")


def test_jack_pot_is_opened_only_on_what_opens_it() -> None:
    assert ask(poker({1: "JS JH 9C 6D 3S"}, unopened=1)) == ("open 2", "POKER-H3")
    assert ask(poker({1: "TS TH 9C 6D 3S"}, unopened=1))[0] == "pass"
    assert ask(poker({1: "JS JH 9C 6D 3S"}, unopened=2))[0] == "pass"  # now it takes queens


# The draw


@pytest.mark.rule("POKER-H4")
def test_three_cards_are_drawn_to_a_pair() -> None:
    assert thrown("8S 8H AC 6D 3S") == ({"AC", "6D", "3S"}, "POKER-H4")
    table = poker({1: ACES}, ["open 2", "pass", "pass", "pass", "play"])
    assert table.turn[0] == 0
    table.act(0, "pat")
    assert ask(table) == ("discard 3S 6D 9C", "POKER-H4") or ask(table)[1] == "POKER-H4"


@pytest.mark.rule("POKER-H5")
def test_one_card_is_drawn_to_threes() -> None:
    assert thrown("8S 8H 8C AD 3S") == ({"3S"}, "POKER-H5")


@pytest.mark.rule("POKER-H9")
def test_odd_card_beside_fours_is_thrown_all_the_same() -> None:
    assert thrown("8S 8H 8C 8D 3S") == ({"3S"}, "POKER-H9")


@pytest.mark.rule("POKER-H7")
@pytest.mark.parametrize("hand", ["3S 4H 6C 7D KS", "AS 2H 3C 4D 9S", "TS JH QC KD 5S"])
def test_hand_of_four_with_a_gap_or_open_at_one_end_only_is_thrown_up(hand: str) -> None:
    assert not worth_playing(parse_mask(hand), BOOK)
    assert ask(poker({2: hand}, ["open 2"])) == ("pass", "POKER-H7")
    cards, _ = thrown(hand)
    assert len(cards) >= 4  # and where it may draw for nothing it does not draw one card to it


def test_four_in_sequence_open_at_both_ends_and_four_of_a_suit_are_drawn_to() -> None:
    assert thrown("4S 5H 6C 7D KS") == ({"KS"}, "")
    assert thrown("4S 9S JS 2S KH") == ({"KH"}, "")


@pytest.mark.rule("POKER-H17")
def test_ten_to_ace_is_no_pair_and_knave_to_ace_is_not_drawn_to_unless_the_ace_ends_sequences() -> None:
    assert ask(poker({2: "TS JH QC KD AS"}, ["open 2"])) == ("pass", "POKER-H17")
    assert thrown("JS QH KC AD 5S") == ({"JS", "QH", "KC", "5S"}, "POKER-H17")
    american = Ranking.of(ace_in_sequences="both")
    assert thrown("TS JH QC KD AS", american)[0] == set()
    assert ask(poker({2: "TS JH QC KD AS"}, ["open 2"], preset="american_ace"))[0] == "play"


@pytest.mark.rule("POKER-H17")
def test_any_flush_of_hearts_is_worth_more_than_every_other_flush() -> None:
    low, high = (BOOK.value(parse_mask(hand)) for hand in ("2H 3H 4H 5H 7H", "AS KS QS JS 9S"))
    assert low > high
    assert best_chance(low, [Rival()], BOOK) >= best_chance(high, [Rival()], BOOK)
    assert thrown("2H 3H 4H 5H 7H")[0] == set()


def test_optional_hands_are_kept_where_they_are_played() -> None:
    court, skip = "AS KH QC JD KS", "2S 4H 6C 8D TS"
    assert thrown(court)[1] == "POKER-H4"
    assert thrown(court, Ranking.of(blaze="aces")) == (set(), "")
    assert len(thrown(skip)[0]) > 1
    assert thrown(skip, Ranking.of(skip_straight=True)) == (set(), "")
    assert "JK" not in thrown("JK KS 9H 6C 3D", Ranking.of(joker=True))[0]


# The betting


def betting(hand: str, acts: list[str], other: str = "2S 2H 9D TD JD", **options: object) -> Table:
    """Seat 1 opened with a pair and drew three, seat 2 holds the hand and drew none; then these acts of the betting."""
    draw = "discard " + " ".join(other.split()[2:])
    hands = {1: other, 2: hand}
    table = poker(hands, ["open 2", "play", "pass", "pass", "pass", draw], stock="3C 4C 6D", **options)
    seat, _ = table.turn
    assert seat == 2
    table.act(2, "pat")
    for act in acts:
        table.act(table.turn[0], act)
    return table


@pytest.mark.rule("POKER-H6")
def test_threes_call_a_bettor() -> None:
    assert ask(betting("8S 8H 8C KD 3S", ["bet 6"])) == ("call", "POKER-H6")


@pytest.mark.rule("POKER-H8")
def test_straight_or_better_does_not_end_the_betting() -> None:
    for hand in ("5S 6H 7C 8D 9S", "3H 5H 7H 8H KH", "8S 8H 8C KD KS"):
        act, reason = ask(betting(hand, ["bet 6"]))
        assert (act.split()[0], reason) == ("raise", "POKER-H8")
        table = betting(hand, ["stand"])
        assert ask(table)[1] == "POKER-H8"
        assert ask(table)[0].startswith("bet")


@pytest.mark.rule("POKER-H9")
def test_fours_stake_as_much_as_the_limit_allows_at_every_turn() -> None:
    hand = "8S 8H 8C 8D KS"
    assert ask(betting(hand, ["stand"])) == ("bet 12", "POKER-H9")
    assert ask(betting(hand, ["bet 6"])) == ("raise 18", "POKER-H9")
    assert ask(betting(hand, ["stand"], limit=24)) == ("bet 24", "POKER-H9")


@pytest.mark.rule("POKER-H10")
def test_doubtful_hand_is_given_up_to_a_bet() -> None:
    assert ask(betting("5S 5H 9C KD 3S", ["bet 12"])) == ("resign", "POKER-H10")
    assert ask(betting("2C 5D 7H 9S JC", ["bet 1"])) == ("resign", "POKER-H10")


@pytest.mark.rule("POKER-H11")
def test_bluff_is_rare_and_only_while_winning() -> None:
    # seat 2 stays in with nothing; he drew four, and seat 1 drew three and stood
    def position(counters: list[int]) -> Table:
        hands = {1: "2S 2H 9D TD JD", 2: "AC 5D 7H 9S JC"}
        acts = ["open 2", "play", "pass", "pass", "pass", "discard 9D TD JD", "discard 5D 7H 9S JC", "stand"]
        return poker(hands, acts, stock="3C 4C 6H 8H QD 3S 7D", counters=counters)

    winning, losing = [240, 200, 280, 240, 240], [240, 280, 200, 240, 240]
    done = many(position(winning), 400)
    bluffs = sum(count for (act, reason), count in done.items() if reason == "POKER-H11" and act.startswith("bet"))
    assert 5 < bluffs < 60
    assert not any(reason == "POKER-H11" for _, reason in many(position(losing), 400))


@pytest.mark.rule("POKER-H11")
def test_nobody_bluffs_somebody_who_seems_sure_of_his_hand() -> None:
    hands = {1: "4S 5H 6C 7D 8S", 2: "AC 5D 7H 9S JC"}
    acts = ["open 2", "play", "pass", "pass", "pass", "pat", "discard 5D 7H 9S JC", "stand"]
    table = poker(hands, acts, stock="8H QD 3S 7S", counters=[240, 200, 280, 240, 240])
    assert not any(reason == "POKER-H11" for _, reason in many(table, 400))


@pytest.mark.rule("POKER-H12")
def test_pause_before_an_act_does_not_depend_on_the_cards() -> None:
    pauses = set()
    for hand in (ACES, WEAK, "8S 8H 8C 8D KS"):
        table = poker({1: hand})
        pauses.add(bots.pause(table.view(1)))
    assert len(pauses) == 1
    assert 0.5 <= pauses.pop() <= 1.5
    assert bots.pause(table.view(1), pace=0.0) == 0.0
    other = poker({1: ACES}, ["open 2"])
    assert bots.pause(other.view(2)) != bots.pause(table.view(1))


@pytest.mark.rule("POKER-H13")
def test_record_of_what_an_opponent_drew_weighs_more_than_the_cards() -> None:
    hand = "AS AH KC KD 3S"
    drew_three = betting(hand, ["bet 12"])
    assert ask(drew_three)[0] in ("call", "raise 18")
    hands = {1: "4S 5H 6C 7D 8S", 2: hand}
    stood_pat = poker(hands, ["open 2", "play", "pass", "pass", "pass", "pat", "pat", "bet 12"])
    assert ask(stood_pat) == ("resign", "POKER-H13")


@pytest.mark.rule("POKER-H18")
def test_hand_is_judged_against_two_at_most_and_past_luck_counts_nothing() -> None:
    value = BOOK.value(parse_mask("AS AH KC KD 3S"))
    rivals = [Rival(3)] * 4
    assert best_chance(value, rivals, BOOK) == best_chance(value, rivals[:2], BOOK) == beats(value, Rival(3), BOOK) ** 2
    hand = "AS AH KC KD 3S"
    lucky, unlucky = ([240, 240, mine, 240, 240] for mine in (300, 100))
    choices = [ask(betting(hand, ["stand"], counters=counters)) for counters in (lucky, unlucky)]
    assert choices[0] == choices[1]
    assert choices[0][1] == "POKER-H18"


# Counters


@pytest.mark.rule("POKER-H15")
def test_nothing_is_borrowed_where_credit_is_given() -> None:
    table = betting("8S 8H 8C 8D KS", ["bet 12"], means="credit", counters=[240, 240, 7, 240, 240])
    assert table.turn[1].count() > 2  # he might borrow to call or to raise
    assert ask(table) == ("sight", "POKER-H15")
    rich = betting("8S 8H 8C 8D KS", ["bet 6"], means="credit", counters=[240, 240, 15, 240, 240])
    assert ask(rich) == ("raise 13", "POKER-H9")  # all he has left, and no more


@pytest.mark.rule("POKER-H14", "POKER-H15", "POKER-H16")
def test_advice_is_a_small_ante_a_loss_to_be_agreed_on_and_no_lending() -> None:
    for seats in range(2, 11):
        advice = bots.advice("poker", seats)
        options = Table("poker", seats, advice.options, advice.preset).game.options
        assert (options.ante, options.limit) == (1, 12)
        assert options.means == "table"
        assert {"loss_limit", "finish"} <= set(advice.ask)


@pytest.mark.rule("POKER-H14")
def test_book_bots_who_have_lost_what_they_can_bear_leave_the_table() -> None:
    table = Table("poker", 4, {"loss_limit": 10, "finish": {"deals": 60}}, seed=2)
    while not table.over:
        seat, menu = table.turn
        table.act(seat, bots.book(table.view(seat), menu).act)
    assert len(table.deal.order) < 4


def test_sight_is_called_with_a_good_hand_and_few_counters() -> None:
    good, poor = (betting(hand, ["bet 12"], counters=[240, 240, 7, 240, 240]) for hand in ("8S 8H 8C KD KS", WEAK))
    assert ask(good)[0] == "sight"
    assert ask(poor)[0] == "resign"


def test_more_is_staked_where_the_limit_is_higher() -> None:
    assert [ask(betting("8S 8H 8C KD KS", ["stand"], limit=limit))[0] for limit in (12, 24)] == ["bet 6", "bet 12"]


def test_draws_are_imagined_the_same_way_every_time_for_the_same_view() -> None:
    chances = {Sense(poker({1: ACES}).view(1), bots.Temper(4)).chance for _ in range(3)}
    assert len(chances) == 1


def test_foul_hand_is_thrown_up() -> None:
    table = poker({1: ACES})
    view = table.view(1)
    view.known["hand:1"] = parse_mask("AS AH 9C 6D")
    assert bots.book(view, table.turn[1]) == bots.Choice(table.game.vocabulary.parse("pass"))
