"""The shapes of what the HTTP API answers, for its description; the tests hold the answers to them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from oddtrick.server.messages import LineInfo, PointsInfo

Value = bool | int | str | dict[str, int] | None
"""A value of an option."""


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """An object of which every field is always there, unless it has a default."""


class Error(Shape, frozen=True):
    """A word for programs, a sentence for people, the rule that refuses, and the options that exclude one another; of an account
    the deal, counted from 1, and the field that is at fault.
    """

    code: str
    text: str
    rule: str = ""
    right: str = ""
    between: list[str] = []
    deal: int | None = None
    field: str = ""


class Wrong(Shape, frozen=True):
    """What every refusal looks like."""

    error: Error


class Titled(Shape, frozen=True):
    """A value and what it is called."""

    value: str | int
    title: str


class Departure(Shape, frozen=True):
    """An option that is not the plain game's, in words."""

    name: str
    title: str
    words: str


class PresetShown(Shape, frozen=True):
    """A named set of options."""

    name: str
    rule: str
    title: str
    values: dict[str, Value]
    words: list[Departure]


class Family(Shape, frozen=True):
    """The shelf on which a game stands."""

    id: str
    title: str


class Length(Shape, frozen=True):
    """About how long a deal takes."""

    minutes: int
    title: str


class Difficulty(Shape, frozen=True):
    """How hard a game is to learn, from 1, easy, to 3."""

    level: int
    title: str


class GameCard(Shape, frozen=True):
    """A game as the shelf shows it. `players` is the least, the most and the best number."""

    id: str
    title: str
    prefix: str
    family: Family
    players: tuple[int, int, int]
    players_rule: str
    length: Length
    difficulty: Difficulty
    taste: str
    manners: list[Literal["guided", "club"]]
    presets: list[PresetShown]


class OptionShown(Shape, frozen=True):
    """One thing that can be agreed on; the kind says which of the last fields there are. A default of null is reckoned from
    the others.
    """

    name: str
    title: str
    rule: str
    kind: Literal["flag", "whole", "one of", "whole or word", "tally"]
    effect: str
    range: str
    default: Value
    least: int | None = None
    most: int | None = None
    values: list[Titled] | None = None
    word: Titled | None = None
    units: list[Titled] | None = None


class ExclusionShown(Shape, frozen=True):
    """Options that do not go together."""

    rule: str
    between: list[str]
    sentence: str


class LawTitle(Shape, frozen=True):
    """A law; `enforced` where a club table sees to it by itself."""

    rule: str
    title: str
    enforced: bool


class AdviceShown(Shape, frozen=True):
    """What the book would play with so many."""

    seats: int
    preset: str
    options: dict[str, Value]
    hints: list[str]
    ask: list[str]


class GameDetail(GameCard, frozen=True):
    """A game with all that can be agreed on."""

    options: list[OptionShown]
    exclusions: list[ExclusionShown]
    remarks: list[str]
    laws: list[LawTitle]
    scored: bool
    advice: list[AdviceShown]


class Checked(Shape, frozen=True):
    """What is agreed on: every option, those that differ from the plain game, and those without effect."""

    seats: int
    options: dict[str, Value]
    changed: dict[str, Value]
    words: list[Departure]
    idle: list[str]
    seats_possible: list[int]


class WordTold(Shape, frozen=True):
    """A word or a pool that can be told of, and what it is called."""

    value: str
    title: str


class FieldShown(Shape, frozen=True):
    """One thing that is told of a finished deal; the kind says which of the fields from `seats` on there are."""

    name: str
    title: str
    rule: str
    kind: Literal["seat", "seats", "row", "by seat", "by pool", "number", "flag", "word", "words", "cards"]
    needed: bool
    main: bool
    goes_with: str | None = None
    seats: list[int] | None = None
    sides: list[list[int]] | None = None
    size: int | None = None
    nobody: bool | None = None
    least: int | None = None
    most: int | None = None
    total: int | None = None
    once: bool | None = None
    words: list[WordTold] | None = None
    cards: list[str] | None = None
    of: int | None = None


class WayShown(Shape, frozen=True):
    """One way in which a deal can be told: what is always told with it, and its fields."""

    name: str
    title: str
    always: dict[str, Any]
    fields: list[FieldShown]


