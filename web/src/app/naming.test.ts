import { beforeEach, expect, it } from 'vitest';
import type { GameOption } from '../lib/protocol';
import { set } from '../lib/settings.svelte';
import { departures, valueWords } from './agreed';
import { named, withoutRule } from './naming';

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

it('calls options and their values by their titles', () => {
  expect(named('buying pays into the pool, so buying=true needs pool=each_dealer', OPTIONS)).toBe(
    'buying pays into the pool, so “Buying cards: yes” needs “Kitty: each dealer pays”',
  );
  expect(named('so min_call above 1 needs it', OPTIONS)).toBe('so “Lowest call” above 1 needs it');
});

it('leaves what only looks like an option', () => {
  expect(named('the min_call_rule and a carpool=none', OPTIONS)).toBe('the min_call_rule and a carpool=none');
});

it('takes the rule from before a refusal', () => {
  expect(withoutRule('NAP-O9: buying pays', 'NAP-O9')).toBe('buying pays');
  expect(withoutRule('NAP-O9: buying pays', undefined)).toBe('NAP-O9: buying pays');
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
