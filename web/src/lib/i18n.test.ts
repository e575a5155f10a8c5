import { beforeEach, describe, expect, it } from 'vitest';
import { number, speak, words } from './i18n';
import { set } from './settings.svelte';

const seats = { one: '{n} место', few: '{n} места', many: '{n} мест', other: '{n} места' };
const t = words({
  en: { hello: 'Hello, {name}!', seats: { one: '{n} seat', other: '{n} seats' } },
  ru: { hello: 'Здравствуйте, {name}!', seats },
});

beforeEach(() => set('lang', 'en'));

describe('a text', () => {
  it.each([
    [1, '1 место'],
    [2, '2 места'],
    [5, '5 мест'],
    [11, '11 мест'],
    [21, '21 место'],
    [104, '104 места'],
  ])('has the Russian form for %i', (n, said) => {
    expect(speak(seats, { n }, 'ru')).toBe(said);
  });

  it('follows the language chosen', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Hello, Ada!');
    set('lang', 'ru');
    expect(t('hello', { name: 'Ada' })).toBe('Здравствуйте, Ada!');
    expect(t('seats', { n: 3 })).toBe('3 места');
  });

  it('leaves a hole open where its value is missing, so that the fault is seen', () => {
    expect(t('hello')).toBe('Hello, {name}!');
  });

  it('never takes a value for a pattern', () => {
    expect(t('hello', { name: '$& {n}' })).toBe('Hello, $& {n}!');
  });
});

it('writes numbers with a true minus', () => {
  expect(number(-12345, 'en')).toBe('−12,345');
});
