"""Literal readings of trick games, for counting: what may be played and who takes it, as the rule pages tell it.

They share nothing with the engine. Cards are texts, hands are tuples of them, a trick is a tuple of (seat, card); each reading is
a position that knows what can follow it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Hands = tuple[tuple[str, ...], ...]
Lying = tuple[tuple[int, str], ...]
RANKS = "23456789TJQKA"


def without(hands: Hands, seat: int, *cards: str) -> Hands:
    """The hands after cards have left one of them."""
    return tuple(
        tuple(card for card in hand if card not in cards) if at == seat else hand for at, hand in enumerate(hands)
    )


def holding(hands: Hands, seat: int, *cards: str) -> Hands:
    """The hands after cards have come to one of them."""
    return tuple((*hand, *cards) if at == seat else hand for at, hand in enumerate(hands))


def next_to_play(hands: Hands, lying: Lying, seat: int) -> int:
    """The next seat on the left that has cards and has not yet played to the trick; -1 where there is none."""
    played = {player for player, _ in lying}
    for step in range(1, len(hands) + 1):
        turn = (seat + step) % len(hands)
        if hands[turn] and turn not in played:
            return turn
    return -1


class HeartsRead(NamedTuple):
    """Hearts. `stock` is what two players draw from after each trick, or what a void player of Domino draws from."""

    hands: Hands
    lying: Lying
    turn: int
    tricks: int
    stock: tuple[str, ...]
    domino: bool
    no_early_heart: bool

    @classmethod
    def begin(
        cls, hands: Hands, turn: int, *, stock: tuple[str, ...] = (), domino: bool = False, no_early_heart: bool = False
    ) -> HeartsRead:
        """The position before a lead."""
        return cls(hands, (), turn, 0, stock, domino, no_early_heart)

    def following(self) -> Iterator[HeartsRead]:
        """A card is played; at Domino a player who is void draws until he need not."""
        hand = self.hands[self.turn]
        if self.domino and self.lying and not self.of_suit(hand) and self.stock:
            size = next((n for n, card in enumerate(self.stock, 1) if self.of_suit([card])), len(self.stock))
            drawn, stock = self.stock[:size], self.stock[size:]
            yield self._replace(hands=holding(self.hands, self.turn, *drawn), stock=stock)
            return
        for card in self.may_play(hand):
            yield self.after(card)

    def of_suit(self, cards: tuple[str, ...] | list[str]) -> list[str]:
        """Those of some cards that follow the lead; the joker is a heart."""
        return [card for card in cards if suit_at_hearts(card) == suit_at_hearts(self.lying[0][1])]

    def may_play(self, hand: tuple[str, ...]) -> tuple[str, ...] | list[str]:
        """The cards of a hand that are lawful now."""
        if not self.lying:
            others = [card for card in hand if suit_at_hearts(card) != "H"]
            return others if self.no_early_heart and self.tricks < 2 and others else hand
        following = self.of_suit(hand)
        if not following:
            return hand
        if "JK" in hand and "JK" not in following and any(card in ("JH", "QH", "KH", "AH") for _, card in self.lying):
            return [*following, "JK"]
        return following

    def after(self, card: str) -> HeartsRead:
        """The position once a card has been played."""
        hands, lying = without(self.hands, self.turn, card), (*self.lying, (self.turn, card))
        turn = next_to_play(hands, lying, self.turn)
        if turn >= 0:
            return self._replace(hands=hands, lying=lying, turn=turn)
        winner, stock = hearts_taker(lying), self.stock
        if stock and not self.domino:
            hands = holding(holding(hands, winner, stock[0]), 1 - winner, stock[1])
            stock = stock[2:]
        leader = winner if hands[winner] else max(next_to_play(hands, (), winner), 0)
        return self._replace(hands=hands, lying=(), turn=leader, tricks=self.tricks + 1, stock=stock)


def suit_at_hearts(card: str) -> str:
    """The suit of a card; the joker is a heart."""
    return "H" if card == "JK" else card[1]


def hearts_taker(lying: Lying) -> int:
    """Who takes a trick. Cards of two packs are twins, `7D` and `7D'`: they cancel each other."""
    order = "23456789T*JQKA"  # the joker stands between the ten and the knave of hearts
    cards = [card for _, card in lying]
    suit = "H" if "JK" in cards else cards[0][1]
    power = {card: order.index("*" if card == "JK" else card[0]) for card in cards if suit_at_hearts(card) == suit}
    standing = [card for card in power if sum(other[:2] == card[:2] for other in cards) == 1]
    if not standing:
        return lying[0][0]  # nobody takes it, and the same player leads again
    best = max(standing, key=power.__getitem__)
    return next(seat for seat, card in lying if card == best)


class FiveHundredRead(NamedTuple):
    """Five Hundred. `trumps` is a letter or nothing; at no trump `named` is the suit that the joker asks for, and `naming` says
    that its leader has still to name one. `void` holds (seat, suit) for what has been shown."""

    hands: Hands
    lying: Lying
    turn: int
    trumps: str
    named: str
    naming: bool
    void: frozenset[tuple[int, str]]
    any_time: bool
    strict: bool

    @classmethod
    def begin(
        cls, hands: Hands, turn: int, trumps: str = "", *, any_time: bool = False, strict: bool = False
    ) -> FiveHundredRead:
        """The position before a lead."""
        return cls(hands, (), turn, trumps, "", False, frozenset(), any_time, strict)

    def following(self) -> Iterator[FiveHundredRead]:
        """A suit is named, or a card is played."""
        if self.naming:
            leader = self.lying[0][0]
            for suit in "SCDH":
                if (leader, suit) not in self.void:
                    yield self._replace(named=suit, naming=False, turn=(leader + 1) % 3)
            return
        for card in self.may_play(self.hands[self.turn]):
            yield self.after(card)

    def suit(self, card: str) -> str:
        """The suit of a card: with trumps the joker and the left bower belong to them, without the joker has none."""
        if card == "JK":
            return self.trumps or "-"
        left = {"S": "JC", "C": "JS", "D": "JH", "H": "JD"}.get(self.trumps)
        return self.trumps if card == left else card[1]

    def asked(self) -> str:
        """The suit that must be followed; `-` for that of a joker for which no suit could be named."""
        led = self.lying[0][1]
        return self.named or "-" if led == "JK" and not self.trumps else self.suit(led)

    def may_play(self, hand: tuple[str, ...]) -> list[str]:
        """The cards of a hand that are lawful now."""
        if not self.lying:
            nameless = not self.trumps and sum(seat == self.turn for seat, _ in self.void) == 4
            return [card for card in hand if card != "JK" or not nameless or len(hand) == 1]
        same = [card for card in hand if self.suit(card) == self.asked()]
        if not same:
            return list(hand)
        return [*same, "JK"] if self.any_time and not self.trumps and "JK" in hand else same

    def after(self, card: str) -> FiveHundredRead:
        """The position once a card has been played."""
        hands, lying, void = without(self.hands, self.turn, card), (*self.lying, (self.turn, card)), self.void
        if not self.lying:
            names = card == "JK" and not self.trumps and {(self.turn, suit) for suit in "SCDH"} - void
            turn = self.turn if names else (self.turn + 1) % 3
            return self._replace(hands=hands, lying=lying, turn=turn, naming=bool(names))
        asked = self.asked()
        if not self.trumps and card != "JK" and asked != "-" and self.suit(card) != asked:
            void = void | {(self.turn, asked)}
        if len(lying) < 3:
            return self._replace(hands=hands, lying=lying, turn=(self.turn + 1) % 3, void=void)
        winner = self.taker(lying, asked, void)
        return self._replace(hands=hands, lying=(), turn=winner, named="", void=void)

    def taker(self, lying: Lying, asked: str, void: frozenset[tuple[int, str]]) -> int:
        """Who takes a trick: the joker over trumps, trumps over the suit asked for."""
        strengths = []
        for place, (seat, card) in enumerate(lying):
            wasted = self.strict and not self.trumps and place > 0 and (seat, asked) in void
            if card == "JK" and not wasted:
                return seat
            suit = self.suit(card)
            if card != "JK" and suit in (self.trumps, asked):
                bower = (card[0] == "J") + (card == "J" + self.trumps) if suit == self.trumps else 0
                strengths.append((suit == self.trumps, bower, RANKS.index(card[0]), seat))
        return max(strengths)[3]


class CinchRead(NamedTuple):
    """Cinch. `trumps` is a letter; the five of the other suit of its colour, the left pedro, is a trump under the five of trumps.
    `lead_trump` says that the first lead must be one."""

    hands: Hands
    lying: Lying
    turn: int
    trumps: str
    lead_trump: bool

    @classmethod
    def begin(cls, hands: Hands, turn: int, trumps: str, *, lead_trump: bool = False) -> CinchRead:
        """The position before the first lead."""
        return cls(hands, (), turn, trumps, lead_trump)

    def following(self) -> Iterator[CinchRead]:
        """A card is played."""
        for card in self.may_play(self.hands[self.turn]) if self.hands[self.turn] else ():
            yield self.after(card)

    def is_trump(self, card: str) -> bool:
        """Trumps, the left pedro among them."""
        return card[1] == self.trumps or card == "5" + {"S": "C", "C": "S", "H": "D", "D": "H"}[self.trumps]

    def may_play(self, hand: tuple[str, ...]) -> list[str]:
        """The cards of a hand that are lawful now."""
        trumps = [card for card in hand if self.is_trump(card)]
        if not self.lying:
            return trumps if self.lead_trump and trumps else list(hand)
        led = self.lying[0][1]
        if self.is_trump(led):
            return trumps or list(hand)
        suit = [card for card in hand if card[1] == led[1] and not self.is_trump(card)]
        return [*suit, *trumps] if suit else list(hand)

    def after(self, card: str) -> CinchRead:
        """The position once a card has been played."""
        hands, lying = without(self.hands, self.turn, card), (*self.lying, (self.turn, card))
        if len(lying) < len(hands):
            return self._replace(hands=hands, lying=lying, turn=(self.turn + 1) % len(hands))
        led, left = lying[0][1], "5" + {"S": "C", "C": "S", "H": "D", "D": "H"}[self.trumps]
        ranked = [
            (self.is_trump(played), RANKS.index(played[0]), played != left, seat)
            for seat, played in lying
            if self.is_trump(played) or played[1] == led[1]
        ]
        return self._replace(hands=hands, lying=(), turn=max(ranked)[3], lead_trump=False)


class SpoilFiveRead(NamedTuple):
    """Spoil-Five, each for himself, three tricks to win. `robber` may still rob the `turned` card; `done` says that the deal is
    over, `asked` that a player may take the pool or jink, `jinking` that he has gone on."""

    hands: Hands
    lying: Lying
    turn: int
    winners: tuple[int, ...]
    trumps: str
    natural: bool
    turned: str
    robber: int
    forfeited: frozenset[int]
    jinks: bool
    asked: bool
    jinking: bool
    done: bool

    @classmethod
    def begin(
        cls, hands: Hands, turn: int, trumps: str, *, natural: bool = False, turned: str = "", jinks: bool = False
    ) -> SpoilFiveRead:
        """The position before the first lead; a card that lies turned is robbed by the holder of the ace of trumps."""
        robber = next((seat for seat, hand in enumerate(hands) if turned and "A" + trumps in hand), -1)
        return cls(
            hands, (), turn, (), trumps, natural, turned, robber, frozenset(), jinks, asked=False, jinking=False, done=False
        )  # fmt: skip

    def following(self) -> Iterator[SpoilFiveRead]:
        """A card is put out for the turned one, the pool is taken or left for a jink, or a card is played."""
        if self.done:
            return
        if self.asked:
            yield self._replace(done=True)
            yield self._replace(asked=False, jinking=True)
            return
        robbing = self.turn == self.robber
        for card in self.hands[self.turn] if robbing else ():
            hands = holding(without(self.hands, self.turn, card), self.turn, self.turned)
            yield self._replace(hands=hands, robber=-1)
        forfeited = self.forfeited | {self.turn} if robbing else self.forfeited
        for card in self.may_play(self.hands[self.turn]):
            yield self._replace(robber=-1 if robbing else self.robber, forfeited=forfeited).after(card)

    def is_trump(self, card: str) -> bool:
        """Trumps, and in the historic order the ace of hearts whatever is trumps."""
        return card[1] == self.trumps or (card == "AH" and not self.natural)

    def strength(self, card: str) -> int:
        """A place in the order of the card's suit, higher for the better card."""
        red = card[1] in "DH"
        if self.natural:
            return RANKS.index(card[0])
        if self.is_trump(card):
            masters = ["5" + self.trumps, "J" + self.trumps, "AH", "A" + self.trumps]
            if card in masters:
                return 100 - masters.index(card)
            return ("2346789TQK" if red else "T9876432QK").index(card[0])
        return ("A23456789TJQK" if red else "T98765432AJQK").index(card[0])

    def may_play(self, hand: tuple[str, ...]) -> list[str]:
        """The cards of a hand that are lawful now."""
        if not self.lying:
            return list(hand)
        led = self.lying[0][1]
        trumps = [card for card in hand if self.is_trump(card)]
        if self.is_trump(led) and (led != "AH" or self.trumps == "H" or self.natural):
            owed = [card for card in trumps if not self.may_be_kept(card, led)]
            return trumps if owed else list(hand)
        suit = [card for card in hand if card[1] == led[1] and not self.is_trump(card)]
        return [*suit, *trumps] if suit else list(hand)

    def may_be_kept(self, card: str, led: str) -> bool:
        """The five, the knave and the ace of hearts need not go to a lower trump."""
        masters = ("5" + self.trumps, "J" + self.trumps, "AH")
        return not self.natural and card in masters and self.strength(card) > self.strength(led)

    def after(self, card: str) -> SpoilFiveRead:
        """The position once a card has been played."""
        hands, lying = without(self.hands, self.turn, card), (*self.lying, (self.turn, card))
        if len(lying) < len(hands):
            return self._replace(hands=hands, lying=lying, turn=(self.turn + 1) % len(hands))
        led = lying[0][1]
        ranked = [
            (self.is_trump(played), self.strength(played), seat)
            for seat, played in lying
            if self.is_trump(played) or played[1] == led[1]
        ]
        winner = max(ranked)[2]
        winners = (*self.winners, winner)
        mine, last = winners.count(winner), not any(hands)
        free = self.jinks and mine == len(winners) and not last
        won = mine >= 3 and winner not in self.forfeited and not self.jinking
        lost = self.jinking and mine < len(winners)
        return self._replace(
            hands=hands,
            lying=(),
            turn=winner,
            winners=winners,
            asked=won and free,
            done=last or lost or (won and not free),
        )


