/** Finding games on the shelf. */

import type { GameCard } from '../lib/protocol';

export interface Wish {
  words: string;
  players: number | null;
  family: string;
  level: number | null;
}

export const ANY: Wish = { words: '', players: null, family: '', level: null };

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** The games that fit, in the order of the shelf. Every word asked for must begin a word of what the card says. */
export function fitting(games: readonly GameCard[], wish: Wish): GameCard[] {
  const asked = plain(wish.words).split(/\s+/).filter(Boolean);
  return games.filter(
    (game) =>
      (wish.players === null || (game.players[0] <= wish.players && wish.players <= game.players[1])) &&
      (!wish.family || game.family.id === wish.family) &&
      (wish.level === null || game.difficulty.level === wish.level) &&
      asked.every((word) => says(game, word)),
  );
}

function says(game: GameCard, word: string): boolean {
  const said = [
    game.title,
    game.id.replaceAll('_', ' '),
    game.taste,
    game.family.title,
    ...game.presets.map((one) => one.title),
  ];
  return said.some((text) => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`));
}

/** The families there are, each once, in the order of the shelf. */
export function families(games: readonly GameCard[]): { id: string; title: string }[] {
  return [...new Map(games.map((game) => [game.family.id, game.family])).values()];
}

/** The difficulties there are, easy first. */
export function levels(games: readonly GameCard[]): { level: number; title: string }[] {
  const found = new Map(games.map((game) => [game.difficulty.level, game.difficulty]));
  return [...found.values()].sort((one, other) => one.level - other.level);
}

/** The numbers of players for which there is a game. */
export function companies(games: readonly GameCard[]): number[] {
  if (!games.length) return [];
  const least = Math.min(...games.map((game) => game.players[0]));
  const most = Math.max(...games.map((game) => game.players[1]));
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}
