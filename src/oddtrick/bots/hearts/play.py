"""Hearts played by the book: duck, throw the dangerous cards first, and load whom it pays to load."""

from __future__ import annotations

from oddtrick.bots.bot import Choice
from oddtrick.bots.hearts.sense import DEAR, Sense
from oddtrick.cards import HEARTS, JOKER, SPADES, bits
from oddtrick.games.hearts.pack import HIGH_HEARTS, RED_TENS
from oddtrick.table.acts import DEMAND, PLAY, act_of

POOLED = ("sweepstake", "tote")
"""The settlements in which only who has taken nothing is paid."""
LEAD_IS_DANGEROUS = 6
"""With fewer cards than this in hand a clean trick is rather left to another."""


def play(sense: Sense, cards: int) -> Choice:
    """One of the cards that may be played now."""
    if not sense.table:
        card, reason = _lead(sense, cards)
    elif cards & sense.suits.follows[sense.table[0][1]]:
        card, reason = _follow(sense, cards)
    else:
        card, reason = _throw(sense, cards)
    return Choice(act_of(PLAY, card), reason)


def demand(sense: Sense, cards: int) -> Choice:
    """Which of the cards that an offender has shown he must play: the one that is likeliest to win him a trick here."""
    return Choice(act_of(DEMAND, max(bits(cards), key=lambda card: (sense.suits.power[card], card))))


# Leading


def _lead(sense: Sense, cards: int) -> tuple[int, str]:
    """The card that is least likely to be left with a dear trick."""
    hint = "HEARTS-H2" if sense.options.settlement == "howell" else "HEARTS-H1"
    return min(bits(cards), key=lambda card: (_lead_risk(sense, card), -sense.suits.power[card])), hint


def _lead_risk(sense: Sense, card: int) -> float:
    """Units that a lead is feared to bring, the danger of keeping the card taken off."""
    suit = sense.suits.suit[card]
    out = sense.out_in(suit)
    holders = [seat for seat in sense.later if not sense.voids[seat] >> suit & 1]
    if out == 0 or not holders:
        return 3.0 + 2 * max(0.0, sense.worth(sense.out)) / max(1, sense.out.bit_count()) * len(sense.later)
    above = sense.above(card).bit_count()
    stays = (1 - above / out) ** min(len(holders), out)  # the chance that nobody plays a higher card
    thrown = sum(1 for seat in sense.later if seat not in holders) + max(0, len(holders) - out)
    average = max(0, sense.worth(sense.out)) / max(1, sense.out.bit_count())
    mean = sense.worth(sense.out & sense.suits.members[suit]) / out
    dear = sense.cost(card) + mean * min(len(holders), out) + 2.5 * average * (thrown + 0.3)
    risk = stays * dear
    if suit == SPADES and sense.lady_out and not sense.holds_lady:
        high = sense.suits.power[card] > 10  # the king or the ace would take her
        risk += 6.0 if high else -0.5
    if suit == SPADES and sense.holds_lady:
        risk += 4.0
    keeping = sense.suits.power[card] / 60 if sense.cost(card) <= 0 else 0.0
    return risk - keeping


# Following suit


def _follow(sense: Sense, cards: int) -> tuple[int, str]:
    asked = sense.suits.follows[sense.table[0][1]]
    if cards >> JOKER & 1 and not asked >> JOKER & 1:
        return JOKER, "HEARTS-H9"  # a higher heart lies already: it takes the trick
    follow = cards & asked
    _, best = sense.best
    power = sense.suits.power
    beaten = [card for card in bits(follow) if not _wins(sense, card, best)]
    if follow >> JOKER & 1 and JOKER in beaten:
        return JOKER, "HEARTS-H9"
    winning = [card for card in bits(follow) if card not in beaten]
    if _wants(sense) and winning:
        return _take(sense, winning)
    clean = _taken_clean(sense, winning) if beaten else []
    if clean:
        return max(clean, key=lambda card: power[card]), _duck_hint(sense)
    if beaten:
        dear = [card for card in beaten if sense.cost(card) > DEAR]
        if dear:
            return max(dear, key=sense.cost), "HEARTS-H1"
        return max(beaten, key=lambda card: power[card]), _duck_hint(sense)
    return _forced(sense, winning)


def _taken_clean(sense: Sense, winning: list[int]) -> list[int]:
    """The cards that take a trick which costs nothing, so that high ones are gone before tricks cost: of the last to play, and of
    others where everybody will follow and no dear spade is about; later in the deal the lead itself is dangerous."""
    clean = [card for card in winning if sense.cost(card) <= 0]
    if not clean or sense.lying > 0 or sense.hand.bit_count() < LEAD_IS_DANGEROUS:
        return []
    top = max(clean, key=sense.suits.power.__getitem__)
    return clean if not sense.later or (not sense.lady_out and _harmless_now(sense, top)) else []


def _wins(sense: Sense, card: int, best: int) -> bool:
    """Whether a card would take the trick from the best that lies."""
    if sense.options.layout == "double" and sense.suits.power[card] == sense.suits.power[best]:
        return False
    return bool(sense.suits.heads[best] >> card & 1)


def _duck_hint(sense: Sense) -> str:
    if sense.options.settlement == "howell":
        return "HEARTS-H2"
    return "HEARTS-H1"


def _wants(sense: Sense) -> bool:
    """Whether the trick is good to have: it brings the red ten and little else, or everything may be taken."""
    if sense.lying < 0:
        return not (sense.lady_out and len(sense.later) > 1 and sense.suits.suit[sense.table[0][1]] == SPADES)
    return takes_all(sense)


