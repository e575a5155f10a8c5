"""Poker of 1891: draw poker as it was played in an English drawing-room.

The player on the dealer's left stakes an *ante* before a card is dealt, and those after him may *straddle* it blind. Everyone
gets five cards, decides in a single say whether to come in, exchanges what he dislikes, and then the real betting begins: call,
raise or resign, never more than the *limit* at one step. The best hand shown takes the pot, or the last player left takes it
unseen. The ace is low in sequences, hearts come first among flushes, and an unopened game makes the next a *jack-pot*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import ACE_LOW, PACK_52, RANKS, pack_of
from oddtrick.games.poker.betting import Betting
from oddtrick.games.poker.club_passages import Anteing, Closing, PackInHand, Serving, Showing
from oddtrick.games.poker.deal import HAND, ORDINARY, VERBS, PokerDeal
from oddtrick.games.poker.drawing import Drawing
from oddtrick.games.poker.laws import LAWS
from oddtrick.games.poker.laws_before import REMARKS
from oddtrick.games.poker.options import PRESETS, PokerOptions
from oddtrick.games.poker.ranking import CLASS_SHIFT, HandClass, Ranking
from oddtrick.games.poker.saying import Saying, Straddling
from oddtrick.games.poker.settlement import Finished, settle
from oddtrick.phases.betting import divide
from oddtrick.phases.dealing import ChancePhase, DealersHand, Shuffling, give_round
from oddtrick.table.acts import CHANCE, order_of
from oddtrick.table.club import Club
from oddtrick.table.deal import Deal
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.words import Fact, _

MINIMA = (RANKS.index("J"), RANKS.index("Q"), RANKS.index("K"))
"""The ranks of the pair that opens a jack-pot, in their circle (POKER-R71)."""
STACK = 20
"""How many limits a player buys counters for at a time (POKER-D41)."""
LEAST = 3
"""How many antes a player needs before a game; who has fewer buys more (POKER-D41). They are what he adds
to a jack-pot and the price of opening it."""
UNBOUNDED = 1 << 40


class Poker(Game):
    """Poker of 1891 at one table."""

    id = "poker"
    title = "Poker"
    prefix = "POKER"
    players = (2, 10, 5)  # POKER-R21
    players_rule = "POKER-R21"
    turn_rule = "POKER-R36"
    hand_rule = "POKER-R48"
    sorting = "rank"
    verbs = VERBS
    options_class = PokerOptions
    presets = PRESETS
    layout = "none"
    deal_class: ClassVar[type[Deal]] = PokerDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "in": Fact("in the game", "seats"),
        "minimum": Fact("a pair to open"),
        "stakes": Fact("staked", "column"),
        "nobody opened": Fact("nobody opened"),
        "pot": Fact("pot"),
        "winning hand": Fact("winning hand"),
    }
    remarks = REMARKS
    unbounded = UNBOUNDED
    laws = LAWS

    def __init__(self, options: PokerOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pot, self.kitty, self.bank = seats, seats + 1, seats + 2
        self.pack = pack_of(jokers=1) if options.joker else PACK_52  # POKER-R1, POKER-O7
        self.ranking = Ranking.of(
            options.blaze, options.joker, options.skip_straight, options.ace_in_sequences, options.hearts_straight
        )
        self.table_stakes = options.means == "table"
        self.first_deal = DrawForDeal(self)
        self.straddling = Straddling(self)
        self.shuffling = Shuffling(self.pack, DealersHand(self.take_pack).begin)  # POKER-R23
        self.saying = Saying(self)
        self.drawing = Drawing(self)
        self.betting = Betting(self)
        self.anteing = Anteing(self)
        self.pack_in_hand = PackInHand(self)
        self.serving = Serving(self)
        self.showing = Showing(self)
        self.closing = Closing(self.conclude)

    @property
    def pools(self) -> tuple[str, ...]:
        return (_("pot"), _("kitty"), _("bank"))

    def opening_counters(self) -> list[int]:
        """Everybody has bought a stack; the bank's account is what it has sold since, below nothing (R77)."""
        return [STACK * self.options.limit] * self.seats + [0] * len(self.pools)

    @property
    def values(self) -> Mapping[str, int]:
        """What the counters of each colour are worth (R77)."""
        return {"red": self.options.ante, "white": 3 * self.options.ante, "blue": self.options.limit}

    # The course of a game

    def opening(self) -> Mapping[str, Any]:
        return {
            "company": tuple(range(self.seats)),
            "brought": None,
            "minimum": None,
            "bought": (0,) * self.seats,
            "dealt": (0,) * self.seats,
        }

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.first_deal.begin(deal)
        else:
            self.seat_company(deal)
            if deal.carry.get("closing"):
                self.part(deal)
            else:
                self.stake_blind(deal)

    def seat_company(self, deal: PokerDeal) -> None:
        """Those who are still at the table play, in order from the dealer's left (O17)."""
        deal.order = tuple(seat for seat in self.clockwise(deal.dealer + 1) if seat in deal.carry["company"])
        deal.alive = sum(1 << seat for seat in deal.order)

    def contribute(self, deal: PokerDeal) -> None:
        """Everybody, the dealer included, puts one ante into the pool of a jack-pot; it is no part of his stake (R70)."""
        for seat in deal.order:
            deal.pay(seat, self.pot, self.options.ante, "contribution")
        deal.pool = deal.counters[self.pot]

    def stake_blind(self, deal: PokerDeal) -> None:
        """The ante, or in a jack-pot everybody's contribution, is put down before a card is dealt (R29, R70)."""
        ante = self.options.ante
        deal.fact("minimum", self.minimum_text(deal.minimum))
        for seat in deal.order:
            if deal.counters[seat] < LEAST * ante:
                deal.buy(seat, STACK * self.options.limit, "counters bought")  # POKER-O14: only between games
        if deal.minimum != ORDINARY:
            self.contribute(deal)
            self.shuffling.begin(deal)
        elif deal.club is not None:
            self.anteing.begin(deal)
        else:
            self.put_ante(deal)
            self.straddling.begin(deal)

    def put_ante(self, deal: PokerDeal) -> None:
        """The ante is staked (R29)."""
        eldest, ante = deal.order[0], self.options.ante
        deal.stake(eldest, ante, "ante")
        deal.blinds[eldest] = ante

    def take_pack(self, deal: PokerDeal) -> None:
        """The dealer deals; at a club table the others may stop him first."""
        if deal.club is None:
            self.deal_out(deal)
        else:
            self.pack_in_hand.begin(deal)

    def deal_out(self, deal: PokerDeal) -> None:
        """Five cards to each, one at a time from the dealer's left, the dealer last; the rest is the stock (R34)."""
        give_round(deal, deal.order, 5)
        if deal.listener is not None:
            deal.tell_who_is_in()
        self.saying.begin(deal)

    def after_says(self, deal: PokerDeal) -> None:
        """Everyone has spoken: the game is unopened, or won by the only one left, or goes on to the draw."""
        if deal.opener < 0:
            self.close_or(deal, self.leave_unopened)
        elif deal.alive & deal.alive - 1 == 0:
            self.take_unseen(deal)  # POKER-R44
        else:
            self.drawing.begin(deal)

    def leave_unopened(self, deal: PokerDeal) -> None:
        """Nobody has opened: what was staked stays in the pool, and the next game is a jack-pot (R43, R69, R71)."""
        deal.finish({"opened": False, "minimum": self.minimum_text(self.next_minimum(deal))})

    def take_unseen(self, deal: PokerDeal) -> None:
        """The one player left takes the pot and need not show (R44, R52, R59)."""
        self.close_or(deal, self.settle)

    def show(self, deal: PokerDeal) -> None:
        """The hands still in are faced, from the left of whoever staked last, or else of the dealer (R60, R81)."""
        if deal.club is not None:
            self.showing.begin(deal)
            return
        for seat in self.show_order(deal):
            self.face(deal, seat)
        self.settle(deal)

    def show_order(self, deal: PokerDeal) -> list[int]:
        """The seats still in, in the order in which they show (R60, R81)."""
        last = deal.dealer if deal.last_staker < 0 else deal.last_staker
        return [seat for seat in self.clockwise(last + 1) if deal.alive >> seat & 1]

    @staticmethod
    def face(deal: PokerDeal, seat: int) -> None:
        """A hand is laid face up before its owner."""
        if deal.listener is not None:
            hand, pile = deal.hands[seat], f"hand:{seat}"
            size = hand.bit_count()
            deal.tell(Event("moved", seat=seat, cards=hand, size=size, source=pile, target=pile, text="show"))

    def hands_in(self, deal: PokerDeal) -> dict[int, int]:
        """The values of the hands still in, in the order of the show; one player left alone need not show."""
        if deal.alive & deal.alive - 1 == 0:
            return dict.fromkeys(self.show_order(deal), 0)
        value, hands = self.ranking.value, deal.hands
        return {seat: value(hands[seat]) for seat in self.show_order(deal) if hands[seat].bit_count() == HAND}

    # At a club table

    def close_or(self, deal: PokerDeal, end: Callable[[PokerDeal], None]) -> None:
        """End the game; at a club table everybody is asked to agree first."""
        if deal.club is None:
            end(deal)
        else:
            self.closing.begin(deal)

    def conclude(self, deal: PokerDeal) -> None:
        """Everybody agrees: the game is paid, or when nobody is left with a hand its stakes stay in the pool (D47)."""
        hands = self.hands_in(deal)
        if deal.opener < 0 or not hands:
            self.leave_unopened(deal)
        else:
            self.settle(deal, hands)

    def retire(self, deal: PokerDeal, seat: int) -> None:
        """A player loses his stake and is out of this game, whosever turn it is."""
        deal.throw_up(seat)
        phase: Any = deal.phase
        phase.dropped(deal, seat)

    def deal_again(self, deal: PokerDeal) -> None:
        """A misdeal: the same dealer deals again; ante and straddles stand, whatever else was staked goes back (R24, D24)."""
        for seat in deal.order:
            deal.pay(self.pot, seat, deal.totals[seat] - deal.blinds[seat], "misdeal")
        deal.totals, deal.stakes = deal.blinds[:], deal.blinds[:]
        deal.highest = max(deal.stakes)
        deal.hands = [0] * self.seats
        deal.pack, deal.top, deal.discards, deal.thrown_up, deal.waiting = (), 0, 0, 0, 0
        deal.alive = sum(1 << seat for seat in deal.order)
        deal.opener, deal.opening_hand, deal.sights, deal.sighted = -1, 0, (), 0
        if deal.club is not None:
            deal.club = Club(made=deal.club.made)
        for name, value in self.facts(deal).items():
            deal.fact(name, value)
        self.shuffling.begin(deal)

    # Sights and borrowing

    def may_call_sight(self, deal: PokerDeal, seat: int) -> bool:
        """Whether a player who could borrow to equal a stake may call a sight instead (R63, R68)."""
        if self.table_stakes or deal.borrowed >> seat & 1:
            return False
        return deal.stakes[seat] + deal.counters[seat] < deal.highest

    def note_borrowing(self, deal: PokerDeal, seat: int, stake: int) -> None:
        """Remember who borrows in order to stake more than he must (R68)."""
        if stake - deal.stakes[seat] > deal.counters[seat]:
            deal.borrowed |= 1 << seat

    def why_no_sight(self, deal: PokerDeal, seat: int) -> IllegalAct:
        """Why a sight cannot be called now."""
        if deal.borrowed >> seat & 1:
            return IllegalAct("you have borrowed to raise in this game: borrow to call as well, or resign", "POKER-R68")
        return IllegalAct("only a player with too few counters to equal the stake may call a sight", "POKER-R63")

    # Settlement

    def settle(self, deal: PokerDeal, told: Mapping[int, int] | None = None) -> None:
        """Pay the pot to whom it belongs; the hands may be `told`, by their values in the order of the show."""
        hands = self.hands_in(deal) if told is None else told
        false_opener = deal.opener
        if deal.minimum == ORDINARY or self.saying.may_open(deal, deal.opening_hand):
            false_opener = -1
        result = settle(
            Finished(
                deal.totals,
                deal.blinds,
                deal.pool,
                hands,
                deal.order,
                deal.sights,
                false_opener,
                2 * self.options.ante,
                self.options.kitty_take,
            )
        )
        proves = deal.minimum != ORDINARY and hands.get(deal.opener) == max(hands.values())
        if proves:
            deal.tell(Event("shown", seat=deal.opener, cards=deal.opening_hand, size=5, text="opening hand"))  # R75
        deal.levy(deal.opener, self.pot, result.penalty, "POKER-L33")
        deal.pay(self.pot, self.kitty, result.kitty, "kitty")
        for seat, share in result.shares.items():
            deal.pay(self.pot, seat, share, "pot")
        prize = self.award_prize(deal, result.winners, hands)
        won = bool(result.winners)
        shares = [result.shares.get(seat, 0) for seat in range(self.seats)]
        deal.finish(
            {
                "opened": True,
                "winners": list(result.winners),
                "shares": shares,
                "show": list(hands) if len(hands) > 1 else [],
                "prize": prize,
                "opener_proves": deal.opener if proves else None,
                "minimum": None if won else self.minimum_text(self.next_minimum(deal)),  # POKER-R74, POKER-R76
            },
        )

    def award_prize(self, deal: PokerDeal, winners: Sequence[int], hands: Mapping[int, int]) -> list[int]:
        """Pay the kitty to those who won at a show with a hand that takes it (O13). Returns their seats."""
        wanted = self.options.kitty_prize
        if wanted == "none" or not winners or len(hands) == 1:
            return []
        if hands[winners[0]] >> CLASS_SHIFT < HandClass[wanted.upper()]:
            return []
        for seat, share in divide(deal.counters[self.kitty], winners).items():
            deal.pay(self.kitty, seat, share, "prize")
        return list(winners)

    def facts(self, deal: Any) -> Mapping[str, Any]:
        return {
            "minimum": self.minimum_text(deal.minimum),
            "stakes": tuple(deal.stakes),
            "in": tuple(seat for seat in deal.order if deal.alive >> seat & 1),
        }

    # Jack-pots

    @staticmethod
    def next_minimum(deal: PokerDeal) -> int:
        """The pair that the next game opens on when this one was not won: jacks, queens, kings, jacks again (R71)."""
        if deal.minimum == ORDINARY:
            return MINIMA[0]
        return MINIMA[(MINIMA.index(deal.minimum) + 1) % len(MINIMA)]

    @staticmethod
    def minimum_text(minimum: int) -> str | None:
        """The letter of the rank whose pair opens a jack-pot, or None for an ordinary game."""
        return None if minimum == ORDINARY else RANKS[minimum]

    # The session

    def entry(self, deal: Any) -> Mapping[str, Any]:
        outcome = deal.outcome
        if "opened" not in outcome:
            return super().entry(deal)
        if not outcome["opened"]:
            return {"nobody opened": True}
        winners = tuple(outcome["winners"])
        said = {"pot": sum(outcome["shares"])} | ({"won by": winners} if winners else {})
        shown = [seat for seat in winners if seat in outcome["show"] and deal.hands[seat]]  # told hands are not held
        if not shown:
            return said
        return said | {"winning hand": self.ranking.hand_class(deal.hands[shown[0]]).called}

    def following(self, deal: Any) -> Deal | None:
        staying = self.staying(deal)
        dealt = [count + (seat == deal.dealer) for seat, count in enumerate(deal.carry["dealt"])]
        if len(staying) < self.players[0] or (self.is_finished(deal, staying, dealt) and self.may_stop(deal)):
            return None
        dealer = next(seat for seat in self.clockwise(deal.dealer + 1) if seat in staying)  # POKER-R24
        return self.next_deal(deal, dealer, self.carried(deal) | {"company": staying, "dealt": tuple(dealt)})

    def staying(self, deal: PokerDeal) -> tuple[int, ...]:
        """The seats at the table whose losses have not reached the figure at which they leave (O17)."""
        limit, scores = self.options.loss_limit, self.scores(deal, deal.brought)
        return tuple(seat for seat in sorted(deal.order) if limit == "none" or scores[seat] > -limit)

    def is_finished(self, deal: PokerDeal, staying: Sequence[int], dealt: Sequence[int]) -> bool:
        """Whether the time agreed on for the end has come; minutes are counted by the host, who says stop (R78, O15)."""
        finish: dict[str, int] = self.options.finish
        if "circuits" in finish:
            return all(dealt[seat] >= finish["circuits"] for seat in staying)
        return "deals" in finish and deal.number + 1 >= finish["deals"]

    def carried(self, deal: PokerDeal) -> dict[str, Any]:
        """What goes over to the next deal."""
        return {
            **deal.carry,
            "brought": deal.brought,
            "minimum": deal.outcome["minimum"],
            "bought": tuple(deal.bought),
        }

    def may_stop(self, deal: Any) -> bool:
        return bool(self.options.finish_pool == "divide" or deal.counters[self.pot] == 0)  # POKER-O16

    def close(self, deal: Any) -> Deal | None:
        """What is left in the pool and the kitty belongs to those who played the last game (POKER-D43)."""
        if deal.counters[self.pot] == 0 and deal.counters[self.kitty] == 0:
            return None
        return self.next_deal(deal, deal.dealer, self.carried(deal) | {"company": deal.order, "closing": True})

    def part(self, deal: PokerDeal) -> None:
        """Share the pool and the kitty out, odd counters from the last dealer's left (R78, O13)."""
        for pool, why in ((self.pot, "pool divided"), (self.kitty, "kitty divided")):
            for seat, share in divide(deal.counters[pool], deal.order).items():
                deal.pay(pool, seat, share, why)
        deal.finish({"minimum": None})

    def scores(self, deal: Any, opening: Sequence[int]) -> list[int]:
        """What each seat has won or lost; counters bought since it sat down are no winnings (R77)."""
        return [score - bought for score, bought in zip(super().scores(deal, opening), deal.bought, strict=True)]


