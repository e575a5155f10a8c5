import { describe, expect, it } from 'vitest';
import type { Fact, Points } from '../lib/protocol';
import {
  astray,
  type DealScore,
  extremes,
  gamesWon,
  leaders,
  ofDeal,
  ofSides,
  paidAny,
  payments,
  places,
  placesByPoints,
  running,
  shownOf,
  sideName,
  sidesOf,
  standings,
  totals,
} from './score';

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

const alone = (more: Partial<Points> = {}): Points => ({ sides: [[0], [1], [2]], target: 500, fewer: false, ...more });
const line = (deal: number, points: number[], scores: number[], winners: number[] = []): DealScore => ({
  deal,
  net: points.map(() => 0),
  points,
  scores,
  winners,
});

describe('the score of a game played for points', () => {
  const hundreds = [line(1, [200, 10, 10], [200, 10, 10]), line(2, [-160, 40, 50], [40, 50, 60])];

  it('is the score itself, not a sum of counters', () => {
    expect(standings(hundreds, alone(), 3)).toEqual([
      [200, 10, 10],
      [40, 50, 60],
    ]);
    expect(paidAny(hundreds)).toBe(false);
    expect(leaders(hundreds, alone())).toEqual([2]);
    expect(leaders([], alone())).toEqual([]);
  });

  it('puts the most points first, and the fewest where fewer are better', () => {
    expect(placesByPoints(hundreds, alone()).map(({ side, place }) => [side, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
    const hearts = [line(1, [3, 20, 3], [3, 20, 3])];
    expect(placesByPoints(hearts, alone({ fewer: true })).map(({ side, place }) => [side, place])).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
    ]);
    expect(leaders(hearts, alone({ fewer: true }))).toEqual([0, 2]);
    expect(extremes(hearts, 1, alone({ fewer: true }))?.best.deal).toBe(1);
  });

  it('puts who has won the game first, though another has more points', () => {
    const won = [line(1, [10, 0, 520], [490, 510, 505], [2])];
    expect(placesByPoints(won, alone())[0]).toEqual({ side: 2, sum: 505, won: 1, place: 1 });
    expect(leaders(won, alone())).toEqual([2]);
  });

  it('counts the games of a session, each of which begins at nought', () => {
    const games = [line(1, [15, 10], [15, 10]), line(2, [10, 0], [25, 10], [0]), line(3, [5, 10], [5, 10])];
    expect(gamesWon(games, 2)).toEqual([1, 0]);
    expect(
      placesByPoints(
        games,
        alone({
          sides: [
            [0, 2],
            [1, 3],
          ],
          target: 25,
        }),
      ).map(({ side }) => side),
    ).toEqual([0, 1]);
  });

  it('has a column for each side', () => {
    const sides = sidesOf(
      alone({
        sides: [
          [0, 2],
          [1, 3],
        ],
      }),
      4,
    );
    expect(sides.map((side) => sideName(side, ['Ann', 'Bob', 'Cy', 'Di']))).toEqual(['Ann + Cy', 'Bob + Di']);
    expect(sidesOf(null, 3)).toEqual([[0], [1], [2]]);
  });

  it('says what was played, and adds up what the seats of a side took', () => {
    const fact = (id: string, value: unknown, kind?: string): Fact => ({
      id,
      words: id,
      value,
      shown: String(value),
      ...(kind ? { kind } : {}),
    });
    const told = [
      fact('declarer', 1, 'seat'),
      fact('made', true),
      fact('tricks', [1, 2, 3, 4], 'column'),
      fact('looed', [], 'seats'),
    ];
    expect(ofDeal(told).map((one) => shownOf(one, ['Ann', 'Bob']))).toEqual(['Bob', '']);
    expect(
      ofSides(told, [
        [0, 2],
        [1, 3],
      ]),
    ).toEqual([{ words: 'tricks', numbers: [4, 6] }]);
    expect(
      ofSides(
        [fact('taken', [11, 3], 'column')],
        [
          [0, 2],
          [1, 3],
        ],
      ),
    ).toEqual([{ words: 'taken', numbers: [11, 3] }]);
  });
});
