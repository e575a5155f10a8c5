"""What the arguments of the command agree on: game, seats, preset, options, manner, bots."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.table import BadOptions, Game, find


def read_options(game: type[Game], pairs: Sequence[str]) -> dict[str, object]:
    """Options from `name=value`. Raises BadOptions, which says what is wrong and what would be right."""
    declared = game.options_class.declared()
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(
                "--option {pair!r} should be name=value, such as {name}=...", pair=pair, name=name or "name"
            )
        if name not in declared:
            raise BadOptions(
                "{title} has no option {name!r}; there are: {known}",
                title=game.titled(),
                name=name,
                known=", ".join(declared) or "-",
            )
        values[name] = value
    return values


def agreed(game: str, seats: int | None, preset: str | None, pairs: Sequence[str]) -> Game:
    """The game as agreed. Raises UnknownGame or BadOptions."""
    kind = find(game)
    return kind.at(seats, read_options(kind, pairs), preset)


def named(text: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]
