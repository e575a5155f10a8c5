/** Every game on the shelf can be opened, read and played, whichever there are. */

import { expect, GAMES, test } from './fixtures';
import { GamePage } from './pages/shelf';
import { Table } from './pages/table';

test('each game opens beside its rules, and a first act can be done in it', async ({ come }) => {
  test.slow();
  const anna = await come({ name: 'Anna' });
  await anna.page.goto('/');
  const games: { id: string; title: string }[] = await (await anna.page.request.get('/api/v1/games')).json();
  expect(games.map(({ id }) => id).sort()).toEqual(GAMES);
  for (const { id, title } of games) {
    const game = new GamePage(anna);
    await game.visit(id);
    await expect(anna.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(anna.page.getByRole('heading', { name: 'Good play' })).toBeAttached();
    await game.houseRules();
    await game.play();
    const table = new Table(anna);
    await table.awaitTurn();
    await table.move();
  }
});
