import { expect, it } from 'vitest';
import type { TableInfo } from './protocol';
import { isHost } from './room.svelte';

const table = (host: number) => ({ host }) as TableInfo;
const you = (seat: number, host: boolean) => ({ seat, host, name: '' });

it('takes for the host who sits where the host sits', () => {
  expect(isHost(you(2, false), table(2))).toBe(true);
  expect(isHost(you(1, true), table(2))).toBe(false);
});

it('does not take who looks on for the host of a table whose host has no seat', () => {
  expect(isHost(you(-1, false), table(-1))).toBe(false);
  expect(isHost(you(1, true), table(-1))).toBe(false);
  expect(isHost(you(-1, true), table(-1))).toBe(true);
});
