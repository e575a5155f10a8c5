import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Events,
  GameEvent,
  Menu,
  MessageOf,
  ServerMessageKind,
  SheetLine,
  TableInfo,
  View,
  Welcome,
} from '../lib/protocol';
import type { Room } from '../lib/room.svelte';
import { set } from '../lib/settings.svelte';
import { Refusal } from '../lib/socket';
import { playRest } from './auto.svelte';
import { Choosing } from './choosing.svelte';
import { Play } from './play.svelte';
import { awaitedWords, isOut } from './turn';

const MENU: Menu = { parts: [{ kind: 'card', verb: 'play', label: 'play', acts: { AS: 'AS' } }], only: 'AS' };

const view = (more: Partial<View> = {}): View => ({
  seat: 0,
  number: 0,
  dealer: 1,
  turn: 1,
  phase: { id: 'play', words: 'playing' },
  counters: [0, 0],
  accounts: [0, 1].map((seat) => ({ id: String(seat), words: `seat ${seat}`, seat })),
  known: { 'hand:0': ['AS', 'KH'] },
  counts: { 'hand:0': 2, 'hand:1': 2 },
  table: [],
  said: [],
  facts: [],
  hand: ['AS', 'KH'],
  over: false,
  ...more,
});

const line = (more: Partial<SheetLine>): SheetLine => ({
  counters: [0, 0],
  points: [],
  scores: [],
  winners: [],
  told: [],
  ...more,
});

/** A room whose service is the test itself. */
class StandIn {
  id = 'table';
  you = { seat: 0, host: true, name: 'Vera' };
  table = { id: 'table', seats: [{}, {}], deal: 0, session: 0, settings: {} } as unknown as TableInfo;
  seq = 1;
  menu = null;
  welcome = {
    t: 'welcome',
    seq: 1,
    table: this.table,
    you: this.you,
    view: view(),
    lines: [],
    sheets: [{ session: 1, first: 0, names: [], points: null, deals: [] }],
    menu: null,
    liberties: null,
    claims: null,
  } as unknown as Welcome;
  acted: string[] = [];
  refuses: Refusal | null = null;
  private readonly hearers = new Map<string, (message: never) => void>();

  on<K extends ServerMessageKind>(kind: K, hearer: (message: MessageOf<K>) => void) {
    this.hearers.set(kind, hearer as (message: never) => void);
    return () => this.hearers.delete(kind);
  }
  readonly said: string[] = [];
  say({ t }: { t: string }) {
    this.said.push(t);
    return true;
  }
  async act(act: string) {
    if (this.refuses) throw this.refuses;
    this.acted.push(act);
  }
  tell(events: GameEvent[], menu: Menu | null = null) {
    this.seq += 1;
    const message: Events = {
      t: 'events',
      seq: this.seq,
      events,
      lines: [],
      menu,
      liberties: null,
      claims: null,
      deadline: null,
    };
    this.hearers.get('events')?.(message as never);
  }
  tellScore(deal: number, ...changes: number[][]) {
    this.table = { ...this.table, score: { session: 1, deal, changes: changes.map((counters) => line({ counters })) } };
    this.hearers.get('table')?.({ t: 'table', table: this.table } as never);
  }
  sayWelcome(told: Partial<Welcome>) {
    this.hearers.get('welcome')?.({ ...this.welcome, ...told } as never);
  }
}

const plays = (seat: number, card: string): GameEvent[] => [
  {
    k: 'moved',
    ...(seat && { seat }),
    cards: [card],
    n: 1,
    from: `hand:${seat}`,
    to: 'table',
    line: `${seat} plays ${card}.`,
  },
  { k: 'turn', ...(seat ? {} : { seat: 1 }), text: 'play', words: 'playing' },
];
const takes = (seat: number, cards: string[]): GameEvent[] => [
  { k: 'moved', ...(seat && { seat }), cards, n: cards.length, from: 'table', to: 'tricks' },
  { k: 'swept' },
];

