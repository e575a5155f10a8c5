"""How much one address may ask of the card room."""

from __future__ import annotations

from oddtrick.server import limits
from oddtrick.server.limits import Crowd, Rates, place_of


class Clock:
    """Time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_let_through_and_then_one_waits_for_the_bucket_to_fill() -> None:
    clock = Clock()
    rates = Rates(2.0, 3, clock)
    assert [rates.wait("a") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert rates.wait("a") == 0.5
    clock.now += 0.5
    assert rates.wait("a") == 0.0
    assert rates.wait("a") == 0.5


def test_one_key_does_not_pay_for_another() -> None:
    rates = Rates(1.0, 1, Clock())
    assert rates.wait("a") == 0.0
    assert rates.wait("a") > 0
    assert rates.wait("b") == 0.0


def test_a_rested_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    rates = Rates(10.0, 2, clock)
    rates.wait("a")
    clock.now += 1_000
    assert [rates.wait("a") > 0 for _ in range(3)] == [False, False, True]


def test_a_flood_of_keys_does_not_fill_the_memory() -> None:
    clock = Clock()
    rates = Rates(1.0, 2, clock)
    for number in range(3 * limits.MOST_KEYS):
        rates.wait(f"key {number}")
        clock.now += 0.001
    assert len(rates._buckets) <= limits.MOST_KEYS + 1


def test_an_address_has_so_many_connections_and_the_house_so_many_in_all() -> None:
    crowd = Crowd(most=3, most_from_one=2)
    assert crowd.enter("a")
    assert crowd.enter("a")
    assert not crowd.enter("a")
    assert crowd.enter("b")
    assert not crowd.enter("c")
    crowd.leave("a")
    assert crowd.enter("c")
    assert crowd.count == 3


def test_this_machine_itself_may_have_any_number_of_connections() -> None:
    crowd = Crowd(most=3, most_from_one=1)
    assert [crowd.enter("") for _ in range(4)] == [True, True, True, False]
    assert limits.is_loopback("127.0.0.1") and limits.is_loopback("::1")
    assert not limits.is_loopback("192.168.0.1") and not limits.is_loopback("a socket")


def test_a_household_is_counted_under_its_network() -> None:
    assert place_of("2001:db8:1:2:aaaa::1") == place_of("2001:db8:1:2:bbbb::2")
    assert place_of("2001:db8:1:2::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:192.0.2.1") == place_of("192.0.2.1") == "192.0.2.1"
    assert place_of("a socket") == "a socket"
