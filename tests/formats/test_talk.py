"""Saying what happens: in every game, by every preset, in both languages, from any chair."""

import random
import re

import pytest

from oddtrick.cards import JOKER, bits, parse_card, parse_mask
from oddtrick.formats.card_names import CardNames, in_order
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk, together
from oddtrick.table import CHANCE, Event, IllegalAct, Table, find, names
from oddtrick.table.view import WATCHER, WRITER

TABLES = [(name, preset.name) for name in names() for preset in find(name).presets]
NOT_ENGLISH = re.compile(r"\b[A-Z]+-L\d+\b")


def heard_at(table: Table, seed: int) -> tuple[list[Event], set[int]]:
    """Everything that happens in some deals played at random, club tables with slips of the hand; and what could be done."""
    chance = random.Random(seed)
    events: list[Event] = list(table.view().events)
    table.listen(WRITER, events.append)
    acts: set[int] = set()
    for _ in range(400):
        if table.over:
            break
        seat, menu = table.turn
        slips = [table.deal.liberties(seat), table.deal.claims(seat)]
        wild = [part for part in slips if part.count()] if chance.random() < 0.2 else []
        act = (chance.choice(wild) if wild else menu).sample(chance.random)
        acts.add(act)
        table.act(seat, act)
    return events, acts


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_whatever_happens_and_can_be_done_is_said_in_russian(game: str, preset: str, manner: str) -> None:
    table = Table(game, preset=preset, seed=1, deals=3, manner=manner, mishaps=0.5)
    events, acts = heard_at(table, seed=2)
    assert len(events) > 50
    talk = Talk(Speech("ru"), table.game, CardNames(Speech("ru")))
    said = [line for group in together(events) for line in talk.lines(group)]
    said += [talk.act(act) for act in acts]
    said += [talk.phase(event.text) for event in events if event.kind == "turn"]
    said += [talk.account(name) for name in table.game.accounts]
    said += [
        talk.pile(name) for event in events if event.kind == "moved" for name in (event.source, event.target) if name
    ]
    said += [talk.fact(event.text) for event in events if event.kind == "fact" and event.text != "outcome"]
    english = {line for line in said if re.search("[A-Za-z]{2,}", NOT_ENGLISH.sub("", line))}
    assert english == set()


def talk_at(seat: int = 0, plain: bool = False, language: str = "en", seats: int = 4) -> Talk:
    speech = Speech(language)
    return Talk(speech, find("poker" if seats > 6 else "napoleon").at(seats), CardNames(speech, plain=plain), seat)


def test_the_player_is_you_and_the_others_have_names_from_his_left() -> None:
    assert [talk_at(2).who(seat) for seat in range(4)] == ["Bertram", "Clara", "you", "Ada"]


def test_a_spectator_has_a_name_for_everybody_at_the_largest_table() -> None:
    most = max(find(name).players[1] for name in names())
    crowd = find("hearts").at(most, preset="cancellation_hearts")
    talk = Talk(Speech("en"), crowd, CardNames(Speech()), WATCHER)
    assert len({talk.who(seat) for seat in range(most)}) == most


def test_people_have_the_names_they_gave_and_the_speaker_is_you_all_the_same() -> None:
    people = ["Anna {0}", "Boris", "", "Vera"]
    talk = Talk(Speech(), find("napoleon").at(4), CardNames(Speech()), 1, names=people.__getitem__)
    assert [talk.who(seat) for seat in range(4)] == ["Anna {0}", "you", "Ada", "Vera"]
    assert talk.line(Event("said", seat=0, text="pass")) == "Anna {0}: pass"


def test_cards_have_their_signs_or_letters() -> None:
    assert talk_at().act(parse_card("TH") << 8) == "10♥"
    assert talk_at(plain=True).act(parse_card("TH") << 8) == "10H"
    assert CardNames(Speech()).name(parse_card("AS'")) == "A♠'"


def test_a_card_is_called_by_the_letters_that_are_drawn_on_it_or_that_one_types() -> None:
    hand = [parse_card(name) for name in ("AS", "KH", "QD", "JC", "TC")]
    assert CardNames(Speech("ru")).names(hand) == "Т♠ К♥ В♣ 10♣ Д♦"
    assert CardNames(Speech("ru"), typed=True).names(hand) == CardNames(Speech()).names(hand) == "A♠ K♥ J♣ 10♣ Q♦"


