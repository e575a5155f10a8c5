/** Sums in counters, and the pieces that make them up: ivory ones, red fives, green twenty-fives, blue hundreds. */

export const PIECES = [100, 25, 5, 1] as const;
export type Piece = (typeof PIECES)[number];

export interface Heap {
  readonly piece: Piece;
  readonly count: number;
}

/** The fewest pieces that make up a sum, dearest first; nothing for a sum that is not above nought. */
export function heaps(amount: number): Heap[] {
  let left = Math.max(0, Math.trunc(amount));
  const found: Heap[] = [];
  for (const piece of PIECES) {
    const count = Math.floor(left / piece);
    left -= count * piece;
    if (count) found.push({ piece, count });
  }
  return found;
}

/** A sum of few pieces one by one, for a place that has room for `most`; the dearest are shown first. */
export function scattered(amount: number, most: number): Piece[] {
  return heaps(amount)
    .flatMap(({ piece, count }) => Array.from({ length: Math.min(count, most) }, () => piece))
    .slice(0, most);
}
