/**
 * Where people sit: me below, the others clockwise along the left edge, the top and the right edge of the table.
 * All numbers are fractions of the table's width and height.
 */
export interface Place {
  seat: number;
  x: number;
  y: number;
}

/** How far along the left side the first seat on my left may sit, counted from the top. */
const LOWEST = 0.74;
/** A table so many times as wide as high has no room for two at a side. */
const FLAT = 2.4;

/** So many others sit in rows, or their plates would lie over each other at the corners. */
const MANY = 7;

/** What lies in a corner below, such as the last trick, is left free where there is room. */
const CORNER = 52;

/** A table, and the room that somebody's plate takes of it: its width, and the height of the tallest at the top. */
export interface Cloth {
  width: number;
  height: number;
  plate?: { width: number; height: number };
}

type Spot = Omit<Place, 'seat'>;

/** Places of the seats `first`+1, +2, … round the table; `first` is me, who sit below, or seat 0 for who looks on. */
export function around(seats: number, me: number, cloth: Cloth): Place[] {
  const bottom = Math.max(me, 0);
  const others = Array.from({ length: seats - 1 }, (_, step) => (bottom + step + 1) % seats);
  const places = others.map((seat, index) => ({ seat, ...onEdge(index, others.length, cloth) }));
  return me < 0 ? [...places, { seat: bottom, x: 0.5, y: 1 }] : places;
}

/** How far down a side the plates at the top reach. */
const underTop = ({ height, plate }: Cloth): number =>
  plate ? Math.min(1, plate.height / Math.max(1, height - plate.height)) : 0;

/** As many at the top as there is room for, the others at both sides below them. */
function inRows(index: number, count: number, cloth: Cloth): Spot {
  const most = cloth.width > FLAT * cloth.height ? count - 2 : Math.ceil(count / 2);
  const side = Math.ceil((count - Math.min(most, Math.floor(cloth.width / (cloth.plate?.width ?? 1)))) / 2);
  const top = count - 2 * side;
  const high = underTop(cloth);
  const free = cloth.height - (cloth.plate?.height ?? 0);
  const packed = (high * free + (side - 1) * (cloth.plate?.height ?? 0)) / free;
  const low = Math.min(1, Math.max(packed, 1 - CORNER / free));
  const down = (step: number) => (side === 1 ? (high + low) / 2 : high + ((low - high) * step) / (side - 1));
  if (index < side) return { x: 0, y: down(side - 1 - index) };
  if (index < side + top) return { x: top === 1 ? 0.5 : (index - side) / (top - 1), y: 0 };
  return { x: 1, y: down(index - side - top) };
}

/** A table much wider than high: one at each side, the others above. */
function alongTop(index: number, count: number): Spot {
  if (index === 0 || index === count - 1) return { x: index === 0 ? 0 : 1, y: 0.46 };
  return { x: 0.5 + ((index - (count - 1) / 2) / (count - 1)) * 0.9, y: 0 };
}

function onEdge(index: number, count: number, cloth: Cloth): Spot {
  const { width, height } = cloth;
  if (count === 1) return { x: 0.5, y: 0 };
  if (count === 2 && width > height) return { x: index, y: 0.28 };
  if (width > FLAT * height && count <= MANY) return alongTop(index, count);
  if (count >= MANY) return inRows(index, count, cloth);
  const side = height * LOWEST;
  const length = 2 * side + width;
  // Many need the whole edge from end to end; few sit in the middle of their share.
  const share = count >= 5 ? index / (count - 1) : (index + 0.5) / count;
  const along = share * length;
  if (along < side) return { x: 0, y: Math.max(underTop(cloth), (side - along) / height) };
  if (along < side + width) return { x: (along - side) / width, y: 0 };
  return { x: 1, y: Math.max(underTop(cloth), (along - side - width) / height) };
}

/** Where a seat's card lies in a trick: from the middle towards whoever played it, in card widths. */
export function towards(
  place: Place | undefined,
  spread: number,
  flat = false,
): { dx: number; dy: number; turn: number } {
  if (!place) return { dx: 0, dy: spread * (flat ? 0.2 : 0.62), turn: 0 };
  const angle = Math.atan2(place.y - 0.5, place.x - 0.5);
  const dx = Math.cos(angle) * spread * (flat ? 1.35 : 1);
  const dy = Math.sin(angle) * spread * (flat ? 0.2 : 0.62);
  return { dx, dy, turn: Math.round(Math.cos(angle) * 7) };
}
