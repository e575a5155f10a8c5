"""What can be told of a finished deal that was played with real cards: named values with their kinds and limits.

A game describes it in its `telling(game, before)`: one or more ways in which a deal can be told, each a row of fields. From the
same description a form is drawn, the command line helps, and what cannot be is refused before anything is reckoned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from oddtrick.cards import BadCard, card_text, parse_card
from oddtrick.table.errors import BadTelling

Told = Mapping[str, Any]


class Field:
    """One thing that is told: its name among what is told (a dot parts the name of a thing from its parts), what it is called,
    the rule that asks for it, and whether a telling cannot do without it. Which is not needed belongs to what a form asks for
    besides, unless it is `usual`.
    """

    kind: ClassVar[str] = ""

    def __init__(self, name: str, title: str, rule: str, *, needed: bool = True) -> None:
        self.name = name
        self.title = title
        self.rule = rule
        self.needed = needed
        self.main = needed
        self.companion = ""

    def usual(self) -> Self:
        """The same field, asked for of every deal, though it may have been nobody's: a compartment, the cards that were shown."""
        self.main = True
        return self

    def only_with(self, companion: str) -> Self:
        """The same field, to be asked for only where the field of that name has been told."""
        self.companion = companion
        return self

    def read(self, told: Any) -> Any:
        """The value in its one form. Raises BadTelling."""
        raise NotImplementedError

    def given(self, value: Any) -> Any:
        """The value as the game's settlement takes it."""
        return value

    def about(self) -> dict[str, Any]:
        """What a form needs beside name, title and rule: the limits."""
        return {}

    def wrong(self, template: str, rule: str = "", **params: Any) -> BadTelling:
        """The refusal of a value of this field, by its own rule or another; its template may name the field as {what}."""
        if "told" in params:
            params["told"] = short(params["told"])
        return BadTelling(template, rule or self.rule, self.name, what=self.name, **params)


class OfSeats(Field):
    """A field that is about some of the seats; or of the `sides`, each the seats that play together, which are told by number."""

    sides: tuple[tuple[int, ...], ...] = ()

    def __init__(self, name: str, title: str, rule: str, among: Sequence[int], *, needed: bool = True) -> None:
        super().__init__(name, title, rule, needed=needed)
        self.among = tuple(sorted(among))

    def by_sides(self, sides: Sequence[Sequence[int]]) -> Self:
        """The same field about sides."""
        self.sides = tuple(map(tuple, sides))
        return self

    def name_of(self, seat: int, names: Sequence[str]) -> str:
        """Who a seat, or a side, is."""
        return " + ".join(names[one] for one in self.sides[seat]) if self.sides else names[seat]

    def seat(self, told: Any) -> int:
        """One of the seats. Raises BadTelling."""
        if type(told) is not int or told not in self.among:
            known = ", ".join(map(str, self.among))
            if self.sides:
                raise self.wrong("{what}: the sides are {known}, not {told}", known=known, told=told)
            raise self.wrong("{what}: the seats are {known}, not {told}", known=known, told=told)
        return told

    def about(self) -> dict[str, Any]:
        return {"seats": list(self.among), "sides": list(map(list, self.sides)) or None}


class OneSeat(OfSeats):
    """A seat, or where there may be `nobody` none."""

    kind = "seat"

    def __init__(
        self, name: str, title: str, rule: str, among: Sequence[int], *, nobody: bool = False, needed: bool = True
    ) -> None:
        super().__init__(name, title, rule, among, needed=needed)
        self.nobody = nobody

    def read(self, told: Any) -> int | None:
        if self.nobody and told in (None, "none"):
            return None
        return self.seat(told)

    def about(self) -> dict[str, Any]:
        return super().about() | {"nobody": self.nobody}


class SomeSeats(OfSeats):
    """Some of the seats, in no order."""

    kind = "seats"

    def __init__(
        self, name: str, title: str, rule: str, among: Sequence[int], *, least: int = 0, needed: bool = False
    ) -> None:
        super().__init__(name, title, rule, among, needed=needed)
        self.least = least

    def read(self, told: Any) -> list[int]:
        seats = sorted({self.seat(seat) for seat in _listed(self, told)})
        if len(seats) < self.least:
            raise self.wrong("{what} names {least} seats at least", least=self.least)
        return seats

    def about(self) -> dict[str, Any]:
        return super().about() | {"least": self.least}


