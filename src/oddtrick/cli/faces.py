"""How cards look in a terminal: rank and suit sign always, colour besides, letters where signs cannot be shown."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from oddtrick.cards import suit_of
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech

_TWO_COLOURS: Final = ("black", "red", "red", "black")
_FOUR_COLOURS: Final = ("dark_green", "blue", "red", "black")


class Faces(CardNames):
    """Draws cards. `plain` uses letters for the suits; `four` gives each suit a colour of its own."""

    def __init__(self, speech: Speech, *, plain: bool = False, four: bool = False) -> None:
        super().__init__(speech, plain=plain, typed=True)
        self.colours = _FOUR_COLOURS if four else _TWO_COLOURS

    def draw(self, card: int, *, dim: bool = False) -> Text:
        """A card as a small white tablet; a dim one cannot be chosen now."""
        suit = suit_of(card)
        ink = self.colours[suit] if suit >= 0 else "magenta"
        return Text(f" {self.name(card)} ", style=f"{ink} on {'grey70' if dim else 'white'}{'' if dim else ' bold'}")
