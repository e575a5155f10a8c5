"""How much one address or one person may ask of the card room: rates of requests, and how many connections at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

MOST_KEYS = 20_000
"""How many keys are remembered before those that are rested are forgotten."""


def place_of(address: str) -> str:
    """What an address is counted under: itself, or for IPv6 the network of 64 bits that a household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


def is_loopback(address: str) -> bool:
    """Whether an address is this machine itself."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class Rates:
    """A bucket for each key: it holds `burst` requests and fills again at `rate` a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst = rate, burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def wait(self, key: str) -> float:
        """Take one request of a key's bucket: 0 where there was one, else the seconds until there will be."""
        now = self._clock()
        left, then = self._buckets.get(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        if left < 1:
            self._buckets[key] = (left, now)
            return (1 - left) / self.rate
        self._buckets[key] = (left - 1, now)
        if len(self._buckets) > MOST_KEYS:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; where nearly all are in use, all: a flood shall not fill the memory."""
        full = self.burst - 1
        self._buckets = {
            key: (left, then) for key, (left, then) in self._buckets.items() if left + (now - then) * self.rate < full
        }
        if len(self._buckets) > MOST_KEYS // 2:
            self._buckets.clear()


class Crowd:
    """How many connections there are, all in all and from each address."""

    def __init__(self, most: int, most_from_one: int) -> None:
        self.most, self.most_from_one = most, most_from_one
        self._here: Counter[str] = Counter()
        self.count = 0

    def enter(self, place: str) -> bool:
        """Let one more connection in; False where there are too many. Of the place "" there may be any number."""
        if self.count >= self.most or (place and self._here[place] >= self.most_from_one):
            return False
        self._here[place] += 1
        self.count += 1
        return True

    def leave(self, place: str) -> None:
        """One that was let in is gone."""
        self.count -= 1
        self._here[place] -= 1
        if not self._here[place]:
            del self._here[place]
