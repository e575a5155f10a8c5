/** What the court cards' people carry, upright, each on the shaft at x; their hands close round it at about y = -14. */

import { dot, GOLD, IVORY, LINE, lines, RED, shape } from './ink';

const pole = (x: number, top: number, fill: string, width = 5): string =>
  shape(`M${x - width / 2} ${top}V40H${x + width / 2}V${top}Z`, fill, 1.3);

const sword = (x: number): string =>
  shape(`M${x} -142L${x + 5} -130V-38H${x - 5}V-130Z`, IVORY) +
  lines(`M${x} -130V-38`, LINE, 1) +
  shape(
    `M${x - 16} -38C${x - 8} -43 ${x + 8} -43 ${x + 16} -38L${x + 15} -33C${x + 6} -36 ${x - 6} -36 ${x - 15} -33Z`,
    GOLD,
  ) +
  pole(x, -34, RED, 6);

const sceptre = (x: number): string =>
  pole(x, -112, GOLD) +
  shape(`M${x} -142C${x + 12} -132 ${x + 13} -122 ${x} -110C${x - 13} -122 ${x - 12} -132 ${x} -142Z`, IVORY) +
  shape(`M${x} -136C${x + 5} -130 ${x + 5} -122 ${x} -116C${x - 5} -122 ${x - 5} -130 ${x} -136Z`, RED, 1.2) +
  shape(`M${x - 9} -111H${x + 9}V-106H${x - 9}Z`, GOLD, 1.3) +
  dot(x, -100, 3.4, IVORY);

const axe = (x: number): string =>
  pole(x, -138, GOLD) +
  shape(
    `M${x + 2} -128C${x + 10} -128 ${x + 16} -134 ${x + 18} -139C${x + 25} -122 ${x + 25} -104 ${x + 18} -88C${x + 16} -94 ${x + 10} -99 ${x + 2} -99Z`,
    IVORY,
  ) +
  lines(`M${x + 14} -130C${x + 19} -120 ${x + 19} -107 ${x + 14} -97`, LINE, 1) +
  shape(`M${x - 2} -122L${x - 14} -126V-102L${x - 2} -106Z`, IVORY, 1.4);

const orb = (x: number): string =>
  shape(`M${x - 3} -74V-82H${x - 9}V-88H${x - 3}V-95H${x + 3}V-88H${x + 9}V-82H${x + 3}V-74Z`, GOLD, 1.4) +
  `<circle cx="${x}" cy="-55" r="20" fill="${GOLD}" stroke="${LINE}" stroke-width="1.6"/>` +
  shape(
    `M${x - 20} -57C${x - 8} -51 ${x + 8} -51 ${x + 20} -57V-51C${x + 8} -45 ${x - 8} -45 ${x - 20} -51Z`,
    IVORY,
    1.2,
  ) +
  shape(`M${x - 3} -75V-52H${x + 3}V-75Z`, IVORY, 1.2) +
  dot(x, -52, 3, RED);

const rose = (x: number): string =>
  lines(`M${x} -76C${x - 3} -60 ${x + 2} -44 ${x} -2`, '#2e6b57', 3) +
  shape(`M${x} -52C${x + 12} -64 ${x + 20} -58 ${x + 20} -50C${x + 10} -46 ${x + 4} -48 ${x} -46Z`, '#2e6b57', 1.2) +
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} ${x} -90)">${shape(`M${x} -90C${x - 13} -98 ${x - 11} -110 ${x} -110C${x + 11} -110 ${x + 13} -98 ${x} -90Z`, RED, 1.3)}</g>`,
    )
    .join('') +
  dot(x, -90, 5.5, GOLD) +
  lines(`M${x - 2} -91L${x + 2} -89M${x} -93V-88`, LINE, 0.9);

const lily = (x: number): string =>
  lines(`M${x} -84C${x + 2} -60 ${x - 2} -40 ${x} -2`, '#2e6b57', 3) +
  shape(
    `M${x - 1} -44C${x - 14} -54 ${x - 17} -66 ${x - 15} -76C${x - 6} -70 ${x - 1} -58 ${x - 1} -44Z`,
    '#2e6b57',
    1.2,
  ) +
  shape(
    `M${x} -84C${x - 12} -88 ${x - 20} -98 ${x - 20} -112C${x - 12} -110 ${x - 7} -106 ${x - 5} -100L${x} -84Z`,
    IVORY,
    1.4,
  ) +
  shape(
    `M${x} -84C${x + 12} -88 ${x + 20} -98 ${x + 20} -112C${x + 12} -110 ${x + 7} -106 ${x + 5} -100L${x} -84Z`,
    IVORY,
    1.4,
  ) +
  shape(`M${x} -84C${x - 10} -98 ${x - 8} -112 ${x} -122C${x + 8} -112 ${x + 10} -98 ${x} -84Z`, GOLD, 1.4) +
  lines(`M${x} -88V-104`, LINE, 1);

