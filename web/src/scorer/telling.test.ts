import { describe, expect, it } from 'vitest';
import type { TellingField, Way } from '../lib/protocol';
import { asked, begun, draftOf, left, toldBy } from './telling';

const field = (name: string, kind: TellingField['kind'], more: Partial<TellingField> = {}): TellingField => ({
  name,
  title: name,
  rule: 'X-R1',
  kind,
  needed: true,
  main: more.needed ?? true,
  ...more,
});
const way = (fields: TellingField[], always = {}): Way => ({ name: 'played', title: 'played', always, fields });

describe('what a form tells', () => {
  it('has zeros for who was given nothing, and nothing of what nobody touched', () => {
    const form = way([
      field('hearts', 'by seat', { total: 13 }),
      field('fines', 'by seat', { needed: false }),
      field('revoked', 'seats', { needed: false }),
    ]);
    expect(toldBy(form, {}, 3)).toEqual({ hearts: [0, 0, 0] });
    expect(toldBy(form, { hearts: [9, 4, 0], fines: [0, 0, 0], revoked: [] }, 3)).toEqual({ hearts: [9, 4, 0] });
    expect(toldBy(form, { hearts: [9, 4, 0], fines: [0, 2, 0], revoked: [1] }, 3)).toEqual({
      hearts: [9, 4, 0],
      fines: [0, 2, 0],
      revoked: [1],
    });
  });

  it('puts the parts of a thing together', () => {
    const form = way([
      field('joker.dealt_to', 'seat'),
      field('joker.taken_by', 'seat'),
      field('taken.pope', 'seat', { needed: false }),
    ]);
    const told = { joker: { dealt_to: 2, taken_by: 0 } };
    expect(toldBy(form, { 'joker.dealt_to': 2, 'joker.taken_by': 0 }, 4)).toEqual(told);
    expect(draftOf([form], 'played', told).filled).toEqual({ 'joker.dealt_to': 2, 'joker.taken_by': 0 });
  });

  it('says nobody only where somebody has said so', () => {
    const form = way([field('single_winner', 'seat', { nobody: true })]);
    expect(toldBy(form, {}, 3)).toEqual({});
    expect(toldBy(form, { single_winner: null }, 3)).toEqual({ single_winner: null });
  });

  it('leaves out what goes with something that was not told', () => {
    const held = field('pope_cards', 'by seat', { needed: false, goes_with: 'taken.pope' });
    const form = way([field('taken.pope', 'seat', { needed: false }), held]);
    expect(asked(held, {})).toBe(false);
    expect(toldBy(form, { pope_cards: [1, 2] }, 2)).toEqual({});
    expect(toldBy(form, { 'taken.pope': 0, pope_cards: [0, 2] }, 2)).toEqual({
      taken: { pope: 0 },
      pope_cards: [0, 2],
    });
  });

  it('says no where the question must be answered, and nothing where it need not', () => {
    const form = way([field('made', 'flag'), field('spare', 'flag', { needed: false })]);
    expect(toldBy(form, { made: false, spare: false }, 4)).toEqual({ made: false });
    expect(toldBy(form, {}, 4)).toEqual({});
  });

  it('leaves out the places of cards that were not chosen', () => {
    const form = way([field('hands.1', 'cards', { most: 5, needed: false }), field('turned', 'cards', { most: 1 })]);
    expect(toldBy(form, { 'hands.1': ['', '', ''], turned: 'KS' }, 4)).toEqual({ turned: 'KS' });
    expect(toldBy(form, { 'hands.1': ['AS', '', '2C'], turned: 'KS' }, 4)).toEqual({
      hands: { 1: ['AS', '2C'] },
      turned: 'KS',
    });
  });

  it('has what is always told in a way, and the least of a number', () => {
    expect(toldBy(way([field('bid.amount', 'number', { least: 1 })], { result: 'won' }), {}, 4)).toEqual({
      result: 'won',
      bid: { amount: 1 },
    });
  });

  it('comes back into the form as it went out of it', () => {
    const form = way([field('tricks', 'by seat'), field('contract', 'word'), field('lost', 'flag', { needed: false })]);
    const told = { tricks: [7, 2, 1], contract: 'hearts 7' };
    const draft = draftOf([form], 'played', told);
    expect(toldBy(form, draft.filled, 3)).toEqual(told);
    expect(draftOf([form], 'no such way', told).way).toBe('played');
  });
});

describe('what is still to be given out', () => {
  const hearts = field('hearts', 'by seat', { total: 13 });

  it.each([
    [undefined, 13],
    [[3, 3, 3], 4],
    [[9, 9, 0], -5],
  ])('after %j is %i', (value, rest) => {
    expect(left(hearts, value, 3)).toBe(rest);
  });

  it('is not known where nothing says how much there is', () => {
    expect(left(field('fines', 'by seat'), [1, 2], 2)).toBeNull();
  });
});

it('begins a line with a capital, in either alphabet', () => {
  expect([begun('it was played'), begun('сыграно'), begun('')]).toEqual(['It was played', 'Сыграно', '']);
});
