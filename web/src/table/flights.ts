/** Which cards and counters fly where when something happens: from anchor to anchor, as names, without the screen. */
import type { CardName, GameEvent } from '../lib/protocol';
import { handOf, nameOf, type Picture, pileOf, seatOfPile } from './fold';

export interface Flight {
  kind: 'card' | 'counters';
  /** The face, or null for a card of which this seat sees the back. */
  card: CardName | null;
  amount: number;
  /** Names of places on the screen, the nearest first: the card itself, then the pile or person. */
  from: string[];
  to: string[];
  /** How many flights start before it. */
  after: number;
}

/** More cards than these are not shown one by one. */
const MOST_AT_ONCE = 13;

/** So many of another's cards stand for his whole hand when it is dealt at once. */
const FEW_BACKS = 3;

/** The flights of a group, reckoned from the picture before it is heard. */
export function flightsOf(picture: Picture, group: readonly GameEvent[]): Flight[] {
  const flights: Flight[] = [];
  for (const event of group) {
    if (event.k === 'paid') flights.push(paid(event, flights.length));
    if (event.k === 'moved') flights.push(...carried(picture, event, flights.length));
  }
  return flights;
}

/** The flights of a deal that one finds dealt when one sits down: from the dealer, and none once it is played. */
export function dealtFlights(picture: Picture): Flight[] {
  if (picture.over || picture.said.length + picture.table.length + picture.tricks.length > 0) return [];
  const hands = Object.entries(picture.counts).filter(([pile]) => pileOf(pile) === 'hand');
  const group = hands.map(([to, n]): GameEvent => {
    return to === handOf(picture.seat)
      ? { k: 'moved', cards: picture.hand, n, from: 'stock', to }
      : { k: 'moved', n: Math.min(n, FEW_BACKS), from: 'stock', to };
  });
  return flightsOf(picture, group).map((flight) => ({ ...flight, from: [`seat:${picture.dealer}`] }));
}

function carried(picture: Picture, event: GameEvent, first: number): Flight[] {
  const from = nameOf(event.from);
  const to = nameOf(event.to);
  if (!from || !to || from === to) return [];
  const seat = event.seat ?? -1;
  const size = event.n ?? event.cards?.length ?? 0;
  const cards = event.cards?.length ? inOrder(picture, event) : Array<null>(size).fill(null);
  return cards.slice(0, MOST_AT_ONCE).map((card, index) => ({
    kind: 'card',
    card: turnedDown(from, to) ? null : card,
    amount: 0,
    from: ends(picture.seat, from, seat, card),
    to: ends(picture.seat, to, seat, card),
    after: from === 'table' ? 0 : first + index,
  }));
}

/** A card of my own hand or on the table has a place of its own; others are somewhere in their pile. */
function ends(me: number, pile: string, seat: number, card: CardName | null): string[] {
  const own = card && (pile === 'table' || pile === handOf(me)) ? [`card:${card}`] : [];
  if (pileOf(pile) === 'hand') return [...own, `seat:${seatOfPile(pile)}`];
  if (pile === 'tricks') return [`seat:${seat}`];
  return [...own, `pile:${pile}`];
}

/** A run that is turned face down is seen to be so (POPE-R29). */
const turnedDown = (from: string, to: string): boolean =>
  from === 'table' && !['tricks', 'hand', 'table'].includes(pileOf(to));

/** Cards leave the table in the order in which they lie there. */
function inOrder(picture: Picture, event: GameEvent): CardName[] {
  const cards = event.cards ?? [];
  if (event.from !== 'table') return cards;
  return picture.table.map(([, card]) => card).filter((card) => cards.includes(card));
}

function paid(event: GameEvent, after: number): Flight {
  const end = (account: unknown) => (/^\d+$/.test(nameOf(account)) ? `seat:${account}` : `account:${account}`);
  return {
    kind: 'counters',
    card: null,
    amount: event.amount ?? 0,
    from: [end(event.from)],
    to: [end(event.to)],
    after,
  };
}
