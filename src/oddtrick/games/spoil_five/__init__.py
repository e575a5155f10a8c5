"""Spoil-Five: three tricks of five take the pool, and the table joins to see that nobody takes them."""

from oddtrick.games.spoil_five.game import SpoilFive

GAME = SpoilFive

__all__ = ["GAME", "SpoilFive"]
