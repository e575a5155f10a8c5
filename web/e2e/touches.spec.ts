/** What only some games want of the table: bidding boxes, cards that are passed, widows, exchanges, cards with a name. */

import type { NewTable } from '../src/lib/protocol';
import { type Come, expect, type Guest, type Hall, test } from './fixtures';
import { check } from './pages/axe';
import { Table } from './pages/table';

interface Sitting {
  anna: Guest;
  table: Table;
}

/** Anna at a table of hers, awaited for the first time. */
async function sitDown(
  come: Come,
  hall: Hall,
  wish: Partial<NewTable> & { game: string; seats: number },
  lang: 'en' | 'ru' = 'en',
): Promise<Sitting> {
  const seat = await hall.playing(wish);
  const anna = await come({ name: 'Anna', seat, choices: { lang } });
  const table = new Table(anna, lang);
  await table.visit(seat.table);
  await table.awaitTurn();
  return { anna, table };
}

const lastAct = ({ lines }: Guest) => lines.sent.findLast(({ t }) => t === 'act')?.act;

const BLACK_LADY = { game: 'hearts', seats: 4, preset: 'black_lady_score' };
const PAM = { game: 'loo', seats: 4, preset: 'five_card' };

test('bids of Five Hundred lie in a box, a column for each suit, and are made by keys', async ({ come, hall }) => {
  const { anna } = await sitDown(come, hall, { game: 'five_hundred', seats: 3 });
  const box = anna.page.getByRole('toolbar', { name: 'Bids' });
  // Clara has bid seven diamonds: hearts are higher, spades are not.
  await expect(box.getByRole('button').first()).toHaveAccessibleName('7 hearts');
  await expect(box.getByRole('button', { name: '7 spades' })).toHaveCount(0);
  await expect(box.getByRole('button', { name: '10 no trump' })).toBeVisible();

  await box.getByRole('button', { name: '7 hearts' }).focus();
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp']) await anna.page.keyboard.press(key);
  // Over eight diamonds there is a gap: the focus stays.
  await expect(box.getByRole('button', { name: '8 diamonds' })).toBeFocused();
  await anna.answered(() => anna.page.keyboard.press('Enter'));
  expect(lastAct(anna)).toBe('diamonds 8');
});

test('the widow lies open, is taken up with its cards marked, and three are laid out', async ({ come, hall }) => {
  const { anna, table } = await sitDown(come, hall, { game: 'five_hundred', seats: 3 });
  const { page } = anna;
  await expect(page.getByRole('figure', { name: 'widow: 3 cards' })).toBeVisible();
  await table.call('10 no trump');
  await expect(page.getByText('Your turn: laying out').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('figure', { name: /^widow/ })).toHaveCount(0);
  await expect(table.hand.getByRole('button')).toHaveCount(13);
  await expect(table.hand.getByRole('button', { name: /, just received$/ })).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'What is agreed in this deal' })).toContainText('contract 10 no trump');

  const lay = table.choices.getByRole('button', { name: /^lay out/ });
  for (const [taken, said] of ['choose 3 cards', '1 of 3 chosen', '2 of 3 chosen'].entries()) {
    await expect(table.choices).toContainText(said);
    await expect(lay).toBeDisabled();
    await table.tap(table.hand.getByRole('button').nth(taken));
  }
  await anna.answered(() => anna.press(lay));
  await expect(table.hand.getByRole('button')).toHaveCount(10);
  await expect(table.hand.getByRole('button', { name: /, just received$/ })).toHaveCount(0);
});

test('who gets the cards that are passed is named, and what comes from the other side is marked until a card is played', async ({
  come,
  hall,
}) => {
  const { anna, table } = await sitDown(come, hall, BLACK_LADY);
  const { page } = anna;
  await expect(page.getByText('Your turn: pass cards to Dora').first()).toBeVisible();
  await expect(page.getByText('on your right')).toBeVisible();
  const give = table.choices.getByRole('button', { name: /→ Dora$/ });
  for (const place of [0, 1, 2]) await table.tap(table.hand.getByRole('button').nth(place));
  await expect(table.choices).toContainText('3 of 3 chosen');
  await anna.answered(() => anna.press(give));
  await expect(page.getByText('on your right')).toBeHidden();
  await table.awaitTurn();
  await expect(table.hand.getByRole('button', { name: /, just received$/ })).toHaveCount(3);
  const [card] = await table.cards(true);
  await table.play(card as string);
  await expect(table.hand.getByRole('button', { name: /, just received$/ })).toHaveCount(0);
});

test('cards are passed with the keyboard alone', async ({ come, hall }) => {
  const { anna, table } = await sitDown(come, hall, BLACK_LADY);
  const { keyboard } = anna.page;
  await table.hand.getByRole('button').first().focus();
  for (const step of [0, 1, 2]) {
    if (step > 0) await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
  }
  const give = table.choices.getByRole('button', { name: /→ Dora$/ });
  for (let tabs = 0; tabs < 100 && !(await give.evaluate((one) => one === document.activeElement)); tabs += 1)
    await keyboard.press('Shift+Tab');
  await anna.answered(() => keyboard.press('Enter'));
  expect(String(lastAct(anna))).toMatch(/^give( \w+){3}$/);
});

