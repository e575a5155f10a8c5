/** Which accounts of a table that belong to no seat are drawn as what. */

import { type Picture, seatsOf } from '../table/fold';

export interface Place {
  readonly id: string;
  readonly words: string;
  readonly amount: number;
}

export type PoolKind = 'pot' | 'kitty' | 'bank' | 'pool';

const BOARD = ['pope', 'matrimony', 'intrigue', 'ace', 'king', 'queen', 'knave', 'game'];

/** Whether these accounts are the compartments of Pope Joan's board, whole or with five compartments. */
export function isPopeBoard(ids: readonly string[]): boolean {
  return ids.includes('pope') && ids.includes('matrimony') && ids.every((id) => BOARD.includes(id));
}

/** The shape of the tray that an account is drawn as. */
export function poolKind(id: string): PoolKind {
  if (/^pot|^side/.test(id)) return 'pot';
  if (/kitty|widow/.test(id)) return 'kitty';
  return /bank|stock/.test(id) ? 'bank' : 'pool';
}

/** The accounts that belong to no seat, with what lies in them. */
export const poolsOf = (picture: Picture): Place[] =>
  picture.accounts
    .map((account, place) => ({ id: String(account.id), words: account.words, amount: picture.counters[place] ?? 0 }))
    .slice(seatsOf(picture));
