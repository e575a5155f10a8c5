/** The letters and figures of the corners, drawn as strokes on a field of 40 by 60 so that no font is needed. */

interface Glyph {
  /** Strokes of one width; their ends are cut square. */
  readonly path: string;
  /** How much of the field's width they take. */
  readonly width: number;
}

const ROUND_SIX =
  'M32 12C30 6 26 3 21 3C11 3 5 14 5 34C5 49 10.5 57 20 57C29 57 35 50.5 35 40.5C35 30.5 29 24.5 21 24.5C13 24.5 6.5 30 5 39';

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  '2': { width: 40, path: 'M6 17C6 8 12 3 20 3C28 3 34 8 34 16.5C34 25 29 30 21 38C13 46 7 51 6 57H35.5V49' },
  '3': {
    width: 40,
    path: 'M6 15C7 7 12 3 20 3C28 3 33 8 33 15.5C33 23 28 28 18 28C28 28 35 33 35 42C35 51 28.5 57 20 57C12 57 6 53 5 44',
  },
  '4': { width: 40, path: 'M27 58V4L4 43H38M18 58H36' },
  '5': {
    width: 40,
    path: 'M33 4H10L8 29C11 25.5 15 24 20 24C29 24 35 30.5 35 40.5C35 50.5 29 57 19.5 57C12 57 6 53 5 45',
  },
  '6': { width: 40, path: ROUND_SIX },
  '7': { width: 40, path: 'M5 13V4H35C26 19 19 37 18 58' },
  '8': {
    width: 40,
    path:
      'M20 27.5C12 27.5 7 22 7 15C7 8 12 3 20 3C28 3 33 8 33 15C33 22 28 27.5 20 27.5C11 27.5 5 33.5 5 42C5 51 11 57 20 57' +
      'C29 57 35 51 35 42C35 33.5 29 27.5 20 27.5Z',
  },
  '9': {
    width: 40,
    path: 'M8 48C10 54 14 57 19 57C29 57 35 46 35 26C35 11 29.5 3 20 3C11 3 5 9.5 5 19.5C5 29.5 11 35.5 19 35.5C27 35.5 33.5 30 35 21',
  },
  T: {
    width: 50,
    path: 'M2 12L9 5V57M1 57H17M35 3C27 3 23.5 12 23.5 30S27 57 35 57S46.5 48 46.5 30S43 3 35 3Z',
  },
  J: { width: 40, path: 'M28 4V42C28 52 23.5 57 16.5 57C9 57 5 52 5 44M18 4H37' },
  Q: {
    width: 42,
    path: 'M20 3C10 3 5 13 5 30S10 57 20 57S35 47 35 30S30 3 20 3ZM15 43C21 41 25 45 28 51C30.5 56 34 58 40 55',
  },
  K: { width: 42, path: 'M9 4V57M2 4H16M2 57H16M35 4L10 36M18 27L36 57M27 4H40M28 57H42' },
  A: { width: 42, path: 'M6 57L21 4L36 57M11 39H31M0 57H13M29 57H42' },
  В: {
    width: 40,
    path: 'M9 4V57M2 4H20C28 4 32 9 32 16C32 24 27 29 19 29H9M19 29C29 29 35 34 35 43C35 52 29 57 20 57H2',
  },
  Д: { width: 42, path: 'M10 48C14 38 15.5 24 15.5 4H31V48M3 59V48H39V59M11 4H36' },
  Т: { width: 40, path: 'M4 14V4H36V14M20 4V57M12 57H28' },
  // A joker's corner is a star.
  '*': { width: 40, path: 'M20 9L25 23.5L40 24L28.5 33.5L32.5 48.5L20 40L7.5 48.5L11.5 33.5L0 24L15 23.5Z' },
};

/** Which letters stand for the court cards and the ace: J Q K A, or В Д К Т. */
export const INDEX_LETTERS = {
  en: { J: 'J', Q: 'Q', K: 'K', A: 'A' },
  ru: { J: 'В', Q: 'Д', K: 'K', A: 'Т' },
} as const;
