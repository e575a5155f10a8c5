"""Napoleon, or Nap.

Five cards each; every player in turn says how many tricks he would back himself to win alone against the whole table. The
highest caller, the *senior hand*, leads, and the suit of his first card is trumps. If he wins the tricks he called,
everybody pays him that many stakes; if not, he pays everybody. Calling all five is *Nap*: it wins double and loses single.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from oddtrick.cards import PACK_32, PACK_52, SUITS, rank_of
from oddtrick.games.napoleon.calling import (
    BLUCHER,
    EVERY_TRICK,
    MISERE,
    NAP,
    NO_CALL,
    ONE,
    PASS,
    VERBS,
    WELLINGTON,
    Buying,
    Calling,
    NapoleonDeal,
)
from oddtrick.games.napoleon.laws import LAWS, REMARKS, DrawSurplus, Serving
from oddtrick.games.napoleon.options import PRESETS, NapoleonOptions
from oddtrick.phases.dealing import ChancePhase, DealersHand, Shuffling, TurnForKnave, gather_up, give_round
from oddtrick.phases.duties import Follow
from oddtrick.phases.suits import NO_TRUMPS, ordinary_suits
from oddtrick.phases.tricks import Tricks
from oddtrick.table.acts import CHANCE, order_of
from oddtrick.table.club import Agreement, levy
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.view import View
from oddtrick.table.words import Fact, _


class Napoleon(Game):
    """Napoleon at one table."""

    id = "napoleon"
    title = "Napoleon"
    prefix = "NAP"
    players = (2, 6, 4)  # NAP-R4
    players_rule = "NAP-R4"
    turn_rule = "NAP-R5"
    hand_rule = "NAP-R23"
    verbs = VERBS
    options_class = NapoleonOptions
    presets = PRESETS
    laws = LAWS
    remarks = REMARKS
    deal_class: ClassVar[type[Deal]] = NapoleonDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "senior hand": Fact("senior hand", "seat"),
        "call": Fact("contract"),
        "multiplier": Fact("stakes times"),
    }

    def __init__(self, options: NapoleonOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pack = PACK_52 if options.pack == 52 else PACK_32  # NAP-R1, NAP-R75
        self.tricks = 9 if options.deal_size == 9 else 5  # NAP-R79, NAP-R80
        self.pool_account = seats
        self.sits_out = seats == 6 or (seats == 5 and options.dealer_out == "five_and_six")  # NAP-R9, NAP-R83
        self.cut = TurnForKnave(self.pack, self.start)  # NAP-R6
        self.shuffling = Shuffling(self.pack, DealersHand(self.deal_out).begin)  # NAP-R8
        self.buying = Buying(self)
        self.serving = Serving(self)
        self.surplus = DrawSurplus(self)
        self.calling = Calling(self)
        self.play = Tricks(
            ordinary_suits(), [Follow("NAP-R23")], first_lead=self.fix_trumps, after_trick=self.after_trick
        )
        self.agreement = Agreement(self.settle_verdict)
        self.drawing = DrawForPool(self)

    def check_seats(self) -> None:
        super().check_seats()
        options = self.options
        most = 6 if options.pack == 52 else 3 if options.deal_size == 9 else 4
        if self.seats > most:
            raise BadOptions(
                "with 32 cards and {size} each at most {most} can play, not {seats}",
                "NAP-R76",
                size=options.deal_size,
                most=most,
                seats=self.seats,
            )

    def read(self, text: str) -> int:
        return NAP if text.strip() == str(self.tricks) else super().read(text)  # NAP-R14: five is Nap

    @property
    def pools(self) -> tuple[str, ...]:
        return (_("pool"),)

    # Seats

    def next_active(self, deal: Deal, seat: int) -> int:
        """The next seat on the left that plays in this deal."""
        seat = (seat + 1) % self.seats
        return (seat + 1) % self.seats if self.sits_out and seat == deal.dealer else seat

    def first_caller(self, deal: Deal) -> int:
        """The active player nearest the dealer's left."""
        return (deal.dealer + 1) % self.seats

    def last_player(self, deal: Deal) -> int:
        """The active player who speaks last: the dealer, or when he sits out the player on his right."""
        return (deal.dealer - 1) % self.seats if self.sits_out else deal.dealer

    def stake(self, deal: NapoleonDeal) -> int:
        """Counters a trick in this deal (NAP-R63)."""
        stake: int = self.options.stake
        return stake * deal.multiplier

    # The course of a deal: NAP-R84

    def opening(self) -> Mapping[str, Any]:
        return {"multiplier": 1, "original_dealer": None}

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.cut.begin(deal)
        elif deal.carry.get("closing"):
            self.dispose_of_pool(deal)
        else:
            if self.options.double_header:
                deal.fact("multiplier", deal.multiplier)  # NAP-R62
            self.pay_antes(deal)
            self.shuffling.begin(deal)

    def pay_antes(self, deal: NapoleonDeal) -> None:
        """Fill the pool before the deal."""
        ante = self.options.pool_ante
        if self.options.pool == "each_dealer":
            deal.pay(deal.dealer, self.pool_account, ante, "ante")  # NAP-R37
        elif self.options.pool == "round" and deal.carry["original_dealer"] in (None, deal.dealer):
            for seat in range(self.seats):
                deal.pay(seat, self.pool_account, ante, "ante")  # NAP-R38

    def deal_out(self, deal: NapoleonDeal) -> None:
        """Each active player gets his cards one at a time, the dealer last; the rest is the stock (NAP-R11, R12, R54)."""
        order = [seat for seat in self.clockwise(deal.dealer + 1) if not (self.sits_out and seat == deal.dealer)]
        deal.spare = give_round(deal, order, self.options.deal_size, "spare" if self.options.spare_hand else "")
        (self.buying if self.options.buying else self.calling).begin(deal)

    def settle_calling(self, deal: NapoleonDeal) -> None:
        """All have spoken: the highest caller is the senior hand, or the first caller must stand for one."""
        if deal.call == NO_CALL:
            if self.options.double_header:
                deal.finish({"blank": True, "multiplier": 2})  # NAP-R61, NAP-R62
                return
            deal.call, deal.caller = ONE, self.first_caller(deal)  # NAP-R19
        deal.fact("senior hand", deal.caller)
        deal.fact("call", VERBS[deal.call - 1].name)
        self.play.begin(deal, deal.caller)  # NAP-R21, NAP-R46

    def fix_trumps(self, deal: NapoleonDeal, card: int) -> None:
        """The suit first led is trumps (NAP-R22), unless misère is played without (NAP-R46)."""
        plain = deal.call == MISERE and self.options.misere == "no_trumps"
        deal.trumps = NO_TRUMPS if plain else self.play.suits(deal).suit[card]
        deal.fact("trumps", None if plain else SUITS[deal.trumps])

    def after_trick(self, deal: NapoleonDeal) -> bool:
        """Whether the call is made or lost, and play stops (NAP-R28, R29, R48)."""
        won = deal.won[deal.caller]
        if deal.call == MISERE:
            if won == 0 and sum(deal.won) < self.tricks and any(deal.hands):
                return False
            self.conclude(deal, made=won == 0)
            return True
        target = self.tricks_called(deal.call)
        if won >= target:
            self.conclude(deal, made=True)
        elif sum(deal.won) - won > self.tricks - target or not any(deal.hands):
            self.conclude(deal, made=False)
        else:
            return False
        return True

    def conclude(self, deal: NapoleonDeal, *, made: bool) -> None:
        """Play stops."""
        deal.verdict = (made, None, 0)
        self.agreement.stop(deal)

    def rest_is_sure(self, view: View) -> bool:
        return self.play.rest_is_sure(view, self.pack)

    def settle_verdict(self, deal: NapoleonDeal) -> None:
        """What stands is settled."""
        made, payer, _ = deal.verdict
        self.settle(deal, made=made, payer=payer)

    def deal_again(self, deal: NapoleonDeal) -> None:
        """The pack is gathered and the same dealer deals again; what was paid to the pool stays there (NAP-L1, NAP-L11)."""
        for name in self.facts(deal) if deal.call != NO_CALL else ():
            deal.fact(name, None)
        gather_up(deal)
        deal.clear_tricks()
        self.shuffling.begin(deal)

    def forfeit(self, deal: NapoleonDeal, seat: int) -> None:
        """One stake to the pool, when a pool is played."""
        if self.options.pool != "none":
            levy(deal, seat, self.pool_account, self.stake(deal), "forfeit")

    def tricks_called(self, call: int) -> int:
        """How many tricks a call undertakes to win."""
        return self.tricks if call in EVERY_TRICK else call - PASS

    # Settlement

    def price(self, call: int, made: bool) -> int:
        """Stakes that each other player pays for a call made, or is paid for one lost (NAP-R30 to R32, R49, R69, R70, R81)."""
        if call == MISERE:
            return 3
        if call not in EVERY_TRICK:
            return call - PASS
        level = {NAP: 1, WELLINGTON: 2, BLUCHER: 3}[call]
        if not made:
            return level * self.tricks
        return 2 * self.tricks * (1 if self.options.overcall_settlement == "reduced" else level)

    def settle(self, deal: NapoleonDeal, *, made: bool, payer: int | None = None) -> None:
        """Everybody pays the senior hand or is paid by him; `payer` alone pays for all (NAP-L9)."""
        caller, call = deal.caller, deal.call
        amount = self.price(call, made) * self.stake(deal)
        for other in self.clockwise(caller + 1)[: self.seats - 1]:  # NAP-R10, NAP-R34
            if made:
                deal.pay(other if payer is None else payer, caller, amount, "call made")
            else:
                deal.pay(caller, other, amount, "call lost")
        if call in EVERY_TRICK and made:
            deal.pay(self.pool_account, caller, deal.counters[self.pool_account], "pool")  # NAP-R39
        if not made and deal.spare_taker == caller and self.options.pool != "none":
            deal.pay(caller, self.pool_account, 2 * self.stake(deal), "spare hand")  # NAP-R57
        deal.finish(
            {
                "caller": caller,
                "call": VERBS[call - 1].name,
                "made": made,
                "trumps": SUITS[deal.trumps] if deal.trumps >= 0 else None,
                "multiplier": 1 if made else deal.multiplier,  # NAP-R62
            },
        )

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        trumps = SUITS[deal.trumps] if deal.trumps >= 0 else None
        return {"senior hand": deal.caller, "call": VERBS[deal.call - 1].name, "trumps": trumps}

    def entry(self, deal: Any) -> Mapping[str, Any]:
        outcome = deal.outcome
        if "caller" not in outcome:
            return {"all passed": True} if outcome.get("blank") else super().entry(deal)
        said = {"senior hand": outcome["caller"], "call": outcome["call"], "made": outcome["made"]}
        return said | ({"tricks": tuple(deal.won)} if deal.last else {})

    def following(self, deal: Any) -> Deal | None:
        rounds = self.options.session_rounds
        if rounds != "open" and deal.number + 1 >= rounds * self.seats:  # NAP-O18
            return None
        return self.next_deal(deal, (deal.dealer + 1) % self.seats, self.carried(deal))  # NAP-R7

    def carried(self, deal: NapoleonDeal) -> Mapping[str, Any]:
        """What goes over to the next deal."""
        original = deal.carry["original_dealer"]
        return {
            "multiplier": deal.outcome["multiplier"] if self.options.double_header else 1,
            "original_dealer": deal.dealer if original is None else original,
        }

    def close(self, deal: Any) -> Deal | None:
        """Counters left in the pool must be disposed of (NAP-R36, NAP-R41)."""
        if deal.counters[self.pool_account] == 0:
            return None
        return self.next_deal(deal, deal.dealer, {**self.carried(deal), "closing": True})

    def dispose_of_pool(self, deal: NapoleonDeal) -> None:
        """Divide the pool, or draw for it (NAP-R42, NAP-R43). The closing deal has the seat as dealer who dealt last."""
        if self.options.pool_close == "draw_lowest":
            self.drawing.begin(deal)
            return
        share, odd = divmod(deal.counters[self.pool_account], self.seats)
        for place, seat in enumerate(self.clockwise(deal.dealer + 1)):
            deal.pay(self.pool_account, seat, share + (place < odd), "pool divided")  # NAP-R42
        deal.finish({"multiplier": 1})


