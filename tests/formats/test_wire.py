"""Wire forms: a client that folds the events it is told knows at every moment what the seat's view holds, and no more."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from folding import fold
from wire_fixtures import FOLDER, SCENES, written

from oddtrick.cards import parse_card, parse_mask
from oddtrick.cli.screen import tricks_won
from oddtrick.formats import wire
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.games.napoleon.calling import DISCARD
from oddtrick.table import Event, Table, View, find, names
from oddtrick.table.acts import CLAIM, act_of, law_act
from oddtrick.table.menu import SILENCE, Amount, Calls, Choices, OneCard, SomeCards
from oddtrick.table.view import WATCHER

TABLES = [(name, preset.name) for name in names() for preset in find(name).presets]
NAPOLEON = find("napoleon").at()


def talk_of(table: Table, seat: int, language: str = "en") -> Talk:
    return Talk(Speech(language), table.game, CardNames(Speech(language)), seat)


def sent(value: Any) -> Any:
    """What arrives of a value that was sent as JSON."""
    return json.loads(json.dumps(value))


def comparable(view: dict[str, Any]) -> dict[str, Any]:
    """A view in which the order of a pile's known cards, which means nothing, does not count."""
    return view | {"known": {pile: sorted(cards) for pile, cards in view["known"].items()}}


def playing(table: Table, seed: int, acts: int = 250) -> Iterator[None]:
    """Acts at random; at a club table often such as the laws forbid, and claims."""
    chance = random.Random(seed)
    for _ in range(acts):
        if table.over:
            return
        seat, menu = table.turn
        someone = chance.randrange(table.game.seats)
        slips = [table.deal.liberties(someone), table.deal.claims(someone), table.deal.claims(someone)]
        wild = [part for part in slips if part.count()] if chance.random() < 0.3 else []
        if wild:
            table.act(someone, chance.choice(wild).sample(chance.random))
        else:
            table.act(seat, menu.sample(chance.random))
        yield


def fold_along(table: Table, seat: int, talk: Talk | None, seed: int) -> set[str]:
    """Play, and compare after every act what a client has folded with the view. Returns the kinds of events that came."""
    shown = sent(wire.view_data(table.view(seat), talk))
    heard: list[Event] = []
    kinds = set()
    table.listen(seat, heard.append)
    for _ in playing(table, seed):
        kinds |= {event.kind for event in heard}
        for event in sent(wire.told(heard, table.game, talk)):
            fold(shown, event)
        heard.clear()
        assert comparable(shown) == comparable(sent(wire.view_data(table.view(seat), talk)))
    return kinds


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_the_events_of_a_seat_fold_into_its_view(game: str, preset: str, manner: str) -> None:
    table = Table(game, preset=preset, seed=3, deals=4, manner=manner, mishaps=0.3)
    kinds = fold_along(table, 1, talk_of(table, 1, "ru"), seed=5)
    assert "deal" in kinds or table.deal.number == 0  # some games can be won by the first deal
    table = Table(game, preset=preset, seed=4, deals=4, manner=manner, mishaps=0.3)
    assert "deal" in fold_along(table, WATCHER, None, seed=6)


@pytest.mark.parametrize("seat", [WATCHER, 0, 1])
@pytest.mark.parametrize("game", ["napoleon", "pope_joan", "poker"])
def test_a_deal_that_is_gone_back_over_folds_too(game: str, seat: int) -> None:
    table, acts = SCENES[f"{game}-club"].laid()
    shown = sent(wire.view_data(table.view(seat)))
    heard: list[Event] = []
    table.listen(seat, heard.append)
    back = False
    for who, act in acts:
        table.act(who, act)
        back |= "laid" in {event.kind for event in heard}
        for event in sent(wire.told(heard, table.game)):
            fold(shown, event)
        heard.clear()
        assert comparable(shown) == comparable(sent(wire.view_data(table.view(seat))))
    assert back


def test_a_program_gets_no_words() -> None:
    table = Table("napoleon", seed=1, deals=1)
    heard: list[Event] = []
    table.listen(0, heard.append)
    for _ in playing(table, 1):
        pass
    text = json.dumps([wire.told(heard, table.game), wire.view_data(table.view(0)), wire.lines(heard, None)])
    assert not [name for name in ("words", "shown", "line", "piles") if f'"{name}": ' in text]


