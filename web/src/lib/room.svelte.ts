/** One table as this client sees it: what the service last said, to be shown by the waiting room and the table. */

import type {
  ActText,
  ChatLine,
  ClientMessage,
  Closed,
  Events,
  Lang,
  Menu,
  MessageOf,
  ServerMessage,
  ServerMessageKind,
  TableInfo,
  View,
  Welcome,
  You,
} from './protocol';
import { noteSeals } from './seals';
import { Line, type LineOptions, type LineState } from './socket';

const CHAT_KEPT = 100;

export class Room {
  readonly id: string;
  state = $state<LineState>('dialling');
  farewell = $state.raw<Closed | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seat: -1, host: false, name: '' });
  /** The whole truth for this seat when it was last told: after hello, `lang` and `look`. `events` move on from here. */
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  menu = $state.raw<Menu | null>(null);
  liberties = $state.raw<Menu | null>(null);
  claims = $state.raw<Menu | null>(null);
  deadline = $state.raw<number | null>(null);
  seq = $state(0);
  chat = $state.raw<ChatLine[]>([]);

  private readonly line: Line;

  constructor(options: LineOptions) {
    this.id = options.table;
    this.line = new Line(options);
    this.line.onState = (state) => {
      this.state = state;
      this.farewell = this.line.farewell;
    };
    this.line.on('welcome', (message) => this.welcomed(message));
    this.line.on('events', (message) => this.happened(message));
    this.line.on('table', (message) => {
      this.seat(message.table);
      this.you = { ...this.you, host: isHost(this.you, message.table) };
    });
    this.line.on('chat', (message) => {
      this.chat = [...this.chat.slice(1 - CHAT_KEPT), message];
    });
  }

  /** Hear every message of one kind, `events` above all; what is returned ends it. */
  on<K extends ServerMessageKind>(kind: K, hearer: (message: MessageOf<K>) => void): () => void {
    return this.line.on(kind, hearer);
  }

  /** Do an act; resolves when it is durable. Rejects with Refusal, whose `fault` names the rule. */
  act(act: ActText): Promise<ServerMessage> {
    return this.line.ask({ t: 'act', act, at: this.seq });
  }

  /** Ask anything else and wait for the answer: `hint`, `why`, `begin`, `bot`, `kick`... */
  ask(message: ClientMessage): Promise<ServerMessage> {
    return this.line.ask(message);
  }

  say(message: ClientMessage): boolean {
    return this.line.say(message);
  }

  speak(lang: Lang): void {
    this.line.speak(lang);
  }

  show(token: string | undefined): void {
    this.line.show(token);
  }

  retry(): void {
    this.line.retry();
  }

  close(): void {
    this.line.close();
  }

  private welcomed(message: Welcome): void {
    this.welcome = message;
    this.seat(message.table);
    this.you = message.you;
    this.view = message.view;
    this.moved(message, message.deadline ?? null);
  }

  private seat(table: TableInfo): void {
    this.table = table;
    noteSeals(table);
  }

  private happened(message: Events): void {
    if (message.view) this.view = message.view;
    this.moved(message, message.deadline);
  }

  private moved(message: Welcome | Events, deadline: number | null): void {
    this.menu = message.menu;
    this.liberties = message.liberties;
    this.claims = message.claims;
    this.deadline = deadline;
    this.seq = message.seq;
  }
}

/** Whether one is the host of a table now. A host without a seat is seen by nobody; whether one is it, the welcome has said. */
export function isHost(you: You, table: TableInfo): boolean {
  return table.host < 0 ? you.seat < 0 && you.host : table.host === you.seat;
}
