/** What every test of the card room is given: the service, guests with browsers of their own, and tables made beforehand. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { NewTable, Seated } from '../src/lib/protocol';
import type { Choices } from '../src/lib/settings.svelte';
import { Service } from './service';

export { expect };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The games of the shelf, each of which has a file there; a test sees that the service has no others. */
export const GAMES = readdirSync(join(import.meta.dirname, '../../src/oddtrick/games/shelf'))
  .filter((name) => name.endsWith('.toml'))
  .map((name) => name.replace('.toml', ''))
  .sort();

/** Cards need not fly, nor people be given time to read, unless a test is about that. */
const BRISK: Partial<Choices> = { speed: 'instant', motion: 'reduced', lang: 'en', theme: 'light' };

export interface Guesting {
  name?: string;
  choices?: Partial<Choices>;
  phone?: boolean;
  size?: { width: number; height: number };
  /** a seat that is his already, as if he had sat down in this browser before */
  seat?: Seated & { game: string };
  /** whether his browser keeps the client for later, as browsers do; each new one would fetch all of it anew */
  keeps?: boolean;
  /** what his browser may complain of in this test: words of its console */
  mayComplain?: RegExp | undefined;
}

type Frame = { t: string; [more: string]: unknown };

/** What goes over a guest's lines to tables, both ways. */
export class Lines {
  readonly received: Frame[] = [];
  readonly sent: Frame[] = [];
  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.received.push(JSON.parse(String(payload)) as Frame));
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload)) as Frame));
    });
  }
}

/** Somebody with a browser of his own. */
export class Guest {
  readonly complaints: string[] = [];
  readonly lines: Lines;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly name: string,
    readonly touch: boolean,
  ) {
    this.lines = new Lines(page);
  }

  static async come(browser: Browser, address: string, wish: Guesting = {}): Promise<Guest> {
    const { name = '', choices = {}, phone = false, size, seat } = wish;
    const context = await browser.newContext({
      baseURL: address,
      serviceWorkers: wish.keeps ? 'allow' : 'block',
      ...(phone ? PHONE : {}),
      ...(size ? { viewport: size } : {}),
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const kept: Record<string, unknown> = { settings: { ...BRISK, ...choices }, name };
    if (seat) kept.seats = [{ ...seat, title: seat.game, when: 0 }];
    await context.addInitScript((things) => {
      for (const [key, value] of Object.entries(things))
        if (localStorage.getItem(`oddtrick.${key}`) === null)
          localStorage.setItem(`oddtrick.${key}`, JSON.stringify(value));
    }, kept);
    await context.addInitScript(writeDown);
    const guest = new Guest(context, await context.newPage(), name, phone);
    guest.listen(wish.mayComplain);
    return guest;
  }

  /** Nothing may go wrong unseen: errors of scripts, of the console, and of the content security policy. */
  private listen(allowed?: RegExp): void {
    const complain = (words: string) => {
      if (!allowed?.test(words) && !words.includes('registration blocked by Playwright')) this.complaints.push(words);
    };
    this.context.on('weberror', (error) => complain(String(error.error())));
    this.context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
  }

  /** All that a screen reader was given to say since the page was loaded. */
  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }

  /** Do what the service answers, and wait until the page has taken the answer in. */
  async answered(act: () => Promise<unknown>): Promise<void> {
    const known = () => (window as unknown as { answers: Frame[] }).answers.length;
    const before = await this.page.evaluate(known);
    await act();
    const next = (place: number) => (window as unknown as { answers: Frame[] }).answers[place];
    const answer = await (await this.page.waitForFunction(next, before)).jsonValue();
    expect(answer?.t, JSON.stringify(answer)).toBe('done');
  }

  /** Press or tap, as this guest does. */
  async press(what: ReturnType<Page['locator']>): Promise<void> {
    if (this.touch) await what.tap();
    else await what.click();
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** Runs in the page: keeps what is put into its live regions, and how what was asked over its lines was answered. */
function writeDown(): void {
  const heard: string[] = [];
  const answers: Frame[] = [];
  Object.assign(window, { heard, answers });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target instanceof Element ? target.closest('[aria-live]') : null;
      const words = region
        ? [...addedNodes]
            .map((node) => node.textContent ?? '')
            .join(' ')
            .trim()
        : '';
      if (words) heard.push(words);
    }
  }).observe(document, { childList: true, subtree: true });
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(data) as Frame;
        if (frame.t === 'done' || frame.t === 'refused') answers.push(frame);
      });
    }
  };
}

/** Tables made over HTTP, where a test is not about making them. */
export class Hall {
  constructor(readonly address: string) {}

  async ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
    return (await (await this.answer(path, body, token)).json()) as T;
  }

  /** The same for plain text, such as a record. */
  async text(path: string, token: string): Promise<string> {
    return (await this.answer(path, undefined, token)).text();
  }

  private async answer(path: string, body?: unknown, token?: string): Promise<Response> {
    const answer = await fetch(`${this.address}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** How many play a game best. */
  async best(game: string): Promise<number> {
    return (await this.ask<{ players: [number, number, number] }>(`/games/${game}`)).players[2];
  }

  /** A table with bots on all other seats, unless `bots` says otherwise. */
  async make(wish: Partial<NewTable> & { game: string; seats: number }): Promise<Seated & { game: string }> {
    const bots = wish.bots ?? Array.from({ length: wish.seats - 1 }, () => 'book');
    const made = await this.ask<Seated>('/tables', { name: 'Anna', access: 'private', ...wish, bots });
    return { ...made, game: wish.game };
  }

  async begin(table: Seated): Promise<void> {
    await this.ask(`/tables/${table.table}/begin`, {}, table.token);
  }

  /** A table where the first deal has begun. */
  async playing(wish: Partial<NewTable> & { game: string; seats: number }): Promise<Seated & { game: string }> {
    const made = await this.make(wish);
    await this.begin(made);
    return made;
  }

  async join(table: Seated & { game: string }, name: string, seat?: number): Promise<Seated & { game: string }> {
    const wish = { name, invite: table.invite, ...(seat === undefined ? {} : { seat }) };
    return { ...(await this.ask<Seated>(`/tables/${table.table}/join`, wish)), game: table.game };
  }
}

/** Let somebody come, with a browser of his own. What his browser complains of fails the test. */
export type Come = (wish?: Guesting) => Promise<Guest>;

interface Given {
  hall: Hall;
  come: Come;
}

export const test = base.extend<Given, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const service = new Service();
      await service.open();
      await use(service);
      await service.close();
      service.forget();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, use) => use(service.address),
  hall: async ({ service }, use) => use(new Hall(service.address)),
  come: async ({ browser, service }, use) => {
    const guests: Guest[] = [];
    await use(async (wish) => {
      const guest = await Guest.come(browser, service.address, wish);
      guests.push(guest);
      return guest;
    });
    for (const guest of guests) await guest.leave();
    expect(guests.flatMap((guest) => guest.complaints)).toEqual([]);
  },
});
