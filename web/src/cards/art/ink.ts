/** The few colours of the court cards, and the strokes they are drawn with. Pips and corners take the text's colour instead. */

import type { Suit } from './suits';

export const LINE = '#1f2b44';
export const RED = '#b5303a';
export const BLUE = '#2f5688';
export const GOLD = '#e3ae4b';
export const IVORY = '#fcf4e3';
export const SKIN = '#f9e0c8';
export const GREEN = '#2e6b57';

/** Which colours a suit's people wear: robe, tunic, trimmings, and the strokes of the robe's weave. */
export interface Livery {
  readonly robe: string;
  readonly tunic: string;
  readonly trim: string;
  readonly hair: string;
}

export const LIVERIES: Readonly<Record<Suit, Livery>> = {
  S: { robe: BLUE, tunic: RED, trim: GOLD, hair: '#3a3140' },
  H: { robe: RED, tunic: BLUE, trim: GOLD, hair: '#d99b3f' },
  D: { robe: GOLD, tunic: RED, trim: IVORY, hair: '#a65a2e' },
  C: { robe: GREEN, tunic: GOLD, trim: IVORY, hair: '#5b3b28' },
};

/** A closed shape, filled and outlined. */
export const shape = (path: string, fill: string, width = 1.6): string =>
  `<path d="${path}" fill="${fill}" stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** Lines without a fill. */
export const lines = (path: string, stroke = LINE, width = 1.3): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled shape without an outline. */
export const patch = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${LINE}" stroke-width="1.2"/>`;

/** Something and its mirror image to the right of the axis. */
export const twin = (drawing: string): string => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;

/** A suit's sign in the text's colour, its middle at (x, y). */
export const sign = (suit: Suit, x: number, y: number, size: number, turn = 0): string =>
  `<use href="#ot-${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"` +
  (turn ? ` transform="rotate(${turn} ${x} ${y})"` : '') +
  '/>';
