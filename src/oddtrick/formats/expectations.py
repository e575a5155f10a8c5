"""Expectations: what a worked example says of the table, held against what the table shows.

Each key of `expect` has its own way of being compared; every other key is looked up in what the game reports of the deal: its
outcome, its public facts, and what `report` in the game's module of examples adds. A key that nothing answers is a fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oddtrick.bots import book
from oddtrick.cards import mask_text, parse_mask
from oddtrick.formats.blocks import BadExample
from oddtrick.formats.packs import cards_of, pile_name
from oddtrick.formats.staging import Stage, part_of, read_acts
from oddtrick.table.acts import VERB_MASK
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Menu, SomeCards

_RANGE = re.compile(r"(\S+) (\d+)-(\d+)")
_CHOICE = re.compile(r"(\S+) (\d+)(?:-(\d+))? of (.+)")
_MOST = 5000

Answer = Callable[[Stage, Any], Any]


def compare(stage: Stage, expect: Mapping[str, Any]) -> Iterator[BadExample]:
    """What is not as expected. Only what is named is compared. Raises BadExample for what cannot be compared."""
    report: Mapping[str, Any] | None = None
    for key, wanted in expect.items():
        if key in GENERAL:
            _check_named(key, wanted)
            found = GENERAL[key](stage, wanted)
        else:
            report = reported(stage) if report is None else report
            if key not in report:
                known = ", ".join(sorted({*GENERAL, *report}))
                raise BadExample(
                    "nothing called {key!r} can be expected here; there are: {known}", key=key, known=known
                )
            found = report[key]
        if not same(wanted, found):
            yield BadExample(
                "{key}: expected {wanted}, found {found}", key=key, wanted=written(wanted), found=written(found)
            )


def compare_reckoning(result: Mapping[str, Any], expect: Mapping[str, Any]) -> Iterator[BadExample]:
    """The same for what a game reckoned: a plain mapping."""
    for key, wanted in expect.items():
        if key not in result:
            known = ", ".join(sorted(result))
            raise BadExample("nothing called {key!r} can be expected here; there are: {known}", key=key, known=known)
        if result[key]:
            _check_named(key, wanted)
        found = _named(wanted, result[key])
        if not same(wanted, found):
            yield BadExample(
                "{key}: expected {wanted}, found {found}", key=key, wanted=written(wanted), found=written(found)
            )


def _check_named(key: str, wanted: Any) -> None:
    """Refuse a mapping that names nothing, since it would compare nothing."""
    if isinstance(wanted, Mapping) and not wanted:
        raise BadExample("{key} names nothing, so nothing is tested; name what matters", key=key)


def reported(stage: Stage) -> dict[str, Any]:
    """What the game says of the deal by now."""
    facts = {event.text: event.value for event in stage.events if event.kind == "fact" and event.text != "outcome"}
    extra = part_of(stage.game, "report")
    more = extra(stage.deal, stage.events) if extra else {}
    return {**facts, **stage.deal.outcome, **more}


# How values are compared


def plain(value: Any) -> Any:
    """A value in the terms of yaml: lists for sequences, texts for scalars, `none` for None, keys as texts."""
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    return "none" if value is None else str(value)


def same(wanted: Any, found: Any) -> bool:
    """Whether two values are the same in the terms of yaml."""
    return bool(plain(wanted) == plain(found))


def written(value: Any) -> str:
    """A value in one line."""
    value = plain(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(written, value)) + "]" if isinstance(value, list) else str(value)


def _named(wanted: Any, found: Any) -> Any:
    """Of what was found by seat or by name, only what is named."""
    if isinstance(wanted, Mapping) and isinstance(found, list | tuple):
        found = dict(enumerate(found))
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        texts = {str(key): value for key, value in found.items()}
        if strange := [key for key in wanted if str(key) not in texts]:
            raise BadExample("there is no {key!r} here; there are: {known}", key=strange[0], known=", ".join(texts))
        return {key: _named(inner, texts[str(key)]) for key, inner in wanted.items()}
    return found


# What can be expected of any game


def _counters(stage: Stage, wanted: Any) -> Any:
    return _named(wanted, stage.deal.counters[: stage.game.seats])


def _net(stage: Stage, wanted: Any) -> Any:
    gains = [now - before for now, before in zip(stage.deal.counters, stage.start, strict=True)]
    return _named(wanted, gains[: stage.game.seats])


def _pools(stage: Stage, wanted: Any) -> Any:
    amounts = stage.deal.counters[stage.game.seats :]
    return _named(wanted, dict(zip(stage.game.pools, amounts, strict=True)))


def _next(stage: Stage, wanted: Any) -> Any:
    if not stage.deal.over:
        raise BadExample("next: the deal is not over; seat {turn} is awaited", turn=stage.deal.turn)
    following = stage.game.following(stage.deal)
    if following is None or not isinstance(wanted, Mapping):
        return None if following is None else {"dealer": following.dealer, **following.carry}
    return _named(wanted, {"dealer": following.dealer, **following.carry})


def _menu(stage: Stage, wanted: Any) -> list[str]:
    """The menu in texts; it is the wanted list itself when both mean the same acts, in whatever order."""
    menu = stage.deal.menu
    if not isinstance(wanted, list):
        raise BadExample("menu is a list of acts")
    acts = {act for text in wanted for act in acts_meant(stage, str(text))}
    if menu.count() <= _MOST and acts == set(menu):
        return wanted
    return texts_of(stage, menu)


def acts_meant(stage: Stage, text: str) -> Iterator[int]:
    """The acts of `pass`, of `raise 6-17`, or of `discard 2 of AS KS QS`. Raises BadExample."""
    try:
        if amounts := _RANGE.fullmatch(text):
            for amount in range(int(amounts[2]), int(amounts[3]) + 1):
                yield stage.game.read(f"{amounts[1]} {amount}")
        elif choice := _CHOICE.fullmatch(text):
            cards, least = parse_mask(choice[4]), int(choice[2])
            sample = stage.game.read(f"{choice[1]} {mask_text(cards)}")
            yield from SomeCards(sample & VERB_MASK, cards, least, int(choice[3] or least))
        else:
            yield stage.game.read(text)
    except (IllegalAct, ValueError) as error:
        raise BadExample("menu: {why}", why=str(error)) from None


def texts_of(stage: Stage, menu: Menu) -> list[str]:
    """What is on a menu, in texts; choices of cards in short."""
    texts = []
    for part in menu.parts:
        if isinstance(part, SomeCards):
            name, sizes = stage.game.vocabulary.name(part.verb), f"{part.least}-{part.most}"
            bound = f", among them {mask_text(part.bound)}" if part.bound else ""
            texts.append(f"{name} {sizes} of {mask_text(part.cards)}{bound}")
        else:
            texts += [stage.game.vocabulary.text(act) for act in part]
    return texts


def _hands(stage: Stage, wanted: Any) -> Any:
    hands = {f"hand:{seat}": cards for seat, cards in dict(wanted).items()}
    return {pile[5:]: cards for pile, cards in _piles(stage, hands).items()}


def _piles(stage: Stage, wanted: Any) -> Any:
    """The cards of the piles that are named, or their number where a number is wanted."""
    piles = stage.deal.piles()
    found: dict[str, Any] = {}
    for key, value in wanted.items():
        pile = pile_name(key)
        if pile not in piles:
            raise BadExample("there is no pile {pile!r}; there are: {known}", pile=pile, known=", ".join(piles))
        if isinstance(value, int) and not isinstance(value, bool):
            found[key] = piles[pile].bit_count()
        else:
            mask = sum(1 << card for card in set(cards_of(value)))
            found[key] = value if mask == piles[pile] else mask_text(piles[pile]).split()
    return found


def _order(stage: Stage, wanted: Any) -> Any:
    return stage.order


def _dealt(stage: Stage, wanted: Any) -> Any:
    return None if stage.order is None else len(stage.order)


def _tricks(stage: Stage, wanted: Any) -> list[int]:
    """The winners of the tricks that stand: those taken back by a law, or gathered for a new deal, are gone."""
    tricks: list[tuple[int, int]] = []
    for event in stage.events:
        if event.kind == "gathered":
            tricks = []
        elif event.kind == "moved" and event.source == "tricks":
            tricks = [trick for trick in tricks if not trick[1] & event.cards]
        elif event.kind == "moved" and event.target == "tricks" and event.source == "table":
            tricks.append((event.seat, event.cards))
    return [seat for seat, _ in tricks]


def _offences(stage: Stage, wanted: Any) -> Any:
    """The breaches of laws that are still open to something, oldest first, as far as they are named."""
    club, prefix = stage.deal.club, stage.game.prefix
    found = [
        {"law": f"{prefix}-L{offence.law}", "seat": offence.seat, "established": offence.established, **offence.facts}
        for offence in (club.offences if club else ())
    ]
    if isinstance(wanted, list) and len(wanted) == len(found):
        return [_named(one, other) for one, other in zip(wanted, found, strict=True)]
    return found


def _claims(stage: Stage, wanted: Any) -> Any:
    """What each of the seats that are named may call against others, or correct of its own."""
    found = {}
    for seat, texts in dict(wanted).items():
        claims = texts_of(stage, stage.deal.claims(seat))
        found[seat] = texts if isinstance(texts, list) and sorted(map(str, texts)) == sorted(claims) else claims
    return found


def _refused(stage: Stage, wanted: Any) -> Any:
    """The rule that refused the last act, or the rules that would refuse each of the acts that are named."""
    if not isinstance(wanted, Mapping):
        return stage.refusal.rule if stage.refusal else None
    found: dict[str, str | None] = {}
    for text in wanted:
        table = stage.table.copy()
        try:
            for seat, act in read_acts(str(text)):
                table.act(seat, act)
            found[str(text)] = None
        except IllegalAct as error:
            found[str(text)] = error.rule
    return found


def _advice(stage: Stage, wanted: Any) -> Any:
    """What a player who follows the book does in the place of the seat at turn: the act, and the hint that it follows."""
    seat, menu = stage.table.turn
    choice = book(stage.table.view(seat), menu)
    text = stage.game.vocabulary.text(choice.act)
    if isinstance(wanted, Mapping) and "act" in wanted and stage.game.read(str(wanted["act"])) == choice.act:
        text = wanted["act"]  # as people say it
    return _named(wanted, {"act": text, "hint": choice.reason or None})


GENERAL: Mapping[str, Answer] = {
    "counters": _counters,
    "net": _net,
    "pools": _pools,
    "dealer": lambda stage, wanted: stage.deal.dealer,
    "turn": lambda stage, wanted: None if stage.deal.over else stage.deal.turn,
    "phase": lambda stage, wanted: stage.deal.phase.name,
    "over": lambda stage, wanted: stage.deal.over,
    "next": _next,
    "menu": _menu,
    "refused": _refused,
    "hands": _hands,
    "piles": _piles,
    "dealt": _dealt,
    "order": _order,
    "tricks": _tricks,
    "offences": _offences,
    "claims": _claims,
    "advice": _advice,
}
