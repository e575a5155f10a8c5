/** From the narrowest phone to the widest desk: everything fits, and can be hit. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openAll, settled } from './pages/any';
import { Table } from './pages/table';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];
const LEAST = 24;

/** Runs in the page: what sticks out of it at the sides, but for what scrolls within a box of its own or is only heard. */
function outside(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) || clipPath !== 'none') return true;
    }
    return false;
  };
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width: wide } = element.getBoundingClientRect();
    return (
      wide > 0 && (left < -1 || right > width + 1) && !scrolls(element.parentElement) && !element.closest('svg, .heard')
    );
  });
  const broad =
    document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  return [...broad, ...found.map((one) => `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 30)}`)];
}

/** Runs in the page: what is to be pressed and is too small for it (WCAG 2.2, 2.5.8), but links within running text. */
function small(least: number): string[] {
  const all = [...document.querySelectorAll('button, a[href], input, select, summary, [role="tab"]')];
  return all.flatMap((element) => {
    const box = (element.matches('input') ? (element.closest('label') ?? element) : element).getBoundingClientRect();
    const hidden =
      box.width === 0 || getComputedStyle(element).visibility === 'hidden' || element.closest('.heard, [hidden]');
    const inText = element.matches('a') && element.closest('p, li, dd, td, .prose') !== null;
    const skip = element.matches('.skip, .heard');
    if (hidden || inText || skip || (box.width >= least && box.height >= least)) return [];
    return [
      `${element.tagName} ${element.className} ${Math.round(box.width)}×${Math.round(box.height)} ${element.textContent?.trim().slice(0, 30)}`,
    ];
  });
}

/** Runs in the page: plates of people that lie over each other, or out of which something sticks. */
function crammed(): string[] {
  const plates = [...document.querySelectorAll('.cloth article')];
  const over = plates.flatMap((one, index) =>
    plates.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > 2 ? [`${one.getAttribute('aria-label')} over ${other.getAttribute('aria-label')}`] : [];
    }),
  );
  const out = plates.flatMap((plate) => {
    const edge = plate.getBoundingClientRect().right;
    return [...plate.querySelectorAll('.numbers > *, .said > *')]
      .filter((one) => one.getBoundingClientRect().right > edge + 1)
      .map((one) => `${one.textContent?.trim()} out of ${plate.getAttribute('aria-label')}`);
  });
  return [...over, ...out];
}

/** Runs in the page: what lies on the cloth and is partly hidden by somebody's plate. */
function covered(): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => ({ one, box: one.getBoundingClientRect() }));
  const plates = boxes('.cloth article');
  return boxes('.cloth figure, .cloth .pool, .cloth .facts li').flatMap(({ one, box }) =>
    plates
      .filter(({ box: plate }) => {
        const wide = Math.min(box.right, plate.right) - Math.max(box.left, plate.left);
        const high = Math.min(box.bottom, plate.bottom) - Math.max(box.top, plate.top);
        return wide > 2 && high > 2;
      })
      .map((plate) => `${one.className} ${one.textContent?.trim()} under ${plate.one.getAttribute('aria-label')}`),
  );
}

/** Nothing on the table hides anything else, and all is within reach without scrolling. */
async function lies(table: Table, what: string): Promise<void> {
  const { page } = table.guest;
  await fits(page, what);
  expect.soft(await page.evaluate(covered), `${what}: nothing on the cloth is hidden by a plate`).toEqual([]);
  expect.soft(await page.evaluate(crammed), `${what}: plates have room`).toEqual([]);
  for (const button of await table.choices.getByRole('button').all())
    await expect.soft(button).toBeInViewport({ ratio: 0.95 });
  for (const one of await page.locator('.cloth figure, .cloth .facts li').all())
    await expect.soft(one).toBeInViewport({ ratio: 0.95 });
}

async function fits(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(outside), `${what}: within the window`).toEqual([]);
  expect.soft(await page.evaluate(small, LEAST), `${what}: large enough to press`).toEqual([]);
}

for (const size of SIZES)
  test(`everything fits into ${size.width} pixels`, async ({ come, hall }) => {
    const { page } = await come({ size });
    for (const path of ['/', '/games/napoleon', '/games/poker', '/rules/pope_joan', '/settings', '/verify']) {
      await page.goto(path);
      await settled(page);
      await openAll(page);
      await fits(page, path);
    }
    const waiting = await hall.make({ game: 'napoleon', seats: 6, bots: [] });
    const host = await come({ size, seat: waiting });
    await host.page.goto(`/t/${waiting.table}`);
    await expect(host.page.getByRole('heading', { name: 'The company' })).toBeVisible();
    await fits(host.page, 'the waiting room');
  });

for (const size of SIZES)
  for (const [game, seats, preset] of [
    ['napoleon', 6],
    ['pope_joan', 4],
    ['poker', 10],
    ['five_hundred', 3],
    ['hearts', 4, 'black_lady_score'],
    ['loo', 6, 'five_card'],
    ['cinch', 5, 'razzle_dazzle'],
  ] as const)
    test(`a table of ${game} for ${seats} fits into ${size.width} × ${size.height}`, async ({ come, hall }) => {
      const seat = await hall.playing({ game, seats, preset: preset ?? null });
      const anna = await come({ name: 'Anna', size, seat });
      const table = new Table(anna);
      await table.visit(seat.table);
      await table.awaitCards();
      await fits(anna.page, 'the table');
      expect.soft(await anna.page.evaluate(covered), 'nothing on the cloth is hidden by a plate').toEqual([]);

      // Hand and choices are within reach without scrolling, and every card shows an edge to press.
      for (const card of await table.cards()) {
        await expect(table.card(card)).toBeInViewport({ ratio: 0.6 });
        expect.soft(await table.underFinger(card), `what lies under a finger on the ${card}`).toContain(card);
      }
      for (const button of await table.choices.getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 0.95 });
      for (const person of await anna.page.getByRole('article').all())
        await expect(person).toBeInViewport({ ratio: 0.7 });
      if (size.width < 800) {
        await table.open('Score');
        await fits(anna.page, 'the panel over the table');
      }
    });

/** The tables on which most lies, in the language whose words are longest. */
for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])
  for (const [game, seats, preset] of [
    ['loo', 12, 'irish'],
    ['spoil_five', 10, 'jinks'],
    ['cinch', 6, 'widow_cinch'],
    ['hearts', 8, 'cancellation_hearts'],
  ] as const)
    test(`${game} for ${seats} lies on a phone of ${size.width} × ${size.height}, also in Russian`, async ({
      come,
      hall,
    }) => {
      const seat = await hall.playing({ game, seats, preset });
      const anna = await come({ name: 'Anna', size, seat, choices: { lang: 'ru' } });
      const table = new Table(anna, 'ru');
      await table.visit(seat.table);
      await table.awaitCards();
      await lies(table, 'to begin with');
      await table.move();
      await table.awaitTurn();
      await lies(table, 'later');
    });
