"""What the card room counts and measures, as Prometheus reads it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from ipaddress import ip_address

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

PULSE = 0.25
"""Seconds between two looks at the event loop."""
_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The measures of one card room. No measure has a name of a person, a table or a token on it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "oddtrick_http_requests", "HTTP requests answered", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "oddtrick_http_seconds", "Seconds to answer", ("route",), registry=self.registry, buckets=_QUICK
        )
        self.connections = Gauge("oddtrick_connections", "WebSocket connections open now", registry=self.registry)
        self.turned_away = Counter(
            "oddtrick_turned_away", "Requests and connections refused at the door", ("why",), registry=self.registry
        )

        self.lag = Histogram(
            "oddtrick_loop_lag_seconds", "How late the event loop comes", registry=self.registry, buckets=_QUICK
        )

    async def feel_pulse(self) -> None:
        """Measure for ever how late the event loop comes."""
        while True:
            wanted = time.perf_counter() + PULSE
            await asyncio.sleep(PULSE)
            self.lag.observe(max(0.0, time.perf_counter() - wanted))

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A gauge that is read when somebody asks."""
        Gauge(name, text, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)


def is_near(address: str) -> bool:
    """Whether an address belongs to this machine or its own network: only there the measures are shown."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_loopback or found.is_private
