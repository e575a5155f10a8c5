/** The end of an evening: the score is whole for everybody, and the company may go on. */

import { type Come, expect, type Hall, test } from './fixtures';
import { Door } from './pages/shelf';
import { Table } from './pages/table';

const PASS = [/^pass/i];

/** Anna has played a session of two deals at Napoleon to its end. */
async function afterTheSession(hall: Hall, come: Come) {
  const seat = await hall.playing({ game: 'napoleon', seats: 3, deals: 2, access: 'public' });
  const anna = new Table(await come({ name: 'Anna', seat }));
  await anna.visit(seat.table);
  expect(await anna.playSession(PASS)).toBe(2);
  return { anna, id: seat.table };
}

const scores = async (table: Table) => {
  const sheet = await table.open('Score');
  return sheet.getByRole('region', { name: 'Score, deal by deal' }).getByRole('row').allTextContents();
};

test('the score sheet is whole after a reload, and for somebody who comes later', async ({ come, hall }) => {
  const { anna, id } = await afterTheSession(hall, come);
  const before = await scores(anna);
  expect(before).toHaveLength(1 + 2 * 3 + 1); // a head, for each deal counters, tricks and what was played, and the sums
  await anna.guest.page.reload();
  await expect(anna.sessionOver.getByText('2 deals played')).toBeVisible();
  expect(await scores(anna)).toEqual(before);

  const clara = await come({ name: 'Clara' });
  const stranger = new Table(clara);
  await stranger.visit(id);
  await new Door(clara).watch();
  await expect(stranger.sessionOver.getByText('2 deals played')).toBeVisible();
  const net = (rows: string[]) => rows.slice(1).flatMap((row) => (row.includes(':') ? [] : row.replaceAll(/\s/g, '')));
  expect(net(await scores(stranger))).toEqual(net(before));
});

test('the host agrees on something else, the others see it, and the next session goes by it', async ({
  come,
  hall,
}) => {
  const { anna, id } = await afterTheSession(hall, come);
  const clara = await come({ name: 'Clara' });
  const stranger = new Table(clara);
  await stranger.visit(id);
  await new Door(clara).watch();

  const { sessionOver } = anna;
  await sessionOver.getByRole('button', { name: 'Agree on something else' }).click();
  await sessionOver.getByRole('radio', { name: /^Club/ }).check();
  await sessionOver.getByRole('heading', { name: 'Time and pace' }).click();
  await sessionOver.getByRole('radio', { name: '4 deals' }).check({ force: true });
  await sessionOver.getByRole('combobox', { name: 'Bertram' }).selectOption('random');
  await sessionOver.getByRole('button', { name: 'Agree', exact: true }).click();

  for (const { sessionOver } of [anna, stranger]) {
    await expect(sessionOver.getByText('Guided → Club')).toBeVisible();
    await expect(sessionOver.getByText('2 deals → 4 deals')).toBeVisible();
  }
  await expect(stranger.sessionOver.getByRole('button', { name: 'Agree on something else' })).toHaveCount(0);
  await sessionOver.getByRole('button', { name: 'Again' }).click();
  await expect(sessionOver).toBeHidden();
  await expect((await anna.open('Table')).getByText(/^club:/)).toBeVisible();
  await expect((await anna.open('Score')).getByText('Session 1').first()).toBeVisible();
});

test('what the evening came to can be put aside, so that the table is seen', async ({ come, hall }) => {
  const { anna } = await afterTheSession(hall, come);
  const { sessionOver } = anna;
  const evening = sessionOver.getByRole('region', { name: 'The evening' });
  await sessionOver.getByRole('button', { name: 'Look at the table' }).click();
  await expect(evening).toBeHidden();
  const [panel, seat] = [await sessionOver.boundingBox(), await anna.seat('Bertram').boundingBox()];
  expect((seat?.y ?? 0) + (seat?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
  await sessionOver.getByRole('button', { name: 'What it came to' }).click();
  await expect(evening).toBeVisible();
});

test('a game played for points has its own sheet: contracts, tricks, points and how many are to go', async ({
  come,
  hall,
}) => {
  const seat = await hall.playing({
    game: 'five_hundred',
    seats: 3,
    deals: 2,
    options: { target: 2000, ten_wins_at_once: false },
  });
  const anna = new Table(await come({ name: 'Anna', seat }));
  await anna.visit(seat.table);
  await anna.playSession(PASS);

  const evening = anna.sessionOver.getByRole('region', { name: 'The evening' });
  await expect(evening.getByText('2 deals played. Played to 2,000 points.')).toBeVisible();
  await expect(evening.getByRole('heading', { name: 'To be quits' })).toHaveCount(0);

  const sheet = await anna.open('Score');
  await expect(sheet.getByRole('region', { name: 'Counters, deal by deal' })).toHaveCount(0);
  const row = (name: string | RegExp) => sheet.getByRole('row', { name });
  const numbers = async (name: string, nth = 0) => {
    const cells = await row(new RegExp(`^${name}`))
      .nth(nth)
      .getByRole('cell')
      .allTextContents();
    return cells.map((text) => Number(text.replaceAll('−', '-').replaceAll(/[^\d-]/g, '')));
  };
  await expect(row(/^(declarer|all passed)/)).toHaveCount(2);
  for (const deal of [0, 1]) expect((await numbers('tricks', deal)).reduce((sum, one) => sum + one)).toBe(10);
  const score = await numbers('Score');
  expect(await numbers('To go')).toEqual(score.map((one) => 2000 - one));
  const totals = await evening.getByRole('listitem').allTextContents();
  expect(totals).toHaveLength(3);
  for (const one of score) expect(totals.some((text) => text.includes(String(one).replace('-', '−')))).toBe(true);
});
