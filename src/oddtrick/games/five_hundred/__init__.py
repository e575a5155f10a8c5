"""Five Hundred: bid for trumps and the widow, play alone against two, and be the first at 500."""

from oddtrick.games.five_hundred.game import FiveHundred

GAME = FiveHundred

__all__ = ["GAME", "FiveHundred"]
