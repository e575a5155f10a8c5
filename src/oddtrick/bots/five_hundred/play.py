"""Playing the cards at Five Hundred by the book: FIVEH-H4, H6 to H8, H11."""

from __future__ import annotations

from oddtrick.bots.bot import Choice
from oddtrick.bots.five_hundred.sense import Sense
from oddtrick.cards import bits
from oddtrick.games.five_hundred.bidding import DENOMINATIONS, NAME
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.acts import PLAY, act_of
from oddtrick.table.menu import Menu


def play(sense: Sense, cards: int) -> Choice:
    """One of the cards that may be played now."""
    held = list(bits(cards))
    if len(held) == 1:
        return Choice(act_of(PLAY, held[0]))
    if not sense.table:
        card, reason = _lead(sense, held)
    elif sense.declarer < 0 or sense.seat == sense.declarer:
        card, reason = _follow_alone(sense, held)
    else:
        card, reason = _follow_against(sense, held)
    return Choice(act_of(PLAY, card), reason)


def name(sense: Sense, menu: Menu) -> Choice:
    """The suit to be drawn with the joker: that in which most cards of ours become winners (FIVEH-H7)."""

    def gain(act: int) -> tuple[int, int, int]:
        suit = DENOMINATIONS[act - NAME]
        mine, out = sense.hand & sense.members(suit), sense.unseen & sense.members(suit)
        top = sorted(bits(mine | out), key=power, reverse=True)
        sure = next((place for place, card in enumerate(top) if out >> card & 1), len(top))
        drawn = min(2, out.bit_count())
        return (mine.bit_count() if sure or drawn >= out.bit_count() else 0), mine.bit_count(), -out.bit_count()

    power = sense.suits.power.__getitem__
    return Choice(max(menu, key=gain), "FIVEH-H7")


def _power(sense: Sense, card: int) -> int:
    return sense.suits.power[card]


def _is_trump(sense: Sense, card: int) -> bool:
    return sense.suits.suit[card] == sense.suits.trumps  # at no trump the joker alone


# Leading


def _lead(sense: Sense, held: list[int]) -> tuple[int, str]:
    if sense.trumps == NO_TRUMPS:
        return _lead_without_trumps(sense, held)
    if sense.seat == sense.declarer:
        return _lead_as_declarer(sense, held)
    return _lead_against(sense, held)


def _lead_as_declarer(sense: Sense, held: list[int]) -> tuple[int, str]:
    """Draw trumps from the top first; then cash, then give up what must be lost (FIVEH-H8)."""
    trumps = [card for card in held if _is_trump(sense, card)]
    plain = [card for card in held if not _is_trump(sense, card)]
    out = sense.unseen & sense.suits.trump_cards if sense.holders(sense.trumps) else 0
    if trumps and out:
        top = max(trumps, key=lambda card: _power(sense, card))
        above = sense.above(top).bit_count()
        if above == 0 or (above < out.bit_count() and len(trumps) >= out.bit_count()):
            return top, "FIVEH-H8"  # from the top, also where the joker is out: a low trump would lose to any
    winners = [card for card in plain if sense.master(card)]
    if winners:
        return max(winners, key=lambda card: (_length(sense, card), _power(sense, card))), "FIVEH-H8" if not out else ""
    if trumps and not out and (not plain or len(trumps) > sense.wanting > 0):
        return max(trumps, key=lambda card: _power(sense, card)), "FIVEH-H8"
    if plain:
        return _give_up(sense, plain), ""
    return max(trumps, key=lambda card: _power(sense, card)), ""


def _length(sense: Sense, card: int) -> int:
    return (sense.hand & sense.members(sense.suits.suit[card])).bit_count()


def _give_up(sense: Sense, cards: list[int]) -> int:
    """A low card of the longest suit, whose others may become winners."""
    longest = max(_length(sense, card) for card in cards)
    return min((card for card in cards if _length(sense, card) == longest), key=lambda card: _power(sense, card))


def _lead_without_trumps(sense: Sense, held: list[int]) -> tuple[int, str]:
    """Cash from the top of the longest suit; the joker is led when it draws a suit that becomes good (FIVEH-H7)."""
    plain = [card for card in held if not sense.joker >> card & 1]
    masters = [card for card in plain if sense.master(card)]
    reason = "FIVEH-H4" if sense.declarer >= 0 and sense.seat != sense.declarer else ""
    if masters:
        return max(masters, key=lambda card: (_length(sense, card), _power(sense, card))), reason
    if not plain:
        return held[0], ""
    if len(plain) < len(held) and _worth_drawing(sense):
        return next(card for card in held if sense.joker >> card & 1), "FIVEH-H7"
    return _give_up(sense, plain), reason


