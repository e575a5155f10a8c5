"""A game: what it is called, its options and presets, its vocabulary, and how a deal goes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from oddtrick.cards import ACE_HIGH, RankOrder
from oddtrick.table.acts import Verb, Vocabulary
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions, GameTitle, UnknownGame
from oddtrick.table.options import Options, Preset
from oddtrick.table.sheet import Points
from oddtrick.table.words import FACTS, Fact

if TYPE_CHECKING:
    from oddtrick.table.club import Law
    from oddtrick.table.view import View


class Game:
    """A game at one table: a class for each game, an instance for each set of options and number of seats.

    A subclass states the class attributes below and the methods of a deal's course. An instance holds what is reckoned
    once a table: accounts, phases, tables of suits and powers. It never changes, so that deals share it.
    """

    id: ClassVar[str]
    """The name in commands and records: `pope_joan`."""
    title: ClassVar[str]
    """The name in English, for people."""
    prefix: ClassVar[str]
    """The prefix of its rule ids."""
    version: ClassVar[int] = 1
    """Raised when a change makes old records mean something else."""
    players: ClassVar[tuple[int, int, int]]
    """The least, the most and the best number of players."""
    players_rule: ClassVar[str]
    """The rule that says how many may play."""
    turn_rule: ClassVar[str]
    """The rule that says who acts when."""
    hand_rule: ClassVar[str]
    """The rule that says that one plays, or lays away, the cards of one's own hand."""
    verbs: ClassVar[tuple[Verb, ...]] = ()
    """Its own verbs, numbered from 1."""
    options_class: ClassVar[type[Options]] = Options
    presets: ClassVar[tuple[Preset, ...]] = ()
    deal_class: ClassVar[type[Deal]] = Deal
    facts_told: ClassVar[Mapping[str, Fact]] = {}
    """Its own public facts and those of its score sheet, by the names under which they are told."""
    piles: ClassVar[tuple[str, ...]] = ()
    """Its own piles of cards."""
    laws: ClassVar[tuple[Law, ...]] = ()
    """What a club table enforces, in the order in which an irregular act is tried against them."""
    remarks: ClassVar[tuple[str, ...]] = ()
    """What can be said at a club table and ought not to be, by the number that the act `remark` takes."""
    sorting: ClassVar[str] = "suit"
    """How a player sorts his hand: by `"suit"` or by `"rank"`."""
    hand_order: ClassVar[RankOrder] = ACE_HIGH
    """The order of the ranks in a sorted hand."""
    layout: ClassVar[Literal["trick", "row", "none"]] = "trick"
    """How cards played lie: towards who played them, in a row as a run, or there are none to be played."""
    vocabulary: ClassVar[Vocabulary]

    def __init_subclass__(cls) -> None:
        if "prefix" in vars(cls):
            cls.vocabulary = Vocabulary(cls.prefix, cls.verbs)

    def __init__(self, options: Options, seats: int) -> None:
        self.options: Any = options
        self.seats = seats
        self.check_seats()

    def check_seats(self) -> None:
        """Refuse a number of players that the game or the options do not allow. Raises BadOptions."""
        least, most, _ = self.players
        if type(self.seats) is not int or not least <= self.seats <= most:
            raise BadOptions(
                "{title} is for {least} to {most} players, not {seats}",
                self.players_rule,
                title=self.titled(),
                least=least,
                most=most,
                seats=self.seats,
            )

    @classmethod
    def titled(cls) -> GameTitle:
        """Its name, where an error says it."""
        return GameTitle(cls.id, cls.title)

    @classmethod
    def preset(cls, name: str) -> Preset:
        """The preset of a name. Raises BadOptions."""
        for preset in cls.presets:
            if preset.name == name:
                return preset
        raise BadOptions(
            "{title} has no preset {name!r}; there are: {known}",
            title=cls.titled(),
            name=name,
            known=", ".join(preset.name for preset in cls.presets),
        )

    @classmethod
    def at(
        cls, seats: int | None = None, options: Mapping[str, object] | None = None, preset: str | None = None
    ) -> Game:
        """The game for a number of seats, a preset and options over it; where no number is given, for as many as play it best
        of those that the options allow. It holds nothing of any table: all that agree on the same play one and the same.
        Raises BadOptions."""
        agreed = {} if preset is None else dict(cls.preset(preset).values)
        if not isinstance(options or {}, Mapping):
            raise BadOptions("options are given by name, each with its value, not as {options!r}", options=options)
        named = {str(name): value for name, value in (options or {}).items()}
        chosen = cls.options_class(**agreed | named)
        return cls._at_best(chosen) if seats is None else cls._agreed(chosen, seats)

    @classmethod
    def _agreed(cls, options: Options, seats: int) -> Game:
        if type(seats) is not int:
            return cls(options, seats)  # which refuses it
        return _kept(cls, options, seats)  # type: ignore[arg-type]  # a class is hashable

    @classmethod
    def _at_best(cls, options: Options) -> Game:
        """The game for the number nearest to its best that may play with these options. Raises BadOptions."""
        least, most, best = cls.players
        try:
            return cls._agreed(options, best)
        except BadOptions as error:
            for seats in sorted(range(least, most + 1), key=lambda number: abs(number - best))[1:]:
                with suppress(BadOptions):
                    return cls._agreed(options, seats)
            raise error

    def read(self, text: str) -> int:
        """The act of a text; a game may know more spellings than the canonical one. Raises IllegalAct."""
        return self.vocabulary.parse(text)

    def rest_is_sure(self, view: View) -> bool:
        """Whether the seat of a view, which is to lead, takes every trick that is left, whatever it or anybody else plays. It is
        judged from what the seat knows; a game that cannot tell says no.
        """
        return False

    @property
    def pools(self) -> tuple[str, ...]:
        """The accounts of counters beside those of the seats."""
        return ()

    @cached_property
    def accounts(self) -> tuple[str, ...]:
        """The names of all accounts, in the order of a deal's counters: the seats, then the pools."""
        return (*map(str, range(self.seats)), *self.pools)

    @cached_property
    def account(self) -> dict[str, int]:
        """The place of each account by its name."""
        return {name: place for place, name in enumerate(self.accounts)}

    def opening(self) -> Mapping[str, Any]:
        """What is carried into the first deal of a session."""
        return {}

    def opening_counters(self) -> list[int]:
        """What lies in each account before the first deal; seats may go below nothing where the game does not forbid it."""
        return [0] * len(self.accounts)

    def start(self, deal: Any) -> None:
        """Begin a deal whose dealer is known, or -1 when the first deal is still to be cut for."""
        raise NotImplementedError

    def following(self, deal: Any) -> Deal | None:
        """The deal that follows a finished one, or None when the session is over."""
        raise NotImplementedError

    def may_stop(self, deal: Any) -> bool:
        """Whether the company may break off after this finished deal. Where not, the session goes on until it may."""
        return True

    def close(self, deal: Any) -> Deal | None:
        """What is still to be done when the company parts after a finished deal: a last deal without play, or None."""
        return None

    def next_deal(self, deal: Deal, dealer: int, carry: Mapping[str, Any]) -> Deal:
        """A fresh deal that takes over the counters of a finished one."""
        return self.deal_class(self, deal.number + 1, dealer, deal.counters[:], carry)

    @classmethod
    def fact(cls, name: str) -> Fact:
        """What a public fact is called, and what its value is; a name that nobody has listed says itself."""
        return cls.facts_told.get(name) or FACTS.get(name) or Fact(name)

    def facts(self, deal: Any) -> Mapping[str, Any]:
        """The public facts of a position, by the names under which they were told; told again after going back."""
        return {}

    def scores(self, deal: Any, opening: Sequence[int]) -> list[int]:
        """What each seat has won or lost in a session that it began with `opening` counters."""
        return [deal.counters[seat] - opening[seat] for seat in range(self.seats)]

    # The score sheet

    @property
    def played_for(self) -> Points | None:
        """The points that this table plays for; None where a session is played for counters alone."""
        return None

    def standing(self, deal: Any) -> Sequence[int]:
        """Where points are played for: what each side has, what a finished deal has brought among it."""
        scores: Sequence[int] = deal.outcome.get("scores", deal.carry["scores"])
        return scores

    def winning_sides(self, deal: Any) -> Sequence[int]:
        """The sides that have won the game of points by a finished deal."""
        return ()

    def entry(self, deal: Any) -> Mapping[str, Any]:
        """What the score sheet says of a finished deal beside its numbers, by the names of facts: the contract and who played it,
        tricks by seat, or by side where sides count together. What is said of a deal without play, that only disposed of the
        pools, is the same in every game.
        """
        return {"closing": True} if deal.carry.get("closing") else {}

    @cached_property
    def _rounds(self) -> tuple[tuple[int, ...], ...]:
        seats = tuple(range(self.seats))
        return tuple(seats[first:] + seats[:first] for first in seats)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in turn from `first`, which may be one too high."""
        return self._rounds[first % self.seats]


def names() -> list[str]:
    """The ids of all games."""
    package = importlib.import_module("oddtrick.games")
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__))


def find(name: str) -> type[Game]:
    """The game of an id. Raises UnknownGame, which names those that there are."""
    if name not in names():
        raise UnknownGame("no game is called {name!r}; there are: {known}", name=name, known=", ".join(names()))
    module = importlib.import_module(f"oddtrick.games.{name}")
    game: type[Game] = module.GAME
    return game


@lru_cache(maxsize=256)
def _kept(kind: type[Game], options: Options, seats: int) -> Game:
    return kind(options, seats)
