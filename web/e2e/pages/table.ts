/** The card table as a player uses it, found by what its parts are and are called, as a screen reader finds them. */

import { expect, type Locator } from '@playwright/test';
import type { Guest } from '../fixtures';

/** What of the table this page object must know by name, in either language. */
const NAMES = {
  en: {
    hand: 'Your hand',
    turn: 'Your turn',
    over: /is over$/,
    sessionOver: 'The session is over',
    next: 'Next deal',
    onTable: /^(On the table|Nothing lies on the table)$/,
    modes: 'What the cards are chosen for',
    offered: 'To choose from',
    step: /^(less|more): /,
    hint: 'Hint',
    dare: 'Do it all the same',
    refused: /^(That cannot be done|Against the law of the game)$/,
  },
  ru: {
    hand: 'Ваши карты',
    turn: 'Ваш ход',
    over: /окончена$/,
    sessionOver: 'Игра окончена',
    next: 'Следующая сдача',
    onTable: /^На столе/,
    modes: 'Для чего выбираются карты',
    offered: 'Можно выбрать',
    step: /^(меньше|больше): /,
    hint: 'Подсказка',
    dare: 'Всё равно сделать',
    refused: /^(Так нельзя|Против закона игры)$/,
  },
};

const LONG = 25_000;

export class Table {
  readonly hand: Locator;
  readonly choices: Locator;
  readonly trick: Locator;
  readonly over: Locator;
  readonly sessionOver: Locator;
  readonly refused: Locator;
  readonly hintGiven: Locator;
  private readonly names: (typeof NAMES)['en'];

  constructor(
    readonly guest: Guest,
    lang: 'en' | 'ru' = 'en',
  ) {
    const { page } = guest;
    this.names = NAMES[lang];
    this.hand = page.getByRole('toolbar', { name: this.names.hand });
    this.choices = page.getByRole('group', { name: this.names.turn, exact: true });
    this.trick = page.getByRole('list', { name: this.names.onTable });
    this.over = page.getByRole('dialog', { name: this.names.over });
    this.sessionOver = page.getByRole('dialog', { name: this.names.sessionOver });
    this.refused = page.getByRole('group', { name: this.names.refused });
    this.hintGiven = page.getByRole('group', { name: this.names.hint, exact: true });
  }

  async visit(table: string): Promise<void> {
    await this.guest.page.goto(`/t/${table}`);
  }

  seat(name: string): Locator {
    return this.guest.page.getByRole('article', { name: new RegExp(`^${name}\\b`) });
  }

  /** The names of the cards in hand, such as "queen of hearts"; those that may be chosen now only where `open` is asked for. */
  async cards(open = false): Promise<string[]> {
    return this.namesOf(this.hand.getByRole('button', open ? { disabled: false } : {}));
  }

