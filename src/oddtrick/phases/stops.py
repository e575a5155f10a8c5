"""Playing in runs: each card is followed by the next of its suit, whoever holds it, until nobody does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from oddtrick.cards import card_text
from oddtrick.table.acts import PLAY, VERB_BITS
from oddtrick.table.club import witness, witnessed
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Calls, Menu, OneCard
from oddtrick.table.words import _

NO_CARD: Final = -1
"""What follows a card that nothing follows."""


class RunDeal(Deal):
    """A deal that is played in runs.

    `run` holds (seat, card) for the run that lies on the table; `sought` is the card that must follow, NO_CARD when a player
    has the lead; `gone` the mask of the cards of earlier runs, turned face down.
    """

    __slots__ = ("gone", "run", "sought")
    lists: ClassVar[tuple[str, ...]] = ("hands", "counters", "run")

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.clear_runs()

    def clear_runs(self) -> None:
        """No card has been played yet."""
        self.run: list[tuple[int, int]] = []
        self.sought = NO_CARD
        self.gone = 0

    def lying(self) -> list[tuple[int, int]]:
        return self.run[:]

    def out_of_play(self) -> int:
        """The mask of the cards that everybody has seen go. Games with more such cards extend it."""
        return self.gone | sum(1 << card for _, card in self.run)

    def piles(self) -> dict[str, int]:
        return super().piles() | {"table": sum(1 << card for _, card in self.run), "played": self.gone}


def holder_of(deal: Deal, card: int) -> int:
    """The seat that holds a card, or -1."""
    for seat, hand in enumerate(deal.hands):
        if hand >> card & 1:
            return seat
    return -1


class Runs(Phase):
    """One player leads any card; whoever holds the next of the suit must play it, and so on to a stop, whose player leads again.

    `follows[card]` is the next card of a suit, or NO_CARD; `passing` the act of saying that one has not got it.
    `played(deal, seat, card)` is asked for what a card wins; `out(deal, seat)` says what follows when a seat has played its
    last card; `stopped(deal)` is asked when a run has come to a stop, and returns True when it has said what comes before
    the next lead.
    """

    name, called = "play", _("playing")

    def __init__(
        self,
        follows: Sequence[int],
        follow_rule: str,
        passing: int,
        *,
        played: Callable[[Any, int, int], None],
        out: Callable[[Any, int], None],
        stopped: Callable[[Any], bool] = lambda deal: False,
    ) -> None:
        self.follows = follows
        self.follow_rule = follow_rule
        self.played = played
        self.out = out
        self.stopped = stopped
        self.answering = Answering(self, passing)

    def begin(self, deal: RunDeal, leader: int) -> None:
        """Give a seat the first lead."""
        deal.enter(self, leader)

    def menu(self, deal: RunDeal) -> Menu:
        return OneCard(PLAY, deal.hands[deal.turn] if deal.sought == NO_CARD else 1 << deal.sought)

    def apply(self, deal: RunDeal, act: int) -> None:
        card = act >> VERB_BITS
        self.lay(deal, card, self.follows[card])

    def lay(self, deal: RunDeal, card: int, following: int) -> None:
        """The seat at turn lays a card, after which `following` is sought."""
        seat = deal.turn
        deal.hands[seat] ^= 1 << card
        deal.run.append((seat, card))
        deal.sought = NO_CARD
        if deal.listener is not None:
            deal.tell(Event("moved", seat=seat, cards=1 << card, size=1, source=f"hand:{seat}", target="table"), ALL)
        if deal.club is not None:
            self.note_play(deal, seat, card)
        self.played(deal, seat, card)
        if deal.hands[seat]:
            self.seek(deal, following)
        else:
            self.out(deal, seat)

    def note_play(self, deal: RunDeal, seat: int, card: int) -> None:
        """At a club table: mark the moments of a play, and what it tells of an earlier stop."""
        if len(deal.run) == 1:
            if not deal.gone:
                deal.mark("first lead")
            deal.mark("lead")
        deal.mark("play")
        if ("unanswered", card) in witnessed(deal, "unanswered"):
            witness(deal, "withheld", seat, card)

    def seek(self, deal: RunDeal, card: int) -> None:
        """The holder of the card must play it; where there is none the run has come to a stop."""
        if card == NO_CARD:
            self.stop(deal)
        elif deal.club is not None:
            self.answering.begin(deal, card)
        elif (holder := holder_of(deal, card)) >= 0:
            deal.sought = card
            deal.enter(self, holder)
        else:
            self.stop(deal)

    def stop(self, deal: RunDeal) -> None:
        """The run has come to a stop."""
        if not self.stopped(deal):
            self.lead_again(deal)

    def lead_again(self, deal: RunDeal) -> None:
        """The run is turned face down, and the player of its last card leads."""
        leader = deal.run[-1][0]
        cards = 0
        for _seat, card in deal.run:
            cards |= 1 << card
        deal.gone |= cards
        if deal.listener is not None:
            size = len(deal.run)
            deal.tell(Event("moved", seat=leader, cards=cards, size=size, source="table", target="played"), ALL)
            deal.tell(Event("swept", seat=leader), ALL)
        deal.run = []
        deal.enter(self, leader)

    def why_not(self, deal: RunDeal, seat: int, act: int) -> IllegalAct:
        if deal.sought == NO_CARD:
            return IllegalAct("you have the lead: play any card of your hand", self.follow_rule)
        return IllegalAct(
            "you hold the next card and must play it: {card}", self.follow_rule, card=card_text(deal.sought)
        )


class Answering(Phase):
    """At a club table every player is asked in turn for the next card, from the player of the last, until it is played.

    So nobody learns from the asking who holds it, nor whether somebody who said that he has not got it withheld it.
    """

    name, called = "answering", _("answering")

    def __init__(self, runs: Runs, passing: int) -> None:
        self.runs = runs
        self.passing = passing
        self.pass_only = Calls((passing,))

    def begin(self, deal: RunDeal, card: int) -> None:
        """Ask for a card, unless everybody has seen it go."""
        if deal.out_of_play() >> card & 1:
            self.runs.stop(deal)
            return
        deal.sought = card
        deal.enter(self, deal.run[-1][0])

    def menu(self, deal: RunDeal) -> Menu:
        sought = 1 << deal.sought
        return OneCard(PLAY, sought) if deal.hands[deal.turn] & sought else self.pass_only

    def apply(self, deal: RunDeal, act: int) -> None:
        if act != self.passing:
            self.runs.apply(deal, act)
            return
        deal.tell(Event("said", seat=deal.turn, text="pass"))
        asked = next(seat for seat in deal.game.clockwise(deal.turn + 1) if deal.hands[seat])
        if asked != deal.run[-1][0]:
            deal.enter(self, asked)
            return
        witness(deal, "unanswered", deal.sought)
        deal.sought = NO_CARD
        self.runs.stop(deal)

    def why_not(self, deal: RunDeal, seat: int, act: int) -> IllegalAct:
        if deal.hands[seat] >> deal.sought & 1:
            return self.runs.why_not(deal, seat, act)
        return IllegalAct(
            "{card} is asked for, and you have not got it: pass", self.runs.follow_rule, card=card_text(deal.sought)
        )
