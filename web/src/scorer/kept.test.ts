import { afterEach, describe, expect, it } from 'vitest';
import { kept, lastCompany } from './kept';

const EVENING = { seats: 2, options: {}, preset: null, names: ['Ann', 'Ben'], dealer: 1, deals: [{ hearts: [6, 7] }] };
const put = (key: string, value: unknown) => localStorage.setItem(`oddtrick.${key}`, JSON.stringify(value));

afterEach(() => localStorage.clear());

describe('the account that a browser keeps', () => {
  it('comes back whole', () => {
    put('account.hearts', EVENING);
    expect(kept('hearts')).toEqual(EVENING);
    expect(kept('loo')).toBeNull();
  });

  it.each([
    null,
    7,
    [],
    { ...EVENING, names: 'Ann' },
    { ...EVENING, deals: undefined },
    { ...EVENING, options: null },
    { ...EVENING, seats: '2' },
  ])('is none where it is not whole: %j', (found) => {
    put('account.hearts', found);
    expect(kept('hearts')).toBeNull();
  });

  it('leaves its names for the next', () => {
    put('company', ['Ann', 3, 'Ben']);
    expect(lastCompany()).toEqual(['Ann', 'Ben']);
    put('company', 'Ann');
    expect(lastCompany()).toEqual([]);
  });
});
