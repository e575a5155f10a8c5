/** What was agreed on at a table, in the language chosen. */
import { check } from '../lib/api';
import type { Departure, TableInfo } from '../lib/protocol';

/** The options that are not the plain game's, each as a line; by their bare names where the service cannot say them. */
export async function agreedWords(table: TableInfo): Promise<string[]> {
  const options = table.settings.options ?? {};
  const bare = Object.entries(options).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`);
  if (bare.length === 0) return [];
  try {
    const body = { seats: table.seats.length, options, preset: null };
    const { words } = (await check(table.game, body)) as { words?: Departure[] };
    return words?.map((one) => `${one.title}: ${one.words}`) ?? bare;
  } catch {
    return bare;
  }
}
