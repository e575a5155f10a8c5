import { describe, expect, it } from 'vitest';
import { fan, placeAt, shift } from './fan';
import { around, towards } from './places';
import { bySuit, moved, sorted } from './sorting';

const ORDER = { by: 'suit', suits: 'SHCD', ranks: 'AKQJT98765432' } as const;

describe('a hand', () => {
  it('is sorted as the game has it, trumps and jokers first', () => {
    expect(sorted(['2D', 'AS', 'KH', 'TH'], 'game', ORDER)).toEqual(['AS', 'KH', 'TH', '2D']);
    expect(sorted(['2D', 'AS', 'KH', 'JK'], 'game', ORDER, [], 'D')).toEqual(['JK', '2D', 'AS', 'KH']);
    expect(sorted(['AS', '2S', 'KS'], 'game', { ...ORDER, ranks: 'KQJT98765432A' })).toEqual(['KS', '2S', 'AS']);
  });

  it('that lies open is told suit by suit, trumps first', () => {
    expect(bySuit(['2D', 'AS', 'JK', 'KD', 'TH'], ORDER, 'D')).toEqual([
      { suit: '', cards: ['JK'] },
      { suit: 'D', cards: ['KD', '2D'] },
      { suit: 'S', cards: ['AS'] },
      { suit: 'H', cards: ['TH'] },
    ]);
  });

  it('is sorted by rank where the game or the player wants it so', () => {
    expect(sorted(['2S', 'AH', '2H', 'KS'], 'rank', ORDER)).toEqual(['AH', 'KS', '2S', '2H']);
    expect(sorted(['2S', 'AH'], 'game', { ...ORDER, by: 'rank' })).toEqual(['AH', '2S']);
  });

  it('lays red and black by turns as far as that goes', () => {
    const suits = (cards: string[]) => sorted(cards, 'alternating', ORDER).map((card) => card[1]);
    expect(suits(['2S', '2C', '2H'])).toEqual(['S', 'H', 'C']);
    expect(suits(['2S', '2D', '2H'])).toEqual(['H', 'S', 'D']);
  });

  it('keeps the order laid by hand, and puts new cards at its right', () => {
    expect(sorted(['AS', '2D', 'KH'], 'hand', ORDER, ['2D', 'QC', 'KH'])).toEqual(['2D', 'KH', 'AS']);
    expect(moved(['AS', '2D', 'KH'], 'AS', 1)).toEqual(['2D', 'AS', 'KH']);
  });

  it('lies within its width however long it is, each card with room for a finger', () => {
    for (const [count, width, card] of [
      [5, 360, 58],
      [13, 344, 58],
      [20, 344, 58],
      [20, 700, 60],
      [1, 300, 60],
    ] as const) {
      const spread = fan(count, width, card);
      const places = Array.from({ length: count }, (_, index) => spread.at(index));
      for (const { x } of places) expect(Math.abs(x) + card / 2).toBeLessThanOrEqual(width / 2);
      if (count > 1) expect(spread.step).toBeGreaterThanOrEqual(24);
    }
  });

  it('tells a tap from a flick and from a drag', () => {
    const grip = { card: 'AS', x: 0, y: 0 };
    expect(shift({ ...grip, dx: 3, dy: -4 })).toBe('tap');
    expect(shift({ ...grip, dx: 10, dy: -80 })).toBe('flick');
    expect(shift({ ...grip, dx: 60, dy: -5 })).toBe('move');
    expect(placeAt(2, -61, fan(5, 600, 60))).toBe(1);
  });
});

describe('seats round the table', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 12])('sit clockwise from my left, inside the table: %i seats', (seats) => {
    for (const [width, height] of [
      [360, 380],
      [900, 500],
      [715, 170],
    ] as const) {
      const places = around(seats, 1, { width, height });
      expect(places.map(({ seat }) => seat)).toEqual(
        Array.from({ length: seats - 1 }, (_, step) => (step + 2) % seats),
      );
      for (const { x, y } of places) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
      const xs = places.map(({ x }) => x);
      expect([...xs].sort((one, other) => one - other)).toEqual(xs);
    }
  });

  it.each([
    [330, 305, 104, 58],
    [890, 480, 166, 92],
    [2040, 1100, 234, 120],
  ])('leave room for each of eleven plates: %i × %i', (width, height, wide, high) => {
    const plates = around(12, 0, { width, height, plate: { width: wide, height: high } }).map(({ x, y }) => ({
      left: x * (width - wide),
      top: y * (height - high),
    }));
    for (const [index, one] of plates.entries())
      for (const other of plates.slice(index + 1))
        expect(Math.abs(one.left - other.left) >= wide - 1 || Math.abs(one.top - other.top) >= high - 1).toBe(true);
  });

  it('gives who looks on a seat below, too', () => {
    expect(around(4, -1, { width: 900, height: 500 })).toHaveLength(4);
  });

  it('lays a card towards whoever played it', () => {
    const left = around(4, 0, { width: 900, height: 500 })[0];
    expect(towards(left, 1).dx).toBeLessThan(0);
    expect(towards(undefined, 1).dy).toBeGreaterThan(0);
  });
});
