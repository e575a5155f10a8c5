"""The plain blunders that drive players away: whole sessions of book bots in which nobody commits one.

A checker looks at every card before it is played and knows how everything lies; each blunder is defined so that whoever plays can
know it for one. The positions of the single hints are with the tests of each bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from positions import ask, cinch_play, five_hundred, spoil_five

from oddtrick import bots
from oddtrick.bots.cinch.sense import Sense as CinchSense
from oddtrick.bots.five_hundred.sense import Sense as FiveHundredSense
from oddtrick.bots.hearts.sense import Sense as HeartsSense
from oddtrick.bots.spoil_five import Sense as SpoilFiveSense
from oddtrick.cards import bits
from oddtrick.phases.suits import NO_TRUMPS, Suits
from oddtrick.phases.tricks import Tricks
from oddtrick.table import Table, find
from oddtrick.table.acts import PLAY, VERB_BITS, VERB_MASK

QUEEN_AND_HER_LIKE = 5
"""A card that costs more units than this is one of those that are ducked."""


class Move:
    """A card about to be played, with what surrounds it. `others` are the cards that could be played instead."""

    def __init__(self, table: Table, seat: int, card: int) -> None:
        self.table, self.seat, self.card = table, seat, card
        self.deal: Any = table.deal
        self.options = table.game.options
        self.suits: Suits = self.deal.phase.suits(self.deal)
        lawful = self.deal.phase.lawful(self.deal, seat)
        self.others = [other for other in bits(lawful) if other != card]
        self.trick: list[tuple[int, int]] = self.deal.trick
        self.last = (
            bool(self.trick) and len(self.trick) == sum(bool(hand) for hand in self.deal.hands) + self.emptied() - 1
        )

    def emptied(self) -> int:
        """How many of those who have played to the trick hold no card any more."""
        return sum(not self.deal.hands[player] for player, _ in self.trick)

    def takes(self, card: int) -> bool:
        """Whether a card would take the trick from those that lie."""
        cards = [lying for _, lying in self.trick]
        return self.suits.taker([*cards, card]) == len(cards)

    def is_trump(self, card: int) -> bool:
        return bool(self.suits.trump_cards >> card & 1)

    @property
    def taker(self) -> int:
        """Whose the trick is as it lies."""
        return self.trick[self.suits.taker([card for _, card in self.trick])][0]


def moves(game: str, preset: str, seeds: int, **more: Any) -> Iterator[Move]:
    """What the book bot would play at every turn of some sessions. A third of the acts are done at random instead, so that it
    meets what it would not have come to by itself."""
    for seed in range(seeds):
        table, draw = Table(game, more.get("seats"), more.get("options"), preset, seed=seed, deals=2), Random(seed)
        while not table.over:
            seat, menu = table.turn
            act = bots.book(table.view(seat), menu).act
            if isinstance(table.deal.phase, Tricks) and act & VERB_MASK == PLAY:
                yield Move(table, seat, act >> VERB_BITS)
            table.act(seat, menu.sample(draw.random) if draw.random() < 1 / 3 else act)


def tell(move: Move, what: str) -> str:
    """A blunder in words, so that a failing test says where to look."""
    cards = " ".join(f"{seat}:{card}" for seat, card in move.trick)
    return f"{what}: seat {move.seat} plays {move.card} on [{cards}], deal {move.deal.number} of {move.table.record.header}"


# Hearts

LADIES = [
    preset.name
    for preset in find("hearts").presets
    if find("hearts").at(preset=preset.name).options.black_card != "none"
]


@pytest.mark.parametrize("preset", LADIES)
def test_nobody_takes_the_queen_of_spades_who_can_duck(preset: str) -> None:
    met = Counter[bool]()
    for move in moves("hearts", preset, 12):
        sense = HeartsSense(move.table.view(move.seat))
        dear = any(sense.cost(card) > QUEEN_AND_HER_LIKE for _, card in move.trick)
        loaded = [seat for seat in sense.active if not sense.is_clear(seat)]
        if not dear or loaded == [move.seat] or all(map(move.takes, [move.card, *move.others])):
            continue  # who alone has taken everything so far may go on to take the rest (HEARTS-H4)
        met[True] += 1
        assert not move.takes(move.card), tell(move, "takes a dear card")
    assert met[True] > 5


@pytest.mark.parametrize("preset", LADIES)
def test_nobody_ends_a_trick_with_a_queen_of_spades_that_takes_it_while_he_has_another_card(preset: str) -> None:
    met = 0
    for move in moves("hearts", preset, 12):
        sense = HeartsSense(move.table.view(move.seat))
        held = [card for card in (move.card, *move.others) if sense.cost(card) > QUEEN_AND_HER_LIKE]
        if not held or not move.trick or not move.others or not any(map(move.takes, held)):
            continue
        met += 1
        taken = sense.cost(move.card) > QUEEN_AND_HER_LIKE and move.takes(move.card)
        cheaper = [card for card in move.others if sense.cost(card) <= QUEEN_AND_HER_LIKE]
        assert not (taken and cheaper and move.last), tell(move, "takes a trick with a dear card")
    assert met


# Five Hundred


def own_side(move: Move, other: int) -> bool:
    """Whether two seats play together at Five Hundred."""
    declarer = move.deal.bidder
    return move.seat == other or (declarer >= 0 and declarer not in (move.seat, other))


@pytest.mark.parametrize("preset", [preset.name for preset in find("five_hundred").presets])
def test_nobody_blunders_at_five_hundred(preset: str) -> None:
    met = Counter[str]()
    for move in moves("five_hundred", preset, 40):
        sense = FiveHundredSense(move.table.view(move.seat))
        for what, blunder in five_hundred_blunders(move, sense):
            met[what] += 1
            assert not blunder, tell(move, what)
    assert set(met) >= {
        "leads a low trump with the joker out",
        "ruffs the partner's trick",
        "draws the partner's trumps",
    }


NO_TRUMP = ["no_trump 6", "pass", "pass", "lay_out 7D 7H 8H"]
SPADES_OUT = {
    0: "8S 7S 9S AD KD AC KC QC JC AH",
    1: "AS KS QS JS TS QD JD TD 9D 8D",
    2: "JK KH QH JH TH 9H TC 9C 8C 7C",
}


def test_the_joker_is_not_spent_on_a_trick_that_is_the_partners() -> None:
    table = five_hundred(SPADES_OUT, "7D 7H 8H", [*NO_TRUMP, "8S", "AS"])
    assert ask(table)[0] != "JK"


def test_the_joker_is_not_thrown_away_where_it_cannot_take_the_trick() -> None:
    hands = {**SPADES_OUT, 1: "KS QS JS TS 7C QD JD TD 9D 8D", 2: "JK KH QH JH TH 9H TC 9C 8C AS"}
    hands[0] = "8S 7S 9S AD KD AC KC QC JC AH"
    acts = [*NO_TRUMP, "AD", "8D", "9H", "KD", "9D"]
    assert ask(five_hundred(hands, "7D 7H 8H", acts, nt_joker_void="lead_and_follow"))[0] != "JK"


def test_the_maker_does_not_lead_a_low_trump_while_the_joker_is_out_against_him() -> None:
    hands = {0: "JH AH KH TH 9H 8H AS KS AC KC", 1: "JK QH 7H QS JS TS QC JC TC 9C", 2: "JD AD KD QD TD 9D 8D 9S 8S 8C"}
    table = five_hundred(hands, "7D 7S 7C", ["hearts 8", "pass", "pass", "lay_out 7D 7S 7C"])
    assert ask(table) == ("JH", "FIVEH-H8")


def five_hundred_blunders(move: Move, sense: FiveHundredSense) -> Iterator[tuple[str, bool]]:
    """The occasions for a blunder that a move is, each with whether it was taken."""
    choices = [move.card, *move.others]
    joker = move.table.game.joker  # type: ignore[attr-defined]
    alone = move.deal.bidder < 0 or move.seat == move.deal.bidder
    mine = sense.decided or sense.close(move.seat) or any(sense.close(seat) for seat in sense.others)
    if sense.trumps != NO_TRUMPS and not move.trick:
        trumps = [card for card in choices if move.is_trump(card)]
        joker_out = bool(sense.unseen >> joker & 1)
        if alone and joker_out and len(trumps) > 1 and move.is_trump(move.card):
            top = move.suits.heads[max(trumps, key=move.suits.power.__getitem__)]
            yield "leads a low trump with the joker out", bool(sense.unseen & move.suits.heads[move.card] & ~top)
        if not alone and sense.voids[move.deal.bidder] >> sense.trumps & 1 and len(trumps) < len(choices):
            yield "draws the partner's trumps", move.is_trump(move.card)
    if not move.trick or not move.others:
        return
    partners = not alone and own_side(move, move.taker)
    if move.last and partners and not mine and sense.trumps != NO_TRUMPS:
        ruffs = [card for card in choices if move.is_trump(card) and move.takes(card)]
        if ruffs and len(ruffs) < len(choices) and not move.is_trump(move.trick[0][1]):
            yield "ruffs the partner's trick", move.card in ruffs
    if sense.trumps == NO_TRUMPS and joker in choices:
        dead = move.options.nt_joker_void == "lead_and_follow" and bool(
            sense.forfeited[move.seat] >> max(sense.asked, 0) & 1
        )
        if dead and sense.asked >= 0:
            yield "throws the joker away", move.card == joker
        if move.last and partners and not mine:
            yield "spends the joker on the partner's trick", move.card == joker


# Cinch


@pytest.mark.parametrize("preset", ["cinch", "cinch_thirteen", "razzle_dazzle", "widow_cinch"])
def test_nobody_blunders_at_cinch(preset: str) -> None:
    met = Counter[str]()
    for move in moves("cinch", preset, 25):
        sense = CinchSense(move.table.view(move.seat))
        for what, blunder in cinch_blunders(move, sense):
            met[what] += 1
            assert not blunder, tell(move, what)
    assert set(met) >= {"ruffs the partner's trick", "gives a pedro away"}


def test_the_last_pedro_out_is_caught_by_a_trump_above_it_and_not_let_win_over_a_small_one() -> None:
    six = {0: "KH AH JH 9H 3H 2H", 1: "7H QH TH 5D 7C 8C", 2: "4H 6H 8H 6C 7D TD", 3: "5H AC 3C 5C 4C 9C"}
    drawn = ["KH", "7H", "4H", "5H", "AH", "QH", "6H", "AC", "JH", "TH", "8H", "3C"]
    assert ask(cinch_play(six, drawn, strict_discard=False))[0] == "9H"


def cinch_blunders(move: Move, sense: CinchSense) -> Iterator[tuple[str, bool]]:
    """The occasions for a blunder that a move is, each with whether it was taken. A counting card is brought home by taking a
    partner's trick or by leading it, and is not counted against who does so."""
    choices = [move.card, *move.others]
    idle = [card for card in choices if not sense.worth.get(card)]
    pedros = [card for card in choices if sense.pedros >> card & 1]
    if move.last:
        partners = sense.same_side(move.taker, move.seat)
        ruffs = [card for card in idle if move.is_trump(card) and move.takes(card)]
        if partners and not move.is_trump(move.trick[0][1]) and 0 < len(ruffs) < len(choices):
            yield "ruffs the partner's trick", move.card in ruffs
        if not partners and idle and any(not move.takes(card) for card in pedros):
            yield "gives a pedro away", move.card in pedros and not move.takes(move.card)
    if move.trick or len({move.is_trump(card) for card in choices}) < 2:
        return
    holders = [seat for seat in sense.friends + sense.foes if move.deal.hands[seat] & sense.trump_cards]
    if holders and not sense.foes_have_trumps and all(seat in sense.friends for seat in holders):
        yield "draws the partner's trumps", move.is_trump(move.card) and move.card in idle


