"""What can be wrong, in one small hierarchy. A message says what was wrong, the rule that refuses it, and what would be right."""

from __future__ import annotations


class OddtrickError(Exception):
    """The root of all errors raised for something that a person or a program asked for.

    `template` is the English sentence with named places, `params` fills them, `rule` is the id of the rule that refuses
    (empty where it is no matter of rules). A front end translates the template; `str()` gives the English line.
    """

    def __init__(self, template: str, rule: str = "", **params: object) -> None:
        super().__init__(template, rule, params)
        self.template = template
        self.rule = rule
        self.params = params

    @property
    def sentence(self) -> str:
        """The English sentence without the rule's id."""
        return self.template.format(**self.params) if self.params else self.template

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence


class GameTitle:
    """The name of a game in a sentence; by itself the English one."""

    def __init__(self, game: str, english: str) -> None:
        self.game = game
        self.english = english

    def __str__(self) -> str:
        return self.english


class IllegalAct(OddtrickError):
    """An act that is not on the menu. The state is as it was."""


class BadOptions(OddtrickError):
    """Options, presets or numbers of players that do not go together, or that the game does not know."""


class BadTelling(BadOptions):
    """What was told of a finished deal cannot be. `field` names the part at fault, where it is one; `deal` counts the deals of an
    account from 1, where several were told.
    """

    def __init__(self, template: str, rule: str = "", field: str = "", deal: int = 0, **params: object) -> None:
        super().__init__(template, rule, **params)
        self.field = field
        self.deal = deal


class BadRecord(OddtrickError):
    """A record that cannot be read or replayed; the message names the line."""


class UnknownGame(OddtrickError):
    """A name that no game has."""
