"""A copy of a deal or of a table goes its own way: whatever is done to it leaves the original as it was."""

from tables import Case, every_table, play_deal, playing, snapshot

from oddtrick.table import Table


@every_table
def test_playing_on_a_copy_of_a_deal_leaves_the_deal_as_it_was(case: Case) -> None:
    for number, (seat, act) in enumerate(playing(table := case.lay(deals=2), case.seed)):
        if number % 3:
            continue
        deal = table.deal
        before, copy = snapshot(deal), deal.copy()
        assert copy == deal
        assert snapshot(copy) == before
        lawful = seat == deal.turn and deal.menu.accepts(act)
        copy.act(seat, act)
        # a wrong claim may change nothing, nor a card that the senior hand shows (NAP-L12)
        assert copy != deal or not lawful
        play_deal(copy, case.seed + number)
        assert snapshot(deal) == before
        assert deal == deal.copy()


@every_table
def test_playing_on_a_copy_of_a_table_leaves_the_table_as_it_was(case: Case) -> None:
    table, twin = case.lay(deals=2), case.lay(deals=2)
    for number, (seat, act) in enumerate(playing(table, case.seed)):
        if number % 4 == 0:
            copy = table.copy()
            before, log = snapshot(table.deal), table.log[:]
            copy.act(seat, act)
            play_deal(copy.deal, case.seed + number)
            assert snapshot(table.deal) == before
            assert table.log == log
        twin.act(seat, act)
    assert table.log == twin.log, "a copy drew from the chance of the table it was taken from"


@every_table
def test_a_copy_of_a_table_is_heard_by_nobody(case: Case) -> None:
    table = case.lay()
    view = table.view(0)
    for number, (seat, act) in enumerate(playing(table, case.seed)):
        if number == 1:
            told = len(view.events)
            table.copy().act(seat, act)
            assert len(view.events) == told
            return
    raise AssertionError("the session is over too soon")


def test_a_copied_table_waits_for_its_packs() -> None:
    table = Table("napoleon", seed=1, deals=2)
    copy = table.copy()
    for _ in playing(table, 1):
        pass
    while copy.turn[0] >= 0:
        copy.act(copy.turn[0], copy.turn[1].sample(lambda: 0.0))
    assert copy.turn[0] == -1
