"""The play of Loo: follow, head the trick, ruff if that heads it; and lead your high trumps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from oddtrick.cards import CLUBS, bits, card_text
from oddtrick.phases.duties import Duty, Follow, Head
from oddtrick.phases.suits import Suits, row_of
from oddtrick.phases.tricks import TrickDeal, Tricks
from oddtrick.table.acts import PLAY, VERB_BITS, VERB_MASK, Takes, Verb, act_of
from oddtrick.table.club import Club, witness
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu, OneCard

if TYPE_CHECKING:
    from oddtrick.games.loo.game import Loo
    from oddtrick.games.loo.options import LooOptions

VERBS = (
    Verb("stay"),
    Verb("throw"),
    Verb("miss"),
    Verb("defend"),
    Verb("change", Takes.CARDS),
    Verb("pass"),
    Verb("flush"),
    Verb("civil"),
    Verb("peek"),
    Verb("glance"),
    Verb("rummage"),
    Verb("spy", Takes.SEAT),
    Verb("retrieve", Takes.CARD),
    Verb("gather"),
)
STAND, THROW, MISS, DEFEND, CHANGE, PASS, FLUSH, CIVIL, PEEK, GLANCE, RUMMAGE, SPY, RETRIEVE, GATHER = range(1, 15)

JACK, KING, ACE = 9, 11, 12
"""The places of the ranks in a suit."""
NO_CARD = -1


class LooDeal(TrickDeal):
    """One deal of Loo.

    `single` says that one card each is dealt; `active` is the mask of the seats that get cards. `turned` is the turn-up, `miss`
    the mask of the spare hand and `miss_taker` who plays it, `defender` who plays it for the pool. `standing` and `declared` are
    masks of seats; `changed` holds (seat, mask) for cards laid out in exchange, `early` (seat, act) for what was declared out
    of turn. `thrown` and `laid_out` are masks of cards put away. `winners` has the winner of each trick; `civil` says that
    Pam must let this ace pass. `ending` tells how the deal was decided, `taker` who takes the pool without play, and
    `flushes` who has shown one.
    """

    game: Loo
    __slots__ = (
        "active",
        "changed",
        "civil",
        "declared",
        "defender",
        "early",
        "ending",
        "flushes",
        "laid_out",
        "miss",
        "miss_taker",
        "single",
        "standing",
        "taker",
        "thrown",
        "turned",
        "winners",
    )

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.single = False
        self.active = 0

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.turned = NO_CARD
        self.miss = self.thrown = self.laid_out = 0
        self.standing = self.declared = 0
        self.changed: tuple[tuple[int, int], ...] = ()
        self.miss_taker = self.defender = self.taker = -1
        self.early: tuple[tuple[int, int], ...] = ()
        self.winners: tuple[int, ...] = ()
        self.flushes: tuple[int, ...] = ()
        self.civil = False
        self.ending = ""

    def piles(self) -> dict[str, int]:
        turned = 1 << self.turned if self.turned >= 0 else 0
        return super().piles() | {
            "miss": self.miss,
            "turn-up": turned,
            "thrown up": self.thrown,
            "laid out": self.laid_out,
        }

    @property
    def stock(self) -> int:
        """How many cards the stock still holds."""
        return len(self.pack) - self.top

    def laid_out_by(self, seat: int) -> int:
        """The cards that a seat has changed; 0 where it has changed none."""
        return next((cards for changer, cards in self.changed if changer == seat), 0)

    def outlawed(self, *kinds: str) -> set[int]:
        """The seats marked at a club table as an `offender` in play, or as `barred` for a look at another's hand."""
        marks = () if self.club is None else self.club.marks
        return {seat for kind, seat in marks if kind in (kinds or ("offender", "barred"))}


def mark_seat(deal: LooDeal, kind: str, seat: int) -> None:
    """Mark a seat for the rest of the deal, whatever is gone back over."""
    club = deal.club
    assert isinstance(club, Club)
    if (kind, seat) not in club.marks:
        deal.club = club._replace(marks=(*club.marks, (kind, seat)))


# The cards


