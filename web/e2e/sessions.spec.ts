/** One person plays whole sessions among bots, from the shelf to the last settlement. */

import { expect, test } from './fixtures';
import { type GamePage, Shelf } from './pages/shelf';
import { Table } from './pages/table';

interface Evening {
  title: string;
  players: number;
  deals: number;
  /** agrees on a session of so many deals */
  agree: (game: GamePage) => Promise<void>;
  /** what is done where there is a choice; else the first thing that is possible */
  wishes: RegExp[];
}

const EVENINGS: Evening[] = [
  {
    title: 'Napoleon',
    players: 2,
    deals: 2,
    agree: async ({ form }) => {
      const length = form.getByRole('radiogroup', { name: 'Length of the session' });
      await length.getByRole('radio', { name: 'a number' }).check({ force: true });
      await expect(form.getByRole('spinbutton', { name: 'Length of the session' })).toHaveValue('1');
    },
    wishes: [/^2\b/, /^pass/i],
  },
  {
    title: 'Pope Joan',
    players: 3,
    deals: 4, // everybody deals once, and at the end what lies on the board is divided (POPE-R68)
    agree: async ({ form }) => {
      await expect(form.getByRole('spinbutton', { name: 'Rounds of deals' })).toHaveValue('1');
    },
    wishes: [],
  },
  {
    title: 'Poker',
    players: 3,
    deals: 2,
    agree: async ({ form }) => {
      await form.getByRole('combobox', { name: 'Unit of Length of the session' }).selectOption('deals');
      await form.getByRole('spinbutton', { name: 'Length of the session' }).fill('2');
      await form.getByRole('spinbutton', { name: 'Length of the session' }).press('Tab');
    },
    wishes: [/call|come in|stay|check/i],
  },
];

for (const plan of EVENINGS)
  for (const phone of [false, true])
    test(`a session of ${plan.title} among bots, ${phone ? 'by touch on a phone' : 'at a desk'}`, async ({ come }) => {
      const anna = await come({ name: 'Anna', phone });
      const shelf = new Shelf(anna);
      await shelf.visit();
      const game = await shelf.take(plan.title);
      await game.players(plan.players);
      await game.houseRules();
      await plan.agree(game);
      await game.play();

      const table = new Table(anna);
      expect(await table.playSession(plan.wishes)).toBe(plan.deals);

      const evening = table.sessionOver.getByRole('region', { name: 'The evening' });
      await expect(evening.getByText(`${plan.deals} deals played`)).toBeVisible();
      await expect(evening.getByRole('list').first().getByRole('listitem')).toHaveCount(plan.players);
      await expect(table.sessionOver.getByRole('link', { name: 'Other games' })).toBeVisible();
      await expect(table.sessionOver.getByRole('button', { name: 'Again' })).toBeVisible();
    });
