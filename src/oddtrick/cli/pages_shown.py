"""The rule pages on the screen: titles, sections, statements, laws."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.console import Console
from rich.markdown import Markdown

from oddtrick.formats import pages
from oddtrick.formats.rule_page import ID, Page, plain
from oddtrick.formats.speech import Speech
from oddtrick.table import OddtrickError, find


class NoSuchPlace(OddtrickError):
    """A section, an id or words that a rule page does not have."""


class Book:
    """The rule page of one game in the language of a speech; a game without a page has its title only."""

    def __init__(self, game: str, speech: Speech) -> None:
        self.game = game
        self.speech = speech
        self.lang = speech.language if speech.language in pages.LANGUAGES else "en"
        self.page: Page | None = pages.page(game, self.lang) if game in pages.page_names() else None

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.page.title if self.page else find(self.game).title

    @property
    def taste(self) -> str:
        """The first sentence of the page."""
        intro = plain(self.page.intro) if self.page else ""
        found = re.match(r".+?[.!?](?=\s|$)", intro)
        return found[0] if found else intro

    def preset(self, name: str) -> str:
        """The name of a preset as the page has it in this language."""
        ident = next((preset.rule for preset in find(self.game).presets if preset.name == name), "")
        named = self._cell(ident, 0)
        found = re.search(r"\(([^)]*)\)", named)
        return found[1] if found else name

    def option_effect(self, ident: str, effect: str) -> str:
        """What an option does: in English as the game says it, else in the page's words."""
        return effect if self.lang == "en" else self._cell(ident, -1) or effect

    def _cell(self, ident: str, place: int) -> str:
        statement = self.page.statements.get(ident) if self.page else None
        return plain(list(statement.cells.values())[place]) if statement and statement.cells else ""

    def statement(self, ident: str) -> str:
        """A statement of the page as one paragraph, with its id."""
        try:
            return f"{ident}: {pages.statement(ident, self.lang).text}"
        except KeyError:
            return ident

    def law(self, ident: str) -> str:
        """A law by its id and what it is about."""
        about = self.subject(ident)
        return f"{ident} ({about})" if about else ident

    def subject(self, ident: str) -> str:
        """What a law is about: its first column."""
        return self._cell(ident, 0)

    def about(self, ident: str) -> str:
        """What a statement says, without its id."""
        return self.statement(ident).removeprefix(f"{ident}: ")

    def contents(self) -> Iterator[str]:
        """The sections of the page, numbered."""
        for number, section in enumerate(self.page.sections() if self.page else (), 1):
            yield f"{number:3d} {'  ' * (section.level - 2)}{section.title}"

    def laws(self, words: str) -> list[str]:
        """The laws that answer some words, or all laws, each as a paragraph."""
        if self.page is None:
            return []
        if not words:
            return [self.statement(ident) for ident in self.page.ids("L")]
        return [f"{law.id}: {law.text}" for law in pages.find_laws(self.game, words, self.lang)]

    def find(self, wish: str) -> str:
        """Markdown for an id, a number or title of a section, or words. Raises NoSuchPlace."""
        page = self.page
        if page is None:
            raise NoSuchPlace("there is no rule page of {game}", game=self.game)
        for ident in (wish, f"{find(self.game).prefix}-{wish}"):  # R9 is CINCH-R9 on the page of Cinch
            if ID.fullmatch(ident.upper()):
                return self._by_id(ident)
        sections = page.sections()
        if wish.isascii() and wish.isdigit() and 1 <= int(wish[:4]) <= len(sections):
            return page.markdown(sections[int(wish[:4]) - 1].title)
        for section in sections:
            if wish.lower() in (section.title.lower(), section.chapter if section.level == 2 else ""):
                return page.markdown(section.title)
        for section in sections:
            if section.title.lower().startswith(wish.lower()):
                return page.markdown(section.title)
        laws = self.laws(wish)
        if not laws:
            raise NoSuchPlace(
                "the page {title} has nothing on {wish!r}; its chapters are {known}",
                title=page.title,
                wish=wish,
                known=", ".join(section.title for section in page.sections(2)),
            )
        return "\n".join(f"- {law}" for law in laws)

    def whole(self) -> str:
        """The whole page in Markdown. Raises NoSuchPlace."""
        if self.page is None:
            raise NoSuchPlace("there is no rule page of {game}", game=self.game)
        return self.page.markdown()

    def laws_or_complain(self, words: str) -> list[str]:
        """The laws for some words. Raises NoSuchPlace where there is none."""
        found = self.laws(words)
        if not found:
            raise NoSuchPlace(
                "no law of {game} answers {words!r}; oddtrick law {game} lists them all", game=self.game, words=words
            )
        return found

    def _by_id(self, wish: str) -> str:
        for ident in (wish.upper(), wish[:-1].upper() + wish[-1].lower()):
            try:
                found = pages.statement(ident, self.lang)
            except KeyError:
                continue
            return found.markdown if not found.cells else f"**{ident}** {found.text}"
        raise NoSuchPlace("no rule page has {ident}", ident=wish)

    def show(self, wish: str, console: Console) -> None:
        """Print what was wished for, or say that there is nothing of the kind."""
        from oddtrick.formats.refusals import explain

        try:
            show_markdown(self.find(wish), console)
        except NoSuchPlace as error:
            console.print(explain(error, self.speech), markup=False, highlight=False)


def show_markdown(text: str, console: Console) -> None:
    """Print Markdown, through the pager where it is longer than the screen."""
    markdown = Markdown(text)
    if not console.is_terminal:
        console.print(markdown)
        return
    lines = console.render_lines(markdown, pad=False)
    if len(lines) <= console.size.height - 2:
        console.print(markdown)
        return
    with console.pager(styles=True):
        console.print(markdown)
