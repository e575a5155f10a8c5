/** A card evening with real cards: the host tells how each deal ended, on a phone at the table, and it is settled by the book. */

import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Guest, test } from './fixtures';
import { openAll, settled } from './pages/any';
import { Scorer } from './pages/scorer';
import { GamePage } from './pages/shelf';

const FOUR = ['Ann', 'Ben', 'Cy', 'Di'];

/** The jack of Foster's Sweepstake: nobody is clear, then one has all, then one alone is clear. */
async function jack(scorer: Scorer): Promise<void> {
  await scorer.numbers('hearts taken', { Ann: 3, Ben: 3, Cy: 3, Di: 4 });
  await scorer.enter(1);
  await scorer.numbers('hearts taken', { Ben: 13 });
  await scorer.enter(2);
  await scorer.numbers('hearts taken', { Ann: 5, Cy: 1, Di: 7 });
  await scorer.enter(3);
}

test('a host keeps the account of an evening on a phone', async ({ come }) => {
  const anna = await come({ phone: true });
  const game = new GamePage(anna);
  await game.visit('hearts');
  await anna.press(anna.page.getByRole('link', { name: 'Keep score of real cards' }));
  const scorer = new Scorer(anna);
  await scorer.open(FOUR);
  await expect(scorer.page.getByRole('heading', { name: 'Deal 1 · Ann deals' })).toBeVisible();

  await jack(scorer);
  expect(await scorer.gains(1)).toEqual([-3, -3, -3, -4]);
  expect(await scorer.gains(2)).toEqual([0, -13, 0, 0]);
  expect(await scorer.gains(3)).toEqual([-5, 39, -1, -7]);
  expect(await scorer.line('Counters')).toEqual([42, 73, 46, 39, 0]);
  await expect.poll(() => anna.heard()).toContain('Deal 3: Ann −5, Ben +39, Cy −1, Di −7.');
  await expect(scorer.page.getByRole('heading', { name: 'Deal 4 · Di deals' })).toBeFocused();
  const quits = scorer.page.getByRole('region', { name: 'To be quits' });
  await expect(quits.getByRole('listitem')).toHaveText(['Di pays Ben 11', 'Ann pays Ben 8', 'Cy pays Ben 4']);
});

test('an entry is taken back into the form, put right in the middle, and all of it survives a reload', async ({
  come,
}) => {
  const anna = await come();
  const scorer = new Scorer(anna);
  await scorer.visit('hearts');
  await scorer.open(FOUR);
  await jack(scorer);

  await anna.press(scorer.page.getByRole('button', { name: 'Take back deal 3' }));
  await expect(scorer.page.getByRole('heading', { name: 'Deal 3 · Cy deals' })).toBeFocused();
  await expect(scorer.field('hearts taken').getByRole('spinbutton', { name: /^Di,/ })).toHaveValue('7');
  expect(await scorer.line('Counters')).toEqual([47, 34, 47, 46, 26]);

  await scorer.page.reload();
  await expect(scorer.field('hearts taken').getByRole('spinbutton', { name: /^Di,/ })).toHaveValue('7');
  await scorer.enter(3);
  expect(await scorer.gains(3)).toEqual([-5, 39, -1, -7]);

  await anna.press(scorer.page.getByRole('button', { name: 'Put deal 2 right' }));
  await expect(scorer.page.getByRole('heading', { name: 'Deal 2, to be put right' })).toBeFocused();
  await scorer.numbers('hearts taken', { Ann: 6, Ben: 0, Cy: 7, Di: 0 });
  await anna.press(scorer.form.getByRole('button', { name: 'Put right' }));
  await expect(scorer.page.getByRole('heading', { name: 'Deal 4 · Di deals' })).toBeVisible();
  // two were clear, and a jack stays for who is clear alone
  expect(await scorer.gains(2)).toEqual([-6, 0, -7, 0]);
  expect(await scorer.gains(3)).toEqual([-5, 39, -1, -7]);
  await scorer.page.reload();
  await settled(scorer.page);
  expect(await scorer.gains(2)).toEqual([-6, 0, -7, 0]);
  expect(await scorer.line('Counters')).toEqual([36, 86, 39, 39, 0]);

  await scorer.page.goto('/games/hearts');
  await expect(scorer.page.getByRole('link', { name: 'Go on with the account of real cards' })).toBeVisible();
});

