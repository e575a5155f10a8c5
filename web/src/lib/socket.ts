/**
 * The line to one table: says hello, asks with a `ref` and waits for the answer, and after a drop dials again by itself,
 * waiting longer each time. It knows messages, not games.
 */

import {
  type ClientMessage,
  type Closed,
  type Fault,
  type Lang,
  type MessageOf,
  PROTOCOL,
  type ServerMessage,
  type ServerMessageKind,
} from './protocol';

export type LineState = 'dialling' | 'open' | 'lost' | 'closed';

/** The service refused what was asked, and says why. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.name = 'Refusal';
    this.fault = fault;
  }
}

/** After these the service wants no further call; everything else is dialled again. */
const FINAL = new Set([
  'unknown-table',
  'bad-token',
  'expired-token',
  'old-protocol',
  'full',
  'kicked',
  'private',
  'old-rules',
  'bots-only',
]);

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const ANSWER_WITHIN = 15_000;

/** Milliseconds to wait before the `tries`-th call after a drop; `chance` in [0, 1) spreads the crowd of a restart. */
export function backOff(tries: number, chance: number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));
  return Math.round(full * (0.5 + chance / 2));
}

interface Waiting {
  resolve: (answer: ServerMessage) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface LineOptions {
  table: string;
  token?: string | undefined;
  invite?: string | undefined;
  lang: Lang;
  /** how a socket is made; tests give their own */
  dial?: (address: string) => WebSocket;
}

type Hearer = (message: never) => void;

export class Line {
  state: LineState = 'dialling';
  /** why the service closed the line for good */
  farewell: Closed | null = null;
  onState: (state: LineState) => void = () => {};

  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly hearers = new Map<ServerMessageKind, Set<Hearer>>();
  private ref = 0;
  private tries = 0;
  private heard = 0;
  private redial: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private readonly options: LineOptions;

  constructor(options: LineOptions) {
    this.options = options;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.wake);
      document.addEventListener('visibilitychange', this.wake);
    }
    this.call();
  }

  /** Hear every message of one kind; what is returned ends it. */
  on<K extends ServerMessageKind>(kind: K, hearer: (message: MessageOf<K>) => void): () => void {
    const all = this.hearers.get(kind) ?? new Set<Hearer>();
    this.hearers.set(kind, all);
    all.add(hearer);
    return () => all.delete(hearer);
  }

  /** Say something that needs no answer; false where the line is down. */
  say(message: ClientMessage & { ref?: number }): boolean {
    if (this.state !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Say something and wait for its answer. Rejects with Refusal, or with `lost` where no answer can come. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      if (!this.say({ ...message, ref })) {
        reject(lost());
        return;
      }
      const timer = setTimeout(() => this.settle(ref)?.reject(lost()), ANSWER_WITHIN);
      this.waiting.set(ref, { resolve, reject, timer });
    });
  }

  /** Change the language; the service says everything again in it. */
  speak(lang: Lang): void {
    this.options.lang = lang;
    this.say({ t: 'lang', lang });
  }

  /** Take another seat's token, and say hello anew with it. */
  show(token: string | undefined): void {
    this.options.token = token;
    this.farewell = null;
    this.tries = 0;
    this.hangUp();
    this.call();
  }

  /** Call again at once, for a person who will not wait. */
  retry(): void {
    if (this.state === 'open') return;
    this.farewell = null;
    this.tries = 0;
    this.hangUp();
    this.call();
  }

  close(): void {
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.wake);
      document.removeEventListener('visibilitychange', this.wake);
    }
    this.hangUp();
    this.become('closed');
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible' && this.state === 'lost') this.retry();
  };

  private call(): void {
    this.become(this.tries ? 'lost' : 'dialling');
    const dial = this.options.dial ?? ((address) => new WebSocket(address));
    const socket = dial(address(this.options.table));
    this.socket = socket;
    socket.onopen = () => {
      const { token, invite, lang } = this.options;
      socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, token, invite, lang }));
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => {
      if (socket === this.socket) this.dropped();
    };
  }

  private hear(text: string): void {
    this.heard = Date.now();
    let message: ServerMessage & { ref?: number };
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message.t === 'welcome') this.welcomed();
    if (message.t === 'closed') this.farewell = message;
    const asked = message.ref === undefined ? undefined : this.settle(message.ref);
    if (asked) {
      if (message.t === 'refused') asked.reject(new Refusal(message.error));
      else asked.resolve(message);
    }
    for (const hearer of this.hearers.get(message.t) ?? []) hearer(message as never);
  }

  private welcomed(): void {
    this.tries = 0;
    this.become('open');
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE) {
      this.hangUp();
      this.dropped();
    } else {
      this.say({ t: 'ping' });
    }
  }

  private dropped(): void {
    this.hangUp();
    if (this.farewell && FINAL.has(this.farewell.code)) {
      this.become('closed');
      return;
    }
    this.tries += 1;
    this.become('lost');
    this.redial = setTimeout(() => this.call(), backOff(this.tries, Math.random()));
  }

  private hangUp(): void {
    clearTimeout(this.redial);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const ref of [...this.waiting.keys()]) this.settle(ref)?.reject(lost());
  }

  private settle(ref: number): Waiting | undefined {
    const asked = this.waiting.get(ref);
    this.waiting.delete(ref);
    if (asked) clearTimeout(asked.timer);
    return asked;
  }

  private become(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }
}

function lost(): Refusal {
  return new Refusal({ code: 'lost', text: '' });
}

function address(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/v1/tables/${encodeURIComponent(table)}`;
}
