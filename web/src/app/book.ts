/** The rule page that lies open beside something else. */

export const BOOK = Symbol('the open book');

export interface OpenBook {
  turnTo: (id: string) => void;
}

/** What is looked for in a page, with marks round what was found; the text is escaped. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };
