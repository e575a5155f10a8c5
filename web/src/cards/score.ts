/** Keeping the score of an evening: what each deal brought to whom, running sums, and who pays whom when all go home. */

import type { Fact, Points, SheetLine } from '../lib/protocol';

export interface DealScore {
  /** counted from 1 */
  readonly deal: number;
  /** the counters that each seat has won, or lost */
  readonly net: readonly number[];
  /** what the pools have gained; nought where there are none */
  readonly pools?: number;
  /** where points are played for: what each side has made, what it has then, and which sides have won the game */
  readonly points?: readonly number[];
  readonly scores?: readonly number[];
  readonly winners?: readonly number[];
  /** what there is to say of the deal, such as the contract and the tricks of each */
  readonly told?: readonly Fact[];
}

export interface Payment {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A deal's line of the sheet as it is shown; what the pools have gained is added up. */
export const rowOf = (deal: number, { counters, ...line }: SheetLine, seats: number): DealScore => ({
  ...line,
  deal,
  net: counters.slice(0, seats),
  pools: sum(counters.slice(seats)),
});

/** By how much a deal does not come out even; nought where every counter that one lost another has, or a pool. */
export const astray = ({ net, pools = 0 }: DealScore): number => sum(net) + pools;

/** The sums of all seats after each deal. */
export function running(deals: readonly DealScore[], seats: number): number[][] {
  const sums = Array<number>(seats).fill(0);
  return deals.map(({ net }) => {
    for (let seat = 0; seat < seats; seat++) sums[seat] = (sums[seat] ?? 0) + (net[seat] ?? 0);
    return [...sums];
  });
}

export const totals = (deals: readonly DealScore[], seats: number): number[] =>
  running(deals, seats).at(-1) ?? Array<number>(seats).fill(0);

/** What stands over the columns of a sheet: sides where points are played for, else seats. */
export const sidesOf = (points: Points | null, seats: number): number[][] =>
  points?.sides ?? Array.from({ length: seats }, (_, seat) => [seat]);

export const sideName = (side: readonly number[], names: readonly string[]): string =>
  side.map((seat) => names[seat] ?? '').join(' + ');

/** What each side has after each deal: its score in points, or the sum of its counters. */
export const standings = (deals: readonly DealScore[], points: Points | null, seats: number): (readonly number[])[] =>
  points ? deals.map(({ scores = [] }) => scores) : running(deals, seats);

/** How many games of points each side has won. */
export const gamesWon = (deals: readonly DealScore[], sides: number): number[] =>
  Array.from({ length: sides }, (_, side) => deals.filter(({ winners }) => winners?.includes(side)).length);

/** Whether counters have passed at all. */
export const paidAny = (deals: readonly DealScore[]): boolean =>
  deals.some(({ net, pools }) => pools || net.some(Boolean));

/** The sides in front; none before the first deal. */
export function leaders(deals: readonly DealScore[], points: Points): number[] {
  const last = deals.at(-1);
  if (last?.winners?.length) return [...last.winners];
  const scores = last?.scores ?? [];
  const best = points.fewer ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, side) => (score === best ? [side] : []));
}

/** Sides in order where points are played for: more games won, then the better score. */
export function placesByPoints(deals: readonly DealScore[], points: Points) {
  const scores = deals.at(-1)?.scores ?? points.sides.map(() => 0);
  const won = gamesWon(deals, points.sides.length);
  const worth = scores.map((score, side) => [won[side] ?? 0, points.fewer ? -score : score] as const);
  const before = (one: number, other: number) =>
    (worth[other]?.[0] ?? 0) - (worth[one]?.[0] ?? 0) || (worth[other]?.[1] ?? 0) - (worth[one]?.[1] ?? 0);
  const order = scores
    .map((sum, side) => ({ side, sum, won: won[side] ?? 0 }))
    .sort((a, b) => before(a.side, b.side) || a.side - b.side);
  return order.map((one) => ({ ...one, place: 1 + order.filter(({ side }) => before(side, one.side) < 0).length }));
}

/** Numbers that are told by side, or by seat: then those of a side are added up. */
const bySide = (numbers: readonly number[], sides: readonly (readonly number[])[]): number[] =>
  numbers.length === sides.length ? [...numbers] : sides.map((side) => sum(side.map((seat) => numbers[seat] ?? 0)));

/** What is said of a whole deal, and what of each side: numbers by seat, added up where several share a score. */
export const ofDeal = (told: readonly Fact[] = []): Fact[] =>
  told.filter(({ kind, value }) => kind !== 'column' && !(kind === 'seats' && (value as number[]).length === 0));
export const ofSides = (
  told: readonly Fact[] = [],
  sides: readonly (readonly number[])[],
): { words: string; numbers: number[] }[] =>
  told
    .filter(({ kind }) => kind === 'column')
    .map(({ id, words, value }) => ({
      words: words ?? id,
      numbers: bySide(value as number[], sides),
    }));

/** A fact's value as it is read: people by the names they go by on the sheet. */
export function shownOf(fact: Fact, names: readonly string[]): string {
  const seats = fact.kind === 'seat' ? [fact.value as number] : fact.kind === 'seats' ? (fact.value as number[]) : null;
  if (seats) return seats.map((seat) => names[seat] ?? '').join(', ');
  return fact.value === true ? '' : (fact.shown ?? String(fact.value));
}

/** Seats from the first to the last, with their place; who has as much shares it. */
export function places(sums: readonly number[]): { seat: number; place: number; sum: number }[] {
  const order = sums
    .map((total, seat) => ({ seat, sum: total }))
    .sort((one, other) => other.sum - one.sum || one.seat - other.seat);
  return order.map((one) => ({ ...one, place: 1 + sums.filter((total) => total > one.sum).length }));
}

/** Who pays whom so that all are quits: the one who owes most to the one who is owed most, and so on. */
export function payments(sums: readonly number[]): Payment[] {
  const left = [...sums];
  const found: Payment[] = [];
  for (let turn = 0; turn < sums.length; turn++) {
    const from = left.indexOf(Math.min(...left));
    const to = left.indexOf(Math.max(...left));
    const amount = Math.min(-(left[from] ?? 0), left[to] ?? 0);
    if (!(amount > 0)) break;
    left[from] = (left[from] ?? 0) + amount;
    left[to] = (left[to] ?? 0) - amount;
    found.push({ from, to, amount });
  }
  return found;
}

/** A seat's best and worst deal, or a side's in points; null before the first. */
export function extremes(
  deals: readonly DealScore[],
  seat: number,
  points: Points | null = null,
): { best: DealScore; worst: DealScore } | null {
  const [first] = deals;
  if (!first) return null;
  const of = (deal: DealScore) =>
    points ? (points.fewer ? -1 : 1) * (deal.points?.[seat] ?? 0) : (deal.net[seat] ?? 0);
  return {
    best: deals.reduce((best, deal) => (of(deal) > of(best) ? deal : best), first),
    worst: deals.reduce((worst, deal) => (of(deal) < of(worst) ? deal : worst), first),
  };
}
