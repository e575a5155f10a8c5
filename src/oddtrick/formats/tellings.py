"""What is told of a finished deal, as data and in words: the form of a deal, and what was written into it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from oddtrick.cards import parse_card
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.staging import part_of
from oddtrick.table.errors import BadTelling
from oddtrick.table.game import Game
from oddtrick.table.telling import ByPool, BySeat, CardsNamed, Field, OfSeats, OneWord, Told, Way, Word
from oddtrick.table.words import _


def can_be_told(game: type[Game] | Game) -> bool:
    """Whether a finished deal of the game can be told and is settled then."""
    return part_of(game, "telling") is not None and "settlement" in (part_of(game, "RECKONINGS") or {})


def telling_data(ways: Iterable[Way], speech: Speech) -> list[dict[str, Any]]:
    """The ways in which a deal can be told, for a form."""
    return [
        {
            "name": way.name,
            "title": speech.said(way.title),
            "always": dict(way.always),
            "fields": [field_data(field, speech) for field in way.fields],
        }
        for way in ways
    ]


def field_data(field: Field, speech: Speech) -> dict[str, Any]:
    """One field of a form."""
    found = {
        "name": field.name,
        "title": speech.said(field.title),
        "rule": field.rule,
        "kind": field.kind,
        "needed": field.needed,
        "main": field.main,
        "goes_with": field.companion or None,
        **field.about(),
    }
    if isinstance(field, OneWord):
        found["words"] = [{"value": word.value, "title": word_title(word, speech)} for word in field.words]
    if isinstance(field, ByPool):
        found["words"] = [{"value": pool, "title": speech.said(pool)} for pool in field.pools]
    return found


def word_title(word: Word, speech: Speech) -> str:
    """What a word that can be told is called."""
    title = speech.said(word.title)
    return title if word.number is None else f"{word.number} {title}"


def told_in_words(way: Way, told: Told, names: Sequence[str], speech: Speech) -> list[dict[str, str]]:
    """What was told of a deal: how it ended, and each field with its value; what does not matter is left out."""
    first = [] if way.usual else [{"title": "", "words": speech.said(way.title)}]
    values = [(field, value) for field, value in way.values(told) if value not in ([], {}, False)]
    return first + [
        {"title": _title(field, names, speech), "words": value_in_words(field, value, names, speech)}
        for field, value in values
        if not (isinstance(field, BySeat) and not field.needed and not any(value))
    ]


def value_in_words(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    """A value of a field."""
    return WORDS[field.kind](field, value, names, speech)


def explained(error: BadTelling, ways: Iterable[Way], speech: Speech) -> BadTelling:
    """The same error with what the form calls the field at fault, in place of its name."""
    titles = {field.name: field.title for way in ways for field in way.fields}
    if error.field not in titles or "what" not in error.params:
        return error
    params = {**error.params, "what": speech.said(titles[error.field])}
    return BadTelling(error.template, error.rule, error.field, error.deal, **params)


def usage(ways: Sequence[Way], speech: Speech) -> list[str]:
    """How a deal can be told in a line, one line or more for each way: the names, what they mean and what they may be."""
    lines = []
    for way in ways:
        if len(ways) > 1:
            lines.append(f"{speech.said(way.title)}:")
        lines += [f"  {name}: {json.dumps(value)}" for name, value in way.always.items()]
        for field in way.fields:
            name = field.name if field.needed else f"[{field.name}]"
            lines.append(f"  {name}: {range_in_words(field, speech)} - {speech.said(field.title)} ({field.rule})")
    return lines


def range_in_words(field: Field, speech: Speech) -> str:
    """What a field may be, in a few words."""
    about: Mapping[str, Any] = field.about()
    kind = field.kind
    if kind == "by seat" and about["sides"]:
        if about["total"] is not None:
            return speech.text("[a number for each side], {total} together", total=about["total"])
        return speech.text("[a number for each side], each up to {most}", most=about["most"])
    if kind == "by seat":
        each = speech.text("[a number for each side]") if about["sides"] else speech.text("[a number for each seat]")
        if about["total"] is not None:
            return speech.text("{each}, {total} together", each=each, total=about["total"])
        return speech.text("{each}, each up to {most}", each=each, most=about["most"])
    if kind == "seats" and about["sides"]:
        return speech.text("[sides]")
    if kind == "row" and about["least"] == about["most"]:
        return speech.text("[{most} seats in order]", most=about["most"])
    if kind == "row":
        return speech.text("[seats in order], {least} to {most}", least=about["least"], most=about["most"])
    if kind == "number":
        return speech.text("a whole number from {least} to {most}", least=about["least"], most=about["most"])
    if kind == "seats" and about["sides"]:
        return speech.text("[sides]")
    if kind == "cards" and about["most"] > 1:
        return speech.text("cards, such as [KH, 5D]")
    if isinstance(field, OneWord):
        return ", ".join(word.value for word in field.words)
    if isinstance(field, ByPool):
        return "{" + ", ".join(f"{pool}: n" for pool in field.pools) + "}"
    return speech.said(KINDS[kind])


KINDS = {
    "seat": _("a seat"),
    "seats": _("[seats]"),
    "flag": _("true or false"),
    "cards": _("cards, such as KH"),
}
"""What a field of a kind without limits may be."""


def _title(field: Field, names: Sequence[str], speech: Speech) -> str:
    title = speech.said(field.title)
    return f"{title}, {names[field.of]}" if isinstance(field, CardsNamed) and field.of is not None else title


def _of_seat(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    assert isinstance(field, OfSeats)
    return speech.text("nobody") if value is None else field.name_of(value, names)


def _of_seats(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    assert isinstance(field, OfSeats)
    return ", ".join(field.name_of(seat, names) for seat in value)


def _by_seat(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    assert isinstance(field, BySeat)
    return ", ".join(f"{field.name_of(seat, names)} {value[seat]}" for seat in field.among)


def _by_pool(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    return ", ".join(f"{speech.said(pool)} {counters}" for pool, counters in value.items())


def _plain(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    return str(value)


def _yes_or_no(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    return speech.text("yes") if value else speech.text("no")


def _of_words(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    assert isinstance(field, OneWord)
    titles = {word.value: word_title(word, speech) for word in field.words}
    return ", ".join(titles[word] for word in ([value] if isinstance(value, str) else value))


def _of_cards(field: Field, value: Any, names: Sequence[str], speech: Speech) -> str:
    cards = [value] if isinstance(value, str) else value
    return CardNames(speech).names(map(parse_card, cards))


WORDS: Mapping[str, Callable[[Field, Any, Sequence[str], Speech], str]] = {
    "seat": _of_seat,
    "seats": _of_seats,
    "row": _of_seats,
    "by seat": _by_seat,
    "by pool": _by_pool,
    "number": _plain,
    "flag": _yes_or_no,
    "word": _of_words,
    "words": _of_words,
    "cards": _of_cards,
}
"""How a value of each kind of field is said."""