# Spoil-Five


def test_nobody_blunders_at_spoil_five_with_sides() -> None:
    met = Counter[str]()
    for preset in ("partners", "forty_five"):
        for move in moves("spoil_five", preset, 100):
            sense = SpoilFiveSense(move.table.view(move.seat))
            for what, blunder in spoil_five_blunders(move, sense):
                met[what] += 1
                assert not blunder, tell(move, what)
    assert set(met) == {"ruffs the partner's trick", "draws the partner's trumps"}


SPREAD = {1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}


def test_a_small_trump_is_not_led_for_a_pool_while_there_is_a_plain_card_since_it_takes_a_trick_by_ruffing() -> None:
    hands = {0: "6C 9C KD 2H 3H", **SPREAD}
    assert ask(spoil_five(hands, "8C", robbing="off"))[0] == "KD"
    assert ask(spoil_five(hands, "8C", robbing="off", game="twenty_five"))[0] == "6C"  # there each trick counts


def test_a_master_takes_a_trick_where_each_counts_and_of_a_pool_when_few_cards_are_left() -> None:
    hands = {0: "QD TD 9D 8D QH", 1: "2S 3S 4S 6S 7S", 2: "KD 3D 4D 6D TH", 3: "5C 8S 9S TS 7H"}
    led = ["QD", "2S", "KD"]
    assert ask(spoil_five(hands, "7C", led, robbing="off", game="twenty_five"))[0] == "5C"
    assert ask(spoil_five(hands, "7C", led, robbing="off"))[0] != "5C"  # it will take a trick of more account
    late = [*led, "8S", "3D", "9S", "TD", "3S", "9D", "4S", "4D"]
    assert ask(spoil_five(hands, "7C", late, robbing="off"))[0] == "5C"


