"""A card is an int: 13 x suit + rank, the joker is 52; a second pack adds 54 to each number.

Suits count from 0 in the order clubs, diamonds, hearts, spades; ranks from 0, the deuce, to 12, the ace. The number says
nothing about which card beats which: that is for a `RankOrder` and for each game. A set of cards is an int with the bit
of each of its cards set, so that union, intersection and counting are single machine operations.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oddtrick.cards.errors import BadCard

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
SUIT_SIGNS: Final = "♣♦♥♠"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
JOKER: Final = 52
PACK_STRIDE: Final = 54
"""What a second pack adds to a card's number."""

CARDS: Final = 2 * PACK_STRIDE
"""How many card numbers there are, both packs and their jokers together."""

_ONE_SUIT = (1 << 13) - 1
SUIT_MASK: Final[tuple[int, ...]] = tuple(
    (_ONE_SUIT << 13 * suit) | (_ONE_SUIT << (13 * suit + PACK_STRIDE)) for suit in range(4)
)
"""For each suit the mask of all its cards, in both packs."""


def _name(card: int) -> str:
    copy, face = divmod(card, PACK_STRIDE)
    if face >= JOKER:
        text = "JK" if face == JOKER else "JK2"
    else:
        text = RANKS[face % 13] + SUITS[face // 13]
    return text + "'" * copy


_TEXTS: Final[tuple[str, ...]] = tuple(_name(card) for card in range(CARDS))
_NUMBERS: Final[dict[str, int]] = {text: card for card, text in enumerate(_TEXTS)}
_SUIT_LETTERS: Final[dict[str, str]] = (
    dict(zip(SUIT_SIGNS, SUITS, strict=True)) | dict(zip("♧♢♡♤", SUITS, strict=True)) | {"\ufe0f": ""}
)


def suit_of(card: int) -> int:
    """The suit of a card, 0 to 3; -1 for a joker."""
    face = card % PACK_STRIDE
    return face // 13 if face < JOKER else -1


def rank_of(card: int) -> int:
    """The rank of a card, 0 (deuce) to 12 (ace); -1 for a joker."""
    face = card % PACK_STRIDE
    return face % 13 if face < JOKER else -1


def card_text(card: int) -> str:
    """The canonical name of a card: `AS`, `TH`, `JK`; a card of the second pack has an apostrophe, `AS'`."""
    return _TEXTS[card]


def parse_card(text: str) -> int:
    """The card of a name such as `AS`, `10H`, `t♥` or `JK`.

    Raises BadCard, which says what was read and what would be right.
    """
    name = "".join(_SUIT_LETTERS.get(sign, sign) for sign in text.strip()).upper().replace("10", "T")
    try:
        return _NUMBERS[name]
    except KeyError:
        raise BadCard(f"{text!r} is not a card; write the rank and the suit, such as AS, TH or 7♦, or JK") from None


def parse_suit(text: str) -> int:
    """The suit of a letter or a sign, `H` or `♥`. Raises BadCard."""
    letter = _SUIT_LETTERS.get(text, text).upper()
    if len(letter) != 1 or letter not in SUITS:
        raise BadCard(f"{text!r} is not a suit; write C, D, H or S")
    return SUITS.index(letter)


def parse_mask(text: str) -> int:
    """The set of the cards named in a text, separated by blanks or commas. Raises BadCard, also for a card named twice."""
    mask = 0
    for name in text.replace(",", " ").split():
        bit = 1 << parse_card(name)
        if mask & bit:
            raise BadCard(f"{name} is named twice; a set holds a card once")
        mask |= bit
    return mask


def bits(mask: int) -> Iterator[int]:
    """The cards of a set, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def highest(mask: int) -> int:
    """The highest-numbered card of a set, -1 of an empty one; within a suit that is the highest card, the ace being high."""
    return mask.bit_length() - 1


def mask_text(mask: int) -> str:
    """The names of a set's cards, suits from spades down and each from the ace down, separated by blanks."""
    return " ".join(_TEXTS[card] for card in sorted(bits(mask), reverse=True))
