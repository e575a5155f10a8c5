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

/** Places of the seats `first`+1, +2, … round the table; `first` is me, who sit below, or seat 0 for who looks on. */
export function around(seats: number, me: number, width: number, height: number): Place[] {
  const bottom = Math.max(me, 0);
  const others = Array.from({ length: seats - 1 }, (_, step) => (bottom + step + 1) % seats);
  const places = others.map((seat, index) => ({ seat, ...onEdge(index, others.length, width, height) }));
  return me < 0 ? [...places, { seat: bottom, x: 0.5, y: 1 }] : places;
}

/** A table much wider than high: one at each side, the others above. */
function alongTop(index: number, count: number): { x: number; y: number } {
  if (index === 0 || index === count - 1) return { x: index === 0 ? 0 : 1, y: 0.46 };
  return { x: 0.5 + ((index - (count - 1) / 2) / (count - 1)) * 0.9, y: 0 };
}

function onEdge(index: number, count: number, width: number, height: number): { x: number; y: number } {
  if (count === 1) return { x: 0.5, y: 0 };
  if (count === 2 && width > height) return { x: index, y: 0.28 };
  if (width > FLAT * height && count <= 7) return alongTop(index, count);
  const side = height * LOWEST;
  const length = 2 * side + width;
  // Many need the whole edge from end to end; few sit in the middle of their share.
  const share = count >= 5 ? index / (count - 1) : (index + 0.5) / count;
  const along = share * length;
  if (along < side) return { x: 0, y: (side - along) / height };
  if (along < side + width) return { x: (along - side) / width, y: 0 };
  return { x: 1, y: (along - side - width) / height };
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