def spoil_five_blunders(move: Move, sense: SpoilFiveSense) -> Iterator[tuple[str, bool]]:
    """The occasions for a blunder that a move is, each with whether it was taken."""
    choices = [move.card, *move.others]
    if move.trick:
        ruffs = [card for card in choices if move.is_trump(card) and move.takes(card)]
        plain = not move.is_trump(move.trick[0][1])
        if move.last and plain and sense.same_side(move.taker, move.seat) and 0 < len(ruffs) < len(choices):
            yield "ruffs the partner's trick", move.card in ruffs
        return
    others = [seat for seat in range(move.table.game.seats) if seat != move.seat]
    shown = [seat for seat in others if not sense.tricks.voids[seat] >> sense.trumps & 1]
    holders = [seat for seat in others if move.deal.hands[seat] & move.suits.trump_cards]
    toothless = all(sense.same_side(seat, move.seat) for seat in (*shown, *holders)) and set(shown) & set(holders)
    mixed = len({move.is_trump(card) for card in choices}) == 2
    if toothless and mixed and sense.wanting(move.seat) > 1:
        yield "draws the partner's trumps", move.is_trump(move.card)


# Loo


@pytest.mark.parametrize("preset", ["usual", "five_card", "irish"])
def test_nobody_wastes_a_high_trump_at_loo_where_a_lower_card_would_do(preset: str) -> None:
    met = 0
    for move in moves("loo", preset, 150):
        power = move.suits.power.__getitem__
        if not move.last or not move.others:
            continue
        met += 1
        least = min(
            (card for card in (move.card, *move.others) if move.takes(card) == move.takes(move.card)), key=power
        )
        assert power(move.card) == power(least), tell(move, "plays higher than he need")
    assert met > 30
