import { beforeEach, expect, it } from 'vitest';
import { people } from './people.svelte';
import { recall } from './storage';

const seat = (table: string, more = {}) => ({
  table,
  seat: 1,
  token: `key-${table}`,
  game: 'napoleon',
  title: 'Napoleon',
  when: 1,
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  people.seats = [];
});

it('keeps one seat a table, the last first', () => {
  people.sit(seat('a'));
  people.sit(seat('b'));
  people.sit(seat('a', { seat: 2 }));
  expect(people.seats.map((one) => [one.table, one.seat])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(recall<unknown[]>('seats', [])).toHaveLength(2);
});

it('forgets a table and no other', () => {
  people.sit(seat('a'));
  people.sit(seat('b'));
  people.forget('a');
  expect(people.at('a')).toBeUndefined();
  expect(people.at('b')?.token).toBe('key-b');
});

it('lets the oldest seats go', () => {
  for (let n = 0; n < 80; n += 1) people.sit(seat(`t${n}`));
  expect(people.seats).toHaveLength(60);
  expect(people.at('t79')).toBeDefined();
  expect(people.at('t0')).toBeUndefined();
});
