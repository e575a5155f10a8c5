/**
 * What client and service say to each other, protocol 1. In prose: docs/protocol.md.
 * The service's own statement of it is src/oddtrick/server/messages.py and formats/wire.py.
 */

export const PROTOCOL = 1;

export type Lang = 'en' | 'ru';

/** A card's name: rank and suit, `TH` is the ten of hearts; jokers are `J1`, `J2`. */
export type CardName = string;

/** An act in its text form, which records and tests speak too: `pass`, `QH`, `raise 5`. */
export type ActText = string;

// --- Errors -------------------------------------------------------------------------------------------------------

/** What was wrong, by which rule, and what would be right. */
export interface Fault {
  code: string;
  text: string;
  rule?: string;
  right?: string;
}

// --- Games --------------------------------------------------------------------------------------------------------

export type OptionValue = boolean | number | string | Record<string, number> | null;
export type OptionValues = Record<string, OptionValue>;

export interface Preset {
  name: string;
  rule: string;
  title: string;
  values: OptionValues;
}

export interface GameCard {
  id: string;
  title: string;
  prefix: string;
  family: string;
  /** least, most, best */
  players: [number, number, number];
  length: string;
  difficulty: string;
  taste: string;
  presets: Preset[];
}

export type OptionKind = 'flag' | 'whole' | 'one of' | 'whole or word' | 'tally';

export interface GameOption {
  name: string;
  title?: string;
  rule: string;
  kind: OptionKind;
  effect: string;
  /** null where it depends on other options */
  default: OptionValue;
  range: string;
  least?: number | null;
  most?: number | null;
  values?: (string | number)[];
  word?: string;
  units?: string[];
}

export interface Exclusion {
  rule: string;
  between: string[];
  sentence: string;
}

export interface Remark {
  text: string;
  rule?: string;
}

export interface LawTitle {
  rule: string;
  title: string;
}

export interface Advice {
  preset: string;
  options: OptionValues;
  hints: string[];
}

export interface GameDetail extends GameCard {
  options: GameOption[];
  exclusions: Exclusion[];
  remarks: (Remark | string)[];
  laws: LawTitle[];
  /** What the book would play, by the number of seats. */
  advice: Record<string, Advice> | Advice[] | null;
}

export interface Checked {
  /** every option with the value agreed on */
  options: OptionValues;
  /** those that are not the plain game's */
  changed: OptionValues;
  /** options that have no effect as things stand */
  idle?: string[];
}

// --- Rule pages ---------------------------------------------------------------------------------------------------

export interface PageTable {
  columns: string[];
  rows: string[][];
}

export interface Statement {
  id: string;
  kind?: string;
  html?: string;
  text?: string;
  house?: boolean;
  decisions?: string[];
  section?: string;
  tables?: PageTable[];
  cells?: Record<string, string>;
}

export interface PageSection {
  id?: string;
  title: string;
  statements?: Statement[];
  tables?: PageTable[];
  html?: string;
}

export interface PageChapter extends PageSection {
  id: string;
  sections?: PageSection[];
}

export interface RulePage {
  title: string;
  intro: string;
  chapters: PageChapter[];
}

export interface LawFound {
  id: string;
  section?: string;
  html?: string;
  text?: string;
  cells?: Record<string, string>;
}

// --- Tables -------------------------------------------------------------------------------------------------------

export type BotLevel = 'book' | 'search' | 'random' | (string & {});
export type Access = 'public' | 'private' | 'bots';
export type Manner = 'guided' | 'club';
export type TableState = 'waiting' | 'playing' | 'paused' | 'over';

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'empty';
  level?: BotLevel | null;
  here: boolean;
  replaced: boolean;
}

export interface TableSettings {
  preset?: string | null;
  manner?: Manner;
  mishaps?: number;
  access?: Access;
  timer?: number | null;
  patience?: number;
  deals?: number | null;
  options?: OptionValues;
  /** the options that are not the plain game's, in words */
  words?: string[];
  [more: string]: unknown;
}

export interface Opened {
  deal: number;
  commitment: string;
  seed: string;
  salts: unknown;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  host: number;
  state: TableState;
  settings: TableSettings;
  deal: number;
  scores: number[];
  counters: number[];
  spectators: number;
  seal: { deal: number; commitment: string } | null;
  opened: Opened[];
  /** how many deals are finished */
  deals: number;
  session: number;
  /** only told to those at the table */
  invite?: string | null;
}

