"""Napoleon, or Nap: five cards, one call each, and the boldest plays alone."""

from oddtrick.games.napoleon.game import Napoleon

GAME = Napoleon

__all__ = ["GAME", "Napoleon"]
