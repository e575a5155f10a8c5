import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GLYPHS, INDEX_LETTERS } from './glyphs';
import { PIPS } from './pips';
import { spriteMarkup } from './sprite';
import { SUITS } from './suits';

const markup = spriteMarkup();
const defined = new Set([...markup.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));

describe('the drawings of the pack', () => {
  it('hold every card, both jokers and the back', () => {
    const cards = SUITS.flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
    for (const name of [...cards, 'JK', 'JK2', 'back']) expect(defined).toContain(`ot-${name}`);
  });

  it('refer only to what is drawn, and name nothing twice', () => {
    for (const [, id] of markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(defined).toContain(id);
    expect([...markup.matchAll(/\bid="/g)]).toHaveLength(defined.size);
  });

  it('are well-formed', () => {
    const parsed = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
      'image/svg+xml',
    );
    expect(parsed.querySelector('parsererror')).toBeNull();
    for (const path of parsed.querySelectorAll('path')) expect(path.getAttribute('d')).toMatch(/^M[-\d.MLHVCSQAZ ]+$/);
  });

  it('are under 20 KB compressed', () => {
    expect(gzipSync(markup).length).toBeLessThan(20_000);
  });
});

describe('pips', () => {
  it.each(Object.entries(PIPS))('of the %s are as many as it counts', (rank, places) => {
    expect(places).toHaveLength(rank === 'T' ? 10 : Number(rank));
    expect(new Set(places.map(String)).size).toBe(places.length);
  });
});

describe('corners', () => {
  it('have a glyph for every rank in both languages', () => {
    for (const letters of Object.values(INDEX_LETTERS)) {
      for (const letter of Object.values(letters)) expect(Object.keys(GLYPHS)).toContain(letter);
    }
    for (const rank of Object.keys(PIPS)) expect(Object.keys(GLYPHS)).toContain(rank);
  });
});
