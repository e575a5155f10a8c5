/** A finished deal, gone through step by step with all hands open; and its shuffle, verified. */

import { expect, test } from './fixtures';
import { Table } from './pages/table';

test('a finished deal is replayed with all hands open, and its link can be shared', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3, deals: 1 });
  const anna = await come({ name: 'Anna', seat });
  const { page } = anna;
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.playDeal([/^pass/i]);
  await anna.press(table.over.getByRole('link', { name: 'Replay deal 1' }));
  await expect(page.getByRole('heading', { level: 1, name: /Napoleon/ })).toBeVisible();

  const hands = page.getByRole('list', { name: /^Hand of / }).or(page.getByRole('group', { name: /^Hand of / }));
  await expect(hands).toHaveCount(3);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const last = Number(new URL(page.url()).hash.slice(1));
  expect(last).toBeGreaterThan(10);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`#${last - 1}$`));

  // Somebody else opens the same link.
  const vera = await come({ name: 'Vera' });
  await vera.page.goto(page.url());
  await expect(vera.page.getByRole('heading', { level: 1, name: /Napoleon/ })).toBeVisible();
  await expect(vera.page.getByText(new RegExp(`${last - 1}`)).first()).toBeVisible();
});

test('a deal that is not over is not replayed for anybody', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3 });
  const anna = await come({ seat, mayComplain: /Failed to load resource/ });
  await anna.page.goto(`/t/${seat.table}/deals/1`);
  await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(anna.page.getByText(/Hand of/)).toHaveCount(0);
  await expect(anna.page.getByRole('link', { name: 'To the table' })).toBeVisible();
});

test('the shuffle of a finished deal is verified', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2, deals: 1 });
  const anna = await come({ name: 'Anna', seat });
  const { page } = anna;
  const table = new Table(anna);
  await table.visit(seat.table);
  const fair = await table.open('Fair cards');
  const sealed = (await fair.locator('code').first().textContent()) as string;
  expect(sealed).toMatch(/^[0-9a-f]{64}$/);
  await table.playDeal([/^pass/i]);
  await anna.press(table.over.getByRole('link', { name: 'Replay deal 1' }));
  await anna.press(page.getByRole('link', { name: 'Verify this deal' }));
  await expect(page).toHaveURL(/\/verify/);
  await expect(page.getByText(sealed).first()).toBeVisible();
});
