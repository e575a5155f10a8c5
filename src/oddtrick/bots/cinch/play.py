"""Play at Cinch by the book: each card is weighed by the trick that it goes to and by what it may still do later.

The hints name the moments; what a card gains is reckoned for all of them alike, from the odds of who holds what.
"""

from __future__ import annotations

from math import prod
from typing import Final

from oddtrick.bots.bot import Choice
from oddtrick.bots.cinch.sense import Sense
from oddtrick.cards import bits
from oddtrick.table.acts import PLAY, act_of

GIVES: Final = 0.7
"""How readily a partner who holds a counting card gives it to a trick that is ours, and an adversary to one that is theirs."""
OVERTAKES: Final = 0.35
"""What is left of a partner's chance to beat a card when an adversary has beaten it first."""
SAVED: Final = 0.56
"""How often a pedro that is kept is saved."""
ESCAPES: Final = 8.0
"""What it is worth to lead a pedro to the card that was called (CINCH-H22), or one of two that cannot both be saved."""
THROUGH: Final = 3.0
"""What it is worth to lead a low counting trump through to a partner who has a high one (CINCH-H20)."""
BEHIND: Final = 9.5
"""What the Right Pedro is worth that waits behind the other one (CINCH-H19)."""
COMMAND: Final = 2.4
"""What it is worth to keep the highest trump, in points."""
CATCH: Final = 1.5
"""What a point is worth that the highest trump may catch when it is led: this side's, and not the other's."""
IN_PLACE: Final = 0.35
"""What each lower trump is worth as one that may be played instead of a better one."""


def play(sense: Sense, cards: int) -> Choice:
    """What the book would play of some cards."""
    best = max(bits(cards), key=lambda card: (gain(sense, card), -sense.suits.power[card]))
    return Choice(act_of(PLAY, best), why(sense, best))


def gain(sense: Sense, card: int) -> float:
    """What a card gains in this trick, less what it may still do."""
    value = trick_gain(sense, card) - later_worth(sense, card)
    if ruffs_partner(sense, card):
        value -= 1.0
    return value + lead_worth(sense, card) if not sense.table else value


def ruffs_partner(sense: Sense, card: int) -> bool:
    """Whether the last to play would put a trump that counts nothing over a plain trick that is a partner's already."""
    if not sense.table or sense.later or sense.led == sense.trumps or sense.worth.get(card):
        return False
    return (
        bool(sense.trump_cards >> card & 1) and sense.best()[0] in sense.friends and sense.best(card)[0] == sense.seat
    )


def trick_gain(sense: Sense, card: int) -> float:
    """The points that the trick brings this side on average if a card is played to it, less those that it brings another."""
    chance = chance_to_win(sense, card)
    lying = sense.points() + sense.worth.get(card, 0)
    ours = sum(hoped(sense, card, seat) for seat in sense.later if seat in sense.friends)
    theirs = sum(hoped(sense, card, seat) for seat in sense.later if seat in sense.foes)
    return chance * (lying + ours) - (1.0 - chance) * (lying + theirs)


def hoped(sense: Sense, card: int, seat: int) -> float:
    """The points that a seat may bring to the trick for its side: it takes the trick with a counting card, or gives one to a
    fellow who takes it."""
    holder, best = sense.best(card)
    led = sense.led if sense.table else sense.suits.suit[card]
    if sense.same_side(holder, seat):
        given = 1.0
    else:
        fellows = [other for other in sense.later if other != seat and sense.same_side(other, seat)]
        given = 1.0 - prod(1.0 - sense.beats(other, best, led) for other in fellows)
    points = 0.0
    for one in bits(sense.counting.cards & sense.out):
        takes = sense.suits.heads[best] >> one & 1
        points += sense.worth[one] * sense.odds(seat, one) * (1.0 if takes else given)
    return GIVES * min(5.0, points)


def chance_to_win(sense: Sense, card: int) -> float:
    """How likely this side takes the trick if a card is played to it."""
    led = sense.led if sense.table else sense.suits.suit[card]
    holder, best = sense.best(card)
    ours = 1.0 if holder == sense.seat or holder in sense.friends else 0.0
    for seat in sense.later:
        beats = sense.beats(seat, best, led)
        if seat in sense.friends:
            ours += (1.0 - ours) * beats * (1.0 if ours == 0.0 else OVERTAKES)
        else:
            ours *= 1.0 - beats
    return ours


