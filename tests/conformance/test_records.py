"""A record is the session: it replays to the same table for ever, and one that has been tampered with never does harm."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import FEW_CASES, Case, every_table, examples, play_out, play_some, snapshot

from oddtrick.table import BadRecord, OddtrickError, Record, Table, find
from oddtrick.table.acts import CHANCE

SOME_CASES = random.Random(1).sample(FEW_CASES, min(len(FEW_CASES), 60))


def opened(record: Record) -> Table:
    """The table that a record leads to, with nothing but the record to go by."""
    return Table.replay(record)


@every_table
@pytest.mark.parametrize("acts", [0, 11, 10**6], ids=["fresh", "in the middle", "finished"])
def test_a_record_replays_to_the_same_table(case: Case, acts: int) -> None:
    table = play_some(case.lay(deals=2), case.seed, acts)
    again = Table.replay(table.record, table.game)
    assert snapshot(again.deal) == snapshot(table.deal)
    assert again.deal == table.deal
    assert (again.log, again.over, again.stopping) == (table.log, table.over, table.stopping)
    assert (again.counters, again.pools, again.scores) == (table.counters, table.pools, table.scores)
    for seat in range(-1, case.seats):
        assert again.view(seat).as_data() == table.view(seat).as_data()


@every_table
def test_a_record_is_the_same_text_after_reading_and_after_replaying(case: Case) -> None:
    table = play_out(case.lay(dealer=case.seats - 1, deals=2), case.seed)
    text = table.record.dumps()
    assert Record.loads(text).dumps() == text
    assert opened(Record.loads(text)).record.dumps() == text


def test_a_replayed_table_goes_on_from_the_chance_it_is_given() -> None:
    table = play_some(Table("napoleon", seed=1, deals=2), 1, 3)
    ends = []
    for seed in (1, 1, 2):
        again = Table.replay(table.record, table.game, seed=seed)
        again.go_on()
        ends.append(play_out(again, 3).record.dumps())
    assert ends[0] == ends[1] != ends[2]


def judged(text: str) -> Table | None:
    """The table of a record, None where it is refused as records are; whatever else is raised comes through."""
    try:
        table = opened(Record.loads(text))
    except OddtrickError as error:
        assert str(error)
        assert "\n" not in str(error)
        return None
    return table


def check_lawful(table: Table) -> None:
    """The table is one that lawful acts lead to: its own record replays to it."""
    again = opened(Record.loads(table.record.dumps()))
    assert snapshot(again.deal) == snapshot(table.deal)
    assert again.log == table.log


@given(case=st.sampled_from(SOME_CASES), at=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
@examples(250)
def test_a_record_with_one_byte_changed_is_refused_or_is_another_lawful_session(
    case: Case, at: float, byte: int
) -> None:
    record = bytearray(play_out(case.lay(deals=1), case.seed).record.dumps().encode())
    record[int(at * len(record))] = byte
    table = judged(record.decode("utf-8", "surrogateescape"))
    if table is not None:
        check_lawful(table)


@given(
    case=st.sampled_from(SOME_CASES),
    at=st.floats(0, 1, exclude_max=True),
    byte=st.sampled_from(b'"\\{}[]0123456789-*:, nulltrue'),
)
@examples(250)
def test_a_header_with_one_byte_changed_is_refused_or_is_another_lawful_session(
    case: Case, at: float, byte: int
) -> None:
    head, _, acts = play_out(case.lay(deals=1), case.seed).record.dumps().partition("\n")
    place = int(at * len(head))
    table = judged(f"{head[:place]}{chr(byte)}{head[place + 1 :]}\n{acts}")
    if table is not None:
        check_lawful(table)


@given(case=st.sampled_from(SOME_CASES), at=st.floats(0, 1))
@examples(100)
def test_a_record_cut_short_is_refused_or_is_a_part_of_the_session(case: Case, at: float) -> None:
    whole = play_out(case.lay(deals=2), case.seed)
    text = whole.record.dumps()
    table = judged(text[: int(at * len(text))])
    if table is not None:
        assert whole.log[: len(table.log)] == table.log


@every_table
def test_a_record_cut_at_the_end_of_a_line_is_the_session_up_to_there(case: Case) -> None:
    whole = play_out(case.lay(deals=2), case.seed)
    lines = whole.record.dumps().splitlines(keepends=True)
    acts = 0
    for number, line in enumerate(lines):
        acts += len(json.loads(line)) if number else 0
        table = opened(Record.loads("".join(lines[: number + 1])))
        assert table.log == whole.log[:acts]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["oddtrick", "game", "version", "seats", "options", "manner", "dealer", "counters", "deals", "self", "colour"]


@given(case=st.sampled_from(SOME_CASES), field=st.sampled_from(FIELDS), value=JSON)
@examples(200)
def test_a_header_with_any_value_in_any_place_is_refused_or_is_another_lawful_session(
    case: Case, field: str, value: object
) -> None:
    head, _, acts = play_out(case.lay(deals=1), case.seed).record.dumps().partition("\n")
    table = judged(f"{json.dumps(json.loads(head) | {field: value})}\n{acts}")
    if table is not None:
        check_lawful(table)


@given(
    case=st.sampled_from(SOME_CASES),
    name=st.text(max_size=10) | st.sampled_from(["self", "options", "values"]),
    value=JSON,
    known=st.randoms(),
)
@examples(200)
def test_options_of_any_name_and_value_are_agreed_or_refused(
    case: Case, name: str, value: object, known: random.Random
) -> None:
    declared = [*find(case.game).options_class.declared(), name]
    header = {"oddtrick": 1, "game": case.game, "version": find(case.game).version, "seats": case.seats}
    judged(json.dumps(header | {"options": {known.choice(declared): value}}))


@given(
    case=st.sampled_from(SOME_CASES),
    entry=JSON | st.from_regex(r"(\*|host|[0-9]{1,2}): [a-zA-Z0-9 ]{0,12}", fullmatch=True),
)
@examples(150)
def test_a_line_of_any_acts_is_refused_or_goes_on_lawfully(case: Case, entry: object) -> None:
    table = judged(case.lay().record.dumps() + json.dumps([entry]) + "\n")
    if table is not None:
        check_lawful(table)


@pytest.mark.parametrize("text", ["", "\n", "{}", "[]", "null", '{"oddtrick": 2}', '{"oddtrick": 1}', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.loads(text)


def test_a_record_of_another_version_of_the_rules_is_refused() -> None:
    record = Table("napoleon", seed=1, deals=1).record
    with pytest.raises(BadRecord, match="version"):
        opened(record._replace(header=record.header._replace(version=99)))


def test_a_record_of_another_game_or_another_table_is_refused() -> None:
    record = Table("napoleon", seats=4, seed=1, deals=1).record
    for other in (find("napoleon").at(5), find("napoleon").at(4, {"stake": 2})):
        with pytest.raises(BadRecord, match="another table"):
            Table.replay(record, other)


def test_an_unlawful_act_in_a_record_is_named_with_its_place_and_rule() -> None:
    record = play_some(Table("napoleon", seed=1, deals=1), 1, 3).record
    acts = [*record.acts, (record.acts[-1][0], "nap")]
    with pytest.raises(BadRecord, match=rf"act {len(acts)} of the record.*NAP-"):
        opened(record._replace(acts=acts))


def test_chance_is_the_only_one_who_shuffles() -> None:
    record = Table("napoleon", seed=1, deals=1).record
    (seat, shuffle), *others = record.acts
    assert seat == CHANCE
    with pytest.raises(BadRecord):
        opened(record._replace(acts=[(0, shuffle), *others]))
