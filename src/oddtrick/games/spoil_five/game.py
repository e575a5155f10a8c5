"""Spoil-Five.

Five cards each, one card turned for trumps. Everybody has paid into the *pool*; who takes three tricks of the five takes it
at once, and when nobody does the deal is *spoiled*: the pool stays and grows. Ranks run upside down in the black suits, the five,
the knave and the ace of hearts are masters that need not go to a lower trump led, and the holder of the ace of trumps *robs* the
turn-up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from oddtrick.cards import HEARTS, PACK_52, SUITS, highest, rank_of, suit_of
from oddtrick.games.spoil_five.deal import VERBS, SpoilFiveDeal
from oddtrick.games.spoil_five.laws import LAWS, DealerSleeps
from oddtrick.games.spoil_five.options import PRESETS, SpoilFiveOptions
from oddtrick.games.spoil_five.passages import ACE, DealersRobbing, Fiving, PlayingOn, SpoilPlay
from oddtrick.games.spoil_five.ranking import ACE_OF_HEARTS, OwedHistoric, OwedNatural, card, sides_of, suits_by
from oddtrick.phases.dealing import DealersHand, Shuffling, TurnForKnave, gather_up, give_packets, turn_up
from oddtrick.table.club import Agreement, Offence, note
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.sheet import Points
from oddtrick.table.words import Fact, _

FIVE_TRICKS = 5
POINTS = 5
"""What a trick scores where points are played for (SPOIL-R58)."""
TARGETS = {"twenty_five": 25, "forty_five": 45}


class Verdict(NamedTuple):
    """What a trick decides: nothing yet, a `choice` to play on, or that the deal `ends`, won by the `winner` or by nobody."""

    ends: bool = False
    choice: bool = False
    winner: int = -1


class SpoilFive(Game):
    """Spoil-Five at one table."""

    id = "spoil_five"
    title = "Spoil-Five"
    prefix = "SPOIL"
    players = (2, 10, 5)  # SPOIL-R9
    players_rule = "SPOIL-R9"
    turn_rule = "SPOIL-R9"
    hand_rule = "SPOIL-R30"
    verbs = VERBS
    options_class = SpoilFiveOptions
    presets = PRESETS
    laws = LAWS
    deal_class: ClassVar[type[Deal]] = SpoilFiveDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "forfeited": Fact("cannot win the pool", "seats"),
        "after a spoil": Fact("left by a spoil", "pool"),
        "spoiled": Fact("spoiled"),
        "jink": Fact("jink"),
    }
    piles = (
        _("put out"),
        _("passed over"),
    )

    def __init__(self, options: SpoilFiveOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pack = PACK_52  # SPOIL-R1
        self.pool_account = seats
        self.sides = sides_of(options.sides, seats)
        self.cut = TurnForKnave(self.pack, self.start)  # SPOIL-R10
        self.shuffling = Shuffling(self.pack, DealersHand(self.deal_out).begin)  # SPOIL-R12
        self.fiving = Fiving(self)
        self.robbing = DealersRobbing(self)
        self.play = SpoilPlay(
            suits_by(options.order),
            [OwedHistoric() if options.order == "historic" else OwedNatural()],
            after_trick=self.after_trick,
        )
        self.playing_on = PlayingOn(self)
        self.agreement = Agreement(self.settle)

    def check_seats(self) -> None:
        super().check_seats()
        options, seats = self.options, self.seats
        if options.sides != "individual" and (seats < 4 or seats % 2):
            raise BadOptions(
                "sides need an even number of players from 4, not {seats}; or agree on {sides:=individual}",
                "SPOIL-O10",
                seats=seats,
                sides=self.options_class.declared()["sides"],
            )
        if options.fiving and len(set(sides_of(options.sides, seats))) != 2:
            raise BadOptions(
                "fiving is for two players or two sides; agree on {sides:=two_sides}, or do without fiving",
                "SPOIL-R49",
                sides=self.options_class.declared()["sides"],
            )

    @property
    def pools(self) -> tuple[str, ...]:
        return (_("pool"),)

    # Sides

    def members(self, seat: int) -> list[int]:
        """The seats of a seat's side, from the lowest."""
        return [other for other in range(self.seats) if self.sides[other] == self.sides[seat]]

    def tricks_of(self, deal: SpoilFiveDeal, seat: int) -> int:
        """The tricks of a seat's side (SPOIL-R43)."""
        return sum(deal.won[member] for member in self.members(seat))

    def has_forfeited(self, deal: SpoilFiveDeal, seat: int) -> bool:
        """Whether a seat's side cannot win the pool: one member's forfeit binds it (SPOIL-R45)."""
        return any(deal.forfeited >> member & 1 for member in self.members(seat))

    def score(self, deal: SpoilFiveDeal, seat: int) -> int:
        """The points of a seat's side by now (SPOIL-R58); tricks of who has forfeited score nothing (SPOIL-R62)."""
        before: int = deal.carry["scores"][self.sides[seat]]
        return before if self.has_forfeited(deal, seat) else before + POINTS * self.tricks_of(deal, seat)

    def scores_by_side(self, deal: SpoilFiveDeal) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(self.score(deal, seat) for seat in range(len(set(self.sides))))

    # The course of a deal

    def opening(self) -> Mapping[str, Any]:
        return {"pool_state": "new", "scores": (0,) * len(set(self.sides))}

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.cut.begin(deal)
        elif deal.carry.get("closing"):
            self.divide_pool(deal)
        else:
            self.pay_in(deal)
            if deal.carry["pool_state"] == "spoiled":
                deal.fact("after a spoil", True)
            if self.options.game != "pool":
                self.tell_scores(deal)
            self.shuffling.begin(deal)

    def pay_in(self, deal: SpoilFiveDeal) -> None:
        """Fill the pool before the cards are dealt (SPOIL-R13, SPOIL-R14, SPOIL-R61)."""
        state = deal.carry["pool_state"]
        amount, why = {
            "new": (self.options.stake, _("full stake")),
            "spoiled": (self.options.reduced_stake, _("reduced stake")),
            "running": (0, ""),
        }[state]
        for seat in range(self.seats):
            deal.pay(seat, self.pool_account, amount, why)
        self.pay_for_dealing(deal)

    def pay_for_dealing(self, deal: SpoilFiveDeal) -> None:
        """The dealer pays for the privilege, in every deal (SPOIL-R15)."""
        deal.pay(deal.dealer, self.pool_account, self.options.dealer_stake, "dealer's stake")

    def deal_out(self, deal: SpoilFiveDeal) -> None:
        """Five cards to each in two packets, and one is turned (SPOIL-R17, SPOIL-R18)."""
        sizes = (2, 3) if self.options.packets == "two_three" else (3, 2)
        give_packets(deal, self.clockwise(deal.dealer + 1), sizes)
        deal.turned = 1 << turn_up(deal, "turn-up")
        self.fix_trumps(deal)
        if self.options.fiving:
            self.fiving.begin(deal)
        else:
            self.begin_robbing(deal)

    def fix_trumps(self, deal: SpoilFiveDeal) -> None:
        """The suit of the turn-up is trumps."""
        deal.trumps = suit_of(highest(deal.turned))
        deal.fact("trumps", SUITS[deal.trumps])

    def ace_of_trumps(self, deal: SpoilFiveDeal) -> int:
        """The card whose holder robs; the ace of hearts only where hearts are trumps (SPOIL-R23)."""
        return ACE_OF_HEARTS if deal.trumps == HEARTS else card(deal.trumps, ACE)

    def begin_robbing(self, deal: SpoilFiveDeal) -> None:
        """A turned ace is the dealer's to rob; else it is for who was dealt the ace of trumps (SPOIL-R20, SPOIL-R22)."""
        if self.options.robbing != "off":
            if rank_of(highest(deal.turned)) == ACE:
                self.robbing.begin(deal)
                return
            ace = self.ace_of_trumps(deal)
            deal.robber = next((seat for seat, hand in enumerate(deal.hands) if hand >> ace & 1), -1)
        self.play.begin(deal, (deal.dealer + 1) % self.seats)  # SPOIL-R30

    def let_pass(self, deal: SpoilFiveDeal) -> None:
        """The dealer does not put out for a turned ace: he loses the right (SPOIL-R28), or where it is his duty the pool."""
        if self.options.robbing != "compulsory" or self.options.dealer_rob != "duty":
            return
        if deal.club is None:
            self.forfeit(deal, deal.dealer)
        else:
            note(deal, Offence(DealerSleeps.number, deal.dealer, before=deal.copy()))

    def forfeit(self, deal: SpoilFiveDeal, seat: int) -> None:
        """A seat cannot win the pool in this deal; it plays on as before (SPOIL-R29)."""
        deal.forfeited |= 1 << seat
        deal.fact("forfeited", self.forfeiting(deal))

    @staticmethod
    def forfeiting(deal: SpoilFiveDeal) -> list[int]:
        """The seats that have forfeited the pool."""
        return [seat for seat in range(deal.game.seats) if deal.forfeited >> seat & 1]

    def judge(self, deal: SpoilFiveDeal, last: bool) -> Verdict:
        """What the trick just taken decides; `last` says that no further one can be played."""
        seat = deal.winner
        tricks, able = self.tricks_of(deal, seat), not self.has_forfeited(deal, seat)
        if self.options.game != "pool":
            won = able and (self.score(deal, seat) >= TARGETS[self.options.game] or tricks == FIVE_TRICKS)
            return Verdict(won or last, winner=seat if won else -1)  # SPOIL-R59, SPOIL-R60
        if deal.jinker >= 0 and not self.has_forfeited(deal, deal.jinker):
            lost = self.sides[seat] != self.sides[deal.jinker]
            return Verdict(lost or last, winner=-1 if lost else seat)  # SPOIL-R54, SPOIL-R56
        if able and tricks >= self.options.tricks_to_win:  # SPOIL-R40, SPOIL-R48
            choice = self.options.jinking and not last and tricks == sum(deal.won)  # SPOIL-R53
            return Verdict(not choice, choice, seat)
        return Verdict(last)  # SPOIL-R41

    def after_trick(self, deal: SpoilFiveDeal) -> bool:
        """Whether the trick has ended the play, or gives a choice."""
        if self.options.game != "pool":
            self.tell_scores(deal)
        verdict = self.judge(deal, sum(deal.won) == FIVE_TRICKS or not any(deal.hands))
        if verdict.ends:
            self.conclude(deal, verdict.winner)
        elif verdict.choice:
            self.playing_on.begin(deal, verdict.winner)
        return verdict.ends or verdict.choice

    def tell_scores(self, deal: SpoilFiveDeal) -> None:
        """Everybody sees the points."""
        deal.fact("scores", [self.score(deal, seat) for seat in range(self.seats)])

    def conclude(self, deal: SpoilFiveDeal, winner: int) -> None:
        """Play stops."""
        deal.claimant = winner
        self.agreement.stop(deal)

    # A deal given up

    def lose_deal(self, deal: SpoilFiveDeal) -> None:
        """The deal passes to the left, and the new dealer pays for it (SPOIL-L1)."""
        deal.dealer = (deal.dealer + 1) % self.seats
        deal.tell(Event("dealer", seat=deal.dealer))
        self.deal_again(deal)

    def deal_again(self, deal: SpoilFiveDeal) -> None:
        """Whoever deals pays for it, and the cards are dealt anew; nobody pays another stake (SPOIL-L1)."""
        self.pay_for_dealing(deal)
        deal.fact("trumps", None)
        gather_up(deal)
        deal.clear_tricks()
        self.shuffling.begin(deal)

    # Settlement

    def settle(self, deal: SpoilFiveDeal) -> None:
        """The winner takes the pool, unless he has forfeited it; else it stays."""
        winner = deal.claimant
        if winner >= 0 and self.has_forfeited(deal, winner):  # SPOIL-L7
            winner = -1
        jink = winner >= 0 and self.options.jinking and self.tricks_of(deal, winner) == FIVE_TRICKS
        if winner >= 0:
            self.pay_out(deal, winner, jink)
        playing_points = self.options.game != "pool"
        state = "new" if winner >= 0 else "running" if playing_points else "spoiled"
        outcome: dict[str, Any] = {
            "result": "won" if winner >= 0 else "unfinished" if playing_points else "spoiled",
            "winner": self.naming(winner),
            "jink": jink,
            "forfeited": self.forfeiting(deal),
            "pool_state": state,
        }
        if playing_points:
            outcome["scores"] = self.scores_by_side(deal)
        deal.finish(outcome)

    def naming(self, winner: int) -> int | list[int] | None:
        """A winner as it is told: a seat, the seats of a side, or None."""
        if winner < 0:
            return None
        return winner if self.options.sides == "individual" else self.members(winner)

    def pay_out(self, deal: SpoilFiveDeal, winner: int, jink: bool) -> None:
        """The pool goes to the winning side in equal shares (SPOIL-R16, SPOIL-R44), and stakes for a jink (SPOIL-R54)."""
        side = self.members(winner)
        share = deal.counters[self.pool_account] // len(side)
        for seat in side:
            deal.pay(self.pool_account, seat, share, "pool")
        others = [seat for seat in range(self.seats) if seat not in side]
        for place, seat in enumerate(others if jink else ()):
            deal.pay(seat, side[place % len(side)], self.options.stake, "jink")  # SPOIL-R55

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        facts: dict[str, Any] = {"trumps": SUITS[deal.trumps], "forfeited": self.forfeiting(deal)}
        if self.options.game != "pool":
            facts["scores"] = [self.score(deal, seat) for seat in range(self.seats)]
        return facts

    @property
    def played_for(self) -> Points | None:
        if self.options.game == "pool":
            return None
        sides = tuple(tuple(self.members(seat)) for seat in range(len(set(self.sides))))
        return Points(sides, TARGETS[self.options.game])

    def winning_sides(self, deal: Any) -> Sequence[int]:
        return (self.sides[deal.claimant],) if deal.outcome.get("result") == "won" else ()

    def entry(self, deal: Any) -> Mapping[str, Any]:
        if "result" not in deal.outcome:
            return super().entry(deal)
        result = deal.outcome["result"]
        said: dict[str, Any] = {"trumps": SUITS[deal.trumps]} if deal.trumps >= 0 else {}
        said |= {"tricks": tuple(deal.won)} if deal.last else {}
        said |= {"won by": tuple(self.members(deal.claimant))} if result == "won" else {}
        said |= {"spoiled": True} if result == "spoiled" else {}
        said |= {"jink": True} if deal.outcome["jink"] else {}
        return said | ({"forfeited": tuple(deal.outcome["forfeited"])} if deal.forfeited else {})

    def may_stop(self, deal: Any) -> bool:
        return bool(self.options.session_leftover == "divide" or deal.outcome["pool_state"] == "new")  # SPOIL-R47

    def following(self, deal: Any) -> Deal | None:
        deals = self.options.session_deals
        if deals and deal.number + 1 >= deals and self.may_stop(deal):  # SPOIL-O14
            return None
        return self.next_deal(deal, (deal.dealer + 1) % self.seats, self.carried(deal))  # SPOIL-R11

    def carried(self, deal: SpoilFiveDeal) -> Mapping[str, Any]:
        """What goes over to the next deal; after a game the scores return to nought (SPOIL-R63)."""
        state = deal.outcome["pool_state"]
        scores: Sequence[int] = deal.outcome["scores"] if state == "running" else self.opening()["scores"]
        return {"pool_state": state, "scores": scores}

    def close(self, deal: Any) -> Deal | None:
        """Counters left in the pool are divided (SPOIL-R47)."""
        if deal.counters[self.pool_account] == 0:
            return None
        return self.next_deal(deal, deal.dealer, {**self.carried(deal), "closing": True})

    def divide_pool(self, deal: SpoilFiveDeal) -> None:
        """Equal shares, odd counters from the left of who dealt last, who counts as dealer here."""
        share, odd = divmod(deal.counters[self.pool_account], self.seats)
        for place, seat in enumerate(self.clockwise(deal.dealer + 1)):
            deal.pay(self.pool_account, seat, share + (place < odd), "pool divided")
        deal.finish({"pool_state": "new"})
