import { describe, expect, it } from 'vitest';
import type { GameCard } from '../lib/protocol';
import { ANY, companies, families, fitting, levels } from './shelving';

const game = (
  id: string,
  title: string,
  players: [number, number, number],
  family: string,
  level: number,
  taste = '',
): GameCard => ({
  id,
  title,
  prefix: id.toUpperCase(),
  family: { id: family, title: family },
  players,
  players_rule: '',
  length: { minutes: 2, title: '' },
  difficulty: { level, title: `level ${level}` },
  taste,
  manners: ['guided'],
  presets: [{ name: 'plain', rule: '', title: 'Plain game', values: {}, words: [] }],
});

const SHELF = [
  game('napoleon', 'Наполеон', [2, 6, 4], 'взятки', 1, 'Объявите, сколько взяток возьмёте.'),
  game('poker', 'Poker', [2, 10, 5], 'betting', 2),
  game('whist', 'Whist', [4, 4, 4], 'взятки', 2),
];
const ids = (wish: Partial<typeof ANY>) => fitting(SHELF, { ...ANY, ...wish }).map((one) => one.id);

describe('the shelf', () => {
  it('shows everything to who asks for nothing', () => {
    expect(ids({})).toEqual(['napoleon', 'poker', 'whist']);
  });

  it('finds by the beginning of any word, in the title, the id, the taste or a variant', () => {
    expect(ids({ words: 'напол' })).toEqual(['napoleon']);
    expect(ids({ words: 'napo' })).toEqual(['napoleon']);
    expect(ids({ words: 'взяток' })).toEqual(['napoleon']);
    expect(ids({ words: 'возьмете' })).toEqual(['napoleon']);
    expect(ids({ words: 'plain whi' })).toEqual(['whist']);
    expect(ids({ words: 'oker' })).toEqual([]);
  });

  it('finds by the number of players, the kind and the difficulty, and all together', () => {
    expect(ids({ players: 7 })).toEqual(['poker']);
    expect(ids({ players: 4, family: 'взятки' })).toEqual(['napoleon', 'whist']);
    expect(ids({ players: 4, family: 'взятки', level: 2 })).toEqual(['whist']);
  });

  it('offers only what there is', () => {
    expect(families(SHELF).map((one) => one.id)).toEqual(['взятки', 'betting']);
    expect(levels(SHELF).map((one) => one.level)).toEqual([1, 2]);
    expect(companies(SHELF)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(companies([])).toEqual([]);
  });
});