  private async namesOf(cards: Locator): Promise<string[]> {
    const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.split(',')[0] ?? '');
  }

  /** What lies on the table, in order: "Boris: ten of hearts". */
  lying(): Promise<string[]> {
    const cards = this.trick.getByRole('listitem');
    return cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  }

  /** All that was played so far, as the service told this player. */
  async everPlayed(): Promise<string[]> {
    type Told = { k: string; to?: string; cards?: string[] };
    const events = this.guest.lines.received.flatMap((frame) => (frame.events ?? []) as Told[]);
    return events.filter(({ k, to }) => k === 'moved' && to === 'table').flatMap(({ cards }) => cards ?? []);
  }

  card(name: string): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^${name}(,|$)`) });
  }

  /** Wait until it is my turn. */
  async awaitTurn(): Promise<void> {
    await expect(this.choices).toBeVisible({ timeout: LONG });
  }

  /** Wait until it is my turn with cards in hand: who is to straddle at Poker does so before he has seen one. */
  async awaitCards(): Promise<void> {
    await this.awaitTurn();
    if ((await this.cards()).length === 0) await this.move([/^straddle$/]);
    await expect(this.hand.getByRole('button').first()).toBeVisible({ timeout: LONG });
    await this.awaitTurn();
  }

  /** What a finger finds at the edge of a card that its neighbours leave to be seen. */
  async underFinger(card: string): Promise<string> {
    return this.guest.page.evaluate(
      ({ x, y }) => {
        const button = document.elementFromPoint(x, y)?.closest('button');
        return button?.getAttribute('aria-label') ?? '';
      },
      await this.edge(this.card(card)),
    );
  }

  /** Lift a card and play it with a second tap. */
  async play(name: string): Promise<void> {
    await this.guest.answered(async () => {
      await this.tap(this.card(name));
      await this.tap(this.card(name));
    });
  }

  async call(name: string | RegExp): Promise<void> {
    await this.guest.answered(() => this.guest.press(this.choices.getByRole('button', { name, exact: true })));
  }

  /** Do what was refused all the same, as hands can at a club table. */
  async dare(): Promise<void> {
    await this.guest.answered(() => this.guest.press(this.refused.getByRole('button', { name: this.names.dare })));
  }

  async askHint(): Promise<void> {
    await this.guest.press(this.guest.page.getByRole('button', { name: this.names.hint, exact: true }));
    await expect(this.hintGiven).toBeVisible();
  }

  /** Touch a card at the edge that its neighbours leave to be seen, whether it may be chosen or not. */
  async tap(card: Locator): Promise<void> {
    const { mouse, touchscreen } = this.guest.page;
    const { x, y } = await this.edge(card);
    if (this.guest.touch) await touchscreen.tap(x, y);
    else await mouse.click(x, y);
  }

  private async edge(card: Locator): Promise<{ x: number; y: number }> {
    const box = await card.boundingBox();
    if (!box) throw new Error(`${card} is not to be seen`);
    return { x: box.x + 14, y: box.y + 14 };
  }

  /** Show one of the panels beside the table: Log, Score, Talk, Fair cards or Table. */
  async open(panel: string): Promise<Locator> {
    const { page } = this.guest;
    const shown = page.getByRole('tabpanel', { name: panel });
    if (!(await shown.isVisible()))
      await this.guest.press(page.getByRole('navigation').getByRole('button', { name: panel, exact: true }));
    await expect(shown).toBeVisible();
    return shown;
  }

  // Playing on without much thought

  /** The buttons that act at once: calls, and what confirms chosen cards or an amount. */
  private async acts(): Promise<string[]> {
    const names = (within: Locator) =>
      within
        .getByRole('button', { disabled: false })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''));
    const { page } = this.guest;
    const besides = [
      ...(await names(page.getByRole('group', { name: this.names.modes }))),
      ...(await names(page.getByRole('group', { name: this.names.offered }))),
      ...(await names(page.getByRole('toolbar', { name: this.names.offered }))),
    ];
    return (await names(this.choices)).filter((name) => !besides.includes(name) && !this.names.step.test(name));
  }

  /** Do the first thing that is wished for and possible; else the first thing that is possible. */
  async move(wishes: RegExp[] = []): Promise<string> {
    await this.awaitTurn();
    const acts = await this.acts();
    const wished = wishes.map((wish) => acts.find((name) => wish.test(name))).find((name) => name !== undefined);
    const name = wished ?? acts[0];
    if (name !== undefined) {
      await this.call(name);
      return name;
    }
    return this.moveCards();
  }

  /** Choose cards until there is something to confirm; those that belong to every choice lie lifted already. */
  private async moveCards(): Promise<string> {
    const open = await this.namesOf(this.hand.getByRole('button', { disabled: false, pressed: false }));
    for (const card of open) {
      await this.tap(this.card(card));
      const [name] = await this.acts();
      if (name === undefined) continue;
      await this.call(name);
      return name;
    }
    throw new Error(`nothing could be done with ${open.join(', ')}`);
  }

  /** Play until the deal is over, and tell what was done. */
  async playDeal(wishes: RegExp[] = []): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      await expect(this.choices.or(this.over).first()).toBeVisible({ timeout: LONG });
      if (await this.over.isVisible()) return done;
      done.push(await this.move(wishes));
    }
  }

  async nextDeal(): Promise<void> {
    const name = (await this.over.getByRole('heading').textContent()) ?? '';
    await this.guest.press(this.over.getByRole('button', { name: this.names.next }));
    // Others may have played the next deal out already.
    await expect(this.guest.page.getByRole('dialog', { name })).toBeHidden();
  }

  /** Play until the session is over; how many deals it had. */
  async playSession(wishes: RegExp[] = []): Promise<number> {
    for (let deals = 1; ; deals += 1) {
      await this.playDeal(wishes);
      if (await this.sessionOver.isVisible()) return deals;
      await this.nextDeal();
    }
  }
}
