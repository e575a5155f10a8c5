"""Ten thousand hostile messages leave a table as it was, and every one is answered."""

import json
import random

import msgspec
from card_room import CardRoom, bring_to_turn
from websockets.sync.client import ClientConnection

from oddtrick.server import messages

CHANGING = {"leave", "seat", "salt", "chat", "mute", "lang", "hello", "look", "hint", "ping", "why"}
"""What anybody at a table may ask for, or what changes nothing for others."""
HOSTILE = (
    None,
    True,
    -1,
    0,
    3,
    15,
    16,
    10**30,
    1.5,
    float("1e308"),
    "",
    "AS",
    "pass",
    "x" * 400,
    "\u0000",
    "claim NAP-L9 0",
)
TEXTS = (
    "",
    "null",
    "[]",
    "{}",
    '{"t":',
    '{"t": 5}',
    '{"t": "act"}',
    '{"t": "act", "act": 7}',
    "\u0000",
    "[" * 2000,
    '{"t": "act", "act": "' + "9" * 390 + '"}',
    '{"t": "act", "act": "shuffle AS"}',
    '{"t": "act", "act": "deal"}',
    '{"t": "act", "act": "stop"}',
    '{"t": "seal", "deal": 0}',
)


def hostile(chance: random.Random, kinds: list[type[messages.Asked]]) -> str:
    """One message: bytes of no meaning, a broken one, or one that asks for what the sender may not."""
    way = chance.random()
    if way < 0.1:
        return chance.choice(TEXTS)
    if way < 0.2:
        return "".join(chr(chance.randrange(1, 0x2FFF)) for _ in range(chance.randrange(200)))
    kind = chance.choice(kinds)
    fields = {name: chance.choice(HOSTILE) for name in kind.__struct_fields__ if chance.random() < 0.8}
    if chance.random() < 0.1:
        fields["seat"] = chance.choice(HOSTILE)
    text = json.dumps({"t": kind.__struct_config__.tag} | fields)
    if way < 0.4:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice('{}[]":,x0') + text[place + 1 :]
    return text


def may_change(text: str) -> bool:
    """Whether it is, by chance, a message that anybody may send."""
    try:
        return messages.request_of(text).__struct_config__.tag in CHANGING
    except msgspec.DecodeError:
        return False


def exchange(socket: ClientConnection, texts: list[str]) -> list[dict[str, object]]:
    """Send texts, and read up to the answer of a ping behind them."""
    for text in texts:
        socket.send(text)
    socket.send('{"t": "ping", "ref": "end"}')
    found: list[dict[str, object]] = []
    while not found or found[-1].get("ref") != "end":
        found.append(json.loads(socket.recv(20)))
    return found[:-1]


def test_ten_thousand_hostile_messages_change_nothing(room: CardRoom) -> None:
    chance = random.Random(20)
    kinds = list(messages.Request.__args__)
    seated = room.table(bots=["book", None, "book"], access="public")
    bob = room.join(seated, "Bob")
    with (
        room.client(seated, lang="en") as ann,
        room.client(seated, token=bob["token"]) as ben,
        room.client(seated, token=None) as eve,
    ):
        ann.ask("begin")
        bring_to_turn(ann, {2: ben})
        ann.ask("ping")
        before = ann.ask("look")
        ben.ask("ping")
        eve.ask("ping")
        answers = 0
        for _ in range(100):
            for client in (ben, eve):
                texts = [text for text in (hostile(chance, kinds) for _ in range(60)) if not may_change(text)][:50]
                got = exchange(client.socket, texts)
                refusals = [message for message in got if message["t"] == "refused"]
                assert len(refusals) == len(texts), got[:3]
                assert all(message["error"]["text"] and message["error"]["code"] for message in refusals)  # type: ignore[index]
                answers += len(texts)
        assert answers >= 9_500
        after = ann.ask("look")
        assert {name: after[name] for name in before if name != "ref"} == {
            name: before[name] for name in before if name != "ref"
        }
        assert ann.act(ann.some_act(chance))["t"] == "done"


def test_messages_sent_twice_or_out_of_order_are_done_once(room: CardRoom) -> None:
    chance = random.Random(1)
    seated = room.table(deals=1)
    with room.client(seated) as ann:
        ann.ask("begin")
        sent: list[str] = []
        for _ in range(8):
            if not ann.my_turn():
                break
            act = json.dumps({"t": "act", "act": ann.some_act(chance), "at": ann.told["seq"], "ref": f"n{len(sent)}"})
            chance.shuffle(sent)
            for old in sent:
                ann.socket.send(old.replace('"ref": "n', '"ref": "old'))
            ann.socket.send(act)
            ann.socket.send(act)
            sent.append(act)
            ref = f"n{len(sent) - 1}"
            done = [ann.until(lambda message, ref=ref: message.get("ref") == ref) for _ in range(2)]  # type: ignore[misc]
            assert done[0]["t"] == done[1]["t"] == "done" and done[0]["seq"] == done[1]["seq"]
        assert len(sent) > 1
        old = [message for message in ann.heard if str(message.get("ref", "")).startswith("old")]
        assert old and all(message["t"] == "done" or message["error"]["code"] == "stale" for message in old)
