"""A deal: the whole state of one deal, and the phases it passes through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from oddtrick.table.acts import CLAIM, CORRECT, NOBODY, PLAY, VERB_BITS, VERB_MASK, law_and_seat
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Menu

if TYPE_CHECKING:
    from oddtrick.table.club import Club
    from oddtrick.table.game import Game


class Listener(Protocol):
    """Whoever hears what happens: the table's views, a writer of logs."""

    def hear(self, event: Event, audience: int) -> None:
        """Take note of an event that the seats of the audience's mask know in full."""


def _slots(cls: type[Deal]) -> list[str]:
    return [name for base in reversed(cls.__mro__) for name in vars(base).get("__slots__", ())]


def _write_copy(cls: type[Deal]) -> None:
    """Give a class of deals a `copy` that takes every slot, lists by their contents; written out so that it is quick.

    `resume` is its counterpart: the deal becomes what another one is.
    """
    lines = [f"    new.{name} = self.{name}{'[:]' if name in cls.lists else ''}" for name in _slots(cls)]
    copy = ["def copy(self):", "    new = make(cls)", *lines, "    new.listener = None", "    return new"]
    namespace: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join([*copy, "def resume(new, self):", *lines]), namespace)
    cls.copy = namespace["copy"]
    cls.resume = namespace["resume"]


class Deal:
    """The state of one deal: plain ints, masks and short lists. `copy()` takes about a microsecond.

    A game with more to remember subclasses it, naming its attributes in `__slots__` and those that are lists in `lists`;
    values in other slots must be immutable or shared on purpose, since a copy keeps them.

    Attributes: `number` of the deal in the session, from 0; `dealer` (-1 before the cut for deal); `phase`; `turn`, the seat
    that is awaited (CHANCE for the pack to be shuffled, NOBODY when the deal is over); `hands`, a mask a seat; `pack`, the
    shuffled cards, top first, and `top`, how many are gone from it; `counters`, by account, seats first; `carry`, what
    came over from the deal before, and `outcome`, what there is to say of the deal when it is over.
    """

    __slots__ = (
        "_menu",
        "carry",
        "club",
        "counters",
        "dealer",
        "game",
        "hands",
        "listener",
        "number",
        "outcome",
        "pack",
        "phase",
        "top",
        "turn",
    )
    lists: ClassVar[tuple[str, ...]] = ("hands", "counters")
    copy: Callable[[], Self]
    resume: Callable[[Any], None]

    def __init_subclass__(cls) -> None:
        _write_copy(cls)

    def __init__(self, game: Game, number: int, dealer: int, counters: list[int], carry: Mapping[str, Any]) -> None:
        self.game = game
        self.number = number
        self.dealer = dealer
        self.counters = counters
        self.carry = carry
        self.hands = [0] * game.seats
        self.pack: tuple[int, ...] = ()
        self.top = 0
        self.phase: Phase = NO_PHASE
        self.turn = NOBODY
        self.outcome: Mapping[str, Any] = {}
        self.club: Club | None = None
        self.listener: Listener | None = None
        self._menu: Menu | None = None

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        apart = {"listener", "_menu", "game"}
        return all(getattr(self, name) == getattr(other, name) for name in _slots(type(self)) if name not in apart)

    __hash__ = None  # type: ignore[assignment]  # a deal changes; nobody may keep it as a key

    @property
    def over(self) -> bool:
        """Whether nothing more is to come in this deal."""
        return self.turn == NOBODY

    @property
    def menu(self) -> Menu:
        """The lawful acts of the seat whose turn it is; none when the deal is over."""
        if self.turn == NOBODY:
            return SILENCE
        menu = self._menu
        if menu is None:
            menu = self._menu = self.phase.menu(self)
        return menu

    def act(self, seat: int, act: int) -> None:
        """Do an act. Raises IllegalAct, with the rule that refuses it, when it is not on the menu; nothing has changed then."""
        menu = self._menu
        if seat != self.turn or not (self.menu if menu is None else menu).accepts(act):
            if self.club is None or not self.club.act(self, seat, act):
                raise self.phase.refusal(self, seat, act)
            return
        if self.club is not None:
            self.club = self.club._replace(moments=())
        self._menu = None
        self.phase.apply(self, act)

    def do(self, act: int) -> None:
        """Do an act of the seat at turn that is known to be on its menu."""
        self._menu = None
        self.phase.apply(self, act)

    def liberties(self, seat: int) -> Menu:
        """What a seat's hands can do beside the lawful acts; nothing in guided manner."""
        return SILENCE if self.club is None else self.club.liberties(self, seat)

    def claims(self, seat: int) -> Menu:
        """What a seat may call against others now, or correct of its own; nothing in guided manner."""
        return SILENCE if self.club is None else self.club.claims(self, seat)

    def mark(self, moment: str) -> None:
        """Say that a moment has come at which windows of laws close: `lead`, `play`, `call`, `stop`..."""
        if self.club is not None:
            self.club.mark(self, moment)

    def forget_menu(self) -> None:
        """The lawful menu must be reckoned anew."""
        self._menu = None

    def lying(self) -> list[tuple[int, int]]:
        """(seat, card) for the cards lying on the table in order."""
        return []

    def enter(self, phase: Phase, turn: int) -> None:
        """Go over to a phase, with a seat to act first."""
        self.phase = phase
        self.turn = turn
        self._menu = None

    def finish(self, outcome: Mapping[str, Any]) -> None:
        """The deal is over and all is paid; `outcome` is what there is to say of it."""
        self.outcome = outcome
        self.turn = NOBODY
        self.fact("outcome", outcome)

    def tell(self, event: Event, audience: int = ALL) -> None:
        """Tell an event to the seats of the audience in full, to others veiled. Ask `if deal.listener` first: it is quicker."""
        if self.listener is not None:
            self.listener.hear(event, audience)

    def fact(self, name: str, value: object) -> None:
        """Tell everybody that something public has now a value: the trump suit, the contract, the price."""
        if self.listener is not None:
            self.listener.hear(Event("fact", text=name, value=value), ALL)

    def pay(self, giver: int, taker: int, counters: int, why: str) -> None:
        """Move counters from an account to another. `why` is a word or a rule id for the log. The sum never changes; what one
        would pay oneself is not paid at all.
        """
        if counters == 0 or giver == taker:
            return
        self.counters[giver] -= counters
        self.counters[taker] += counters
        if self.listener is not None:
            names = self.game.accounts
            self.listener.hear(Event("paid", source=names[giver], target=names[taker], amount=counters, text=why), ALL)

    def piles(self) -> dict[str, int]:
        """Where every card of the pack is: a mask a pile, each card in just one. Games with more piles extend it."""
        piles = {f"hand:{seat}": hand for seat, hand in enumerate(self.hands)}
        piles["stock"] = sum(1 << card for card in self.pack[self.top :])
        return piles