test('what cannot be is refused at its place with the rule, and nothing is written down', async ({ come }) => {
  const anna = await come({ mayComplain: /400/ });
  const scorer = new Scorer(anna);
  await scorer.visit('hearts');
  await scorer.open(FOUR);
  await scorer.numbers('hearts taken', { Ann: 10, Ben: 4 });
  await expect(scorer.field('hearts taken').getByRole('status')).toHaveText('1 too many');
  await anna.press(scorer.form.getByRole('button', { name: 'Enter the deal' }));
  await expect(scorer.field('hearts taken')).toHaveAccessibleDescription('hearts taken make 13 together, not 14');
  await expect(scorer.field('hearts taken').getByRole('link', { name: /HEARTS-R9/ })).toBeVisible();
  await expect(scorer.page.getByText('No deal has been told yet.')).toBeVisible();
  await expect.poll(() => anna.heard()).toContain('hearts taken make 13 together, not 14');

  await scorer.numbers('hearts taken', { Ann: 9 });
  await scorer.enter(1);
  expect(await scorer.gains(1)).toEqual([-9, -4, 6, 6]);
});

test('a correction that makes a later deal impossible names that deal', async ({ come }) => {
  const anna = await come({ mayComplain: /400/ });
  const scorer = new Scorer(anna);
  await scorer.visit('loo');
  await scorer.open(['Ann', 'Ben', 'Cy']);
  await scorer.one('who won the single', 'Ben');
  await scorer.enter(1);
  await scorer.some('who stood, the miss too', ['Ben', 'Cy']);
  await scorer.inOrder('who won the tricks, in order', ['Ben', 'Ben', 'Cy']);
  await scorer.enter(2);
  await scorer.one('who won the single', 'Ben');
  await scorer.enter(3);
  await anna.press(scorer.page.getByRole('button', { name: 'Put deal 2 right' }));
  await anna.press(scorer.form.getByRole('button', { name: 'Take 3, Cy off again' }));
  await scorer.inOrder('who won the tricks, in order', ['Ben']);
  await anna.press(scorer.form.getByRole('button', { name: 'Put right' }));
  await expect(scorer.form.getByText(/^Deal 3: a deal has no 'single_winner'/)).toBeVisible();
  await anna.press(scorer.form.getByRole('button', { name: 'Leave it as it was' }));
  expect(await scorer.gains(2)).toHaveLength(3);
});

// The settlements of the rule pages, entered in the form of each game.

test('Loo: an evening of unlimited loo is that of its page', async ({ come }) => {
  const scorer = new Scorer(await come());
  await scorer.visit('loo');
  await scorer.open(['Ann', 'Ben', 'Cy', 'Di', 'Ed'], /^Unlimited/);
  const deals: [string[], string[], number[]][] = [
    [
      ['Cy', 'Di', 'Ed', 'Ben'],
      ['Cy', 'Cy', 'Ben'],
      [0, 2, 10, -15, -15],
    ],
    [
      ['Di', 'Ann', 'Cy'],
      ['Di', 'Cy', 'Di'],
      [-33, 0, 8, 22, 0],
    ],
    [
      ['Ed', 'Ben'],
      ['Ed', 'Ben', 'Ed'],
      [0, 12, 0, -3, 24],
    ],
  ];
  await scorer.one('who won the single', 'Cy');
  await scorer.enter(1);
  expect(await scorer.gains(1)).toEqual([-6, -3, 3, -3, -3]);
  for (const [place, [stood, won, net]] of deals.entries()) {
    await scorer.some('who stood, the miss too', stood);
    await scorer.inOrder('who won the tricks, in order', won);
    await scorer.enter(place + 2);
    expect(await scorer.gains(place + 2)).toEqual(net);
  }
  await scorer.one('who won the single', 'nobody');
  await scorer.enter(5);
  expect(await scorer.gains(5)).toEqual([-3, -3, -3, -3, -6]);
});

test('Five Hundred: points, to the end of the game', async ({ come }) => {
  const scorer = new Scorer(await come());
  await scorer.visit('five_hundred');
  await scorer.open(['Ann', 'Ben', 'Cy']);
  const deal = async (number: number, declarer: string, contract: string, tricks: Record<string, number>) => {
    await scorer.one('declarer', declarer);
    await scorer.one('contract', contract);
    await scorer.numbers('tricks taken', tricks);
    await scorer.enter(number);
  };
  await deal(1, 'Ann', '7 ♥', { Ann: 7, Ben: 2, Cy: 1 });
  expect(await scorer.gains(1)).toEqual([200, 20, 10]);
  await deal(2, 'Ben', '8 NT', { Ann: 1, Ben: 7, Cy: 2 });
  expect(await scorer.gains(2)).toEqual([10, -320, 20]);
  await expect(scorer.page.getByRole('region', { name: 'To be quits' })).toHaveCount(0);
  await deal(3, 'Ann', '10 NT', { Ann: 10, Ben: 0, Cy: 0 });
  await expect(scorer.page.getByRole('heading', { name: 'The game is over.' })).toBeVisible();
  await expect(scorer.page.getByText('Game won: Ann').first()).toBeVisible();
  expect(await scorer.line('Score')).toEqual([730, -300, 30]);
});

