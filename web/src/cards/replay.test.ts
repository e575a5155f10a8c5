import { describe, expect, it } from 'vitest';
import type { View } from '../lib/protocol';
import {
  around,
  handAt,
  linesAt,
  logOf,
  opening,
  positionIn,
  type Replay,
  speeches,
  stageAt,
  usedAccounts,
} from './replay';

const start = {
  seat: -2,
  number: 0,
  dealer: 1,
  turn: -3,
  phase: { id: '', words: '' },
  counters: [10, 10, 0, 0],
  accounts: [
    { id: '0', words: 'Ada', seat: 0 },
    { id: '1', words: 'Bertram', seat: 1 },
    { id: 'pool', words: 'pool' },
    { id: 'bank', words: 'bank' },
  ],
  known: {},
  counts: {},
  table: [],
  said: [],
  facts: [],
  hand: [],
  over: false,
} satisfies View;

const replay: Replay = {
  game: 'napoleon',
  points: null,
  score: { counters: [2, -2], points: [], scores: [], winners: [], told: [] },
  title: 'Napoleon',
  deal: 1,
  deals: 3,
  seats: [
    { seat: 0, name: 'Ada' },
    { seat: 1, name: 'Bertram' },
  ],
  start,
  steps: [
    {
      seat: -1,
      act: '',
      words: '',
      events: [
        { k: 'moved', cards: ['2C', 'AH', 'KS'], n: 3, from: 'stock', to: 'hand:0' },
        { k: 'moved', cards: ['3C', 'QH', 'JS'], n: 3, from: 'stock', to: 'hand:1', line: 'The cards are dealt.' },
      ],
    },
    {
      seat: 0,
      act: '2',
      words: '2',
      events: [
        { k: 'said', seat: 0, text: '2', words: 'two tricks', line: 'Ada: two tricks' },
        { k: 'fact', text: 'trumps', words: 'trumps', value: 'H', shown: 'hearts' },
      ],
    },
    {
      seat: 0,
      act: 'KS',
      words: 'K♠',
      events: [
        { k: 'moved', seat: 0, cards: ['KS'], n: 1, from: 'hand:0', to: 'table', line: 'Ada plays K♠.' },
        { k: 'paid', from: '1', to: 'pool', amount: 4, text: 'forfeit', line: 'Bertram → pool: 4' },
      ],
    },
  ],
};

describe('a replay', () => {
  it('shows the table as it stood after any number of steps', () => {
    expect(stageAt(replay, 0).known).toEqual({});
    expect(handAt(stageAt(replay, 1), 0)).toEqual(['KS', 'AH', '2C']);
    const last = stageAt(replay, 3);
    expect(last.table).toEqual([[0, 'KS']]);
    expect(last.counters).toEqual([10, 6, 4, 0]);
  });

  it('goes back without a trace of what came later', () => {
    stageAt(replay, 3);
    expect(stageAt(replay, 1).counters).toEqual([10, 10, 0, 0]);
    expect(start.counters).toEqual([10, 10, 0, 0]);
  });

  it('holds trumps on the left once they are known', () => {
    expect(handAt(stageAt(replay, 2), 0)).toEqual(['AH', 'KS', '2C']);
  });

  it('begins where the first person acts', () => {
    expect(opening(replay)).toBe(1);
  });

  it('tells each line with the position at which it has happened', () => {
    expect(logOf(replay)).toEqual([
      { position: 1, line: 'The cards are dealt.' },
      { position: 2, line: 'Ada: two tricks' },
      { position: 3, line: 'Ada plays K♠.' },
      { position: 3, line: 'Bertram → pool: 4' },
    ]);
    expect(logOf({ ...replay, lines: ['The board is dressed.'] })[0]).toEqual({
      position: 0,
      line: 'The board is dressed.',
    });
    expect(linesAt(replay, 0)).toEqual([]);
    expect(linesAt(replay, 2)).toEqual(['Ada: two tricks']);
  });

  it('tells who said what', () => {
    expect(speeches(stageAt(replay, 2))).toEqual(new Map([[0, 'two tricks']]));
  });

  it('draws only accounts that take part in the deal', () => {
    expect(usedAccounts(replay)).toEqual(new Set(['0', '1', 'pool']));
  });

  it.each([
    ['2', 2],
    ['999', 3],
    ['', null],
    ['x', null],
    ['-1', null],
  ])('takes its position from a link: %j', (hash, position) => {
    expect(positionIn(hash, replay)).toBe(position);
  });
});

describe('seats around the table', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('are each drawn once, and clockwise: %i', (seats) => {
    const { below, left, above, right } = around(seats);
    const clockwise = [...[...below].reverse(), ...[...left].reverse(), ...above, ...right];
    expect(clockwise).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    expect(left).toHaveLength(right.length);
    expect(below.length).toBeGreaterThan(0);
  });
});
