/** Bids as they lie in a bidding box: numbers beside each other, and where suits are bid a column for each suit. */
import type { AmountPart } from './choosing';
import { suitNamed } from './names';

export interface Bid {
  part: AmountPart;
  amount: number;
}

/** More numbers than these are set by a stepper, not laid out. */
const MOST_LAID_OUT = 14;

const numbers = (part: AmountPart): number[] =>
  Array.from({ length: Math.floor((part.most - part.least) / part.step) + 1 }, (_, n) => part.least + n * part.step);

const few = (part: AmountPart): boolean => numbers(part).length <= MOST_LAID_OUT;

/**
 * The bids of several suits, a row for each number and in it a place for each suit, null where there is no such bid;
 * or the numbers of one part, in one row.
 */
export function laidOut(parts: readonly AmountPart[]): (Bid | null)[][] {
  if (parts.length === 1) return parts.map((part) => numbers(part).map((amount) => ({ part, amount })));
  const levels = [...new Set(parts.flatMap(numbers))].sort((one, other) => one - other);
  return levels.map((amount) => parts.map((part) => (numbers(part).includes(amount) ? { part, amount } : null)));
}

/** The bids to be laid out in one box: those in suits with what is bid beside them, or a bid of a number. Stakes are none. */
export function boxOf(parts: readonly AmountPart[]): AmountPart[] {
  const laid = parts.filter(few);
  return laid.some(({ verb }) => suitNamed(verb)) ? laid : laid.filter(({ verb }) => verb === 'bid');
}

/** The bid that an arrow key goes to from a place, over gaps; null where there is none. */
export function neighbour(
  rows: (Bid | null)[][],
  at: [row: number, column: number],
  key: string,
): [number, number] | null {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!step) return null;
  const [down = 0, along = 0] = step;
  for (let [row, column] = at; ; ) {
    row += down;
    column += along;
    const found = rows[row]?.[column];
    if (found === undefined) return null;
    if (found) return [row, column];
  }
}
