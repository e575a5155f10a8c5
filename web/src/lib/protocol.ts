/**
 * What client and service say to each other, protocol 1. In prose: docs/protocol.md.
 * The service's own statement of it is src/oddtrick/server/messages.py and formats/wire.py.
 */

export const PROTOCOL = 1;

export type Lang = 'en' | 'ru';

/** A card's name: rank and suit, `TH` is the ten of hearts; jokers are `JK` and `JK2`, a card of a second pack `AS'`. */
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
  /** options that exclude one another */
  between?: string[];
  /** of an account: the deal at fault, from 1, and the field of its telling */
  deal?: number;
  field?: string;
}

// --- Games --------------------------------------------------------------------------------------------------------

export type OptionValue = boolean | number | string | Record<string, number> | null;
export type OptionValues = Record<string, OptionValue>;

/** A value and what it is called in the reader's language; the value is what goes back to the service. */
export interface Titled {
  value: string | number;
  title: string;
}

/** An option that departs from the plain game, in words. */
export interface Departure {
  name: string;
  title: string;
  words: string;
}

export interface Preset {
  name: string;
  rule: string;
  title: string;
  values: OptionValues;
  words: Departure[];
}

export interface GameCard {
  id: string;
  title: string;
  prefix: string;
  family: { id: string; title: string };
  /** least, most, best */
  players: [number, number, number];
  players_rule: string;
  length: { minutes: number; title: string };
  /** from 1, easy */
  difficulty: { level: number; title: string };
  taste: string;
  manners: Manner[];
  presets: Preset[];
}

interface OptionBase {
  name: string;
  title: string;
  rule: string;
  effect: string;
  range: string;
  /** null where it is reckoned from the others */
  default: OptionValue;
}

export type GameOption = OptionBase &
  (
    | { kind: 'flag' }
    | { kind: 'whole'; least: number; most: number | null }
    | { kind: 'one of'; values: Titled[] }
    | { kind: 'whole or word'; word: Titled; least: number }
    | { kind: 'tally'; units: Titled[] }
  );

export interface Exclusion {
  rule: string;
  between: string[];
  sentence: string;
}

export interface LawTitle {
  rule: string;
  title: string;
  /** a club table sees to it by itself */
  enforced: boolean;
}

/** What the book would play with so many at the table. */
export interface Advice {
  seats: number;
  preset: string;
  options: OptionValues;
  hints: string[];
  ask: string[];
}

export interface GameDetail extends GameCard {
  options: GameOption[];
  exclusions: Exclusion[];
  remarks: string[];
  laws: LawTitle[];
  /** whether an account of it with real cards can be kept */
  scored: boolean;
  advice: Advice[];
}

export interface Checked {
  seats: number;
  /** every option with the value agreed on */
  options: OptionValues;
  /** those that are not the plain game's */
  changed: OptionValues;
  /** options without effect as things stand */
  idle: string[];
  seats_possible: number[];
}

// --- An evening with real cards -----------------------------------------------------------------------------------

/** What was told of a finished deal, by the names of its fields. */
export type Told = Record<string, unknown>;

/** One thing that is told of a deal; which limits there are, its kind says. */
export interface TellingField {
  name: string;
  title: string;
  rule: string;
  kind: 'seat' | 'seats' | 'row' | 'by seat' | 'by pool' | 'number' | 'flag' | 'word' | 'words' | 'cards';
  needed: boolean;
  /** whether it belongs to every deal, and is not only asked for besides */
  main: boolean;
  /** the field that must have been told for this one to be asked for */
  goes_with?: string | null;
  seats?: number[] | null;
  /** where sides are told and not seats: who is on each */
  sides?: number[][] | null;
  size?: number | null;
  nobody?: boolean | null;
  least?: number | null;
  most?: number | null;
  total?: number | null;
  once?: boolean | null;
  words?: { value: string; title: string }[] | null;
  cards?: CardName[] | null;
  /** whose the cards are */
  of?: number | null;
}

/** One way in which a deal can be told. */
export interface Way {
  name: string;
  title: string;
  always: Told;
  fields: TellingField[];
}

export interface DealScored {
  /** from 1 */
  deal: number;
  dealer: number;
  way: string;
  told: Told;
  words: { title: string; words: string }[];
  net: number[];
  counters: number[];
  pools: number[];
  /** null where no points are played for */
  points: number[] | null;
  scores: number[] | null;
  winners: number[];
}

export interface Evening {
  seats: number;
  options: OptionValues;
  preset: string | null;
  names: string[];
  /** who dealt first */
  dealer: number;
  deals: Told[];
}

export interface Scored {
  game: string;
  title: string;
  seats: number;
  options: OptionValues;
  words: Departure[];
  names: string[];
  dealer: number;
  pools: Titled[];
  /** what lay in each account first: the seats, then the pools */
  opening: number[];
  played_for: { sides: number[][]; target: number | null; fewer: boolean } | null;
  deals: DealScored[];
  /** null where the game is over */
  next: { deal: number; dealer: number; telling: Way[] } | null;
  quits: { counters: number[]; payments: { giver: number; taker: number; counters: number }[]; why: string };
}

// --- Rule pages ---------------------------------------------------------------------------------------------------

/** R rule, O option, P preset, L law, X worked example, H hint, D decision */
export type StatementKind = 'R' | 'O' | 'P' | 'L' | 'X' | 'H' | 'D';

interface StatementBase {
  id: string;
  kind: StatementKind;
  /** not, or not wholly, the book's */
  house: boolean;
  decisions: string[];
}

export type Statement = StatementBase & { html: string };
export type Row = StatementBase & { cells: string[] };

