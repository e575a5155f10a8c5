import { beforeEach, expect, it } from 'vitest';
import type { GameDetail, GameOption } from '../lib/protocol';
import { set } from '../lib/settings.svelte';
import { changes, departures, valueWords } from './agreed';

const GAME = {
  options: [
    { name: 'buying', title: 'Buying cards', kind: 'flag', default: false },
    { name: 'stake', title: 'Stake', kind: 'whole', default: 1 },
    { name: 'loo', title: 'Loo', kind: 'whole', default: null },
  ],
} as unknown as GameDetail;

const base = { rule: 'NAP-O1', effect: '', range: '', default: null };
const OPTIONS: GameOption[] = [
  { ...base, name: 'buying', title: 'Buying cards', kind: 'flag' },
  {
    ...base,
    name: 'pool',
    title: 'Kitty',
    kind: 'one of',
    values: [
      { value: 'none', title: 'none' },
      { value: 'each_dealer', title: 'each dealer pays' },
    ],
  },
  { ...base, name: 'min_call', title: 'Lowest call', kind: 'one of', values: [{ value: 1, title: '1' }] },
  {
    ...base,
    name: 'rounds',
    title: 'Length',
    kind: 'whole or word',
    word: { value: 'open', title: 'as you like' },
    least: 1,
  },
  { ...base, name: 'finish', title: 'End', kind: 'tally', units: [{ value: 'deals', title: 'deals' }] },
];

beforeEach(() => set('lang', 'en'));

it('tells what is agreed on otherwise than before, in words', () => {
  const before = { options: { stake: 3 }, manner: 'guided', deals: 4, patience: 60, pace: 1 } as const;
  const now = { options: { buying: true }, manner: 'club', deals: null, patience: 60, pace: 1 } as const;
  expect(changes(GAME, before, now)).toEqual([
    { what: 'Buying cards', was: 'no', now: 'yes' },
    { what: 'Stake', was: '3', now: '1' },
    { what: 'Manner', was: 'Guided', now: 'Club' },
    { what: 'The company parts after', was: '4 deals', now: 'as the rules have it' },
  ]);
});

it('tells nothing where all is as it was, and what it can before the game is known', () => {
  expect(changes(GAME, { options: { stake: 3 } }, { options: { stake: 3 } })).toEqual([]);
  expect(changes(null, { timer: null }, { timer: 30, options: { stake: 3 } })).toEqual([
    { what: 'Time for an act', was: 'no limit', now: '30 seconds' },
  ]);
});

it.each([
  [0, true, 'yes'],
  [1, 'each_dealer', 'each dealer pays'],
  [3, 'open', 'as you like'],
  [3, 12, '12'],
  [4, { deals: 12 }, 'deals: 12'],
])('says the value of option %i: %j', (place, value, said) => {
  expect(valueWords(OPTIONS[place] as GameOption, value)).toBe(said);
});

it('lists what is agreed in the order of the form, and nothing that the form does not know', () => {
  const game = { options: OPTIONS } as Parameters<typeof departures>[0];
  expect(departures(game, { pool: 'none', buying: true, strange: 1 }).map((one) => one.title)).toEqual([
    'Buying cards',
    'Kitty',
  ]);
  expect(departures(null, { pool: 'none' })).toEqual([]);
});