class SeatsInOrder(OfSeats):
    """Seats in their order, such as the winners of the tricks; a seat may come again unless each comes `once`."""

    kind = "row"

    def __init__(
        self,
        name: str,
        title: str,
        rule: str,
        among: Sequence[int],
        *,
        least: int,
        most: int,
        once: bool = False,
        needed: bool = True,
    ) -> None:
        super().__init__(name, title, rule, among, needed=needed)
        self.least, self.most, self.once = least, most, once

    def read(self, told: Any) -> list[int]:
        seats = [self.seat(seat) for seat in _listed(self, told)]
        if not self.least <= len(seats) <= self.most:
            if self.least == self.most:
                raise self.wrong("{what} names {most} seats, not {told}", most=self.most, told=len(seats))
            raise self.wrong(
                "{what} names {least} to {most} seats, not {told}", least=self.least, most=self.most, told=len(seats)
            )
        if self.once and len(set(seats)) < len(seats):
            raise self.wrong("{what} names a seat twice")
        return seats

    def about(self) -> dict[str, Any]:
        return super().about() | {"least": self.least, "most": self.most, "once": self.once}


class BySeat(OfSeats):
    """A whole number for each seat of the table, 0 for those that have no part; together `total`, where that is known, by
    `total_rule` where it is another than the field's own.

    A mapping from seats may be told too. `sparse` says that the settlement takes such a mapping.
    """

    kind = "by seat"

    def __init__(
        self,
        name: str,
        title: str,
        rule: str,
        among: Sequence[int],
        *,
        size: int,
        most: int,
        total: int | None = None,
        total_rule: str = "",
        sparse: bool = False,
        needed: bool = True,
    ) -> None:
        super().__init__(name, title, rule, among, needed=needed)
        self.size, self.most, self.total, self.sparse = size, most, total, sparse
        self.total_rule = total_rule or rule

    def read(self, told: Any) -> list[int]:
        listed = self._of_every_seat(told)
        for seat, number in enumerate(listed):
            if type(number) is not int or number < 0:
                raise self.wrong("{what} is told in whole numbers from 0, not {told}", told=number)
            if number and seat not in self.among:
                raise self.wrong("{what}: seat {seat} has no part in it", seat=seat)
        if max(listed) > self.most:
            raise self.wrong("{what} can be {most} at most, not {told}", most=self.most, told=max(listed))
        if self.total is not None and sum(listed) != self.total:
            together = {"total": self.total, "told": sum(listed)}
            raise self.wrong("{what} make {total} together, not {told}", self.total_rule, **together)
        return listed

    def _of_every_seat(self, told: Any) -> list[Any]:
        if isinstance(told, Mapping):
            numbers = {str(seat): number for seat, number in told.items()}
            if strange := [seat for seat in numbers if seat not in map(str, range(self.size))]:
                if self.sides:
                    known = ", ".join(map(str, range(self.size)))
                    raise self.wrong("{what}: the sides are {known}, not {told}", known=known, told=strange[0])
                raise self.wrong("{what}: there is no seat {seat}", seat=short(strange[0]))
            return [numbers.get(str(seat), 0) for seat in range(self.size)]
        if not isinstance(told, Sequence) or isinstance(told, str) or len(told) != self.size:
            if self.sides:
                seats = "; ".join(", ".join(map(str, side)) for side in self.sides)
                raise self.wrong("{what} is told for every side once; these seats play together: {seats}", seats=seats)
            raise self.wrong("{what} is told for every seat from 0 to {last}", last=self.size - 1)
        return [0 if number in (None, "none") else number for number in told]

    def given(self, value: Any) -> Any:
        return {seat: number for seat, number in enumerate(value) if number} if self.sparse else value

    def about(self) -> dict[str, Any]:
        return super().about() | {"most": self.most, "total": self.total, "size": self.size}


class ByPool(Field):
    """A whole number for each of some pools, 0 where none is told."""

    kind = "by pool"

    def __init__(self, name: str, title: str, rule: str, pools: Sequence[str], *, needed: bool = True) -> None:
        super().__init__(name, title, rule, needed=needed)
        self.pools = tuple(pools)

    def read(self, told: Any) -> dict[str, int]:
        if not isinstance(told, Mapping) or not set(told) <= set(self.pools):
            raise self.wrong("{what} is told by names, which are {known}", known=", ".join(self.pools))
        if strange := [number for number in told.values() if type(number) is not int or number < 0]:
            raise self.wrong("{what} is told in whole numbers from 0, not {told}", told=strange[0])
        return {pool: told[pool] for pool in self.pools if told.get(pool)}


