/** How long things stand at normal speed, in milliseconds: bots are neither instant nor slow, a full trick can be read. */
import type { GameEvent } from '../lib/protocol';
import { nameOf, type Picture, pileOf } from './fold';

const TRICK_STANDS = 1500;
const RUN_STANDS = 900;
const RULING = 1700;
const DEALT = 800;
const MINE = 160;
const AFTER: Record<string, number> = { moved: 650, said: 750, paid: 650, turned: 900, shown: 1100, seen: 500 };
/** With so many groups waiting, the table goes faster, so that nobody plays far behind the others. */
const LAG = 14;

/** The share of its time that a group gets while `waiting` others stand behind it. */
export const hurry = (waiting: number): number => (waiting > LAG ? (LAG / waiting) ** 2 : 1);

/** How long the table stands as it is before a group of events is shown. */
export function standing(picture: Picture, group: readonly GameEvent[]): number {
  const sweep = group.find((event) => event.k === 'moved' && event.from === 'table');
  if (!sweep || picture.table.length === 0) return 0;
  return pileOf(nameOf(sweep.to)) === 'tricks' ? TRICK_STANDS : RUN_STANDS;
}

/** How long a group of events is looked at before the next is shown. What I did myself needs no time to be read. */
export function looking(group: readonly GameEvent[], me: number): number {
  const first = group[0];
  if (!first) return 0;
  if (['offence', 'claimed', 'corrected'].includes(first.k)) return RULING;
  if (first.k === 'moved' && pileOf(nameOf(first.to)) === 'hand') return DEALT;
  if (first.k === 'moved' && first.from === 'table') return MINE;
  const mine = me >= 0 && (first.seat ?? -1) === me && (first.k === 'said' || first.k === 'moved');
  return mine ? MINE : (AFTER[first.k] ?? 0);
}

/** Whether a deal that was shown to its end would now be swept away by the next one. */
export const endsDeal = (picture: Picture, group: readonly GameEvent[]): boolean =>
  group[0]?.k === 'deal' && picture.over && picture.number >= 0;