let hidden = false;
let room: StandIn;
let play: Play;
const table = () => play.picture?.table.map(([, card]) => card);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  set('speed', 'normal');
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  room = new StandIn();
  play = new Play(room as unknown as Room);
});

afterEach(() => {
  play.close();
  vi.useRealTimers();
});

describe('a table in play', () => {
  it('lets a full trick stand long enough to be read before it is taken', async () => {
    room.tell([...plays(1, '2S'), ...plays(0, 'AS'), ...takes(0, ['2S', 'AS'])]);
    await pass(900);
    expect(table()).toEqual(['2S', 'AS']);
    await pass(1000);
    expect(table()).toEqual(['2S', 'AS']);
    await pass(1500);
    expect(table()).toEqual([]);
    expect(play.picture?.last?.cards).toHaveLength(2);
  });

  it('offers a menu when everything before it was shown, not sooner', async () => {
    room.tell([...plays(1, '2S')], MENU);
    expect(play.myTurn).toBe(false);
    await pass(1);
    expect(play.myTurn).toBe(false);
    await pass(1000);
    expect(play.myTurn).toBe(true);
    expect(play.idle).toBe(true);
  });

  it('catches up at once in a tab that nobody sees', async () => {
    room.tell([...plays(1, '2S'), ...plays(0, 'AS'), ...takes(0, ['2S', 'AS'])], MENU);
    await pass(10);
    expect(play.myTurn).toBe(false);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(play.myTurn).toBe(true);
    expect(table()).toEqual([]);
  });

  it('takes no time at all where the player wants it so', async () => {
    set('speed', 'instant');
    room.tell([...plays(1, '2S'), ...plays(0, 'AS'), ...takes(0, ['2S', 'AS'])], MENU);
    await pass(1);
    expect(play.myTurn).toBe(true);
  });

  it('plays the rest out by itself once the player has said so, and only while it is sure', async () => {
    const sure: Menu = { ...MENU, only: null, sure: true };
    const end = $effect.root(() => playRest(play, new Choosing(play)));
    room.tell([], sure);
    await pass(3000);
    expect(room.acted).toEqual([]);
    play.resting = true;
    await pass(3000);
    expect(room.acted).toEqual(['AS']);
    room.tell([], MENU);
    await pass(3000);
    expect(room.acted).toEqual(['AS']);
    expect(play.resting).toBe(false);
    end();
  });

  it('says that I am out while others play on, and shows the end at once if I wish', async () => {
    const facts = [{ id: 'in', kind: 'seats', value: [1], words: 'in', shown: '1' }] as never;
    room.sayWelcome({ view: view({ facts, hand: [], known: {}, counts: { 'hand:1': 2 } }) });
    expect(play.picture && awaitedWords(play, play.picture)).toMatch(/^You are out/);
    room.tell([...plays(1, '2S'), ...plays(1, '3S'), ...takes(1, ['2S', '3S']), ...plays(1, '4S')]);
    play.hasten();
    await pass(1);
    expect(table()).toEqual(['4S']);
    room.tell([{ k: 'deal', seat: 0, amount: 1, value: [0, 0] }]);
    await pass(5000);
    expect(play.hasty).toBe(false);
    expect(play.picture && isOut(play, play.picture)).toBe(false);
  });

  it('holds a finished deal until the player has seen it', async () => {
    room.tell([
      { k: 'paid', from: '0', to: '1', amount: 3 },
      { k: 'fact', text: 'outcome', value: {}, kind: 'hidden' },
      { k: 'deal', seat: 0, amount: 1, value: [-3, 3] },
    ]);
    room.tellScore(0, [-3, 3]);
    await pass(4000);
    expect(play.held).toBe(true);
    expect(play.picture?.number).toBe(0);
    expect(play.rows).toMatchObject([{ deal: 1, net: [-3, 3], pools: 0 }]);
    play.next();
    await pass(10);
    expect(play.held).toBe(false);
    expect(play.picture?.number).toBe(1);
  });

  it('drops what was still to be shown when the whole view comes anew', async () => {
    room.tell([...plays(1, '2S'), ...plays(0, 'AS')]);
    await pass(10);
    room.sayWelcome({ view: view({ table: [[1, '9C']], number: 4 }), menu: MENU });
    await pass(5000);
    expect(play.picture?.number).toBe(4);
    expect(table()).toEqual(['9C']);
    expect(play.myTurn).toBe(true);
  });

  it('enters a deal on the score sheet when what it came to has been shown, and once', async () => {
    room.tell([{ k: 'turn', seat: -3, text: '' }]);
    room.tellScore(0, [2, -3, 1]);
    room.tellScore(0, [2, -3, 1]);
    expect(play.rows).toEqual([]);
    await pass(5000);
    expect(play.rows).toMatchObject([{ deal: 1, net: [2, -3], pools: 1 }]);
  });

  it('asks for the whole table where something told cannot be shown, and goes on', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    room.tell([{ k: 'moved', from: 'hand:1', to: 'table', cards: 7 as never, n: 1, seat: 1 }]);
    await pass(5000);
    expect(complaint).toHaveBeenCalled();
    expect(room.said).toEqual(['look']);
    complaint.mockRestore();
    room.sayWelcome({ view: view() });
    room.tell(plays(1, '9C'));
    await pass(5000);
    expect(table()).toEqual(['9C']);
  });

  it('enters both deals that one act has ended', () => {
    room.tellScore(0, [2, -3, 1]);
    room.tellScore(0, [2, -3, 1], [1, 0, -1]);
    expect(play.sheet.rows.map((row) => row.net)).toEqual([
      [2, -3],
      [1, 0],
    ]);
  });

  it('lists the sessions before, whoever played them', () => {
    const sheets = [
      {
        session: 1,
        first: 0,
        names: ['Ann', 'Bob'],
        points: { sides: [[0], [1]], target: 500, fewer: false },
        deals: [line({ points: [20, 80], scores: [20, 80] }), line({ points: [10, -40], scores: [30, 40] })],
      },
      { session: 2, first: 2, names: [], points: null, deals: [] },
    ];
    room.sayWelcome({ sheets });
    expect(play.rows).toEqual([]);
    expect(play.sheet.known(1)).toBe(3);
    expect(play.sheet.points).toBeNull();
    expect(
      play.sheet.earlier.map(({ session, names, rows }) => [session, names, rows.map(({ scores }) => scores)]),
    ).toEqual([
      [
        1,
        ['Ann', 'Bob'],
        [
          [20, 80],
          [30, 40],
        ],
      ],
    ]);
    expect(play.sheet.earlier[0]?.points?.target).toBe(500);
  });

  it('writes each line of the log when its event is shown', async () => {
    room.tell([...plays(1, '2S'), ...plays(0, 'AS')]);
    await pass(1);
    expect(play.lines).toEqual(['1 plays 2S.']);
    await pass(2000);
    expect(play.lines).toEqual(['1 plays 2S.', '0 plays AS.']);
  });

  it('shows why an act was refused, by which rule', async () => {
    room.refuses = new Refusal({ code: 'illegal', text: 'you hold a heart', rule: 'NAP-R23' });
    expect(await play.act('AS')).toBe(false);
    expect(play.refused?.fault.rule).toBe('NAP-R23');
    room.refuses = null;
    expect(await play.act('KH')).toBe(true);
    expect(play.refused).toBeNull();
    expect(room.acted).toEqual(['KH']);
  });

  it('sends one act at a time, however fast the thumb is', async () => {
    await Promise.all([play.act('AS'), play.act('AS')]);
    expect(room.acted).toEqual(['AS']);
  });
});
