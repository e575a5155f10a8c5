"""Hearts.

Suit is followed as at whist, there are no trumps and no partners, and every heart in one's tricks costs. Foster's Hearts pays in
counters after each deal: into a pool that one spotless player may carry off (the Sweepstake, with its jacks), or by Howell's
even-handed reckoning. Black Lady passes cards first and adds the queen of spades at thirteen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import ACE_LOW, HEARTS, JOKER, PACK_52, SUITS, bits, mask_text
from oddtrick.cards.card import SUIT_MASK
from oddtrick.games.hearts.laws import LAWS, REMARKS, laws_of
from oddtrick.games.hearts.laws_of_dealing import DrawUnseen, pone
from oddtrick.games.hearts.options import PRESETS, HeartsOptions
from oddtrick.games.hearts.pack import (
    RED_TENS,
    WIDOWS,
    each_gets,
    pack_for,
    packets,
    prices_of,
    removed,
    suit_count,
)
from oddtrick.games.hearts.play import (
    BID,
    NAME_CLUBS,
    NAMES,
    PASS,
    VERBS,
    HeartsDeal,
    HeartsTricks,
    Passing,
    TakingWidow,
    give_last_trick,
)
from oddtrick.games.hearts.settlement import After, Result, settle
from oddtrick.games.hearts.sheet import FACTS_TOLD, entry
from oddtrick.phases.auction import Auction
from oddtrick.phases.dealing import DrawForDeal, HaltingHand, Shuffling, gather_up, give_packets, mask_of
from oddtrick.phases.exchange import draw
from oddtrick.phases.suits import row_of
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.club import Agreement, witnessed
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.errors import BadOptions, IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.menu import Amount, Menu
from oddtrick.table.sheet import Points
from oddtrick.table.words import Fact, _

HIGHEST_BID = 200
"""The most that a menu offers as a bid; the book knows no limit."""
PLAYERS = {"full": (3, 7), "stock": (2, 2), "widow": (3, 7), "domino": (3, 7), "double": (7, 12)}


class Hearts(Game):
    """Hearts at one table."""

    id = "hearts"
    title = "Hearts"
    prefix = "HEARTS"
    players = (2, 12, 4)
    players_rule = "HEARTS-O1"
    turn_rule = "HEARTS-R11"
    hand_rule = "HEARTS-R38"
    verbs = VERBS
    options_class = HeartsOptions
    presets = PRESETS
    laws = LAWS
    remarks = REMARKS
    deal_class: ClassVar[type[Deal]] = HeartsDeal
    facts_told: ClassVar[Mapping[str, Fact]] = FACTS_TOLD

    def __init__(self, options: HeartsOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.sits_out = seats == 7 and options.pack_trim == "foster"  # HEARTS-R12
        self.playing = playing = seats - self.sits_out
        self.laws = laws_of(options.law_set)  # type: ignore[misc]  # what is in force is a matter of the table
        self.pack = pack_for(options, playing)
        self.deal_size = each_gets(options, playing)
        self.price = prices_of(options.hearts_value == "pips", options.black_card, options.spade_honours)
        self.penalties = sum(1 << card for card in range(len(self.price)) if self.price[card]) | 1 << JOKER
        self.precious = self.penalties | (RED_TENS if options.red_ten else 0)  # HEARTS-R52
        self.aside = sum(1 << card for card in removed(options, playing)) if options.layout == "double" else 0
        self.widow_size = WIDOWS[playing] if options.layout == "widow" else 0
        self.pool_account, self.kitty_account = seats, seats + 1
        self.shuffling = Shuffling(self.pack, HaltingHand(self.deal_out, pone).begin)  # HEARTS-R16, HEARTS-R17
        self.cut = DrawForDeal(PACK_52, ACE_LOW, self.start)  # HEARTS-R2, HEARTS-R13, HEARTS-R14
        self.bidding = Auction(PASS, self.higher, self.close_bidding, rule="HEARTS-R26", once=True)
        self.naming = Naming(self)
        few = options.exchange_count == "three_or_two" and playing >= 6
        self.passing = Passing(self, 2 if few else 3)  # HEARTS-R30, HEARTS-R31
        self.taking_widow = TakingWidow(self)
        self.play = HeartsTricks(self, self.rows(), after_trick=self.after_trick)
        self.agreement = Agreement(self.settle)
        self.drawing_unseen = DrawUnseen()

    def rows(self) -> list[Sequence[int]]:
        """The suits, the ace high; the joker stands between the knave and the ten of hearts (HEARTS-R1, HEARTS-R7)."""
        rows: list[Sequence[int]] = [row_of(suit) for suit in range(4)]
        if self.options.joker:
            hearts = list(rows[HEARTS])
            rows[HEARTS] = (*hearts[:4], JOKER, *hearts[4:])
        return rows

    def check_seats(self) -> None:
        super().check_seats()
        options = self.options
        least, most = PLAYERS[options.layout]
        if options.joker:
            least, most = 3, 5  # HEARTS-D13
        if options.auction == "foster":
            least, most = 4, 6
        if options.settlement == "highest_pays":
            least = most = 3
        if options.dealing_batch != "one":
            least = most = 4  # HEARTS-R24
        if not least <= self.seats <= most:
            raise BadOptions(
                "so many can play with these options: {least} to {most}, not {seats}",
                "HEARTS-O1",
                least=least,
                most=most,
                seats=self.seats,
            )

    @property
    def pools(self) -> tuple[str, ...]:
        return (_("pool"), _("kitty"))

    def opening_counters(self) -> list[int]:
        return [self.options.start_counters] * self.seats + [0, 0]  # HEARTS-R107

    def opening(self) -> Mapping[str, Any]:
        nothing = (0,) * self.seats
        return {"jack": False, "free": None, "bids": (), "scores": nothing, "pegged": nothing, "turns": nothing}

    def active(self, deal: Deal) -> tuple[int, ...]:
        """The seats that hold cards, from the eldest hand."""
        order = self.clockwise(deal.dealer + 1)
        return order[:-1] if self.sits_out else order

    # The course of a deal: HEARTS-R34

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.cut.begin(deal)
        elif deal.carry.get("closing"):
            self.part(deal)
        else:
            for name, value in self.standing_facts(deal).items():
                deal.fact(name, value)
            self.shuffling.begin(deal)

    def standing_facts(self, deal: HeartsDeal) -> Mapping[str, Any]:
        """What everybody knows before the cards are dealt."""
        facts: dict[str, Any] = {}
        if self.options.settlement == "sweepstake":
            facts["jack"] = deal.carry["jack"]
        if self.options.settlement == "score":
            facts["scores"] = deal.carry["scores"]
        if self.options.pegging == "at_end":
            facts["pegged"] = deal.carry["pegged"]
        return facts

    def deal_out(self, deal: HeartsDeal) -> None:
        """The pack is dealt, and what is over lies as a stock or a widow (HEARTS-R18 to R24)."""
        order = self.active(deal)
        give_packets(deal, order, packets(self.options, self.playing))
        if self.widow_size:
            deal.widow = mask_of(deal.pack[deal.top :])
            if deal.listener is not None:
                deal.tell(Event("moved", size=len(deal.pack) - deal.top, source="stock", target="widow"))
            deal.top = len(deal.pack)
        deal.aside = self.aside
        if self.aside:
            deal.fact("aside", mask_text(self.aside))
        if self.options.joker:
            deal.joker_to = next((seat for seat in order if deal.hands[seat] >> JOKER & 1), -1)
        self.after_dealing(deal)

    def after_dealing(self, deal: HeartsDeal) -> None:
        """Bidding and naming of the suit, if any (HEARTS-R25); else the exchange."""
        if self.options.auction == "none":
            self.exchange(deal)
        elif deal.carry["free"] is not None:
            self.naming.begin(deal, deal.carry["free"])  # HEARTS-R29
        else:
            self.bidding.begin(deal, self.active(deal))  # HEARTS-R26

    def higher(self, deal: HeartsDeal) -> Menu:
        """A bid is a whole number of counters, more than the highest so far."""
        return Amount(BID, (deal.bid >> VERB_BITS) + 1, HIGHEST_BID)

    def close_bidding(self, deal: HeartsDeal) -> None:
        """The highest bidder pays and names the suit (HEARTS-R27), or nobody has bid (HEARTS-R28)."""
        if deal.bidder < 0:
            deal.fact("taboo", SUITS[HEARTS])
            self.exchange(deal)
            return
        amount = deal.bid >> VERB_BITS
        deal.pay(deal.bidder, self.pool_account, amount, "bid")
        self.naming.begin(deal, deal.bidder)

    def exchange(self, deal: HeartsDeal) -> None:
        """Cards are passed, if that is agreed."""
        if self.options.exchange == "none":
            self.begin_play(deal)  # HEARTS-R33
        else:
            self.passing.begin(deal)

    def begin_play(self, deal: HeartsDeal) -> None:
        """The eldest hand leads, or who named the suit (HEARTS-R35)."""
        if self.options.exchange != "none":
            deal.mark("exchanged")
        self.play.begin(deal, deal.chooser if deal.chooser >= 0 else self.active(deal)[0])

    def after_trick(self, deal: HeartsDeal) -> bool:
        """Draw from the stock, take up the widow, or end the deal."""
        options = self.options
        if options.layout == "stock" and deal.top < len(deal.pack):
            for seat in (deal.turn, 1 - deal.turn):  # HEARTS-R45
                draw(deal, seat, 1)
        elif deal.widow:
            self.taking_widow.begin(deal, deal.turn)  # HEARTS-R51
            return True
        if any(deal.hands) and not self.only_left_over(deal):
            return False
        self.end_play(deal)
        return True

    def only_left_over(self, deal: HeartsDeal) -> bool:
        """Whether one player alone holds a card more than he should, the tricks being over (HEARTS-L11)."""
        full = self.options.layout == "full"
        return deal.club is not None and full and sum(map(bool, deal.hands)) == 1

    def end_play(self, deal: HeartsDeal) -> None:
        """The last trick is over: undrawn cards find their owner, and the deal is settled (HEARTS-R49, HEARTS-R57)."""
        if self.options.layout == "domino" and deal.top < len(deal.pack):
            left = mask_of(deal.pack[deal.top :])
            deal.tell(Event("shown", cards=left, size=left.bit_count(), source="stock"))
            if self.options.domino_stock == "last_trick":
                deal.taken[deal.winner] |= left
        for seat, left_over in enumerate(deal.hands):
            deal.taken[seat] |= left_over
        for _takes, seat in witnessed(deal, "takes last"):
            give_last_trick(deal, seat)
        self.agreement.stop(deal)

    # Settlement

    def units_in(self, cards: int) -> int:
        """What a set of cards costs in units, the joker apart."""
        units = sum(self.price[card] for card in bits(cards))
        return units - 10 * (cards & RED_TENS).bit_count() if self.options.red_ten else units  # HEARTS-R95

    def whole_units(self) -> int:
        """L: the units of all penalty cards in play, without the red ten (HEARTS-R9)."""
        return sum(self.price[card] for card in (*self.pack, *bits(self.aside)))

    def result(self, deal: HeartsDeal) -> Result:
        """What everybody took, by the cards in his tricks."""
        active = self.active(deal)
        foster = self.options.auction == "foster"
        taken = deal.taken
        taboo = tuple(suit_count(cards, deal.taboo) for cards in taken) if self.options.auction != "none" else ()
        units = [self.units_in(cards) for cards in taken]
        clear = sum(1 << seat for seat in active if not taken[seat] & self.penalties)
        if taboo:
            clear = sum(1 << seat for seat in active if not taboo[seat])  # HEARTS-R58
        joker = None
        if self.options.joker and deal.joker_to >= 0:
            joker = (deal.joker_to, next(seat for seat in active if taken[seat] >> JOKER & 1))
        return Result(
            active,
            taboo if foster else tuple(units),  # HEARTS-R80
            clear,
            self.whole_of(deal, joker, taboo),
            joker,
            taboo,
            self.slam_of(deal),
            deal.helped,
            deal.revoked,
        )

    def whole_of(self, deal: HeartsDeal, joker: tuple[int, int] | None, taboo: Sequence[int]) -> int:
        """L of this deal: at a joker table with the five if they go into the pool, at an auction with the taboo cards."""
        if self.options.auction == "foster":
            return self.suit_size(deal.taboo)
        whole = self.whole_units() + (5 if joker is not None and joker[0] == joker[1] else 0)  # HEARTS-D12
        if self.options.layout == "double":
            whole -= sum(self.price[card] for card in deal.pack[deal.top :])  # HEARTS-R9, HEARTS-R23
        return whole + (self.suit_size(deal.taboo) if taboo else 0)  # HEARTS-L31

    def suit_size(self, suit: int) -> int:
        """How many cards of a suit are in the pack."""
        return sum(SUIT_MASK[suit] >> card & 1 for card in self.pack)

    def slam_of(self, deal: HeartsDeal) -> int:
        """Who took every counting card of Omnibus, or -1 (HEARTS-R96)."""
        if not self.options.red_ten:
            return -1
        idle = mask_of(deal.pack[deal.top :]) if self.options.layout == "double" else 0  # HEARTS-R23
        counting = self.precious & (mask_of(self.pack) & ~idle | self.aside)
        return next((seat for seat, cards in enumerate(deal.taken) if counting & ~cards == 0), -1)

    def settle(self, deal: HeartsDeal) -> None:
        """Everybody turns up his tricks, and the deal is paid (HEARTS-R57)."""
        result = self.result(deal)
        hearts = tuple(suit_count(cards & ~(1 << JOKER), HEARTS) for cards in deal.taken)
        self.conclude(deal, result, {"hearts": hearts})

    def conclude(self, deal: HeartsDeal, result: Result, told: Mapping[str, Any]) -> None:
        """Settle a result, played or told, and say what goes over to the next deal."""
        if deal.bidder >= 0:
            bids = (*deal.carry["bids"], (deal.bidder, deal.bid >> VERB_BITS))
            deal.carry = {**deal.carry, "bids": bids}
        after = settle(self, deal, result)
        void = bool(result.revoked) and self.options.law_set == "black_lady"
        self.finish(
            deal,
            {
                **told,
                "units": result.units,
                "taken_taboo": result.taboo,
                "taboo": SUITS[deal.taboo] if result.taboo else None,
                "chooser": deal.chooser if deal.chooser >= 0 else None,
                "clear": [seat for seat in range(self.seats) if result.is_clear(seat)],
                "helped": [seat for seat in range(self.seats) if result.helped >> seat & 1],
                "winners": list(after.winners),
                "void": void,
                "out_of_turn": self.out_of_turn(deal),
                **self.carried(deal, after, revoked=bool(result.revoked)),
            },
        )

    def carried(self, deal: HeartsDeal, after: After, *, revoked: bool = False) -> dict[str, Any]:
        """What goes over to the next deal: the kind of the pool, the free choice, bids, scores, pegs."""
        won = bool(after.winners)
        return {
            "jack": after.jack and deal.counters[self.pool_account] > 0,
            "free": self.free_choice(deal, after),
            "bids": () if won or revoked else deal.carry["bids"],
            "scores": self.new_scores(deal, after.scored),
            "pegged": after.pegged or deal.carry["pegged"],
        }

    def new_scores(self, deal: HeartsDeal, scored: Sequence[int] = ()) -> tuple[int, ...]:
        """The scores after a deal: the units made in it, and at a running score the fines (HEARTS-R91, HEARTS-L32)."""
        scores = list(deal.carry["scores"])
        for seat, units in enumerate(scored):
            scores[seat] += units
        fined = deal.charged if deal.club is None else [(giver, units) for giver, _, units in deal.club.fines]
        for seat, units in fined if self.options.settlement == "score" else ():
            scores[seat] += units
        return tuple(scores)

    @staticmethod
    def out_of_turn(deal: HeartsDeal) -> list[int]:
        """Who has led or played out of turn in a deal, once for each time (HEARTS-L28)."""
        return [mark[1] for mark in deal.club.marks] if deal.club is not None else []

    def free_choice(self, deal: HeartsDeal, after: After) -> int | None:
        """Who names the next suit free of charge (HEARTS-R81, R82, R102, R103)."""
        if self.options.auction == "foster" and not after.winners and deal.chooser >= 0:
            return deal.chooser
        if self.options.auction == "black_lady" and len(after.winners) == 1:
            return after.winners[0]
        return None

    def deal_again(self, deal: HeartsDeal) -> None:
        """The same dealer deals again from a pack shuffled anew. What was said of turns in the session is not forgotten."""
        marks = deal.club.marks if deal.club is not None else ()
        gather_up(deal)
        if deal.club is not None:
            deal.club = deal.club._replace(marks=marks)
        deal.clear_tricks()
        self.shuffling.begin(deal)

    def lose_deal(self, deal: HeartsDeal) -> None:
        """The deal is lost by a misdeal and passes to the left (HEARTS-L7)."""
        kept = {name: deal.carry[name] for name in ("jack", "free", "bids", "pegged")}
        lasting = {"scores": self.new_scores(deal), "out_of_turn": self.out_of_turn(deal)}
        self.finish(deal, {"misdeal": True, "winners": [], "void": True, **kept, **lasting})

    def finish(self, deal: HeartsDeal, outcome: Mapping[str, Any]) -> None:
        """The deal is over."""
        if "scores" in outcome and self.options.settlement == "score":
            least = min(outcome["scores"])
            over = max(outcome["scores"]) >= self.options.score_limit  # HEARTS-R92, HEARTS-R93
            best = [seat for seat, score in enumerate(outcome["scores"]) if score == least]
            outcome = {**outcome, "game_won_by": best if over else None}
            deal.fact("scores", outcome["scores"])
        deal.finish(outcome)

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        facts: dict[str, Any] = {}
        if self.options.exchange != "none":
            facts["passing"] = self.options.exchange if deal.phase is self.passing else None
        if self.options.auction != "none":
            facts |= {"taboo": SUITS[deal.taboo], "chooser": deal.chooser}
        return facts

    def scores(self, deal: Any, opening: Sequence[int]) -> list[int]:
        if self.options.settlement == "score":
            return [-score for score in deal.outcome.get("scores", deal.carry["scores"])]
        return super().scores(deal, opening)

    @property
    def played_for(self) -> Points | None:
        if self.options.settlement != "score":
            return None
        return Points(tuple((seat,) for seat in range(self.seats)), self.options.score_limit, fewer=True)

    def winning_sides(self, deal: Any) -> Sequence[int]:
        return deal.outcome.get("game_won_by") or ()

    def entry(self, deal: Any) -> Mapping[str, Any]:
        return entry(self, deal) or super().entry(deal)

    def following(self, deal: Any) -> Deal | None:
        outcome, end = deal.outcome, self.options.session_end
        if outcome.get("game_won_by") or (end != "open" and deal.number + 1 >= end):  # HEARTS-R92, HEARTS-R105
            return None
        return self.next_deal(deal, self.next_dealer(deal), self.kept(deal))

    def next_dealer(self, deal: HeartsDeal) -> int:
        """The deal passes to the left (HEARTS-R15); at Domino the taker of the last trick deals (HEARTS-R50)."""
        if self.options.layout == "domino" and deal.winner >= 0 and "misdeal" not in deal.outcome:
            return deal.winner
        return (deal.dealer + 1) % self.seats

    def kept(self, deal: HeartsDeal) -> dict[str, Any]:
        """What the next deal is told of those before it."""
        turns = list(deal.carry["turns"])
        for seat in deal.outcome.get("out_of_turn", ()):
            turns[seat] += 1
        return {
            **{name: deal.outcome[name] for name in ("jack", "free", "bids", "scores", "pegged")},
            "turns": tuple(turns),
        }

    def close(self, deal: Any) -> Deal | None:
        """Counters in the middle and pegged differences are still to be settled (HEARTS-R73, HEARTS-R106)."""
        if not any(deal.counters[self.seats :]) and not any(deal.outcome["pegged"]):
            return None
        return self.next_deal(deal, deal.dealer, {**self.kept(deal), "closing": True})

    def part(self, deal: HeartsDeal) -> None:
        """The company parts; the closing deal has the seat as dealer who dealt last."""
        for account in (self.pool_account, self.kitty_account):
            share, odd = divmod(deal.counters[account], self.seats)
            for place, seat in enumerate(self.clockwise(deal.dealer + 1)):
                deal.pay(account, seat, share + (place < odd), "pool divided")
        if self.options.pegging == "at_end":
            one, other = deal.carry["pegged"]
            loser, winner = (0, 1) if one < other else (1, 0)
            deal.pay(loser, winner, abs(one - other), "pegged")
        self.finish(deal, {"winners": [], **self.kept_from(deal)})

    @staticmethod
    def kept_from(deal: HeartsDeal) -> dict[str, Any]:
        """What the closing deal hands on: nothing is left of it."""
        return {name: deal.carry[name] for name in ("free", "bids", "scores")} | {"jack": False, "pegged": ()}


class Naming(Phase):
    """The highest bidder, or who holds the choice free, names the taboo suit and leads (HEARTS-R27, HEARTS-R29)."""

    name, called = "naming", _("naming the suit")

    def __init__(self, game: Hearts) -> None:
        self.game = game

    def begin(self, deal: HeartsDeal, chooser: int) -> None:
        """Ask a seat for the suit."""
        deal.chooser = chooser
        deal.fact("chooser", chooser)
        deal.enter(self, chooser)

    def menu(self, deal: HeartsDeal) -> Menu:
        return NAMES

    def apply(self, deal: HeartsDeal, act: int) -> None:
        deal.taboo = act - NAME_CLUBS
        deal.tell(Event("said", seat=deal.turn, text=VERBS[act - 1].name))
        deal.fact("taboo", SUITS[deal.taboo])
        self.game.exchange(deal)

    def why_not(self, deal: HeartsDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct("name the suit that is to cost: clubs, diamonds, hearts or spades", "HEARTS-R27")