class Phase:
    """A passage of a deal. It holds no state of any deal, so one object serves all the deals of a table."""

    name = ""
    called = ""
    """Its name for people: the same for all passages of a name."""
    words: ClassVar[dict[str, str]] = {}
    """What all passages are called, by name."""

    def __init_subclass__(cls) -> None:
        if cls.words.setdefault(cls.name, cls.called) != cls.called:
            raise TypeError(
                f"{cls.__name__} calls {cls.name!r} {cls.called!r}, another passage {cls.words[cls.name]!r}"
            )

    def menu(self, deal: Any) -> Menu:
        """What the seat at turn may do."""
        raise NotImplementedError

    def apply(self, deal: Any, act: int) -> None:
        """Do a lawful act of the seat at turn, and say what follows by setting the deal's turn and phase."""
        raise NotImplementedError

    def refusal(self, deal: Any, seat: int, act: int) -> IllegalAct:
        """Why an act is not on the menu: an error that names the rule and says what would be right."""
        if deal.turn == NOBODY:
            return IllegalAct("the deal is over; nothing more can be done in it", deal.game.turn_rule)
        if act >= 0 and act & VERB_MASK in (CLAIM, CORRECT):
            number, _ = law_and_seat(act)
            laws = {law.number: f"{deal.game.prefix}-L{law.number}" for law in deal.game.laws}
            return IllegalAct(
                "seat {seat} has nothing to claim or to correct here; what it may claim is listed beside its menu",
                laws.get(number, deal.game.turn_rule),
                seat=seat,
            )
        if seat != deal.turn:
            return IllegalAct(
                "it is not seat {seat}'s turn but seat {turn}'s", deal.game.turn_rule, seat=seat, turn=deal.turn
            )
        if act >= 0 and act & VERB_MASK == PLAY and seat >= 0 and not deal.hands[seat] >> (act >> VERB_BITS) & 1:
            return IllegalAct("you do not hold that card; play one of your hand", deal.game.hand_rule)
        return self.why_not(deal, seat, act)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        """Why the seat at turn may not do this. Phases name their own rules here."""
        return IllegalAct("that cannot be done now; look at the menu", deal.game.turn_rule)


class _NoPhase(Phase):
    """Before a deal's first phase and after its last."""

    def menu(self, deal: Any) -> Menu:
        return SILENCE


NO_PHASE = _NoPhase()
_write_copy(Deal)
