/** Two people in two browsers: the invitation, the waiting room, a deal played against each other. */

import { expect, test } from './fixtures';
import { playTogether } from './pages/company';
import { Door, Shelf } from './pages/shelf';
import { Table } from './pages/table';

test('a friend comes by the link, is announced, and both play a deal', async ({ come }) => {
  const [anna, boris] = [await come(), await come({ phone: true })];
  const shelf = new Shelf(anna);
  await shelf.visit();
  const game = await shelf.take('Napoleon');
  await game.players(2);
  await game.name('Anna');
  const waiting = await game.setForFriends();
  const link = await waiting.invitation();
  await expect(anna.page.getByText('1 seat is free.')).toBeVisible();

  await boris.page.goto(link);
  await expect(boris.page.getByText('Anna invites you to a table')).toBeVisible();
  await new Door(boris).sitDown('Boris');
  await expect(boris.page.getByText('The game begins when Anna says so.')).toBeVisible();

  await expect(waiting.company.getByText('Boris').first()).toBeVisible();
  await expect.poll(() => anna.heard()).toContain('Boris has sat down.');
  await waiting.begin();

  const [annas, boriss] = [new Table(anna), new Table(boris)];
  await playTogether([annas, boriss], [/^pass/i]);
  await expect(annas.over.getByRole('rowheader', { name: 'Boris' })).toBeVisible();
  await expect(boriss.over.getByRole('rowheader', { name: 'Anna' })).toBeVisible();
});

test('a link that was copied at the table opens the same table', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3 });
  const anna = await come({ seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.open('Table');
  await anna.press(anna.page.getByRole('button', { name: 'Copy the invitation' }));
  await expect(anna.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/t/${seat.table}/${seat.invite}`);
});
