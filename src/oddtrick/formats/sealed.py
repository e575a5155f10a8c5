"""Fair shuffles: a secret is committed to before a deal, all that chance does in the deal follows from it, and it is opened
afterwards, so that anybody can work the deal out anew. `docs/fair-shuffles.md` says it byte by byte.

This is version 1 of the scheme. A seed belongs to one deal: `verify` finds fault with one that is used again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from oddtrick.cards import card_text
from oddtrick.formats.speech import Speech
from oddtrick.table import CHANCE, BadRecord, IllegalAct, Menu, Record, Table
from oddtrick.table.acts import order_of
from oddtrick.table.club import Fortune
from oddtrick.table.record import Seal

SEED_BYTES: Final = 32
_WORDS: Final = tuple(range(0, 32, 8))
_UNIT: Final = 2.0**-53


def new_seed() -> str:
    """A fresh secret from the system's source of randomness, in 64 hex digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is published of a seed before its deal: the SHA-256 of its bytes, in hex digits."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class Stream:
    """The numbers of a deal, from its seed and the salts in the order in which they were given."""

    def __init__(self, seed: str, salts: Sequence[str] = ()) -> None:
        self._key = hmac.digest(bytes.fromhex(seed), _salted(salts), "sha256")
        self._block = 0
        self._held: list[float] = []

    def random(self) -> float:
        """The next float in [0, 1), a multiple of 2**-53."""
        if not self._held:
            block = hmac.digest(self._key, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
            self._held = [(int.from_bytes(block[at : at + 8], "big") >> 11) * _UNIT for at in reversed(_WORDS)]
        return self._held.pop()


def stream(seed: str, salts: Sequence[str] = ()) -> Callable[[], float]:
    """The source of a deal's chance, such as `Menu.sample` takes."""
    return Stream(seed, salts).random


def _salted(salts: Sequence[str]) -> bytes:
    """The salts one after the other, each with its length before it, so that no two lists of salts look alike."""
    texts = [salt.encode() for salt in salts]
    return b"".join(len(text).to_bytes(4, "big") + text for text in texts)


def drawn(menu: Menu, mishaps: float, random: Callable[[], float]) -> int:
    """What chance does with a menu: an order of the pack, or what the dealer's hand does."""
    return menu.slip(random, mishaps) if isinstance(menu, Fortune) else menu.sample(random)


# Verifying

State = Literal["verified", "not sealed", "not the seed", "not the shuffle", "used again"]
"""What is found of a deal: all is as it was sealed; nothing can be said; the seed is not the one committed to; what chance did is
not what follows from the seed; the seed was used for a deal before.
"""


class Verdict(NamedTuple):
    """What was found of a deal, counted from 1; `draws` is how often chance acted in it."""

    deal: int
    state: State
    draws: int = 0
    finished: bool = True

    @property
    def good(self) -> bool:
        """Whether the deal is as it was sealed."""
        return self.state == "verified"


def verify(record: Record) -> list[Verdict]:
    """What is found of each deal of a record. Raises BadRecord, and what else a record that cannot be replayed raises."""
    seals = _by_deal(record)
    deals = list(_chance_of_deals(record))
    if strange := sorted(set(seals) - {number for number, _, _ in deals}):
        raise BadRecord("the record opens the seal of deal {deal}, but has no such deal", deal=strange[0])
    used = set[str]()
    verdicts = []
    for number, acts, finished in deals:
        seal = seals.get(number)
        verdicts.append(Verdict(number, _state(seal, acts, used), len(acts), finished))
        used |= {seal.seed} if seal else set()
    return verdicts


Drawn = tuple[Menu, float, int]
"""An act of chance: the menu, the chance of a mishap, and what was done."""


def _by_deal(record: Record) -> dict[int, Seal]:
    seals = dict[int, Seal]()
    for seal in record.seals:
        if seal.deal in seals:
            raise BadRecord("the record opens two seals of deal {deal}", deal=seal.deal)
        seals[seal.deal] = seal
    return seals


def _chance_of_deals(record: Record) -> Iterator[tuple[int, list[Drawn], bool]]:
    """For each deal its number, what chance did in it, and whether it was played to its end."""
    table = Table.replay(record._replace(acts=[]))
    number, acts = table.deal.number, list[Drawn]()
    for place, (seat, text) in enumerate(record.acts):
        if table.deal.number != number:
            yield number + 1, acts, True
            number, acts = table.deal.number, []
        menu, slipping = table.deal.menu, table.chance_of_slip
        try:
            table.act(seat, text)
        except IllegalAct as error:
            raise record.broken(place, error) from error
        if seat == CHANCE:
            acts.append((menu, slipping, table.log[-1][1]))
    yield number + 1, acts, table.over or table.deal.number != number


def _state(seal: Seal | None, acts: Iterable[Drawn], used: set[str]) -> State:
    if seal is None:
        return "not sealed"
    if commitment(seal.seed) != seal.commitment:
        return "not the seed"
    if seal.seed in used:
        return "used again"
    random = stream(seal.seed, seal.salts)
    if any(drawn(menu, mishaps, random) != act for menu, mishaps, act in acts):
        return "not the shuffle"
    return "verified"


def in_words(verdict: Verdict, speech: Speech) -> str:
    """A verdict as a sentence."""
    text, deal = speech.text, verdict.deal
    match verdict.state:
        case "verified":
            return text("Deal {deal}: verified; chance did what was sealed before the deal.", deal=deal)
        case "not sealed" if not verdict.finished:
            return text("Deal {deal}: not finished; its seal is not opened yet.", deal=deal)
        case "not sealed":
            return text("Deal {deal}: not sealed; nothing can be said of its shuffles.", deal=deal)
        case "not the seed":
            return text("Deal {deal}: does NOT match; the seed is not the one that was committed to.", deal=deal)
        case "not the shuffle":
            return text(
                "Deal {deal}: does NOT match; the pack or the dealer's hand is not what the seed gives.", deal=deal
            )
        case "used again":
            return text("Deal {deal}: does NOT match; its seed had been opened for a deal before.", deal=deal)


def proof(record: Record, deal: int) -> dict[str, Any]:
    """All that a stranger needs to work a sealed deal out anew, as plain values. Raises BadRecord where it has no seal."""
    seal = _by_deal(record).get(deal)
    acts = next((acts for number, acts, _ in _chance_of_deals(record) if number == deal), None)
    if seal is None or acts is None:
        raise BadRecord("the record opens no seal of deal {deal}", deal=deal)
    draws = [_draw_data(*one) for one in acts]
    return {"deal": deal, "commitment": seal.commitment, "seed": seal.seed, "salts": list(seal.salts), "draws": draws}


def _draw_data(menu: Menu, mishaps: float, act: int) -> dict[str, Any]:
    if isinstance(menu, Fortune):
        return {"kind": "hand", "mishaps": mishaps, "choices": len(menu.acts), "taken": menu.acts.index(act)}
    return {"kind": "shuffle", "order": [card_text(card) for card in order_of(act)]}


def verdicts_data(record: Record, speech: Speech) -> list[dict[str, Any]]:
    """What is found of each deal of a record, as plain values with a sentence each. Raises as `verify` does."""
    return [
        {
            "deal": one.deal,
            "state": one.state,
            "good": one.good,
            "finished": one.finished,
            "text": in_words(one, speech),
        }
        for one in verify(record)
    ]
