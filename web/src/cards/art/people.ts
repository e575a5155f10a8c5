/** The parts of which a court card's people are made. The axis of the figure is x = 0, the middle of the card y = 0. */

import { dot, GOLD, IVORY, LINE, type Livery, lines, patch, RED, SKIN, shape, twin } from './ink';

/** The face, from the hairline to the chin, with one long line from brow to nose. */
export const face = (lids: 'open' | 'low'): string =>
  shape('M-16.5-110H16.5C18.5-93 16.5-79 9-67.5C4-61.5-4-61.5-9-67.5C-16.5-79-18.5-93-16.5-110Z', SKIN) +
  patch('M-13-82C-10-84-7-82-7-79.5C-9-78-12-79-13-82ZM13-82C10-84 7-82 7-79.5C9-78 12-79 13-82Z', '#f0b9a0') +
  lines('M-13.5-95C-10-99-5-98.5-3-94L-4.5-80.5C-3.5-77.5-.5-77.5 1.8-79M4-96C7-99 11-98 13.5-95', LINE, 1.4) +
  eye(-8.5, lids) +
  eye(8.8, lids) +
  patch('M-5.5-71.5C-3.5-73.5-1.5-73.5 0-72.5C1.5-73.5 3.5-73.5 5.5-71.5C3-68-3-68-5.5-71.5Z', RED) +
  lines('M-5.5-71.5C-2-70.5 2-70.5 5.5-71.5', LINE, 0.8);

const eye = (x: number, lids: 'open' | 'low'): string =>
  patch(`M${x - 4.6}-90C${x - 2}-94 ${x + 2}-94 ${x + 4.6}-90C${x + 2}-87 ${x - 2}-87 ${x - 4.6}-90Z`, IVORY) +
  `<circle cx="${x + 0.3}" cy="-90.2" r="2.1" fill="${LINE}"/>` +
  (lids === 'low' ? patch(`M${x - 4.6}-90.5C${x - 2}-94.5 ${x + 2}-94.5 ${x + 4.6}-90.5Z`, '#e8b99c') : '') +
  lines(`M${x - 5}-90C${x - 2}-94 ${x + 2}-94 ${x + 5}-90`, LINE, 1.3);

export const neck = (foot: number): string => shape(`M-8.5-72V${foot}H8.5V-72Z`, SKIN);

/** A king's beard in strands, with his moustache. */
export const beard = (hair: string): string =>
  shape('M-17-95C-21-72-16-50 0-36C16-50 21-72 17-95C15-84 10-77.5 0-77.5C-10-77.5-15-84-17-95Z', hair) +
  patch('M-4.5-70C-2-71.5 2-71.5 4.5-70C2-66.5-2-66.5-4.5-70Z', RED) +
  shape('M0-76C-4-79-10-77-15-70C-9-69-4-70 0-73.5C4-70 9-69 15-70C10-77 4-79 0-76Z', hair, 1.1) +
  lines(
    'M0-64V-42M-5.5-65C-6-56-4-49-2-44M5.5-65C6-56 4-49 2-44M-11-66C-11-58-8-51-5-47M11-66C11-58 8-51 5-47',
    IVORY,
    0.9,
  );

/** Hair that falls straight and rolls outwards at the jaw. */
export const bob = (hair: string): string =>
  twin(
    shape('M-13-112C-26-106-29-90-27-76C-26-70-31-67-36-71C-39-60-24-56-19-66C-16-72-17-92-13-112Z', hair) +
      lines('M-16-104C-22-98-24-88-23-74C-23-66-28-64-32-64M-17-92C-20-84-19-76-20-70', IVORY, 0.9),
  );

/** Hair that falls in waves upon the shoulders. */
export const waves = (hair: string): string =>
  twin(
    shape(
      'M0-116C-20-116-25-104-25-92C-25-82-20-76-24-66C-28-58-36-54-32-38C-26-34-18-38-15-46C-11-58-17-70-17-84C-17-96-12-104 0-108Z',
      hair,
    ) +
      lines('M-9-111C-19-106-21-96-20-86C-19-76-17-72-20-62C-22-54-29-50-27-41M-21-68C-18-60-24-52-22-42', IVORY, 0.9),
  );

/** A king's crown: a band with stones and arches to a globe. */
export const crown = (trim: string): string =>
  shape('M-25-112C-31-124-31-132-29-136L-17-126L-10-139L0-128L10-139L17-126L29-136C31-132 31-124 25-112Z', GOLD) +
  twin(dot(-29, -137, 2.6, IVORY) + dot(-10, -140, 2.6, IVORY)) +
  shape('M-25-113C-8-118 8-118 25-113L24-105C8-110-8-110-24-105Z', trim, 1.4) +
  dot(0, -112.5, 2.6, RED) +
  twin(dot(-12, -111.5, 1.9, IVORY) + dot(-19.5, -109.8, 1.3, IVORY)) +
  lines('M-20-119L-17-123.5L-14-119M14-119L17-123.5L20-119M-4-120.5L0-126L4-120.5', LINE, 1.1);

/** A queen's crown: three leaves upon a narrow band. */
export const coronet = (trim: string): string =>
  shape(
    'M-19-113L-25-130C-19-130-15-126-12-122C-10-129-5-135 0-140C5-135 10-129 12-122C15-126 19-130 25-130L19-113Z',
    GOLD,
  ) +
  shape('M-20-114C-7-118.5 7-118.5 20-114L19-108.5C7-113-7-113-19-108.5Z', trim, 1.3) +
  lines('M0-134C-4-129-4-125 0-121C4-125 4-129 0-134', LINE, 1.1) +
  dot(0, -114.5, 2.3, RED) +
  twin(dot(-25, -131, 2.1, IVORY) + dot(-10, -113.8, 1.5, IVORY));

/** A knave's cap with a turned-up brim and a feather. */
export const cap = (livery: Livery): string =>
  shape('M-27-113C-34-128-22-138-4-137C18-137 31-128 27-113C10-119-10-119-27-113Z', livery.tunic) +
  lines('M-22-120C-20-129-12-133-4-133M-10-118C-9-126-4-131 2-133M6-118C8-125 13-129 18-130', livery.trim, 1.1) +
  shape(
    'M-29-114C-10-121 10-121 29-114C30-110 28-106 26-104C9-111-9-111-26-104C-28-106-30-110-29-114Z',
    livery.trim,
    1.4,
  ) +
  shape('M17-113C26-118 38-128 36-143C27-141 17-131 14-116Z', IVORY, 1.3) +
  lines('M16-115C22-122 29-130 34-140M21-119L30-121M24-123L33-127M22-124L23-132M27-129L29-137', LINE, 0.9) +
  dot(15, -113, 3, GOLD);

/** A fist round an upright shaft, seen from the knuckles; its middle at (x, y). */
export const fist = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-9-7C-9-12 8-12 9-7V9C6 13-7 13-9 9Z', SKIN, 1.4) +
  lines('M-9-3.5H5M-9 1.5H5M-9 6.5H5', LINE, 1) +
  shape('M9.5-6C4-4 3 3 6 8L9.5 7Z', SKIN, 1.1) +
  '</g>';

/** A wide sleeve that ends in a cuff below the hand, whose wrist is at (x, y). */
export const sleeve = (x: number, y: number, fill: string, trim: string): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-15 6L-24 70H40V-2C30-6 20-3 15 2Z', fill) +
  shape('M-14-2C-6 3 7 2 15-4L18 5C8 12-7 13-17 8Z', trim, 1.4) +
  '</g>';