test('Cinch: points by sides, and the makers who fail', async ({ come }) => {
  const scorer = new Scorer(await come());
  await scorer.visit('cinch');
  await scorer.open(FOUR);
  const deal = async (number: number, maker: string, bid: number, ours: number, theirs: number) => {
    await scorer.way('A contract');
    await scorer.one('who named trumps', maker);
    await scorer.field('points bid').getByRole('spinbutton').fill(String(bid));
    await scorer.numbers('points taken, by sides', { 'Ann \\+ Cy': ours, 'Ben \\+ Di': theirs });
    await scorer.enter(number);
  };
  // the side with most scores its lead over the other; makers who fail score nothing, the others their points and the bid
  await deal(1, 'Ann', 8, 9, 5);
  expect(await scorer.gains(1)).toEqual([4, 0]);
  await deal(2, 'Ben', 9, 8, 6);
  expect(await scorer.gains(2)).toEqual([17, 0]);
  expect(await scorer.line('Score')).toEqual([21, 0]);
});

test('Spoil-Five, Napoleon and Pope Joan by their forms', async ({ come }) => {
  const scorer = new Scorer(await come());
  await scorer.visit('spoil_five');
  await scorer.open(FOUR);
  await scorer.way('It was spoiled');
  await scorer.enter(1);
  await scorer.way('The pool was won');
  await scorer.one('who won the pool, or one of the side', 'Ben');
  await scorer.enter(2);
  // two counters each and one of the dealer, then one each and one of the dealer, and Ben has it all
  expect(await scorer.gains(1)).toEqual([-3, -2, -2, -2]);
  expect(await scorer.gains(2)).toEqual([-1, 12, -1, -1]);

  await scorer.visit('napoleon');
  await scorer.open(FOUR);
  await scorer.one('who played his call', 'Ann');
  await scorer.one('the call', '3');
  await scorer.one('the call was made', 'yes');
  await scorer.enter(1);
  expect(await scorer.gains(1)).toEqual([9, -3, -3, -3]);

  await scorer.visit('pope_joan');
  await scorer.open(FOUR);
  await scorer.field('the turn-up').getByRole('combobox').selectOption('KS');
  await scorer.one('who was out first', 'Cy');
  await scorer.numbers('cards left in hand', { Ann: 2, Ben: 1, Di: 3 });
  await scorer.enter(1);
  // three each dress the board and six the dealer; he has King for the turn-up, Cy has Game and six cards
  expect(await scorer.gains(1)).toEqual([-6 + 1 - 2, -3 - 1, -3 + 1 + 6, -3 - 3]);
});

// Handing on

