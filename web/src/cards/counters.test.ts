import { describe, expect, it } from 'vitest';
import { heaps, scattered } from './counters';

describe('a sum in pieces', () => {
  it.each([0, 1, 4, 5, 26, 99, 131, 640])('of %i is worth what it says', (amount) => {
    expect(heaps(amount).reduce((sum, { piece, count }) => sum + piece * count, 0)).toBe(amount);
  });

  it('is of the fewest pieces, dearest first', () => {
    expect(heaps(132)).toEqual([
      { piece: 100, count: 1 },
      { piece: 25, count: 1 },
      { piece: 5, count: 1 },
      { piece: 1, count: 2 },
    ]);
  });

  it('is nothing for a debt', () => {
    expect(heaps(-3)).toEqual([]);
  });

  it('lies one by one where there is room, and no more than there is', () => {
    expect(scattered(7, 6)).toEqual([5, 1, 1]);
    expect(scattered(999_999, 6)).toHaveLength(6);
  });
});
