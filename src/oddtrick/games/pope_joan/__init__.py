"""Pope Joan: a board of staked compartments, a pack without the eight of diamonds, and runs that come to stops."""

from oddtrick.games.pope_joan.game import PopeJoan

GAME = PopeJoan

__all__ = ["GAME", "PopeJoan"]
