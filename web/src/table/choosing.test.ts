import { describe, expect, it } from 'vitest';
import type { Menu, MenuPart } from '../lib/protocol';
import {
  type AmountPart,
  actOf,
  allowed,
  amountsOf,
  callsOf,
  choosable,
  holds,
  modesOf,
  stillChosen,
  tapped,
  withBound,
  wouldBe,
} from './choosing';

const card: MenuPart = { kind: 'card', verb: 'play', label: 'play', acts: { QH: 'QH', '2H': '2H' } };
const cards: MenuPart = { kind: 'cards', verb: 'discard', label: 'draw', cards: ['AS', 'KS', '2D'], least: 0, most: 2 };
const amount: AmountPart = { kind: 'amount', verb: 'raise', label: 'raise', least: 4, most: 15, step: 2 };
const poker: Menu = { parts: [{ kind: 'calls', acts: [{ act: 'resign', label: 'resign' }] }, amount], only: null };

const [one, some] = [modesOf({ parts: [card], only: null })[0], modesOf({ parts: [cards], only: null })[0]];

describe('a menu as things to tap', () => {
  it('plays a card by its own act', () => {
    expect([...choosable(one)]).toEqual(['QH', '2H']);
    expect(actOf(one, ['QH'])).toBe('QH');
    expect(actOf(one, ['AS'])).toBeNull();
  });

  it('names the cards chosen behind the verb, and none where none need be', () => {
    expect(actOf(some, ['AS', '2D'])).toBe('discard AS 2D');
    expect(actOf(some, [])).toBe('discard');
    expect(actOf(some, ['AS', 'KS', '2D'])).toBeNull();
  });

  it('lifts one card in place of another, and several up to the most', () => {
    expect(tapped(one, ['QH'], '2H')).toEqual(['2H']);
    expect(tapped(some, ['AS'], 'KS')).toEqual(['AS', 'KS']);
    expect(tapped(some, ['AS', 'KS'], '2D')).toEqual(['AS', 'KS']);
    expect(tapped(some, ['AS', 'KS'], 'AS')).toEqual(['KS']);
  });

  it('offers calls and amounts side by side', () => {
    expect(callsOf(poker).map(({ act }) => act)).toEqual(['resign']);
    expect(amountsOf(poker)).toEqual([amount]);
    expect(holds(poker, 'resign')).toBe(true);
    expect(holds(poker, 'call')).toBe(false);
  });

  it('keeps an amount within the steps of the menu', () => {
    expect([allowed(amount, 1), allowed(amount, 7), allowed(amount, 99)]).toEqual([4, 8, 14]);
  });

  it('keeps what was chosen while it is still held', () => {
    expect(stillChosen(['AS', 'KS'], ['KS', '2D'])).toEqual(['KS']);
  });

  it('keeps the cards lifted that belong to every choice', () => {
    const keep: MenuPart = { ...cards, least: 2, most: 2, bound: ['KS'] };
    expect(withBound(keep, [])).toEqual(['KS']);
    expect(withBound(keep, ['AS', 'KS'])).toEqual(['KS', 'AS']);
    expect(withBound(keep, tapped(keep, ['KS'], 'KS'))).toEqual(['KS']);
    expect(actOf(keep, withBound(keep, ['2D']))).toBe('discard KS 2D');
    expect(withBound(some, ['AS'])).toEqual(['AS']);
    expect(withBound(one, ['QH'])).toEqual(['QH']);
  });

  it('asks about a card with the verb that it would be done with', () => {
    expect(wouldBe(one, 'AS')).toBe('AS');
    expect(wouldBe(some, '9C')).toBe('discard 9C');
    expect(wouldBe(undefined, '9C')).toBe('9C');
  });
});
