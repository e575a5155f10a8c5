/** The order in which a hand is held: as the game sorts it, colours by turns, by rank, or as the player laid it himself. */
import type { CardName } from '../lib/protocol';
import type { Sorting } from '../lib/settings.svelte';
import type { Order } from './fold';

export const SORTINGS: readonly Sorting[] = ['game', 'alternating', 'rank', 'hand'];

const RED = 'HD';
const BLACK = 'SC';

const isJoker = (card: CardName): boolean => card.startsWith('JK');
export const rankOf = (card: CardName): string => (isJoker(card) ? '' : (card[0] ?? ''));
export const suitOf = (card: CardName): string => (isJoker(card) ? '' : (card[1] ?? ''));

export function sorted(
  hand: readonly CardName[],
  sorting: Sorting,
  order: Order,
  own: readonly CardName[] = [],
  trumps = '',
): CardName[] {
  if (sorting === 'hand') return byHand(hand, own, order, trumps);
  const suits =
    sorting === 'alternating' ? alternating(hand, order.suits, trumps) : trumps + order.suits.replace(trumps, '');
  const byRankFirst = sorting === 'rank' || (sorting === 'game' && order.by === 'rank');
  // A joker stands before everything else.
  const suitPlace = (card: CardName) => (isJoker(card) ? -1 : suits.indexOf(suitOf(card)));
  const rankPlace = (card: CardName) => (isJoker(card) ? -1 : order.ranks.indexOf(rankOf(card)));
  return [...hand].sort((one, other) => {
    const suit = suitPlace(one) - suitPlace(other);
    const rank = rankPlace(one) - rankPlace(other);
    return (byRankFirst ? rank || suit : suit || rank) || one.localeCompare(other);
  });
}

/** Cards suit by suit, trumps first, each suit from its highest; a joker stands in a row of its own before them. */
export function bySuit(cards: readonly CardName[], order: Order, trumps = ''): { suit: string; cards: CardName[] }[] {
  const rows: { suit: string; cards: CardName[] }[] = [];
  for (const card of sorted(cards, 'game', { ...order, by: 'suit' }, [], trumps)) {
    const row = rows.find(({ suit }) => suit === suitOf(card));
    if (row) row.cards.push(card);
    else rows.push({ suit: suitOf(card), cards: [card] });
  }
  return rows;
}

/** The suits that are held, trumps first, then red and black by turns as far as that goes. */
function alternating(hand: readonly CardName[], suits: string, trumps: string): string {
  const held = [...suits].filter((suit) => hand.some((card) => suitOf(card) === suit));
  const colour = (suit: string) => (RED.includes(suit) ? RED : BLACK);
  const placed: string[] = held.includes(trumps) ? [trumps] : [];
  const left = held.filter((suit) => suit !== trumps);
  if (placed.length === 0 && left.length > 0) placed.push(startOf(left));
  for (const suit of placed) if (left.includes(suit)) left.splice(left.indexOf(suit), 1);
  while (left.length > 0) {
    const next = left.find((suit) => colour(suit) !== colour(placed.at(-1) ?? '')) ?? (left[0] as string);
    placed.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return placed.join('') + suits;
}

/** The colour of which more suits are held goes first, so that it can stand on both sides of the other. */
function startOf(suits: string[]): string {
  const red = suits.filter((suit) => RED.includes(suit));
  const black = suits.filter((suit) => BLACK.includes(suit));
  return (red.length > black.length ? red : black)[0] ?? (suits[0] as string);
}

/** Cards that the player has laid keep their places; new ones come in at the right, sorted. */
function byHand(hand: readonly CardName[], own: readonly CardName[], order: Order, trumps: string): CardName[] {
  const kept = own.filter((card) => hand.includes(card));
  const fresh = hand.filter((card) => !kept.includes(card));
  return [...kept, ...sorted(fresh, 'game', order, [], trumps)];
}

/** The hand with one card moved to another place. */
export function moved(order: readonly CardName[], card: CardName, place: number): CardName[] {
  const rest = order.filter((other) => other !== card);
  const at = Math.max(0, Math.min(rest.length, place));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}