def _worth_drawing(sense: Sense) -> bool:
    """Whether a round of some suit that the joker can be led for leaves cards of ours the highest of it."""
    for suit in range(4):
        if sense.forfeited[sense.seat] >> suit & 1:
            continue
        mine, out = sense.hand & sense.members(suit), sense.unseen & sense.members(suit)
        if mine.bit_count() >= 2 and 0 < out.bit_count() <= 2:
            return True
    return False


def _lead_against(sense: Sense, held: list[int]) -> tuple[int, str]:
    """Sure tricks in suits that the declarer must follow; else a low card, not a trump that would draw the partner's."""
    declarer = sense.declarer
    toothless = not sense.unseen & sense.suits.trump_cards or bool(sense.voids[declarer] >> sense.trumps & 1)
    plain = [card for card in held if not _is_trump(sense, card)]
    safe = [card for card in plain if toothless or not sense.voids[declarer] >> sense.suits.suit[card] & 1]
    masters = [card for card in safe if sense.master(card)]
    if masters:
        return max(masters, key=lambda card: (-_length(sense, card), _power(sense, card))), "FIVEH-H4"
    top = max(held, key=lambda card: _power(sense, card))
    if _is_trump(sense, top) and not sense.above(top) and not plain:
        return top, "FIVEH-H4"
    if safe or plain:
        return min(safe or plain, key=lambda card: (_length(sense, card), _power(sense, card))), "FIVEH-H4"
    return min(held, key=lambda card: _power(sense, card)), "FIVEH-H4"


# Following


def _follow_alone(sense: Sense, held: list[int]) -> tuple[int, str]:
    """For one's own tricks: the cheapest card that is sure of the trick, or that is not far from it."""
    winning = _winning(sense, held)
    if sense.trumps == NO_TRUMPS and len(held) > 1 and any(sense.joker >> card & 1 for card in held):
        return _joker_or_not(sense, held, winning)
    if not winning:
        return _throw(sense, held), ""
    return _win(sense, held, winning), ""


def _winning(sense: Sense, held: list[int]) -> list[int]:
    heads = sense.suits.heads[sense.best[1]]
    dead = sense.joker if _joker_is_dead(sense) else 0
    return [card for card in held if heads >> card & 1 and not dead >> card & 1]


def _joker_is_dead(sense: Sense) -> bool:
    """Whether by the strict rule the joker cannot take this trick."""
    strict = sense.options.nt_joker_void == "lead_and_follow" and sense.trumps == NO_TRUMPS
    return strict and sense.asked >= 0 and bool(sense.forfeited[sense.seat] >> sense.asked & 1)


def _joker_or_not(sense: Sense, held: list[int], winning: list[int]) -> tuple[int, str]:
    """The joker takes the trick where the suit led would be forfeited and is still to be feared, or where winners wait for the
    lead; else it is kept for later (FIVEH-H6)."""
    rest = [card for card in held if not sense.joker >> card & 1]
    joker = next(card for card in held if sense.joker >> card & 1)
    if not rest or joker not in winning:
        return (_throw(sense, rest), "FIVEH-H6") if rest else (joker, "")
    cheaper = [card for card in winning if card != joker]
    if cheaper:
        return _win(sense, rest, cheaper), ""
    feared = (sense.unseen & sense.members(sense.asked)).bit_count() >= 2 if sense.asked >= 0 else False
    waiting = sum(sense.master(card) for card in rest)
    strict = sense.options.nt_joker_void == "lead_and_follow"
    if waiting or (feared and strict) or _urgent(sense):
        return joker, "FIVEH-H6"
    return _throw(sense, rest), "FIVEH-H6"


def _urgent(sense: Sense) -> bool:
    """Whether the declarer cannot afford to lose this trick, or an opponent can beat him with it."""
    if sense.declarer < 0:
        return False
    left = 10 - sum(sense.won)
    if sense.seat == sense.declarer:
        return sense.wanting >= left
    return left - sense.wanting <= 1