def pam_of(options: LooOptions, trumps: int) -> int:
    """The card that is Pam under a trump suit, or NO_CARD."""
    if options.form != "five_card":
        return NO_CARD
    return 13 * (CLUBS if options.pam == "clubs" else trumps) + JACK  # LOO-R73, LOO-R75


def suits_of(options: LooOptions) -> Mapping[int, Suits]:
    """The suits under each trump, Pam standing above the ace of trumps (LOO-R1, LOO-R2, LOO-R73, LOO-R74)."""
    under = {}
    for trumps in range(4):
        pam = pam_of(options, trumps)
        rows = [row_of(suit, without=[pam]) for suit in range(4)]
        if pam != NO_CARD:
            rows[trumps] = (pam, *rows[trumps])
        under[trumps] = Suits(rows, trumps)
    return under


# What is owed by who leads


def forced_lead(deal: LooDeal) -> int:
    """The mask of the trump that must be led first where it is held: the ace, or the king when the ace is turned."""
    ace = 13 * deal.trumps + ACE
    return 1 << (ace if deal.turned != ace else 13 * deal.trumps + KING)


def top(suits: Suits, cards: int) -> int:
    """The mask of the highest of some cards of one suit."""
    return 1 << max(bits(cards), key=suits.power.__getitem__)


class LeadAce(Duty):
    """First lead: the ace of trumps must be led, or the king when the ace is turned (LOO-R36); or Pam over it (LOO-R78)."""

    __slots__ = ("pam_too",)
    law = 10

    def __init__(self, rule: str, *, pam_too: bool) -> None:
        super().__init__(rule)
        self.pam_too = pam_too

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        forced = cards & forced_lead(deal)
        if deal.winners or not forced:
            return cards
        pam = deal.game.pam_in(deal)
        return cards & (forced | 1 << pam) if self.pam_too and pam >= 0 else forced


class LeadTrumps(Duty):
    """First lead: of two or more trumps the highest must be led (LOO-R37), or only one of them (LOO-R65)."""

    __slots__ = ("highest",)
    law = 11

    def __init__(self, rule: str, *, highest: bool) -> None:
        super().__init__(rule)
        self.highest = highest

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        held = cards & suits.trump_cards
        if deal.winners or held.bit_count() < 2 or cards & forced_lead(deal):
            return cards
        return top(suits, held) if self.highest else held


class LeadAgain(Duty):
    """Second lead: the winner of the first trick leads the highest trump that he has left."""

    __slots__ = ()
    law = 17

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        held = cards & suits.trump_cards
        return top(suits, held) if held and len(deal.winners) == 1 else cards


# What is owed to the trick


class FollowSuit(Follow):
    """Follow suit if you can."""

    __slots__ = ()
    law = 12


class LetAcePass(Duty):
    """Pam is civil: it lets the ace of trumps pass where its holder has another trump (LOO-R85, LOO-R86)."""

    __slots__ = ()
    law = 26

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        pam = deal.game.pam_in(deal)
        if not deal.civil or pam < 0 or not cards & deal.asked:
            return cards
        return cards & ~(1 << pam) or cards


class HeadSuit(Head):
    """Who follows suit must head the trick if he can."""

    __slots__ = ()
    law = 14

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        return super().among(deal, suits, cards) if cards & deal.asked else cards


class HeadByTrump(Head):
    """Who cannot follow must head the trick by a trump if he can."""

    __slots__ = ()
    law = 13

    def among(self, deal: LooDeal, suits: Suits, cards: int) -> int:
        return cards if cards & deal.asked else super().among(deal, suits, cards)


