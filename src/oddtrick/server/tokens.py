"""Signed tokens by which a person is known again, and the codes of tables and invitations."""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple

import msgspec

LIFETIME = 180 * 86_400.0
"""Seconds for which a token is good."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class BadToken(Exception):
    """A token that this card room has not signed, or that is no longer good; `expired` says which."""

    def __init__(self, *, expired: bool) -> None:
        super().__init__("expired" if expired else "forged")
        self.expired = expired


class Pass(NamedTuple):
    """What a token says: at which table its holder is which person, until when."""

    table: str
    person: str
    until: int


def code(length: int) -> str:
    """A random code that is easily read out: letters and digits that look alike are left out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def same(one: str, other: str) -> bool:
    """Whether two codes are the same, found out in a time that tells nothing about them."""
    return hmac.compare_digest(one.encode(), other.encode())


class Signer:
    """Signs tokens with the key of the card room, and reads them back."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, table: str, person: str, lifetime: float = LIFETIME) -> str:
        """A token for a person at a table."""
        body = msgspec.json.encode(Pass(table, person, int(time.time() + lifetime)))
        return f"{_text(body)}.{_text(self._signature(body))}"

    def read(self, token: str) -> Pass:
        """What a token says. Raises BadToken."""
        body_text, _, signature_text = token.partition(".")
        try:
            body, signature = _bytes(body_text), _bytes(signature_text)
        except ValueError:
            raise BadToken(expired=False) from None
        if not hmac.compare_digest(signature, self._signature(body)):
            raise BadToken(expired=False)
        found = msgspec.json.decode(body, type=Pass)
        if found.until < time.time():
            raise BadToken(expired=True)
        return found

    def _signature(self, body: bytes) -> bytes:
        return hmac.new(self._key, body, sha256).digest()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    if not text.isascii():
        raise ValueError(text)
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
