"""Acts: one compact int and one canonical text each.

The low eight bits of an act are the code of its verb, the bits above are what the verb takes: a card number, the mask of a set
of cards, an amount of counters, a seat, a law with a seat, or the order of a pack. Code 0 is *play a card*, whose text is the
bare card (`QH`); a game's own verbs count from 1; those that every table shares stand from 224 up.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from oddtrick.cards import BadCard, card_text, mask_text, parse_card, parse_mask
from oddtrick.table.errors import IllegalAct

VERB_BITS: Final = 8
VERB_MASK: Final = 255
CHANCE: Final = -1
"""The seat that stands for the shuffled pack and for dealing mishaps."""
HOST: Final = -2
"""The seat that stands for the company as a whole: it agrees to stop."""
NOBODY: Final = -3
"""Whose turn it is when a deal is over."""


class Takes(Enum):
    """What a verb is said with."""

    NOTHING = "nothing"
    CARD = "a card"
    CARDS = "cards"
    AMOUNT = "an amount"
    SEAT = "a seat"
    LAW = "a law and a seat"
    ORDER = "a pack in order"


class Verb(NamedTuple):
    """A word of a game's vocabulary and what goes with it."""

    name: str
    takes: Takes = Takes.NOTHING


PLAY: Final = 0
CLAIM, WAIVE, AGREE, CORRECT, SHOW, LOOK, REMARK = range(224, 231)
OVERDEAL, SHORTDEAL, FACED, MISORDER, UNCUT, INTERFERE, DISTURB = range(231, 238)
DEAL, SHUFFLE, STOP = 240, 241, 242
DEMAND, OMIT, HIGHEST, LOWEST, MISCUT, COUNTING, WRONG_PACK, WRONG_DEALER = range(243, 251)

SHARED: Final[dict[int, Verb]] = {
    PLAY: Verb("play", Takes.CARD),
    CLAIM: Verb("claim", Takes.LAW),
    WAIVE: Verb("waive"),
    AGREE: Verb("agree"),
    CORRECT: Verb("correct", Takes.LAW),
    SHOW: Verb("show", Takes.CARD),
    LOOK: Verb("look"),
    REMARK: Verb("remark", Takes.AMOUNT),
    OVERDEAL: Verb("overdeal", Takes.SEAT),
    SHORTDEAL: Verb("shortdeal", Takes.SEAT),
    FACED: Verb("faced", Takes.SEAT),
    MISORDER: Verb("misorder"),
    UNCUT: Verb("uncut"),
    INTERFERE: Verb("interfere", Takes.SEAT),
    DISTURB: Verb("disturb", Takes.SEAT),
    DEAL: Verb("deal"),
    SHUFFLE: Verb("shuffle", Takes.ORDER),
    STOP: Verb("stop"),
    DEMAND: Verb("demand", Takes.CARD),
    OMIT: Verb("omit"),
    HIGHEST: Verb("highest"),
    LOWEST: Verb("lowest"),
    MISCUT: Verb("miscut"),
    COUNTING: Verb("counting"),
    WRONG_PACK: Verb("wrong_pack"),
    WRONG_DEALER: Verb("wrong_dealer", Takes.SEAT),
}
_LAW_SEATS: Final = 16
_DIGITS: Final = 100
"""How long a number may be in a text: enough for any stake; reading much longer ones would cost time."""
_QUOTED: Final = 60
"""How much of a text that is no act an error repeats, in characters."""


def act_of(verb: int, payload: int = 0) -> int:
    """The act of a verb's code with what it takes as an int."""
    return payload << VERB_BITS | verb


def law_act(verb: int, law: int, seat: int) -> int:
    """The act that names the law of a number against a seat (15 where it is against nobody in particular)."""
    return act_of(verb, law * _LAW_SEATS + seat)


def law_and_seat(act: int) -> tuple[int, int]:
    """The law's number and the seat that `law_act` put together."""
    return divmod(act >> VERB_BITS, _LAW_SEATS)


def order_act(cards: Sequence[int]) -> int:
    """The act by which chance puts the pack in order, its top card first."""
    return int.from_bytes(b"\1" + bytes(cards), "big") << VERB_BITS | SHUFFLE


def order_of(act: int) -> tuple[int, ...]:
    """The cards of a shuffle, top first."""
    payload = act >> VERB_BITS
    return tuple(payload.to_bytes((payload.bit_length() + 7) // 8, "big"))[1:]


class Vocabulary:
    """The verbs of a game, and the translation of its acts between int and text. `prefix` is that of the game's law ids."""

    def __init__(self, prefix: str, verbs: Sequence[Verb]) -> None:
        self.prefix = prefix
        self.verbs: dict[int, Verb] = SHARED | dict(enumerate(verbs, 1))
        self.codes = {verb.name: code for code, verb in self.verbs.items()}

    def name(self, act: int) -> str:
        """The name of an act's verb."""
        return self.verbs[act & VERB_MASK].name

    def text(self, act: int) -> str:
        """The canonical text of an act: `pass`, `QH`, `discard AS KS`, `raise 17`, `claim NAP-L9 2`."""
        code, payload = act & VERB_MASK, act >> VERB_BITS
        name, takes = self.verbs[code]
        match takes:
            case Takes.NOTHING:
                return name
            case Takes.CARD:
                return card_text(payload) if code == PLAY else f"{name} {card_text(payload)}"
            case Takes.CARDS:
                return f"{name} {mask_text(payload)}".rstrip()
            case Takes.LAW:
                law, seat = law_and_seat(act)
                return f"{name} {self.prefix}-L{law} {seat}"
            case Takes.ORDER:
                return f"{name} " + " ".join(map(card_text, order_of(act)))
            case _:
                return f"{name} {payload}"

    def parse(self, text: str) -> int:
        """The act of a text. Raises IllegalAct for what is no act of the game, whether or not it would be lawful now."""
        word, _, rest = text.strip().partition(" ")
        code = self.codes.get(word.lower())
        try:
            if code is None:
                return act_of(PLAY, parse_card(text))
            return self._read(code, word, rest.strip())
        except (BadCard, ValueError) as error:
            known = ", ".join(sorted(verb.name for code, verb in self.verbs.items() if code < CLAIM and code != PLAY))
            raise IllegalAct(
                "{text!r} is not an act here: {why}; say a card, or one of: {known}",
                text=text[:_QUOTED],
                why=str(error) if len(text) <= _QUOTED else "it is too long",
                known=known,
            ) from None

    def _read(self, code: int, word: str, rest: str) -> int:
        takes = self.verbs[code].takes
        if (takes is Takes.NOTHING) != (not rest) and takes is not Takes.CARDS:
            raise ValueError(f"{word} takes {takes.value}")
        match takes:
            case Takes.NOTHING:
                return code
            case Takes.CARD:
                return act_of(code, parse_card(rest))
            case Takes.CARDS:
                return act_of(code, parse_mask(rest))
            case Takes.ORDER:
                return order_act([parse_card(name) for name in rest.split()]) | code
            case Takes.LAW:
                law, _, seat = rest.partition(" ")
                if _whole(seat) >= _LAW_SEATS:
                    raise ValueError(f"{seat} is no seat")
                return law_act(code, _whole(law.upper().removeprefix(f"{self.prefix}-L")), _whole(seat))
            case _:
                return act_of(code, _whole(rest))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)
