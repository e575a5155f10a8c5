/** The pictures of the README: each a real moment of the real service, the same every time because the deals are. */

import { expect, type Guesting, test } from '../e2e/fixtures';
import { playTogether } from '../e2e/pages/company';
import { Table } from '../e2e/pages/table';
import { take } from './taking';

const DESK: Guesting = { name: 'Anna', size: { width: 1280, height: 800 }, choices: { speed: 'fast' } };
const PHONE: Guesting = { name: 'Anna', phone: true, choices: { speed: 'fast' } };

test('the shelf', async ({ come }) => {
  const { page } = await come(DESK);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Napoleon', exact: true })).toBeVisible();
  await take(page, 'shelf');
});

test('a trick of Napoleon', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 4 });
  const anna = await come({ ...DESK, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  for (;;) {
    await table.awaitTurn();
    if ((await table.lying()).length >= 2) break;
    await table.move([/^pass/i]);
  }
  await take(anna.page, 'table');
});

test('Pope Joan', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'pope_joan', seats: 5 });
  const anna = await come({ ...DESK, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  for (let moves = 0; moves < 2; moves += 1) await table.move();
  await table.awaitTurn();
  await take(anna.page, 'pope-joan');
});

test('Pope Joan in the hand', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'pope_joan', seats: 5 });
  const anna = await come({ ...PHONE, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.move();
  await table.awaitTurn();
  await take(anna.page, 'phone');
});

test('the bids of Five Hundred over an open widow', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'five_hundred', seats: 3 });
  const anna = await come({ ...DESK, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  await take(anna.page, 'five-hundred');
});

test('three cards to be passed at Hearts', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'hearts', seats: 4, preset: 'black_lady_score' });
  const anna = await come({ ...DESK, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  for (const card of ['ace of diamonds', 'queen of diamonds']) await table.tap(table.card(card));
  await take(anna.page, 'hearts');
});

test('poker in the dark, in Russian', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'poker', seats: 6, name: 'Анна' });
  const anna = await come({
    ...DESK,
    name: 'Анна',
    seat,
    choices: { speed: 'fast', lang: 'ru', theme: 'dark', fourColours: true },
  });
  const table = new Table(anna, 'ru');
  await table.visit(seat.table);
  await table.awaitTurn();
  await take(anna.page, 'poker-ru');
});

test('a revoke at a club table', async ({ come, hall }) => {
  const annas = await hall.make({ game: 'napoleon', seats: 2, bots: [null], manner: 'club' });
  const boriss = await hall.join(annas, 'Boris');
  await hall.begin(annas);
  const tables = [
    new Table(await come({ ...DESK, seat: annas })),
    new Table(await come({ ...DESK, name: 'Boris', seat: boriss })),
  ];
  for (const table of tables) await table.visit(annas.table);
  const offender = await playTogether(tables, [/^2\b/, /^pass/i], async (table) => {
    const [all, open] = [await table.cards(), await table.cards(true)];
    return (await table.lying()).length === 1 && open.length < all.length;
  });
  if (!offender) throw new Error('nobody could revoke in this deal: the seed must be another');
  const open = await offender.cards(true);
  await offender.tap(offender.card((await offender.cards()).find((card) => !open.includes(card)) as string));
  await expect(offender.refused).toBeVisible();
  await offender.dare();
  const other = tables.find((table) => table !== offender) as Table;
  const call = other.guest.page.getByRole('button', { name: /^Call: \d+ claims?$/ });
  await playTogether(tables, [], async () => call.isVisible());
  await other.guest.press(call);
  await expect(other.guest.page.getByRole('dialog', { name: 'What can be called' })).toBeVisible();
  await take(other.guest.page, 'club-call');
});

test('a replay', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'pope_joan', seats: 4, deals: 1 });
  const anna = await come({ ...DESK, size: { width: 1440, height: 900 }, seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.playDeal();
  await anna.page.goto(`/t/${seat.table}/deals/1#9`);
  await expect(anna.page.getByRole('list', { name: /^Hand of / })).toHaveCount(4);
  await take(anna.page, 'replay');
});
