import { expect, it } from 'vitest';
import type { GameDetail } from '../lib/protocol';
import { changes } from './agreed';

const GAME = {
  options: [
    { name: 'buying', title: 'Buying cards', kind: 'flag', default: false },
    { name: 'stake', title: 'Stake', kind: 'whole', default: 1 },
    { name: 'loo', title: 'Loo', kind: 'whole', default: null },
  ],
} as unknown as GameDetail;

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
