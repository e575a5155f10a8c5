"""Hearts before the play by the book: bidding for the suit, naming it, passing cards, laying out for the widow."""

from __future__ import annotations

from math import prod

from oddtrick.bots.bot import Choice, Temper
from oddtrick.bots.hearts.sense import DEAR, Sense
from oddtrick.cards import HEARTS, SPADES, bits
from oddtrick.games.hearts.play import BID, NAME_CLUBS, PASS
from oddtrick.table.acts import act_of
from oddtrick.table.menu import Amount, SomeCards


def chance_of_clear(sense: Sense, suit: int) -> float:
    """An estimate of the chance to take no card of a suit: each card held is a danger that grows with its rank."""
    held = sorted(bits(sense.hand & sense.suits.members[suit]), key=sense.suits.power.__getitem__)
    others = sum(1 for card in bits(sense.hand) if sense.suits.power[card] > 9 and sense.suits.suit[card] != suit)
    own = prod(1 - _danger_in(sense, card, place) for place, card in enumerate(held))
    return max(0.01, 0.75 * own * 0.93**others)


def _danger_in(sense: Sense, card: int, place: int) -> float:
    """The chance that a card wins a trick of its suit, `place` being the number of lower ones held beside it."""
    rank = sense.suits.power[card]
    return max(0.0, min(0.9, (rank - 3 - 2 * place) / 12))


def best_suit(sense: Sense) -> int:
    """The suit that is likeliest to be taken by others."""
    return max(range(4), key=lambda suit: chance_of_clear(sense, suit))


def bid(sense: Sense, amounts: Amount, temper: Temper) -> Choice:
    """Bid what the choice is worth, or the least that is needed for who speaks last (HEARTS-H6, HEARTS-H7)."""
    hearts, own = chance_of_clear(sense, HEARTS), chance_of_clear(sense, best_suit(sense))
    expected = 13 + sense.view.counters[sense.game.pool_account]
    limit = int(expected * max(0.0, own - hearts) / (1 - own) * (1 + temper.boldness / 10))
    if limit < amounts.least:
        return Choice(PASS, "HEARTS-H6")
    if sense.seat == sense.active[-1]:
        return Choice(act_of(BID, amounts.least), "HEARTS-H7")
    return Choice(act_of(BID, min(limit, amounts.most)), "HEARTS-H6")


def name_suit(sense: Sense) -> Choice:
    """Name the suit of which least is to be feared."""
    return Choice(NAME_CLUBS + best_suit(sense), "HEARTS-H6")


def give(sense: Sense, menu: SomeCards) -> Choice:
    """Pass the most dangerous cards; they come from the hand as dealt (HEARTS-H11)."""
    return Choice(act_of(menu.verb, most_dangerous(sense, menu.cards, menu.most)), "HEARTS-H11")


def lay_out(sense: Sense, menu: SomeCards) -> Choice:
    """Put out the most dangerous of the cards that cost nothing."""
    return Choice(act_of(menu.verb, most_dangerous(sense, menu.cards, menu.most)), "HEARTS-H1")


def most_dangerous(sense: Sense, cards: int, count: int) -> int:
    """The mask of so many cards that are most to be feared in hand, one after the other."""
    chosen = 0
    for _ in range(count):
        left = cards & ~chosen
        card = max(bits(left), key=lambda card: fear(sense, card, sense.hand & ~chosen))
        chosen |= 1 << card
    return chosen


def fear(sense: Sense, card: int, hand: int) -> float:
    """How much a card is to be feared in a hand."""
    suit = sense.suits.suit[card]
    fellows = hand & sense.suits.members[suit]
    lower = sum(1 for other in bits(fellows) if sense.suits.power[other] < sense.suits.power[card])
    fear = sense.suits.power[card] - 2.0 * lower
    if suit == SPADES and sense.ladies:
        dear = min(sense.suits.power[lady] for lady in bits(sense.ladies))
        guards = sum(1 for other in bits(fellows) if sense.suits.power[other] < dear)
        if sense.suits.power[card] >= dear:
            return fear + (14.0 if guards < 4 else -6.0)
        return fear - 8.0  # small spades guard against her
    if sense.cost(card) > DEAR:
        return fear + (10.0 if lower < 3 else 0.0)
    if sense.cost(card) < 0:
        return -5.0
    if suit == HEARTS:
        fear += 1.0 if sense.options.hearts_value == "unit" else 2.0
    return fear + max(0.0, 3.0 - fellows.bit_count())
