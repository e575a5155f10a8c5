"""Cinch: bid for trumps, throw away the rest, draw, and catch the two fives that count."""

from oddtrick.games.cinch.game import Cinch

GAME = Cinch

__all__ = ["GAME", "Cinch"]
