import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../lib/protocol';
import { namedCards, pictureOf, poolFacts, receiverFrom, shownFacts } from './fold';
import { received } from './received';

const ACCOUNTS = [0, 1, 2, 3].map((seat) => ({ id: seat, seat, words: `${seat}` }));

function picture(more: Partial<View> = {}) {
  const hand = more.hand ?? ['AS', 'KS'];
  return pictureOf({
    seat: 0,
    number: 0,
    dealer: 3,
    turn: 0,
    over: false,
    phase: { id: 'passing', words: 'passing' },
    counters: [0, 0, 0, 0],
    accounts: ACCOUNTS,
    known: { 'hand:0': hand },
    counts: { 'hand:0': hand.length, 'hand:1': 2, 'hand:2': 2, 'hand:3': 2 },
    table: [],
    said: [],
    facts: [],
    hand,
    ...more,
  } as View);
}

const comes = (from: string, to = 'hand:0'): GameEvent => ({ k: 'moved', cards: ['QH'], n: 1, from, to });
const fact = (id: string, value: unknown, kind?: string) => ({ id, value, kind, words: id, shown: String(value) });

describe('cards that have just come', () => {
  it('come from a widow, a neighbour or the stock into a hand that is held', () => {
    for (const from of ['widow', 'passed:0', 'stock', 'turn-up'])
      expect(received(picture(), [comes(from)])).toEqual(['QH']);
  });

  it('are not those that are dealt, taken back, or go to somebody else', () => {
    expect(received(picture({ turn: -1 }), [comes('stock')])).toEqual([]);
    expect(received(picture({ hand: [] }), [comes('stock')])).toEqual([]);
    expect(received(picture(), [comes('table'), comes('widow', 'hand:1')])).toEqual([]);
  });
});

describe('to whom cards are passed', () => {
  it('is the next on that side who holds cards, and nobody when none are passed', () => {
    const left = picture({ facts: [fact('passing', 'left')] });
    const right = picture({ facts: [fact('passing', 'right')] });
    expect([receiverFrom(left, 0), receiverFrom(right, 0), receiverFrom(picture(), 0)]).toEqual([1, 3, -1]);
    expect(receiverFrom({ ...left, counts: { 'hand:0': 2, 'hand:2': 2 } }, 0)).toBe(2);
    expect(receiverFrom(left, -1)).toBe(-1);
  });
});

describe('facts with a place of their own', () => {
  const told = picture({
    facts: [
      fact('pam', 'JC', 'card'),
      fact('loo', 12, 'pool'),
      fact('jack', true, 'pool'),
      fact('spoil', false, 'pool'),
      fact('closing', true),
      fact('open', false),
      fact('passing', 'left'),
      fact('contract', '9'),
    ],
  });

  it('stand on their card or beside the pool', () => {
    expect(namedCards(told)).toEqual({ JC: 'pam' });
    expect(poolFacts(told)).toEqual(['loo 12', 'jack']);
  });

  it('are not told again beside the table, nor is what is not so', () => {
    expect(shownFacts(told).map(({ id }) => id)).toEqual(['closing', 'contract']);
  });
});
