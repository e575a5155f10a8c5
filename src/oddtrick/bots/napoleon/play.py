"""Napoleon's play of the cards by the book: the senior hand for his tricks, the others against him."""

from __future__ import annotations

from oddtrick.bots.bot import Choice
from oddtrick.bots.napoleon.odds import chance_of
from oddtrick.bots.napoleon.sense import Sense
from oddtrick.cards import RANKS, SUIT_MASK, bits, highest, rank_of, suit_of
from oddtrick.table.acts import PLAY, act_of

ACE, KNAVE = RANKS.index("A"), RANKS.index("J")


def play(sense: Sense, cards: int) -> Choice:
    """One of the cards that may be played now."""
    if cards & (cards - 1) == 0:
        return Choice(act_of(PLAY, highest(cards)))
    if sense.misere:
        card, reason = _misere(sense, cards), "NAP-H14"
    elif sense.seat == sense.senior:
        card, reason = _follow_as_senior(sense, cards) if sense.table else _lead_as_senior(sense, cards)
    else:
        card, reason = _follow_against(sense, cards) if sense.table else _lead_against(sense, cards)
    return Choice(act_of(PLAY, card), reason)


# The senior hand


def _lead_as_senior(sense: Sense, cards: int) -> tuple[int, str]:
    if sense.unled:
        return highest(cards & SUIT_MASK[_trump_suit(sense)]), "NAP-H3"
    trumps = cards & SUIT_MASK[sense.trumps]
    top, rest = highest(trumps), cards & ~trumps
    masters = sum(1 << card for card in bits(rest) if sense.master(card))
    if trumps and sense.holders(sense.trumps):
        if sense.master(top) or sense.to_lose == 0 or not masters:
            return top, "NAP-H3"  # draw trumps from the top
        return _pick_lead(sense, masters)
    enough = trumps.bit_count() >= sense.wanting
    if trumps and (not rest or enough or sense.to_lose == 0):
        return top, "NAP-H11"  # the others must throw something: see what
    return _pick_lead(sense, masters or rest)


def _trump_suit(sense: Sense) -> int:
    """The suit with which the call is likeliest to be made."""
    odds = sense.odds
    suits = [suit for suit in range(4) if sense.hand & SUIT_MASK[suit]]
    return max(suits, key=lambda suit: chance_of(odds.tricks(sense.hand, suit), sense.called))


def _pick_lead(sense: Sense, cards: int) -> tuple[int, str]:
    """The card with least against it; of two equal ones that whose suit the others have thrown away (NAP-H11)."""
    against = {card: sense.above(card).bit_count() if sense.holders(suit_of(card)) else 0 for card in bits(cards)}
    least = min(against.values())
    equals = [card for card in against if against[card] == least]
    best = max(equals, key=lambda card: (sense.thrown[suit_of(card)], rank_of(card)))
    tied = len({suit_of(card) for card in equals}) > 1 and len({sense.thrown[suit_of(card)] for card in equals}) > 1
    return best, "NAP-H11" if tied else "NAP-H3"


def _follow_as_senior(sense: Sense, cards: int) -> tuple[int, str]:
    _, best = sense.best
    winning = [card for card in bits(cards) if sense.beats(card, best)]
    if not winning:
        return _throw(sense, cards)
    masters = [card for card in winning if sense.master(card)]
    later = sense.still_to_play
    if not later or suit_of(winning[0]) != suit_of(sense.table[0][1]):
        over = [card for card in winning if not any(_may_overruff(sense, seat) for seat in later)]
        return min(over or masters or [max(winning)]), ""
    return min(masters) if masters else max(winning), ""


def _may_overruff(sense: Sense, seat: int) -> bool:
    led = suit_of(sense.table[0][1])
    return bool(sense.voids[seat] >> led & 1) and seat in sense.holders(sense.trumps) if sense.trumps >= 0 else False


# The others against him


def _follow_against(sense: Sense, cards: int) -> tuple[int, str]:
    taker, best = sense.best
    if sense.senior not in sense.still_to_play:
        if taker != sense.senior:
            return _throw(sense, cards)  # a fellow has won the trick for all of us
        heading = [card for card in bits(cards) if sense.beats(card, best)]
        if not heading:
            return _throw(sense, cards)
        if _keep_ace_back(sense, cards):
            return min(bits(cards)), "NAP-H10"
        return _cheapest(sense, heading), "NAP-H10"
    return _before_senior(sense, cards, best)


def _keep_ace_back(sense: Sense, cards: int) -> bool:
    """With the ace and a small card, a knave or lower led to the first trick, a fellow may still head it (NAP-H10)."""
    led = sense.table[0][1]
    if sense.table[0][0] != sense.senior or any(sense.won) or rank_of(led) > KNAVE or sense.to_lose == 0:
        return False
    held = sorted(bits(cards), reverse=True)
    ace_and_small = len(held) == 2 and rank_of(held[0]) == ACE and held[1] < led and suit_of(held[0]) == suit_of(led)
    return ace_and_small and bool(sense.still_to_play)