class DrawForDeal(ChancePhase):
    """For the first deal everybody draws a card from the spread pack, and the lowest deals, the ace being lowest of all (R22)."""

    name, called = "draw for the deal", _("drawing for the deal")

    def __init__(self, game: Poker) -> None:
        super().__init__(PACK_52, game.start)  # POKER-D44
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """All draw."""
        deal.waiting = (1 << self.game.seats) - 1
        deal.enter(self, CHANCE)

    def apply(self, deal: PokerDeal, act: int) -> None:
        drawing = [seat for seat in range(self.game.seats) if deal.waiting >> seat & 1]
        drawn = dict(zip(drawing, order_of(act), strict=False))
        for seat, card in drawn.items():
            deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
        lowest = lowest_drawn(drawn)
        if len(lowest) > 1:
            deal.waiting = sum(1 << seat for seat in lowest)  # they, and only they, draw again
            return
        deal.waiting = 0
        deal.dealer = lowest[0]
        deal.tell(Event("dealer", seat=deal.dealer))
        self.then(deal)


def lowest_drawn(drawn: Mapping[int, int]) -> list[int]:
    """The seats that drew the lowest rank, of the cards by seat; the ace is lowest (R22)."""
    power = ACE_LOW.power
    least = min(power[card] for card in drawn.values())
    return [seat for seat, card in drawn.items() if power[card] == least]