const mirror = (x: number): string =>
  pole(x, -62, GOLD) +
  `<ellipse cx="${x}" cy="-86" rx="18" ry="24" fill="${GOLD}" stroke="${LINE}" stroke-width="1.6"/>` +
  `<ellipse cx="${x}" cy="-86" rx="12.5" ry="18.5" fill="${IVORY}" stroke="${LINE}" stroke-width="1.3"/>` +
  lines(`M${x - 7} -80L${x + 4} -97M${x - 4} -74L${x + 8} -92`, '#8fa6c4', 1.8) +
  dot(x, -112, 3.2, RED) +
  dot(x, -61, 3.2, RED);

const fan = (x: number): string =>
  [-72, -54, -36, -18, 0, 18]
    .map(
      (turn, place) =>
        `<g transform="rotate(${turn} ${x} -34)">${shape(`M${x} -34L${x - 8} -80C${x - 5} -88 ${x + 5} -88 ${x + 8} -80Z`, place % 2 ? RED : IVORY, 1.2)}</g>`,
    )
    .join('') +
  shape(`M${x - 3} -36V4H${x + 3}V-36Z`, GOLD, 1.2) +
  dot(x, -36, 4, GOLD);

const halberd = (x: number): string =>
  pole(x, -122, GOLD) +
  shape(`M${x} -143L${x + 5} -124H${x - 5}Z`, IVORY, 1.4) +
  shape(
    `M${x + 2} -120C${x + 8} -118 ${x + 15} -122 ${x + 20} -128V-94C${x + 15} -100 ${x + 8} -104 ${x + 2} -102Z`,
    IVORY,
    1.4,
  ) +
  shape(`M${x - 2} -118L${x - 15} -110L${x - 2} -104Z`, IVORY, 1.4);

const leaf = (x: number): string =>
  lines(`M${x} -66V0`, '#2e6b57', 3) +
  shape(`M${x} -134C${x + 22} -116 ${x + 24} -86 ${x} -64C${x - 24} -86 ${x - 22} -116 ${x} -134Z`, '#2e6b57') +
  lines(
    `M${x} -128V-66M${x} -108L${x + 10} -116M${x} -96L${x + 14} -106M${x} -84L${x + 12} -93M${x} -108L${x - 10} -116M${x} -96L${x - 14} -106M${x} -84L${x - 12} -93`,
    IVORY,
    1.1,
  );

const arrow = (x: number): string =>
  pole(x, -126, IVORY, 4) +
  shape(`M${x} -142L${x + 8} -122L${x} -126L${x - 8} -122Z`, GOLD, 1.4) +
  [-58, -48, -38]
    .map((y) => shape(`M${x} ${y}L${x + 13} ${y - 10}V${y - 1}L${x} ${y + 9}L${x - 13} ${y - 1}V${y - 10}Z`, RED, 1.2))
    .join('');

const lute = (x: number): string =>
  shape(`M${x - 4} -142H${x + 4}L${x + 3} -92H${x - 3}Z`, LINE, 1.2) +
  shape(`M${x - 9} -142C${x - 4} -146 ${x + 4} -146 ${x + 9} -142L${x + 4} -130H${x - 4}Z`, GOLD, 1.3) +
  shape(
    `M${x} -98C${x + 16} -94 ${x + 24} -70 ${x + 21} -50C${x + 18} -32 ${x - 18} -32 ${x - 21} -50C${x - 24} -70 ${x - 16} -94 ${x} -98Z`,
    GOLD,
  ) +
  `<circle cx="${x}" cy="-66" r="7" fill="${LINE}"/>` +
  lines(`M${x - 9} -44H${x + 9}`, LINE, 3) +
  lines(`M${x - 2.5} -134L${x - 4} -45M${x + 2.5} -134L${x + 4} -45M${x} -134V-45`, IVORY, 0.8);

export const ATTRIBUTES = {
  KS: sword,
  KH: orb,
  KD: axe,
  KC: sceptre,
  QS: lily,
  QH: rose,
  QD: mirror,
  QC: fan,
  JS: halberd,
  JH: leaf,
  JD: arrow,
  JC: lute,
} as const;
