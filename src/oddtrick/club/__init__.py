"""For those who play with real cards: the evening's account."""
