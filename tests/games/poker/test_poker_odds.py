"""How often each class of hand occurs, and what a draw can make: every count of the rule page's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from oddtrick.cards import JOKER, RANKS, parse_mask
from oddtrick.formats.pages import page
from oddtrick.games.poker.odds import draw_outcomes
from oddtrick.games.poker.ranking import CLASS_SHIFT, HandClass, Ranking

BITS = [1 << card for card in range(52)]
JOKER_BIT = 1 << JOKER

CLASSES = [
    "straight_flush",
    "fours",
    "full_house",
    "flush",
    "straight",
    "skip_straight",
    "threes",
    "blaze",
    "two_pairs",
    "pair",
    "no_pair",
]
# The frequency table of the rule page, a column a line, and the sentences under it.
COLUMNS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "book": ({}, [36, 624, 3744, 5112, 9180, 0, 54912, 0, 123552, 1098240, 1303560]),
    "blaze": ({"blaze": "aces"}, [36, 624, 3744, 5112, 9180, 0, 54912, 3264, 121824, 1096704, 1303560]),
    "blaze without aces": ({"blaze": "no_aces"}, [36, 624, 3744, 5112, 9180, 0, 54912, 432, 123120, 1098240, 1303560]),
    "skip straight": ({"skip_straight": True}, [36, 624, 3744, 5112, 9180, 5100, 54912, 0, 123552, 1098240, 1298460]),
    "ace both ways": (
        {"ace_in_sequences": "both"},
        [40, 624, 3744, 5108, 10200, 0, 54912, 0, 123552, 1098240, 1302540],
    ),
    "ace both ways, skip": (
        {"ace_in_sequences": "both", "skip_straight": True},
        [40, 624, 3744, 5108, 10200, 6120, 54912, 0, 123552, 1098240, 1296420],
    ),
    "blaze, skip": (
        {"blaze": "aces", "skip_straight": True},
        [36, 624, 3744, 5112, 9180, 5100, 54912, 3264, 121824, 1096704, 1298460],
    ),
    "joker": ({"joker": True}, [184, 3133, 6552, 7824, 18504, 0, 137280, 0, 123552, 1269096, 1303560]),
    "joker, blaze": (
        {"joker": True, "blaze": "aces"},
        [184, 3133, 6552, 7824, 18504, 0, 137280, 3516, 121824, 1267308, 1303560],
    ),
    "joker, skip": (
        {"joker": True, "skip_straight": True},
        [184, 3133, 6552, 7824, 18504, 10644, 137280, 0, 123552, 1263552, 1298460],
    ),
    "joker, blaze, skip": (
        {"joker": True, "blaze": "aces", "skip_straight": True},
        [184, 3133, 6552, 7824, 18504, 10644, 137280, 3516, 121824, 1261764, 1298460],
    ),
}


def kinds(size: int, joker: int) -> Iterator[tuple[int, int]]:
    """A hand of every kind, ranks and one suit or several, with the number of hands of that kind."""
    for ranks in combinations_with_replacement(range(13), size):
        groups = [ranks.count(rank) for rank in set(ranks)]
        if max(groups) > 4:
            continue
        ways = prod(comb(4, group) for group in groups)
        if len(groups) == size:
            flush = sum(1 << rank for rank in ranks)
            yield flush | joker, 3
            yield flush << 26 | joker, 1
            ways -= 4
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(groups) == size:
            suits[0] = 1
        yield sum(1 << 13 * suit + rank for suit, rank in zip(suits, ranks, strict=True)) | joker, ways


def counted_by_kind(ranking: Ranking) -> Counter[int]:
    counts: Counter[int] = Counter()
    for hand, ways in (*kinds(5, 0), *(kinds(4, JOKER_BIT) if ranking.joker else ())):
        counts[ranking.value(hand)] += ways
    return counts


def counted_one_by_one(ranking: Ranking) -> Counter[int]:
    counts = Counter(map(ranking.value, map(sum, combinations(BITS, 5))))
    if ranking.joker:
        counts.update(ranking.value(sum(four, JOKER_BIT)) for four in combinations(BITS, 4))
    return counts


def by_class(counts: Counter[int]) -> list[int]:
    classes: Counter[str] = Counter()
    for value, number in counts.items():
        classes[HandClass(value >> CLASS_SHIFT).text] += number
    return [classes[name] for name in CLASSES]


RULES_OF_FREQUENCY = pytest.mark.rule(
    "POKER-R3", "POKER-R4", "POKER-R16", "POKER-R18", "POKER-R19", "POKER-O6", "POKER-O7", "POKER-O8", "POKER-O9"
)


@RULES_OF_FREQUENCY
@pytest.mark.parametrize("column", COLUMNS)
def test_each_class_occurs_as_often_as_the_table_says(column: str) -> None:
    options, numbers = COLUMNS[column]
    assert by_class(counted_by_kind(Ranking.of(**options))) == numbers
    assert sum(numbers) == (2_869_685 if "joker" in column else 2_598_960)


# The columns of the page's own table, in its order.
PAGE_COLUMNS = ["book", "blaze", "skip straight", "ace both ways", "joker", "joker, blaze, skip"]


def test_the_rule_page_prints_the_frequencies_that_are_tested_here() -> None:
    lines = page("poker").lines
    first = next(number for number, line in enumerate(lines) if line.startswith("| class | book | with blaze |"))
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[first + 2 : first + 2 + len(CLASSES)]]
    printed = {
        row[0].replace(" ", "_"): [int(cell.replace(",", "").replace("–", "0")) for cell in row[1:]] for row in rows
    }
    assert printed == {
        name: [COLUMNS[column][1][place] for column in PAGE_COLUMNS] for place, name in enumerate(CLASSES)
    }


@pytest.mark.rule("POKER-R4", "POKER-R9")
def test_all_hands_of_the_book_counted_one_by_one() -> None:
    ranking = Ranking.of()
    counts = counted_one_by_one(ranking)
    assert by_class(counts) == COLUMNS["book"][1]
    assert counts == counted_by_kind(ranking)
    hearts_flush = ranking.value(parse_mask("2H 3H 4H 5H 7H"))
    assert sum(counts[value] for value in counts if hearts_flush <= value < HandClass.FULL_HOUSE << CLASS_SHIFT) == 1278


@pytest.mark.rule("POKER-R19", "POKER-O7")
def test_all_hands_with_the_joker_counted_one_by_one() -> None:
    for options in (options for options, _ in COLUMNS.values() if "joker" in options):
        ranking = Ranking.of(**options)
        one_by_one = Counter(ranking.value(sum(four, JOKER_BIT)) for four in combinations(BITS, 4))
        by_kind: Counter[int] = Counter()
        for hand, ways in kinds(4, JOKER_BIT):
            by_kind[ranking.value(hand)] += ways
        assert one_by_one == by_kind


@pytest.mark.nightly
@RULES_OF_FREQUENCY
@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_counted_one_by_one(column: str) -> None:
    options, numbers = COLUMNS[column]
    assert by_class(counted_one_by_one(Ranking.of(**options))) == numbers


@pytest.mark.rule("POKER-R71")
@pytest.mark.parametrize(("rank", "hands"), [("J", 535_080), ("Q", 450_600), ("K", 366_120)])
def test_so_many_hands_open_a_jack_pot(rank: str, hands: int) -> None:
    ranking = Ranking.of()
    assert sum(ways for hand, ways in kinds(5, 0) if ranking.at_least_pair(hand, RANKS.index(rank))) == hands


def drawn(kept: str, thrown: str) -> dict[str, int]:
    outcomes = draw_outcomes(parse_mask(kept), parse_mask(thrown), Ranking.of())
    return {hand_class.text: number for hand_class, number in outcomes.items()}


@pytest.mark.rule("POKER-R4", "POKER-R3")
@pytest.mark.parametrize(
    ("kept", "thrown", "outcomes"),
    [
        ("9S 9H", "KD 7C 2S", {"fours": 45, "full_house": 165, "threes": 1854, "two_pairs": 2592, "pair": 11559}),
        ("9S 9H AD", "7C 2S", {"fours": 1, "full_house": 9, "threes": 84, "two_pairs": 186, "pair": 801}),
        ("9S 9H 4D 4C", "KS", {"full_house": 4, "two_pairs": 43}),
        ("9S 9H 9D", "7C 2S", {"fours": 46, "full_house": 66, "threes": 969}),
        ("9S 9H 9D AC", "2S", {"fours": 1, "full_house": 3, "threes": 43}),
    ],
)
def test_a_draw_to_like_cards_has_so_many_chances(kept: str, thrown: str, outcomes: dict[str, int]) -> None:
    assert drawn(kept, thrown) == outcomes


@pytest.mark.rule("POKER-R3")
@pytest.mark.parametrize(
    ("kept", "thrown", "straights"),
    [
        ("2S 3H 4D 5C", "9S", 8),
        ("9S TH JD QC", "2S", 8),
        ("5S 6H 7D 8C", "KS", 8),
        ("AS 2H 3D 4C", "9S", 4),
        ("TS JH QD KC", "2S", 4),
        ("3S 4H 6D 7C", "KS", 4),
        ("JS QH KD AC", "2S", 0),
    ],
)
def test_one_card_completes_a_sequence_in_so_many_of_47(kept: str, thrown: str, straights: int) -> None:
    outcomes = drawn(kept, thrown)
    assert outcomes.get("straight", 0) == straights
    assert sum(outcomes.values()) == 47


@pytest.mark.rule("POKER-R4")
def test_one_card_completes_a_flush_in_nine_of_47() -> None:
    assert drawn("KD 9D 5D 2D", "7S")["flush"] == 9


def share(outcomes: dict[str, int], without: set[str]) -> float:
    """The chance in per cent of a class other than those, to two places as the table has it."""
    wanted = sum(number for name, number in outcomes.items() if name not in without)
    return round(100 * wanted / sum(outcomes.values()), 2)


@pytest.mark.rule("POKER-R4")
@pytest.mark.parametrize(
    ("thrown", "pair_or_better", "two_pairs_or_better"),
    [
        ("QH 9D 6C 3H", 50.68, 7.85),
        ("QS 9D 6C 3H", 50.59, 7.76),
        ("QS 9S 6C 3H", 50.52, 7.69),
        ("QS 9S 6S 3H", 50.47, 7.64),
    ],
)
def test_four_cards_to_an_ace_have_so_many_chances(
    thrown: str, pair_or_better: float, two_pairs_or_better: float
) -> None:
    outcomes = drawn("AS", thrown)
    assert sum(outcomes.values()) == comb(47, 4)
    assert share(outcomes, {"no_pair"}) == pair_or_better
    assert share(outcomes, {"no_pair", "pair"}) == two_pairs_or_better


@pytest.mark.rule("POKER-R4")
def test_five_new_cards_have_so_many_chances() -> None:
    outcomes = drawn("", "QS 9H 6D 3C 2S")
    assert sum(outcomes.values()) == comb(47, 5)
    assert (share(outcomes, {"no_pair"}), share(outcomes, {"no_pair", "pair"})) == (49.50, 7.43)


@pytest.mark.rule("POKER-O7")
def test_the_joker_may_be_drawn_when_it_is_in_the_pack() -> None:
    outcomes = draw_outcomes(parse_mask("9S 9H 4D 4C"), parse_mask("KS"), Ranking.of(joker=True))
    assert outcomes == {HandClass.FULL_HOUSE: 5, HandClass.TWO_PAIRS: 43}


@pytest.mark.parametrize(("kept", "thrown"), [("9S 9H", "KD 7C"), ("9S 9H", "9S KD 7C 2S")])
def test_kept_and_thrown_cards_are_one_hand_of_five(kept: str, thrown: str) -> None:
    with pytest.raises(ValueError, match="is no hand"):
        drawn(kept, thrown)
