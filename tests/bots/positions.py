"""Positions for bots: tables with stacked packs, played up to the decision that is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from oddtrick import bots
from oddtrick.cards import bits, parse_card, parse_mask
from oddtrick.games.cinch.deal import DISCARD, KEEP
from oddtrick.table import CHANCE, IllegalAct, Table, find
from oddtrick.table.acts import SHUFFLE, VERB_MASK, act_of, order_act, order_of
from oddtrick.table.before import deal_from
from oddtrick.table.view import View


def napoleon(
    hands: Mapping[int, str],
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    dealer: int = 0,
    preset: str | None = None,
    spare: str = "",
    manner: str = "guided",
    **options: object,
) -> Table:
    """A table of Napoleon with these hands, the others filled up from the lowest cards, after these acts."""
    table = Table("napoleon", seats, options, preset, dealer=dealer, manner=manner, patient=True)
    game = table.game
    order = [seat for seat in game.clockwise(dealer + 1) if not (game.sits_out and seat == dealer)]
    given = {seat: list(bits(parse_mask(text))) for seat, text in hands.items()}
    given[-1] = list(bits(parse_mask(spare)))
    rest = [card for card in game.pack if not any(card in cards for cards in given.values())]
    columns = [*order, -1] if game.options.spare_hand else order
    size = game.options.deal_size
    dealt = {seat: given.get(seat) or [rest.pop(0) for _ in range(size)] for seat in columns}
    pack = [dealt[seat][place] for place in range(size) for seat in columns]
    table.act(CHANCE, order_act(pack + rest))
    while table.turn[0] == CHANCE:  # a club dealer's hand might slip here
        table.act(CHANCE, table.turn[1].sample(lambda: 0.0))
    for act in acts:
        table.act(table.turn[0], act)
    return table


def ask(table: Table, bot: bots.Bot = bots.book) -> tuple[str, str]:
    """What a bot does at the turn of this table, as text, and why."""
    seat, menu = table.turn
    choice = bot(table.view(seat), menu)
    assert menu.accepts(choice.act)
    return table.game.vocabulary.text(choice.act), choice.reason


def play_on(table: Table, bot: bots.Bot = bots.book) -> list[tuple[int, str, str]]:
    """Let the bot play all seats to the end of the deal; what each did and why."""
    deal, story = table.deal, []
    while table.deal is deal and table.turn[0] >= 0 and not table.over:
        seat, _ = table.turn
        act, reason = ask(table, bot)
        table.act(seat, act)
        story.append((seat, act, reason))
    return story


def disguised(table: Table, seat: int, random: Random) -> Table | None:
    """The same acts at a table where what `seat` has not seen was dealt otherwise; None where the rules forbid them."""
    last = max(place for place, (_, act) in enumerate(table.log) if act & VERB_MASK == SHUFFLE)
    seen = table.view(seat).seen
    pack = list(order_of(table.log[last][1]))
    hidden = [place for place, card in enumerate(pack) if not seen >> card & 1]
    cards = [pack[place] for place in hidden]
    random.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        pack[place] = card
    header = table.record.header
    other = Table(
        table.game,
        dealer=header.dealer,
        counters=header.counters,
        deals=header.deals,
        manner=header.manner,
        patient=True,
    )
    try:
        for place, (who, act) in enumerate(table.log):
            other.act(who, order_act(pack) if place == last else act)
    except IllegalAct:
        return None
    return other


def told(view: View) -> dict[str, object]:
    """All that a view tells its seat."""
    return view.as_data()


def pope_joan(
    hands: Mapping[int, str],
    turned: str,
    acts: Sequence[str] = (),
    *,
    seats: int = 3,
    dealer: int = 2,
    preset: str | None = None,
    spare: str = "",
    manner: str = "guided",
    **options: object,
) -> Table:
    """A table of Pope Joan: seat 0 leads. Hands and spare hand are filled up from the lowest cards that are left."""
    table = Table("pope_joan", seats, options, preset, dealer=dealer, manner=manner, patient=True)
    game = table.game
    first, each, spare_hand, turn_up = game.sizes
    assert first == 0 and turn_up == 50
    order = [seat for seat in game.clockwise(dealer + 1) if not (game.stands_out and seat == dealer)]
    columns = [*order, *([-1] if spare_hand else [])]
    given = {seat: list(bits(parse_mask(hands.get(seat, spare if seat == -1 else "")))) for seat in columns}
    last = parse_card(turned)
    used = {last}.union(*given.values())
    rest = [card for card in game.pack if card not in used]
    over = given.get(-1, [])[each:]
    dealt = {seat: cards[:each] + [rest.pop(0) for _ in range(each - len(cards))] for seat, cards in given.items()}
    pack = [dealt[seat][place] for place in range(each) for seat in columns]
    table.act(CHANCE, order_act([*pack, *over, *rest, last]))
    while table.turn[0] == CHANCE:  # a club dealer's hand might slip here
        table.act(CHANCE, table.turn[1].sample(lambda: 0.0))
    for act in acts:
        table.act(table.turn[0], act)
    return table


def poker(
    hands: Mapping[int, str],
    acts: Sequence[str] = (),
    *,
    seats: int = 5,
    stock: str = "",
    blind: Sequence[str] = (),
    unopened: int = 0,
    counters: Sequence[int] | None = None,
    preset: str | None = None,
    **options: object,
) -> Table:
    """A table of Poker at which seat 0 is the ante and seat 1 speaks first, after so many unopened games and these acts.

    Nobody straddles unless `blind` says who is asked and does. Other hands are filled up from the lowest cards.
    """
    dealer = seats - 1
    options = {"straddles": bool(blind)} | options
    table = Table(
        "poker", seats, options, preset, dealer=(dealer - unopened) % seats, counters=counters, deals=1, patient=True
    )
    drawn = list(map(parse_card, stock.split()))
    used = set(drawn).union(*(bits(parse_mask(text)) for text in hands.values()))
    rest = [card for card in table.game.pack if card not in used]
    for number in range(unopened + 1):
        last = number == unopened
        given = {seat: list(bits(parse_mask(hands[seat]))) if last and seat in hands else [] for seat in range(seats)}
        left = rest if last else list(table.game.pack)
        dealt = {seat: given[seat] or [left.pop(0) for _ in range(5)] for seat in range(seats)}
        first = table.deal.order[0]
        order = [(first + step) % seats for step in range(seats)]
        pack = [dealt[seat][place] for place in range(5) for seat in order]
        while table.turn[0] >= 0:
            table.act(table.turn[0], blind[0])
            blind = blind[1:]
        table.act(CHANCE, order_act([*pack, *(drawn if last else []), *left]))
        for act in () if last else ("pass",) * seats:
            table.act(table.turn[0], act)
    for act in acts:
        table.act(table.turn[0], act)
    return table


CINCH_TRUMPS = "AH KH QH JH TH 9H 8H 7H 6H 5H 5D 4H 3H 2H"


def cinch(
    hands: Mapping[int, str],
    acts: Sequence[str] = (),
    *,
    scores: Sequence[int] = (),
    seats: int = 4,
    dealer: int = 3,
    manner: str = "guided",
    preset: str | None = None,
    **options: object,
) -> Table:
    """A table of Cinch in the bidding, with these hands; cards that are not named are filled up from the lowest plain ones."""
    game = find("cinch").at(seats, options, preset=preset)
    told = {"dealer": dealer} | ({"scores": tuple(scores)} if scores else {})
    table = Table(game, manner=manner, first=deal_from(game, told), patient=True)
    table.view()
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    packets = (4, 4) if seats == 6 and preset == "widow_cinch" else (3, 3) if seats > 4 else (3, 3, 3)
    given = {seat: list(bits(parse_mask(hands.get(seat, "")))) for seat in order}
    used = set().union(*given.values())
    rest = [card for card in game.pack if card not in used]
    dealt = {
        seat: iter(cards + [rest.pop(0) for _ in range(sum(packets) - len(cards))]) for seat, cards in given.items()
    }
    pack = [next(dealt[seat]) for size in packets for seat in order for _ in range(size)]
    table.act(CHANCE, order_act([*pack, *rest]))
    for act in acts:
        table.act(table.turn[0], act)
    return table


def cinch_play(
    six: Mapping[int, str], acts: Sequence[str] = (), *, bid: int = 8, manner: str = "guided", **more: Any
) -> Table:
    """A table of Cinch in the play, hearts trumps by seat 0's bid, seat 3 dealer: everybody plays with these six cards, of which
    he was dealt the trumps and drew the rest."""
    trumps = set(bits(parse_mask(CINCH_TRUMPS)))
    hands = {seat: list(bits(parse_mask(text))) for seat, text in six.items()}
    used = set().union(*hands.values())
    low = [card for card in bits((1 << 52) - 1) if card not in used | trumps]
    thrown = {seat: [low.pop(0) for _ in range(9 - sum(card in trumps for card in hands[seat]))] for seat in (0, 1, 2)}
    dealt = {seat: [card for card in hands[seat] if card in trumps] + thrown[seat] for seat in (0, 1, 2)}
    dealt[3] = hands[3] + [low.pop(0) for _ in range(3)]
    drawn = [card for seat in (0, 1, 2) for card in hands[seat] if card not in trumps]
    table = Table("cinch", 4, more, dealer=3, manner=manner, patient=True)
    columns = {seat: iter(cards) for seat, cards in dealt.items()}
    pack = [next(columns[seat]) for _ in range(3) for seat in range(4) for _ in range(3)]
    table.act(CHANCE, order_act([*pack, *drawn, *low]))
    if manner == "club":  # nothing slips while it is dealt
        table.act(CHANCE, "deal")
        table.act(2, "deal")
    for act in (str(bid), "pass", "pass", "pass", "trump H"):
        table.act(table.turn[0], act)
    for seat in (0, 1, 2):
        table.act(seat, act_of(DISCARD, sum(1 << card for card in thrown[seat])))
    keep = act_of(KEEP, sum(1 << card for card in hands[3]))
    while not table.turn[1].accepts(keep):  # at a club table cards are asked for, and lifted
        table.act(table.turn[0], table.turn[1].sample(lambda: 0.0))
    table.act(3, keep)
    for act in acts:
        table.act(table.turn[0], act)
    return table


def five_hundred(
    hands: Mapping[int, str],
    left: str,
    acts: Sequence[str] = (),
    *,
    scores: Sequence[int] = (0, 0, 0),
    manner: str = "guided",
    **options: object,
) -> Table:
    """A table of Five Hundred: seat 0 speaks first, the cards `left` are the widow. Hands are filled up from the lowest cards."""
    game = find("five_hundred").at(3, options)
    table = Table(game, manner=manner, first=deal_from(game, {"dealer": 2, "scores": tuple(scores)}), patient=True)
    table.view()
    lying = list(bits(parse_mask(left)))
    given = {seat: list(bits(parse_mask(hands.get(seat, "")))) for seat in range(3)}
    used = set(lying).union(*given.values())
    rest = [card for card in game.pack if card not in used]
    dealt = {seat: iter(cards + [rest.pop(0) for _ in range(10 - len(cards))]) for seat, cards in given.items()}
    pack = [next(dealt[seat]) for size in (3, 3, 3, 1) for seat in range(3) for _ in range(size)]
    table.act(CHANCE, order_act([*pack, *lying, *rest]))
    while table.turn[0] == CHANCE:  # a club dealer's hand might slip here
        table.act(CHANCE, table.turn[1].sample(lambda: 0.0))
    for act in acts:
        table.act(table.turn[0], act)
    return table


def spoil_five(
    hands: Mapping[int, str],
    turned: str,
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    dealer: int = 3,
    preset: str | None = None,
    manner: str = "guided",
    slip: str = "",
    **options: object,
) -> Table:
    """A table of Spoil-Five with these hands and this card turned, after these acts; other hands get the lowest cards left."""
    table = Table("spoil_five", seats, options, preset, dealer=dealer, manner=manner, patient=True)
    order = table.game.clockwise(dealer + 1)
    given = {seat: list(bits(parse_mask(text))) for seat, text in hands.items()}
    up = parse_card(turned)
    used = {up}.union(*given.values())
    rest = [card for card in table.game.pack if card not in used]
    dealt = {seat: given.get(seat) or [rest.pop(0) for _ in range(5)] for seat in order}
    pack = [card for first, last in ((0, 2), (2, 5)) for seat in order for card in dealt[seat][first:last]]
    table.act(CHANCE, order_act([*pack, up, *rest]))
    while table.turn[0] == CHANCE:  # a club dealer's hand might slip here
        table.act(CHANCE, slip or table.turn[1].sample(lambda: 0.0))
    for act in acts:
        table.act(table.turn[0], act)
    return table
