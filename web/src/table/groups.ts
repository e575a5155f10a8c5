/** Events that are shown in one breath: hands dealt one after the other, like payments. */
import type { GameEvent } from '../lib/protocol';
import { nameOf, pileOf } from './fold';

/** What takes no time of its own goes with what was just shown. */
const TIMELESS = new Set(['turn', 'swept', 'fact']);

export function together(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && belongs(last, event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function belongs(group: readonly GameEvent[], event: GameEvent): boolean {
  if (TIMELESS.has(event.k)) return true;
  const first = group[0] as GameEvent;
  const last = group.at(-1) as GameEvent;
  if (event.k !== last.k) return false;
  if (event.k === 'turned') return true;
  if (event.k === 'paid') return event.text === last.text;
  return dealt(first) && dealt(event);
}

const dealt = (event: GameEvent): boolean =>
  event.k === 'moved' && event.from === 'stock' && pileOf(nameOf(event.to)) === 'hand';
