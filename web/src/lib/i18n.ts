/**
 * Texts in English and Russian. A part of the client keeps its own catalogue in a `words.ts`:
 *
 *     export const t = words({ en: { seats: { one: '{n} seat', other: '{n} seats' } }, ru: { seats: { one: ... } } });
 *     t('seats', { n: 3 })
 *
 * A text with forms is chosen by its `n`, as Intl.PluralRules has it. Read in a template, a text follows the language chosen.
 */

import type { Lang } from './protocol';
import { settings } from './settings.svelte';

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Entry = string | Forms;
export type Catalogue = Record<string, Entry>;
export type Values = Record<string, string | number>;

export const LANGS: readonly Lang[] = ['en', 'ru'];

const RULES: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

export interface Say<Key extends string> {
  (key: Key, values?: Values): string;
  /** Both catalogues, for the tests. */
  readonly catalogues: Record<Lang, Catalogue>;
}

export function words<En extends Catalogue>(both: { en: En; ru: { [K in keyof En]: Entry } }): Say<keyof En & string> {
  const say = (key: keyof En & string, values: Values = {}): string =>
    speak(both[settings.lang][key], values, settings.lang);
  return Object.assign(say, { catalogues: both });
}

/** A text with its values put in. */
export function speak(entry: Entry, values: Values, lang: Lang): string {
  const text = typeof entry === 'string' ? entry : (entry[RULES[lang].select(Number(values.n))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value, lang) : value;
  });
}

/** A number as it is written in the language chosen, with a true minus sign. */
export function number(value: number, lang: Lang = settings.lang): string {
  return new Intl.NumberFormat(lang).format(value).replace('-', '−');
}
