"""A menu is one thing in four forms, check, count, enumeration and sampler, and they agree; what is off it is refused."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import ENUMERABLE, FEW_CASES, Case, allowed, every_table, examples, play_some, playing, snapshot

from oddtrick.formats import pages
from oddtrick.table import CHANCE, HOST, NOBODY, IllegalAct, Menu, Table
from oddtrick.table.acts import SHUFFLE, VERB_BITS, order_act, order_of


def neighbours(act: int, draw: random.Random) -> Iterator[int]:
    """Acts that look like a lawful one: another verb, a bit more or less in what it takes, the same with a sign."""
    verb = act & 255
    yield from (act ^ draw.randrange(1, 256), act ^ 1 << VERB_BITS + draw.randrange(60), act + (1 << VERB_BITS), -act)
    yield from (act | 1 << 200, verb, (act >> VERB_BITS << VERB_BITS) | draw.randrange(256), ~act)


def garbage(draw: random.Random) -> Iterator[int]:
    """Acts that mean nothing, and acts that mean something elsewhere."""
    yield from (-1, -(1 << 70), 1 << 3000, 0, 255, SHUFFLE, order_act(range(52)), order_act([]))
    yield from (draw.getrandbits(64), draw.randrange(0, 60) << VERB_BITS, draw.randrange(0, 256))


def check_menu(menu: Menu, draw: random.Random) -> None:
    """The four forms agree."""
    count = menu.count()
    sampled = {menu.sample(draw.random) for _ in range(8)}
    assert all(menu.accepts(act) for act in sampled)
    if count > ENUMERABLE:
        return
    acts = list(menu)
    assert len(acts) == len(set(acts)) == count > 0
    assert all(map(menu.accepts, acts))
    assert sampled <= set(acts)
    for act in (*garbage(draw), *neighbours(draw.choice(acts), draw)):
        assert menu.accepts(act) == (act in acts), act


@every_table
def test_the_forms_of_every_menu_agree(case: Case) -> None:
    draw = random.Random(case.seed)
    table = case.lay()
    for _ in playing(table, case.seed):
        check_menu(table.turn[1], draw)
        seat = draw.randrange(case.seats)
        for menu in (table.deal.liberties(seat), table.deal.claims(seat)):
            if menu.count():
                check_menu(menu, draw)


@every_table
def test_every_act_of_a_menu_can_be_drawn(case: Case) -> None:
    draw, seen = random.Random(case.seed), set[str]()
    table = case.lay()
    for _ in playing(table, case.seed):
        menu = table.turn[1]
        if table.deal.phase.name not in seen and 1 < menu.count() < 40:
            seen.add(table.deal.phase.name)
            drawn = {menu.sample(draw.random) for _ in range(100 * menu.count())}
            assert drawn == set(menu)


@every_table
def test_an_act_is_the_same_as_int_and_as_text(case: Case) -> None:
    table = case.lay()
    vocabulary, read = table.game.vocabulary, table.game.read
    for _, act in playing(table, case.seed):
        menu = table.turn[1]
        acts = list(menu) if menu.count() <= 60 else []
        acts += [act] if act not in acts else []
        texts = [vocabulary.text(one) for one in acts]
        assert [read(text) for text in texts] == [vocabulary.parse(text) for text in texts] == acts
        assert len(set(texts)) == len(acts)
    for seat, act in table.log:
        assert seat == HOST or read(vocabulary.text(act)) == act


def known(table: Table, rule: str) -> bool:
    """Whether the rule stands in the game's page; where the game has no page yet, whether it looks like one of its ids."""
    if table.game.id not in pages.page_names():
        return rule.startswith(f"{table.game.prefix}-")
    return rule in pages.page(table.game.id).statements


def check_refusal(table: Table, seat: int, act: int) -> None:
    """The act is refused by a rule that exists, in a line that can be read, and nothing has changed."""
    before, copy, log = snapshot(table.deal), table.deal.copy(), table.log[:]
    told = [view.as_data() for view in map(table.view, range(-1, table.game.seats))]
    with pytest.raises(IllegalAct) as refusal:
        table.act(seat, act)
    assert known(table, refusal.value.rule), f"{refusal.value.rule!r} is no rule of {table.game.id}: {refusal.value}"
    assert str(refusal.value).startswith(f"{refusal.value.rule}: ")
    assert "\n" not in str(refusal.value)
    assert snapshot(table.deal) == before
    assert table.deal == copy
    assert table.log == log
    assert [view.as_data() for view in map(table.view, range(-1, table.game.seats))] == told


@every_table
def test_an_act_off_the_menu_is_refused_by_a_rule_and_changes_nothing(case: Case) -> None:
    draw, table = random.Random(case.seed), case.lay(deals=2)
    for number, (seat, act) in enumerate(playing(table, case.seed)):
        wild = [*garbage(draw), *neighbours(act, draw)]
        for off in draw.sample(wild, 3 if number % 4 else len(wild)):
            if not allowed(table, seat, off):
                check_refusal(table, seat, off)
    check_refusal(table, NOBODY, 1)


@every_table
def test_an_act_out_of_turn_is_refused_by_a_rule_and_changes_nothing(case: Case) -> None:
    draw, table = random.Random(case.seed), case.lay(deals=2)
    for _, act in playing(table, case.seed):
        turn, menu = table.turn
        others = [seat for seat in range(case.seats) if seat != turn]
        for seat in (draw.choice(others), case.seats, CHANCE, NOBODY):
            off = draw.choice([act, menu.sample(draw.random), order_act(range(52))])
            if not allowed(table, seat, off):
                check_refusal(table, seat, off)


@every_table
def test_a_pack_is_put_in_order_whole_and_in_one_way_only(case: Case) -> None:
    table = case.lay(patient=True)
    seat, menu = table.turn
    while seat >= 0:
        table.act(seat, menu.sample(random.Random(case.seed).random))
        seat, menu = table.turn
    order = list(order_of(menu.sample(random.Random(case.seed).random)))
    double, short, long = [*order[:-1], order[0]], order[:-1], [*order, order[0]]
    foreign = [*order[:-1], next(card for card in range(100) if card not in order)]
    another_face = order_act(order) + (1 << 8 * len(order) + VERB_BITS)
    for act in (*map(order_act, (double, short, long, foreign)), another_face, -order_act(order), SHUFFLE):
        check_refusal(table, seat, act)
    table.act(seat, order_act(order))


@given(case=st.sampled_from(FEW_CASES), steps=st.integers(0, 40), acts=st.lists(st.integers(), max_size=10))
@examples(40)
def test_no_number_makes_a_table_stumble(case: Case, steps: int, acts: list[int]) -> None:
    table = play_some(case.lay(), case.seed, steps)
    seat, menu = table.turn
    for act in acts:
        assert menu.count() > ENUMERABLE or menu.accepts(act) == (act in list(menu))
        if not allowed(table, seat, act):
            check_refusal(table, seat, act)


@given(case=st.sampled_from(FEW_CASES), text=st.text(max_size=30))
@examples(60)
def test_a_text_that_is_no_act_is_refused_and_says_what_would_be_right(case: Case, text: str) -> None:
    table = case.lay()
    seat = table.turn[0]
    try:
        act = table.game.read(text)
    except IllegalAct as refusal:
        assert "say a card, or one of" in str(refusal)
        with pytest.raises(IllegalAct, match="say a card, or one of"):
            table.act(seat, text)
    else:
        if not allowed(table, seat, act):
            check_refusal(table, seat, act)