test('what is passed lies face down before its receiver until all have passed', async ({ come, hall }) => {
  const annas = await hall.make({ ...BLACK_LADY, bots: [null, 'book', 'book'] });
  const boriss = await hall.join(annas, 'Boris');
  await hall.begin(annas);
  const tables: Table[] = [];
  for (const [name, seat] of [
    ['Anna', annas],
    ['Boris', boriss],
  ] as const) {
    const table = new Table(await come({ name, seat }));
    await table.visit(annas.table);
    tables.push(table);
  }
  const [first, other] = await Promise.race(
    tables.map(async (table, place) => {
      await table.awaitTurn();
      return [table, tables[1 - place] as Table] as const;
    }),
  );
  const passes = /for .+: 3 cards, face down/;
  const pass = async (table: Table) => {
    for (const place of [0, 1, 2]) await table.tap(table.hand.getByRole('button').nth(place));
    await table.guest.answered(() => table.guest.press(table.choices.getByRole('button', { name: /→/ })));
  };
  await pass(first);
  await expect(first.guest.page.getByRole('img', { name: passes }).first()).toBeVisible();
  await other.awaitTurn();
  await pass(other);
  await expect(first.guest.page.getByRole('img', { name: passes })).toHaveCount(0);
});

test('Pam is named on her card, a loo has its price beside the pool, and seats tell how many cards they change', async ({
  come,
  hall,
}) => {
  const { anna, table } = await sitDown(come, hall, PAM);
  const { page } = anna;
  await expect(page.getByText('a loo costs 10').first()).toBeVisible();
  await expect(table.card('knave of clubs, Pam')).toBeVisible();
  await table.tap(table.hand.getByRole('button').first());
  await table.call(/^change/);
  await table.awaitTurn();
  await expect(page.getByRole('article', { name: /changes \d/ }).first()).toBeVisible();
});

for (const lang of ['en', 'ru'] as const)
  test(`axe finds nothing where cards are passed, bid for and changed: ${lang}`, async ({ come, hall }) => {
    for (const wish of [BLACK_LADY, { game: 'five_hundred', seats: 3 }, PAM]) {
      const { anna, table } = await sitDown(come, hall, wish, lang);
      await check(anna.page, wish.game);
      await table.move();
      await table.awaitTurn();
      await check(anna.page, `${wish.game}: after the first act`);
    }
  });

test('in Cinch what must be laid out is lifted already, and many open cards are told suit by suit', async ({
  come,
  hall,
}) => {
  const { anna, table } = await sitDown(come, hall, { game: 'cinch', seats: 4 });
  const { page } = anna;
  await expect(page.getByRole('toolbar', { name: 'bid' }).getByRole('button', { name: 'bid 14' })).toBeVisible();
  await table.call('bid 14');
  const discard = table.choices.getByRole('button', { name: /^discard/ });
  const spades = table.choices.getByRole('button', { name: 'spades' });
  await expect(discard.or(spades)).toBeVisible({ timeout: 20_000 });
  if (await spades.isVisible()) await table.call('spades');
  await expect(discard).toBeEnabled({ timeout: 20_000 });
  const lifted = table.hand.getByRole('button', { pressed: true });
  expect(await lifted.count()).toBeGreaterThan(0);
  // A card that must be among them stays, and the rule that says so is shown.
  await table.tap(lifted.first());
  await expect(table.refused).toBeVisible();
  await anna.answered(() => anna.press(discard));
  await table.awaitTurn();
  const lying = page.getByRole('figure', { name: /^open discards: \d+ cards$/ });
  await expect(lying).toBeVisible();
  await expect(lying).toContainText(/open discards: \d+/);
});

test('the card of a partner is called from rows of suits, by keys, and whoever holds it is named as such', async ({
  come,
  hall,
}) => {
  const { anna, table } = await sitDown(come, hall, { game: 'cinch', seats: 5, preset: 'razzle_dazzle' });
  const { page } = anna;
  const box = page.getByRole('toolbar', { name: 'To choose from' });
  while (!(await box.isVisible())) {
    await table.move([/^bid 14$/, /^spades$/]);
    await table.awaitTurn();
  }
  await check(page, 'the card to be called');
  const first = box.getByRole('button').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const card = page.locator(':focus');
  const name = (await card.getAttribute('aria-label')) as string;
  await page.keyboard.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await anna.answered(() => anna.press(table.choices.getByRole('button', { name: /^call card / })));
  const holder = page.getByRole('article', { name: /, partner,/ });
  // A card that nobody holds is called in vain, and another one is asked for.
  await expect(holder.or(box).first()).toBeVisible();
  if (await holder.isVisible()) await expect(holder.getByRole('img', { name })).toBeVisible();
});