class DrawForPool(ChancePhase):
    """Everybody gets one card, and the lowest takes the pool; those who tie draw again from the reshuffled pack (NAP-R43)."""

    name, called = "drawing for the pool", _("drawing for the pool")

    def __init__(self, game: Napoleon) -> None:
        super().__init__(game.pack, self.begin)
        self.game = game

    def begin(self, deal: NapoleonDeal) -> None:
        """All draw."""
        deal.spoken = (1 << self.game.seats) - 1
        deal.enter(self, CHANCE)

    def apply(self, deal: NapoleonDeal, act: int) -> None:
        giver = deal.dealer + 1  # whose turn to deal it is, he who dealt last being the dealer here
        order = [seat for seat in self.game.clockwise(giver + 1) if deal.spoken >> seat & 1]
        drawn = dict(zip(order, order_of(act), strict=False))
        for seat, card in drawn.items():
            deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
        lowest = lowest_seats(drawn)
        if len(lowest) > 1:
            deal.spoken = sum(1 << seat for seat in lowest)
            return
        deal.pay(self.game.pool_account, lowest[0], deal.counters[self.game.pool_account], "pool drawn")
        deal.finish({"multiplier": 1})


def lowest_seats(drawn: Mapping[int, int]) -> list[int]:
    """The seats whose cards are lowest, the ace being high and suits not counting (NAP-R43)."""
    least = min(rank_of(card) for card in drawn.values())
    return [seat for seat, card in drawn.items() if rank_of(card) == least]
