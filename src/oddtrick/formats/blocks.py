"""Blocks: worked examples as they stand in rule pages and in yaml files, read strictly.

A key that nobody knows, a key given twice, a file that breaks off: each is refused with one line, so that no example can
pass because it was misspelt. docs/examples-schema.md is the schema.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from oddtrick.table.errors import OddtrickError

KEYS = (
    "id",
    "note",
    "cites",
    "kind",
    "game",
    "seats",
    "options",
    "preset",
    "manner",
    "before",
    "deal",
    "acts",
    "given",
    "deals",
    "expect",
    "cases",
)
CASE_KEYS = tuple(key for key in KEYS if key not in ("id", "cites", "game", "kind", "cases"))
PART_KEYS = ("note", "deal", "acts", "given", "expect")
_MAPPINGS = ("options", "before", "given", "expect")
_FENCE = re.compile(r"^```yaml *\n(.*?)(^```|\Z)", re.MULTILINE | re.DOTALL)
_FRONT = re.compile(r"\A---\n(.*?)^---$", re.MULTILINE | re.DOTALL)


class BadExample(OddtrickError):
    """A worked example that cannot be read or played; the message says what is wrong and what would be right."""


class Block(NamedTuple):
    """One worked example: what it says, and where it stands (`line` from 1; 0 where it stands in no file)."""

    content: Any
    source: str = ""
    line: int = 0

    @property
    def id(self) -> str:
        """The id that it goes by."""
        return str(self.content.get("id", "?")) if isinstance(self.content, Mapping) else "?"


_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the one written in C is ten times quicker


class _Loader(_Base):  # type: ignore[misc]  # either of the two serves
    """A loader that takes no key twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                raise yaml.constructor.ConstructorError(
                    None, None, f"{key!r} is given twice", node.value[place][0].start_mark
                )
        content: dict[Any, Any] = super().construct_mapping(node, deep)
        return content


def read_text(text: str) -> Any:
    """What a yaml text holds. Raises BadExample with one line."""
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BadExample(
            "this is no yaml: line {line}: {why}",
            line=mark.line + 1 if mark else "?",
            why=getattr(error, "problem", None) or " ".join(str(error).split()),
        ) from None


def blocks_of(path: str | Path) -> list[Block | tuple[int, BadExample]]:
    """The blocks of a Markdown page or a yaml file; instead of one that cannot be read, its line and what is wrong.

    In a page whose front matter names the game, a block need not. Raises BadExample when the file as a whole cannot be read.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadExample("the file cannot be read: {why}", why=error.strerror) from None
    except UnicodeDecodeError:
        raise BadExample("the file cannot be read: it is not text in UTF-8") from None
    pieces = _fences(text) if str(path).endswith(".md") else iter([(1, text, True)])
    game = _game_of_page(text) if str(path).endswith(".md") else None
    found: list[Block | tuple[int, BadExample]] = []
    for line, piece, closed in pieces:
        try:
            if not closed:
                raise BadExample("the block is never closed: a line of ``` is missing")
            found += (Block(_with_game(block, game), str(path), line) for block in _contents(piece))
        except BadExample as error:
            found.append((line, error))
    return found


def _fences(text: str) -> Iterator[tuple[int, str, bool]]:
    for fence in _FENCE.finditer(text):
        yield text.count("\n", 0, fence.start()) + 2, fence[1], bool(fence[2])


def _game_of_page(text: str) -> str | None:
    front = _FRONT.match(text)
    content = read_text(front[1]) if front else None
    return content.get("id") if isinstance(content, Mapping) else None


def _contents(piece: str) -> list[Any]:
    content = read_text(piece)
    if content is None:
        raise BadExample("the block is empty; write at least id and expect")
    return content if isinstance(content, list) else [content]


def _with_game(content: Any, game: str | None) -> Any:
    return {"game": game, **content} if game and isinstance(content, Mapping) else content


def check_shape(content: Any) -> None:
    """Refuse a block with keys or values of a shape that the schema does not know. Raises BadExample."""
    _check_keys(content, KEYS, "a block")
    for key in ("id", "game"):
        if not isinstance(content.get(key), str):
            raise BadExample("a block needs {key}: a word", key=key)
    if not isinstance(content.get("cites", []), list):
        raise BadExample("cites is a list of ids")
    _check_values(content)
    for case in _list(content, "cases"):
        _check_keys(case, CASE_KEYS, "a case")
        _check_values(case)
    for holder in (content, *_list(content, "cases")):
        for part in _list(holder, "deals"):
            _check_keys(part, PART_KEYS, "one of the deals")
            _check_values(part)


def _list(content: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = content.get(key, [])
    if not isinstance(value, list) or (key in content and not value):
        raise BadExample("{key} is a list of mappings, at least one", key=key)
    return value


def _check_keys(content: Any, known: Sequence[str], what: str) -> None:
    if not isinstance(content, Mapping):
        raise BadExample("{what} is a mapping of keys, not {content!r}", what=what, content=content)
    for key in content:
        if key not in known:
            raise BadExample(
                "{what} has no key {key!r}; there are: {known}", what=what, key=key, known=", ".join(known)
            )


def _check_values(content: Mapping[str, Any]) -> None:
    for key in _MAPPINGS:
        if not isinstance(content.get(key, {}), Mapping):
            raise BadExample("{key} is a mapping, not {value!r}", key=key, value=content[key])
    if not isinstance(content.get("acts", []), list):
        raise BadExample('acts is a list of texts such as "1: pass, 2: 3"')
    if any(isinstance(one, Mapping) and not one for one in (content.get("expect"), *content.get("acts", []))):
        raise BadExample("nothing is expected, so nothing is tested; write expect")
    for act in content.get("acts", []):
        if not isinstance(act, str) and not (isinstance(act, Mapping) and all(isinstance(key, str) for key in act)):
            raise BadExample('acts are texts in quotes, such as "1: pass, 2: 3", not {act!r}', act=act)


def variants(content: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The block itself as number 0, or each of its cases laid over it: mappings key by key, acts after the block's own."""
    if "cases" not in content:
        yield 0, content
        return
    ground = {key: value for key, value in content.items() if key != "cases"}
    for number, case in enumerate(content["cases"], 1):
        whole = dict(ground)
        for key, value in case.items():
            if key == "acts":
                whole[key] = [*ground.get("acts", []), *value]
            elif isinstance(value, Mapping) and isinstance(ground.get(key), Mapping):
                whole[key] = {**ground[key], **value}
            else:
                whole[key] = value
        yield number, whole
