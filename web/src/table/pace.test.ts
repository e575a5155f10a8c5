import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/protocol';
import type { Picture } from './fold';
import { together } from './groups';
import { endsDeal, hurry, looking, standing } from './pace';

const table = (laid: [number, string][], over = false): Picture =>
  ({ table: laid, over, number: 0 }) as unknown as Picture;
const sweep: GameEvent = { k: 'moved', seat: 1, cards: ['AS'], n: 1, from: 'table', to: 'tricks' };

describe('the pace of a table', () => {
  it('lets a full trick stand before it is swept, longer than a single card', () => {
    const trick = standing(table([[0, 'AS']]), [sweep]);
    expect(trick).toBeGreaterThanOrEqual(1200);
    expect(trick).toBeGreaterThan(looking([{ k: 'moved', seat: 1, from: 'hand:1', to: 'table' }], 0));
    expect(standing(table([]), [sweep])).toBe(0);
  });

  it('spends no time on what I did myself', () => {
    const played = (seat: number): GameEvent[] => [
      { k: 'moved', ...(seat && { seat }), cards: ['AS'], from: `hand:${seat}`, to: 'table' },
    ];
    expect(looking(played(1), 1)).toBeLessThan(250);
    expect(looking(played(2), 1)).toBeGreaterThan(400);
    expect(looking([{ k: 'said', seat: 3, text: 'pass' }], -1)).toBeGreaterThan(400);
  });

  it('catches up where much is waiting, and only there', () => {
    expect(hurry(3)).toBe(1);
    expect(hurry(60)).toBeLessThan(0.1);
  });

  it('holds a finished deal before the next one begins', () => {
    expect(endsDeal(table([], true), [{ k: 'deal', amount: 1 }])).toBe(true);
    expect(endsDeal(table([], false), [{ k: 'deal', amount: 1 }])).toBe(false);
    expect(endsDeal(table([], true), [{ k: 'paid' }])).toBe(false);
  });
});

describe('events told together', () => {
  it('are the hands of one dealing, payments for one reason, and what takes no time', () => {
    const deal = (seat: number): GameEvent => ({ k: 'moved', n: 5, from: 'stock', to: `hand:${seat}` });
    const pay = (from: string, text: string): GameEvent => ({ k: 'paid', from, to: 'pool', amount: 1, text });
    const groups = together([
      deal(1),
      deal(0),
      { k: 'turn', seat: 1 },
      pay('0', 'ante'),
      pay('1', 'ante'),
      pay('1', 'bet'),
    ]);
    expect(groups.map((group) => group.length)).toEqual([3, 2, 1]);
  });

  it('are never two cards played one after the other', () => {
    const play = (seat: number): GameEvent => ({ k: 'moved', seat, cards: ['AS'], from: `hand:${seat}`, to: 'table' });
    expect(together([play(1), play(2)])).toHaveLength(2);
  });
});