def test_empty_members_of_an_event_are_left_out() -> None:
    queen = 1 << parse_card("QH")
    played = Event("moved", seat=0, cards=queen, size=1, source="hand:0", target="table")
    assert wire.event_data(played, NAPOLEON) == {
        "k": "moved",
        "seat": 0,
        "cards": ["QH"],
        "n": 1,
        "from": "hand:0",
        "to": "table",
    }
    assert wire.event_data(Event("gathered"), NAPOLEON) == {"k": "gathered"}
    assert wire.event_data(Event("fact", text="senior hand", value=0), NAPOLEON)["value"] == 0


def test_cards_lie_again_as_they_did() -> None:
    laid = Event("laid", size=1, target="table", cards=parse_mask("TH"), value=((2, parse_card("TH")),))
    assert wire.event_data(laid, NAPOLEON)["value"] == [[2, "TH"]]


def test_a_value_that_json_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="has no wire form"):
        wire.event_data(Event("fact", text="odd", value=object()), NAPOLEON)


def test_facts_say_how_they_are_to_be_shown() -> None:
    def told(game: str, name: str, value: object) -> dict[str, Any]:
        talk = talk_of(Table(game, seed=1), 1)
        return wire.event_data(Event("fact", text=name, value=value), talk.game, talk)

    trumps = told("poker", "trumps", "H")
    assert (trumps["kind"], trumps["words"], trumps["shown"]) == ("suit", "trumps", "♥ hearts")
    playing = told("poker", "in", (0, 1))
    assert (playing["kind"], playing["value"], playing["shown"]) == ("seats", [0, 1], "Dora, you")
    stakes = told("poker", "stakes", (0, 4))
    assert stakes["kind"] == "column" and "shown" not in stakes
    pam = told("loo", "pam", "JC")
    assert (pam["kind"], pam["value"], pam["shown"]) == ("card", "JC", "J♣")
    price = told("loo", "loo", 12)
    assert (price["kind"], price["words"], price["shown"]) == ("pool", "a loo costs", "12")
    outcome = told("loo", "outcome", {"winners": [0]})
    assert outcome["kind"] == "hidden" and "words" not in outcome


def test_a_sentence_goes_with_the_last_event_that_it_tells_of() -> None:
    table = Table("napoleon", seed=1)
    paid = [Event("paid", source=str(seat), target="0", amount=2, text="call made") for seat in (1, 2)]
    said = Event("said", seat=1, text="pass")
    told = wire.told([said, *paid, Event("swept")], table.game, talk_of(table, 0))
    assert [event.get("line") for event in told] == ["Ada: pass", None, "Ada, Bertram → you: 2 each (call made)", None]
    assert wire.lines([said, *paid], talk_of(table, 0)) == ["Ada: pass", "Ada, Bertram → you: 2 each (call made)"]


def hand_of(game: str, cards: str, trumps: str | None = None) -> list[str]:
    view = View(find(game).at(), 0)
    view.known["hand:0"] = parse_mask(cards)
    view.facts["trumps"] = trumps
    return wire.hand(view)


def test_a_hand_lies_as_its_game_sorts_it() -> None:
    assert hand_of("napoleon", "2C AS KD 3H AH") == ["AS", "AH", "3H", "2C", "KD"]
    assert hand_of("napoleon", "2C AS KD 3H AH", "D")[0] == "KD"
    assert hand_of("pope_joan", "AS 2S KS") == ["KS", "2S", "AS"]
    assert hand_of("poker", "2S KD 2C KS JK") == ["JK", "KS", "KD", "2S", "2C"]


def test_a_view_says_how_cards_played_lie() -> None:
    layouts = {game: wire.view_data(View(find(game).at(), 0))["layout"] for game in ("hearts", "pope_joan", "poker")}
    assert layouts == {"hearts": "trick", "pope_joan": "row", "poker": "none"}


def test_a_trick_that_is_gone_back_over_is_not_taken() -> None:
    table, acts = SCENES["napoleon-club"].laid()
    view, taken = table.view(), []
    for seat, act in acts:
        table.act(seat, act)
        if table.deal.number == 0:
            taken.append(sum(tricks_won(view) or [0]))
            assert taken[-1] == sum(table.deal.won)
    assert any(later < earlier for earlier, later in pairwise(taken))


# Menus


