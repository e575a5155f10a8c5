import { afterEach, describe, expect, it } from 'vitest';
import type { DealScored, Scored } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { asCsv, asJson, asMarkdown, rows } from './handing';

const deal = (more: Partial<DealScored>): DealScored => ({
  deal: 1,
  dealer: 0,
  way: 'played',
  told: {},
  words: [],
  net: [0, 0],
  counters: [50, 50],
  pools: [0],
  points: null,
  scores: null,
  winners: [],
  ...more,
});

const account = (more: Partial<Scored> = {}): Scored => ({
  game: 'hearts',
  title: 'Hearts',
  seats: 2,
  options: {},
  words: [],
  names: ['Ann', 'Ben, "the Bull"'],
  dealer: 0,
  pools: [{ value: 'pool', title: 'pool' }],
  opening: [50, 50, 0],
  played_for: null,
  deals: [
    deal({ net: [-3, -10], counters: [47, 40], pools: [13] }),
    deal({ deal: 2, dealer: 1, net: [13, 0], counters: [60, 40] }),
  ],
  next: { deal: 3, dealer: 0, telling: [] },
  quits: { counters: [60, 40], payments: [{ giver: 1, taker: 0, counters: 10 }], why: '' },
  ...more,
});

afterEach(() => {
  settings.lang = 'en';
});

describe('an account that is handed on', () => {
  it('has a line a deal and the counters at the end', () => {
    settings.lang = 'en';
    expect(rows(account())).toEqual([
      ['Deal', 'Dealer', 'Ann', 'Ben, "the Bull"', 'pool'],
      ['1', 'Ann', '-3', '-10', '13'],
      ['2', 'Ben, "the Bull"', '+13', '0', '0'],
      ['Counters', '', '60', '40', '0'],
    ]);
  });

  it('has the points where points are played for', () => {
    settings.lang = 'en';
    const points = account({
      played_for: { sides: [[0], [1]], target: 500, fewer: false },
      deals: [deal({ points: [200, 20], scores: [200, 20] })],
    });
    expect(rows(points).slice(1)).toEqual([
      ['1', 'Ann', '+200', '+20', '0'],
      ['Score', '', '200', '20', ''],
    ]);
  });

  it('has what was there at first before the first deal', () => {
    expect(
      rows(account({ deals: [] }))
        .at(-1)
        ?.slice(2),
    ).toEqual(['50', '50', '0']);
  });

  it('quotes for a spreadsheet what needs it, and lets no name be a formula', () => {
    settings.lang = 'en';
    expect(asCsv(account()).split('\n')[0]).toBe('Deal,Dealer,Ann,"Ben, ""the Bull""",pool');
    const sly = asCsv(account({ names: ['=1+1', '+44'] })).split('\n');
    expect(sly[0]).toBe("Deal,Dealer,'=1+1,+44,pool");
    expect(sly[2]).toContain(',+13,0,');
  });

  it('is a table in Markdown that no name breaks', () => {
    settings.lang = 'en';
    const lines = asMarkdown(account({ names: ['A|B', 'Ben'] })).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '# Hearts',
      '',
      '| Deal | Dealer | A\\|B | Ben | pool |',
      '| --- | --- | ---: | ---: | ---: |',
      '| 1 | A\\|B | -3 | -10 | 13 |',
    ]);
  });

  it('speaks the language chosen', () => {
    settings.lang = 'ru';
    expect(rows(account())[0]?.slice(0, 2)).toEqual(['Сдача', 'Сдающий']);
  });

  it('has for programs all but the form of the next deal', () => {
    const read = JSON.parse(asJson(account()));
    expect(read.next).toBeUndefined();
    expect(read.deals).toHaveLength(2);
    expect(read.quits.payments).toEqual([{ giver: 1, taker: 0, counters: 10 }]);
  });
});
