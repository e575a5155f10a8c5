/** The commitments that this browser has seen at tables, noted before the deal is played: what a proof is held against afterwards. */

import type { TableInfo } from './protocol';
import { keep, recall } from './storage';

const KEY = 'seals';
const KEPT = 400;

type Noted = Record<string, string>;

const place = (table: string, deal: number): string => `${table}/${deal}`;

/** Note a commitment when it is first seen; a later, other one does not replace it. `deal` counts from 1. */
export function noteSeal(table: string, deal: number, commitment: string): void {
  const noted = recall<Noted>(KEY, {});
  if (place(table, deal) in noted) return;
  const kept = Object.entries({ ...noted, [place(table, deal)]: commitment }).slice(-KEPT);
  keep(KEY, Object.fromEntries(kept));
}

export const notedSeal = (table: string, deal: number): string | null =>
  recall<Noted>(KEY, {})[place(table, deal)] ?? null;

/** Note what a table shows: the seal of the deal in progress, and that of the next. */
export function noteSeals(table: TableInfo): void {
  for (const seal of [table.seal, table.coming]) if (seal) noteSeal(table.id, seal.deal + 1, seal.commitment);
}
