/**
 * A seat's view, kept up to date from the events that this seat is told: the browser's twin of `table/view.py`.
 * What the service tells beside the view (the last trick, tricks taken, counters before the deal) is kept along.
 */
import type { Account, CardName, Fact, GameEvent, View } from '../lib/protocol';

export type Laid = [seat: number, card: CardName];
export type Taken = [seat: number, cards: number];

export interface Order {
  by: 'suit' | 'rank';
  /** suits and ranks as they stand from the left */
  suits: string;
  ranks: string;
}

/** How cards played lie: towards who played them, in a row as a run, or there are none to be played. */
export type Layout = 'trick' | 'row' | 'none';

export interface TableFact extends Fact {
  kind?: 'seat' | 'seats' | 'suit' | 'column' | 'card' | 'pool' | 'hidden';
}

export interface Picture extends Omit<View, 'facts'> {
  turn: number;
  facts: TableFact[];
  /** Counters by account when the deal began. */
  before: number[];
  /** The trick that lies uppermost and may be looked at again. */
  last: { seat: number; cards: Laid[] } | null;
  tricks: Taken[];
  sorting: Order;
  layout: Layout;
  /** What piles are called. */
  piles: Record<string, string>;
}

export const NOBODY = -3;
const ORDER: Order = { by: 'suit', suits: 'SHCD', ranks: 'AKQJT98765432' };
/** Piles whose faces, though seen once, are not looked at again (POPE-R29), or that have a place of their own. */
const APART = new Set(['hand', 'table', 'tricks', 'stock', 'played', 'discards', 'thrown up']);
const GONE = new Set(['discards', 'thrown up', 'put out', 'laid aside', 'laid out']);
const ELSEWHERE = new Set(['hand', 'table', 'tricks']);

export const pileOf = (name: string): string => name.split(':')[0] ?? name;
export const handOf = (seat: number): string => `hand:${seat}`;
export const nameOf = (end: unknown): string => (end === undefined || end === null ? '' : String(end));

/** The seat of a hand's pile: 2 of `hand:2`; -1 of any other. */
export function seatOfPile(name: string): number {
  const [pile, seat] = name.split(':');
  return pile === 'hand' && seat !== undefined ? Number(seat) : -1;
}

export const seatsOf = (view: Pick<View, 'accounts'>): number =>
  view.accounts.filter(({ seat }) => typeof seat === 'number').length;

/** The picture that a whole view gives, as it stands when one sits down or looks again. */
export function pictureOf(view: View): Picture {
  const told = structuredClone(view) as View & Partial<Picture>;
  return {
    ...told,
    turn: told.turn ?? NOBODY,
    facts: told.facts as TableFact[],
    before: told.before ?? [...told.counters],
    last: told.last ?? null,
    tricks: told.tricks ?? [],
    sorting: told.sorting ?? ORDER,
    layout: told.layout ?? 'trick',
    piles: told.piles ?? {},
  };
}

/** Take in one event; the picture is changed in place. */
export function hear(picture: Picture, event: GameEvent): void {
  rememberTrick(picture, event);
  HEARD[event.k]?.(picture, event);
  countTricks(picture, event);
  picture.hand = picture.seat >= 0 ? (picture.known[handOf(picture.seat)] ?? []) : [];
}

const HEARD: Record<string, (picture: Picture, event: GameEvent) => void> = {
  deal: begin,
  moved: move,
  turn(picture, event) {
    picture.turn = event.seat ?? -1;
    picture.over = picture.turn === NOBODY;
    picture.phase = { id: event.text ?? '', words: event.words ?? event.text ?? '' };
  },
  said(picture, event) {
    const text = event.text ?? '';
    picture.said.push({ seat: event.seat ?? -1, text, words: event.words ?? text });
  },
  paid: pay,
  fact: setFact,
  swept(picture) {
    picture.table = [];
  },
  dealer(picture, event) {
    picture.dealer = event.seat ?? -1;
  },
  laid: lay,
  seen: look,
  shown: look,
  gathered(picture) {
    Object.assign(picture, { known: {}, counts: {}, table: [], said: [] });
  },
  counters(picture, event) {
    if (Array.isArray(event.value)) picture.counters = event.value as number[];
  },
};

