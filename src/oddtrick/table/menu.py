"""Menus: what a seat may do, as data that is the same for every game.

A menu is one of five simple kinds or several of them together. Each can check an act, count and enumerate its acts on request,
and draw one at random, without knowing the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb

from oddtrick.cards import bits, shuffled
from oddtrick.table.acts import SHUFFLE, VERB_BITS, VERB_MASK, order_act, order_of


class Menu:
    """The acts that are lawful now. `sample` takes a source of floats in [0, 1), such as `random.Random(7).random`."""

    __slots__ = ()

    @property
    def parts(self) -> tuple[Menu, ...]:
        """The simple menus of which this one is put together."""
        return (self,)

    def accepts(self, act: int) -> bool:
        """Whether the act is on the menu."""
        raise NotImplementedError

    def sample(self, random: Callable[[], float]) -> int:
        """One act at random; every act of the menu can come."""
        raise NotImplementedError

    def count(self) -> int:
        """How many acts the menu holds."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[int]:
        """Every act of the menu, once."""
        raise NotImplementedError


class Calls(Menu):
    """Say one of a few things; `acts` are whole acts."""

    __slots__ = ("acts",)

    def __init__(self, acts: tuple[int, ...]) -> None:
        self.acts = acts

    def accepts(self, act: int) -> bool:
        return act in self.acts

    def sample(self, random: Callable[[], float]) -> int:
        return self.acts[int(random() * len(self.acts))]

    def count(self) -> int:
        return len(self.acts)

    def __iter__(self) -> Iterator[int]:
        return iter(self.acts)


class OneCard(Menu):
    """Choose one card of the mask `cards`, for instance the one to be played."""

    __slots__ = ("cards", "verb")

    def __init__(self, verb: int, cards: int) -> None:
        self.verb = verb
        self.cards = cards

    def accepts(self, act: int) -> bool:
        return act & VERB_MASK == self.verb and act >= 0 and self.cards >> (act >> VERB_BITS) & 1 == 1

    def sample(self, random: Callable[[], float]) -> int:
        cards = self.cards
        for _ in range(int(random() * cards.bit_count())):
            cards &= cards - 1
        return (cards & -cards).bit_length() - 1 << VERB_BITS | self.verb

    def count(self) -> int:
        return self.cards.bit_count()

    def __iter__(self) -> Iterator[int]:
        return (card << VERB_BITS | self.verb for card in bits(self.cards))


class SomeCards(Menu):
    """Choose from `least` to `most` cards of the mask `cards` at once; those of the mask `bound` must be among them."""

    __slots__ = ("bound", "cards", "least", "most", "verb")

    def __init__(self, verb: int, cards: int, least: int, most: int, bound: int = 0) -> None:
        self.verb = verb
        self.cards = cards
        self.least = max(least, bound.bit_count())
        self.most = min(most, cards.bit_count())
        self.bound = bound

    def accepts(self, act: int) -> bool:
        chosen = act >> VERB_BITS
        return (
            act & VERB_MASK == self.verb
            and chosen >= 0
            and chosen & ~self.cards == 0
            and self.bound & ~chosen == 0
            and self.least <= chosen.bit_count() <= self.most
        )

    def sample(self, random: Callable[[], float]) -> int:
        chosen = self.bound
        free, given = list(bits(self.cards & ~chosen)), chosen.bit_count()
        for _ in range(self.least - given + int(random() * (self.most - self.least + 1))):
            chosen |= 1 << free.pop(int(random() * len(free)))
        return chosen << VERB_BITS | self.verb

    def count(self) -> int:
        given = self.bound.bit_count()
        free = self.cards.bit_count() - given
        return sum(comb(free, size - given) for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[int]:
        free, given = list(bits(self.cards & ~self.bound)), self.bound.bit_count()
        for size in range(self.least, self.most + 1):
            for cards in combinations(free, size - given):
                yield (self.bound | sum(1 << card for card in cards)) << VERB_BITS | self.verb


class Amount(Menu):
    """Name an amount from `least` to `most` in steps of `step` counters."""

    __slots__ = ("least", "most", "step", "verb")

    def __init__(self, verb: int, least: int, most: int, step: int = 1) -> None:
        self.verb = verb
        self.least = least
        self.most = most
        self.step = step

    def accepts(self, act: int) -> bool:
        amount = act >> VERB_BITS
        return (
            act & VERB_MASK == self.verb
            and self.least <= amount <= self.most
            and (amount - self.least) % self.step == 0
        )

    def sample(self, random: Callable[[], float]) -> int:
        return self.least + self.step * int(random() * self.count()) << VERB_BITS | self.verb

    def count(self) -> int:
        return (self.most - self.least) // self.step + 1

    def __iter__(self) -> Iterator[int]:
        return (amount << VERB_BITS | self.verb for amount in range(self.least, self.most + 1, self.step))


class Shuffle(Menu):
    """Put the cards of a pack in order: the menu of chance, which no player is ever given."""

    __slots__ = ("pack",)

    def __init__(self, pack: tuple[int, ...]) -> None:
        self.pack = pack

    def accepts(self, act: int) -> bool:
        if act < 0 or act & VERB_MASK != SHUFFLE:
            return False
        order = order_of(act)
        return sorted(order) == sorted(self.pack) and order_act(order) == act

    def sample(self, random: Callable[[], float]) -> int:
        return order_act(shuffled(self.pack, random))

    def count(self) -> int:
        total = 1
        for left in range(2, len(self.pack) + 1):
            total *= left
        return total

    def __iter__(self) -> Iterator[int]:
        raise NotImplementedError("nobody enumerates the orders of a pack")


class Choices(Menu):
    """Several simple menus together, such as *resign, call, or raise by an amount*.

    `sample` takes each thing to say, and each other part as a whole, equally often.
    """

    __slots__ = ("_parts",)

    def __init__(self, *parts: Menu) -> None:
        self._parts = tuple(inner for part in parts for inner in part.parts if inner.count())

    @property
    def parts(self) -> tuple[Menu, ...]:
        return self._parts

    def accepts(self, act: int) -> bool:
        return any(part.accepts(act) for part in self._parts)

    def sample(self, random: Callable[[], float]) -> int:
        doors = [part for part in self._parts for _ in range(part.count() if isinstance(part, Calls) else 1)]
        return doors[int(random() * len(doors))].sample(random)

    def count(self) -> int:
        return sum(part.count() for part in self._parts)

    def __iter__(self) -> Iterator[int]:
        for part in self._parts:
            yield from part


SILENCE = Calls(())
"""The menu of a seat that has nothing to do."""
