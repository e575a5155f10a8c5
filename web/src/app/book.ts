/** The rule page that lies open beside something else. */

import type { Row, Statement } from '../lib/protocol';

export const BOOK = Symbol('the open book');

export interface OpenBook {
  turnTo: (id: string) => void;
}

/**
 * HTML of a rule page, its tables ready for small screens and for who hears them: they scroll in a box that the keyboard
 * reaches, and a column without a heading has none.
 */
export function bookHtml(html: string, label: string): string {
  if (!html.includes('<table')) return html;
  return html
    .replace(/<th[^>]*><\/th>/g, '<td></td>')
    .replaceAll('<table>', `<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** What HTML of a rule page says, as plain text. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** Whether it must still be said that a statement is not, or not wholly, the book's: some laws say so in their own words. */
export function needsHouseMark(one: Statement | Row): boolean {
  const text = 'cells' in one ? one.cells.join(' ') : one.html;
  return one.house && !/(?<!full )\bhouse\b|домашн/i.test(textOf(text));
}
