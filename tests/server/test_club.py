"""A club table over the protocol: hands err, others call it, and what was gone back over lies again as it did."""

import random

from card_room import CardRoom, Client, Data, bring_to_turn


def offered(menu: Data | None, verb: str) -> list[str]:
    """The acts of a verb on a menu."""
    parts = menu["parts"] if menu else []
    cards = [act for part in parts if part.get("verb") == verb for act in part.get("acts", {}).values()]
    calls = [call["act"] for part in parts if part["kind"] == "calls" for call in part["acts"]]
    return cards + [call for call in calls if call.partition(" ")[0] == verb]


def revoke(ann: Client, chance: random.Random, others: dict[int, Client]) -> str:
    """Play on until there is a revoke to make, and make it."""
    for _ in range(200):
        bring_to_turn(ann, others)
        plays = offered(ann.told["liberties"], "play")
        if plays and offered(ann.told["menu"], "play"):
            assert ann.act(plays[0])["t"] == "done"
            return plays[0]
        ann.act(ann.some_act(chance))
    raise AssertionError("nobody could revoke")


def kinds(client: Client) -> list[str]:
    """The kinds of all events that were heard."""
    return [event["k"] for message in client.heard if message["t"] == "events" for event in message["events"]]


def test_a_revoke_is_put_right_by_who_made_it_and_the_cards_lie_again_as_they_did(room: CardRoom) -> None:
    seated = room.table(manner="club", seats=2, access="public", bots=[None])
    bob = room.join(seated, "Bob")
    with (
        room.client(seated) as ann,
        room.client(seated, token=bob["token"]) as ben,
        room.client(seated, token=None) as eve,
    ):
        ann.ask("begin")
        card = revoke(ann, random.Random(1), {1: ben})
        (correct,) = offered(ann.told["claims"], "correct")
        assert ann.act(correct)["t"] == "done"
        for client in (ann, eve):
            if "laid" not in kinds(client):
                client.until(lambda message: "laid" in [event["k"] for event in message.get("events", ())])
            assert {"corrected", "laid", "counters"} <= set(kinds(client))
        assert card in ann.ask("look")["view"]["hand"]
        assert offered(ann.told["menu"], "play")


def test_bots_claim_what_they_can_prove(room: CardRoom) -> None:
    chance = random.Random(3)
    with room.client(room.table(manner="club")) as ann:
        ann.ask("begin")
        for _ in range(60):
            revoke(ann, chance, {})
            if "claimed" in kinds(ann):
                break
        ann.play_on(chance, 20)
        claimed = [
            event
            for message in ann.heard
            if message["t"] == "events"
            for event in message["events"]
            if event["k"] == "claimed"
        ]
        assert claimed and all(event["seat"] != 0 for event in claimed)
