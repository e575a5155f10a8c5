/** The aces and the backs: ornaments without people. */

import { IVORY, lines } from './ink';
import { SUIT_PATHS, type Suit } from './suits';

const AROUND = [0, 45, 90, 135, 180, 225, 270, 315];

/** A suit's sign of a given size in the middle of the card, with what is drawn upon its own field of 100 by 100. */
const great = (suit: Suit, size: number, upon: string): string =>
  `<g transform="translate(${125 - size / 2} ${175 - size / 2}) scale(${size / 100})">` +
  `<path d="${SUIT_PATHS[suit]}" fill="currentColor"/>${upon}</g>`;

/** The outline of a sign within itself. */
const inner = (suit: Suit, scale: number, y: number, width: number): string =>
  `<path d="${SUIT_PATHS[suit]}" fill="none" stroke="${IVORY}" stroke-width="${width}" transform="translate(50 ${y}) scale(${scale}) translate(-50 -${y})"/>`;

const about = (drawing: string): string => `${drawing}<g transform="translate(100 0) scale(-1 1)">${drawing}</g>`;

const SPADE_FILIGREE =
  inner('S', 0.86, 56, 1) +
  about(
    `${lines(
      'M50 27C47 37 38 43 30 50C22 57 22 70 32 71C40 71 42 61 35 59.5C31 59 29.5 63 32 65M47 44C43 51 41 54 44 59' +
        'M19 60C19 67 22 74 28 75.5M47.5 74C46 66 42 63 44 56',
      IVORY,
      1.1,
    )}<circle cx="24.5" cy="56" r="1.1" fill="${IVORY}"/><circle cx="38" cy="50" r="1.1" fill="${IVORY}"/>`,
  ) +
  `<path d="M50 36C55 44 56 52 50 62C44 52 45 44 50 36Z" fill="${IVORY}"/><path d="M50 42C52.5 47 52.8 51 50 56C47.2 51 47.5 47 50 42Z" fill="currentColor"/>` +
  `<path d="M50 64L52.5 68L50 72L47.5 68Z" fill="${IVORY}"/><path d="M44 84H56M42.5 87.5H57.5M40 91H60" stroke="${IVORY}" stroke-width="1"/>`;

/** Scrolls above and below, in the ace's own colour. */
const scrolls = (reach: number): string => {
  const scroll =
    `<g transform="translate(125 ${175 - reach})" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round">` +
    '<path d="M-4 0C-14-10-32-10-36 0C-38 8-28 11-26 4C-25 0-29-1-30 2M4 0C14-10 32-10 36 0C38 8 28 11 26 4C25 0 29-1 30 2M-44 3H-52M44 3H52"/>' +
    '<path d="M0-7L4 0L0 7L-4 0Z" fill="currentColor" stroke="none"/></g>';
  return `${scroll}<g transform="rotate(180 125 175)">${scroll}</g>`;
};

export const aceArt = (suit: Suit): string =>
  suit === 'S'
    ? great('S', 168, SPADE_FILIGREE) + scrolls(118)
    : great(suit, 112, inner(suit, 0.8, 50, 1.6)) + scrolls(100);

/** The weave of the back: circles that overlap into petals. */
export const BACK_WEAVE =
  '<pattern id="ot-wb" width="24" height="24" patternUnits="userSpaceOnUse" x="5" y="7">' +
  '<path d="M0 0A12 12 0 0 0 12 12A12 12 0 0 0 0 24M24 0A12 12 0 0 1 12 12A12 12 0 0 1 24 24M0 0A12 12 0 0 1 12-12M12 12A12 12 0 0 0 24 0A12 12 0 0 0 0 0' +
  'A12 12 0 0 0 12 12M12 12A12 12 0 0 1 24 24A12 12 0 0 1 0 24A12 12 0 0 1 12 12" fill="none" stroke="var(--card-back-line,#dfe6ee)" stroke-width="1" opacity=".75"/>' +
  '<circle cx="12" cy="0" r="1.7" fill="var(--card-back-line,#dfe6ee)"/><circle cx="12" cy="24" r="1.7" fill="var(--card-back-line,#dfe6ee)"/>' +
  '<circle cx="0" cy="12" r="1.7" fill="var(--card-back-line,#dfe6ee)"/><circle cx="24" cy="12" r="1.7" fill="var(--card-back-line,#dfe6ee)"/></pattern>';

const petal = (turn: number, path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}" transform="rotate(${turn})"/>`;

export const backArt = (): string => {
  const [ground, line] = ['var(--card-back,#26466d)', 'var(--card-back-line,#dfe6ee)'];
  return (
    `<rect x="13" y="13" width="224" height="324" rx="9" fill="${ground}"/>` +
    '<rect x="25" y="25" width="200" height="300" rx="4" fill="url(#ot-wb)"/>' +
    `<g fill="none" stroke="${line}"><rect x="19" y="19" width="212" height="312" rx="6" stroke-width="1.2"/><rect x="25" y="25" width="200" height="300" rx="4" stroke-width="2.4"/></g>` +
    `<g transform="translate(125 175)"><circle r="58" fill="${ground}" stroke="${line}" stroke-width="2.4"/><circle r="52" fill="none" stroke="${line}" stroke-width="1"/>` +
    AROUND.map((turn) => petal(turn, 'M0-10C9-22 9-36 0-48C-9-36-9-22 0-10Z', line)).join('') +
    AROUND.map((turn) => petal(turn, 'M0-18C4-25 4-33 0-40C-4-33-4-25 0-18Z', ground)).join('') +
    AROUND.map((turn) => petal(turn + 22.5, 'M0-36L3.5-42L0-48L-3.5-42Z', line)).join('') +
    `<circle r="8" fill="${ground}" stroke="${line}" stroke-width="2"/><circle r="3" fill="${line}"/></g>`
  );
};
