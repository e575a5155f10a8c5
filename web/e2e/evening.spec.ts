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
  expect(before).toHaveLength(4);
  await anna.guest.page.reload();
  await expect(anna.sessionOver.getByText('2 deals played')).toBeVisible();
  expect(await scores(anna)).toEqual(before);

  const clara = await come({ name: 'Clara' });
  const stranger = new Table(clara);
  await stranger.visit(id);
  await new Door(clara).watch();
  await expect(stranger.sessionOver.getByText('2 deals played')).toBeVisible();
  const net = (rows: string[]) => rows.slice(1).map((row) => row.replaceAll(/\s/g, ''));
  expect(net(await scores(stranger))).toEqual(net(before));
});
