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
  await expect(hands.getByRole('img', { name: / of (clubs|diamonds|hearts|spades)$/ })).toHaveCount(15);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const last = Number(new URL(page.url()).hash.slice(1));
  expect(last).toBeGreaterThan(10);
  const outcome = page.getByRole('region', { name: 'What it came to' });
  await expect(outcome.getByText(/^senior hand: (Anna|Bertram|Clara)$/)).toBeVisible();
  await expect(outcome.getByText(/^contract: /)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(outcome).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`#${last - 1}$`));

  // Somebody else opens the same link.
  const vera = await come({ name: 'Vera' });
  await vera.page.goto(page.url());
  await expect(vera.page.getByRole('heading', { level: 1, name: /Napoleon/ })).toBeVisible();
  await expect(vera.page.getByRole('slider', { name: 'Step' })).toHaveValue(String(last - 1));
});

test('on a low window all of Pope Joan is seen at once', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'pope_joan', seats: 4, deals: 1 });
  const anna = await come({ name: 'Anna', seat, size: { width: 1280, height: 800 } });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.playDeal();
  await anna.page.goto(`/t/${seat.table}/deals/1#9`);
  const hands = anna.page.getByRole('list', { name: /^Hand of / });
  await expect(hands).toHaveCount(4);
  for (const hand of await hands.all()) await expect(hand).toBeInViewport({ ratio: 1 });
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
  await expect(page.getByRole('heading', { name: 'Deal 1 was shuffled as promised' })).toBeVisible();
});

test('a record that somebody has changed is found out, and the card that differs is named', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2, deals: 1 });
  const anna = await come({ name: 'Anna', seat, mayComplain: /400/ });
  const { page } = anna;
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.playDeal([/^pass$/]);
  const record = await hall.text(`/tables/${seat.table}/record`, seat.token);

  const check = async (text: string) => {
    await page.goto('/verify');
    await page.getByRole('textbox', { name: 'A record of your own' }).fill(text);
    await anna.press(page.getByRole('button', { name: 'Check it' }));
  };
  await check(record);
  await expect(page.getByRole('heading', { name: 'Deal 1 was shuffled as promised' })).toBeVisible();

  // The two uppermost cards of the last shuffle are exchanged.
  const place = record.lastIndexOf('*: shuffle ') + '*: shuffle '.length;
  const [first, second] = record.slice(place).split(' ');
  await check(`${record.slice(0, place)}${second} ${first}${record.slice(place + 5)}`);
  await expect(page.getByRole('heading', { name: 'Deal 1 was not shuffled as promised' })).toBeVisible();
  await expect(page.getByText('The first card that differs is number 1 from the top.')).toBeVisible();
});