def _win(sense: Sense, held: list[int], winning: list[int]) -> int:
    """The cheapest winning card that nobody is likely to beat; the highest where each may be beaten, if it is not a waste."""
    later = sense.still_to_play
    safe = [card for card in winning if not any(sense.beaters(card, seat) for seat in later)]
    if safe:
        return min(safe, key=lambda card: _power(sense, card))
    top = max(winning, key=lambda card: _power(sense, card))
    if sense.suits.suit[top] != sense.asked:  # a ruff that may be overruffed
        return min(winning, key=lambda card: _power(sense, card))
    equals = [card for card in winning if sense.above(card) == sense.above(top)]
    if sense.above(top).bit_count() <= 1 or len(held) == 1:
        return min(equals, key=lambda card: _power(sense, card))
    return _throw(sense, held)


def _follow_against(sense: Sense, held: list[int]) -> tuple[int, str]:
    """Beat the declarer before all; leave the partner his trick unless it no longer matters or he is about to win the game."""
    taker, best = sense.best
    declarer = sense.declarer
    winning = _winning(sense, held)
    partner = next(seat for seat in sense.others if seat != declarer)
    if taker == declarer and sense.trumps == NO_TRUMPS and any(sense.joker >> card & 1 for card in held):
        return _joker_or_not(sense, held, winning)
    mine_to_take = sense.decided or sense.close(sense.seat)
    rival = sense.close(partner) and sense.scores[sense.seat] < sense.scores[partner]
    if not winning:
        return _throw(sense, held), "FIVEH-H4"
    if declarer in sense.still_to_play:
        return _before_declarer(sense, held, winning, own=mine_to_take or rival)
    if taker == declarer:
        if (
            partner in sense.still_to_play
            and rival is False
            and not mine_to_take
            and _partner_sure(sense, partner, best)
        ):
            return _throw(sense, held), "FIVEH-H4"
        if rival and partner in sense.still_to_play:
            return _win(sense, held, winning), "FIVEH-H11"
        return min(winning, key=lambda card: _power(sense, card)), "FIVEH-H4"
    if rival:
        return min(winning, key=lambda card: _power(sense, card)), "FIVEH-H11"
    cheapest = min(winning, key=lambda card: _power(sense, card))
    if mine_to_take:
        return cheapest, "FIVEH-H4"
    return _throw(sense, held), "FIVEH-H4"


def _partner_sure(sense: Sense, partner: int, best: int) -> bool:
    """Whether every card that the partner can have to this trick beats the declarer's."""
    asked = sense.asked
    if asked < 0 or sense.voids[partner] >> asked & 1:
        return False
    theirs = sense.unseen & sense.members(asked)
    return bool(theirs) and theirs & ~sense.suits.heads[best] == 0 and len(sense.holders(asked)) == 1


def _before_declarer(sense: Sense, held: list[int], winning: list[int], *, own: bool) -> tuple[int, str]:
    """The declarer plays last: a sure card takes the trick, else what costs him most is tried; a partner's sure card stands."""
    declarer = sense.declarer
    _, best = sense.best
    if not sense.beaters(best, declarer) and not own:
        return _throw(sense, held), "FIVEH-H4"
    safe = [card for card in winning if not sense.beaters(card, declarer)]
    if safe:
        return min(safe, key=lambda card: _power(sense, card)), "FIVEH-H4"
    if sense.suits.suit[winning[0]] != sense.asked:
        return _throw(sense, held), "FIVEH-H4"
    top = max(winning, key=lambda card: _power(sense, card))
    if sense.above(top).bit_count() <= 1:
        return top, "FIVEH-H4"
    return _throw(sense, held), "FIVEH-H4"


def _throw(sense: Sense, held: list[int]) -> int:
    """The card that is missed least: no trump, no winner or its guard, a low one; never the joker while there is another."""
    losing = [card for card in held if card not in _winning(sense, held)] or held
    return min(losing, key=lambda card: _worth_keeping(sense, card))


def _worth_keeping(sense: Sense, card: int) -> tuple[bool, bool, bool, int]:
    suit = sense.suits.suit[card]
    mine = sense.hand & sense.members(suit)
    top = max(bits(mine), key=lambda other: _power(sense, other))
    above = sense.above(top).bit_count() if sense.holders(suit) else 0
    guards = 0 < above < 3 and mine.bit_count() == above + 1
    return (
        bool(sense.joker >> card & 1),
        _is_trump(sense, card),
        (card == top and above == 0) or guards,
        _power(sense, card),
    )
