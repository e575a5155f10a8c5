/** The keyboard alone, and what a screen reader is told. */

import type { Locator, Page } from '@playwright/test';
import { expect, type Guest, test } from './fixtures';
import { Table } from './pages/table';

const FAR = 120;

/** Go to something with the Tab key, as one who sees it or hears it would. */
async function goTo(page: Page, what: Locator): Promise<void> {
  for (let steps = 0; steps < FAR; steps += 1) {
    if (await what.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${what}`);
}

async function press(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await goTo(page, what);
  await page.keyboard.press('Enter');
}

/** One act by keys: a call where there is one, else the first card that may be played. */
async function actByKeys({ page }: Guest, table: Table): Promise<void> {
  const calls = table.choices.getByRole('button', { disabled: false });
  if ((await calls.count()) > 0) {
    await press(page, calls.first());
    return;
  }
  const [card] = await table.cards(true);
  await goTo(page, table.hand);
  await page.keyboard.press('Home');
  for (let place = 0; place < 5 && !(await isAt(table, card as string)); place += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

const isAt = (table: Table, card: string) => table.card(card).evaluate((one) => one === document.activeElement);

test('from the shelf to the end of a deal with the keyboard alone', async ({ come }) => {
  const anna = await come({ name: 'Anna' });
  const { page } = anna;
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Napoleon', exact: true }));
  await press(page, page.getByRole('button', { name: 'Play', exact: true }));

  const table = new Table(anna);
  for (;;) {
    await expect(table.choices.or(table.over).first()).toBeVisible({ timeout: 20_000 });
    if (await table.over.isVisible()) break;
    await anna.answered(() => actByKeys(anna, table));
  }
  // The way on is at hand: the focus is on it.
  await expect(table.over.getByRole('button', { name: 'Next deal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.over).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /deal 2/ })).toBeVisible();
});

test('number keys pick calls and cards by their place', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2 });
  const anna = await come({ seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  const call = await table.choices.getByRole('button').first().textContent();
  await anna.answered(() => anna.page.keyboard.press('1'));
  expect(anna.lines.sent.find(({ t }) => t === 'act')?.act).toBe(call?.trim());

  // Everybody calls once; then a card is asked for.
  await expect(anna.page.getByText('Your turn: playing').first()).toBeVisible();
  const [cards, open] = [await table.cards(), await table.cards(true)];
  const place = cards.findIndex((card) => open.includes(card));
  await anna.page.keyboard.press(String(place + 1));
  await expect(table.card(cards[place] as string)).toHaveAttribute('aria-pressed', 'true');
  await anna.page.keyboard.press('Escape');
  await expect(table.card(cards[place] as string)).toHaveAttribute('aria-pressed', 'false');
});

test('a screen reader is told of one’s turn, of what others do, and of the result', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3, deals: 1 });
  const anna = await come({ seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await expect(anna.page.locator('[aria-live="polite"]')).toHaveCount(1);
  await expect(anna.page.locator('[aria-live="assertive"]')).toHaveCount(1);
  await table.playDeal([/^pass/i]);
  await expect(table.over).toBeVisible();

  const others = (
    await anna.page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  ).map((label) => (label ?? '').split(',')[0] as string);
  expect(others).toHaveLength(2);
  const log = await table.open('Log');
  const lines = await log.getByRole('listitem').allTextContents();
  expect(lines.length).toBeGreaterThan(15);
  const heard = async () => (await anna.heard()).join('\n');
  for (const line of lines.slice(-15)) await expect.poll(heard).toContain(line);
  for (const name of others) expect(await heard(), `what ${name} did`).toContain(name);
  expect(await heard()).toMatch(/Your turn: calling/);
  expect(await heard()).toMatch(/Your turn: playing/);
});