def later_worth(sense: Sense, card: int) -> float:
    """What a card may be expected to do if it is kept."""
    suits, rank = sense.suits, sense.suits.power[card]
    if not sense.trump_cards >> card & 1:
        highest = max(suits.power[other] for other in bits(suits.members[suits.suit[card]]))
        top = 0.02 * (rank - highest) + 0.25
        return -top if rids_of_high_cards(sense) else top
    if stays_behind(sense, card):
        return BEHIND
    if sense.pedros >> card & 1:
        return 5.0 * (2.0 * SAVED - 1.0)
    out = sense.trumps_out
    beaten = (out & ~suits.heads[card]).bit_count() / out.bit_count() if out and sense.foes_have_trumps else 0.0
    single = sense.worth.get(card, 0) * (1.0 if not suits.heads[card] & out else 0.2)
    return single + IN_PLACE * beaten + COMMAND * beaten**3


def rids_of_high_cards(sense: Sense) -> bool:
    """Whether high plain cards are better thrown away: a maker's partner who has no trumps must not be forced into the lead to
    his harm (CINCH-H26)."""
    return (
        bool(sense.table)
        and sense.maker in sense.friends
        and not sense.hand & sense.trump_cards
        and sense.best()[0] not in sense.friends
    )


def lead_worth(sense: Sense, card: int) -> float:
    """What a lead does besides the trick itself."""
    if not sense.trump_cards >> card & 1:
        return plain_lead_worth(sense)
    if not sense.foes_have_trumps:
        # their trumps are gone: more leads of trumps would only draw the partner's
        return -1.5 if any(sense.holding[seat] > 0 for seat in sense.friends) else 0.0
    if sense.pedros >> card & 1:
        led_to_the_call = any(seat in sense.friends and sense.known(seat) & sense.cinching for seat in sense.later)
        return ESCAPES if led_to_the_call or one_must_escape(sense) else 0.0
    master = not sense.suits.heads[card] & sense.trumps_out
    pedros_out = sense.trumps_out & sense.pedros
    if leads_through(sense, card):
        return THROUGH
    if master and pedros_out:
        # it may catch what is bare, and a partner gives his (CINCH-H1)
        return (1.2 if sense.making else 0.6) + CATCH * caught(sense)
    held = (sense.hand & sense.pedros).bit_count()
    return -0.8 if not sense.making and not held and not master else 0.0


def caught(sense: Sense) -> float:
    """The points of the pedros that adversaries may be expected to hold bare, so that they fall to the highest trump."""
    if any(leads_through(sense, card) for card in bits(sense.hand)):
        return 0.0  # it is kept for the pedro that a partner draws (CINCH-H20)
    points = 0.0
    for pedro in bits(sense.trumps_out & sense.pedros):
        others = sense.trumps_out & ~(1 << pedro)
        for seat in sense.later:
            if seat in sense.foes:
                bare = prod(1.0 - sense.odds(seat, card) for card in bits(others))
                points += sense.worth[pedro] * sense.odds(seat, pedro) * bare
    return points


def leads_through(sense: Sense, card: int) -> bool:
    """Whether a maker leads a low counting trump through, to a partner who has a trump above the pedros, and keeps his last high
    one for the pedro without which the contract is lost (CINCH-H20)."""
    last = sense.hand & sense.trump_cards & ~(1 << card)
    low = bool(sense.worth.get(card)) and not (sense.cinching | sense.pedros) >> card & 1
    keeps_one = low and last.bit_count() == 1 and not last & ~sense.cinching and sense.seat == sense.maker
    needed = sense.trumps_out & sense.pedros and sense.hopes - 5 < sense.contract
    return bool(keeps_one and needed) and any(sense.has_high(seat) for seat in sense.friends)


def stays_behind(sense: Sense, card: int) -> bool:
    """Whether the Right Pedro had better wait behind the maker, whose last trumps can only be the other pedro and one more: he
    must play it under this one in the end, and this one alone would not defeat him (CINCH-H19)."""
    behind = sense.maker in sense.foes and (sense.seat - sense.maker) % sense.view.seats == 1
    left_out = sense.trumps_out >> sense.left & 1 and sense.trumps_out.bit_count() <= 2
    placed = left_out and all(sense.kept_left(seat) == 0 for seat in sense.foes if seat != sense.maker)
    not_enough = sense.hopes - sense.points() - 5 >= sense.contract
    return bool(card == sense.right and behind and placed and not_enough and 3 <= sense.hand.bit_count() <= 4)


def one_must_escape(sense: Sense) -> bool:
    """Whether an adversary has both pedros and at most a trump over in the last tricks, and no high one: then one pedro saves the
    other (CINCH-H21)."""
    held = sense.hand & sense.trump_cards
    low = not held & sense.cinching or all(sense.suits.heads[card] & sense.trumps_out for card in bits(held))
    return not sense.making and sense.pedros & ~held == 0 and held == sense.hand and held.bit_count() <= 3 and low


