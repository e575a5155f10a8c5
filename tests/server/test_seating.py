"""Who sits at a table: joining, leaving, being sent away, vanishing and coming back, and what the host may do."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from card_room import CardRoom, Data, bring_to_turn, open_room, quick

from oddtrick.server.storage import Storage
from oddtrick.server.tokens import BadToken, Signer


def state_is(state: str) -> Callable[[Data], bool]:
    return lambda message: message["t"] == "table" and message["table"]["state"] == state


def test_friends_join_a_private_table_by_its_link_only(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, None])
    assert room.join(seated, "Bob", invite="wrong")["error"]["code"] == "private"
    assert room.join(seated, "Bob", seat=0)["error"]["code"] == "taken"
    assert room.join(seated, "Ann")["error"]["code"] == "name-taken"
    assert room.join(seated, " \u200b ")["error"]["code"] == "no-name"
    assert room.join(seated, "Bob", seat=3)["seat"] == 3
    assert room.join(seated, "Cyd")["seat"] == 2
    assert room.join(seated, "Dan")["error"]["code"] == "full"
    with room.client(seated, token=None) as eve:
        assert eve.closed()["code"] == "private"
    with room.client(seated, token=None, invite=seated["invite"]) as eve:
        assert eve.until("welcome")["you"]["seat"] == -1


def test_a_session_begins_when_the_host_says_so_and_every_seat_is_taken(room: CardRoom) -> None:
    seated = room.table(bots=[None, "book", "book"])
    with room.client(seated) as ann:
        assert ann.ask("begin")["error"]["code"] == "not-full"
        bob = room.join(seated, "Bob")
        with room.client(seated, token=bob["token"]) as ben:
            assert ben.ask("begin")["error"]["code"] == "not-host"
            assert ann.ask("begin")["t"] == "done"
            assert ann.ask("begin")["error"]["code"] == "playing"


def test_the_host_puts_bots_on_seats_and_takes_them_away(room: CardRoom) -> None:
    with room.client(room.table(bots=[])) as ann:
        assert ann.ask("bot", seat=2, level="random")["t"] == "done"
        assert ann.table["seats"][2]["level"] == "random"
        assert ann.ask("bot", seat=2, level=None)["t"] == "done"
        assert ann.table["seats"][2]["kind"] == "empty"
        assert ann.ask("bot", seat=0, level="book")["error"]["code"] == "taken"
        assert ann.ask("bot", seat=9, level="book")["error"]["code"] == "no-seat"
        assert ann.ask("bot", seat=1, level="genius")["error"]["code"] == "no-such-bot"


def test_who_looks_on_may_sit_down_and_is_given_a_token(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"], access="public")
    with room.client(seated, token=None) as eve:
        eve.until("welcome")
        eve.send("seat", seat=2, name="Eve")
        welcome = eve.until(lambda message: message["t"] == "welcome" and message["you"]["seat"] == 2)
        assert welcome["you"]["name"] == "Eve"
    with room.client(seated, token=welcome["you"]["token"]) as eve:
        assert eve.until("welcome")["you"]["seat"] == 2


def test_a_player_who_vanishes_is_replaced_by_a_bot_and_takes_his_seat_back(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"], patience=0.2, deals=1)
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann:
        with room.client(seated, token=bob["token"]) as ben:
            ben.until("welcome")
            ann.ask("begin")
        ann.until(lambda message: message["t"] == "table" and message["table"]["seats"][2]["replaced"])
        assert ann.table["seats"][2]["kind"] == "human" and not ann.table["seats"][2]["here"]
        bring_to_turn(ann, {})
        with room.client(seated, token=bob["token"]) as ben:
            assert ben.until("welcome")["view"]["seat"] == 2
            assert not ben.table["seats"][2]["replaced"] and ben.table["seats"][2]["here"]
            bring_to_turn(ben, {0: ann})
            assert ben.act(ben.some_act(random.Random(1)))["t"] == "done"


def test_a_player_who_comes_back_within_patience_is_not_replaced(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"], patience=0.4)
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann:
        with room.client(seated, token=bob["token"]):
            ann.ask("begin")
        with room.client(seated, token=bob["token"]) as ben:
            ben.until("welcome")
            time.sleep(0.6)
            assert not ben.ask("look")["table"]["seats"][2]["replaced"]


def test_the_host_who_vanishes_or_leaves_is_followed_by_another(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, None], patience=0.1)
    bob, cyd = room.join(seated, "Bob"), room.join(seated, "Cyd")
    with room.client(seated, token=bob["token"]) as ben, room.client(seated, token=cyd["token"]) as cat:
        with room.client(seated) as ann:
            ann.ask("begin")
        ben.until(lambda message: message["t"] == "table" and message["table"]["host"] == 2)
        assert ben.ask("leave")["t"] == "done"
        cat.until(lambda message: message["t"] == "table" and message["table"]["host"] == 3)
        assert (cat.table["seats"][2]["kind"], cat.table["seats"][2]["free"]) == ("bot", True)
        dan = room.join(seated, "Dan")
        assert dan["seat"] == 2
        with room.client(seated, token=dan["token"]) as dot:
            dot.until("welcome")
            assert cat.ask("host", seat=2)["t"] == "done"
            assert cat.ask("pause")["error"]["code"] == "not-host"
            assert dot.ask("pause")["t"] == "done"


def test_who_is_sent_away_cannot_come_back_by_token_or_link(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ben.until("welcome")
        assert ben.ask("kick", seat=0)["error"]["code"] == "not-host"
        assert ann.ask("kick", seat=0)["error"]["code"] == "host"
        assert ann.ask("kick", seat=2)["t"] == "done"
        assert ben.closed()["code"] == "kicked"
        with room.client(seated, token=bob["token"]) as again:
            assert again.closed()["code"] == "kicked"
        assert room.join(seated, "Bob")["error"]["code"] == "private"
        assert room.join(seated | {"invite": ann.ask("look")["table"]["invite"]}, "Cyd")["seat"] == 2


def test_who_is_sent_away_is_not_told_the_new_invitation(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"])
    bob = room.join(seated, "Bob")
    with (
        room.client(seated) as ann,
        room.client(seated, token=bob["token"]) as ben,
        room.client(seated, token=None, invite=seated["invite"]) as eve,
    ):
        ben.until("welcome"), eve.until("welcome")
        ann.ask("kick", seat=2)
        assert ben.closed()["code"] == "kicked"
        assert {message["table"]["invite"] for message in ben.heard if "table" in message} <= {seated["invite"], None}
        refused = eve.ask("seat", seat=2, name="Bob again")  # he may have looked on beside, with the old invitation
        assert refused["error"]["code"] == "private"


def test_a_player_keeps_his_name_on_another_seat(room: CardRoom) -> None:
    with room.client(room.table(bots=["book", None, None])) as ann:
        assert ann.ask("seat", seat=2)["t"] == "done"
        assert [chair["name"] for chair in ann.table["seats"]] == ["", "Bertram", "Ann", ""]


def test_nobody_changes_his_seat_in_the_middle_of_a_session_for_he_has_seen_his_cards(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        ben.ask("leave")
        ann.until(lambda message: message["t"] == "table" and message["table"]["seats"][2]["free"])
        assert ann.ask("seat", seat=2, name="Nan")["error"]["code"] == "playing"
        assert ann.ask("look")["you"]["seat"] == 0


def test_who_comes_to_a_table_that_its_host_has_left_is_the_host(room: CardRoom) -> None:
    seated = room.table(access="public")
    with room.client(seated) as ann, room.client(seated, token=None) as eve:
        ann.ask("begin")
        assert ann.ask("leave")["t"] == "done"
        assert eve.ask("pause")["error"]["code"] == "not-host"
        assert eve.ask("seat", seat=0, name="Eve")["t"] == "done"
        assert eve.ask("pause")["t"] == "done"
        assert ann.ask("resume")["error"]["code"] == "not-host"


def test_no_bot_has_the_name_of_who_made_the_table(room: CardRoom) -> None:
    seats = room.ask("/tables/{table}?invite={invite}".format(**room.table(name="Bertram")))["seats"]
    assert [chair["name"] for chair in seats] == ["Bertram", "Clara", "Dora", "Edgar"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("\u202eAnn\u200b", "Ann"),
        (" Ann\t\xa0Lee ", "Ann Lee"),
        ("a" * 39 + " b", "a" * 39),
        ("Zoe\u0308", "Zo\xeb"),
        ("\u3164", None),
        ("\u2800\u115f", None),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(room: CardRoom, given: str, shown: str | None) -> None:
    made = room.ask("/tables", {"game": "napoleon", "name": given})
    if shown is None:
        assert made["error"]["code"] == "no-name"
    else:
        assert room.ask("/tables/{table}?invite={invite}".format(**made))["seats"][0]["name"] == shown


def test_the_host_stops_play_for_a_while(room: CardRoom) -> None:
    with room.client(room.table()) as ann:
        ann.ask("begin")
        ann.my_turn()
        act = ann.some_act(random.Random(1))
        assert ann.ask("pause")["t"] == "done" and ann.table["state"] == "paused"
        assert ann.ask("act", act=act)["error"]["code"] == "state"
        assert ann.ask("pause")["error"]["code"] == "state"
        assert ann.ask("resume")["t"] == "done"
        assert ann.ask("act", act=act)["t"] == "done"


def test_the_company_stops_after_the_deal_and_plays_again_by_other_rules(room: CardRoom) -> None:
    with room.client(room.table()) as ann:
        assert ann.ask("again")["error"]["code"] == "state"
        ann.ask("begin")
        assert ann.ask("settings", options={"misere": "trumps"})["error"]["code"] == "playing"
        assert ann.ask("stop")["t"] == "done"
        ann.play_on(random.Random(1))
        assert ann.table["state"] == "over" and ann.ask("begin")["error"]["code"] == "state"
        done = ann.table["deals"]
        assert ann.ask("settings", options={"misere": "nonsense"})["error"]["code"] == "options"
        assert ann.ask("settings", timer=0)["error"]["code"] == "settings"
        assert ann.ask("settings", manner="guided", mishaps=7)["error"]["code"] == "options"
        assert ann.ask("settings", options={"misere": "trumps"}, deals=1)["t"] == "done"
        assert ann.table["settings"]["options"] == {"misere": "trumps"} and ann.table["settings"]["deals"] == 1
        assert ann.ask("again")["t"] == "done"
        assert (ann.table["session"], ann.table["deal"]) == (2, done)
        ann.play_on(random.Random(2))
        assert (ann.table["state"], ann.table["deals"]) == ("over", done + 1)


def test_a_bot_acts_for_a_player_who_has_used_up_his_time(room: CardRoom) -> None:
    with room.client(room.table(timer=2)) as ann:
        ann.ask("begin")
        ann.my_turn()
        deadline = ann.told["deadline"]
        assert deadline and deadline - time.time() < 2.5
        with room.client({"table": ann.table["id"]}, token=None, invite=ann.table["invite"]) as eve:
            # who comes and goes does not give him more time
            assert eve.until("welcome")["deadline"] in (deadline, None)
        ann.until(lambda message: message["t"] == "events" and message["menu"] is None)


def test_nothing_that_happens_meanwhile_spares_a_player_who_has_used_up_his_time(room: CardRoom) -> None:
    seated = room.table(seats=2, timer=1, pace=4, bots=[None])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        late, other = (ann, ben) if ann.turn == 0 else (ben, ann)
        late.my_turn()
        moved = late.told["seq"]
        time.sleep(1.2)
        assert other.ask("salt", text="pepper")["t"] == "done"
        late.until(lambda message: message["t"] == "events" and message["seq"] > moved + 1)


def test_bots_play_among_themselves_while_somebody_looks_on(room: CardRoom) -> None:
    seated = room.table(access="bots", bots=["book", "random", "book", "random"], deals=1)
    assert seated["seat"] == -1
    with room.client(seated) as ann, room.client(seated, token=None) as eve:
        assert room.join(seated, "Bob")["error"]["code"] == "bots-only"
        assert eve.ask("begin")["error"]["code"] == "not-host"
        assert ann.ask("begin")["t"] == "done"
        eve.until(state_is("over"))
        assert eve.table["deals"] == 1


def test_a_table_that_nobody_looks_at_rests(room: CardRoom) -> None:
    seated = room.table(access="bots", bots=["random"] * 4)
    with room.client(seated) as ann:
        ann.ask("begin")
        ann.until("events")
    time.sleep(0.2)
    with room.client(seated) as ann:
        first = ann.until("welcome")["seq"]
    time.sleep(0.5)
    with room.client(seated) as ann:
        assert ann.until("welcome")["seq"] - first < 200


def test_a_public_table_that_everybody_has_long_left_is_not_listed(tmp_path: Path) -> None:
    with open_room(quick(tmp_path)) as room:
        room.table(access="public")
        watched = room.table(access="public")
        with room.client(watched, token=None) as eve:
            eve.until("welcome")
            storage = Storage(quick(tmp_path).url)
            storage.append([], [row._replace(touched=1.0) for row in storage.listed("public", ("waiting",))])
            storage.close()
            listed: list[Data] = room.ask("/tables")  # type: ignore[assignment]
            assert [table["id"] for table in listed] == [watched["table"]]


def test_only_public_tables_are_listed(room: CardRoom) -> None:
    hidden, shown = room.table(), room.table(access="public")
    listed: list[Data] = room.ask("/tables")  # type: ignore[assignment]
    ids = [table["id"] for table in listed]
    assert shown["table"] in ids and hidden["table"] not in ids
    assert all("invite" not in table or table["invite"] is None for table in listed)


# Tokens


def test_a_token_that_was_changed_or_made_elsewhere_is_known_for_it(room: CardRoom) -> None:
    seated, other = room.table(), room.table()
    body, _, signature = seated["token"].partition(".")
    forged = Signer(b"other key").token(seated["table"], "somebody")
    swapped = f"{body}.{other['token'].partition('.')[2]}"
    changed = f"{body[:-2]}{'A' if body[-2] != 'A' else 'B'}{body[-1]}.{signature}"
    for token in (forged, swapped, changed, body, "", ".", "x.y.z", "ё.ё", "A" * 400):
        with room.client(seated, token=token) as eve:
            assert eve.closed()["code"] == "bad-token", token
    with room.client(seated, token=other["token"]) as eve:
        assert eve.closed()["code"] == "bad-token"


def test_a_token_expires() -> None:
    signer = Signer(b"key")
    with pytest.raises(BadToken) as late:
        signer.read(signer.token("t", "ann", lifetime=-1))
    assert late.value.expired


def test_an_expired_token_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_room(quick(tmp_path)) as room:
        seated = room.table()
        monkeypatch.setattr("oddtrick.server.tokens.time.time", lambda: 1e11)
        with room.client(seated) as ann:
            assert ann.closed()["code"] == "expired-token"
