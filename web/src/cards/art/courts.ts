/** The twelve court cards: a half figure above the sash, and the same on its head below. */

import { ATTRIBUTES } from './attributes';
import { dot, GOLD, IVORY, LINE, LIVERIES, type Livery, lines, SKIN, shape, sign, twin } from './ink';
import { beard, bob, cap, coronet, crown, face, fist, neck, sleeve, waves } from './people';
import type { Suit } from './suits';

export type Court = 'K' | 'Q' | 'J';

/** The weave of a suit's robes; they are kept once, in the definitions of the sprite. */
export const WEAVES: Readonly<Record<Suit, string>> = {
  S: weave('S', 16, 12, 'M0 9L8 2L16 9M0 15L8 8L16 15M0 3L8-4L16 3'),
  H: weave('H', 14, 14, 'M0 0C0 9 14 9 14 0M-7 7C-7 16 7 16 7 7M7 7C7 16 21 16 21 7'),
  D: weave('D', 14, 18, 'M7 0L14 9L7 18L0 9ZM7 5.5L9.8 9L7 12.5L4.2 9Z'),
  C: weave('C', 16, 16, 'M8 8M5.5 8A2.5 2.5 0 1 0 10.5 8A2.5 2.5 0 1 0 5.5 8M0 0L4 4M16 0L12 4M0 16L4 12M16 16L12 12'),
};

function weave(suit: Suit, width: number, height: number, path: string): string {
  const stroke = suit === 'D' ? LINE : GOLD;
  return (
    `<pattern id="ot-w${suit}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">` +
    `${lines(path, stroke, suit === 'D' ? 0.7 : 1)}</pattern>`
  );
}

const woven = (path: string, suit: Suit, fill: string): string =>
  `${shape(path, fill)}<path d="${path}" fill="url(#ot-w${suit})"/>`;

const HAND = 53;

const king = (suit: Suit, wears: Livery): string =>
  woven('M-82 40V-18C-66-38-40-48-16-52H16C40-48 66-38 82-18V40Z', suit, wears.robe) +
  shape('M-20-48L-34 40H34L20-48Z', wears.tunic) +
  shape('M-7-40L-11 40H11L7-40Z', wears.trim, 1.3) +
  sign(suit, 0, 8, 13) +
  shape('M-47-43C-36-18-17-9 0-9C17-9 36-18 47-43C38-49 27-51 17-54C10-45-10-45-17-54C-27-51-38-49-47-43Z', IVORY) +
  lines('M-30-39V-33M-20-27V-21M-37-33V-28M30-39V-33M20-27V-21M37-33V-28M-10-20V-15M10-20V-15', LINE, 2.2) +
  neck(-46) +
  bob(wears.hair) +
  face('open') +
  beard(wears.hair) +
  crown(wears.tunic);

const queen = (suit: Suit, wears: Livery): string =>
  shape('M-24-112C-36-92-40-62-46-34H46C40-62 36-92 24-112Z', wears.tunic) +
  woven('M-82 40V-8C-72-30-52-40-28-44H28C52-40 72-30 82-8V40Z', suit, wears.robe) +
  shape('M-30-45C-26-28-14-18 0-18C14-18 26-28 30-45L10-50H-10Z', SKIN) +
  shape('M-24-26L-16 40H16L24-26C12-15-12-15-24-26Z', wears.tunic) +
  shape('M-31-46C-28-26-15-15 0-15C15-15 28-26 31-46L38-43C34-20 18-7 0-7C-18-7-34-20-38-43Z', wears.trim, 1.4) +
  lines('M-8 0L8 10M8 0L-8 10M-7 14L7 23M7 14L-7 23', wears.trim === IVORY ? IVORY : GOLD, 1.8) +
  waves(wears.hair) +
  neck(-40) +
  lines('M-13-44C-8-34 8-34 13-44', GOLD, 2.4) +
  dot(0, -35, 3.4, wears.robe) +
  face('low') +
  coronet(wears.robe);

const knave = (suit: Suit, wears: Livery): string =>
  woven('M-82 40V-14C-66-36-42-46-16-50H16C42-46 66-36 82-14V40Z', suit, wears.robe) +
  shape('M-24-47L-20 40H20L24-47Z', wears.tunic) +
  lines('M-13-40L-11 40M13-40L11 40', wears.trim, 2.2) +
  [-26, -10, 6].map((y) => dot(0, y, 2.8, GOLD)).join('') +
  shape(
    'M-34-47C-24-34-12-30 0-30C12-30 24-34 34-47C26-51 20-52 14-55C8-48-8-48-14-55C-20-52-26-51-34-47Z',
    wears.trim,
  ) +
  twin(lines('M-26-45C-20-40-12-37-4-36', wears.tunic, 1.4)) +
  neck(-48) +
  bob(wears.hair) +
  face('open') +
  cap(wears);

const FIGURES = { K: king, Q: queen, J: knave } as const;

function half(court: Court, suit: Suit): string {
  const wears = LIVERIES[suit];
  const arm = sleeve(HAND, -17, wears.tunic, wears.trim) + fist(HAND, -27);
  return FIGURES[court](suit, wears) + ATTRIBUTES[`${court}${suit}`](HAND) + arm + sign(suit, -58, -120, 34);
}

/** The sash across the middle, with a small emblem repeated along it, half of them on their heads. */
export const sash = (piping: string, emblem: (x: number, turn: number) => string): string =>
  `<g transform="rotate(22)"><path d="M-100-10H100V10H-100Z" fill="${IVORY}" stroke="${LINE}" stroke-width="1.6"/>` +
  lines('M-100-6.5H100M-100 6.5H100', piping, 1.6) +
  [17, 45, 73].map((x) => emblem(x, 180) + emblem(-x, 0)).join('') +
  '</g>';

/** Two halves in a frame: the upper one as drawn and the same on its head, with a sash where they meet. */
export const twoHeaded = (name: string, upper: string, band: string): string =>
  `<g transform="translate(125 175)"><g clip-path="url(#ot-cf)"><g id="ot-h${name}" clip-path="url(#ot-ch)">${upper}</g>` +
  `<use href="#ot-h${name}" transform="rotate(180)"/>${band}</g>` +
  `<rect x="-79" y="-145" width="158" height="290" rx="4" fill="none" stroke="${LINE}" stroke-width="1.6"/></g>`;

/** A court card's picture, without its corners, on a card of 250 by 350. */
export const courtArt = (court: Court, suit: Suit): string =>
  twoHeaded(
    `${court}${suit}`,
    half(court, suit),
    sash(LIVERIES[suit].tunic, (x, turn) => sign(suit, x, 0, 9, turn)),
  );

/** The frame of a court card, and the upper half of it, as clips. */
export const COURT_CLIPS =
  '<clipPath id="ot-cf"><rect x="-79" y="-145" width="158" height="290" rx="4"/></clipPath>' +
  '<clipPath id="ot-ch"><path d="M-79-145H79V31.9L-79-31.9Z"/></clipPath>';
