import { describe, expect, it } from 'vitest';
import { astray, type DealScore, extremes, payments, places, running, totals } from './score';

const deals: DealScore[] = [
  { deal: 1, net: [6, -2, -2, -2] },
  { deal: 2, net: [-3, 9, -3, -3] },
  { deal: 3, net: [-1, -1, -1, -1], pools: 4 },
];

describe('the score of an evening', () => {
  it('runs from deal to deal', () => {
    expect(running(deals, 4)).toEqual([
      [6, -2, -2, -2],
      [3, 7, -5, -5],
      [2, 6, -6, -6],
    ]);
    expect(totals([], 3)).toEqual([0, 0, 0]);
  });

  it('comes out even in every deal, pools included', () => {
    expect(deals.map(astray)).toEqual([0, 0, 0]);
    expect(astray({ deal: 4, net: [1, -2] })).toBe(-1);
  });

  it('gives those who have as much the same place', () => {
    expect(places([2, 6, -6, 2])).toEqual([
      { seat: 1, place: 1, sum: 6 },
      { seat: 0, place: 2, sum: 2 },
      { seat: 3, place: 2, sum: 2 },
      { seat: 2, place: 4, sum: -6 },
    ]);
  });

  it('names the best and the worst deal of a seat', () => {
    expect(extremes(deals, 1)).toEqual({ best: deals[1], worst: deals[0] });
    expect(extremes([], 0)).toBeNull();
  });
});

describe('payments at the end', () => {
  it.each([[[2, 6, -4, -4]], [[10, -10]], [[0, 0, 0]], [[7, -1, -1, -5]], [[3, 3, -2, -2, -2]]])(
    'make all quits: %j',
    (sums) => {
      const left = [...sums];
      for (const { from, to, amount } of payments(sums)) {
        left[from] = (left[from] ?? 0) + amount;
        left[to] = (left[to] ?? 0) - amount;
        expect(amount).toBeGreaterThan(0);
      }
      expect(left.every((one) => one === 0)).toBe(true);
      expect(payments(sums).length).toBeLessThan(sums.length);
    },
  );

  it('leave open what lies in a pool', () => {
    expect(payments([-2, -1])).toEqual([]);
  });
});