export type PageBlock =
  | { kind: 'prose'; html: string }
  | { kind: 'statements'; items: Statement[] }
  | { kind: 'rows'; columns: string[]; items: Row[] }
  | { kind: 'terms'; items: { en: string; ru: string; meaning: string }[] }
  | { kind: 'example'; item: { id: string; html: string; cites: string[]; yaml: string } };

export interface PageSection {
  title: string;
  blocks: PageBlock[];
}

export interface PageChapter {
  id: string;
  title: string;
  sections: PageSection[];
}

export interface RulePage {
  game: string;
  lang: Lang;
  prefix: string;
  title: string;
  book: string;
  intro: string;
  chapters: PageChapter[];
}

/** A law that answers a question; a rule, whose text is `html`, where no law does. */
export interface LawFound extends StatementBase {
  title: string;
  columns?: string[];
  cells?: string[];
  html?: string;
}

// --- Tables -------------------------------------------------------------------------------------------------------

export type BotLevel = 'book' | (string & {});
export type Access = 'public' | 'private' | 'bots';
export type Manner = 'guided' | 'club';
export type TableState = 'waiting' | 'playing' | 'paused' | 'over';

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'empty';
  level: BotLevel;
  here: boolean;
  /** a bot acts for a person who has vanished; the seat stays his */
  replaced: boolean;
  /** whether a newcomer may have it */
  free: boolean;
}

/** What is agreed on for a session. */
export interface Agreed {
  options?: OptionValues;
  preset?: string | null;
  manner?: Manner;
  /** the chance of a mishap in a deal */
  mishaps?: number;
  deals?: number | null;
  /** seconds a player has for an act */
  timer?: number | null;
  /** seconds after which a bot takes the seat of a player who has vanished */
  patience?: number;
  /** about how many seconds a bot seems to think */
  pace?: number;
  level?: BotLevel;
}

export interface Seal {
  deal: number;
  commitment: string;
  salts: [number, string][];
  /** empty until the deal is over */
  seed: string;
}

/** The points that a session is played for. */
export interface Points {
  /** for each score the seats that share it */
  sides: number[][];
  /** who comes to it has won the game, or has ended it where fewer are better */
  target: number | null;
  fewer: boolean;
}

/** What a finished deal has brought. */
export interface SheetLine {
  /** what it has changed in each account, of the seats first */
  counters: number[];
  /** what each side has made by it, where points are played for */
  points: number[];
  /** what each side has then */
  scores: number[];
  /** the sides that have won the game by it */
  winners: number[];
  /** what there is to say of the deal */
  told: Fact[];
}

/** The score of a session, a line for each finished deal. */
export interface SheetInfo {
  session: number;
  /** the number of its first deal, from 0, over all sessions */
  first: number;
  /** of the seats when the session was over; none while it goes on */
  names: string[];
  /** null where it is played for counters alone */
  points: Points | null;
  deals: SheetLine[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  host: number;
  state: TableState;
  /** what is agreed on, and who may come; of the options those that are not the plain game's */
  settings: Agreed & { access: Access };
  /** the same of the session that is over, where something else has been agreed on since */
  played: (Agreed & { access: Access }) | null;
  session: number;
  deal: number;
  /** how many deals are finished */
  deals: number;
  scores: number[];
  counters: number[];
  spectators: number;
  seal: Seal | null;
  /** of the next deal, to which salts may be added */
  coming: Seal | null;
  opened: Seal[];
  /** what the last deals have brought, from one on that counts from 0 over all sessions */
  score: { session: number; deal: number; changes: SheetLine[] } | null;
  /** only told to those at the table */
  invite?: string | null;
}

export interface NewTable extends Agreed {
  game: string;
  seats: number;
  access: Access;
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
  /** `seat`, `seats`, `suit`, `column` for a number for each seat, `hidden` for programs only */
  kind?: string;
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
  /** of a claim or a correction: the law's id, and what it is called */
  law?: string;
  title?: string;
}

export type MenuPart =
  | { kind: 'calls'; acts: Choice[] }
  | { kind: 'card'; verb: string; label: string; acts: Record<CardName, ActText> }
  | { kind: 'cards'; verb: string; label: string; cards: CardName[]; least: number; most: number; bound?: CardName[] }
  | { kind: 'amount'; verb: string; label: string; least: number; most: number; step: number };

export interface Menu {
  parts: MenuPart[];
  /** the one act there is, where there is just one */
  only: ActText | null;
  /** every trick that is left is this seat's, whatever is played */
  sure?: true;
}

// --- Messages -----------------------------------------------------------------------------------------------------

export type ClientMessage =
  | { t: 'hello'; protocol: number; token?: string; invite?: string; lang: Lang | null }
  | { t: 'act'; act: ActText; at: number }
  | { t: 'stop' }
  | { t: 'chat'; phrase?: number; text?: string }
  | { t: 'mute'; seat: number; on: boolean }
  | { t: 'hint' }
  | { t: 'why'; act: ActText }
  | { t: 'bot'; seat: number; level: BotLevel | null }
  | { t: 'seat'; seat: number; name?: string }
  | { t: 'leave' }
  | { t: 'begin' }
  | { t: 'pause' }
  | { t: 'resume' }
  | { t: 'kick'; seat: number }
  | { t: 'host'; seat: number }
  | ({ t: 'settings' } & Agreed)
  | { t: 'again' }
  | { t: 'salt'; text: string }
  | { t: 'lang'; lang: Lang }
  | { t: 'look' }
  | { t: 'ping' };

export interface You {
  seat: number;
  host: boolean;
  name: string;
  /** proves a seat that was taken over this line; to be kept */
  token?: string | null;
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
  /** the score of every session, that of the session in progress last */
  sheets: SheetInfo[];
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
