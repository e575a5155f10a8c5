/** What cannot be done is refused with its rule; the book says what it would do. */

import { expect, test } from './fixtures';
import { playTogether } from './pages/company';
import { Table } from './pages/table';

test('a card that may not be played says why when it is tapped, and links the rule', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 4 });
  const anna = await come({ name: 'Anna', seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  const stopped = await playTogether([table], [/^pass/i], async () => {
    return (await table.lying()).length > 0 && (await table.cards(true)).length < (await table.cards()).length;
  });
  expect(stopped, 'Anna must follow suit once').not.toBeNull();

  const [all, open] = [await table.cards(), await table.cards(true)];
  const forbidden = all.find((card) => !open.includes(card)) as string;
  await expect(table.card(forbidden)).toHaveAccessibleName(`${forbidden}, cannot be chosen now`);
  await table.tap(table.card(forbidden));
  await expect(table.refused).toContainText('That cannot be done');
  await expect(table.refused).toContainText(/NAP-R\d+|suit/);
  await expect(table.refused.getByRole('link', { name: /^Read NAP-R\d+$/ })).toHaveAttribute(
    'href',
    /^\/rules\/napoleon#NAP-R\d+$/,
  );
  await expect.poll(async () => (await anna.heard()).join('\n')).toMatch(/NAP-R\d+: /);
  expect(await table.cards(), 'nothing was played').toEqual(all);
  await anna.press(table.refused.getByRole('button', { name: 'Close' }));
  await expect(table.refused).toBeHidden();
});

test('the rule that a refusal names is there to be read', async ({ come }) => {
  const { page } = await come();
  await page.goto('/rules/napoleon#NAP-R31');
  const statement = page.locator('[id="NAP-R31"]');
  await expect(statement).toBeInViewport();
  await expect(statement).toContainText('R31');
});

test('a hint says what the book would do and why, shows it, and does it', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3 });
  const anna = await come({ name: 'Anna', seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  await table.askHint();
  await expect(table.hintGiven).toContainText(/^The book would: \S+/);
  await expect(table.hintGiven.getByRole('link', { name: /^Read NAP-H\d+$/ })).toHaveAttribute(
    'href',
    /^\/rules\/napoleon#NAP-H\d+$/,
  );
  await expect.poll(async () => (await anna.heard()).join('\n')).toContain('The book would:');
  await anna.answered(() => anna.press(table.hintGiven.getByRole('button', { name: 'Do it' })));
  await expect(table.hintGiven).toBeHidden();
});
