"""Cards as small ints, sets of cards as int bit masks, packs, rank orders and notation."""

from oddtrick.cards.card import (
    CARDS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    RANKS,
    SPADES,
    SUIT_MASK,
    SUIT_SIGNS,
    SUITS,
    bits,
    card_text,
    highest,
    mask_text,
    parse_card,
    parse_mask,
    parse_suit,
    rank_of,
    suit_of,
)
from oddtrick.cards.errors import BadCard
from oddtrick.cards.orders import ACE_HIGH, ACE_LOW, RankOrder
from oddtrick.cards.packs import PACK_32, PACK_52, pack_of, shuffled
from oddtrick.cards.sets import Card, CardSet

__all__ = [
    "ACE_HIGH",
    "ACE_LOW",
    "CARDS",
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "JOKER",
    "PACK_32",
    "PACK_52",
    "RANKS",
    "SPADES",
    "SUITS",
    "SUIT_MASK",
    "SUIT_SIGNS",
    "BadCard",
    "Card",
    "CardSet",
    "RankOrder",
    "bits",
    "card_text",
    "highest",
    "mask_text",
    "pack_of",
    "parse_card",
    "parse_mask",
    "parse_suit",
    "rank_of",
    "shuffled",
    "suit_of",
]