class HowMany(Field):
    """A whole number."""

    kind = "number"

    def __init__(self, name: str, title: str, rule: str, *, least: int, most: int, needed: bool = True) -> None:
        super().__init__(name, title, rule, needed=needed)
        self.least, self.most = least, most

    def read(self, told: Any) -> int:
        if type(told) is not int or not self.least <= told <= self.most:
            raise self.wrong(
                "{what} is a whole number from {least} to {most}, not {told}",
                least=self.least,
                most=self.most,
                told=told,
            )
        return told

    def about(self) -> dict[str, Any]:
        return {"least": self.least, "most": self.most}


class YesNo(Field):
    """Whether something was so."""

    kind = "flag"

    def read(self, told: Any) -> bool:
        if not isinstance(told, bool):
            raise self.wrong("{what} is true or false, not {told}", told=told)
        return told


class Word(NamedTuple):
    """A value that can be told, and what it is called: a text of the catalogue, and a number that goes before it."""

    value: str
    title: str
    number: int | None = None


class OneWord(Field):
    """One of some words."""

    kind = "word"

    def __init__(self, name: str, title: str, rule: str, words: Sequence[Word], *, needed: bool = True) -> None:
        super().__init__(name, title, rule, needed=needed)
        self.words = tuple(words)

    def read(self, told: Any) -> str:
        known = [word.value for word in self.words]
        if isinstance(told, bool) or str(told) not in known:
            raise self.wrong("{what} is one of {known}, not {told}", known=", ".join(known), told=told)
        return str(told)


class SomeWords(OneWord):
    """Some of these words in their order; a word may come again."""

    kind = "words"

    def __init__(self, name: str, title: str, rule: str, words: Sequence[Word]) -> None:
        super().__init__(name, title, rule, words, needed=False)

    def read(self, told: Any) -> Any:
        return [super(SomeWords, self).read(word) for word in _listed(self, told)]


class CardsNamed(Field):
    """Cards by their names: one where `most` is 1, else a list of them or a text that names them one after another; they may be
    those `of` one seat."""

    kind = "cards"

    def __init__(
        self,
        name: str,
        title: str,
        rule: str,
        among: Sequence[int],
        *,
        least: int = 1,
        most: int = 1,
        of: int | None = None,
        needed: bool = True,
    ) -> None:
        super().__init__(name, title, rule, needed=needed)
        self.among, self.least, self.most, self.of = tuple(among), least, most, of

    def read(self, told: Any) -> Any:
        if isinstance(told, str):
            told = [told] if self.most == 1 else told.replace(",", " ").split()
        names = _listed(self, told)
        cards = [self._card(name) for name in names]
        if len(set(cards)) < len(cards):
            raise self.wrong("{what} names a card twice")
        if not self.least <= len(cards) <= self.most:
            raise self.wrong(
                "{what} names {least} to {most} cards, not {told}", least=self.least, most=self.most, told=len(cards)
            )
        return cards[0] if self.most == 1 else cards

    def _card(self, told: Any) -> str:
        try:
            card = parse_card(str(told))
        except BadCard:
            card = -1
        if card not in self.among:
            raise self.wrong("{what}: {told} is no card of this pack", told=told)
        return card_text(card)

    def about(self) -> dict[str, Any]:
        cards = [card_text(card) for card in self.among]
        return {"least": self.least, "most": self.most, "cards": cards, "of": self.of}


