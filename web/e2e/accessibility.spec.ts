/** axe on every screen, in light and dark, in English and Russian (WCAG 2.2 AA). */

import type { Choices } from '../src/lib/settings.svelte';
import { type Come, expect, GAMES, type Guest, type Hall, test } from './fixtures';
import { openAll, settled } from './pages/any';
import { check } from './pages/axe';
import { Table } from './pages/table';

async function house(guest: Guest, hall: Hall): Promise<void> {
  const { page } = guest;
  const waiting = await hall.make({ game: 'napoleon', seats: 3, bots: ['book'] });
  const full = await hall.playing({ game: 'napoleon', seats: 2, access: 'public' });
  const screens: [string, string][] = [
    ['the shelf', '/'],
    ['a game', '/games/poker'],
    ['rules', '/rules/napoleon'],
    ['settings', '/settings'],
    ['verify', '/verify'],
    ['nowhere', '/no/such/page'],
    ['an invitation', `/t/${waiting.table}/${waiting.invite}`],
    ['a full table', `/t/${full.table}/${full.invite}`],
    ['no such table', '/t/abcdefgh'],
  ];
  for (const [what, path] of screens) {
    await page.goto(path);
    await settled(page);
    if (path.startsWith('/games/')) await openAll(page);
    await check(page, what);
  }
}

const PANELS = {
  en: ['Score', 'Log', 'Talk', 'Fair cards', 'Table'],
  ru: ['Счёт', 'Ход', 'Чат', 'Честность', 'Стол'],
};

async function atTheTable(come: Come, hall: Hall, choices: Partial<Choices>): Promise<void> {
  const lang = choices.lang ?? 'en';
  const waiting = await hall.make({ game: 'napoleon', seats: 3, bots: ['book'] });
  const host = await come({ seat: waiting, choices });
  await host.page.goto(`/t/${waiting.table}`);
  await settled(host.page);
  await check(host.page, 'the waiting room');

  for (const game of GAMES) {
    const seat = await hall.playing({ game, seats: await hall.best(game), deals: 1, manner: 'club' });
    const anna = await come({ name: 'Anna', seat, choices });
    const table = new Table(anna, lang);
    await table.visit(seat.table);
    await table.awaitTurn();
    await check(anna.page, `${game}: my turn`);
    if (game !== 'napoleon') continue;
    for (const panel of PANELS[lang]) {
      await table.open(panel);
      await check(anna.page, `${game}: ${panel}`);
    }
    await table.askHint();
    await check(anna.page, `${game}: a hint`);
    await anna.press(anna.page.getByRole('button', { name: lang === 'ru' ? 'Заявить' : 'Call', exact: true }));
    await check(anna.page, `${game}: what may be called`);
    await anna.page.keyboard.press('Escape');
    await table.playDeal();
    await check(anna.page, `${game}: the end`);
    await anna.page.goto(`/t/${seat.table}/deals/1`);
    await settled(anna.page);
    await check(anna.page, 'the replay');
  }
}

// Each theme and each language every time; the other two pairs by night.
for (const [theme, lang, night] of [
  ['light', 'en', ''],
  ['dark', 'ru', ''],
  ['dark', 'en', ' @nightly'],
  ['light', 'ru', ' @nightly'],
] as const) {
  test(`axe finds nothing in the house: ${theme}, ${lang}${night}`, async ({ come, hall }) => {
    await house(await come({ choices: { theme, lang }, mayComplain: /Failed to load resource/ }), hall);
  });
  test(`axe finds nothing at the table: ${theme}, ${lang}${night}`, async ({ come, hall }) => {
    await atTheTable(come, hall, { theme, lang });
  });
}

test('axe finds nothing on a phone', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'napoleon', seats: 4 });
  const anna = await come({ seat, phone: true });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.awaitTurn();
  await check(anna.page, 'the table');
  await table.open('Table');
  await check(anna.page, 'the panel over the table');
  await anna.page.goto('/');
  await settled(anna.page);
  await check(anna.page, 'the shelf');
});

/** Runs in the page: what does not come to its new state at once. */
const onItsWay = () =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element);
    const waits = [transitionDuration, animationDuration].some((times) =>
      times.split(', ').some((one) => one !== '0s'),
    );
    return waits ? [`${element.tagName} ${element.className} ${transitionDuration} ${animationDuration}`] : [];
  });

for (const motion of ['reduced', 'system'] as const)
  test(`who wants stillness sees nothing on its way: ${motion}`, async ({ come, hall }) => {
    const seat = await hall.playing({ game: 'napoleon', seats: 4 });
    const anna = await come({ name: 'Anna', seat, choices: { motion } });
    await anna.page.emulateMedia({ reducedMotion: motion === 'system' ? 'reduce' : 'no-preference' });
    const table = new Table(anna);
    await table.visit(seat.table);
    await table.awaitTurn();
    expect(await anna.page.evaluate(onItsWay)).toEqual([]);
    await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
    // The measure measures: with all its motion, the table has things on their way.
    if (motion === 'system') expect(await anna.page.evaluate(onItsWay)).not.toEqual([]);
  });
