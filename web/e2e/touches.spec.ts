/** What only some games want of the table: bidding boxes, cards that are passed, widows, exchanges. */

import { expect, test } from './fixtures';
import { Table } from './pages/table';

test('bids of Five Hundred lie in a box, a column for each suit, and are made by keys', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'five_hundred', seats: 3 });
  const anna = await come({ name: 'Anna', seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  const box = anna.page.getByRole('toolbar', { name: 'Bids' });
  // Clara has bid seven diamonds: hearts are higher, spades are not.
  await expect(box.getByRole('button').first()).toHaveAccessibleName('hearts 7');
  await expect(box.getByRole('button', { name: 'spades 7' })).toHaveCount(0);
  await expect(box.getByRole('button', { name: 'no trump 10' })).toBeVisible();

  await box.getByRole('button', { name: 'hearts 7' }).focus();
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp']) await anna.page.keyboard.press(key);
  // Over eight diamonds there is a gap: the focus stays.
  await expect(box.getByRole('button', { name: 'diamonds 8' })).toBeFocused();
  await anna.answered(() => anna.page.keyboard.press('Enter'));
  expect(anna.lines.sent.findLast(({ t }) => t === 'act')?.act).toBe('diamonds 8');
});