class Way(NamedTuple):
    """One way in which a deal can be told: what it is called, its fields, and what is always told with it. A `usual` way goes
    without saying.
    """

    name: str
    title: str
    fields: tuple[Field, ...]
    always: Told = {}
    usual: bool = False

    def read(self, told: Told) -> dict[str, Any]:
        """What was told in its one form; what no field knows stays as it is, for the settlement to judge. Raises BadTelling."""
        flat = dict(_flattened(told, {field.name for field in self.fields}))
        for name, value in self.always.items():
            if flat.get(name) != value:
                raise BadTelling("{what} is not told", "", name, what=name)
        found = flat.copy()
        for field in self.fields:
            if field.name in flat:
                found[field.name] = field.read(flat[field.name])
        if missing := [field for field in self.fields if field.needed and field.name not in flat]:
            raise missing[0].wrong("{what} is not told")
        return _nested(found)

    @property
    def names(self) -> list[str]:
        """The names of all that is told."""
        return [*self.always, *(field.name for field in self.fields)]

    def check_names(self, told: Told) -> None:
        """Refuse what has no place in this way, though a settlement may pass it over. Raises BadTelling."""
        known = self.names
        for name, _ in _flattened(told, set(known)):
            if name not in known:
                raise BadTelling(
                    "{key} does not go with the rest; told this way a deal has: {known}",
                    "",
                    name,
                    key=short(name),
                    known=", ".join(known),
                )

    def given(self, told: Told) -> dict[str, Any]:
        """The same as the game's settlement takes it."""
        fields = {field.name: field for field in self.fields}
        flat = _flattened(told, set(fields))
        given = {name: fields[name].given(value) if name in fields else value for name, value in flat}
        return _nested(given, int_keys=True)

    def values(self, told: Told) -> Iterator[tuple[Field, Any]]:
        """The fields of which something was told, with their values."""
        flat = dict(_flattened(told, {field.name for field in self.fields}))
        return ((field, flat[field.name]) for field in self.fields if field.name in flat)

    def knows(self, told: Told) -> int:
        """How well what was told fits this way: the more the better."""
        names = {name for name, _ in _flattened(told, {field.name for field in self.fields})}
        missing = sum(field.needed and field.name not in names for field in self.fields)
        fixed = sum(2 if told.get(name) == value else -2 for name, value in self.always.items())
        return fixed + 2 * sum(field.name in names for field in self.fields) - missing


Telling = tuple[Way, ...]


def read_telling(telling: Telling, told: Any) -> tuple[Way, dict[str, Any]]:
    """The way in which a deal is told, and what was told in its one form. Raises BadTelling, for the way that fits best."""
    if not isinstance(told, Mapping) or not all(isinstance(name, str) for name in told):
        raise BadTelling("a deal is told by names, each with its value", "", "")
    ways = sorted(telling, key=lambda way: -way.knows(told))
    refusal: BadTelling | None = None
    for way in ways:
        try:
            return way, way.read(told)
        except BadTelling as error:
            refusal = refusal or error
    known = dict.fromkeys(name.partition(".")[0] for way in telling for name in way.names)
    if strange := [name for name in told if name not in known]:
        raise BadTelling("a deal has no {key}; there are: {known}", key=short(strange[0]), known=", ".join(known))
    assert refusal is not None, "every game can be told in one way at least"
    raise _no_such_ending(telling, told, refusal) or refusal


def _no_such_ending(telling: Telling, told: Told, refusal: BadTelling) -> BadTelling | None:
    """The refusal of an ending that no way has, such as a pool neither won nor spoiled; None where that is not the matter."""
    fields = {field.name for way in telling for field in way.fields}
    for name in told:
        endings = [way.always[name] for way in telling if name in way.always]
        if endings and name not in fields and told[name] not in endings:
            known, given = ", ".join(map(str, endings)), short(told[name])
            said = "{what} is one of {known}, not {told}"
            return BadTelling(said, refusal.rule, name, what=name, known=known, told=given)
    return None


def short(told: object, most: int = 40) -> str:
    """A value as an error shows it: whatever was sent, it does not fill the page."""
    text = repr(told)
    return text if len(text) <= most else f"{text[:most]}..."


def _listed(field: Field, told: Any) -> Sequence[Any]:
    if not isinstance(told, Sequence) or isinstance(told, str):
        raise field.wrong("{what} is a list, not {told}", told=told)
    return told


def _flattened(told: Told, names: set[str], stem: str = "") -> Iterator[tuple[str, Any]]:
    """The values by their full names; a mapping is parted where a field's name goes on into it."""
    for key, value in told.items():
        name = f"{stem}{key}"
        goes_on = any(other.startswith(f"{name}.") for other in names)
        if isinstance(value, Mapping) and goes_on:
            yield from _flattened(value, names, f"{name}.")
        else:
            yield name, value


def _nested(flat: Told, *, int_keys: bool = False) -> dict[str, Any]:
    """The same with the parts of a thing together again; parts that are seats have texts as keys, as in JSON, or numbers."""
    found: dict[Any, Any] = {}
    for name, value in flat.items():
        *stems, last = name.split(".")
        place = found
        for stem in stems:
            place = place.setdefault(stem, {})
        place[int(last) if stems and int_keys and last.isdecimal() else last] = value
    return found
