/** What is agreed on, in words. */

import { number } from '../lib/i18n';
import type { Departure, GameDetail, GameOption, OptionValue, OptionValues } from '../lib/protocol';
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

const plain = (value: OptionValue): string => (typeof value === 'number' ? number(value) : String(value));
