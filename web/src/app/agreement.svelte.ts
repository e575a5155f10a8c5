/** What is being agreed on at a game page, checked by the service as it changes. */

import { untrack } from 'svelte';
import { ApiError, check as askCheck } from '../lib/api';
import { people } from '../lib/people.svelte';
import type {
  Agreed,
  BotLevel,
  Checked,
  GameDetail,
  Manner,
  NewTable,
  OptionValue,
  OptionValues,
  Preset,
  TableInfo,
} from '../lib/protocol';

const SOON = 200;

export const LEVELS: readonly BotLevel[] = ['book', 'random'];
export const TIMERS: readonly (number | null)[] = [null, 15, 30, 60, 120];
export const PATIENCES: readonly number[] = [30, 60, 180, 600];
/** seconds that a bot seems to think */
export const PACES = [0, 1, 3] as const;
/** deals after which the company parts; null where the rules, or the host, say when */
export const DEALS: readonly (number | null)[] = [null, 4, 8, 12, 20];
export const MISHAPS: readonly number[] = [0, 0.02, 0.1, 0.3];

export class Agreement {
  game = $state.raw() as GameDetail;
  seats = $state(4);
  preset = $state<string | null>(null);
  /** what I have set myself, beside the preset */
  mine = $state.raw<OptionValues>({});
  /** who sits on the other seats: a bot's level, or null for a person */
  others = $state<(BotLevel | null)[]>([]);
  /** my own seat is a bot's too, and I look on */
  watching = $state(false);
  manner = $state<Manner>('guided');
  mishaps = $state(0);
  access = $state<'private' | 'public'>('private');
  timer = $state<number | null>(null);
  patience = $state(60);
  pace = $state(1);
  deals = $state<number | null>(null);

  checked = $state.raw<Checked | null>(null);
  refused = $state.raw<ApiError | null>(null);

  constructor(game: GameDetail) {
    this.game = game;
    this.sit(game.players[2]);
    $effect(() => {
      const body = { seats: this.seats, options: this.mine, preset: this.preset };
      const left = new AbortController();
      const timer = setTimeout(() => this.look(body, left.signal), untrack(() => this.checked) ? SOON : 0);
      return () => {
        clearTimeout(timer);
        left.abort();
      };
    });
  }

  /** The same game in another language. */
  retell(game: GameDetail): void {
    this.game = game;
  }

  /** How many people the table is set for, I myself among them. */
  get people(): number {
    return 1 + this.others.filter((level) => level === null).length;
  }

  get chosen(): Preset | undefined {
    return this.game.presets.find((one) => one.name === this.preset);
  }

  /** How many options are not the plain game's. */
  get changes(): number {
    return this.checked ? Object.keys(this.checked.changed).length : Object.keys(this.mine).length;
  }

  sit(seats: number): void {
    this.seats = seats;
    this.others = Array.from({ length: seats - 1 }, (_, seat) =>
      seat in this.others ? (this.others[seat] ?? null) : 'book',
    );
  }

  fill(level: BotLevel | null): void {
    this.others = this.others.map(() => level);
    if (level === null) this.watching = false;
  }

  /** Look on while bots play; no seat is left for people. */
  watch(watching: boolean): void {
    if (watching) this.fill('book');
    this.watching = watching;
  }

  choose(preset: string | null): void {
    this.preset = preset;
    this.mine = {};
  }

  set(name: string, value: OptionValue): void {
    this.mine = { ...this.mine, [name]: value };
  }

  /** Let the preset have its way again with one option, or with all. */
  unset(name?: string): void {
    this.mine = name ? Object.fromEntries(Object.entries(this.mine).filter(([one]) => one !== name)) : {};
  }

  value(name: string): OptionValue {
    const option = this.game.options.find((one) => one.name === name);
    return this.mine[name] ?? this.checked?.options[name] ?? this.chosen?.values[name] ?? option?.default ?? null;
  }

  /** What does not go together, with the options by their titles; empty where all does. */
  get refusal(): string {
    return this.refused?.message ?? '';
  }

  /** Why an option does not go with another as things stand; empty where it does. */
  trouble(name: string): string {
    const refused = this.refused;
    const own = this.game.options.find((one) => one.name === name)?.rule;
    const meant = refused && (refused.between.length ? refused.between.includes(name) : refused.rule === own);
    return meant ? this.refusal : '';
  }

  /** Begin with what is agreed on at a table, its company left as it is. */
  take(table: TableInfo): void {
    const agreed = table.settings;
    this.seats = table.seats.length;
    this.preset = agreed.preset ?? null;
    this.mine = agreed.options ?? {};
    this.manner = agreed.manner ?? 'guided';
    this.mishaps = agreed.mishaps ?? 0;
    this.timer = agreed.timer ?? null;
    this.patience = agreed.patience ?? 60;
    this.pace = agreed.pace ?? 1;
    this.deals = agreed.deals ?? null;
  }

  /** What is agreed on, as a table is told it. */
  get agreed(): Agreed {
    return {
      options: this.mine,
      preset: this.preset,
      manner: this.manner,
      mishaps: this.manner === 'club' ? this.mishaps : 0,
      timer: this.timer,
      patience: this.patience,
      pace: this.pace,
      deals: this.deals,
    };
  }

  /** What to ask the service for. */
  wish(name: string): NewTable {
    people.call(name);
    return {
      ...this.agreed,
      game: this.game.id,
      seats: this.seats,
      access: this.watching ? 'bots' : this.people > 1 ? this.access : 'private',
      name,
      bots: this.watching ? [...this.others, 'book'] : this.others,
    };
  }

  private async look(body: Parameters<typeof askCheck>[1], signal: AbortSignal): Promise<void> {
    try {
      this.checked = await askCheck(this.game.id, body, signal);
      this.refused = null;
    } catch (error) {
      if (!signal.aborted && error instanceof ApiError) this.refused = error;
    }
  }
}
