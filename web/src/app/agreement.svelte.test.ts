import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameDetail, TableInfo } from '../lib/protocol';
import { Agreement } from './agreement.svelte';

const GAME = {
  id: 'napoleon',
  title: 'Napoleon',
  players: [2, 6, 4],
  presets: [
    { name: 'plain', rule: 'NAP-P1', title: 'Plain', values: {}, words: [] },
    { name: 'kitty', rule: 'NAP-P2', title: 'Kitty', values: { pool: 'each_dealer' }, words: [] },
  ],
  options: [
    { name: 'buying', title: 'Buying cards', rule: 'NAP-O9', kind: 'flag', default: false, effect: '', range: '' },
    {
      name: 'stake',
      title: 'Stake',
      rule: 'NAP-O1',
      kind: 'whole',
      least: 1,
      most: null,
      default: 1,
      effect: '',
      range: '',
    },
    { name: 'pool', title: 'Pool', rule: 'NAP-O4', kind: 'one of', values: [], default: 'none', effect: '', range: '' },
  ],
} as unknown as GameDetail;

let asked: { seats: number; options: object; preset: string | null }[] = [];
let answer: { status: number; body: unknown };
let end = (): void => {};

/** An agreement that lives until the test is over. */
function begin(): Agreement {
  let made: Agreement | undefined;
  end = $effect.root(() => {
    made = new Agreement(GAME);
  });
  flushSync();
  return made as Agreement;
}

/** Let what has changed be checked. */
async function settle(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(250);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = { status: 200, body: { seats: 4, options: {}, changed: {}, idle: [], seats_possible: [2, 3, 4, 5, 6] } };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an agreement', () => {
  it('begins with the best number of seats and bots on all but mine', async () => {
    const agreement = begin();
    await settle();
    expect(asked).toEqual([{ seats: 4, options: {}, preset: null }]);
    expect(agreement.wish('Ada')).toMatchObject({
      seats: 4,
      bots: ['book', 'book', 'book'],
      access: 'private',
      preset: null,
    });
  });

  it('is checked once for many changes in a moment', async () => {
    const agreement = begin();
    await settle();
    for (const stake of [2, 3, 4]) {
      agreement.set('stake', stake);
      flushSync();
      await vi.advanceTimersByTimeAsync(20);
    }
    await settle();
    expect(asked.slice(1)).toEqual([{ seats: 4, options: { stake: 4 }, preset: null }]);
  });

  it('says at both options that they do not go together, and forgets it when they do', async () => {
    const agreement = begin();
    await settle();
    const error = {
      code: 'options',
      text: 'so “Buying cards: yes” needs “Pool: round”',
      rule: 'NAP-O9',
      between: ['buying', 'pool'],
    };
    answer = { status: 400, body: { error } };
    agreement.set('buying', true);
    await settle();
    expect(agreement.trouble('buying')).toBe('so “Buying cards: yes” needs “Pool: round”');
    expect(agreement.trouble('pool')).not.toBe('');
    expect(agreement.trouble('stake')).toBe('');
    answer = { status: 200, body: { seats: 4, options: {}, changed: {}, idle: [], seats_possible: [] } };
    agreement.unset('buying');
    await settle();
    expect(agreement.trouble('buying')).toBe('');
  });

  it('shows a value of my own before that of the service, of the preset and of the plain game', async () => {
    const agreement = begin();
    expect(agreement.value('pool')).toBe('none');
    agreement.choose('kitty');
    expect(agreement.value('pool')).toBe('each_dealer');
    agreement.set('pool', 'round');
    expect(agreement.value('pool')).toBe('round');
    agreement.choose('plain');
    expect(agreement.mine).toEqual({});
  });

  it('keeps the company when a seat more is set, and never invites when bots alone play', () => {
    const agreement = begin();
    agreement.others = [null, 'book', 'random'];
    agreement.sit(5);
    expect(agreement.others).toEqual([null, 'book', 'random', 'book']);
    expect(agreement.people).toBe(2);
    agreement.watch(true);
    expect(agreement.wish('Ada')).toMatchObject({ access: 'bots', bots: ['book', 'book', 'book', 'book', 'book'] });
    agreement.fill(null);
    expect(agreement.watching).toBe(false);
  });

  it('has no mishaps at a guided table', () => {
    const agreement = begin();
    agreement.mishaps = 0.1;
    expect(agreement.agreed.mishaps).toBe(0);
    agreement.manner = 'club';
    expect(agreement.agreed.mishaps).toBe(0.1);
  });

  it('begins anew with what a table has agreed on', () => {
    const agreement = begin();
    const settings = {
      access: 'private',
      preset: 'kitty',
      options: { stake: 2 },
      manner: 'club',
      mishaps: 0.02,
      timer: 30,
    };
    agreement.take({ seats: [{}, {}, {}], settings } as unknown as TableInfo);
    expect(agreement.seats).toBe(3);
    expect(agreement.agreed).toMatchObject({
      preset: 'kitty',
      options: { stake: 2 },
      manner: 'club',
      mishaps: 0.02,
      timer: 30,
    });
  });
});
