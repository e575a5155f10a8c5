/** English and Russian, switched live: no word of the other language stays on the page. */

import type { Page } from '@playwright/test';
import { expect, GAMES, test } from './fixtures';
import { settled } from './pages/any';
import { Table } from './pages/table';

/** Runs in the page: all that is written, shown or named, but what is marked as being in another language, and what was read
 * out already. */
function allWords(): string[] {
  const foreign = (element: Element | null) => {
    const marked = element?.closest('[lang]');
    return marked !== null && marked !== undefined && marked !== document.documentElement;
  };
  const words: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, noscript, code, svg symbol, [aria-live]') || foreign(parent))
      continue;
    if (node.textContent?.trim()) words.push(node.textContent.trim());
  }
  for (const element of document.querySelectorAll('*')) {
    if (foreign(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
      if (element.getAttribute(name)?.trim()) words.push(element.getAttribute(name) as string);
  }
  return words;
}

/** Names of people, the name of the house, letters that are no words: initials, keys, cards, ids of rules, units. */
const NO_LANGUAGE = new RegExp(
  [
    'Oddtrick',
    'nosuchtable',
    'Anna|Boris|Ada|Bertram|Clara|Dora|Emil|Flora|Gustav|Hedwig|Ivo|Jette',
    '(NAP|POKER|POPE|HEARTS|CINCH|FIVEH|SPOIL|LOO)-[A-Z]?\\d*',
    'Enter|Esc|Home|End|Ctrl|Tab',
    '\\b[RLHODXP]\\d+\\b',
    '\\b[A-ZА-Я]\\b',
    '\\bH\\d+\\b',
  ].join('|'),
  'gu',
);
const strange = (words: string[], letters: RegExp) =>
  [...new Set(words)].filter((text) => letters.test(text.replaceAll(NO_LANGUAGE, '')));

const english = async (page: Page) => strange(await page.evaluate(allWords), /\p{Script=Latin}/u);
const russian = async (page: Page) => strange(await page.evaluate(allWords), /\p{Script=Cyrillic}/u);

const SCREENS: [string, string][] = [
  ['the shelf', '/'],
  ...GAMES.map((game) => [`the page of ${game}`, `/games/${game}`] as [string, string]),
  ['the settings', '/settings'],
  ['verifying', '/verify'],
  ['a page that is not there', '/no/such/page'],
  ['a table that is not there', '/t/nosuchtable'],
];

for (const [what, path] of SCREENS)
  test(`${what} has no English in Russian and no Russian in English`, async ({ come }) => {
    const { page } = await come({ choices: { lang: 'ru' }, mayComplain: /404/ });
    await page.goto(path);
    await settled(page);
    expect.soft(await english(page), 'English in Russian').toEqual([]);
    expect.soft((await russian(page)).length).toBeGreaterThan(5);

    await page.getByRole('button', { name: 'In English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => russian(page), 'Russian in English').toEqual([]);
  });

for (const game of GAMES)
  test(`a table of ${game} changes its language in mid-deal, both ways`, async ({ come, hall }) => {
    const seat = await hall.playing({ game, seats: await hall.best(game) });
    const anna = await come({ name: 'Anna', seat });
    const { page } = anna;
    const table = new Table(anna);
    await table.visit(seat.table);
    await table.move([/^2\b/, /call|come in|stay|check/i]);
    await table.awaitTurn();
    const before = (await table.cards()).length;
    for (const panel of ['Score', 'Talk', 'Fair cards', 'Table', 'Log']) {
      await table.open(panel);
      expect.soft(await russian(page), `${panel} in English`).toEqual([]);
    }

    await table.open('Table');
    await page.getByRole('radio', { name: 'Русский' }).check();
    const inRussian = new Table(anna, 'ru');
    await inRussian.awaitTurn();
    expect((await inRussian.cards()).length).toBe(before);
    for (const panel of ['Счёт', 'Чат', 'Честность', 'Стол', 'Ход']) {
      await inRussian.open(panel);
      expect.soft(await english(page), `${panel} in Russian`).toEqual([]);
    }
    await inRussian.askHint();
    expect.soft(await english(page), 'a hint in Russian').toEqual([]);
    await inRussian.move([/^2\b/, /колл|ответить|остаться|чек/i]);

    await inRussian.open('Стол');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(table.hand).toBeVisible();
    await table.open('Log');
    await expect.poll(() => russian(page), 'back in English').toEqual([]);
  });
