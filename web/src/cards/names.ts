/** Cards by their names: `QH`, `TH` for the ten, `JK` and `JK2` for the jokers, an apostrophe for the second pack. */

import type { Suit } from './art/suits';
import { t } from './words';

export interface Face {
  /** 2 to 9, T, J, Q, K or A; the empty text of a joker */
  readonly rank: string;
  /** null of a joker */
  readonly suit: Suit | null;
  /** the name of the drawing, which both packs share */
  readonly drawing: string;
  readonly second: boolean;
}

const NAME = /^([2-9TJQKA])([CDHS])('?)$|^(JK2?)('?)$/;

/** What a card's name says, or null where it is no card's name. */
export function readCard(name: string): Face | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, rank = '', suit = '', again = '', joker = '', jokerAgain = ''] = found;
  if (joker) return { rank: '', suit: null, drawing: joker, second: jokerAgain !== '' };
  return { rank, suit: suit as Suit, drawing: rank + suit, second: again !== '' };
}

type RankKey = `rank${string}` & Parameters<typeof t>[0];
type SuitKey = `suit${Suit}` & Parameters<typeof t>[0];

/** A suit behind what is of it: "eight of spades", «восьмёрка пик». */
export const suitWords = (suit: Suit): string => t(`suit${suit}` as SuitKey);

/** A card's name in words, for those who hear the table: "queen of hearts", «дама червей». */
export function cardWords(name: string): string {
  const face = readCard(name);
  if (!face) return t('faceDown');
  const plain = face.suit
    ? t('card', { rank: t(`rank${face.rank}` as RankKey), suit: suitWords(face.suit) })
    : t(face.drawing === 'JK2' ? 'secondJoker' : 'joker');
  return face.second ? t('secondPack', { card: plain }) : plain;
}
