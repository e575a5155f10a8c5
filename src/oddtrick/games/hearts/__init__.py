"""Hearts: follow suit, and take no hearts."""

from oddtrick.games.hearts.game import Hearts

GAME = Hearts

__all__ = ["GAME", "Hearts"]
