"""The laws of Hearts that a club table enforces."""

LAWS = ()
REMARKS: tuple[str, ...] = ()
