/** Cards and counters in the air: drawn over the table from where they were to where they now are. */
import { tick } from 'svelte';
import { pace, still } from '../lib/settings.svelte';
import type { Flight } from './flights';
import type { Stage } from './play.svelte';

export interface Ghost {
  id: number;
  kind: Flight['kind'];
  card: Flight['card'];
  amount: number;
  /** where it ends, in the stage's own pixels */
  x: number;
  y: number;
  width: number;
  height: number;
  /** where it starts, seen from its end */
  dx: number;
  dy: number;
  scale: number;
  delay: number;
  duration: number;
  /** it goes into a pile or to a person and is then gone */
  fades: boolean;
}

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  own: boolean;
}

const FLIGHT = 380;
const STAGGER = 55;
const CHIP = 22;

export class Theatre implements Stage {
  ghosts = $state<Ghost[]>([]);
  /** Cards that are in the air: their places are kept free. */
  flying = $state<Record<string, boolean>>({});
  root: HTMLElement | null = null;
  private count = 0;

  async show(flights: Flight[], change: () => void): Promise<void> {
    if (!this.root || flights.length === 0 || still()) {
      change();
      return;
    }
    const starts = flights.map((flight) => this.spot(flight.from));
    for (const { to, card } of flights) if (card && to[0] === `card:${card}`) this.flying[card] = true;
    change();
    await tick();
    for (const [index, flight] of flights.entries()) this.launch(flight, starts[index] ?? null);
  }

  /** A ghost has come to its end. */
  landed(ghost: Ghost): void {
    this.ghosts = this.ghosts.filter(({ id }) => id !== ghost.id);
    if (ghost.card) delete this.flying[ghost.card];
  }

  private launch(flight: Flight, start: Spot | null): void {
    const end = this.spot(flight.to);
    if (!start || !end) {
      if (flight.card) delete this.flying[flight.card];
      return;
    }
    const chip = flight.kind === 'counters';
    const width = chip ? CHIP : end.own ? end.width : start.own ? start.width : end.width;
    const height = chip ? CHIP : width * 1.4;
    const x = end.x + (end.width - width) / 2;
    const y = end.y + (end.height - height) / 2;
    this.ghosts.push({
      id: ++this.count,
      kind: flight.kind,
      card: flight.card,
      amount: flight.amount,
      x,
      y,
      width,
      height,
      dx: start.x + start.width / 2 - x - width / 2,
      dy: start.y + start.height / 2 - y - height / 2,
      scale: chip ? 1 : start.width / width,
      delay: pace(STAGGER) * flight.after,
      duration: pace(FLIGHT),
      fades: !end.own,
    });
  }

  /** Where the first of some anchors is that can be seen. */
  private spot(anchors: readonly string[]): Spot | null {
    const frame = this.root?.getBoundingClientRect();
    if (!this.root || !frame) return null;
    for (const anchor of anchors) {
      const element = this.root.querySelector(selector(anchor));
      if (!element) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      const own = anchor.startsWith('card:');
      const size = own ? { width, height } : { width: Math.min(width, 44), height: Math.min(height, 62) };
      const x = left - frame.left + (width - size.width) / 2;
      return { x, y: top - frame.top + (height - size.height) / 2, ...size, own };
    }
    return null;
  }
}

/** Pools are drawn by others, who mark them with their account. */
function selector(anchor: string): string {
  const account = anchor.startsWith('account:') ? anchor.slice('account:'.length) : null;
  return account === null ? `[data-anchor="${CSS.escape(anchor)}"]` : `[data-account="${CSS.escape(account)}"]`;
}