def menu_of(*parts: Any, talk: Talk | None = None) -> Any:
    game = find("napoleon").at(4)
    return wire.menu_data(Choices(*parts), game, talk)


def test_every_kind_of_choice_has_its_form() -> None:
    table = Table("napoleon", seed=1)
    talk = talk_of(table, 0)
    names = table.game.vocabulary.codes
    menu = menu_of(
        Calls((names["pass"], law_act(CLAIM, 9, 2))),
        OneCard(0, parse_mask("QH 2C")),
        SomeCards(DISCARD, parse_mask("QH 2C"), 0, 1),
        Amount(names["nap"], 2, 8, 2),
        talk=talk,
    )
    calls, card, cards, amount = menu["parts"]
    assert calls["acts"][0] == {"act": "pass", "label": "pass"}
    assert calls["acts"][1] == {
        "act": "claim NAP-L9 2",
        "label": "claim NAP-L9 (Bertram)",
        "law": "NAP-L9",
        "title": "NAP-L9",
    }
    assert card == {"kind": "card", "verb": "play", "acts": {"2C": "2C", "QH": "QH"}, "label": "play a card"}
    assert cards == {
        "kind": "cards",
        "verb": "discard",
        "cards": ["2C", "QH"],
        "least": 0,
        "most": 1,
        "label": "discard",
    }
    assert amount == {"kind": "amount", "verb": "nap", "least": 2, "most": 8, "step": 2, "label": "nap"}
    assert menu["only"] is None


def test_a_card_that_is_not_played_is_chosen_by_its_verb() -> None:
    (card,) = menu_of(OneCard(DISCARD, parse_mask("QH")))["parts"]
    assert card["acts"] == {"QH": "discard QH"}


def test_where_one_thing_can_be_done_it_is_named_and_where_nothing_can_there_is_no_menu() -> None:
    assert menu_of(OneCard(0, parse_mask("QH")))["only"] == "QH"
    assert menu_of(SILENCE) is None


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize("game", names())
def test_a_menu_offers_exactly_what_may_be_done(game: str, manner: str) -> None:
    table = Table(game, seed=2, deals=2, manner=manner)
    for _ in playing(table, 3, acts=120):
        seat, menu = table.turn
        for offered in (menu, table.deal.liberties(max(seat, 0)), table.deal.claims(max(seat, 0))):
            assert acts_of(wire.menu_data(offered, table.game), table) == ends_of(offered)


def acts_of(menu: Any, table: Table) -> set[int]:
    """The acts that a client can make of a menu; of amounts and sets of cards the least and the most."""
    texts: set[str] = set()
    for part in menu["parts"] if menu else ():
        match part["kind"]:
            case "calls":
                texts |= {call["act"] for call in part["acts"]}
            case "card":
                texts |= set(part["acts"].values())
            case "cards":
                held = part["cards"]
                texts |= {f"{part['verb']} {' '.join(held[:size])}".strip() for size in (part["least"], part["most"])}
            case "amount":
                texts |= {f"{part['verb']} {part[end]}" for end in ("least", "most")}
    return {table.game.read(text) for text in texts}


def ends_of(menu: Any) -> set[int]:
    """The same of the menu itself."""
    acts: set[int] = set()
    for part in menu.parts:
        if isinstance(part, (Calls, OneCard)):
            acts |= set(part)
        elif isinstance(part, Amount):
            acts |= {act_of(part.verb, part.least), act_of(part.verb, part.most)}
        else:
            held = [bit for bit in (1 << card for card in range(108)) if part.cards & bit]
            acts |= {act_of(part.verb, sum(held[:size])) for size in (part.least, part.most)}
    return acts


# The fixtures of the browser's tests


@pytest.mark.parametrize("name", SCENES)
def test_the_fixtures_of_the_browser_are_those_that_the_service_would_send(name: str) -> None:
    kept = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert kept == written(SCENES[name]), "python tests/formats/wire_fixtures.py --write writes them anew"


@pytest.mark.parametrize("name", SCENES)
def test_the_messages_of_a_fixture_fold_into_its_views(name: str) -> None:
    for seen in json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["seen"]:
        welcome, *messages = seen["messages"]
        shown, expected = welcome["view"], sent(welcome["view"])
        for message, changed in zip(messages, seen["views"][1:], strict=True):
            for event in message["events"]:
                fold(shown, event)
            expected |= changed
            assert comparable(shown) == comparable(expected)
