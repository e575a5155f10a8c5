/** The geometry of a round board whose compartments lie about its middle, on a field of 400 by 400. */

export const MIDDLE = 200;
/** Radii: the middle boss, the compartments from inner to outer, the line on which labels stand. */
export const RADII = { boss: 56, inner: 64, outer: 156, label: 174 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at an angle in degrees, clockwise from the top. */
export function around(angle: number, radius: number): Point {
  const turn = ((angle - 90) * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.cos(turn), y: MIDDLE + radius * Math.sin(turn) };
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The angle of the middle of a compartment, the first at the top. */
export const angleOf = (place: number, places: number): number => (place * 360) / places;

/** A compartment: a sector with bars of even width between it and its neighbours. */
export function sector(place: number, places: number, bar = 6): string {
  const half = 180 / places;
  const middle = angleOf(place, places);
  const slack = (radius: number) => half - (Math.asin(bar / 2 / radius) * 180) / Math.PI;
  const edge = (radius: number, side: number) => around(middle + side * slack(radius), radius);
  const { inner, outer } = RADII;
  return (
    `M${at(edge(inner, -1))}L${at(edge(outer, -1))}A${outer} ${outer} 0 0 1 ${at(edge(outer, 1))}` +
    `L${at(edge(inner, 1))}A${inner} ${inner} 0 0 0 ${at(edge(inner, -1))}Z`
  );
}

/** Whether a label would stand on its head if it ran clockwise. */
export const isBelow = (angle: number): boolean => angle > 100 && angle < 260;

/** The line a label runs along; below the middle it runs the other way, so that it can be read. */
export function labelLine(place: number, places: number): string {
  const half = 180 / places;
  const middle = angleOf(place, places);
  const below = isBelow(middle);
  const radius = below ? RADII.label + 12 : RADII.label;
  const [from, to] = below ? [middle + half, middle - half] : [middle - half, middle + half];
  return `M${at(around(from, radius))}A${radius} ${radius} 0 0 ${below ? 0 : 1} ${at(around(to, radius))}`;
}

/** Where pieces lie in a compartment: towards its outer edge, in the order in which they are laid. */
const SPOTS: readonly (readonly [across: number, radius: number])[] = [
  [0, 138],
  [-0.42, 133],
  [0.42, 135],
  [0.02, 118],
  [-0.38, 114],
  [0.4, 115],
];
export const ROOM = SPOTS.length;

export function spot(place: number, places: number, piece: number): Point {
  const [across, radius] = SPOTS[piece % ROOM] ?? [0, 130];
  return around(angleOf(place, places) + (across * 180) / Math.max(places, 8), radius);
}
