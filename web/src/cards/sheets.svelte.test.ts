import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import ScoreSheet from './ScoreSheet.svelte';
import type { DealScore } from './score';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di'];
const sides = {
  sides: [
    [0, 2],
    [1, 3],
  ],
  target: 51,
  fewer: false,
};
const won: DealScore[] = [
  { deal: 1, net: [1, -1, 1, -1], points: [52, 8], scores: [52, 8], winners: [0] },
  { deal: 2, net: [0, 0, 0, 0], points: [3, 11], scores: [3, 11], winners: [] },
];
let sheet: ReturnType<typeof mount> | null = null;

/** What the rows of each table of a sheet say. */
function tables(props: { names: string[]; deals: DealScore[]; points?: typeof sides }): string[][] {
  sheet = mount(ScoreSheet, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll('table')].map((table) =>
    [...table.rows].map((row) =>
      [...row.cells].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim()).join(' '),
    ),
  );
}

afterEach(() => {
  if (sheet) void unmount(sheet);
  document.body.replaceChildren();
});

describe('the score sheet', () => {
  it('has points by side, games won by side, and the counters by seat apart', () => {
    const [points, counters] = tables({ names: NAMES, deals: won, points: sides });
    expect(points?.[0]).toBe('Deal Ann + Cy Bob + Di');
    expect(points?.filter((row) => /★/.test(row))).toHaveLength(1);
    expect(points?.slice(-3)).toEqual(['Score 3 11', 'To go 48 40', 'Games won 1 0']);
    expect(counters?.[0]).toBe('Deal Ann Bob Cy Di');
    expect(counters?.at(-1)).toBe('Sum +1 −1 +1 −1');
    expect(counters?.join(' ')).not.toContain('★');
    expect(document.body.textContent).toContain('Ahead: Bob + Di (11).');
  });

  it('has no counters where none have passed, and nothing to come out even', () => {
    const all = tables({ names: NAMES, deals: won.map((deal) => ({ ...deal, net: [0, 0, 0, 0] })), points: sides });
    expect(all).toHaveLength(1);
    expect(document.body.textContent).not.toContain('comes out even');
  });

  it('has the counters alone, and whether they come out even, where no points are played for', () => {
    const all = tables({ names: NAMES, deals: [{ deal: 1, net: [3, -1, -1, -1] }] });
    expect(all).toHaveLength(1);
    expect(document.body.textContent).toContain('Every deal comes out even');
  });
});
