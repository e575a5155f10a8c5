/**
 * The table in play. What the service tells is shown one thing after the other at the player's pace; what may be done is
 * offered when all has been shown.
 */
import { cardWords } from '../cards/names';
import type { DealScore } from '../cards/score';
import { announce } from '../lib/announce';
import type { CardName, ChatLine, Events, Fault, GameEvent, Hint, Menu, Welcome } from '../lib/protocol';
import type { Room } from '../lib/room.svelte';
import { pace, settings } from '../lib/settings.svelte';
import { Refusal } from '../lib/socket';
import { callsOf } from './choosing';
import { Clock } from './clock';
import { dealtFlights, type Flight, flightsOf } from './flights';
import { hear, nameOf, type Picture, pictureOf } from './fold';
import { together } from './groups';
import { readable } from './names';
import { endsDeal, hurry, looking, standing } from './pace';
import { phrases } from './phrases.svelte';
import { received } from './received';
import { Sheet } from './sheet.svelte';
import { sound, soundOf } from './sounds';
import { t } from './words';

/** Where flights are drawn; without one, things are simply there. */
export interface Stage {
  show(flights: Flight[], change: () => void): Promise<void>;
}

export interface Bubble {
  seat: number;
  words: string;
  id: number;
}

/** Why something was refused; `act` is what was wished, and `daring` that hands can do it all the same at a club table. */
export interface Refused {
  fault: Fault;
  act: string;
  daring: boolean;
  /** when it was refused, in milliseconds since 1970 */
  at: number;
}

export interface Ruling {
  line: string;
  law: string;
  id: number;
}

type Step = { events: GameEvent[] } | { message: Events };

const OUTCOME_STANDS = 1200;
const BUBBLE_STANDS = 4200;
const REFUSAL_STANDS = 4000;
const RULING_STANDS = 9000;
const LINES_KEPT = 400;

export class Play {
  picture = $state<Picture | null>(null);
  menu = $state.raw<Menu | null>(null);
  liberties = $state.raw<Menu | null>(null);
  claims = $state.raw<Menu | null>(null);
  deadline = $state.raw<number | null>(null);
  lines = $state<string[]>([]);
  bubbles = $state<Bubble[]>([]);
  ruling = $state.raw<Ruling | null>(null);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** A finished deal stands until the player has seen what it came to. */
  held = $state(false);
  /** The rest is mine, and I have said that it be played out by itself. */
  resting = $state(false);
  /** I am out of the deal, and wish to see it end without waiting. */
  hasty = $state(false);
  /** An act that was sent and is not yet answered. */
  sent = $state<string | null>(null);
  /** Seats of which the player hears no more. */
  muted = $state<number[]>([]);
  /** The pool that counters went into, or came from, just now. */
  lit = $state('');
  /** Cards that have come into my hand since I acted. */
  fresh = $state<CardName[]>([]);
  /** Whether all that was told has been shown. */
  idle = $state(true);
  stage: Stage | null = null;

  readonly sheet = new Sheet();
  private readonly clock = new Clock();
  private readonly queue: Step[] = [];
  private generation = 0;
  private running = false;
  private marks = 0;
  private goOn: (() => void) | null = null;
  private readonly ends: (() => void)[];

