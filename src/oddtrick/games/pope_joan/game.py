"""Pope Joan.

A board with eight compartments full of counters, a pack with one card missing, and a spare hand nobody may see. One player
leads a card, whoever holds the next card of that suit must follow, then the next, until the run breaks at a *stop*, and the
player who stopped it leads again. Be first to get rid of your cards and you win Game and a counter for every card the others
still hold; on the way the nine of diamonds (the Pope), the ace, king, queen and knave of trumps, and the couples Matrimony and
Intrigue each empty their compartment. Stakes nobody has won stay and grow.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import ACE_LOW, CARDS, PACK_52, RANKS, SUITS, rank_of, suit_of
from oddtrick.games.pope_joan import board
from oddtrick.games.pope_joan.board import EIGHT, FIVE, MISSING, POPE
from oddtrick.games.pope_joan.laws import LAWS
from oddtrick.games.pope_joan.options import PRESETS, PopeJoanOptions
from oddtrick.games.pope_joan.placing import Placing
from oddtrick.games.pope_joan.wild import InLieu
from oddtrick.games.pope_joan.winnings import collected
from oddtrick.games.pope_joan.words import PASS, REMARKS, VERBS
from oddtrick.phases.dealing import DealersHand, Shuffling, TurnForKnave, give_round, mask_of
from oddtrick.phases.stops import RunDeal, Runs, holder_of
from oddtrick.table.club import Agreement, Club, witnessed
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import ALL, Event
from oddtrick.table.game import Game
from oddtrick.table.words import Fact, _

_KNAVE = RANKS.index("J")


class PopeJoanDeal(RunDeal):
    """One deal of Pope Joan.

    `spare` is the mask of the spare hand or of the cards set aside; `turned` the turn-up, -1 before it; `courts` the seats
    that have played knave, queen and king of trumps, -1 for not yet; `winner` who was out first, -1 while nobody is;
    `owing` the counters that each seat has still to place on the board, and `extra` the next dealer's one.
    """

    __slots__ = ("courts", "extra", "owing", "spare", "turned", "winner")
    lists = ("hands", "counters", "run", "courts", "owing")
    game: PopeJoan

    def clear_runs(self) -> None:
        super().clear_runs()
        self.spare = 0
        self.turned = -1
        self.courts = [-1, -1, -1]
        self.winner = -1
        self.owing = [0] * self.game.seats
        self.extra = 0

    @property
    def trumps(self) -> int:
        """The suit of the turn-up (POPE-R5)."""
        return suit_of(self.turned)

    def out_of_play(self) -> int:
        return super().out_of_play() | 1 << self.turned | 1 << MISSING

    def piles(self) -> dict[str, int]:
        return super().piles() | {"spare": self.spare, "turn-up": 1 << self.turned if self.turned >= 0 else 0}


class PopeJoan(Game):
    """Pope Joan at one table."""

    id = "pope_joan"
    title = "Pope Joan"
    prefix = "POPE"
    players = (2, 10, 5)  # POPE-R2
    players_rule = "POPE-R2"
    turn_rule = "POPE-R27"
    hand_rule = "POPE-R30"
    hand_order = ACE_LOW  # POPE-R3
    verbs = VERBS
    options_class = PopeJoanOptions
    presets = PRESETS
    laws = LAWS
    remarks = REMARKS
    layout = "row"
    deal_class: ClassVar[type[Deal]] = PopeJoanDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "cards left": Fact("in hand", "column"),
    }

    def __init__(self, options: PopeJoanOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pack = tuple(card for card in PACK_52 if card != MISSING)  # POPE-R1
        follows = tuple(ACE_LOW.next_above(card) for card in range(CARDS))  # POPE-R3
        self.stands_out = options.dealer_looks == "stands_out"
        players = seats - self.stands_out  # POPE-R59
        self.sizes = board.hand_sizes(players, options.stops, options.stops_count)  # POPE-R15, R56
        self.cap: int | None = None if options.pope_cap == "none" else options.pope_cap
        self.cut = TurnForKnave(self.pack, self.start)  # POPE-R6
        self.shuffling = Shuffling(self.pack, DealersHand(self.deal_out).begin)  # POPE-R8
        self.play = Runs(
            follows, "POPE-R26", PASS, played=self.take_stakes, out=self.settle, stopped=self.at_stop
        )  # POPE-R25 to R31
        self.in_lieu = InLieu(self, self.play)
        self.agreement = Agreement(self.pay_out)
        self.placing = Placing(self)

    def check_seats(self) -> None:
        super().check_seats()
        options = self.options
        if options.dealer_looks == "stands_out" and self.seats < 3:
            raise BadOptions("a dealer can stand out only where at least two others play: three seats", "POPE-R59")
        least = board.share_of(self.board, self.seats)
        if options.dressing != "dealer" and options.dress_share != "auto" and options.dress_share < least:
            raise BadOptions(
                "with {seats} players each must give at least {least} counters to the board, not {given}",
                "POPE-O3",
                seats=self.seats,
                least=least,
                given=options.dress_share,
            )

    @property
    def board(self) -> tuple[str, ...]:
        """The names of the compartments."""
        return EIGHT if self.options.board == "eight" else FIVE  # POPE-R9, R51

    @property
    def pools(self) -> tuple[str, ...]:
        return self.board

    # The board

    def start(self, deal: Any) -> None:
        if deal.carry.get("closing"):
            self.divide_board(deal)
        elif deal.dealer < 0:
            self.cut.begin(deal)
        else:
            self.dress(deal)
            self.shuffling.begin(deal)

    def dress(self, deal: PopeJoanDeal) -> None:
        """Counters are laid on the board, on top of what was left there (POPE-R10 to R13, R45)."""
        if self.options.dressing == "penalties" and deal.number:
            return  # POPE-R45
        gifts = self.gifts(deal.dealer)
        laid = board.dressed(self.board, sum(gifts.values()))
        self.pay_all(deal, gifts, {self.account[name]: counters for name, counters in laid.items()}, _("dressing"))

    def gifts(self, dealer: int) -> dict[int, int]:
        """What each gives to the board, eldest first."""
        if self.options.dressing == "dealer":
            return {dealer: board.least_dressing(self.board)}  # POPE-R13
        share = self.options.dress_share
        if share == "auto":
            share = board.share_of(self.board, self.seats)
        return {seat: share * (1 + (seat == dealer)) for seat in self.clockwise(dealer + 1)}  # POPE-R10

    def pay_all(self, deal: Deal, givers: Mapping[int, int], takers: Mapping[int, int], why: str) -> None:
        """Pay what some accounts give to those that take it."""
        for giver, taker, counters in board.paired(givers, takers):
            deal.pay(giver, taker, counters, why)

    # The deal

    def deal_out(self, deal: PopeJoanDeal) -> None:
        """One card at a time, the spare hand after the dealer; what is left over joins it, the last is turned (POPE-R14, R15)."""
        order = [seat for seat in self.clockwise(deal.dealer + 1) if not (self.stands_out and seat == deal.dealer)]
        first, each, spare_hand, turn_up = self.sizes
        if witnessed(deal, "no spare"):  # POPE-L1
            first, each, spare_hand, turn_up = board.hand_sizes(len(order), "remainder", 0)
        deal.top = first
        spare = give_round(deal, order, each, "spare" if spare_hand else "")
        aside = mask_of((*deal.pack[:first], *deal.pack[deal.top : turn_up], *deal.pack[turn_up + 1 :]))
        deal.spare = spare | aside  # POPE-R15, R55, R56
        deal.turned = deal.pack[turn_up]
        deal.top = len(deal.pack)
        if deal.listener is not None:
            self.tell_spare(deal, aside.bit_count())
        if self.take_turn_up(deal, self.cards_left(deal)):
            self.conclude(deal)
        else:
            leader = next(seat for seat in self.clockwise(deal.dealer + 1) if deal.hands[seat])
            self.play.begin(deal, leader)  # POPE-R25

    def tell_spare(self, deal: PopeJoanDeal, aside: int) -> None:
        """The spare hand lies face down (POPE-R17), seen at most by the dealer (POPE-R58, R59); the turn-up by all (POPE-R18)."""
        if aside:
            deal.tell(Event("moved", size=aside, source="stock", target="spare"))
        if self.options.dealer_looks != "no":
            spare, size = deal.spare, deal.spare.bit_count()
            deal.tell(Event("seen", seat=deal.dealer, cards=spare, size=size, source="spare"), 1 << deal.dealer)
        deal.tell(Event("moved", cards=1 << deal.turned, size=1, source="stock", target="turn-up"), ALL)
        for name, value in self.facts(deal).items():
            deal.fact(name, value)

    def facts(self, deal: Any) -> Mapping[str, Any]:
        return {"trumps": SUITS[deal.trumps]}

    def deal_again(self, deal: PopeJoanDeal) -> None:
        """The pack is gathered and the same dealer deals again; the board is not dressed again (POPE-L1)."""
        deal.hands = [0] * self.seats
        deal.pack, deal.top = (), 0
        deal.clear_runs()
        if deal.club is not None:  # what was done to the spare hand or the board may still be claimed
            lasting = tuple(offence for offence in deal.club.offences if offence.law in (3, 8))
            deal.club = Club(lasting, made=deal.club.made)
        self.shuffling.begin(deal)

    def take_turn_up(self, deal: PopeJoanDeal, dealt: Sequence[int]) -> bool:
        """The dealer takes what the turn-up brings (POPE-R19 to R21); True when he has won the game with it (POPE-R54)."""
        dealer, bit = deal.dealer, 1 << deal.turned
        if name := board.rank_stake(self.board, deal.turned):
            self.take(deal, name, dealer, bit)  # POPE-R19
        if deal.turned != POPE:
            return False
        self.take_pope(deal, dealer, dealt)  # POPE-R20
        if self.options.pope_turned_wins:
            deal.winner = dealer
            self.take(deal, "game", dealer, bit)  # POPE-R54
        return deal.winner >= 0

    # The play

    def win(self, deal: PopeJoanDeal, seat: int, cards: int, giver: int, why: str, counters: int) -> None:
        """A seat wins counters of an account with the cards of a mask."""
        if deal.club is None or collected(deal, seat, cards, giver, counters):
            deal.pay(giver, seat, counters, why)

    def take(self, deal: PopeJoanDeal, name: str, seat: int, cards: int) -> None:
        """A seat wins all that is in a compartment with the cards of a mask."""
        place = self.account[name]
        self.win(deal, seat, cards, place, name, deal.counters[place])

    def take_pope(self, deal: PopeJoanDeal, seat: int, cards: Sequence[int]) -> None:
        """The Pope's stake, and a payment from each for the cards he was dealt or holds (POPE-R20, R33, R38)."""
        self.take(deal, "pope", seat, 1 << POPE)
        due = board.pope_payments(cards, seat, self.options.card_stake, self.cap)
        for payer in self.clockwise(seat + 1):
            self.win(deal, seat, 1 << POPE, payer, _("cards for the Pope"), due[payer])

    def cards_left(self, deal: Deal) -> list[int]:
        """How many cards each holds."""
        return [hand.bit_count() for hand in deal.hands]

    def take_stakes(self, deal: PopeJoanDeal, seat: int, card: int) -> None:
        """What a card wins when it is played (POPE-R32 to R37)."""
        if card == POPE:
            self.take_pope(deal, seat, self.cards_left(deal))  # POPE-R33
        if suit_of(card) == deal.trumps:
            if name := board.rank_stake(self.board, card):
                self.take(deal, name, seat, 1 << card)  # POPE-R32
            court = rank_of(card) - _KNAVE
            if 0 <= court < 3:
                deal.courts[court] = seat
                self.take_couples(deal, court)

    def take_couples(self, deal: PopeJoanDeal, court: int) -> None:
        """The couples that a knave, queen or king of trumps completes (POPE-R34, R35)."""
        for name, high, low in board.COUPLES:
            higher, lower = deal.courts[high], deal.courts[low]
            if court not in (high, low) or higher < 0 or lower < 0:
                continue
            couple = self.court_card(deal, high) | self.court_card(deal, low)
            if higher == lower:
                self.take(deal, name, higher, couple)
            elif self.options.split_couples:  # POPE-R39
                self.divide(deal, name, couple, higher, lower)

    def court_card(self, deal: PopeJoanDeal, court: int) -> int:
        """The mask of the knave, queen or king of trumps."""
        return 1 << 13 * deal.trumps + _KNAVE + court

    def divide(self, deal: PopeJoanDeal, name: str, couple: int, higher: int, lower: int) -> None:
        """The stake of a couple goes to the players of its two cards (POPE-R39)."""
        place = self.account[name]
        more, less = board.halves(deal.counters[place])
        self.win(deal, higher, couple, place, name, more)
        self.win(deal, lower, couple, place, name, less)

    def at_stop(self, deal: PopeJoanDeal) -> bool:
        """Whether something comes between a stop and the next lead (POPE-R61)."""
        return bool(self.options.pope_wild) and self.in_lieu.offered(deal)

    # Settlement

    def settle(self, deal: PopeJoanDeal, winner: int) -> None:
        """The first to be out has won."""
        deal.winner = winner
        deal.mark("out")
        self.conclude(deal)

    def conclude(self, deal: PopeJoanDeal) -> None:
        """The play is over."""
        self.agreement.stop(deal)

    def pay_out(self, deal: PopeJoanDeal) -> None:
        """The winner is paid, unless the turn-up has paid everything; then penalties are placed on the board (POPE-R47)."""
        if not (deal.turned == POPE and self.options.pope_turned_wins):
            exempt = {holder_of(deal, POPE)} | {seat for _, seat in witnessed(deal, "exempt")}  # POPE-R42
            self.pay_cards(deal, deal.winner, self.cards_left(deal), exempt)
        if self.options.dressing == "penalties":
            self.placing.begin(deal)
        else:
            self.finish(deal)

    def pay_cards(self, deal: PopeJoanDeal, winner: int, left: Sequence[int], exempt: Container[int]) -> None:
        """Game to the winner, and a payment for each card left, to him or to the board (POPE-R40 to R43, R46)."""
        deal.winner = winner
        short = ("short", winner) in witnessed(deal, "short")  # POPE-L12
        due = board.card_payments(left, self.options.card_stake, exempt)  # POPE-R41
        if not short:
            game = self.account["game"]
            deal.pay(game, winner, deal.counters[game], "game")  # POPE-R40
        if self.options.dressing == "penalties":
            deal.owing = due  # POPE-R46
        elif not short:
            for payer in self.clockwise(winner + 1):
                deal.pay(payer, winner, due[payer], "cards left")

    def fine(self, deal: PopeJoanDeal, seat: int) -> None:
        """One stake to Game."""
        deal.pay(seat, self.account["game"], self.options.card_stake, "fine")

    def finish(self, deal: PopeJoanDeal) -> None:
        """The deal is over; what was not won stays on the board (POPE-R44)."""
        deal.finish({"winner": deal.winner, "cards left": self.cards_left(deal)})

    # The session

    def entry(self, deal: Any) -> Mapping[str, Any]:
        if deal.carry.get("closing"):
            return super().entry(deal)
        return {"won by": (deal.winner,), "cards left": tuple(deal.outcome["cards left"])}

    def following(self, deal: Any) -> Deal | None:
        if deal.number + 1 >= self.options.rounds * self.seats:  # POPE-R66
            return None
        return self.next_deal(deal, (deal.dealer + 1) % self.seats, {})  # POPE-R7, R12

    def may_stop(self, deal: Any) -> bool:
        round_over: bool = (deal.number + 1) % self.seats == 0
        return round_over or self.options.dressing != "dealer"  # POPE-R66, R67

    def close(self, deal: Any) -> Deal | None:
        """Counters left on the board must be divided (POPE-R68)."""
        if not any(deal.counters[self.seats :]):
            return None
        return self.next_deal(deal, deal.dealer, {"closing": True})

    def divide_board(self, deal: PopeJoanDeal) -> None:
        """Equal shares, odd counters from the last dealer's left (POPE-R68). The closing deal has him as dealer."""
        lying = {place: deal.counters[place] for place in range(self.seats, len(self.accounts))}
        shares = board.leftover_shares(sum(lying.values()), self.seats)
        takers = dict(zip(self.clockwise(deal.dealer + 1), shares, strict=True))
        self.pay_all(deal, lying, takers, _("board divided"))
        self.finish(deal)
