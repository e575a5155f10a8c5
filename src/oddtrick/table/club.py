"""Club manner: what hands may do beside the lawful acts, what becomes of it, and who may call it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddtrick.table.menu import Calls


class Club(NamedTuple):
    """What a club table remembers of a deal beside the lawful state."""


class Law:
    """A law of a game."""


class Fortune(Calls):
    """What the dealer's hand may do; the first act is the ordinary course."""

    __slots__ = ()

    def slip(self, random: Callable[[], float], chance: float) -> int:
        """One of the mishaps with the given chance, the ordinary course otherwise."""
        if random() >= chance:
            return self.acts[0]
        return self.acts[1 + int(random() * (len(self.acts) - 1))]
