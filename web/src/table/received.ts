/** Which cards have come into a hand that was held already: passed on, from the widow, drawn, robbed. */
import type { CardName, GameEvent } from '../lib/protocol';
import { handOf, nameOf, type Picture } from './fold';

/** Cards taken back were in the hand before. */
const BACK = new Set(['table', 'tricks', 'played']);

/** The cards that a group of events brings into my hand, reckoned from the picture before it is heard; none while it is dealt. */
export function received(picture: Picture, group: readonly GameEvent[]): CardName[] {
  if (picture.seat < 0 || picture.turn < 0 || picture.hand.length === 0) return [];
  return group
    .filter(({ k, from, to }) => k === 'moved' && nameOf(to) === handOf(picture.seat) && !BACK.has(nameOf(from)))
    .flatMap(({ cards }) => cards ?? []);
}
