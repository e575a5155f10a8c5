/** Finding words in a rule page. */

import type { PageBlock, RulePage } from '../lib/protocol';
import { textOf } from './book';

export interface Place {
  /** a statement's id, or the anchor of its section */
  anchor: string;
  id: string;
  where: string;
  before: string;
  hit: string;
  after: string;
}

const ROUND = 48;

export const anchorOf = (chapter: string, section: number): string => `${chapter}-${section}`;

/** Where a page says `words`, in its order; short questions find nothing. */
export function find(page: RulePage, words: string, limit = 60): Place[] {
  const asked = plain(words.trim());
  if (asked.length < 2) return [];
  const found: Place[] = [];
  for (const chapter of page.chapters) {
    for (const [number, section] of chapter.sections.entries()) {
      const where = section.title || chapter.title;
      for (const [id, text] of section.blocks.flatMap(pieces)) {
        const at = plain(`${id} ${text}`).indexOf(asked);
        if (at >= 0)
          found.push(place(id, `${id} ${text}`.trimStart(), asked, where, id || anchorOf(chapter.id, number)));
        if (found.length >= limit) return found;
      }
    }
  }
  return found;
}

function place(id: string, text: string, asked: string, where: string, anchor: string): Place {
  const at = plain(text).indexOf(asked);
  const from = Math.max(0, at - ROUND);
  const to = at + asked.length;
  return {
    anchor,
    id,
    where,
    before: (from ? '…' : '') + text.slice(from, at),
    hit: text.slice(at, to),
    after: text.slice(to, to + ROUND) + (to + ROUND < text.length ? '…' : ''),
  };
}

/** The pieces of a block, each with its id, which may be empty. Worked examples are found by id and caption. */
function pieces(block: PageBlock): [string, string][] {
  switch (block.kind) {
    case 'prose':
      return [['', textOf(block.html)]];
    case 'statements':
      return block.items.map((one) => [one.id, textOf(one.html)]);
    case 'rows':
      return block.items.map((one) => [one.id, textOf(one.cells.join(' · '))]);
    case 'terms':
      return block.items.map((one) => ['', textOf(`${one.en} · ${one.ru} · ${one.meaning}`)]);
    case 'example':
      return [[block.item.id, textOf(block.item.html)]];
  }
}

/** Of the same length as the text, so that places hold in both. */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