def _cheapest(sense: Sense, cards: list[int]) -> int:
    return min(cards, key=lambda card: (suit_of(card) == sense.trumps, rank_of(card)))


def _before_senior(sense: Sense, cards: int, best: int) -> tuple[int, str]:
    """The senior hand has still to play to this trick."""
    led = suit_of(sense.table[0][1])
    heading = [card for card in bits(cards) if sense.beats(card, best)]
    senior_void = bool(sense.voids[sense.senior] >> led & 1)
    if not heading or (suit_of(best) == led and sense.master(best) and not senior_void):
        return _throw(sense, cards)
    if suit_of(heading[0]) != led:
        return _cheapest(sense, heading), ""  # a fellow's card that the senior hand might head
    if senior_void:
        return _throw(sense, cards)
    masters = [card for card in heading if sense.master(card)]
    if masters:
        return min(masters), ""
    top = max(heading)
    return min(card for card in heading if sense.above(card) == sense.above(top)), ""


def _lead_against(sense: Sense, cards: int) -> tuple[int, str]:
    senior = sense.senior
    toothless = not sense.unseen & SUIT_MASK[sense.trumps] or bool(sense.voids[senior] >> sense.trumps & 1)
    plain = [card for card in bits(cards) if suit_of(card) != sense.trumps]
    followed = [card for card in plain if toothless or not sense.voids[senior] >> suit_of(card) & 1]
    masters = [card for card in followed if sense.master(card)]
    if masters:
        return _pick_lead(sense, sum(1 << card for card in masters))[0], ""
    top = highest(cards & SUIT_MASK[sense.trumps])
    if top >= 0 and sense.master(top):
        return top, ""
    if followed:
        return _pick_lead(sense, sum(1 << card for card in followed))[0], ""
    return min(bits(cards), key=lambda card: (suit_of(card) == sense.trumps, rank_of(card))), ""


def _throw(sense: Sense, cards: int) -> tuple[int, str]:
    """A card that will not win this trick and is missed least: winners and their guards are kept (NAP-H11)."""
    _, best = sense.best
    losing = [card for card in bits(cards) if not sense.beats(card, best)]
    worth = {card: _worth_keeping(sense, card) for card in losing or bits(cards)}
    least = min(worth.values())
    equals = [card for card in worth if worth[card] == least]
    thrown = min(equals, key=lambda card: (sense.thrown[suit_of(card)], rank_of(card)))
    tied = len({sense.thrown[suit_of(card)] for card in equals}) > 1
    return thrown, "NAP-H11" if tied else ""


def _worth_keeping(sense: Sense, card: int) -> tuple[bool, bool, int]:
    """How much a card is missed: a trump, a winner or its guard, then the fewer cards are above it."""
    suit = sense.hand & SUIT_MASK[suit_of(card)]
    top = highest(suit)
    above = sense.above(top).bit_count() if sense.holders(suit_of(card)) else 0
    guards = card != top and above > 0 and suit.bit_count() == above + 1
    return (
        suit_of(card) == sense.trumps,
        (card == top and sense.master(card)) or guards,
        -sense.above(card).bit_count() if not guards else 0,
    )


# Misère


def _misere(sense: Sense, cards: int) -> int:
    """The senior hand keeps under the others' cards, and they under his (NAP-H14)."""
    if sense.seat == sense.senior:
        return _duck(sense, cards) if sense.table else _first_of_misere(sense, cards)
    return _press(sense, cards) if sense.table else _lead_under(sense, cards)


def _first_of_misere(sense: Sense, cards: int) -> int:
    """The lowest card of a suit, one that somebody is sure to head if possible, and whose suit is safe afterwards."""
    return max(bits(cards), key=lambda card: (sense.above(card).bit_count(), -sense.below(card).bit_count()))


def _duck(sense: Sense, cards: int) -> int:
    _, best = sense.best
    under = [card for card in bits(cards) if not sense.beats(card, best)]
    if under:  # get rid of the most dangerous card that does not win
        return max(under, key=lambda card: (sense.below(card).bit_count(), rank_of(card)))
    return min(bits(cards), key=rank_of) if sense.still_to_play else max(bits(cards), key=rank_of)


def _press(sense: Sense, cards: int) -> int:
    taker, best = sense.best
    led = suit_of(sense.table[0][1])
    under = [card for card in bits(cards) if not sense.beats(card, best)]
    if sense.senior in sense.still_to_play:
        if under and suit_of(under[0]) != led:
            return max(under, key=rank_of)  # void: the high cards go first, and nothing is ruffed
        return min(bits(cards), key=rank_of)
    if taker == sense.senior and under:
        return max(under, key=rank_of)
    return max(bits(cards), key=rank_of)


def _lead_under(sense: Sense, cards: int) -> int:
    """A card that the senior hand may have to head."""
    held = [card for card in bits(cards) if not sense.voids[sense.senior] >> suit_of(card) & 1] or list(bits(cards))
    return max(held, key=lambda card: (sense.above(card).bit_count() - sense.below(card).bit_count(), -rank_of(card)))