/** A trick may be looked at again until the next is gathered; other cards are turned down for good. */
function rememberTrick(picture: Picture, event: GameEvent): void {
  if (event.from !== 'tricks' && !(event.from === 'table' && picture.table.length > 0)) return;
  const cards = picture.table.map(([seat, card]): Laid => [seat, card]);
  picture.last = event.to === 'tricks' ? { seat: event.seat ?? -1, cards } : null;
}

function countTricks(picture: Picture, event: GameEvent): void {
  if (event.k === 'deal') return;
  if (event.k === 'moved' && event.to === 'tricks') picture.tricks.push([event.seat ?? -1, event.n ?? 0]);
  // Gone back over: its cards have left the pile.
  const held = () => picture.tricks.reduce((sum, [, cards]) => sum + cards, 0);
  while (picture.tricks.length > 0 && held() > (picture.counts.tricks ?? 0)) picture.tricks.pop();
}

function begin(picture: Picture, event: GameEvent): void {
  if (Array.isArray(event.value)) picture.counters = event.value as number[];
  Object.assign(picture, {
    number: event.amount ?? 0,
    dealer: event.seat ?? -1,
    turn: NOBODY,
    phase: { id: '', words: '' },
    known: {},
    counts: {},
    table: [],
    said: [],
    facts: [],
    over: false,
    last: null,
    tricks: [],
    before: [...picture.counters],
  });
}

function move(picture: Picture, event: GameEvent): void {
  const cards = event.cards ?? [];
  const size = event.n ?? cards.length;
  const from = nameOf(event.from);
  const to = nameOf(event.to);
  if (from) {
    const left = (picture.counts[from] ?? 0) - size;
    picture.counts[from] = left;
    // Of cards that left unseen, any may have been one that was known.
    const certain = cards.length > 0 && left > 0;
    picture.known[from] = certain ? without(picture.known[from], cards) : [];
  }
  picture.counts[to] = (picture.counts[to] ?? 0) + size;
  if (cards.length === 0) return;
  picture.known[to] = union(picture.known[to], cards);
  if (to === 'table') for (const card of cards) picture.table.push([event.seat ?? -1, card]);
}

function pay(picture: Picture, event: GameEvent): void {
  const change = (name: unknown, counters: number) => {
    const place = picture.accounts.findIndex((account: Account) => nameOf(account.id) === nameOf(name));
    if (place >= 0) picture.counters[place] = (picture.counters[place] ?? 0) + counters;
  };
  change(event.from, -(event.amount ?? 0));
  change(event.to, event.amount ?? 0);
}

function setFact(picture: Picture, event: GameEvent): void {
  const { text: id = '', value = null, kind, words, shown } = event;
  const told = { id, value, ...(kind !== undefined && { kind }), ...(words !== undefined && { words }) };
  const fact = (shown === undefined ? told : { ...told, shown }) as TableFact;
  const place = picture.facts.findIndex((one) => one.id === id);
  if (place >= 0) picture.facts[place] = fact;
  else picture.facts.push(fact);
  if (id === 'outcome') picture.over = true;
}

function look(picture: Picture, event: GameEvent): void {
  const from = nameOf(event.from);
  if (from && event.cards) picture.known[from] = union(picture.known[from], event.cards);
}

/** The cards of a pile are now these: so they lie after a position was gone back to. */
function lay(picture: Picture, event: GameEvent): void {
  const to = nameOf(event.to);
  picture.counts[to] = event.n ?? 0;
  picture.known[to] = [...(event.cards ?? [])];
  if (to === 'table') picture.table = (Array.isArray(event.value) ? event.value : []) as Laid[];
}

// What is asked of a picture

export interface Pile {
  name: string;
  words: string;
  count: number;
  /** the faces, where they lie open */
  open: CardName[];
  /** before whom it lies; -1 for nobody */
  seat: number;
}

/** Piles beside the table that have cards. */
export function pilesOf(picture: Picture): Pile[] {
  return Object.entries(picture.counts)
    .filter(([name, count]) => count > 0 && !ELSEWHERE.has(pileOf(name)))
    .map(([name, count]) => ({
      name,
      count,
      seat: Number(name.split(':')[1] ?? -1),
      words: picture.piles[pileOf(name)] ?? pileOf(name),
      open: APART.has(pileOf(name)) ? [] : (picture.known[name] ?? []),
    }));
}

