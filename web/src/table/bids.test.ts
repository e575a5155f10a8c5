import { describe, expect, it } from 'vitest';
import { boxOf, laidOut, neighbour } from './bids';
import type { AmountPart } from './choosing';
import { suitNamed } from './names';

const part = (verb: string, least: number, most: number, step = 1): AmountPart => ({
  kind: 'amount',
  verb,
  label: verb,
  least,
  most,
  step,
});
const over = [part('spades', 8, 10), part('hearts', 7, 10), part('no_trump', 7, 10)];

describe('bids as they lie in a bidding box', () => {
  it('stand in a column for each suit, and have a gap where a suit cannot be bid so low', () => {
    const rows = laidOut(over);
    expect(rows.map((row) => row.map((bid) => bid?.amount ?? 0))).toEqual([
      [0, 7, 7],
      [8, 8, 8],
      [9, 9, 9],
      [10, 10, 10],
    ]);
    expect(rows[0]?.[1]?.part.verb).toBe('hearts');
  });

  it('of one kind stand in one row, by their steps', () => {
    expect(laidOut([part('bid', 2, 7, 2)])[0]?.map((bid) => bid?.amount)).toEqual([2, 4, 6]);
  });

  it('are laid out in one box where suits are bid, or numbers while they are few', () => {
    expect(boxOf(over)).toEqual(over);
    expect(boxOf([part('bid', 1, 14)])).toHaveLength(1);
    expect(boxOf([part('bid', 1, 15)])).toEqual([]);
  });

  it('are not stakes, which are set by a stepper', () => {
    expect(boxOf([part('raise', 1, 5)])).toEqual([]);
  });

  it('are gone over by the arrow keys, gaps left out', () => {
    const rows = laidOut([part('spades', 8, 8), part('hearts', 7, 8), part('clubs', 8, 8)]);
    expect(neighbour(rows, [0, 1], 'ArrowDown')).toEqual([1, 1]);
    expect(neighbour(rows, [1, 0], 'ArrowUp')).toBeNull();
    expect(neighbour(rows, [1, 0], 'ArrowRight')).toEqual([1, 1]);
    expect(neighbour(rows, [0, 1], 'Enter')).toBeNull();
  });
});

describe('the suit that an act names', () => {
  it('is read from its verb or from a letter behind it', () => {
    expect(['hearts 7', 'no_trump 7', 'name_clubs', 'trump D', 'lead_heart', 'pass', 'QH'].map(suitNamed)).toEqual([
      'H',
      null,
      'C',
      'D',
      null,
      null,
      null,
    ]);
  });
});
