/** The jokers: a fool in cap and bells, the second one in a colder livery. */

import { sash, twoHeaded } from './courts';
import { BLUE, dot, GOLD, GREEN, IVORY, LINE, lines, RED, shape, twin } from './ink';
import { face, fist, neck, sleeve } from './people';

const STAR = 'M0-6L1.8-1.9L6-1.6L2.8 1.2L3.8 5.4L0 3.1L-3.8 5.4L-2.8 1.2L-6-1.6L-1.8-1.9Z';

interface Motley {
  readonly left: string;
  readonly right: string;
  readonly trim: string;
}

const MOTLEYS: Readonly<Record<'1' | '2', Motley>> = {
  '1': { left: RED, right: GREEN, trim: GOLD },
  '2': { left: BLUE, right: IVORY, trim: '#a9b8cf' },
};

const bell = (x: number, y: number): string => dot(x, y, 5, GOLD) + lines(`M${x - 3} ${y + 1.5}H${x + 3}`, LINE, 1.1);

/** A cap with three horns, each with its bell. */
const cap = ({ left, right, trim }: Motley): string =>
  shape('M-13-116C-14-134-4-143 4-144C2-134 12-128 13-116Z', trim) +
  shape('M-3-113C-5-132-22-142-38-133C-50-126-50-108-45-98C-38-110-30-114-21-110Z', left) +
  shape('M3-113C5-132 22-142 38-133C50-126 50-108 45-98C38-110 30-114 21-110Z', right) +
  shape('M-22-113C-8-119 8-119 22-113L21-104C8-110-8-110-21-104Z', trim, 1.4) +
  bell(-46, -94) +
  bell(46, -94) +
  bell(5, -141);

const coat = ({ left, right, trim }: Motley): string =>
  shape('M0 60H-82V-14C-66-36-42-46-16-50H0Z', left) +
  shape('M0 60H82V-14C66-36 42-46 16-50H0Z', right) +
  [-34, -14, 6, 26].map((y) => shape(`M0 ${y - 9}L6 ${y}L0 ${y + 9}L-6 ${y}Z`, trim, 1.2)).join('') +
  shape('M-44-46L-38-18L-24-34L-13-10L0-30L13-10L24-34L38-18L44-46C30-52 20-53 12-55H-12C-20-53-30-52-44-46Z', trim) +
  twin(bell(-38, -15) + bell(-13, -7));

/** The fool's stick, with a small head of himself. */
const stick = ({ left, right }: Motley): string =>
  '<g transform="translate(53 0)">' +
  shape('M-2.5-70V-10H2.5V-70Z', GOLD, 1.3) +
  shape('M-9-80C-9-70-4-64 0-64C4-64 9-70 9-80Z', '#f9e0c8', 1.3) +
  shape('M0-96C-12-98-19-88-17-76C-12-82-6-80 0-79Z', left, 1.3) +
  shape('M0-96C12-98 19-88 17-76C12-82 6-80 0-79Z', right, 1.3) +
  lines('M-3.5-75.5V-74M3.5-75.5V-74M-3-69.5C-1-68 1-68 3-69.5') +
  dot(-17, -74, 2.4, GOLD) +
  dot(17, -74, 2.4, GOLD) +
  '</g>';

export const jokerArt = (which: '1' | '2'): string => {
  const wears = MOTLEYS[which];
  const fool =
    coat(wears) +
    neck(-46) +
    shape('M-21-112C-25-90-22-70-10-60C-4-54 4-54 10-60C22-70 25-90 21-112Z', wears.trim) +
    face('open') +
    lines('M-8-71C-4-66 4-66 8-71', LINE, 1.2) +
    cap(wears) +
    stick(wears) +
    sleeve(53, -17, wears.left, wears.trim) +
    fist(53, -27);
  const star = (x: number, turn: number): string =>
    `<path d="${STAR}" fill="${wears.left}" transform="translate(${x} 0) rotate(${turn})"/>`;
  return twoHeaded(`J${which}`, fool, sash(wears.left, star));
};
