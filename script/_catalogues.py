"""Writes the texts of the code into the catalogues, what is translated already with its translation. Run by script/translate."""

from __future__ import annotations

import tomllib
from contextlib import redirect_stderr
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]


def texts_of_the_code() -> Catalog:
    """A catalogue without translations. The calls that mark a text stand in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    keywords = parse_keywords(project["tool"]["oddtrick"]["catalogue"]["keywords"])
    texts = Catalog()
    with redirect_stderr(StringIO()):  # Babel complains of an f-string in any argument; the tests look closer
        for _, _, text, *_ in extract_from_dir(ROOT / "src", [("**.py", "python")], keywords=keywords):
            texts.add(text)
    return texts


def bring_up_to_date(place: Path, texts: Catalog) -> int:
    """Rewrites a catalogue below its header, which stays as it is. Returns how many texts wait for a translation."""
    written = place.read_text(encoding="utf-8")
    catalogue = read_po(BytesIO(written.encode()), locale=place.parent.parent.name)
    catalogue.update(texts, no_fuzzy_matching=True)
    body = BytesIO()
    write_po(body, catalogue, width=110, omit_header=True, sort_output=True, ignore_obsolete=True, no_location=True)
    header = written.split("\n\n")[0]
    place.write_text(f"{header}\n\n{body.getvalue().decode().strip()}\n", encoding="utf-8")
    return sum(not message.string or not all(message.string) or message.fuzzy for message in catalogue if message.id)


if __name__ == "__main__":
    for po in sorted((ROOT / "src/oddtrick/locale").rglob("*.po")):
        print(f"{po.relative_to(ROOT)}: {bring_up_to_date(po, texts_of_the_code())} texts to translate")
