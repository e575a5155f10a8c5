import { describe, expect, it } from 'vitest';
import { dealtFlights, flightsOf } from './flights';
import type { Picture } from './fold';

const picture = {
  seat: 0,
  table: [
    [1, 'KS'],
    [0, 'AS'],
  ],
} as unknown as Picture;

describe('what flies', () => {
  it('is a card from who plays it to its place on the table', () => {
    const [flight] = flightsOf(picture, [{ k: 'moved', seat: 2, cards: ['QH'], n: 1, from: 'hand:2', to: 'table' }]);
    expect(flight).toMatchObject({ card: 'QH', from: ['seat:2'], to: ['card:QH', 'pile:table'] });
  });

  it('is backs to others and faces to me, one after the other', () => {
    const dealt = flightsOf(picture, [
      { k: 'moved', n: 2, from: 'stock', to: 'hand:1' },
      { k: 'moved', cards: ['2C', '3C'], n: 2, from: 'stock', to: 'hand:0' },
    ]);
    expect(dealt.map(({ card }) => card)).toEqual([null, null, '2C', '3C']);
    expect(dealt.map(({ after }) => after)).toEqual([0, 1, 2, 3]);
  });

  it('is a first deal that was dealt before one sat down, from the dealer, until something is done in it', () => {
    const begun = {
      ...picture,
      dealer: 1,
      over: false,
      said: [],
      table: [],
      tricks: [],
      hand: ['2C', '3C'],
      counts: { 'hand:1': 9, 'hand:0': 2, stock: 30 },
    } as unknown as Picture;
    const dealt = dealtFlights(begun);
    expect(dealt.map(({ card }) => card)).toEqual([null, null, null, '2C', '3C']);
    expect(new Set(dealt.flatMap(({ from }) => from))).toEqual(new Set(['seat:1']));
    expect(dealtFlights({ ...begun, tricks: [[0, 4]] })).toEqual([]);
  });

  it('is a trick to who takes it, in the order in which it lies', () => {
    const cards = ['AS', 'KS'];
    const taken = flightsOf(picture, [{ k: 'moved', seat: 2, cards, n: 2, from: 'table', to: 'tricks' }]);
    expect(taken.map(({ card }) => card)).toEqual(['KS', 'AS']);
    expect(taken[0]?.to).toEqual(['seat:2']);
  });

  it('is a run turned face down: its faces are not to be seen again', () => {
    const turned = flightsOf(picture, [{ k: 'moved', cards: ['AS', 'KS'], n: 2, from: 'table', to: 'played' }]);
    expect(turned.map(({ card }) => card)).toEqual([null, null]);
  });

  it('is counters between people and pools', () => {
    const [flight] = flightsOf(picture, [{ k: 'paid', from: '1', to: 'pool', amount: 3 }]);
    expect(flight).toMatchObject({ kind: 'counters', amount: 3, from: ['seat:1'], to: ['account:pool'] });
  });
});
