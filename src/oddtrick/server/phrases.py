"""What can be said at a table with one tap, in every language."""

from __future__ import annotations

from typing import Final

from oddtrick.table.words import _

PHRASES: Final = (
    _("Hello!"),
    _("Good luck!"),
    _("Well played!"),
    _("Bad luck."),
    _("Thank you."),
    _("Sorry!"),
    _("One moment, please."),
    _("Your turn."),
    _("I must go soon."),
    _("Another one?"),
    _("Good game!"),
    _("Goodbye!"),
)
"""A message names a phrase by its place here, so new ones go to the end."""
