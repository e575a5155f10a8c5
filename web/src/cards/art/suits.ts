/** The four suits as shapes on a field of 100 by 100, drawn so that their optical weight is the same. */

export type Suit = 'C' | 'D' | 'H' | 'S';

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M50 95C45 82 6 62 6 33C6 17 17 7 29 7C39 7 47 13 50 23C53 13 61 7 71 7C83 7 94 17 94 33C94 62 55 82 50 95Z',
  D: 'M50 2C58 20 71 37 88 50C71 63 58 80 50 98C42 80 29 63 12 50C29 37 42 20 50 2Z',
  S:
    'M50 3C55 19 93 38 93 63C93 76 83 83 73 83C64 83 57 78 53 69C54 82 59 92 70 97H30' +
    'C41 92 46 82 47 69C43 78 36 83 27 83C17 83 7 76 7 63C7 38 45 19 50 3Z',
  C:
    'M50 4A21.5 21.5 0 0 1 64.6 41.3C62 44 60 46 59 48C62 44.5 67 41.5 73 41.5A21.5 21.5 0 1 1 54 73' +
    'C55 84 60 92 70 97H30C40 92 45 84 46 73A21.5 21.5 0 1 1 27 41.5C33 41.5 38 44.5 41 48C40 46 38 44 35.4 41.3A21.5 21.5 0 0 1 50 4Z',
};
