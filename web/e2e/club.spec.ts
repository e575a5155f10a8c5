/** The club manner: hands may err, others may notice, and the law decides. */

import { expect, test } from './fixtures';
import { playTogether } from './pages/company';
import { Table } from './pages/table';

test('a revoke is made, claimed by the other and exacted, with its law', async ({ come, hall }) => {
  const annas = await hall.make({ game: 'napoleon', seats: 2, bots: [null], manner: 'club', deals: 1 });
  const boriss = await hall.join(annas, 'Boris');
  await hall.begin(annas);
  const tables = [
    new Table(await come({ name: 'Anna', seat: annas })),
    new Table(await come({ name: 'Boris', seat: boriss })),
  ];
  for (const table of tables) await table.visit(annas.table);

  // Somebody can follow suit and holds another suit besides.
  const offender = await playTogether(tables, [/^2$/, /^pass$/], async (table) => {
    const [all, open] = [await table.cards(), await table.cards(true)];
    return (await table.lying()).length === 1 && open.length < all.length;
  });
  if (!offender) throw new Error('nobody could revoke in this deal: the seed must be another');
  const other = tables.find((table) => table !== offender) as Table;
  const open = await offender.cards(true);
  const forbidden = (await offender.cards()).find((card) => !open.includes(card)) as string;

  await offender.tap(offender.card(forbidden));
  await expect(offender.refused).toHaveAccessibleName('Against the law of the game');
  await expect(offender.refused.getByRole('link', { name: /^Read NAP-/ })).toBeVisible();
  await expect(other.guest.page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await offender.dare();
  await expect.poll(() => offender.cards()).not.toContain(forbidden);

  // The other plays on until he has seen it, and calls it.
  const calling = other.guest.page.getByRole('button', { name: /^Call: \d+ claims?$/ });
  await playTogether(tables, [], async () => calling.isVisible());
  await other.guest.press(calling);
  const sheet = other.guest.page.getByRole('dialog', { name: 'What can be called' });
  await expect(sheet.getByRole('link', { name: 'NAP-L9' })).toHaveAttribute('href', '/rules/napoleon#NAP-L9');
  const claim = sheet.getByRole('listitem').filter({ has: other.guest.page.getByRole('link', { name: 'NAP-L9' }) });
  await other.guest.press(claim.getByRole('button').first());
  await expect(sheet).toBeHidden();

  // Both hear the ruling and may read the law.
  for (const table of tables) {
    const ruling = table.guest.page.getByRole('group', { name: 'A ruling' });
    await expect(ruling.getByRole('link', { name: 'Read NAP-L9' })).toBeVisible();
  }
  await playTogether(tables);

  // The offender pays: the settlement is the law's, whatever the tricks were.
  const quits = new RegExp(`^${offender.guest.name} pays ${other.guest.name} \\d+ counters?`);
  await expect(other.sessionOver.getByText(quits)).toBeVisible();
  const log = await other.open('Log');
  const upheld = new RegExp(`revoke.*against: ${offender.guest.name}\\. It is so`, 'i');
  await expect(log.getByText(upheld)).toBeVisible();
});

test('a newcomer to a club table is told once what it means and what the button is for', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 4, manner: 'club' });
  const anna = await come({ name: 'Anna', seat });
  await new Table(anna).visit(seat.table);
  const note = anna.page.getByRole('note', { name: 'The club manner' });
  await expect(note).toContainText('Call lists what you may claim');
  await note.getByRole('button', { name: 'I see' }).click();
  await expect(note).toHaveCount(0);
  await anna.page.reload();
  await new Table(anna).awaitTurn();
  await expect(note).toHaveCount(0);
});
