/** An app to install: its manifest, its worker, its weight; and what it must not keep. */

import { expect, test } from './fixtures';
import { settled } from './pages/any';
import { Table } from './pages/table';

const HEAVIEST = 250 * 1024;

test('the first load is light', async ({ come }) => {
  const { context, page } = await come();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Napoleon', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  console.log(`first load: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes).toBeLessThan(HEAVIEST);
});

test('so is the first load of a table, cards and all', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3 });
  const anna = await come({ seat });
  const session = await anna.context.newCDPSession(anna.page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  await anna.page.waitForLoadState('networkidle');
  console.log(`first load of a table: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeGreaterThan(40 * 1024);
  expect(bytes).toBeLessThan(HEAVIEST);
});

test('the manifest has all that an installation needs', async ({ come }) => {
  const { page, context } = await come();
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data as string) as {
    icons: { src: string; sizes: string }[];
    display: string;
    start_url: string;
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect.soft(icon.status(), src).toBe(200);
    expect.soft(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of the tests is a private window, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the worker keeps the client for when there is no connection, and nothing of any table', async ({
  come,
  hall,
}) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 3 });
  const anna = await come({ name: 'Anna', seat, keeps: true, mayComplain: /Failed to load resource|WebSocket/ });
  const { page } = anna;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.move([/^pass/i]);
  await page.goto('/games/napoleon');
  await settled(page);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return all.flat();
  });
  expect(kept).toContain('/');
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => /^\/(api|ws|t)\b/.test(path))).toEqual([]);

  await anna.context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
