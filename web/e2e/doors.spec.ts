/** Doors that do not open say why, and what to do. */

import { expect, test } from './fixtures';
import { Door } from './pages/shelf';
import { Table } from './pages/table';

const FAILED = /Failed to load resource|WebSocket connection/;

test('a link to no table', async ({ come }) => {
  const { page } = await come({ mayComplain: FAILED });
  await page.goto('/t/abcdefgh');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await expect(page.getByText(/Ask whoever sent it for the whole link/)).toBeVisible();
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page.getByRole('heading', { name: 'Card games, by the book' })).toBeVisible();
});

test('a wrong invitation to a private table', async ({ come, hall }) => {
  const seat = await hall.make({ game: 'napoleon', seats: 2, bots: [null] });
  const { page } = await come({ mayComplain: FAILED });
  await page.goto(`/t/${seat.table}/wrongwrong`);
  const heading = page.getByRole('heading', { name: 'This link does not open the table' });
  const form = page.getByRole('button', { name: 'Sit down' });
  await expect(heading.or(form).first()).toBeVisible();
  if (await form.isVisible()) await form.click();
  await expect(page.getByText(/private.*(link|invitation)|Ask the host for the whole link/i).first()).toBeVisible();
});

test('a table where every seat is taken can be looked at', async ({ come, hall }) => {
  const seat = await hall.make({ game: 'napoleon', seats: 2, bots: [null], access: 'public' });
  await hall.join(seat, 'Boris');
  await hall.begin(seat);
  const vera = await come({ name: 'Vera' });
  await vera.page.goto(`/t/${seat.table}/${seat.invite}`);
  await expect(vera.page.getByRole('heading', { name: 'The table is full' })).toBeVisible();
  await expect(vera.page.getByText('You may watch, look again later')).toBeVisible();
  await new Door(vera).watch();
  await expect(vera.page.getByText('You are looking on')).toBeVisible();
});

test('a forged key to a seat', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2 });
  const [body] = seat.token.split('.');
  const anna = await come({ seat: { ...seat, token: `${body}.${'A'.repeat(43)}` } });
  await anna.page.goto(`/t/${seat.table}/${seat.invite}`);
  await expect(anna.page.getByRole('heading', { name: 'This seat is no longer yours' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Sit down anew' }).click();
  // His own seat is taken, by himself: he may look on, and the page says so.
  await expect(anna.page.getByRole('heading', { name: 'The table is full' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Watch' })).toBeVisible();
});

test('a key to a seat that has expired', async ({ come, hall, service }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2 });
  const token = service.expired(seat.token);
  const anna = await come({ seat: { ...seat, token } });
  await anna.page.goto(`/t/${seat.table}`);
  await expect(anna.page.getByRole('heading', { name: 'The key to your seat has expired' })).toBeVisible();
  await expect(anna.page.getByText('Sit down anew by the invitation link')).toBeVisible();
});

test('a page that is older than the card room', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2 });
  const anna = await come({ seat });
  // The page is made older by letting it say so.
  await anna.page.routeWebSocket(/\/ws\//, (socket) => {
    const service = socket.connectToServer();
    socket.onMessage((text) => service.send(String(text).replace('"protocol":1', '"protocol":0')));
  });
  await anna.page.goto(`/t/${seat.table}`);
  await expect(anna.page.getByRole('heading', { name: 'This page is older than the card room' })).toBeVisible();
  await expect(anna.page.getByText('The card room has been updated. Load the page again')).toBeVisible();
});

test('a guest whom the host has sent away', async ({ come, hall }) => {
  const annas = await hall.make({ game: 'napoleon', seats: 2, bots: [null] });
  const boriss = await hall.join(annas, 'Boris');
  const [anna, boris] = [await come({ seat: annas }), await come({ seat: boriss })];
  await anna.page.goto(`/t/${annas.table}`);
  await boris.page.goto(`/t/${annas.table}`);
  await expect(boris.page.getByText('The game begins when')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Send away Boris' }).click();
  await expect(boris.page.getByRole('heading', { name: 'The host has sent you away' })).toBeVisible();
});

test('a service that is down', async ({ come, hall, service }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 2 });
  const anna = await come({ seat, mayComplain: FAILED });
  const table = new Table(anna);
  await anna.page.goto('/settings');
  await service.close();
  await anna.page.getByRole('link', { name: 'Oddtrick' }).click();
  await expect(anna.page.getByRole('heading', { name: 'No connection to the card room' })).toBeVisible();
  await expect(anna.page.getByText('every act that was confirmed is safe')).toBeVisible();
  await service.open();
  await anna.page.getByRole('button', { name: 'Try again' }).click();
  await expect(anna.page.getByRole('link', { name: 'Napoleon', exact: true })).toBeVisible();
  await table.visit(seat.table);
  await table.awaitTurn();
});

test('an address that leads nowhere', async ({ come }) => {
  const { page } = await come({ mayComplain: FAILED });
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.goto('/games/whist-of-the-moon');
  await expect(page.getByRole('heading', { name: 'That game is not played here' })).toBeVisible();
});
