"""Loo: stand and win a trick, or be looed and fill the next pool."""

from oddtrick.games.loo.game import Loo

GAME = Loo

__all__ = ["GAME", "Loo"]