def plain_lead_worth(sense: Sense) -> float:
    """A plain lead lets the partner cinch behind the next player, if trumps are to be feared there (CINCH-H14, CINCH-H28)."""
    following = sense.later[0] if sense.later else -1
    long_on_left = sense.making and sense.kept(following) >= 4 and following in sense.foes
    right_is_out = sense.later and sense.later[-1] in sense.foes and sense.lacks(sense.later[-1], sense.trumps)
    return (0.8 if long_on_left else 0.0) + (0.5 if right_is_out else 0.0)


# Why


def why(sense: Sense, card: int) -> str:
    """The hint that a card follows."""
    if not sense.table:
        return why_lead(sense, card)
    holder, best = sense.table[sense.suits.taker([one for _, one in sense.table])]
    led_by = sense.table[0][0]
    is_trump = bool(sense.trump_cards >> card & 1)
    if sense.pedros >> card & 1 and sense.credited and sense.tricks.tricks:
        return "CINCH-H16"
    if holder in sense.friends and led_by == holder and sense.led == sense.trumps:
        sure = all(sense.beats(seat, best, sense.led) == 0.0 for seat in sense.later if seat in sense.foes)
        if sense.hand >> sense.right & 1 and sense.right != card and stays_behind(sense, sense.right):
            return "CINCH-H19"
        if sure and sense.worth.get(card):
            return "CINCH-H11"
        if not sure and not sense.suits.heads[best] >> card & 1:
            return "CINCH-H12"
    if led_by in sense.friends and not sense.suits.heads[best] >> card & 1 and rids_of_high_cards(sense):
        return "CINCH-H26"
    if is_trump and sense.best(card)[0] == sense.seat:
        return why_over(sense, card, led_by)
    if rids_of_high_cards(sense):
        return "CINCH-H26"
    if card == sense.counting.low and holder in sense.foes:
        return "CINCH-H32"
    if sense.hand & sense.pedros and holder in sense.foes:
        return "CINCH-H27"
    return play_to_the_score(sense)


def why_over(sense: Sense, card: int, led_by: int) -> str:
    """The hint that a trump follows which goes over the others."""
    threatened = any(seat in sense.foes for seat in sense.later) and sense.out & sense.pedros
    if led_by in sense.friends and len(sense.tricks.tricks) == 0 and sense.led != sense.trumps:
        return "CINCH-H14"
    if led_by in sense.friends and sense.led == sense.trumps and sense.cinching >> card & 1 and threatened:
        return "CINCH-H12"
    if sense.cinching >> card & 1 and threatened:
        return "CINCH-H10"
    return play_to_the_score(sense)


def why_lead(sense: Sense, card: int) -> str:
    """The hint that a lead follows."""
    tricks = sense.tricks.tricks
    is_trump = bool(sense.trump_cards >> card & 1)
    master = is_trump and not sense.suits.heads[card] & sense.trumps_out
    if sense.game.called and sense.partner in sense.friends and sense.known(sense.partner):
        if sense.pedros >> card & 1:
            return "CINCH-H22"
        if is_trump and sense.trumps_out & sense.pedros:
            return "CINCH-H31"
    if len(tricks) == 1 and is_trump and tricks[0].plays[0][0] in sense.friends and tricks[0].asked == sense.trumps:
        return "CINCH-H13"
    if sense.pedros >> card & 1 and sense.pedros & ~sense.out & ~(1 << card) & sense.hand:
        return "CINCH-H21"
    if leads_through(sense, card):
        return "CINCH-H20"
    if master and sense.trumps_out & sense.pedros:
        return "CINCH-H1"
    if not is_trump and sense.later and sense.lacks(sense.later[-1], sense.trumps) and sense.later[-1] in sense.foes:
        return "CINCH-H15"
    if not is_trump and sense.seat == sense.maker and not tricks:
        return "CINCH-H28"
    if is_trump and not sense.cinching >> card & 1 and sense.hand & sense.pedros and sense.seat == sense.maker:
        return "CINCH-H33"
    if is_trump and sense.worth.get(card) and sense.seat == sense.maker:
        return "CINCH-H20"
    return play_to_the_score(sense)


def play_to_the_score(sense: Sense) -> str:
    """The hint of a play that nothing else asks for: the contract first, and then every point (CINCH-H17, CINCH-H18)."""
    return "CINCH-H18" if sense.lost else "CINCH-H17"
