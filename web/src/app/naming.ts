/** Calling options by their titles where a sentence of the engine calls them by their names in the program. */

import type { GameOption } from '../lib/protocol';
import { valueWords } from './agreed';
import { t } from './words';

/** `buying=true needs pool=round` becomes `“Buying cards: yes” needs “Kitty: all pay once a round”`. */
export function named(sentence: string, options: readonly GameOption[]): string {
  const found = options.reduce((text, option) => {
    const valued = new RegExp(`(?<![\\w-])${option.name}=([\\w-]+)`, 'g');
    return text.replace(valued, (_, value: string) => t('quoted', { text: `${option.title}: ${said(option, value)}` }));
  }, sentence);
  return options
    .filter((option) => option.name.includes('_'))
    .reduce(
      (text, option) =>
        text.replace(new RegExp(`(?<![\\w-])${option.name}(?![\\w=])`, 'g'), () => t('quoted', { text: option.title })),
      found,
    );
}

function said(option: GameOption, value: string): string {
  if (option.kind === 'flag') return valueWords(option, value === 'true');
  if (option.kind === 'one of') return option.values.find((one) => String(one.value) === value)?.title ?? value;
  return value;
}

/** A refusal without the rule's id before it, which is shown as a link. */
export const withoutRule = (text: string, rule: string | undefined): string =>
  rule && text.startsWith(`${rule}: `) ? text.slice(rule.length + 2) : text;
