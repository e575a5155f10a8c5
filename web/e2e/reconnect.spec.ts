/** Lines break, pages are loaded anew, the service is killed: the table stands where it stood. */

import { type Come, expect, type Hall, test } from './fixtures';
import { playTogether } from './pages/company';
import { Table } from './pages/table';

/** Anna and Boris at Napoleon, stopped where one of them is to follow in a trick that is not the first. */
async function inMidTrick(hall: Hall, come: Come, mayComplain?: RegExp) {
  const annas = await hall.make({ game: 'napoleon', seats: 2, bots: [null], patience: 1 });
  const boriss = await hall.join(annas, 'Boris');
  await hall.begin(annas);
  const anna = new Table(await come({ name: 'Anna', seat: annas, mayComplain }));
  const boris = new Table(await come({ name: 'Boris', seat: boriss, mayComplain }));
  await anna.visit(annas.table);
  await boris.visit(annas.table);
  const at = await playTogether([anna, boris], [/^3$/, /^pass$/], async (table) => {
    return (await table.lying()).length === 1 && (await table.cards()).length < 5;
  });
  expect(at, 'somebody is to follow').not.toBeNull();
  return { at: at as Table, other: at === anna ? boris : anna, tables: [anna, boris], id: annas.table };
}

/** What a player sees that must be the same afterwards. */
const picture = async (table: Table) => ({
  hand: await table.cards(),
  open: await table.cards(true),
  trick: await table.lying(),
});

test('a page that is loaded anew in mid-trick shows the same hand and the same trick', async ({ come, hall }) => {
  const { at, tables } = await inMidTrick(hall, come);
  const before = await picture(at);
  await at.guest.page.reload();
  await at.awaitTurn();
  expect(await picture(at)).toEqual(before);
  expect(await playTogether(tables)).toBeNull();
});

test('a service that is killed and opened again in mid-trick has lost nothing', async ({ come, hall, service }) => {
  const { at, other, tables } = await inMidTrick(hall, come, /WebSocket connection|Failed to load resource/);
  const before = [await picture(at), await picture(other)];
  await service.close(true);
  await expect(at.guest.page.getByText(/line to the table is down|connection is lost/i).first()).toBeVisible();
  await service.open();
  await expect(at.guest.page.getByText(/line to the table is down|connection is lost/i)).toHaveCount(0, {
    timeout: 20_000,
  });
  await at.awaitTurn();
  expect([await picture(at), await picture(other)]).toEqual(before);
  expect(await playTogether(tables)).toBeNull();
});

test('a bot plays for who has vanished, and gives the seat back', async ({ come, hall }) => {
  const { at, other, id } = await inMidTrick(hall, come);
  const name = at.guest.name;
  await at.guest.page.goto('/settings');
  await expect(other.seat(name)).toHaveAccessibleName(/a bot plays for/i, { timeout: 15_000 });
  await at.visit(id);
  await expect(at.hand).toBeVisible();
  await expect(other.seat(name)).not.toHaveAccessibleName(/a bot plays for/i);
});

test('a seat is taken up in mid-trick on another device, by the link to it', async ({ come, hall }) => {
  const { at, other, id } = await inMidTrick(hall, come);
  const before = await picture(at);
  const panel = await at.open('Table');
  await at.guest.press(panel.getByText('Go on on another device'));
  const link = await panel.getByRole('textbox', { name: 'Go on on another device' }).inputValue();

  const phone = await come({ phone: true });
  await phone.page.goto(link);
  const there = new Table(phone);
  await there.awaitTurn();
  expect(await picture(there)).toEqual(before);
  expect(phone.page.url(), 'the key is not left in the address').toMatch(new RegExp(`/t/${id}$`));

  // What is played there is seen here, and whoever was waited for goes on.
  await there.move();
  await expect.poll(async () => (await at.cards()).length).toBe(before.hand.length - 1);
  expect(await playTogether([there, other])).toBeNull();
});
