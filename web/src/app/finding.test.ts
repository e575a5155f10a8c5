import { describe, expect, it } from 'vitest';
import type { RulePage } from '../lib/protocol';
import { bookHtml, textOf } from './book';
import { find } from './finding';

const one = { kind: 'R' as const, house: false, decisions: [] };
const PAGE: RulePage = {
  game: 'napoleon',
  lang: 'en',
  prefix: 'NAP',
  title: 'Napoleon',
  book: '',
  intro: '',
  chapters: [
    {
      id: 'rules',
      title: 'Rules',
      sections: [
        { title: '', blocks: [{ kind: 'prose', html: '<p>Cards &amp; counters.</p>' }] },
        {
          title: 'Play',
          blocks: [
            { kind: 'statements', items: [{ ...one, id: 'NAP-R23', html: 'Follow <em>suit</em> &lt;always&gt;.' }] },
            { kind: 'rows', columns: ['a'], items: [{ ...one, id: 'NAP-L9', cells: ['Revoke', 'Её цена'] }] },
          ],
        },
      ],
    },
  ],
};

describe('finding in a page', () => {
  it('leads to the statement, or to the section where a text has no id', () => {
    expect(find(PAGE, 'follow suit').map((place) => place.anchor)).toEqual(['NAP-R23']);
    expect(find(PAGE, 'counters')[0]).toMatchObject({ anchor: 'rules-0', where: 'Rules', hit: 'counters' });
  });

  it('finds ids, cells, and ё by е', () => {
    expect(find(PAGE, 'r23')[0]?.id).toBe('NAP-R23');
    expect(find(PAGE, 'ее цена')[0]).toMatchObject({ id: 'NAP-L9', hit: 'Её цена' });
  });

  it('shows text, not markup', () => {
    expect(find(PAGE, '<always>')).toHaveLength(1);
    expect(find(PAGE, 'em>')).toEqual([]);
  });

  it('does not answer a single letter', () => {
    expect(find(PAGE, ' e ')).toEqual([]);
  });
});

it('reads the signs of HTML', () => {
  expect(textOf('<p>a &amp; b&nbsp;&quot;c&quot;</p>')).toBe('a & b "c"');
});

it('lets tables scroll and drops headings that say nothing', () => {
  expect(bookHtml('<table><tr><th></th><th>a</th></tr></table>', 'Table')).toBe(
    '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><tr><td></td><th>a</th></tr></table></div>',
  );
  expect(bookHtml('<p>plain</p>', 'Table')).toBe('<p>plain</p>');
});
