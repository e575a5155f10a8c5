/** Several people at one table, each in a browser of his own. */

import type { Table } from './table';

const LONG = 25_000;
const LOOK_AGAIN = 40;

/** The one whose turn it is, or null when the deal is over for everybody. */
export async function atTurn(tables: Table[]): Promise<Table | null> {
  const late = Date.now() + LONG;
  while (Date.now() < late) {
    for (const table of tables) if (await table.choices.isVisible()) return table;
    const over = await Promise.all(tables.map((table) => table.over.isVisible()));
    if (over.every(Boolean)) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
  throw new Error('it was nobody’s turn for a long time');
}

/** Everybody plays on without much thought until the deal is over (then null), or until somebody is to stop at his turn. */
export async function playTogether(
  tables: Table[],
  wishes: RegExp[] = [],
  until: (at: Table) => Promise<boolean> = async () => false,
): Promise<Table | null> {
  for (;;) {
    const at = await atTurn(tables);
    if (at === null || (await until(at))) return at;
    await at.move(wishes);
  }
}
