/** The form of what may be agreed on: made from the options themselves, checked by the service as it changes. */

import { expect, test } from './fixtures';
import { GamePage } from './pages/shelf';
import { Table } from './pages/table';

test('what excludes what is said beforehand, and refused with its rule when it is done', async ({ come }) => {
  const anna = await come({ name: 'Anna', mayComplain: /400/ });
  const game = new GamePage(anna);
  await game.visit('napoleon');
  await game.houseRules();
  const { form } = game;
  const needs = form.getByText('buying pays into the pool, so “Buying cards: yes” needs “Kitty: each dealer pays”');
  await expect(needs.first()).toBeVisible();

  const buying = form.getByRole('checkbox', { name: 'Buying cards' });
  await buying.check();
  const play = form.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByRole('status').filter({ hasText: 'buying pays into the pool' })).toBeVisible();
  await expect(form.getByRole('status').getByRole('link', { name: /NAP-O9/ })).toBeVisible();
  await play.click({ force: true });
  expect(new URL(anna.page.url()).pathname, 'no table was made').toBe('/games/napoleon');

  await form.getByRole('radio', { name: 'each dealer pays', exact: true }).check({ force: true });
  await expect(play).toHaveAttribute('aria-disabled', 'false');
  await expect(form.getByText('2 changed')).toBeVisible();
  await form.getByRole('button', { name: 'Undo all changes' }).click();
  await expect(buying).not.toBeChecked();
  await expect(form.getByText('as the book has it')).toBeVisible();
});

test('an option that has no effect as things stand says so', async ({ come }) => {
  const anna = await come();
  const game = new GamePage(anna);
  await game.visit('napoleon');
  await game.houseRules();
  const idle = game.form.getByText('Without effect as things stand.');
  const before = await idle.count();
  expect(before).toBeGreaterThan(0);
  await game.form.getByRole('radio', { name: 'each dealer pays', exact: true }).check({ force: true });
  await expect.poll(() => idle.count()).toBeLessThan(before);
});

test('the number of seats that the pack cannot serve is closed', async ({ come }) => {
  const anna = await come();
  const game = new GamePage(anna);
  await game.visit('napoleon');
  await game.houseRules();
  const seats = anna.page.getByRole('group', { name: 'How many play' });
  await expect(seats.getByRole('radio', { name: /^6/ })).toBeEnabled();
  await game.choose(game.form.getByRole('radiogroup', { name: 'Pack' }), '32');
  await expect(seats.getByRole('radio', { name: /^6/ })).toBeDisabled();
});

test('what was agreed on is what is played', async ({ come }) => {
  const anna = await come({ name: 'Anna' });
  const game = new GamePage(anna);
  await game.visit('napoleon');
  await game.players(3);
  await game.form.getByRole('radio', { name: /^Kitty for Naps/ }).check({ force: true });
  await game.houseRules();
  await game.form.getByRole('spinbutton', { name: 'Stake', exact: true }).fill('5');
  await game.form.getByRole('spinbutton', { name: 'Stake', exact: true }).press('Tab');
  // What is paid into the kitty follows the stake.
  await expect(game.form.getByText('3 changed')).toBeVisible();
  await game.play();
  const table = new Table(anna);
  await table.awaitTurn();
  const panel = await table.open('Table');
  await expect(panel.getByText('Kitty: each dealer pays')).toBeVisible();
  await expect(panel.getByText('Stake: 5')).toBeVisible();
  await expect(anna.page.getByText(/kitty/i).first()).toBeVisible();
});

test('the rule of an option is turned to beside the form', async ({ come }) => {
  const anna = await come();
  const game = new GamePage(anna);
  await game.visit('napoleon');
  await game.houseRules();
  await game.form
    .getByRole('link', { name: /NAP-O1\b/ })
    .or(game.form.getByRole('button', { name: /NAP-O1\b/ }))
    .first()
    .click();
  const rules = anna.page.getByRole('region', { name: 'Rules', exact: true });
  await expect(rules.locator('[id="NAP-O1"]')).toBeInViewport();
});
