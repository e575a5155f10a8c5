"""Typed options of a game: each with its id, kind, range, default and effect, and what excludes what.

A game declares them as class attributes:

    class NapoleonOptions(Options):
        stake = Whole("NAP-O1", 1, "counters per trick", least=1)
        pool = OneOf("NAP-O4", ("none", "each_dealer", "round"), "which pool is played")
        exclusions = (Exclusion("NAP-O9", ("buying", "pool"), lambda o: o.buying and o.pool == "none", "..."),)

An instance holds one agreed set; it is immutable, and a set that does not go together cannot be made.

A sentence about options names them in places, so that a front end can call them by their titles: `{pool}` the option,
`{pool:=round}` the option with a value, `{pool:round}` the value alone. By itself such a place reads as one would type it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, overload

from oddtrick.table.errors import BadOptions

T = TypeVar("T")


class Option(Generic[T]):
    """One thing to be agreed. `default` may be reckoned from the other options; `idle` says when it has no effect."""

    kind = ""

    def __init__(
        self, rule: str, default: T | Callable[[Any], T], effect: str, idle: Callable[[Any], bool] | None = None
    ) -> None:
        self.rule = rule
        self.default = default
        self.effect = effect
        self.idle = idle
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, options: None, owner: type) -> Option[T]: ...
    @overload
    def __get__(self, options: Options, owner: type) -> T: ...
    def __get__(self, options: Options | None, owner: type) -> Option[T] | T:
        if options is None:
            return self
        raise AttributeError(f"{self.name} is not agreed yet")  # once it is, the set's own attribute is found first

    def __format__(self, value: str) -> str:
        return f"{self.name}={value.removeprefix('=')}" if value else self.name

    def read(self, value: object) -> T:
        """The value, from Python, JSON or the command line. Raises ValueError."""
        raise NotImplementedError

    def agreed(self, value: object) -> T:
        """The value that somebody wishes for. Raises BadOptions, which says what it may be."""
        try:
            return self.read(value)
        except ValueError:
            raise BadOptions(
                "{option} cannot be {value!r}; it may be {range}",
                self.rule,
                option=self,
                value=value,
                range=Range(self),
            ) from None

    def range_text(self) -> str:
        """The values it may have, in words."""
        raise NotImplementedError

    def about(self) -> dict[str, object]:
        """What a form needs to show it: id, kind, values or range, default (null when it depends on others), effect."""
        default = None if callable(self.default) else self.default
        return {
            "rule": self.rule,
            "kind": self.kind,
            "range": self.range_text(),
            "default": default,
            "effect": self.effect,
        }


class Range:
    """The values that an option may have, where a sentence names them all."""

    def __init__(self, option: Option[Any]) -> None:
        self.option = option

    def __str__(self) -> str:
        return self.option.range_text()


class Flag(Option[bool]):
    """On or off."""

    kind = "flag"

    def read(self, value: object) -> bool:
        words = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}
        if isinstance(value, str):
            value = words.get(value.lower(), value)
        if not isinstance(value, bool):
            raise ValueError(f"{value!r} is neither true nor false")
        return value

    def range_text(self) -> str:
        return "true or false"


class Whole(Option[int]):
    """A whole number from `least` to `most`."""

    kind = "whole"

    def __init__(
        self,
        rule: str,
        default: int | Callable[[Any], int],
        effect: str,
        *,
        least: int = 0,
        most: int | None = None,
        idle: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(rule, default, effect, idle)
        self.least = least
        self.most = most

    def read(self, value: object) -> int:
        if isinstance(value, str) and value.strip().lstrip("-").isdecimal() and len(value) < 12:
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"{value!r} is not a whole number")
        if value < self.least or (self.most is not None and value > self.most):
            raise ValueError(f"{value} is out of range")
        return value

    def range_text(self) -> str:
        return f"a whole number from {self.least}" + (" up" if self.most is None else f" to {self.most}")

    def about(self) -> dict[str, object]:
        return super().about() | {"least": self.least, "most": self.most}


class OneOf(Option[Any]):
    """One of a few words or numbers. The first is the default unless another is named."""

    kind = "one of"

    def __init__(
        self,
        rule: str,
        values: tuple[str | int, ...],
        effect: str,
        *,
        default: str | int | Callable[[Any], str | int] | None = None,
        idle: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(rule, values[0] if default is None else default, effect, idle)
        self.values = values

    def read(self, value: object) -> str | int:
        for known in self.values:
            if not isinstance(value, bool) and str(known) == str(value):
                return known
        raise ValueError(f"{value!r} is not among them")

    def range_text(self) -> str:
        return ", ".join(map(str, self.values))

    def about(self) -> dict[str, object]:
        return super().about() | {"values": list(self.values)}


class WholeOr(Option[Any]):
    """A whole number from `least` up, or one word such as `none` or `open`, which is the default."""

    kind = "whole or word"

    def __init__(
        self,
        rule: str,
        word: str,
        effect: str,
        *,
        least: int = 1,
        idle: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(rule, word, effect, idle)
        self.word = word
        self.least = least

    def read(self, value: object) -> str | int:
        if value == self.word or (value is None and self.word == "none"):
            return self.word
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < 12:
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or value < self.least:
            raise ValueError(f"{value!r} is neither {self.word} nor a whole number from {self.least} up")
        return value

    def range_text(self) -> str:
        return f"{self.word}, or a whole number from {self.least} up"

    def about(self) -> dict[str, object]:
        return super().about() | {"word": self.word, "least": self.least}


class Tally(Option[Any]):
    """A whole number of one of a few things, `{"deals": 12}`; from the command line `deals:12`."""

    kind = "tally"

    def __init__(self, rule: str, units: tuple[str, ...], default: Mapping[str, int], effect: str) -> None:
        super().__init__(rule, dict(default), effect)
        self.units = units

    def read(self, value: object) -> Mapping[str, int]:
        if isinstance(value, str):
            unit, _, number = value.replace("=", ":").partition(":")
            value = {unit.strip(): int(number) if number.strip().isdecimal() and len(number) < 12 else number}
        if not isinstance(value, Mapping) or len(value) != 1:
            raise ValueError(f"{value!r} is not a number of one thing")
        unit, number = next(iter(value.items()))
        if unit not in self.units or not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise ValueError(f"{unit}: {number!r} is not among them")
        return {unit: number}

    def range_text(self) -> str:
        return "a whole number from 1 up of " + ", ".join(self.units[:-1]) + f" or {self.units[-1]}"

    def about(self) -> dict[str, object]:
        return super().about() | {"units": list(self.units)}


class Exclusion(NamedTuple):
    """Options that do not go together: the rule, the options, the test, and a sentence: why, and what would be right."""

    rule: str
    between: tuple[str, ...]
    clashes: Callable[[Any], bool]
    sentence: str

    def refusal(self, declared: Mapping[str, Option[Any]]) -> BadOptions:
        """What is said to who wishes for such options; `declared` are those of the game."""
        return BadOptions(self.sentence, self.rule, **{name: declared[name] for name in self.between})


class Options:
    """One agreed set of a game's options. Raises BadOptions for a name or value unknown, or values that exclude one another.

    The agreed values are plain attributes, so that asking for one in play costs nothing; nobody can assign to them.
    """

    exclusions: ClassVar[tuple[Exclusion, ...]] = ()

    def __init__(self, /, **values: object) -> None:
        declared = self.declared()
        if unknown := sorted(set(values) - set(declared)):
            raise BadOptions(
                "no option is called {name!r}; there are: {known}", name=unknown[0], known=", ".join(declared) or "none"
            )
        agreed = self.__dict__
        agreed.update({name: declared[name].agreed(value) for name, value in values.items()})
        for name, option in declared.items():
            if name not in agreed and not callable(option.default):
                agreed[name] = option.default
        for name, option in declared.items():
            if name not in agreed:
                agreed[name] = option.default(self)
        for exclusion in self.exclusions:
            if exclusion.clashes(self):
                raise exclusion.refusal(declared)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} was agreed before play; with_changes() gives another set of options")

    @property
    def values(self) -> Mapping[str, Any]:
        """All the agreed values by name."""
        return MappingProxyType(self.__dict__)

    @classmethod
    def declared(cls) -> dict[str, Option[Any]]:
        """The options by name, in the order of their declaration."""
        return {
            name: option
            for base in reversed(cls.__mro__)
            for name, option in vars(base).items()
            if isinstance(option, Option)
        }

    def changed(self) -> dict[str, object]:
        """The values that tell this set from what the game has when nothing is agreed; they make the same set again.

        A default that is reckoned from other options can differ from the plain one, so a value equal to that may tell too.
        """
        plain, declared = type(self)().values, self.declared()
        return {
            name: value
            for name, value in self.values.items()
            if value != plain[name] or (callable(default := declared[name].default) and value != default(self))
        }

    def with_changes(self, **values: object) -> Self:
        """The same set with some values changed. Raises BadOptions."""
        return type(self)(**{**self.changed(), **values})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash((type(self), tuple(sorted((name, str(value)) for name, value in self.values.items()))))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"


class Preset(NamedTuple):
    """A named set of options."""

    rule: str
    name: str
    values: Mapping[str, object]
