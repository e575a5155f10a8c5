"""The laws of Cinch that a club table enforces (CINCH-L1 to L67), in the order in which an irregular act is tried."""

from __future__ import annotations

from oddtrick.games.cinch.laws_of_bidding import LAWS_OF_BIDDING
from oddtrick.games.cinch.laws_of_dealing import LAWS_OF_DEALING
from oddtrick.games.cinch.laws_of_exchange import LAWS_OF_EXCHANGE
from oddtrick.games.cinch.laws_of_play import LAWS_OF_PLAY, REMARKS
from oddtrick.table.club import Law

LAWS: tuple[Law, ...] = (*LAWS_OF_DEALING, *LAWS_OF_BIDDING, *LAWS_OF_EXCHANGE, *LAWS_OF_PLAY)

__all__ = ["LAWS", "REMARKS"]
