"""Cinch.

Two pairs of partners bid for the right to name trumps, throw away everything that is not a trump, draw new cards and play six
tricks. Six cards count: ace, deuce, jack and ten of trumps one each, and five each the two *pedros*, the five of trumps and
the other five of its colour, which is a trump too. The makers must win what they bid, and the side that first has fifty-one
wins the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import PACK_52, SUITS, RankOrder
from oddtrick.games.cinch.bidding import Bidding, CallingPartner, Naming, TakingWidow
from oddtrick.games.cinch.deal import MORE, NAME, VERBS, CinchDeal
from oddtrick.games.cinch.exchange import Asking, LayingOut, Lifting, Robbing, Serving, take_packet
from oddtrick.games.cinch.laws import LAWS, REMARKS
from oddtrick.games.cinch.laws_of_exchange import Amending, Filling, note_wrong_hands
from oddtrick.games.cinch.options import PRESETS, CinchOptions, draws, progressive
from oddtrick.games.cinch.play import CinchTricks
from oddtrick.games.cinch.scoring import display
from oddtrick.games.cinch.settlement import DEALS_OF_A_ROUND, CutForRound, settle
from oddtrick.games.cinch.surplus import DrawingSurplus, lay_open
from oddtrick.games.cinch.trumps import HAND, UNDER, counting_under
from oddtrick.phases.dealing import DrawForDeal, HaltingHand, Shuffling, gather_up, give_packets, mask_of
from oddtrick.phases.exchange import draw
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.club import Agreement, witnessed
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event
from oddtrick.table.game import Game
from oddtrick.table.sheet import Points
from oddtrick.table.view import View
from oddtrick.table.words import Fact, _

PACKETS = {"fixed_pairs": (3, 3, 3), "called_card": (3, 3), "three_pairs": (4, 4)}
"""In what packets each player gets his cards (CINCH-R18, CINCH-R79, CINCH-R101)."""
PLAYERS = {"fixed_pairs": (4, 4, "CINCH-R8"), "called_card": (5, 6, "CINCH-R79"), "three_pairs": (6, 6, "CINCH-R100")}
"""How few and how many can play (CINCH-O9), and the rule that says so."""
SIDES = {"fixed_pairs": 2, "called_card": 2, "three_pairs": 3}
HIGHEST_DEALS = RankOrder("AKQJT98765432")
"""The cards in cutting, the ace first (CINCH-R2): he deals who has cut what stands lowest here (CINCH-R11, CINCH-R107)."""


class Cinch(Game):
    """Cinch at one table."""

    id = "cinch"
    title = "Cinch"
    prefix = "CINCH"
    players = (4, 6, 4)
    players_rule = "CINCH-O9"
    turn_rule = "CINCH-R20"
    hand_rule = "CINCH-R39"
    verbs = VERBS
    options_class = CinchOptions
    presets = PRESETS
    laws = LAWS
    remarks = REMARKS
    deal_class: ClassVar[type[Deal]] = CinchDeal
    facts_told: ClassVar[Mapping[str, Fact]] = {
        "maker": Fact("maker", "seat"),
        "partner": Fact("partner", "seat"),
        "drew": Fact("drew", "column"),
        "to go": Fact("to go", "column"),
        "barred": Fact("barred", "seats"),
        "lost right": Fact("lost right", "seats"),
        "captured": Fact("points taken", "column"),
        "red counters": Fact("red counters", "column"),
        "white counters": Fact("white counters", "column"),
        "peg": Fact("peg", "column"),
    }
    piles = (
        _("open discards"),
        _("packet"),
    )

    def __init__(self, options: CinchOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.pack = PACK_52  # CINCH-R1
        self.sides = SIDES[options.partners]
        self.dealt = sum(PACKETS[options.partners])
        self.called = options.partners == "called_card"
        self.trump_cards = tuple(UNDER[trumps].trump_cards for trumps in range(4))
        self.counting = tuple(counting_under(trumps, options.card_values) for trumps in range(4))
        self.highest_bid = sum(self.counting[0].worth.values())  # CINCH-R6, CINCH-R97
        self.dealing = HaltingHand(self.deal_out, lambda deal: (deal.dealer - 1) % seats)
        self.shuffling = Shuffling(self.pack, self.dealing.begin)  # CINCH-R16, CINCH-R17
        self.cut = DrawForDeal(PACK_52, HIGHEST_DEALS, self.start)  # CINCH-R11, CINCH-R12
        self.bidding = Bidding(self)
        self.taking_widow = TakingWidow(self)
        self.naming = Naming(self)
        self.exchange = LayingOut(self)
        self.serving = Serving(self)
        self.asking = Asking(self)
        self.lifting = Lifting(self)
        self.amending = Amending(self)
        self.filling = Filling(self)
        self.robbing = Robbing(self)
        self.surplus = DrawingSurplus()
        self.calling = CallingPartner(self)
        self.play = CinchTricks(self)
        self.agreement = Agreement(settle)
        self.cut_for_round = CutForRound(self.pack)

    def check_seats(self) -> None:
        super().check_seats()
        least, most, rule = PLAYERS[self.options.partners]
        if not least <= self.seats <= most:
            raise BadOptions(
                "so many can play with these partners: {least} to {most}, not {seats}",
                rule,
                least=least,
                most=most,
                seats=self.seats,
            )

    def read(self, text: str) -> int:
        words = text.split()
        if len(words) == 2 and words[0].isdigit() and f"bid_{words[1].lower()}" in self.vocabulary.codes:
            text = f"bid_{words[1].lower()} {words[0]}"  # CINCH-L23
        elif len(words) == 1 and words[0].isdigit():  # people say the number alone
            text = f"bid {text}"
        elif len(words) == 2 and words[0].lower() == "trump" and words[1].upper() in SUITS:
            text = self.vocabulary.verbs[NAME + SUITS.index(words[1].upper())].name
        elif [word.lower() for word in words[:2]] == ["take", "back"]:
            text = " ".join(("take_back", *words[2:]))
        elif len(words) == 2 and words[0].lower() == "call":
            text = f"call_card {words[1]}"
        return super().read(text)

    # Sides and scores

    def side_of(self, deal: CinchDeal, seat: int) -> int:
        """The side of a seat in a deal: partners sit opposite (CINCH-R8, CINCH-R100); the maker and the player that he called
        are one side, all others the other (CINCH-R84)."""
        if self.called:
            return int(seat not in (deal.maker, deal.partner))
        return seat % self.sides

    def opening(self) -> Mapping[str, Any]:
        """Each side has its score, and where partners are called each player (CINCH-R86)."""
        return {"scores": (0,) * (self.seats if self.called else self.sides)}

    def by_seat(self, scores: Sequence[int]) -> list[int]:
        """The score of each seat."""
        return [scores[seat if self.called else seat % self.sides] for seat in range(self.seats)]

    # The course of a deal

    def start(self, deal: Any) -> None:
        if deal.dealer < 0:
            self.cut.begin(deal)
            return
        self.tell_scores(deal, deal.carry["scores"])
        self.shuffling.begin(deal)

    def tell_scores(self, deal: CinchDeal, scores: Sequence[int]) -> None:
        """Tell the score of each seat, and as the table shows it (CINCH-R58)."""
        if deal.listener is None:
            return
        by_seat = self.by_seat(scores)
        deal.fact("scores", tuple(by_seat))
        shown = [display(self.options, score) for score in by_seat]
        for figure in shown[0]:
            deal.fact(figure, tuple(one[figure] for one in shown))

    def deal_out(self, deal: CinchDeal) -> None:
        """The hands (CINCH-R18), and what is laid beside them: packets (CINCH-R64) or the widow (CINCH-R101)."""
        order, sizes = self.clockwise(deal.dealer + 1), PACKETS[self.options.partners]
        if self.options.exchange == "widow":
            give_packets(deal, order, sizes[:1])
            deal.widow = self.lay_aside(deal, "widow")
            give_packets(deal, order, sizes[1:], go_on=True)
        else:
            give_packets(deal, order, sizes)
        if self.options.exchange == "packet":
            for seat in order:
                deal.packets[seat] = self.lay_aside(deal, f"packet:{seat}")
        self.bidding.begin(deal, order)  # CINCH-R20

    @staticmethod
    def lay_aside(deal: CinchDeal, pile: str, count: int = MORE) -> int:
        """Deal cards face down to a pile."""
        cards = mask_of(deal.pack[deal.top : deal.top + count])
        deal.top += count
        if count and deal.listener is not None:
            deal.tell(Event("moved", cards=cards, size=count, source="stock", target=pile), 0)
        return cards

    def close_bidding(self, deal: CinchDeal) -> None:
        """The highest bidder is the maker (CINCH-R24); when all have passed it is the dealer, with contract 0 (CINCH-R25), or who
        still has the right of the last to speak (CINCH-L29)."""
        silenced = self.silenced(deal)
        free = [seat for seat in self.clockwise(deal.dealer + 1) if seat not in silenced]
        deal.maker = deal.bidder if deal.bidder >= 0 else (free or [deal.dealer])[-1]
        deal.contract = deal.bid >> VERB_BITS
        deal.fact("maker", deal.maker)
        deal.fact("contract", deal.contract)
        match self.options.exchange:
            case "thirteen":
                for seat in self.clockwise(deal.dealer + 1):
                    draw(deal, seat, min(MORE, len(deal.pack) - deal.top))  # CINCH-R61
            case "packet":
                take_packet(deal, deal.maker)  # CINCH-R65
            case "widow":
                self.taking_widow.begin(deal)
                return
        self.naming.begin(deal)

    def after_laying_out(self, deal: CinchDeal) -> None:
        """Hands are filled up again, where that is agreed."""
        if draws(self.options):
            self.serving.begin(deal)
        else:
            self.begin_play(deal)

    def after_serving(self, deal: CinchDeal) -> None:
        """The dealer robs the deck (CINCH-R30), or has drawn as the others (CINCH-R67)."""
        if self.options.exchange == "draw_rob":
            self.robbing.begin(deal)
        else:
            self.begin_play(deal)

    def begin_play(self, deal: CinchDeal) -> None:
        """The maker leads (CINCH-R36), when he has called his partner (CINCH-R82)."""
        deuce = self.counting[deal.trumps].low
        deal.low = next((seat for seat, hand in enumerate(deal.hands) if hand >> deuce & 1), -1)  # CINCH-R71
        if draws(self.options):
            deal.fact("drew", tuple(deal.drew))  # CINCH-R33
        deal.mark("exchanged")
        note_wrong_hands(deal)
        if self.called:
            self.calling.begin(deal)
        else:
            self.play.begin(deal, deal.maker)

    def after_trick(self, deal: CinchDeal) -> bool:
        """Six tricks are played (CINCH-R42)."""
        if deal.club is None:
            if any(deal.hands):
                return False
            settle(deal)
            return True
        if any(deal.hands) and sum(deal.won) < HAND:
            return False
        for seat, left in enumerate(deal.hands):
            lay_open(deal, seat, left)  # of a hand that was too large all the time
        deal.mark("stop")
        self.agreement.begin(deal)
        return True

    def deal_again(self, deal: CinchDeal) -> None:
        """The pack is gathered and the same dealer deals again."""
        gather_up(deal)
        deal.clear_tricks()
        for name, value in self.facts(deal).items():
            deal.fact(name, value)
        self.shuffling.begin(deal)

    def lose_deal(self, deal: CinchDeal) -> None:
        """A misdeal: the deal passes to the left."""
        deal.dealer = (deal.dealer + 1) % self.seats
        deal.tell(Event("dealer", seat=deal.dealer))
        self.deal_again(deal)

    # The session

    def facts(self, deal: Any) -> Mapping[str, Any]:
        named = deal.trumps >= 0
        return {
            "maker": deal.maker,
            "contract": deal.contract if deal.maker >= 0 else None,
            "trumps": SUITS[deal.trumps] if named else None,
            "partner": deal.partner,
            "lost right": self.silenced(deal),
            "barred": self.barred_seats(deal),
        }

    def silenced(self, deal: CinchDeal) -> tuple[int, ...]:
        """The seats that have lost their right to bid (CINCH-L19 to L25)."""
        return tuple(sorted(seat for _, seat in witnessed(deal, "silenced")))

    def barred_seats(self, deal: CinchDeal) -> tuple[int, ...]:
        """The seats whose side may not score (CINCH-R53 to R55)."""
        return tuple(seat for seat in range(self.seats) if deal.barred >> self.side_of(deal, seat) & 1)

    def rest_is_sure(self, view: View) -> bool:
        return self.play.rest_is_sure(view, self.pack)

    def scores(self, deal: Any, opening: Sequence[int]) -> list[int]:
        return self.by_seat(deal.outcome.get("scores", deal.carry["scores"]))

    @property
    def played_for(self) -> Points:
        """A round of an evening is not ended by any number of points (CINCH-R91)."""
        seats = range(self.seats)
        alone = tuple((seat,) for seat in seats)
        sides = tuple(tuple(seats[side :: self.sides]) for side in range(self.sides))
        target = None if progressive(self.options) else self.options.target
        return Points(alone if self.called else sides, target)

    def winning_sides(self, deal: Any) -> Sequence[int]:
        winners: Sequence[int] = deal.outcome["winners"]
        return winners

    def entry(self, deal: Any) -> Mapping[str, Any]:
        outcome = deal.outcome
        captured = tuple(outcome["captured"])
        if self.called:
            captured = tuple(captured[self.side_of(deal, seat)] for seat in range(self.seats))
        partner = {"partner": outcome["partner"]} if self.called else {}
        told = {"maker": outcome["maker"], "contract": outcome["contract"], "made": outcome["kept"]}
        return told | partner | {"captured": captured}

    def following(self, deal: Any) -> Deal | None:
        """The deal goes on to the left (CINCH-R19, CINCH-R60), until the players change (CINCH-R13) or a round is over."""
        won = bool(deal.outcome.get("winners"))
        if progressive(self.options):
            if deal.number + 1 >= DEALS_OF_A_ROUND:  # CINCH-R91
                return None
        elif won and self.options.members > self.seats:
            return None
        scores = self.opening()["scores"] if won else deal.outcome["scores"]
        return self.next_deal(deal, (deal.dealer + 1) % self.seats, {"scores": scores})
