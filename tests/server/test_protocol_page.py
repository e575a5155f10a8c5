"""docs/protocol.md says what the service does: the same messages, members, refusals and addresses, and it gives good examples."""

import ast
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from card_room import CardRoom

from oddtrick.formats import wire
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.server import api, faults, messages
from oddtrick.server.settings import Settings
from oddtrick.table import Event, Table, names

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ASKED = {kind.__struct_config__.tag: kind for kind in get_args(messages.Request)}
TOLD = {kind.__struct_config__.tag: kind for kind in messages.Told.__subclasses__()}
HELD = {
    "table": messages.TableInfo,
    "seat": messages.ChairInfo,
    "seal": messages.SealInfo,
    "sheet": messages.SheetInfo,
    "points": messages.PointsInfo,
    "line": messages.LineInfo,
    "score": messages.DealScore,
    "you": messages.You,
}


def chapter(title: str) -> str:
    """What stands under a heading of the second level."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def sections(title: str) -> dict[str, str]:
    """The sections of a chapter by their headings."""
    parts = re.split(r"^### (.+)$", chapter(title), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def members(section: str) -> set[str]:
    """The names in the first column of the tables of a section."""
    return set(re.findall(r"^\| `([\w-]+)\??` \|", section, re.MULTILINE))


def example(section: str) -> str:
    """The JSON of a section."""
    (found,) = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    return found


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_encode_fields__)


def test_every_message_is_on_the_page_and_no_other() -> None:
    assert set(sections("What a client sends")) == set(ASKED)
    assert set(sections("What the card room sends")) == {*TOLD, "events"}


@pytest.mark.parametrize("tag", sorted(ASKED))
def test_what_a_client_sends_has_the_members_and_the_example_of_the_page(tag: str) -> None:
    section = sections("What a client sends")[tag]
    assert members(section) == fields(ASKED[tag]) - {"ref"}
    assert type(messages.request_of(example(section))) is ASKED[tag]
    assert set(json.loads(example(section))) <= members(section) | {"t", "ref"}


@pytest.mark.parametrize("tag", sorted(ASKED))
def test_a_question_mark_marks_the_members_that_may_be_left_out(tag: str) -> None:
    section = sections("What a client sends")[tag]
    needed = {one.name for one in msgspec.structs.fields(ASKED[tag]) if one.required}
    assert needed == set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))


@pytest.mark.parametrize("tag", sorted(TOLD))
def test_what_the_card_room_sends_has_the_members_and_the_example_of_the_page(tag: str) -> None:
    section = sections("What the card room sends")[tag]
    assert members(section) == fields(TOLD[tag])
    told = json.loads(example(section))
    assert told["t"] == tag and set(told) <= members(section) | {"t"}


def test_the_example_of_a_welcome_can_be_read_whole() -> None:
    read = msgspec.json.decode(example(sections("What the card room sends")["welcome"]), type=messages.Welcome)
    assert read.you.host and read.table.settings.deals == 5


@pytest.mark.parametrize("name", sorted(HELD))
def test_what_messages_hold_has_the_members_of_the_page(name: str) -> None:
    assert members(sections("What messages hold")[name]) == fields(HELD[name])


def test_refusals_have_the_members_of_the_page() -> None:
    table = chapter("Refusals").split("| code |")[0]
    assert members(table) == fields(messages.Fault)


# Refusals


def codes_in(source: str) -> Iterator[str]:
    """The codes of the refusals in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            assert isinstance(node.args[1], ast.Constant), ast.unparse(node)
            yield str(node.args[1].value)


def test_every_code_of_a_refusal_is_on_the_page_and_no_other() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(faults.__file__).parent.rglob("*.py")]
    given = {code for source in sources for code in codes_in(source)} | {*faults._CODES.values(), "refused"}
    listed = re.findall(r"^\| `([\w-]+)` \|", chapter("Refusals").split("| code |")[1], re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) - {"code"} == given


# Addresses


