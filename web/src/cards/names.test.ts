import { afterEach, describe, expect, it } from 'vitest';
import { set } from '../lib/settings.svelte';
import { cardWords, readCard } from './names';

afterEach(() => set('lang', 'en'));

describe('the name of a card', () => {
  it('tells rank and suit, T being the ten', () => {
    expect(readCard('TH')).toEqual({ rank: 'T', suit: 'H', drawing: 'TH', second: false });
  });

  it('with an apostrophe is of the second pack and has the same drawing', () => {
    expect(readCard("AS'")).toEqual({ rank: 'A', suit: 'S', drawing: 'AS', second: true });
  });

  it('may be a joker, which has no suit', () => {
    expect(readCard('JK2')).toEqual({ rank: '', suit: null, drawing: 'JK2', second: false });
  });

  it.each(['', '1H', '10H', 'HQ', 'QX', 'JK3', 'qh'])('is not %j', (name) => {
    expect(readCard(name)).toBeNull();
  });

  it('is said in the language chosen', () => {
    expect(cardWords('QH')).toBe('queen of hearts');
    expect(cardWords("7C'")).toBe('seven of clubs of the second pack');
    set('lang', 'ru');
    expect(cardWords('QH')).toBe('дама червей');
    expect(cardWords('TS')).toBe('десятка пик');
  });

  it('is never said of a card that lies face down', () => {
    expect(cardWords('')).toBe('a card face down');
  });
});
