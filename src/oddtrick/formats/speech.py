"""The language that a person is spoken to in: texts are written in English in the code and looked up in a catalogue."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

DOMAIN: Final = "oddtrick"
LOCALE: Final = Path(__file__).parents[1] / "locale"
"""Where the catalogues stand, one folder a language, as gettext lays them out."""


class BadLanguage(ValueError):
    """A language that oddtrick does not speak; the message says which it does."""


class Speech:
    """Speaks one language, a code such as `ru`; what its catalogue lacks is said in English.

    Texts are templates in the manner of `str.format`, so that a translation may put the words in its own order.
    """

    def __init__(self, language: str = "en", folder: Path = LOCALE) -> None:
        self.language: Final = language
        self._catalogue = _catalogue(folder / language / "LC_MESSAGES")

    def text(self, template: str, /, **params: object) -> str:
        """The template in this language, with its `{placeholders}` filled in. The empty text stays empty."""
        return (self._catalogue.gettext(template) if template else "").format(**params)

    def said(self, text: str) -> str:
        """A text without places to fill, such as a word of a game, in this language."""
        return self._catalogue.gettext(text) if text else ""

    def count(self, singular: str, plural: str, n: int, /, **params: object) -> str:
        """The form that goes with the number `n`, which the templates may name: `{n} card`, `{n} cards`."""
        return self._catalogue.ngettext(singular, plural, n).format(n=n, **params)


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The codes of the languages that can be spoken, English first."""
    return ("en", *sorted(place.name for place in folder.iterdir() if (place / "LC_MESSAGES").is_dir()))


def choose_language(wish: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The code of the language to speak: the wish, or the one that `LANG` names, or English.

    A country and an encoding may follow the code, `ru_RU.UTF-8`. Raises BadLanguage for a wish that cannot be met; a
    `LANG` that cannot be met means English.
    """
    known = languages()
    usual = _code(environment.get("LANG", ""))
    usual = usual if usual in known else "en"
    if wish is None:
        return usual
    if _code(wish) not in known:
        text = Speech(usual).text
        raise BadLanguage(
            text("oddtrick does not speak {wish!r}; choose one of {known}", wish=wish, known=", ".join(known))
        )
    return _code(wish)


def _code(locale: str) -> str:
    return locale.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()


@lru_cache
def _catalogue(folder: Path) -> gettext.NullTranslations:
    """The catalogue in a folder: the compiled one, or in a source tree the written one when it is newer or alone."""
    written, compiled = folder / f"{DOMAIN}.po", folder / f"{DOMAIN}.mo"
    if compiled.exists() and not _is_older(compiled, written):
        with compiled.open("rb") as mo:
            return gettext.GNUTranslations(mo)
    if written.exists():
        return _compiled(written)
    return gettext.NullTranslations()


def _is_older(compiled: Path, written: Path) -> bool:
    return written.exists() and compiled.stat().st_mtime_ns < written.stat().st_mtime_ns


def _compiled(written: Path) -> gettext.GNUTranslations:
    from babel.messages.mofile import (
        write_mo,
    )  # here, because it is slow to import and an installed oddtrick needs it not
    from babel.messages.pofile import read_po

    with written.open("rb") as po:
        catalogue = read_po(po, locale=written.parent.parent.name)
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    buffer.seek(0)
    return gettext.GNUTranslations(buffer)