def test_every_address_is_on_the_page_and_no_other() -> None:
    listed = set(re.findall(r"^\| (GET|POST) \| `([^`]+)` \|", chapter("HTTP"), re.MULTILINE))
    assert listed == {(one.method, one.path) for one in api.ENDPOINTS} | {
        ("GET", "/api/v1/openapi.json"),
        ("GET", "/metrics"),
    }


def test_the_limits_of_the_page_are_those_of_the_settings(room: CardRoom) -> None:
    limits = Settings()
    text = chapter("The WebSocket")
    assert f"{limits.longest:,} bytes" in text
    assert f"{limits.rate:.0f} a second" in text and f"{limits.burst} at once" in text


# What a seat sees


@cache
def seen() -> dict[str, Any]:
    """The members of views, events and menus, and the kinds, that come up at club tables of every game."""
    found: dict[str, Any] = {
        name: set() for name in ("view", "event", "kind", "part", "parts", "call", "fact", "facts")
    }
    for game in names():
        table, chance = Table(game, seed=1, deals=2, manner="club", mishaps=0.5), random.Random(1)
        talk = Talk(Speech(), table.game, CardNames(Speech()), 0)
        for _ in range(250):
            if table.over:
                break
            view = table.view(0)
            take(found, wire.view_data(view, talk), wire.told(view.events[-5:], view.game, talk))
            for menu in (view.menu, view.liberties, view.claims):
                take_menu(found, wire.menu_data(menu, table.game, talk))
            seat, menu = table.turn
            wild = [part for part in (table.deal.claims(seat), table.deal.liberties(seat)) if part.count()]
            table.act(seat, (chance.choice(wild) if wild and chance.random() < 0.2 else menu).sample(chance.random))
    return found


def take(found: dict[str, Any], view: dict[str, Any], events: list[dict[str, Any]]) -> None:
    found["view"] |= set(view)
    for fact in view["facts"]:
        found["fact"] |= set(fact)
        found["facts"] |= {fact.get("kind", "seat")}
    for event in events:
        found["event"] |= set(event)
        found["kind"].add(event["k"])


def take_menu(found: dict[str, Any], menu: dict[str, Any] | None) -> None:
    for part in menu["parts"] if menu else ():
        found["parts"].add(part["kind"])
        found["part"] |= set(part) - {"kind"}
        for call in part["acts"] if part["kind"] == "calls" else ():
            found["call"] |= set(call)


def test_views_and_events_have_the_members_of_the_page() -> None:
    held = sections("What messages hold")
    assert members(held["view"]) == seen()["view"]
    assert members(held["events of a deal"]) == seen()["event"]
    assert {"id", "value", "kind", "words", "shown"} == seen()["fact"]


def test_every_kind_of_event_is_folded_on_the_page() -> None:
    told = set(re.findall(r"`(\w+)`", (Event.__doc__ or "").split("cards, size:")[0])) - {"kind"}
    assert members(sections("What messages hold")["folding"]) == told
    assert seen()["kind"] <= told


def test_menus_are_as_on_the_page() -> None:
    text = sections("What messages hold")["menus"]
    assert members(text) == seen()["parts"] == {"calls", "card", "cards", "amount"}
    named = set(re.findall(r"`(\w+)\??`", text)) | set(re.findall(r"\w+", "act label law title"))
    assert seen()["part"] | seen()["call"] <= named


# What is really sent


def test_what_is_really_sent_has_the_members_of_the_page(room: CardRoom) -> None:
    told = sections("What the card room sends")
    with room.client(room.table(deals=1), lang="en") as ann:
        for kind, fields in (("chat", {"phrase": 0}), ("ping", {}), ("act", {"act": "pass"}), ("begin", {})):
            ann.send(kind, ref=kind, **fields)
        while ann.my_turn():
            ann.ask("hint")
            ann.act(ann.some_act(random.Random(1)))
    kinds = {message["t"]: message for message in ann.heard}
    assert set(kinds) == {"welcome", "events", "table", "done", "refused", "chat", "hint", "pong"}
    for kind, message in kinds.items():
        assert set(message) - {"t"} <= members(told[kind])
    assert set(kinds["events"]) == members(told["events"]) | {"t"}
