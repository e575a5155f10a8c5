"""What may be done now, as keys to press and words to type: made from any game's menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from oddtrick.cards import BadCard, bits, parse_card
from oddtrick.formats.talk import Talk
from oddtrick.table import IllegalAct, Menu
from oddtrick.table.acts import act_of
from oddtrick.table.menu import Amount, Calls, OneCard, SomeCards

RESERVED: Final = frozenset("hruqркгй")
"""Letters that are commands at every prompt, and the Russian ones on the same keys; no choice takes them as its key."""
UNFINISHED: Final = -1


class Pick(NamedTuple):
    """A choice: its key, what it says, the part of the menu it stands for, and the act, or UNFINISHED until more is said."""

    key: str
    label: str
    part: Menu
    act: int = UNFINISHED


class Keys:
    """The keys of a menu. `hand` is the hand in the order in which it is shown; its places number the cards."""

    def __init__(self, menu: Menu, talk: Talk, hand: Sequence[int]) -> None:
        self.menu = menu
        self.talk = talk
        self.hand = list(hand)
        self.picks: list[Pick] = []
        self.cards: dict[int, str] = {}
        self.playing: OneCard | None = None
        for part in menu.parts:
            if isinstance(part, OneCard):
                self._add_cards(part)
        for part in menu.parts:
            if isinstance(part, Calls):
                for act in part.acts:
                    label = talk.act(act)
                    self._add(label, part, act)
            elif isinstance(part, SomeCards):
                self._add(self._range(part.verb, part.least, part.most, cards=True), part)
            elif isinstance(part, Amount):
                self._add(self._range(part.verb, part.least, part.most), part)
        self.by_key = {pick.key: pick for pick in self.picks}

    def _add_cards(self, part: OneCard) -> None:
        """A card's key is its place in the hand, lawful or not, so that keys do not move about."""
        self.playing = part
        held = self.hand + [card for card in bits(part.cards) if card not in self.hand]
        for place, card in enumerate(held, 1):
            if part.cards >> card & 1:
                act = act_of(part.verb, card)
                self.picks.append(Pick(str(place), self.talk.act(act), part, act))
                self.cards[card] = str(place)

    def _add(self, label: str, part: Menu, act: int = UNFINISHED) -> None:
        taken = {pick.key for pick in self.picks}
        letters = [sign.lower() for sign in label if sign.isalpha() and sign.lower() not in RESERVED]
        wishes = [label] if label.isdigit() else letters
        numbers = (str(number) for number in range(1, 1000))
        key = next((wish for wish in wishes if wish not in taken), None) or next(
            number for number in numbers if number not in taken
        )
        self.picks.append(Pick(key, label, part, act))

    def _range(self, verb: int, least: int, most: int, *, cards: bool = False) -> str:
        speech = self.talk.speech
        name = self.talk.verb(self.talk.game.vocabulary.verbs[verb].name)
        span = str(most) if least == most else f"{least}–{most}"
        return speech.text("{verb} {span} cards", verb=name, span=span) if cards else f"{name} {span}"

    # Reading what was typed

    def read(self, typed: str) -> Pick | None:
        """What was picked: a key, a card, a word of the menu, an act's own text; None where it is nothing of these.

        An act that is not lawful now can be picked too: the game says why not when it is done.
        """
        typed = typed.strip()
        key = typed.lower()
        if key in self.by_key:
            return self.by_key[key]
        for pick in self.picks:
            if key == pick.label.lower():
                return pick
        if self.playing and key.isascii() and key.isdigit() and 1 <= int(key[:3]) <= len(self.hand):
            act = act_of(self.playing.verb, self.hand[int(key[:3]) - 1])
            return Pick(key, self.talk.act(act), self.playing, act)
        return self._read_more(typed) or self._read_act(typed)

    def _read_more(self, typed: str) -> Pick | None:
        """A key or a verb with what it takes behind it: `d AS KS`, `raise 5`."""
        word, _, rest = typed.partition(" ")
        verbs = self.talk.game.vocabulary.verbs
        for pick in self.picks:
            if not isinstance(pick.part, (SomeCards, Amount)):
                continue
            name = verbs[pick.part.verb].name
            if rest and word.lower() in (pick.key, name, self.talk.verb(name).lower()):
                return self.complete(pick, rest)
        lone = [pick for pick in self.picks if isinstance(pick.part, SomeCards)]
        if len(lone) == 1 and not self.cards:
            return self.complete(lone[0], typed)
        return None

    def complete(self, pick: Pick, more: str) -> Pick | None:
        """A pick with its cards or its amount; None where these cannot be read."""
        if isinstance(pick.part, Amount):
            if not (more.isascii() and more.isdigit() and len(more) < 10):
                return None
            return self._whole(pick, act_of(pick.part.verb, int(more)))
        if isinstance(pick.part, SomeCards):
            mask = self.mask(more)
            return None if mask is None else self._whole(pick, act_of(pick.part.verb, mask))
        return None

    def _whole(self, pick: Pick, act: int) -> Pick:
        return Pick(pick.key, self.talk.act(act), pick.part, act)

    def mask(self, more: str) -> int | None:
        """The set of the cards named, by their names or their places in the hand; `-` is no card."""
        mask = 0
        for word in more.replace(",", " ").split():
            if word == "-":
                continue
            card = self._card(word)
            if card is None or mask >> card & 1:
                return None
            mask |= 1 << card
        return mask

    def _card(self, word: str) -> int | None:
        if word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= len(self.hand):
            return self.hand[int(word[:3]) - 1]
        called = {self.talk.faces.name(card).lower(): card for card in self.hand}
        try:
            return called[word.lower()] if word.lower() in called else parse_card(word)
        except BadCard:
            return None

    def _read_act(self, typed: str) -> Pick | None:
        try:
            act = self.talk.game.read(typed)
        except IllegalAct:
            return None
        return Pick("", self.talk.act(act), self.menu, act)

    @property
    def card_acts(self) -> set[int]:
        """The acts that are shown as cards of the hand."""
        return {pick.act for pick in self.picks if pick.part is self.playing and pick.act != UNFINISHED}

    @property
    def only(self) -> Pick | None:
        """The one thing that can be done, where there is just one."""
        if len(self.picks) == 1 and self.picks[0].act != UNFINISHED:
            return self.picks[0]
        return None
