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

it('loses no seat that another tab has taken meanwhile', () => {
  people.sit(seat('a'));
  localStorage.setItem('oddtrick.seats', JSON.stringify([seat('b'), seat('a')]));
  people.sit(seat('c'));
  expect(people.seats.map((one) => one.table)).toEqual(['c', 'b', 'a']);
});

it('knows its seats while it is open, even where the browser keeps nothing', () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('private', 'QuotaExceededError');
  };
  people.sit(seat('a'));
  people.sit(seat('b'));
  Storage.prototype.setItem = setItem;
  expect(people.seats.map((one) => one.table)).toEqual(['b', 'a']);
});

it('sees at once what another tab keeps', () => {
  localStorage.setItem('oddtrick.seats', JSON.stringify([seat('b')]));
  localStorage.setItem('oddtrick.name', JSON.stringify('Ada'));
  dispatchEvent(new StorageEvent('storage', { key: 'oddtrick.seats' }));
  expect(people.at('b')).toBeDefined();
  expect(people.name).toBe('Ada');
});

it.each(['3', '{}', '[null, {"table": 1}]', 'broken'])('takes no seats from what is none: %s', (text) => {
  localStorage.setItem('oddtrick.seats', text);
  people.look();
  expect(people.seats).toEqual([]);
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