class LooRead(NamedTuple):
    """Loo. While the seats declare from seat 1, dealer 0 last, `said` has their words and `miss` the spare hand; `called` says
    that all have declared. `pam` is the card, or nothing; `civil` that an ace led must be let pass."""

    hands: Hands
    lying: Lying
    turn: int
    winners: tuple[int, ...]
    turned: str
    pam: str
    any_trump: bool
    said: tuple[str, ...]
    miss: tuple[str, ...]
    called: bool
    civil: bool

    @classmethod
    def begin(
        cls, hands: Hands, turn: int, turned: str, *, pam: str = "", any_trump: bool = False, miss: tuple[str, ...] = ()
    ) -> LooRead:
        """The position before the first declaration where there is a miss, else before the first lead."""
        return cls(hands, (), turn, (), turned, pam, any_trump, (), miss, called=not miss, civil=False)

    def following(self) -> Iterator[LooRead]:
        """Somebody declares, or a card is played."""
        if not self.called:
            yield from self.declaring()
        elif self.hands[self.turn]:
            for card in self.may_play(self.hands[self.turn]):
                yield self.after(card)

    def declaring(self) -> Iterator[LooRead]:
        """Stand, throw up, or take the miss; a dealer against a single stander may not throw up, and may defend."""
        if self.turn < 0:
            return
        bound = self.turn == 0 and self.said.count("stand") == 1 and "miss" not in self.said
        words = ["stand", *(["defend"] if bound else ["throw"]), *([] if "miss" in self.said else ["miss"])]
        for word in words:
            hands, said = self.hands, (*self.said, word)
            if word != "stand":
                kept = () if word == "throw" else self.miss
                hands = tuple(kept if seat == self.turn else hand for seat, hand in enumerate(hands))
            yield self._replace(hands=hands, said=said).go_on()

    def go_on(self) -> LooRead:
        """The next seat declares; or all have, and the nearest stander to the dealer's left leads, where there are two."""
        standing = sum(word != "throw" for word in self.said)
        left = len(self.hands) - len(self.said)
        if left > 1 or (left == 1 and standing):
            return self._replace(turn=(self.turn + 1) % len(self.hands))
        if standing < 2:
            return self._replace(turn=-1)
        return self._replace(called=True, turn=next_to_play(self.hands, (), 0))

    def suit(self, card: str) -> str:
        """The suit of a card; Pam is a trump."""
        return self.turned[1] if card == self.pam else card[1]

    def strength(self, card: str) -> int:
        """A place in the order of the card's suit; Pam is over the ace of trumps."""
        return len(RANKS) if card == self.pam else RANKS.index(card[0])

    def heads(self, card: str) -> bool:
        """Whether a card is better than all that lie."""
        ranked = [(self.suit(one) == self.turned[1], self.strength(one)) for one in self.counting()]
        mine = (self.suit(card) == self.turned[1], self.strength(card))
        return (mine[0] or self.suit(card) == self.suit(self.lying[0][1])) and mine > max(ranked)

    def counting(self) -> list[str]:
        """Of the cards that lie, trumps and those of the suit led."""
        suits = (self.turned[1], self.suit(self.lying[0][1]))
        return [card for _, card in self.lying if self.suit(card) in suits]

    def may_play(self, hand: tuple[str, ...]) -> list[str]:
        """The cards of a hand that are lawful now."""
        if not self.lying:
            return self.may_lead(hand)
        suit = [card for card in hand if self.suit(card) == self.suit(self.lying[0][1])]
        if self.civil and self.pam in suit and len(suit) > 1:
            suit = [card for card in suit if card != self.pam]
        heading = [card for card in suit or hand if self.heads(card)]
        return heading or suit or list(hand)

    def may_lead(self, hand: tuple[str, ...]) -> list[str]:
        """First the ace, or the king when the ace lies turned; or the highest of some trumps; in the second lead too."""
        trump = self.turned[1]
        trumps = sorted((card for card in hand if self.suit(card) == trump), key=self.strength)
        head = ("K" if self.turned[0] == "A" else "A") + trump
        if not self.winners:
            if head in trumps:
                also = [self.pam] if self.pam in trumps and not self.any_trump else []
                return [head, *also]
            if len(trumps) > 1:
                return trumps if self.any_trump else trumps[-1:]
        elif len(self.winners) == 1 and trumps:
            return trumps[-1:]
        return list(hand)

    def after(self, card: str) -> LooRead:
        """The position once a card has been played."""
        hands, lying = without(self.hands, self.turn, card), (*self.lying, (self.turn, card))
        civil = self.civil if self.lying else bool(self.pam) and card == "A" + self.turned[1]
        turn = next_to_play(hands, lying, self.turn)
        if turn >= 0:
            return self._replace(hands=hands, lying=lying, turn=turn, civil=civil)
        trick = self._replace(lying=lying).counting()
        best = max(trick, key=lambda one: (self.suit(one) == self.turned[1], self.strength(one)))
        winner = next(seat for seat, one in lying if one == best)
        return self._replace(hands=hands, lying=(), turn=winner, winners=(*self.winners, winner), civil=False)