def test_a_joker_is_called_so_in_the_language_of_the_reader() -> None:
    jokers = [parse_card(name) for name in ("JK", "JK2", "JK'")]
    assert [CardNames(Speech()).name(card) for card in jokers] == ["joker", "second joker", "joker'"]
    assert [CardNames(Speech("ru"), plain=True).name(card) for card in jokers[:2]] == ["джокер", "второй джокер"]


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Event("moved", 1, source="hand:1", target="table"), "Boris plays the joker.", "Борис кладёт джокера."),
        (Event("moved", source="stock", target="hand:0"), "You get the joker.", "Вы получаете джокера."),
        (Event("moved", source="hand:1", target="hand:0"), "You get the joker.", "Вы получаете джокера."),
        (Event("shown", 1, source="hand:1"), "Boris shows the joker.", "Борис показывает джокера."),
        (Event("moved", source="stock", target="turn-up"), "Joker is turned up.", "Вскрыта карта джокер."),
    ],
)
def test_what_is_done_to_a_joker_reads_as_people_say_it(event: Event, english: str, russian: str) -> None:
    event = event._replace(cards=parse_mask("JK"), size=1)
    for language, name, line in (("en", "Boris", english), ("ru", "Борис", russian)):
        speech = Speech(language)
        talk = Talk(speech, find("five_hundred").at(3), CardNames(speech), 0, names=lambda seat, name=name: name)
        assert talk.lines([event]) == [line]


def test_a_fact_about_a_player_says_nobody_where_it_is_nobody() -> None:
    talk = Talk(Speech("ru"), find("hearts").at(4, preset="auction_hearts"), CardNames(Speech("ru")), 0)
    assert talk.value("chooser", None) == talk.value("chooser", -1) == "никто"
    assert talk.value("taboo", None) == "нет"


def test_a_hand_is_held_by_suit_with_trumps_first_or_by_rank() -> None:
    hand = list(bits(parse_mask("2C AS KD 3H AH")))
    assert CardNames(Speech()).names(in_order(hand)) == "A♠ A♥ 3♥ 2♣ K♦"
    assert in_order(hand, trumps=0)[0] == parse_card("2C")
    assert in_order([*hand, JOKER], trumps=0)[:2] == [JOKER, parse_card("2C")]
    assert [card % 13 for card in in_order(hand, "rank")][:2] == [12, 12]


def test_like_payments_are_told_in_one_breath() -> None:
    paid = [Event("paid", source=str(seat), target="0", amount=2, text="call made") for seat in (1, 2, 3)]
    assert [talk_at().lines(group) for group in together(paid)] == [["Ada, Bertram, Clara → you: 2 each (call made)"]]
    uneven = [paid[0], paid[1]._replace(amount=3, target="pool")]
    assert [talk_at().lines(group) for group in together(uneven)] == [["Ada 2, Bertram 3 → you 2, pool 3 (call made)"]]


def test_a_refusal_shows_cards_as_they_look_elsewhere() -> None:
    table = Table("napoleon", seed=2, dealer=3)
    for _ in range(4):
        table.act(table.turn[0], "pass")
    table.act(table.turn[0], next(iter(table.turn[1])))
    seat, menu = table.turn
    unlawful = [card for card in bits(table.deal.hands[seat]) if not menu.accepts(card << 8)]
    assert unlawful, "this seed deals a hand that must follow suit"
    with pytest.raises(IllegalAct) as refused:
        table.act(seat, unlawful[0] << 8)
    assert re.match("NAP-R23: [^ ]*[♣♦♥♠] was led", talk_at().error(refused.value))


def test_what_one_player_tells_of_another_names_him() -> None:
    assert talk_at(seats=7).said("seat 1 drew 2") == "Ada drew 2 cards"
    assert talk_at(seats=7, language="ru").said("seat 1 drew 1") == "Ада: прикуплена 1 карта"


def test_chance_has_no_name_of_its_own() -> None:
    assert talk_at().lines([Event("turn", seat=CHANCE, text="shuffle")]) == []


def test_a_bid_in_a_suit_names_the_tricks_first() -> None:
    talk = Talk(Speech("en"), find("five_hundred").at(3), CardNames(Speech()), 0)
    assert [talk.said(bid) for bid in ("hearts 7", "no_trump 10")] == ["7 ♥", "10 no trump"]
    poker = Talk(Speech("en"), find("poker").at(4), CardNames(Speech()), 0)
    assert poker.said("raise 5") == "raise 5"


def test_what_is_so_is_said_and_what_is_not_so_needs_no_line() -> None:
    talk = Talk(Speech("en"), find("hearts").at(4), CardNames(Speech()), 0)
    assert talk.line(Event("fact", text="jack", value=True)) == "A jack."
    assert talk.line(Event("fact", text="jack", value=False)) == ""


def test_several_cards_are_turned_up_together() -> None:
    cards = parse_mask("AH 7H")
    assert talk_at().line(Event("moved", cards=cards, size=2, source="stock", target="widow")) == "A♥ 7♥ are turned up."
