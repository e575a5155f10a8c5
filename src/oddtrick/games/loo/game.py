"""Loo.

A pool lies on the table and three tricks share it. Everybody gets three cards, sees the trump and decides: stand, swap the
hand unseen for the spare one called the *miss*, or throw up and pay nothing. Every trick won is a third of the pool; who
stands and wins none is *looed* and fills the next pool. When every stander has won a trick, nothing is left, and a deal of
one card each, the *single*, begins it all again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from oddtrick.cards import PACK_32, PACK_52, SUITS, bits, card_text, suit_of
from oddtrick.games.loo import settlement
from oddtrick.games.loo.declaring import Declaring, Flushes
from oddtrick.games.loo.laws import LAWS, REMARKS
from oddtrick.games.loo.options import PRESETS, LooOptions
from oddtrick.games.loo.play import NO_CARD, VERBS, LooDeal, LooTricks, pam_of
from oddtrick.phases.dealing import (
    DealersHand,
    Shuffling,
    TurnForKnave,
    gather_up,
    give_packets,
    give_round,
    mask_of,
    turn_up,
)
from oddtrick.table.club import Agreement, levy
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.words import Fact, _

MISS_SIZE = 3
MOST = {(52, "three_card"): 12, (52, "five_card"): 6, (52, "irish"): 12}
MOST |= {(32, "three_card"): 9, (32, "five_card"): 5, (32, "irish"): 7}
"""How many can play with a pack and a form (LOO-R89)."""


class Loo(Game):
    """Loo at one table."""

    id = "loo"
    title = "Loo"
    prefix = "LOO"
    players = (2, 12, 5)  # LOO-R3
    players_rule = "LOO-R3"
    turn_rule = "LOO-R4"
    hand_rule = "LOO-R24"
    verbs = VERBS
    options_class = LooOptions
    presets = PRESETS
    laws = LAWS
    remarks = REMARKS
    deal_class: ClassVar[type[Deal]] = LooDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "in": Fact("in the game", "seats"),
        "pam": Fact("Pam", "card"),
        "loo": Fact("a loo costs", "pool"),
        "one each": Fact("a single: one card each", "pool"),
        "single": Fact("single"),
        "contested": Fact("pool"),
        "looed": Fact("looed", "seats"),
    }
    piles = (_("miss"),)

    def __init__(self, options: LooOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pack = PACK_52 if options.pack == 52 else PACK_32  # LOO-R1, LOO-R88
        self.tricks = 5 if options.form == "five_card" else 3  # LOO-R35, LOO-R77, LOO-R87
        self.pool_account = seats
        self.pams = tuple(pam_of(options, trumps) for trumps in range(4))
        self.cut = TurnForKnave(self.pack, self.start)  # LOO-R5
        self.shuffling = Shuffling(self.pack, DealersHand(self.deal_out).begin)  # LOO-R7
        self.declaring = Declaring(self)
        self.flushes = Flushes(self)
        self.play = LooTricks(self)
        self.agreement = Agreement(settlement.settle)

    def check_seats(self) -> None:
        super().check_seats()
        options = self.options
        most = MOST[options.pack, options.form]
        if self.seats > most:
            raise BadOptions(
                "with {pack} cards at most {most} can play this form of Loo, not {seats}",
                "LOO-R68" if (options.pack, options.form) == (52, "five_card") else "LOO-R89",
                pack=options.pack,
                most=most,
                seats=self.seats,
            )

    @property
    def pools(self) -> tuple[str, ...]:
        return (_("pool"),)

    # Seats and cards

    def company(self, deal: Deal) -> list[int]:
        """The seats that have not left the game, from the dealer's left; a dealer who leaves is no more among them (LOO-R53)."""
        return [seat for seat in self.clockwise(deal.dealer + 1) if seat not in deal.carry["withdrawn"]]

    def sits_out(self, deal: Deal) -> bool:
        """Whether the dealer gets no cards in this deal (LOO-R53, LOO-R59)."""
        crowded = self.options.dealer_out == "over_five" and len(self.company(deal)) > 5
        return crowded or deal.dealer in deal.carry["withdrawn"]

    def order(self, deal: LooDeal) -> list[int]:
        """The seats that get cards, from the dealer's left; the dealer last, where he plays (LOO-R4, LOO-R22)."""
        return [seat for seat in self.clockwise(deal.dealer + 1) if deal.active >> seat & 1]

    def last_active(self, deal: LooDeal) -> int:
        """The dealer, or who stands in his place when he does not play (LOO-R58)."""
        return self.order(deal)[-1]

    def standers(self, deal: LooDeal) -> list[int]:
        """The standers from the elder hand round (LOO-R35)."""
        return [seat for seat in self.order(deal) if deal.standing >> seat & 1]

    def all_stand(self, deal: LooDeal) -> bool:
        """Whether nobody may throw up in this deal (LOO-R56, LOO-R60, LOO-R92)."""
        club_turned: bool = self.options.club_law and SUITS[suit_of(deal.turned)] == "C"
        return club_turned or bool(deal.carry.get("closing"))

    def pam_in(self, deal: LooDeal) -> int:
        """The card that is Pam in a deal, NO_CARD where there is none (LOO-R76)."""
        pam = self.pams[deal.trumps]
        return NO_CARD if pam == deal.turned else pam

    # The course of a deal: LOO-R90

    def opening(self) -> Mapping[str, Any]:
        return {"withdrawn": ()}

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.cut.begin(deal)
        elif deal.carry.get("closing") and not self.plays_last_round(deal):
            self.part(deal)
        else:
            self.open(deal)
            self.shuffling.begin(deal)

    def open(self, deal: LooDeal) -> None:
        """Say who gets cards, and have the dealer pay (LOO-R9, LOO-R12, LOO-R13)."""
        active = mask_of(self.company(deal))
        deal.active = active & ~(1 << deal.dealer) if self.sits_out(deal) else active
        deal.single = deal.counters[self.pool_account] == 0
        deal.pay(deal.dealer, self.pool_account, self.options.deal_stake, "deal stake")
        if deal.single:
            deal.fact("one each", True)
        self.tell_price(deal)

    def tell_price(self, deal: LooDeal) -> None:
        """What a loo will cost in this deal."""
        deal.fact("loo", settlement.loo_of(self, deal.counters[self.pool_account], single=deal.single))

    def deal_out(self, deal: LooDeal) -> None:
        """Deal, and turn up the trump card; after that all declare (LOO-R19, LOO-R20, LOO-R67, LOO-R68)."""
        if deal.single:
            self.deal_single(deal)
            return
        options, order = self.options, self.order(deal)
        if options.form != "three_card":
            sizes = {"singly": (1,) * self.tricks, "threes": (3,), "three_two": (3, 2)}[options.deal_batch]
            give_packets(deal, order, sizes)
        elif options.deal_batch == "threes" or options.miss_dealt == "last":
            give_packets(deal, order, (3,) if options.deal_batch == "threes" else (1, 1, 1))
            deal.miss = mask_of(deal.pack[deal.top : deal.top + MISS_SIZE])
            deal.top += MISS_SIZE
            deal.tell(Event("moved", size=MISS_SIZE, source="stock", target="miss"))
        else:
            deal.miss = give_round(deal, order, MISS_SIZE, "miss")
        self.turn_trump(deal)
        self.declaring.begin(deal)

    def deal_single(self, deal: LooDeal) -> None:
        """A card is turned, and everybody gets one face up (LOO-R15)."""
        self.turn_trump(deal)
        give_round(deal, self.order(deal), 1)
        for seat in self.order(deal):
            hand = deal.hands[seat]
            deal.tell(Event("shown", seat=seat, cards=hand, size=hand.bit_count(), source=f"hand:{seat}"))
        self.conclude(deal, "single")

    def turn_trump(self, deal: LooDeal) -> None:
        """Turn the next card: its suit is trumps."""
        deal.turned = turn_up(deal, "turn-up")
        deal.trumps = suit_of(deal.turned)
        for name, value in self.cards_in_force(deal).items():
            deal.fact(name, value)

    def cards_in_force(self, deal: LooDeal) -> Mapping[str, Any]:
        """The trump suit, and where there is one which card is Pam."""
        trumps: dict[str, Any] = {"trumps": SUITS[deal.trumps] if deal.trumps >= 0 else None}
        if self.options.form != "five_card":
            return trumps
        pam = self.pam_in(deal) if deal.trumps >= 0 else NO_CARD
        return trumps | {"pam": card_text(pam) if pam != NO_CARD else None}

    def begin_play(self, deal: LooDeal) -> None:
        """The elder hand leads, or by agreement the player of the miss (LOO-R35, LOO-R66)."""
        miss_leads = self.options.miss_leads and deal.miss_taker >= 0
        self.play.begin(deal, deal.miss_taker if miss_leads else self.standers(deal)[0])

    def after_trick(self, deal: LooDeal) -> bool:
        """Whether all tricks have been played."""
        deal.winners = (*deal.winners, deal.turn)
        if len(deal.winners) < self.tricks and any(deal.hands):
            return False
        self.conclude(deal, "tricks")
        return True

    def award(self, deal: LooDeal, seat: int) -> None:
        """All others have thrown up: the pool goes to one player without play."""
        deal.taker = seat
        self.conclude(deal, "unplayed")

    def conclude(self, deal: LooDeal, ending: str) -> None:
        """The deal is decided."""
        deal.ending = ending
        self.agreement.stop(deal)

    # Flushes

    def is_flush(self, deal: LooDeal, hand: int) -> bool:
        """Whether a hand is five cards of one suit, or Pam and four of one (LOO-R80)."""
        return hand.bit_count() == self.tricks and self._flush_suit(deal, hand) >= 0

    def _flush_suit(self, deal: LooDeal, hand: int) -> int:
        pam, members = self.pam_in(deal), self.play.suits(deal).members
        plain = hand & ~(1 << pam) if pam >= 0 else hand
        return next((suit for suit, cards in enumerate(members) if not plain & ~cards), -1)

    def best_flush(self, deal: LooDeal, seats: tuple[int, ...]) -> int:
        """Of some seats that show a flush, the one whose flush is best (LOO-R83)."""
        pam, order = self.pam_in(deal), self.order(deal)

        def worth(seat: int) -> tuple[bool, bool, int]:
            hand = deal.hands[seat]
            in_trumps = self._flush_suit(deal, hand) == deal.trumps
            return in_trumps, pam >= 0 and bool(hand >> pam & 1), -order.index(seat)

        return max(seats, key=worth)

    # Penalties at a club table

    def fine(self, deal: LooDeal, seat: int) -> None:
        """A single loo into the present pool."""
        levy(deal, seat, self.pool_account, self.options.single_loo, "single loo")
        self.tell_price(deal)

    def fine_fully(self, deal: LooDeal, seat: int) -> None:
        """A full loo into the present pool, measured by what lies there (LOO-R91)."""
        levy(deal, seat, self.pool_account, settlement.loo_of(self, deal.counters[self.pool_account]), "full loo")
        self.tell_price(deal)

    def deal_again(self, deal: LooDeal) -> None:
        """The pack is gathered and the same dealer deals again; he does not pay twice (LOO-R6, LOO-L1)."""
        for name in self.facts(deal):
            deal.fact(name, None)
        gather_up(deal)
        deal.clear_tricks()
        self.shuffling.begin(deal)

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        return {**self.cards_in_force(deal), "in": tuple(bits(deal.standing))}

    def entry(self, deal: Any) -> Mapping[str, Any]:
        outcome = deal.outcome
        if "contested" not in outcome:
            return super().entry(deal)
        said: dict[str, Any] = {"single": True} if deal.single else {}
        said |= {"contested": outcome["contested"]}
        if "winners" in outcome:
            said["tricks"] = tuple(outcome["winners"].count(seat) for seat in range(self.seats))
        elif outcome["winner"] is not None:
            said["won by"] = (outcome["winner"],)
        return said | {"looed": tuple(outcome["looed"])}

    def following(self, deal: Any) -> Deal | None:
        if self.rounds_done(deal) or len(self.company(deal)) < 2:
            return None
        return self.next_deal(deal, self.next_dealer(deal), {"withdrawn": tuple(deal.carry["withdrawn"])})

    def next_dealer(self, deal: LooDeal) -> int:
        """The next seat on the left that is still in the game (LOO-R6)."""
        return self.company(deal)[0]

    def rounds_done(self, deal: LooDeal) -> bool:
        """Whether the rounds agreed on have been played, and the game may end (LOO-R54, LOO-O15)."""
        rounds = self.options.rounds
        if rounds == "open" or deal.number + 1 < rounds * self.seats:
            return False
        return self.may_stop(deal)

    def may_stop(self, deal: Any) -> bool:
        empty: bool = deal.counters[self.pool_account] == 0
        return empty or self.options.finish != "at_single"  # LOO-R54

    def close(self, deal: Any) -> Deal | None:
        """Counters left in the pool are divided or played for (LOO-R55, LOO-R56)."""
        if deal.counters[self.pool_account] == 0:
            return None
        dealer = deal.dealer
        if self.options.finish == "last_round" and len(self.company(deal)) > 1:
            dealer = self.next_dealer(deal)
        return self.next_deal(deal, dealer, {"withdrawn": tuple(deal.carry["withdrawn"]), "closing": True})

    def plays_last_round(self, deal: LooDeal) -> bool:
        """Whether the company parts by one more deal, for a pool that holds something (LOO-R56)."""
        wished = self.options.finish == "last_round" and len(self.company(deal)) > 1
        return wished and deal.counters[self.pool_account] > 0

    def part(self, deal: LooDeal) -> None:
        """The company parts without another deal."""
        self.divide(deal)
        deal.finish({"kind": "divided"})

    def divide(self, deal: LooDeal) -> None:
        """Divide the pool among all who are still in the game, from the left of who dealt last (LOO-R55)."""
        pool = deal.counters[self.pool_account]
        for seat, part in settlement.parts_of_pool(pool, self.company(deal)).items():
            deal.pay(self.pool_account, seat, part, "pool divided")