export interface NewTable {
  game: string;
  seats: number;
  options: OptionValues;
  preset: string | null;
  manner: Manner;
  mishaps: number;
  access: Access;
  timer: number | null;
  patience: number;
  deals: number | null;
  name: string;
  /** for every seat but mine, in order: a level, or null for a person */
  bots: (BotLevel | null)[];
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  invite?: string | null;
}

// --- What a seat sees ---------------------------------------------------------------------------------------------

export interface Account {
  id: string | number;
  words: string;
  seat?: number;
}

export interface Fact {
  id: string;
  words: string;
  value: unknown;
  shown: string;
}

export interface View {
  seat: number;
  number: number;
  dealer: number;
  turn: number | null;
  phase: { id: string; words: string };
  counters: number[];
  accounts: Account[];
  known: Record<string, CardName[]>;
  counts: Record<string, number>;
  table: [number, CardName][];
  said: { seat: number; text: string; words: string }[];
  facts: Fact[];
  hand: CardName[];
  over: boolean;
}

/** One thing that happened; which fields it has depends on `k`, see src/oddtrick/table/events.py. */
export interface GameEvent {
  k: string;
  seat?: number;
  cards?: CardName[];
  n?: number;
  from?: number | string;
  to?: number | string;
  amount?: number;
  text?: string;
  words?: string;
  value?: unknown;
  [more: string]: unknown;
}

export interface Choice {
  act: ActText;
  label: string;
  rule?: string;
}

export type MenuPart =
  | { kind: 'calls'; acts: Choice[] }
  | { kind: 'card'; verb: string; label: string; acts: Record<CardName, ActText> }
  | { kind: 'cards'; verb: string; label: string; cards: CardName[]; least: number; most: number }
  | { kind: 'amount'; verb: string; label: string; least: number; most: number; step: number };

export interface Menu {
  parts: MenuPart[];
  /** the one act there is, where there is just one */
  only: ActText | null;
}

// --- Messages -----------------------------------------------------------------------------------------------------

export type ClientMessage =
  | { t: 'hello'; protocol: number; token?: string; lang: Lang | null }
  | { t: 'act'; act: ActText; at: number }
  | { t: 'stop' }
  | { t: 'chat'; phrase?: number; text?: string }
  | { t: 'mute'; seat: number }
  | { t: 'hint' }
  | { t: 'why'; act: ActText }
  | { t: 'bot'; seat: number; level: BotLevel | null }
  | { t: 'seat'; seat: number }
  | { t: 'leave' }
  | { t: 'begin' }
  | { t: 'pause' }
  | { t: 'resume' }
  | { t: 'kick'; seat: number }
  | { t: 'settings'; [field: string]: unknown }
  | { t: 'again' }
  | { t: 'salt'; text: string }
  | { t: 'lang'; lang: Lang }
  | { t: 'look' }
  | { t: 'ping' };

export interface You {
  seat: number;
  host: boolean;
  name: string;
}

/** What one may do at this moment; null for whoever may do nothing. */
export interface Chances {
  menu: Menu | null;
  liberties: Menu | null;
  claims: Menu | null;
}

export interface Welcome extends Chances {
  t: 'welcome';
  protocol: number;
  table: TableInfo;
  you: You;
  view: View | null;
  /** the log of the deal so far, in words */
  lines: string[];
  seq: number;
  deadline?: number | null;
}

export interface Events extends Chances {
  t: 'events';
  seq: number;
  events: GameEvent[];
  lines: string[];
  /** seconds since 1970, where a timer runs */
  deadline: number | null;
  view?: View | null;
}

export interface Hint {
  t: 'hint';
  ref?: number;
  act: ActText;
  label: string;
  rule: string;
  text: string;
}

export interface ChatLine {
  t: 'chat';
  seat: number;
  name: string;
  phrase?: number;
  text?: string;
}

export interface Closed {
  t: 'closed';
  code: string;
  text: string;
}

export type ServerMessage =
  | Welcome
  | Events
  | { t: 'table'; table: TableInfo }
  | { t: 'done'; ref?: number; seq: number }
  | { t: 'refused'; ref?: number; error: Fault }
  | ChatLine
  | Hint
  | Closed
  | { t: 'pong'; ref?: number };

export type ServerMessageKind = ServerMessage['t'];
export type MessageOf<K extends ServerMessageKind> = Extract<ServerMessage, { t: K }>;
