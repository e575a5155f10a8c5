/** What is agreed on, in words. */

import { number } from '../lib/i18n';
import type { Agreed, Departure, GameDetail, GameOption, OptionValue, OptionValues } from '../lib/protocol';
import { t } from './words';

/** The options named, as the game's form calls them; one that the form does not know is left out. */
export function departures(game: GameDetail | null, options: OptionValues): Departure[] {
  const known = game?.options.filter((option) => option.name in options) ?? [];
  return known.map((option) => ({
    name: option.name,
    title: option.title,
    words: valueWords(option, options[option.name] ?? null),
  }));
}

export function valueWords(option: GameOption, value: OptionValue): string {
  switch (option.kind) {
    case 'flag':
      return t(value ? 'yes' : 'no');
    case 'one of':
      return option.values.find((one) => one.value === value)?.title ?? String(value);
    case 'whole or word':
      return value === option.word.value ? option.word.title : plain(value);
    case 'tally':
      return Object.entries(typeof value === 'object' && value ? value : {})
        .map(([unit, n]) => `${option.units.find((one) => one.value === unit)?.title ?? unit}: ${number(n)}`)
        .join(', ');
    case 'whole':
      return plain(value);
  }
}

export interface Change {
  what: string;
  was: string;
  now: string;
}

/** What is agreed on otherwise than before. */
export function changes(game: GameDetail | null, before: Agreed, now: Agreed): Change[] {
  const value = (agreed: Agreed, option: GameOption) => agreed.options?.[option.name] ?? option.default;
  const said = (option: GameOption, agreed: Agreed) => {
    const found = value(agreed, option);
    return found === null ? t('as_the_book') : valueWords(option, found);
  };
  const options = (game?.options ?? []).map(
    (option) => [option.title, said(option, before), said(option, now)] as const,
  );
  const ways = SETTINGS.map(({ what, words }) => [t(what), words(before), words(now)] as const);
  return [...options, ...ways].filter(([, was, is]) => was !== is).map(([what, was, is]) => ({ what, was, now: is }));
}

const time = (n: number) => (n % 60 ? t('seconds', { n }) : t('minutes', { n: n / 60 }));
const pace = (n: number) => t(n === 0 ? 'pace_none' : n <= 1 ? 'pace_some' : 'pace_much');

const SETTINGS: {
  what: 'manner' | 'mishaps' | 'deals' | 'timer' | 'pace' | 'patience';
  words: (agreed: Agreed) => string;
}[] = [
  { what: 'manner', words: ({ manner }) => t(`manner_${manner ?? 'guided'}`) },
  {
    what: 'mishaps',
    words: ({ mishaps }) => (mishaps ? t('mishap_chance', { n: Math.round(1 / mishaps) }) : t('never')),
  },
  { what: 'deals', words: ({ deals }) => (deals ? t('deals_number', { n: deals }) : t('deals_by_rules')) },
  { what: 'timer', words: ({ timer }) => (timer ? time(timer) : t('no_timer')) },
  { what: 'pace', words: ({ pace: seconds }) => pace(seconds ?? 1) },
  { what: 'patience', words: ({ patience }) => time(patience ?? 60) },
];

const plain = (value: OptionValue): string => (typeof value === 'number' ? number(value) : String(value));
