/** Hidden cards stay hidden: they are not in the page, not on the line, not in the browser's store. */

import { expect, type Guest, test } from './fixtures';
import { playTogether } from './pages/company';
import { Door } from './pages/shelf';
import { Table } from './pages/table';

interface Told {
  k: string;
  to?: string;
  amount?: number;
  cards?: string[];
}

const eventsOf = (frame: Record<string, unknown>) => (frame.events ?? []) as Told[];

/** What a guest was told since the second deal began. In the first one knaves are turned up for the deal, and dealt again. */
function secondDeal(guest: Guest) {
  const all = guest.lines.received;
  const begins = all.findIndex((frame) => eventsOf(frame).some(({ k, amount }) => k === 'deal' && amount === 1));
  return all.slice(Math.max(0, begins));
}

/** The cards that were dealt to a player in the second deal. */
function handOf(guest: Guest): string[] {
  for (const frame of secondDeal(guest)) {
    const dealt = eventsOf(frame).filter(
      ({ k, to, cards }) => k === 'moved' && to?.startsWith('hand') && cards?.length,
    );
    if (dealt.length) return dealt.flatMap(({ cards }) => cards ?? []);
  }
  throw new Error(`${guest.name} was told of no hand`);
}

const RANKS = { T: 'ten', J: 'knave', Q: 'queen', K: 'king', A: 'ace' } as Record<string, string>;
const PIPS = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' } as Record<
  string,
  string
>;
const SUITS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as Record<string, string>;
const SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' } as Record<string, string>;

/** Whether a text names a card in any form: QH, queen of hearts, Q♥. */
function names(card: string): (text: string) => boolean {
  const [rank, suit] = [card[0] as string, card[1] as string];
  const words = new RegExp(`${RANKS[rank] ?? PIPS[rank]} of ${SUITS[suit]}`, 'i');
  const signs = new RegExp(`(?<![\\w-])(${card}(?!\\w)|${rank === 'T' ? '(?:T|10)' : rank}\\s?${SIGNS[suit]})`);
  return (text) => words.test(text) || signs.test(text);
}

/** Runs in the page: all of its markup but the drawings that every card has, and all that the browser keeps for it. */
async function everything(): Promise<string> {
  const body = document.documentElement.cloneNode(true) as Element;
  for (const drawing of body.querySelectorAll('symbol, defs')) drawing.remove();
  const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/assets/')) kept.push(url.pathname);
    }
  const bases = (await indexedDB.databases()).map((base) => base.name);
  return [body.outerHTML, ...kept, ...bases].join('\n').replaceAll('#ot-', ' ');
}

/** Where a card that should be hidden is named, if anywhere. */
async function leaks(guest: Guest, hidden: string[]): Promise<string[]> {
  const page = await guest.page.evaluate(everything);
  const line = secondDeal(guest).map((frame) => JSON.stringify(frame));
  return hidden.flatMap((card) => {
    const named = names(card);
    const found = line.filter(named).map((text) => `${card} in ${text}`);
    return named(page) ? [`${card} in the page or the store`, ...found] : found;
  });
}

test('neither a spectator nor the other player is told of a hidden card', async ({ come, hall }) => {
  const annas = await hall.make({ game: 'napoleon', seats: 2, bots: [null], access: 'public' });
  const boriss = await hall.join(annas, 'Boris');
  await hall.begin(annas);
  const [anna, boris] = [await come({ name: 'Anna', seat: annas }), await come({ name: 'Boris', seat: boriss })];
  const vera = await come({ name: 'Vera' });
  const tables = [new Table(anna), new Table(boris)];
  for (const table of tables) await table.visit(annas.table);
  await playTogether(tables, [/^pass$/]);
  for (const table of tables) await table.nextDeal();
  await vera.page.goto(`/t/${annas.table}`);
  await new Door(vera).watch();
  await expect(vera.page.getByText('You are looking on')).toBeVisible();

  for (const table of tables) await expect(table.hand.getByRole('button')).toHaveCount(5);
  const [annasHand, borissHand] = [handOf(anna), handOf(boris)];
  expect(new Set([...annasHand, ...borissHand]).size, 'ten cards were dealt').toBe(10);

  // The measure measures: everybody's own cards are found.
  expect(await leaks(anna, annasHand)).not.toEqual([]);
  expect((await leaks(boris, borissHand)).join()).toContain(`${borissHand[0]} in the page`);

  const look = async () => {
    const played = (await Promise.all(tables.map((table) => table.everPlayed()))).flat();
    const hidden = (hand: string[]) => hand.filter((card) => !played.includes(card));
    expect.soft(await leaks(vera, hidden([...annasHand, ...borissHand])), 'the spectator').toEqual([]);
    expect.soft(await leaks(boris, hidden(annasHand)), 'Boris').toEqual([]);
    expect.soft(await leaks(anna, hidden(borissHand)), 'Anna').toEqual([]);
  };
  await look();
  await playTogether(tables, [/^pass/i], async () => {
    await look();
    return false;
  });
});

test('what a bot holds is told to nobody', async ({ come, hall }) => {
  const seat = await hall.playing({ game: 'poker', seats: 4 });
  const anna = await come({ name: 'Anna', seat });
  const table = new Table(anna);
  await table.visit(seat.table);
  await table.playDeal([/^pass$/]);
  await table.nextDeal();
  await table.awaitCards();
  await expect(table.hand.getByRole('button')).toHaveCount(5);
  const mine = new Set(handOf(anna));
  const pack = [...'23456789TJQKA'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  const others = pack.filter((card) => !mine.has(card));
  expect(others).toHaveLength(47);
  expect(await leaks(anna, others)).toEqual([]);
});
