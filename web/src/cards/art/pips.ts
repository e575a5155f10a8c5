/** Where the pips of the numbered cards stand, on a card of 250 by 350; those below the middle stand on their heads. */

export type Place = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [76, 125, 174];
const [TOP, UPPER, CENTRE, LOWER, BOTTOM] = [64, 138, 175, 212, 286];

const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
const corners = [...pair(TOP), ...pair(BOTTOM)];
const six = [...corners, ...pair(CENTRE)];
const eight = [...corners, ...pair(UPPER), ...pair(LOWER)];

export const PIPS: Readonly<Record<string, readonly Place[]>> = {
  '2': [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  '3': [
    [MIDDLE, TOP],
    [MIDDLE, CENTRE],
    [MIDDLE, BOTTOM],
  ],
  '4': corners,
  '5': [...corners, [MIDDLE, CENTRE]],
  '6': six,
  '7': [...six, [MIDDLE, (TOP + CENTRE) / 2]],
  '8': [...six, [MIDDLE, (TOP + CENTRE) / 2], [MIDDLE, (BOTTOM + CENTRE) / 2]],
  '9': [...eight, [MIDDLE, CENTRE]],
  T: [...eight, [MIDDLE, (TOP + UPPER) / 2], [MIDDLE, (BOTTOM + LOWER) / 2]],
};

export const isUpright = ([, y]: Place): boolean => y <= CENTRE;
