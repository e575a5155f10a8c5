"""The order of hands: against a literal reading of the rules, and rule by rule."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from poker_literal_order import Options, best_naming, class_of, compare_named, namings

from oddtrick.cards import JOKER, RANKS, bits, card_text, parse_card, parse_mask, rank_of, suit_of
from oddtrick.games.poker.ranking import CLASS_SHIFT, HandClass, Ranking

CHOICES = [
    Options(*choice)
    for choice in itertools.product(
        ("off", "aces", "no_aces"), (False, True), (False, True), ("low", "both"), ("straight_flush_only", "top_card")
    )
]
EVERYTHING = Options("aces", True, True, "both", "top_card")


def ranking(options: Options) -> Ranking:
    chosen: dict[str, Any] = options._asdict()
    return Ranking.of(**chosen)


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@st.composite
def hands(draw: st.DrawFn, joker: bool) -> list[int]:
    """Five cards, mostly out of a few ranks or suits, where hands of the better classes abound."""
    ranks = draw(st.sampled_from([range(13), range(4), range(8, 13), [0, 1, 2, 3, 12], range(0, 13, 2), range(2, 9)]))
    suits = draw(st.sampled_from([range(4), [2], [3], [2, 3], [0, 2, 3]]))
    pack = [13 * suit + rank for suit in suits for rank in ranks]
    cards = draw(st.permutations(pack if len(pack) >= 5 else range(52)))[:5]
    if joker and draw(st.booleans()):
        cards[0] = JOKER
    return cards


def pairs_of_hands() -> st.SearchStrategy[tuple[Options, list[int], list[int]]]:
    return st.sampled_from(CHOICES).flatmap(
        lambda options: st.tuples(st.just(options), hands(options.joker), hands(options.joker))
    )


EVERY_RULE_OF_RANK = pytest.mark.rule(
    "POKER-R2",
    "POKER-R3",
    "POKER-R4",
    "POKER-R5",
    "POKER-R6",
    "POKER-R7",
    "POKER-R8",
    "POKER-R9",
    "POKER-R10",
    "POKER-R11",
    "POKER-R12",
    "POKER-R13",
    "POKER-R14",
    "POKER-R15",
    "POKER-R16",
    "POKER-R17",
    "POKER-R18",
    "POKER-R19",
    "POKER-R20",
    "POKER-O6",
    "POKER-O7",
    "POKER-O8",
    "POKER-O9",
    "POKER-O10",
    "POKER-L65",
    "POKER-L66",
    "POKER-L67",
    "POKER-L68",
    "POKER-L69",
    "POKER-L70",
    "POKER-L71",
    "POKER-L72",
    "POKER-L73",
    "POKER-L74",
    "POKER-L75",
)


@EVERY_RULE_OF_RANK
@settings(max_examples=300, deadline=None)
@given(pairs_of_hands())
def test_two_hands_compare_as_the_rules_say_card_by_card(drawn: tuple[Options, list[int], list[int]]) -> None:
    options, one, other = drawn
    rank = ranking(options)
    best_one, best_other = best_naming(one, options), best_naming(other, options)
    assert rank.hand_class(mask_of(one)).text == class_of(best_one, options)
    difference = rank.value(mask_of(one)) - rank.value(mask_of(other))
    assert sign(difference) == compare_named(best_one, best_other, options)


def representatives(joker: bool) -> list[list[int]]:
    """A hand of every multiset of ranks, mixed in suit and, where the ranks differ, also all of spades and all of hearts."""
    found = []
    size = 4 if joker else 5
    for ranks in itertools.combinations_with_replacement(range(13), size):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        mixed = [13 * (ranks[:place].count(rank) + place % 2) % 52 + rank for place, rank in enumerate(ranks)]
        if len(set(mixed)) < size:
            mixed = [13 * ranks[:place].count(rank) + rank for place, rank in enumerate(ranks)]
        hands = [mixed]
        if len(set(ranks)) == size:
            hands += [[13 * suit + rank for rank in ranks] for suit in (2, 3)]
        found += [[*hand, JOKER] if joker else hand for hand in hands]
    return found


@EVERY_RULE_OF_RANK
@pytest.mark.parametrize("options", [Options(), EVERYTHING, Options(blaze="no_aces", joker=True)])
def test_all_kinds_of_hand_stand_in_one_row_from_worst_to_best(options: Options) -> None:
    rank = ranking(options)
    row = representatives(joker=False) + (representatives(joker=True) if options.joker else [])
    row.sort(key=lambda hand: rank.value(mask_of(hand)))
    values = [rank.value(mask_of(hand)) for hand in row]
    named = [best_naming(hand, options) for hand in row]
    for place in range(len(row) - 1):
        assert sign(values[place] - values[place + 1]) == compare_named(named[place], named[place + 1], options)


@pytest.mark.rule("POKER-R15")
@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(CHOICES).flatmap(lambda options: st.tuples(st.just(options), hands(options.joker))),
    st.permutations([0, 1, 3]),
)
def test_no_suit_but_hearts_makes_a_difference(drawn: tuple[Options, list[int]], others: list[int]) -> None:
    options, hand = drawn
    suits = [others[0], others[1], 2, others[2]]
    changed = [card if card == JOKER else 13 * suits[suit_of(card)] + rank_of(card) for card in hand]
    rank = ranking(options)
    assert rank.value(mask_of(hand)) == rank.value(mask_of(changed))


@pytest.mark.rule("POKER-R15")
def test_hearts_make_no_difference_outside_flushes_and_straight_flushes() -> None:
    rank = Ranking.of()
    for hearts, spades in (
        ("AH KH QH JH 9C", "AS KS QS JS 9C"),
        ("AH AD 9H 5H 3H", "AS AC 9S 5S 3S"),
        ("8H 7H 6H 5H 4C", "8S 7S 6S 5S 4C"),
    ):
        assert rank.value(parse_mask(hearts)) == rank.value(parse_mask(spades))


@pytest.mark.rule("POKER-R4", "POKER-R16", "POKER-R18")
def test_the_class_is_the_top_of_the_value() -> None:
    rank = Ranking.of(blaze="aces", skip_straight=True)
    rows = {
        "AS KD 9C 5H 2S": "no_pair",
        "AS AD 9C 5H 2S": "pair",
        "AS AD 9C 9H 2S": "two_pairs",
        "AS AD KC QH JS": "blaze",
        "2S 2D 2C 5H 9S": "threes",
        "2S 4D 6C 8H TS": "skip_straight",
        "AS 2D 3C 4H 5S": "straight",
        "2S 4S 6S 8S TS": "flush",
        "2S 2D 2C 3H 3S": "full_house",
        "2S 2D 2C 2H 3S": "fours",
        "AS 2S 3S 4S 5S": "straight_flush",
    }
    assert [HandClass(rank.value(parse_mask(hand)) >> CLASS_SHIFT).text for hand in rows] == list(rows.values())
    values = [rank.value(parse_mask(hand)) for hand in rows]
    assert values == sorted(values)


@pytest.mark.rule("POKER-R19")
@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([options for options in CHOICES if options.joker]),
    st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True),
)
def test_the_joker_gets_the_name_of_a_best_card_that_its_owner_does_not_hold(options: Options, real: list[int]) -> None:
    name = ranking(options).named(mask_of([*real, JOKER]))
    assert name is not None and name not in real
    hand = [*real, JOKER]
    ours = next(one for one in namings(hand) if one[-1].rank + one[-1].suit == card_text(name))
    assert compare_named(ours, best_naming(hand, options), options) == 0


@pytest.mark.rule("POKER-R19", "POKER-R7")
@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("AH AS AD AC JK", "KH"),  # no five of a kind: the joker is a fifth card that never counts
        ("KH KS QD QC JK", "KD"),
        ("KH 9S 5D 3C JK", "KS"),
        ("AH KH QH JH JK", "TH"),
        ("9S TH JD QC JK", "KH"),
        ("AS 2D 3C 5H JK", "4H"),
    ],
)
def test_the_joker_is_named(hand: str, name: str) -> None:
    assert Ranking.of(joker=True).named(parse_mask(hand)) == parse_card(name)


@pytest.mark.rule("POKER-R20", "POKER-R10", "POKER-O10")
def test_a_joker_in_a_straight_counts_before_a_heart_on_top() -> None:
    rank = Ranking.of(joker=True, hearts_straight="top_card")
    joker_inside, heart, spade, joker_on_top = (
        rank.value(parse_mask(hand))
        for hand in ("4S 5S JK 7D 8S", "4S 5S 6D 7D 8H", "4S 5S 6D 7D 8S", "4H 5H 6H 7S JK")
    )
    assert joker_on_top > joker_inside > heart > spade


@pytest.mark.rule("POKER-R20", "POKER-R6", "POKER-R9")
def test_a_joker_counts_before_hearts_in_straight_flushes_and_after_them_in_flushes() -> None:
    rank = Ranking.of(joker=True)
    assert rank.value(parse_mask("4S 5S JK 7S 8S")) > rank.value(parse_mask("4H 5H 6H 7H 8H"))
    assert rank.value(parse_mask("KS QS 9S 5S JK")) < rank.value(parse_mask("2H 3H 4H 5H 7H"))


@pytest.mark.rule("POKER-R20")
def test_the_joker_stays_below_the_next_rank() -> None:
    rank = Ranking.of(joker=True)
    assert rank.value(parse_mask("AS AC 4D 3H 2D")) > rank.value(parse_mask("KH JK QS JD 8C"))
    assert rank.value(parse_mask("8S 8D 8H 3H 2D")) > rank.value(parse_mask("7S 7D JK AH KC"))


@pytest.mark.rule("POKER-R71")
@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("JS JD 4C 3H 2S", "J"),
        ("QS QD 4C 3H 2S", "JQ"),
        ("KS KD 4C 3H 2S", "JQK"),
        ("TS TD AC KH QS", ""),
        ("AS KD QC JH 9S", ""),
        ("3S 3D 2C 2H 4S", "JQK"),
        ("AS 2D 3C 4H 5S", "JQK"),
        ("QS JK 4C 3H 2S", "JQ"),
    ],
)
def test_a_jack_pot_opens_on_two_of_the_rank_or_any_better_hand(hand: str, opens: str) -> None:
    rank = Ranking.of(joker=True)
    found = [letter for letter in "JQK" if rank.at_least_pair(parse_mask(hand), RANKS.index(letter))]
    assert "".join(found) == opens


@pytest.mark.rule("POKER-R71", "POKER-R16")
def test_a_blaze_is_a_better_hand_than_two_kings() -> None:
    blaze = parse_mask("JS JD QC QH KS")
    assert Ranking.of(blaze="no_aces").at_least_pair(blaze, RANKS.index("K"))


@pytest.mark.rule("POKER-R3", "POKER-R8", "POKER-R12", "POKER-R13", "POKER-R19")
@pytest.mark.parametrize(
    ("hand", "hand_class", "ranks", "hearts", "joker"),
    [
        ("AS 2D 3C 4H 5S", "straight", "5", False, None),
        ("AH 2H 3H 4H 5H", "straight_flush", "5", True, None),
        ("KS KD QC QH QS", "full_house", "QK", False, None),
        ("2S 2D 2C 2H QS", "fours", "2", False, None),
        ("7S 7D JK QD 2C", "threes", "7", False, "7H"),
        ("4S 4D JC JD 2C", "two_pairs", "J4", False, None),
        ("4S 4D JC QD 2C", "pair", "4QJ2", False, None),
        ("KH 9H 5H 2H JK", "flush", "AK952", True, "AH"),
        ("AS KD QC JH TS", "no_pair", "AKQJT", False, None),
    ],
)
def test_a_hand_is_described_by_its_class_and_the_ranks_that_tell(
    hand: str, hand_class: str, ranks: str, hearts: bool, joker: str | None
) -> None:
    told = Ranking.of(joker=True).describe(parse_mask(hand))
    assert (told.hand_class.text, "".join(RANKS[rank] for rank in told.ranks)) == (hand_class, ranks)
    assert (told.hearts, told.joker and card_text(told.joker)) == (hearts, joker)


def test_a_blaze_is_described_by_all_its_cards_and_an_american_straight_by_its_ace() -> None:
    rank = Ranking.of(blaze="aces", ace_in_sequences="both")
    blaze, straight = rank.describe(parse_mask("KS KD QC JH JS")), rank.describe(parse_mask("AS KD QC JH TS"))
    assert "".join(RANKS[place] for place in blaze.ranks) == "KKQJJ"
    assert "".join(RANKS[place] for place in straight.ranks) == "A"


@pytest.mark.rule("POKER-O10", "POKER-R19")
@pytest.mark.parametrize("straight", ["4S 5S 6D 7D 8H", "4H 5H 6H 7S JK"])
def test_a_heart_on_top_of_a_straight_is_told_only_where_it_counts(straight: str) -> None:
    assert Ranking.of(joker=True, hearts_straight="top_card").describe(parse_mask(straight)).hearts
    assert not Ranking.of(joker=True).describe(parse_mask(straight)).hearts


@pytest.mark.rule("POKER-R1", "POKER-O7")
@pytest.mark.parametrize("hand", ["", "AS KS QS JS", "AS KS QS JS 9S 8S", "AS KS QD JH JK", "AS KS QS JS AS'"])
def test_what_is_no_hand_of_five_cards_of_the_pack_is_refused(hand: str) -> None:
    with pytest.raises(ValueError, match="POKER-R1"):
        Ranking.of().value(parse_mask(hand))


@pytest.mark.parametrize("hand", ["AS KS QD JK", "AS KS QD JH 9C JK", "AS KS QD JK JK2"])
def test_a_hand_with_the_joker_has_five_cards_too(hand: str) -> None:
    with pytest.raises(ValueError, match="five cards of a pack with one joker"):
        Ranking.of(joker=True).named(parse_mask(hand))


@pytest.mark.parametrize("option", ["blaze", "ace_in_sequences", "hearts_straight"])
def test_an_unknown_choice_is_refused_by_name(option: str) -> None:
    chosen: dict[str, Any] = {option: "sometimes"}
    with pytest.raises(ValueError, match=f"{option} cannot be 'sometimes'"):
        Ranking(**chosen)


def test_equal_options_share_their_tables() -> None:
    assert Ranking.of(joker=True) is Ranking.of("off", True)
    assert Ranking.of(joker=True) is not Ranking.of()


def test_importing_the_ranking_builds_no_table() -> None:
    program = "import oddtrick.games.poker.ranking as r; print(r._weights.cache_info().currsize, r._shared.cache_info().currsize)"
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert printed.split() == ["0", "0"]


def test_real_hands_are_worth_the_same_with_and_without_a_joker_in_the_pack() -> None:
    deal = random.Random(1891)
    for _ in range(2000):
        hand = mask_of(deal.sample(range(52), 5))
        assert Ranking.of(joker=True).value(hand) == Ranking.of().value(hand)
        assert Ranking.of().named(hand) is None and len(list(bits(hand))) == 5