test('the account is printed, and handed on for spreadsheets, people and programs', async ({ come }) => {
  const anna = await come({ choices: { theme: 'dark' } });
  const scorer = new Scorer(anna);
  await scorer.visit('hearts');
  await scorer.open(FOUR);
  await jack(scorer);
  const file = async (name: RegExp) => {
    const [download] = await Promise.all([
      scorer.page.waitForEvent('download'),
      scorer.page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf-8') };
  };
  const csv = await file(/CSV/);
  expect(csv.name).toBe('oddtrick-hearts.csv');
  expect(csv.text.split('\n').slice(0, 2)).toEqual(['Deal,Dealer,Ann,Ben,Cy,Di,pool,kitty', '1,Ann,-3,-3,-3,-4,13,0']);
  expect((await file(/Markdown/)).text).toContain('| 3 | Cy | -5 | +39 | -1 | -7 | 0 | 0 |');
  expect(JSON.parse((await file(/JSON/)).text).deals[2].told).toEqual({ hearts: [5, 0, 1, 7] });

  await scorer.page.emulateMedia({ media: 'print' });
  await expect(scorer.form).toBeHidden();
  await expect(scorer.page.getByRole('button', { name: /CSV/ })).toBeHidden();
  await expect(scorer.account).toBeVisible();
  await expect(scorer.page.getByText('Di pays Ben 11')).toBeVisible();
  await expect(scorer.page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await scorer.page.emulateMedia({ media: null });

  await anna.press(scorer.page.getByRole('button', { name: 'Put the account away' }));
  await anna.press(scorer.page.getByRole('button', { name: 'No, keep it' }));
  await anna.press(scorer.page.getByRole('button', { name: 'Put the account away' }));
  await anna.press(scorer.page.getByRole('button', { name: 'Yes, put it away' }));
  await expect(scorer.page.getByRole('textbox', { name: 'Seat 2' })).toHaveValue('Ben');
  await scorer.page.reload();
  await expect(scorer.page.getByRole('button', { name: 'Open the account' })).toBeVisible();
});

test('a deal is entered with the keyboard alone', async ({ come }) => {
  const scorer = new Scorer(await come());
  const { page } = scorer;
  await scorer.visit('spoil_five');
  await scorer.open(FOUR);
  const by = scorer.field('who won the pool, or one of the side');
  for (
    let press = 0;
    press < 40 && !(await by.getByRole('radio', { name: 'Ann' }).evaluate((one) => one === document.activeElement));
    press++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(by.getByRole('radio', { name: 'Ben' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('note', { name: 'Deal 1', exact: true })).toContainText('Ben +7');
  await expect(page.getByRole('heading', { name: 'Deal 2 · Ben deals' })).toBeFocused();
});

test('where the card room is out of reach, what was entered stays in the form', async ({ come }) => {
  const anna = await come({ mayComplain: /Failed to load|ERR_/ });
  const scorer = new Scorer(anna);
  await scorer.visit('hearts');
  await scorer.open(FOUR);
  await scorer.numbers('hearts taken', { Ann: 13 });
  await anna.context.setOffline(true);
  await anna.press(scorer.form.getByRole('button', { name: 'Enter the deal' }));
  await expect(scorer.form.getByText(/out of reach/)).toBeVisible();
  await expect(scorer.field('hearts taken').getByRole('spinbutton', { name: /^Ann,/ })).toHaveValue('13');
  await anna.context.setOffline(false);
  await scorer.enter(1);
});

// For everybody

const KEPT = {
  hearts: {
    seats: 4,
    options: {},
    preset: null,
    names: ['Ann', 'Benedict-Maximilian', 'Cy', 'Di'],
    dealer: 0,
    deals: [{ hearts: [3, 3, 3, 4] }, { hearts: [0, 13, 0, 0] }],
  },
  five_hundred: {
    seats: 3,
    options: {},
    preset: null,
    names: ['Ann', 'Ben', 'Cy'],
    dealer: 0,
    deals: [{ declarer: 0, contract: 'hearts 7', tricks: [7, 2, 1] }],
  },
  pope_joan: { seats: 10, options: {}, preset: 'penalty_board', names: 'ABCDEFGHIJ'.split(''), dealer: 0, deals: [] },
  poker: { seats: 5, options: {}, preset: null, names: [...FOUR, 'Ed'], dealer: 0, deals: [] },
};

async function keeping(guest: Guest): Promise<void> {
  await guest.context.addInitScript((all) => {
    for (const [game, evening] of Object.entries(all))
      localStorage.setItem(`oddtrick.account.${game}`, JSON.stringify(evening));
  }, KEPT);
}

for (const [theme, lang] of [
  ['light', 'en'],
  ['dark', 'ru'],
] as const)
  test(`axe finds nothing in the account: ${theme}, ${lang}`, async ({ come }) => {
    const guest = await come({ choices: { theme, lang } });
    const check = async (what: string) => {
      const axe = new AxeBuilder({ page: guest.page }).setLegacyMode();
      const { violations } = await axe
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect
        .soft(
          violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`)),
          what,
        )
        .toEqual([]);
    };
    await guest.page.goto('/score/loo');
    await settled(guest.page);
    await check('a new account');
    await keeping(guest);
    for (const game of Object.keys(KEPT)) {
      await guest.page.goto(`/score/${game}`);
      await settled(guest.page);
      await openAll(guest.page);
      await check(game);
    }
  });

for (const width of [360, 768, 1280, 2560])
  test(`the account fits into ${width} pixels`, async ({ come }) => {
    const guest = await come({ size: { width, height: 800 } });
    await keeping(guest);
    for (const game of [...Object.keys(KEPT), 'loo']) {
      await guest.page.goto(`/score/${game}`);
      await settled(guest.page);
      await openAll(guest.page);
      await expect(
        guest.page.getByRole('button', { name: game === 'loo' ? 'Open the account' : 'Enter the deal' }),
      ).toBeVisible();
      const broad = await guest.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(broad, `${game}: broader than the window`).toBeLessThanOrEqual(0);
      const small = await guest.page.evaluate(() =>
        [...document.querySelectorAll('main button, main select, main summary, main input')].flatMap((one) => {
          const box = (one.matches('input') ? (one.closest('label') ?? one) : one).getBoundingClientRect();
          return box.width && (box.width < 24 || box.height < 24) ? [one.outerHTML.slice(0, 80)] : [];
        }),
      );
      expect.soft(small, `${game}: too small to press`).toEqual([]);
    }
  });
