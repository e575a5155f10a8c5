"""Every game at every table: random lawful play comes to an end, and nothing gets lost on the way."""

from tables import Case, every_table, menu_data, play_out, playing

from oddtrick.table import NOBODY, Deal, Table, View


def mask_of(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


class Pack:
    """Watches that the cards of a deal stay one pack, each in one place, from the first shuffle for play to the end."""

    def __init__(self) -> None:
        self.deal = -1
        self.whole = 0

    def check(self, deal: Deal) -> None:
        if deal.number != self.deal:
            self.deal, self.whole = deal.number, 0
        self.whole = self.whole or mask_of(deal.pack)
        piles = deal.piles()
        together = 0
        for pile, cards in piles.items():
            assert cards & together == 0, f"{pile} holds a card that lies in another pile too: {piles}"
            together |= cards
        assert together == self.whole, f"the piles are not the pack: {piles}"


@every_table
def test_a_session_of_three_deals_comes_to_its_end(case: Case) -> None:
    table = play_out(case.lay(), case.seed)
    assert table.turn[0] == NOBODY
    assert table.turn[1].count() == 0
    assert all(view.menu.count() == 0 for view in map(table.view, range(-1, case.seats)))


@every_table
def test_a_session_comes_to_its_end_when_the_company_agrees_to_stop(case: Case) -> None:
    table = case.lay(deals=None)
    for number, _ in enumerate(playing(table, case.seed)):
        if number == 7 and not table.over:
            table.stop()
    assert table.over


@every_table
def test_the_sum_of_all_counters_never_changes(case: Case) -> None:
    table = case.lay()
    total = sum(table.deal.counters)
    for _ in playing(table, case.seed):
        assert sum(table.deal.counters) == total
    assert sum(table.deal.counters) == total == sum(table.counters) + sum(table.pools.values())


@every_table
def test_every_card_of_the_pack_lies_in_one_place(case: Case) -> None:
    table, pack = case.lay(), Pack()
    for _ in playing(table, case.seed):
        pack.check(table.deal)
    pack.check(table.deal)
    assert pack.whole or table.deal.carry.get("closing")


def check_view(table: Table, view: View) -> None:
    """What a seat was told is true: how many cards lie where, and those it has seen there."""
    for pile, cards in table.deal.piles().items():
        assert view.counts.get(pile, 0) == cards.bit_count(), f"{pile} of seat {view.seat} in {table.deal.phase.name}"
        assert view.known.get(pile, 0) & ~cards == 0, f"{pile} of seat {view.seat} in {table.deal.phase.name}"


@every_table
def test_what_the_seats_are_told_is_true(case: Case) -> None:
    table = case.lay()
    views = [table.view(seat) for seat in range(-1, case.seats)]
    for _ in playing(table, case.seed):
        seat, menu = table.turn
        for view in views:
            check_view(table, view)
            assert view.counters == table.deal.counters
            assert (view.number, view.dealer, view.turn) == (table.deal.number, table.deal.dealer, seat)
            assert view.phase == table.deal.phase.name
            assert view.menu is (menu if view.seat == seat else view.menu)
            assert view.seat == seat or view.menu.count() == 0
            assert view.seat < 0 or menu_data(view.liberties) == menu_data(table.deal.liberties(view.seat))
            assert view.seat < 0 or menu_data(view.claims) == menu_data(table.deal.claims(view.seat))
            assert view.seat < 0 or view.hand == table.deal.hands[view.seat] or not table.deal.pack


@every_table
def test_a_view_asked_for_late_is_the_view_kept_from_the_start(case: Case) -> None:
    early, late = case.lay(), case.lay()
    kept = [early.view(seat) for seat in range(-1, case.seats)]
    for number, (seat, act) in enumerate(playing(early, case.seed)):
        if number % 5 == 4:
            again = late.copy()
            assert [again.view(view.seat).as_data() for view in kept] == [view.as_data() for view in kept]
        late.act(seat, act)