  constructor(readonly room: Room) {
    this.ends = [
      room.on('welcome', (message) => this.sitDown(message)),
      room.on('events', (message) => this.told(message)),
      room.on('table', ({ table }) => this.sheet.enter(table.score)),
      room.on('chat', (line) => this.chatted(line)),
    ];
    document.addEventListener('visibilitychange', this.hide);
    if (room.welcome) this.sitDown(room.welcome);
    // What happened between the welcome and now was told before anybody listened here.
    if (room.welcome && room.welcome.seq !== room.seq) room.say({ t: 'look' });
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.hide);
    for (const end of this.ends) end();
    this.stop();
  }

  get me(): number {
    return this.room.you.seat;
  }

  get club(): boolean {
    const { table } = this.room;
    return (table?.played ?? table?.settings)?.manner === 'club';
  }

  get myTurn(): boolean {
    return this.menu !== null && this.me >= 0;
  }

  name(seat: number): string {
    if (seat >= 0 && seat === this.me) return t('you');
    return this.room.table?.seats[seat]?.name || t('seat', { n: seat + 1 });
  }

  /** The score of the session as far as it has been shown. */
  get rows(): DealScore[] {
    const { picture } = this;
    const shown = picture ? picture.number + Number(picture.over) : 0;
    return this.sheet.rows.filter(({ deal }) => deal <= shown);
  }

  // What is told

  private sitDown(message: Welcome): void {
    this.stop();
    this.held = false;
    this.resting = false;
    // What was said before may have been said in another language.
    Object.assign(this, { bubbles: [], ruling: null, refused: null, fresh: [] });
    this.lines = message.lines.slice(-LINES_KEPT);
    this.picture = message.view ? pictureOf(message.view) : null;
    this.sheet.see(message.sheets, message.table.seats.length);
    this.offer(message);
  }

  /** Show how the cards came that were dealt before anybody looked. */
  dealIn(): void {
    if (this.picture && !document.hidden && pace(1) > 0) void this.stage?.show(dealtFlights(this.picture), () => {});
  }

  private told(message: Events): void {
    this.queue.push(...together(message.events).map((events) => ({ events })), { message });
    this.idle = false;
    this.menu = null;
    void this.run();
  }

  private stop(): void {
    this.generation += 1;
    this.queue.length = 0;
    this.goOn?.();
    this.clock.hurry();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let step = this.queue.shift(); step; step = this.queue.shift()) {
        if ('events' in step) await this.show(step.events);
        else if (this.queue.length === 0) this.offer(step.message);
      }
    } catch (error) {
      // What cannot be shown must not hold up the table: the whole of it is asked for anew.
      console.error(error);
      this.queue.length = 0;
      this.room.say({ t: 'look' });
    } finally {
      this.running = false;
    }
  }

  private async show(group: GameEvent[]): Promise<void> {
    const { picture, generation } = this;
    if (!picture) return;
    const stale = () => generation !== this.generation;
    if (endsDeal(picture, group)) {
      await this.pause(OUTCOME_STANDS);
      if (!stale()) await this.hold();
    }
    if (stale()) return;
    await this.pause(standing(picture, group));
    if (stale()) return;
    const change = () => {
      this.fresh.push(...received(picture, group));
      for (const event of group) this.happen(picture, event);
    };
    const moving = this.stage && !document.hidden && !this.hasty && pace(1) > 0;
    if (moving) await this.stage?.show(flightsOf(picture, group), change);
    else change();
    if (!stale()) await this.pause(looking(group, this.me));
    this.lit = '';
  }

  private pause(milliseconds: number): Promise<void> {
    return document.hidden || this.hasty
      ? Promise.resolve()
      : this.clock.wait(pace(milliseconds) * hurry(this.queue.length));
  }

  private happen(picture: Picture, event: GameEvent): void {
    hear(picture, event);
    this.lit = event.k === 'paid' ? poolOf(event) : this.lit;
    if (event.k === 'deal') Object.assign(this, { lines: [], hasty: false, fresh: [] });
    const line = nameOf(event.line);
    if (line) {
      this.lines.push(line);
      announce(line);
    }
    if (event.k === 'said' && (event.seat ?? -1) >= 0) this.bubble(event.seat ?? -1, event.words ?? event.text ?? '');
    if (['offence', 'claimed', 'corrected'].includes(event.k)) this.rule(line, event.text ?? '');
    const rung = settings.sound && !document.hidden ? soundOf(event.k, nameOf(event.from)) : null;
    if (rung) sound(rung);
  }

  private offer(message: Welcome | Events): void {
    const { menu, liberties, claims } = message;
    const fresh = menu !== null && this.me >= 0;
    const callable = countCalls(claims) > countCalls(this.claims) ? countCalls(claims) : 0;
    Object.assign(this, { menu, liberties, claims, deadline: message.deadline ?? null, idle: true, hint: null });
    // What was refused while something else was to be done has been read by now.
    if (this.refused && Date.now() - this.refused.at > REFUSAL_STANDS) this.refused = null;
    if (callable) announce(t('callCount', { n: callable }));
    if (fresh) {
      announce(t('yourTurn', { phase: this.picture?.phase.words ?? '' }), true);
      if (settings.sound) sound('turn');
    }
  }

  /** Show what is told at once until the deal is over. */
  hasten(): void {
    this.hasty = true;
    this.clock.hurry();
  }

  // A finished deal

  private hold(): Promise<void> {
    this.held = true;
    return new Promise((resolve) => {
      this.goOn = () => {
        this.held = false;
        this.goOn = null;
        resolve();
      };
    });
  }

  next(): void {
    this.goOn?.();
  }

  // What the player does

  /** Send an act. What the service refuses is shown with its rule. */
  async act(act: string): Promise<boolean> {
    if (this.sent !== null) return false;
    this.sent = act;
    this.refused = null;
    this.hint = null;
    const { fresh } = this;
    this.fresh = [];
    try {
      await this.room.act(act);
      return true;
    } catch (error) {
      this.fresh = fresh;
      this.refuse(error, act);
      return false;
    } finally {
      this.sent = null;
    }
  }

  /** Ask why an act cannot be done, without doing it. */
  async why(act: string, daring: boolean): Promise<void> {
    try {
      await this.room.ask({ t: 'why', act });
    } catch (error) {
      this.refuse(error, act, daring);
    }
  }

  async askHint(): Promise<void> {
    try {
      const answer = await this.room.ask({ t: 'hint' });
      if (answer.t !== 'hint') return;
      this.hint = answer;
      announce(`${t('hintSays', { act: answer.label })} ${answer.text}`);
    } catch (error) {
      this.refuse(error, '');
    }
  }

  /** Ask something else of the service: to pause, to seat a bot, to deal again. */
  async ask(message: Parameters<Room['ask']>[0]): Promise<boolean> {
    try {
      await this.room.ask(message);
      return true;
    } catch (error) {
      this.refuse(error, '');
      return false;
    }
  }

  private refuse(error: unknown, act: string, daring = false): void {
    if (!(error instanceof Refusal)) throw error;
    const fault = error.fault.text ? error.fault : { ...error.fault, text: t('lostJustNow') };
    this.refused = { fault, act, daring, at: Date.now() };
    announce(readable([fault.rule, fault.text, fault.right].filter(Boolean).join(': '), cardWords), true);
  }

  // Talk

  /** Hear no more of a seat, or again. The service is told, so that nothing of it comes. */
  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    this.room.say({ t: 'mute', seat, on });
  }

  private chatted(line: ChatLine): void {
    if (this.muted.includes(line.seat)) return;
    const words = phrases.words(line);
    this.bubble(line.seat, words);
    announce(t('saysTo', { who: line.name, words }));
  }

  // Small things

  private bubble(seat: number, words: string): void {
    if (!words) return;
    const id = ++this.marks;
    this.bubbles = [...this.bubbles.filter((bubble) => bubble.seat !== seat), { seat, words, id }];
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((bubble) => bubble.id !== id);
    }, BUBBLE_STANDS);
  }

  private rule(line: string, law: string): void {
    const id = ++this.marks;
    this.ruling = { line, law, id };
    setTimeout(() => {
      if (this.ruling?.id === id) this.ruling = null;
    }, RULING_STANDS);
  }

  private readonly hide = (): void => {
    if (document.hidden) this.clock.hurry();
  };
}

/** The pool that a payment has to do with; empty where people pay each other. */
const poolOf = ({ from, to }: GameEvent): string => [nameOf(to), nameOf(from)].find((end) => !/^\d+$/.test(end)) ?? '';

const countCalls = (menu: Menu | null): number => callsOf(menu).length;
