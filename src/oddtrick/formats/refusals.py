"""What an error says, in the language of its reader."""

from __future__ import annotations

from oddtrick.formats import pages
from oddtrick.formats.option_words import Titled, language, range_text
from oddtrick.formats.speech import Speech
from oddtrick.table.errors import GameTitle, OddtrickError
from oddtrick.table.options import Option, Range


def sentence(error: OddtrickError, speech: Speech, *, typed: bool = False) -> str:
    """What an error says, in the language of a speech, without the rule that refuses."""

    def spoken(value: object) -> object:
        match value:
            case OddtrickError():
                return explain(value, speech, typed=typed)
            case Option():
                return Titled(value, speech, typed=typed)
            case GameTitle():
                return pages.title_of(value.game, language(speech)) or value.english
            case Range():
                return range_text(value.option, speech, typed=typed)
        return value

    params = {name: spoken(value) for name, value in error.params.items()}
    return speech.text(error.template, **params) if params else speech.said(error.template)


def explain(error: OddtrickError, speech: Speech, *, typed: bool = False) -> str:
    """An error in the language of a speech, with the id of the rule that refuses in front."""
    said = sentence(error, speech, typed=typed)
    return f"{error.rule}: {said}" if error.rule else said
