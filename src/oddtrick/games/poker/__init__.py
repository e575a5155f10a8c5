"""Poker of 1891: draw poker with straddles, jack-pots, sights and a low ace in sequences."""

from oddtrick.games.poker.game import Poker

GAME = Poker

__all__ = ["GAME", "Poker"]
