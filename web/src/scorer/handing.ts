/** The account handed on: as a table to paste, for a spreadsheet, and for programs. */

import type { Scored } from '../lib/protocol';
import { t } from './words';

/** A head, a line a deal, and what all have in the end: the account as a table of texts. */
export function rows(account: Scored): string[][] {
  const pools = account.pools.map((pool) => pool.title);
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${amount}`;
  const played = account.played_for !== null;
  const lines = account.deals.map((deal) => [
    String(deal.deal),
    account.names[deal.dealer] ?? '',
    ...(deal.points ?? deal.net).map(signed),
    ...deal.pools.map(String),
  ]);
  const paid = account.deals.some((deal) => deal.net.some(Boolean));
  const last = account.deals.at(-1);
  const seats = account.seats;
  const counters = last ? [...last.counters, ...last.pools] : account.opening;
  const ends = played
    ? [[t('score'), '', ...(last?.scores ?? Array(seats).fill(0)).map(String), ...pools.map(() => '')]]
    : [];
  return [
    [t('deal'), t('dealer'), ...account.names, ...pools],
    ...lines,
    ...ends,
    ...(played && !paid ? [] : [[t('counters'), '', ...counters.map(String)]]),
  ];
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A name that begins like a formula would be one in a spreadsheet. */
const harmless = (cell: string) => (/^[=@\t\r]|^[+-](?!\d+$)/.test(cell) ? `'${cell}` : cell);

export const asCsv = (account: Scored): string =>
  rows(account)
    .map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\n`)
    .join('');

export function asMarkdown(account: Scored): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const [head = [], ...more] = rows(account);
  const rule = head.map((_, place) => (place < 2 ? '---' : '---:'));
  return `# ${account.title}\n\n${[head, rule, ...more].map(line).join('')}`;
}

export const asJson = (account: Scored): string => {
  const { next: _, ...kept } = account;
  return `${JSON.stringify(kept, null, 2)}\n`;
};

/** Let the browser save a text as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
