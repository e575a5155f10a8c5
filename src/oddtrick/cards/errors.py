"""The error of the cards package."""


class BadCard(ValueError):
    """A text that names no card; the message says what was read and what would be right."""
