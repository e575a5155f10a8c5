"""Five Hundred.

Three players bid for the right to name the trump suit and to take up the widow of three cards. The highest bidder, the
*declarer*, plays alone against the other two, who combine against his contract but count every trick for themselves. Joker and
two bowers head the trumps. A contract made scores its value, a contract lost costs it; the first at 500 wins the game, and a
session is one game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import JOKER, PACK_32, RANKS, RankOrder, card_text, suit_of
from oddtrick.games.five_hundred.bidding import (
    DENOMINATIONS,
    VERBS,
    Bidding,
    FiveHundredDeal,
    LayingOut,
    contract_text,
    read_bid,
    suit_letter,
)
from oddtrick.games.five_hundred.laws import LAWS
from oddtrick.games.five_hundred.options import PRESETS, FiveHundredOptions
from oddtrick.games.five_hundred.play import FiveHundredTricks
from oddtrick.games.five_hundred.scoring import TRICKS, points, result_of, value, winner
from oddtrick.phases.dealing import ChancePhase, DealersHand, Shuffling, gather_up, give_packets, mask_of
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.acts import CHANCE, order_of
from oddtrick.table.club import Agreement
from oddtrick.table.deal import Deal
from oddtrick.table.events import ALL, Event
from oddtrick.table.game import Game
from oddtrick.table.sheet import Points
from oddtrick.table.words import Fact, _

PACKETS = (3, 3, 3, 1)  # FIVEH-R11
TWO_OF_CLUBS = RANKS.index("2")


class FiveHundred(Game):
    """Five Hundred at one table."""

    id = "five_hundred"
    title = "Five Hundred"
    prefix = "FIVEH"
    players = (3, 3, 3)  # FIVEH-R7
    players_rule = "FIVEH-R7"
    turn_rule = "FIVEH-R7"
    hand_rule = "FIVEH-R29"
    verbs = VERBS
    options_class = FiveHundredOptions
    presets = PRESETS
    laws = LAWS
    deal_class: ClassVar[type[Deal]] = FiveHundredDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "declarer": Fact("declarer", "seat"),
        "named": Fact("suit named", "suit"),
        "joker": Fact("joker", "card"),
    }

    def __init__(self, options: FiveHundredOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.joker = JOKER if options.joker_card == "joker" else TWO_OF_CLUBS  # FIVEH-R2
        self.pack = (*PACK_32, self.joker)  # FIVEH-R1
        self.shuffling = Shuffling(self.pack, DealersHand(self.deal_out).begin)  # FIVEH-R10
        self.cut = CutForDeal(self)
        self.bidding = Bidding(self)
        self.laying_out = LayingOut(self)
        self.play = FiveHundredTricks(self)
        self.agreement = Agreement(self.settle)

    def read(self, text: str) -> int:
        words = text.split()
        if len(words) == 2 and words[0].isdigit():  # people say the number first
            text = f"{words[1]} {words[0]}"
        return super().read(text)

    def opening(self) -> Mapping[str, Any]:
        return {"scores": (0,) * self.seats}

    # The course of a deal

    def start(self, deal: Any) -> None:
        deal.fact("scores", tuple(deal.carry["scores"]))  # FIVEH-R48
        if self.joker != JOKER:
            deal.fact("joker", card_text(self.joker))
        if deal.dealer < 0:
            self.cut.begin(deal)
        else:
            self.shuffling.begin(deal)

    def deal_out(self, deal: FiveHundredDeal) -> None:
        """Ten cards to each, and the last three are the widow (FIVEH-R11, FIVEH-R12)."""
        order = self.clockwise(deal.dealer + 1)
        give_packets(deal, order, PACKETS)
        left = deal.pack[deal.top :]
        deal.widow, deal.top = mask_of(left), len(deal.pack)
        if deal.listener is not None:
            face_up = self.options.widow == "face_up"
            event = Event("moved", cards=deal.widow, size=len(left), source="stock", target="widow")
            deal.tell(event, ALL if face_up else 0)
        self.bidding.begin(deal, order)  # FIVEH-R13

    def close_bidding(self, deal: FiveHundredDeal) -> None:
        """A bid stands and is the contract (FIVEH-R19), or all have passed (FIVEH-R24)."""
        if deal.bidder >= 0:
            deal.trumps = DENOMINATIONS[read_bid(deal.bid)[1]]
        else:
            deal.trumps = NO_TRUMPS  # FIVEH-R40
        for name, fact in self.facts(deal).items():
            deal.fact(name, fact)
        if deal.bidder >= 0:
            self.laying_out.begin(deal)
        else:
            self.play.begin(deal, (deal.dealer + 1) % self.seats)  # FIVEH-R28

    def after_trick(self, deal: FiveHundredDeal) -> bool:
        """Every deal is played to the last trick (FIVEH-R49)."""
        if sum(deal.won) < TRICKS and any(deal.hands):
            return False
        self.agreement.stop(deal)
        return True

    def deal_again(self, deal: FiveHundredDeal) -> None:
        """The pack is gathered and the same dealer deals again (FIVEH-L8)."""
        gather_up(deal)
        deal.clear_tricks()
        self.shuffling.begin(deal)

    # Settlement

    def settle(self, deal: FiveHundredDeal) -> None:
        """Enter the scores, and say who has won the game."""
        result, before = result_of(deal), deal.carry["scores"]
        scored = points(self.options, result)
        won_by = winner(self.options, before, result)
        scores = tuple(score + more for score, more in zip(before, scored, strict=True))
        if won_by is not None:
            for seat in self.clockwise(won_by + 1)[: self.seats - 1]:
                deal.pay(seat, won_by, self.options.game_stake, "game won")  # FIVEH-R54
        played = deal.bidder >= 0
        outcome = {
            "declarer": deal.bidder if played else None,
            "contract": contract_text(self, deal.bid) if played else None,
            "exchange": deal.exchanged,
            "contract_value": value(result.level, result.rank) if played else None,
            "made": result.made if played else None,
            "won": result.won,
            "points": tuple(scored),
            "scores": scores,
            "winner": won_by,
        }
        deal.fact("scores", scores)
        deal.finish(outcome)

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        played = deal.bidder >= 0
        return {
            "declarer": deal.bidder,
            "contract": contract_text(self, deal.bid) if played else None,
            "trumps": suit_letter(deal.trumps),
            "named": suit_letter(deal.named),
        }

    def scores(self, deal: Any, opening: Sequence[int]) -> list[int]:
        return list(deal.outcome.get("scores", deal.carry["scores"]))

    @property
    def played_for(self) -> Points:
        return Points(tuple((seat,) for seat in range(self.seats)), self.options.target)

    def winning_sides(self, deal: Any) -> Sequence[int]:
        won_by = deal.outcome["winner"]
        return () if won_by is None else (won_by,)

    def entry(self, deal: Any) -> Mapping[str, Any]:
        outcome = deal.outcome
        if outcome["declarer"] is None:
            return {"all passed": True, "tricks": outcome["won"]}
        return {name: outcome[name] for name in ("declarer", "contract", "made")} | {"tricks": outcome["won"]}

    def following(self, deal: Any) -> Deal | None:
        if deal.outcome["winner"] is not None:
            return None
        return self.next_deal(deal, (deal.dealer + 1) % self.seats, {"scores": deal.outcome["scores"]})  # FIVEH-R10


class CutForDeal(ChancePhase):
    """For the first deal each cuts a card, and the lowest deals (FIVEH-R8)."""

    name, called = "cut", _("cutting for the deal")

    def __init__(self, game: FiveHundred) -> None:
        super().__init__(game.pack, game.shuffling.begin)

    def begin(self, deal: Deal) -> None:
        """Ask chance which cards are cut."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        cut = order_of(act)[: deal.game.seats]
        for seat, card in enumerate(cut):
            deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
        deal.dealer = min(range(deal.game.seats), key=lambda seat: cutting_rank(cut[seat]))
        deal.tell(Event("dealer", seat=deal.dealer))
        self.then(deal)


_CUTTING = RankOrder("A789TJQK")


def cutting_rank(card: int) -> tuple[int, int]:
    """How high a card is in cutting: the joker lowest, then from the ace, and spades below clubs (FIVEH-R8, FIVEH-R9)."""
    place = _CUTTING.power[card]
    return place, DENOMINATIONS.index(suit_of(card)) if place else 0
