"""Notation, packs, rank orders and sets of cards."""

import random

import pytest

from oddtrick.cards import (
    ACE_HIGH,
    ACE_LOW,
    CARDS,
    BadCard,
    Card,
    CardSet,
    bits,
    card_text,
    mask_text,
    pack_of,
    parse_card,
    parse_mask,
    parse_suit,
    rank_of,
    shuffled,
    suit_of,
)


@pytest.mark.parametrize("card", range(CARDS))
def test_every_card_has_a_name_that_reads_back(card: int) -> None:
    assert parse_card(card_text(card)) == card


@pytest.mark.parametrize(
    ("text", "name"),
    [("as", "AS"), ("10H", "TH"), ("10♥", "TH"), ("t♥", "TH"), ("jk", "JK"), ("Q♠\ufe0f", "QS"), ("9♢", "9D")],
)
def test_other_spellings_of_a_card_are_read(text: str, name: str) -> None:
    assert card_text(parse_card(text)) == name


@pytest.mark.parametrize("text", ["", "A", "1S", "AX", "AS KS", "110H", "JK3"])
def test_what_names_no_card_is_refused_with_advice(text: str) -> None:
    with pytest.raises(BadCard, match="such as AS"):
        parse_card(text)


def test_a_card_named_twice_is_no_set() -> None:
    with pytest.raises(BadCard, match="twice"):
        parse_mask("AS KS AS")


def test_suits_are_read_as_letters_and_signs() -> None:
    assert [parse_suit(text) for text in "CdH♠"] == [0, 1, 2, 3]
    with pytest.raises(BadCard):
        parse_suit("CD")


@pytest.mark.parametrize(
    ("pack", "size"),
    [
        (pack_of(), 52),
        (pack_of("7"), 32),
        (pack_of(jokers=1), 53),
        (pack_of(packs=2), 104),
        (pack_of(jokers=2, packs=2), 108),
    ],
)
def test_packs_have_their_size_and_no_card_twice(pack: tuple[int, ...], size: int) -> None:
    assert len(pack) == len(set(pack)) == size


def test_jokers_have_neither_suit_nor_rank() -> None:
    joker = parse_card("JK")
    assert (suit_of(joker), rank_of(joker)) == (-1, -1)


def test_the_ace_is_high_in_one_order_and_low_in_the_other() -> None:
    ace, king, two = (parse_card(text) for text in ("AH", "KH", "2H"))
    assert ACE_HIGH.power[ace] > ACE_HIGH.power[king] > ACE_HIGH.power[two]
    assert ACE_LOW.power[king] > ACE_LOW.power[two] > ACE_LOW.power[ace]
    assert (ACE_LOW.next_above(ace), ACE_LOW.next_above(king), ACE_LOW.next_below(two)) == (two, -1, ace)


def test_shuffling_keeps_the_cards_and_repeats_with_the_seed() -> None:
    pack = pack_of()
    one, again, other = (shuffled(pack, random.Random(seed).random) for seed in (1, 1, 2))
    assert one == again != other
    assert sorted(one) == list(pack)


def test_every_card_is_as_likely_at_every_place() -> None:
    source, deals = random.Random(5).random, 4000
    first = [0] * 4
    for _ in range(deals):
        first[shuffled(range(4), source)[0]] += 1
    assert all(abs(count - deals / 4) < 5 * (deals * 3 / 16) ** 0.5 for count in first)


def test_a_set_prints_from_spades_down_and_behaves_like_a_set() -> None:
    cards = CardSet("2C AS TH 10S")
    assert str(cards) == "AS TS TH 2C" == mask_text(cards.mask)
    assert list(cards) == [parse_card(name) for name in ("AS", "TS", "TH", "2C")]
    assert "as" in cards and parse_card("3C") not in cards and len(cards) == 4
    assert cards - CardSet("AS") == CardSet("TS TH 2C") and hash(CardSet("AS")) == hash(CardSet([parse_card("AS")]))
    assert list(bits(cards.mask)) == sorted(cards)


def test_a_card_shows_its_rank_suit_and_sign() -> None:
    assert (Card("10h").rank, Card("10h").suit, Card("10h").sign, Card("JK").sign) == ("T", "H", "T♥", "JK")
