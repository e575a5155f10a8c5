"""Checking worked examples: each block of a page or a yaml file is played as it stands and compared with what it expects.

docs/examples-schema.md is the schema of the blocks.

>>> block = {"id": "X1", "game": "napoleon", "before": {"dealer": 0}, "expect": {"turn": 2}}
>>> [str(problem) for problem in check_block(block)]
['turn: expected 2, found 1']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from oddtrick.formats.blocks import BadExample, Block, blocks_of, check_shape, variants
from oddtrick.formats.expectations import compare, compare_reckoning
from oddtrick.formats.staging import Stage, game_of, part_of
from oddtrick.table.errors import BadOptions, OddtrickError
from oddtrick.table.game import Game

PLAYED = ("deal", "position", "session")
"""The kinds that are played at a table; other kinds are reckonings that a game offers."""


class Problem(NamedTuple):
    """Something wrong with a block: the error, and in which of its cases and deals, from 1, where it has such."""

    error: OddtrickError
    case: int = 0
    deal: int = 0

    def __str__(self) -> str:
        case = f"case {self.case}: " if self.case else ""
        deal = f"deal {self.deal}: " if self.deal else ""
        return f"{case}{deal}{self.error}"


class Result(NamedTuple):
    """What became of one block: its id (`?` where it could not be read), where it stands, and what is wrong with it."""

    id: str
    source: str
    line: int
    problems: tuple[Problem, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as the block says."""
        return not self.problems

    def lines(self) -> list[str]:
        """Each problem in one English line that names the file, the line and the block."""
        return [f"{self.source}:{self.line}: {self.id}: {problem}" for problem in self.problems]


class Report(NamedTuple):
    """What became of all blocks of some files, in their order."""

    results: tuple[Result, ...]

    @property
    def passed(self) -> int:
        """How many blocks are as they say."""
        return sum(result.passed for result in self.results)

    @property
    def failed(self) -> int:
        """How many are not."""
        return len(self.results) - self.passed

    def lines(self) -> list[str]:
        """Every problem in one English line."""
        return [line for result in self.results for line in result.lines()]


Reckoning = Callable[[Game, Mapping[str, Any], Mapping[str, Any]], Mapping[str, Any]]
"""What answers a block that is reckoned, not played: from the game, what stood `before` and what is `given`."""
NO_MORE: Mapping[str, Reckoning] = MappingProxyType({})


def check_paths(paths: Iterable[str | Path], more: Mapping[str, Reckoning] = NO_MORE) -> Report:
    """Check all blocks of the files, and of the pages and yaml files in the folders, that are named.

    Here and below, `more` are the reckonings, by kind, that are nothing of one game's own.
    """
    return Report(tuple(result for path in _files(paths) for result in check_file(path, more)))


def _files(paths: Iterable[str | Path]) -> Iterator[Path]:
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in (".md", ".yaml", ".yml"))
        else:
            yield path


def check_file(path: str | Path, more: Mapping[str, Reckoning] = NO_MORE) -> list[Result]:
    """Check all blocks of a Markdown page or a yaml file. What cannot be read, and a file without blocks, fails too."""
    try:
        blocks = blocks_of(path)
        if not blocks:
            raise BadExample("the file has no worked examples; they are blocks of ```yaml in Markdown, or a yaml file")
    except BadExample as error:
        return [Result("?", str(path), 0, (Problem(error),))]
    return [
        Result(block.id, block.source, block.line, tuple(check_block(block.content, more=more)))
        if isinstance(block, Block)
        else Result("?", str(path), block[0], (Problem(block[1]),))
        for block in blocks
    ]


def check_block(content: Any, game: str | None = None, more: Mapping[str, Reckoning] = NO_MORE) -> list[Problem]:
    """What is wrong with a block, nothing when all is as it says. `game` serves a block that names none."""
    if game is not None and isinstance(content, Mapping):
        content = {"game": game, **content}
    try:
        check_shape(content)
    except BadExample as error:
        return [Problem(error)]
    return [
        problem._replace(case=number)
        for number, variant in variants(content)
        for problem in _check_variant(variant, more)
    ]


