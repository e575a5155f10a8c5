"""Stand-in until formats/sealed.py is there."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def stream(seed: str, salts: Sequence[str]) -> Callable[[], float]:
    import random

    return random.Random(hashlib.sha256("|".join([seed, *salts]).encode()).digest()).random