class ToldInWords(Shape, frozen=True):
    """Something that was told; what says how the deal went has no title."""

    title: str
    words: str


class DealScored(Shape, frozen=True):
    """A deal of an account: what was told of it, and what it came to. Counters are by seat and by pool, points by seat."""

    deal: int
    dealer: int
    way: str
    told: dict[str, Any]
    words: list[ToldInWords]
    net: list[int]
    counters: list[int]
    pools: list[int]
    points: list[int] | None
    scores: list[int] | None
    winners: list[int]


class ComingDeal(Shape, frozen=True):
    """The deal that can be told next."""

    deal: int
    dealer: int
    telling: list[WayShown]


class PaymentShown(Shape, frozen=True):
    """Counters that one seat hands to another."""

    giver: int
    taker: int
    counters: int


class Quits(Shape, frozen=True):
    """What there is to do when the company parts now: the counters of the seats after the pools are disposed of, and who pays
    whom; or `why` that cannot be reckoned.
    """

    counters: list[int]
    payments: list[PaymentShown]
    why: str


class PlayedFor(Shape, frozen=True):
    """The points that a game is played for: the seats of each side, the number that ends it, and whether fewer are better."""

    sides: list[list[int]]
    target: int | None
    fewer: bool


class Scored(Shape, frozen=True):
    """An account of an evening with real cards; `next` is null where the game is over."""

    game: str
    title: str
    seats: int
    options: dict[str, Value]
    words: list[Departure]
    names: list[str]
    dealer: int
    pools: list[Titled]
    opening: list[int]
    played_for: PlayedFor | None
    deals: list[DealScored]
    next: ComingDeal | None
    quits: Quits


class LawFound(Shape, frozen=True):
    """A law that answers a question, with a cell of HTML for each column; or a rule, which is one piece of HTML."""

    id: str
    kind: str
    house: bool
    decisions: list[str]
    title: str
    columns: list[str]
    cells: list[str] | None = None
    html: str | None = None


class Section(Shape, frozen=True):
    """A section of a chapter; what kinds of block there are, the protocol's page tells."""

    title: str
    blocks: list[dict[str, Any]]


class Chapter(Shape, frozen=True):
    """A chapter of a rule page."""

    id: str
    title: str
    sections: list[Section]


class RulePage(Shape, frozen=True):
    """The rules of a game, in safe HTML."""

    game: str
    lang: str
    prefix: str
    title: str
    book: str
    intro: str
    chapters: list[Chapter]


class SeatName(Shape, frozen=True):
    """Who sits at a seat."""

    seat: int
    name: str


class Step(Shape, frozen=True):
    """An act with its seat (-1 for chance), its text, its words, and the events that followed, as those of a table in play."""

    seat: int
    act: str
    words: str
    events: list[dict[str, Any]]


class DealReplayed(Shape, frozen=True):
    """A finished deal, counted over all sessions of its table. `start` is the view before its first act."""

    table: str
    game: str
    title: str
    manner: str
    seats: list[SeatName]
    options: list[Departure]
    deal: int
    deals: int
    start: dict[str, Any]
    lines: list[str]
    steps: list[Step]
    points: PointsInfo | None
    score: LineInfo


class Draw(Shape, frozen=True):
    """What chance did: an order of the pack, or what the dealer's hand did at a club table."""

    kind: Literal["shuffle", "hand"]
    order: list[str] | None = None
    mishaps: float | None = None
    choices: int | None = None
    taken: int | None = None


class Proof(Shape, frozen=True):
    """The opened seal of a deal; docs/fair-shuffles.md says how its draws follow from seed and salts."""

    deal: int
    commitment: str
    seed: str
    salts: list[str]
    draws: list[Draw]


class Verdict(Shape, frozen=True):
    """What is found of a deal's shuffles."""

    deal: int
    state: str
    good: bool
    finished: bool
    text: str


class Verdicts(Shape, frozen=True):
    """What is found of each deal of a record."""

    deals: list[Verdict]


class DoneAt(Shape, frozen=True):
    """What was asked is done and kept; `seq` is the place in the table's log."""

    seq: int


class Health(Shape, frozen=True):
    """That the card room is there, and the protocol that it speaks."""

    status: Literal["ok"]
    protocol: int
    version: str
