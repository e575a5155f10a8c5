/** How a hand lies: side by side where there is room, overlapping where not, in two rows where too little would show. */

export interface Spread {
  rows: number;
  /** pixels from one card to the next */
  step: number;
  /** pixels by which the outermost cards hang below the middle ones */
  drop: number;
  at(index: number): { x: number; row: number; tilt: number; sink: number };
}

/** A card that is pressed, and how far it was drawn, in pixels. */
export interface Grip {
  card: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const GAP = 4;
/** Of a card at least so much is to be seen and tapped. */
const LEAST_SEEN = 24;
const MOST_TILT = 1.2;
const SAG = 0.34;

export function fan(count: number, width: number, card: number): Spread {
  const rows = count > 1 && (width - card - 8) / (count - 1) < LEAST_SEEN ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const step = inRow > 1 ? Math.min(card + GAP, (width - card - 8) / (inRow - 1)) : 0;
  const bent = step < card && rows === 1 && count > 1;
  const most = bent ? MOST_TILT * Math.min(3, count / 4) : 0;
  return {
    rows,
    step,
    drop: most ** 2 * SAG + (card / 2) * Math.sin((most * Math.PI) / 180),
    at(index) {
      // The upper row is filled first; the lower one covers its feet.
      const upper = rows === 2 && index < inRow;
      const place = rows === 2 && !upper ? index - inRow : index;
      const size = rows === 1 ? count : upper ? inRow : count - inRow;
      const off = place - (size - 1) / 2;
      const tilt = bent ? (off / ((size - 1) / 2)) * most : 0;
      return { x: off * step, row: upper ? 1 : 0, tilt, sink: tilt ** 2 * SAG };
    },
  };
}

/** What drawing a card meant: nothing but a tap, a flick upwards, or another place in the hand. */
export function shift(grip: Grip): 'tap' | 'flick' | 'move' {
  if (grip.dy < -46 && Math.abs(grip.dx) < -grip.dy * 1.5) return 'flick';
  return Math.hypot(grip.dx, grip.dy) < 9 ? 'tap' : 'move';
}

/** The place in the hand to which a card was drawn. */
export const placeAt = (from: number, dx: number, spread: Spread): number => from + Math.round(dx / (spread.step || 1));