def takes_all(sense: Sense) -> bool:
    """Whether this seat alone has taken what costs, and commands the rest: then the pool stays (HEARTS-H4), or with the red ten
    it is 26 to the good (HEARTS-R96)."""
    slam = sense.options.red_ten
    if not slam and (sense.options.settlement != "sweepstake" or sense.options.joker):
        return False
    loaded = [seat for seat in sense.active if not sense.is_clear(seat) or (slam and sense.taken[seat] & RED_TENS)]
    left = sense.out & sense.suits.members[sense.taboo if sense.taboo >= 0 else HEARTS]
    mine = sense.worth(sense.taken[sense.seat] & ~RED_TENS)
    masters = all(not sense.above(card) for card in bits(sense.hand))
    return loaded == [sense.seat] and mine >= 6 and masters and left.bit_count() <= sense.hand.bit_count()


def _take(sense: Sense, winning: list[int]) -> tuple[int, str]:
    sure = [card for card in winning if not sense.above(card)]
    hint = "HEARTS-H4" if takes_all(sense) else "HEARTS-H1"
    if sense.later:
        return (min(sure) if sure else max(winning, key=sense.suits.power.__getitem__)), hint
    cheap = min(sense.cost(card) for card in winning)
    fits = [card for card in winning if sense.cost(card) == cheap]
    return max(fits, key=sense.suits.power.__getitem__), hint


def _forced(sense: Sense, winning: list[int]) -> tuple[int, str]:
    """Every card takes the trick from those that lie."""
    power = sense.suits.power
    cheap = min(max(0, sense.cost(card) - (0 if sense.options.hearts_value == "pips" else 1)) for card in winning)
    fits = [card for card in winning if max(0, sense.cost(card) - (sense.options.hearts_value != "pips")) <= cheap]
    low, high = min(fits, key=power.__getitem__), max(fits, key=power.__getitem__)
    if sense.options.hearts_value == "pips" and sense.cost(low) > 0:
        return low, "HEARTS-H8"
    if sense.later and sense.above(low) and not _harmless_now(sense, high):
        return low, _duck_hint(sense)
    return high, _duck_hint(sense)  # the trick is mine anyway: the highest card goes


def _harmless_now(sense: Sense, high: int) -> bool:
    """Whether an early trick of a plain suit may be taken with the highest card: everybody will follow."""
    suit = sense.suits.suit[high]
    if suit == SPADES and sense.lady_out:
        return False
    following = all(not sense.voids[seat] >> suit & 1 for seat in sense.later)
    return sense.lying <= 0 and sense.cost(high) <= 0 and following and sense.out_in(suit) >= 3 * len(sense.later)


# Discarding


def _throw(sense: Sense, cards: int) -> tuple[int, str]:
    taker, _ = sense.best
    settled = not sense.later
    dear = [card for card in bits(cards) if sense.cost(card) > DEAR and card != JOKER]
    if cards >> JOKER & 1:
        high = any(HIGH_HEARTS >> card & 1 for _, card in sense.table)
        if high:
            return JOKER, "HEARTS-H9"
        kept = cards & ~(1 << JOKER)  # alone it would take the trick
        cards = kept or cards
    load = [card for card in bits(cards) if sense.cost(card) > 0]
    if dear and load:
        return max(dear, key=sense.cost), _load_hint(sense, taker)
    joker_out = sense.options.joker and bool(sense.out >> JOKER & 1)
    if joker_out and not settled and load:
        low = [card for card in load if not HIGH_HEARTS >> card & 1]
        if len(low) < len(load):
            rest = low or [card for card in bits(cards) if sense.cost(card) <= 0] or load
            return max(rest, key=sense.suits.power.__getitem__), "HEARTS-H10"
    if load and _worth_loading(sense, taker):
        return max(load, key=lambda card: (sense.cost(card), sense.suits.power[card])), _load_hint(sense, taker)
    harmless = [card for card in bits(cards) if sense.cost(card) <= 0]
    if not harmless:
        return max(bits(cards), key=lambda card: (sense.cost(card), sense.suits.power[card])), _load_hint(sense, taker)
    keep = [card for card in harmless if sense.cost(card) == 0] or harmless
    spared = load and sense.options.settlement == "sweepstake"
    return max(keep, key=lambda card: _danger(sense, card)), "HEARTS-H3" if spared else "HEARTS-H1"


def _worth_loading(sense: Sense, taker: int) -> bool:
    """Whether a heart given to the taker of this trick serves this seat (HEARTS-H3, H5, H12)."""
    if sense.options.settlement not in POOLED or sense.is_clear(sense.seat):
        return True
    clear = sense.clear
    if len(clear) == 1 and taker not in clear:
        return sense.hand.bit_count() < 5  # a heart is kept for the one who would win
    return True


def _load_hint(sense: Sense, taker: int) -> str:
    """The reason for giving a penalty card to who takes the trick."""
    if sense.options.settlement == "tote" and sense.is_clear(taker):
        return "HEARTS-H12"
    if sense.view.facts.get("chooser") == taker and sense.seat != taker:
        return "HEARTS-H5"
    if sense.options.settlement == "sweepstake" and not sense.is_clear(sense.seat):
        return "HEARTS-H3"
    return "HEARTS-H1"


def _danger(sense: Sense, card: int) -> float:
    """How much a plain card is to be feared later: high, and few cards of its suit to hide behind."""
    suit = sense.suits.suit[card]
    held = (sense.hand & sense.suits.members[suit]).bit_count()
    risk = sense.suits.power[card] - 1.5 * held + (0 if sense.below(card) else -20)
    if suit == SPADES and sense.lady_out and sense.suits.power[card] > 10:
        risk += 12
    return risk
