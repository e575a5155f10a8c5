/** What a browser keeps of an evening with real cards. */

import type { Evening as Kept } from '../lib/protocol';
import { recall } from '../lib/storage';

export const COMPANY = 'company';
export const key = (game: string) => `account.${game}`;
export const draftKey = (game: string) => `account-draft.${game}`;

/** The names of the account that was opened last, of whatever game. */
export function lastCompany(): string[] {
  const found = recall<unknown>(COMPANY, []);
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
}

/** The account of a game that this browser keeps, if it is one. */
export function kept(game: string): Kept | null {
  const found = recall<Partial<Kept> | null>(key(game), null);
  const whole =
    found !== null &&
    typeof found === 'object' &&
    typeof found.seats === 'number' &&
    typeof found.dealer === 'number' &&
    Array.isArray(found.names) &&
    Array.isArray(found.deals) &&
    typeof found.options === 'object' &&
    found.options !== null;
  return whole ? { ...(found as Kept), preset: found.preset ?? null } : null;
}
