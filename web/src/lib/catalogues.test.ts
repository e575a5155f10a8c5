import { describe, expect, it } from 'vitest';
import { type Entry, type Forms, LANGS, type Say } from './i18n';

const parts = import.meta.glob<{ t: Say<string> }>('../*/words.ts', { eager: true });
const FORMS: Record<string, string[]> = { en: ['one', 'other'], ru: ['few', 'many', 'one', 'other'] };

const holes = (entry: Entry): string[] => {
  const text = typeof entry === 'string' ? entry : Object.values(entry).join(' ');
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
};

describe.each(Object.entries(parts))('the catalogue %s', (_, { t }) => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(t.catalogues.ru).sort()).toEqual(Object.keys(t.catalogues.en).sort());
  });

  it.each(LANGS)('has every plural form of its language: %s', (lang) => {
    const forms = Object.values(t.catalogues[lang]).filter((entry): entry is Forms => typeof entry !== 'string');
    for (const entry of forms) expect(Object.keys(entry).sort()).toEqual(FORMS[lang]);
  });

  it('puts the same values into both languages', () => {
    for (const key of Object.keys(t.catalogues.en)) {
      expect([key, ...holes(t.catalogues.ru[key] ?? '')]).toEqual([key, ...holes(t.catalogues.en[key] ?? '')]);
    }
  });
});

it('finds the catalogues', () => {
  expect(Object.keys(parts)).toContain('../app/words.ts');
});