def _check_variant(content: Mapping[str, Any], more: Mapping[str, Reckoning]) -> Iterator[Problem]:
    """What is wrong with a block without cases, or with one case of it."""
    try:
        if not _expects_something(content):
            raise BadExample("nothing is expected, so nothing is tested; write expect")
        kind = content.get("kind", "deal")
        yield from _check_played(kind, content) if kind in PLAYED else _check_reckoning(kind, content, more)
    except OddtrickError as error:
        yield Problem(error)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        # the schema cannot know the shape of every game's values; a wrong one shows where it is used
        why = f"{type(error).__name__}: {error}"
        yield Problem(BadExample("a value has the wrong shape here: {why}", why=why))


def _expects_something(content: Mapping[str, Any]) -> bool:
    parts = [content, *content.get("deals", [])]
    return any(part.get("expect") or any(isinstance(act, Mapping) for act in part.get("acts", [])) for part in parts)


def _check_played(kind: str, content: Mapping[str, Any]) -> Iterator[Problem]:
    expect = content.get("expect", {})
    try:
        stage = Stage(content)
    except BadOptions as error:
        if not isinstance(expect.get("refused"), str) or len(expect) > 1:
            raise
        if error.rule != expect["refused"]:
            wanted, found = expect["refused"], str(error)
            yield Problem(BadExample("refused: expected {wanted}, found {found}", wanted=wanted, found=found))
        return
    if kind == "session":
        yield from _check_session(stage, content)
        return
    if "deals" in content:
        raise BadExample("only a session has deals; write kind: session")
    if kind == "position":
        stage.place(content.get("deal", {}))
        content = {key: value for key, value in content.items() if key != "deal"}
    yield from _check_part(stage, content)


def _check_part(stage: Stage, part: Mapping[str, Any]) -> Iterator[Problem]:
    """Play one deal of a stage, and compare."""
    problems: list[BadExample] = []
    expect = part.get("expect", {})
    stage.lay(part.get("deal"))
    stage.play(part.get("acts", []), lambda at, wanted: problems.extend(compare(at, wanted)))
    yield from map(Problem, problems)
    if stage.refusal is not None and not isinstance(expect.get("refused"), str):
        yield Problem(BadExample("{act} was refused: {why}", act=stage.refused_act, why=str(stage.refusal)))
        return
    stage.check_dealt()
    if "given" in part:
        stage.conclude(part["given"])
    yield from map(Problem, compare(stage, expect))


def _check_session(stage: Stage, content: Mapping[str, Any]) -> Iterator[Problem]:
    expect = dict(content.get("expect", {}))
    if strange := [key for key in ("deal", "acts") if key in content]:
        raise BadExample("a session has {key} in each of its deals, not over them", key=strange[0])
    if "deals" not in content:
        dealers = stage.play_at_random(content.get("given", {}).get("seed", 1))
        told = {"deals": len(dealers), "dealers": dealers}
        asked = {key: expect.pop(key) for key in told if key in expect}
        yield from map(Problem, compare_reckoning(told, asked))
    for number, part in enumerate(content.get("deals", []), 1):
        try:
            if number > 1:
                stage.next_deal()
            yield from (problem._replace(deal=number) for problem in _check_part(stage, part))
        except OddtrickError as error:
            yield Problem(error, deal=number)
            return
    stage.start = stage.opening
    yield from map(Problem, compare(stage, expect))


def _check_reckoning(kind: object, content: Mapping[str, Any], more: Mapping[str, Reckoning]) -> Iterator[Problem]:
    game = game_of(content)
    reckonings: dict[Any, Reckoning] = {**more, **(part_of(game, "RECKONINGS") or {})}
    if kind not in reckonings:
        known = ", ".join((*PLAYED, *reckonings))
        raise BadExample(
            "{title} has no examples of kind {kind!r}; there are: {known}", title=game.titled(), kind=kind, known=known
        )
    if strange := [key for key in ("deal", "acts", "deals", "manner") if key in content]:
        raise BadExample("a {kind} is reckoned, not played; it has no {key}", kind=kind, key=strange[0])
    result = reckonings[kind](game, content.get("before", {}), content.get("given", {}))
    yield from map(Problem, compare_reckoning(result, content["expect"]))
