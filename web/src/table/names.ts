/** Cards and suits in signs, for small places. */
import type { Suit } from '../app/Pip.svelte';
import { INDEX_LETTERS } from '../cards/art/glyphs';
import type { CardName } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { t } from './words';

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `Q`, `10`, in the letters of the reader's cards; a star stands for a joker where there is no room for words. */
export function rankSign(card: CardName): string {
  if (card.startsWith('JK')) return '★';
  const rank = card[0] ?? '';
  return rank === 'T' ? '10' : (({ ...INDEX_LETTERS[settings.lang] } as Record<string, string>)[rank] ?? rank);
}

/** `Q♥`, `10♠`, a joker in words, as what something is done to. The little sign after the suit asks for the text form, not a coloured picture. */
export function cardSigns(card: CardName): string {
  const suit = SIGNS[card[1] ?? ''];
  return suit ? `${rankSign(card)}${suit}\uFE0E` : t('theJoker');
}

/** Cards that a text names as records do, such as `QH`: by their signs, or in words for whoever listens. */
export const readable = (text: string, name: (card: CardName) => string = cardSigns): string =>
  text.replace(/\b[2-9TJQKA][SHDC]\b'?/g, (card) => name(card));

export const isRed = (card: CardName): boolean => card[1] === 'H' || card[1] === 'D';

const SUIT_WORDS: Record<string, Suit> = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

/** The suit that an act names: of `hearts 7`, `name_hearts` and `trump H`; null where it names none. */
export function suitNamed(act: string): Suit | null {
  const [verb = '', thing = ''] = act.split(' ');
  return SUIT_WORDS[verb.split('_').at(-1) ?? ''] ?? (/^[SHDC]$/.test(thing) ? (thing as Suit) : null);
}