class LooTricks(Tricks):
    """The play of three or five tricks."""

    def __init__(self, game: Loo) -> None:
        options = game.options
        any_trump = options.first_lead == "any_trump"
        leading: list[Duty] = [
            LeadAce("LOO-R36", pam_too=not any_trump),
            LeadTrumps("LOO-R65", highest=False) if any_trump else LeadTrumps("LOO-R37", highest=True),
            LeadAgain("LOO-R44"),
        ]
        following: list[Duty] = [FollowSuit("LOO-R39"), HeadSuit("LOO-R40"), HeadByTrump("LOO-R41")]
        if options.form == "five_card" and options.pam_civil != "none":
            following.insert(1, LetAcePass("LOO-R85"))
        super().__init__(suits_of(options), following, leading=leading, after_trick=game.after_trick)
        self.civility = options.pam_civil if options.form == "five_card" else "none"

    def menu(self, deal: Any) -> Menu:
        menu = super().menu(deal)
        assert isinstance(menu, OneCard)
        return Choices(Calls((CIVIL,)), menu) if self.may_say_words(deal, menu.cards) else menu

    def may_say_words(self, deal: LooDeal, cards: int) -> bool:
        """Whether the leader may lead the ace of trumps with the words "Pam, be civil" (LOO-R85)."""
        ace = 13 * deal.trumps + ACE
        return self.civility == "spoken" and not deal.trick and bool(cards >> ace & 1) and deal.game.pam_in(deal) >= 0

    def apply(self, deal: Any, act: int) -> None:
        if not deal.trick:
            ace = 13 * deal.trumps + ACE
            spoken = act & VERB_MASK == CIVIL
            if spoken:
                act = act_of(PLAY, ace)
                deal.tell(Event("said", seat=deal.turn, text="civil"))
            deal.civil = spoken or (self.civility == "auto" and act >> VERB_BITS == ace)
        super().apply(deal, act)

    def broken(self, deal: LooDeal, seat: int, card: int) -> int:
        """The number of the law that a card of a hand would break now; 0 for none."""
        suits, cards = self.under[deal.trumps], deal.hands[seat]
        for duty in self.following if deal.trick else self.leading:
            cards = duty.among(deal, suits, cards)
            if not cards >> card & 1:
                return duty.law  # type: ignore[attr-defined, no-any-return]  # every duty here names its law
        return 0

    def note_play(self, deal: TrickDeal, seat: int, card: int) -> None:
        """At a club table: also what everybody saw that might have been an offence."""
        assert isinstance(deal, LooDeal)
        for law in self.suspected(deal, card):
            witness(deal, "suspect", law, seat)
        super().note_play(deal, seat, card)

    def suspected(self, deal: LooDeal, card: int) -> list[int]:
        """The numbers of the laws that a card just played may have broken, as far as the table can see."""
        suits, played = self.under[deal.trumps], 1 << card
        trump = bool(suits.trump_cards & played)
        if len(deal.trick) == 1:
            if deal.winners:
                return [17] if len(deal.winners) == 1 else []
            return [
                law
                for law, excused in ((10, played & forced_lead(deal)), (11, self._clears(deal, card)))
                if not excused
            ]
        best_before = max((c for _, c in deal.trick[:-1]), key=lambda c: self._strength(deal, c))
        heads = bool(suits.heads[best_before] & played)
        found = []
        if not deal.asked & played:
            found = [12, *([] if trump and heads else [13])]
        elif not heads:
            found = [14]
        return [*found, 26] if deal.civil and card == deal.game.pam_in(deal) else found

    def _clears(self, deal: LooDeal, card: int) -> bool:
        """Whether a first lead shows by itself that no higher trump was kept back."""
        suits = self.under[deal.trumps]
        if deal.game.options.first_lead == "any_trump":
            return bool(suits.trump_cards >> card & 1)
        return card == deal.game.pam_in(deal) or bool(1 << card & forced_lead(deal))

    def _strength(self, deal: LooDeal, card: int) -> int:
        suits = self.under[deal.trumps]
        return suits.power[card] if (suits.trump_cards | deal.asked) >> card & 1 else 0

    def why_not(self, deal: TrickDeal, seat: int, act: int) -> IllegalAct:
        assert isinstance(deal, LooDeal)
        if act >= 0 and act & VERB_MASK == CIVIL:
            return IllegalAct(
                "the words belong to a lead of the ace of trumps, where they have to be spoken: {ace}",
                "LOO-R85",
                ace=card_text(13 * deal.trumps + ACE),
            )
        return super().why_not(deal, seat, act)