/** Cards that have gone out of the deal and lie face down, at which nobody need look. */
export const isGone = ({ name, open }: Pile): boolean => open.length === 0 && GONE.has(name);

/** How many tricks each seat has taken; null in a game without tricks, or before the first. */
export function tricksBySeat(picture: Picture): number[] | null {
  if (picture.tricks.length === 0) return null;
  const taken = Array<number>(seatsOf(picture)).fill(0);
  for (const [seat] of picture.tricks) if (seat >= 0) taken[seat] = (taken[seat] ?? 0) + 1;
  return taken;
}

export const factOf = (picture: Picture, id: string): unknown =>
  picture.facts.find((fact) => fact.id === id)?.value ?? null;

/** What is so; that something is not so needs no telling. */
const holdsGood = ({ value }: TableFact): boolean => value !== null && value !== false;
/** Facts that have a place of their own: at the seats, on a card, beside the pool, as an arrow over the table. */
const PLACED = new Set(['hidden', 'column', 'seats', 'card', 'pool']);

/** Facts to be shown beside the table. */
export const shownFacts = (picture: Picture): TableFact[] =>
  picture.facts.filter(
    (fact) => holdsGood(fact) && fact.shown && !PLACED.has(fact.kind ?? '') && fact.id !== 'passing',
  );

/** What is told beside the pool: that a jack stands in it, what a loo costs. */
export const poolFacts = (picture: Picture): string[] =>
  picture.facts
    .filter((fact) => fact.kind === 'pool' && holdsGood(fact))
    .map(({ words, shown, value }) => (value === true ? words : `${words} ${shown}`));

/** Cards that are more than their faces say, and what they are called: Pam, the card of a called partner. */
export const namedCards = (picture: Picture): Record<CardName, string> =>
  Object.fromEntries(
    picture.facts
      .filter(({ kind, value }) => kind === 'card' && typeof value === 'string')
      .map(({ value, words }) => [value as CardName, words]),
  );

/** While cards are passed on: to whom a seat passes, the next on that side who holds cards; -1 at other times. */
export function receiverFrom(picture: Picture, seat: number): number {
  const side = factOf(picture, 'passing');
  if (seat < 0 || (side !== 'left' && side !== 'right')) return -1;
  const seats = seatsOf(picture);
  const step = side === 'left' ? 1 : seats - 1;
  for (let other = (seat + step) % seats; other !== seat; other = (other + step) % seats)
    if (picture.counts[handOf(other)]) return other;
  return -1;
}

/** Seats that a fact names as still in the game; null where no such fact is told. */
export function stillIn(picture: Picture): number[] | null {
  const fact = picture.facts.find(({ kind, value }) => kind === 'seats' && Array.isArray(value));
  return fact ? (fact.value as number[]) : null;
}

/** Whether a seat has thrown up its hand in a deal that others play on; who has yet to speak still holds his cards. */
export function isOutOf(picture: Picture, seat: number): boolean {
  const playing = stillIn(picture);
  return playing !== null && !playing.includes(seat) && !picture.counts[`hand:${seat}`] && !picture.over;
}

/** Facts that stand on a plate as the score. */
const SCORES = new Set(['scores', 'to go']);

/** Numbers that a fact gives for each seat, such as what each has staked. */
export function columns(picture: Picture, seat: number): { words: string; value: number }[] {
  return picture.facts
    .filter(({ id, kind, value }) => !SCORES.has(id) && kind === 'column' && Array.isArray(value))
    .map(({ words, value }) => ({ words, value: Number((value as number[])[seat] ?? 0) }))
    .filter(({ value }) => value !== 0);
}

function union(held: CardName[] | undefined, more: CardName[]): CardName[] {
  return [...(held ?? []), ...more.filter((card) => !held?.includes(card))];
}

function without(held: CardName[] | undefined, gone: CardName[]): CardName[] {
  return (held ?? []).filter((card) => !gone.includes(card));
}
