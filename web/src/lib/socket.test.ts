import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, Line, Refusal } from './socket';

/** A socket that the test holds the other end of. */
class Wire {
  static readonly all: Wire[] = [];
  readyState = WebSocket.OPEN as number;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen?.();
    this.hear({ t: 'welcome', seq: 0 });
  }
}

const last = (): Wire => Wire.all[Wire.all.length - 1] as Wire;
const lines: Line[] = [];

function call(token?: string): Line {
  const line = new Line({
    table: 'abc',
    token,
    lang: 'en',
    dial: (address) => new Wire(address) as unknown as WebSocket,
  });
  lines.push(line);
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all.length = 0;
});

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  vi.useRealTimers();
});

describe('a line', () => {
  it('says hello first, with the key to the seat', () => {
    call('key');
    last().onopen?.();
    expect(last().sent).toEqual([{ t: 'hello', protocol: 1, token: 'key', lang: 'en' }]);
    expect(last().address).toBe(`ws://${location.host}/ws/v1/tables/abc`);
  });

  it('is open only when it is welcome, and sends nothing before', async () => {
    const line = call();
    last().onopen?.();
    expect(line.state).toBe('dialling');
    await expect(line.ask({ t: 'begin' })).rejects.toMatchObject({ fault: { code: 'lost' } });
    last().hear({ t: 'welcome', seq: 0 });
    expect(line.state).toBe('open');
  });

  it('brings each answer to its question', async () => {
    const line = call();
    last().welcome();
    const first = line.ask({ t: 'act', act: 'QH', at: 3 });
    const second = line.ask({ t: 'act', act: 'KH', at: 3 });
    const [, one, two] = last().sent as { ref: number }[];
    last().hear({ t: 'refused', ref: two?.ref, error: { code: 'illegal', text: 'no', rule: 'NAP-R23' } });
    last().hear({ t: 'done', ref: one?.ref, seq: 4 });
    await expect(second).rejects.toBeInstanceOf(Refusal);
    await expect(second).rejects.toMatchObject({ fault: { rule: 'NAP-R23' } });
    await expect(first).resolves.toMatchObject({ seq: 4 });
  });

  it('calls again after a drop, waiting longer each time, and says hello anew', () => {
    const line = call('key');
    last().welcome();
    last().close();
    expect(line.state).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(399);
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(401);
    expect(Wire.all).toHaveLength(3);
    last().welcome();
    expect(line.state).toBe('open');
    expect(last().sent[0]).toMatchObject({ t: 'hello', token: 'key' });
  });

  it('leaves no question without an answer when it drops', async () => {
    const line = call();
    last().welcome();
    const asked = line.ask({ t: 'hint' });
    last().close();
    await expect(asked).rejects.toMatchObject({ fault: { code: 'lost' } });
  });

  it.each(['unknown-table', 'bad-token', 'old-protocol', 'kicked'])(
    'does not call again when the service has closed it: %s',
    (code) => {
      const line = call();
      last().onopen?.();
      last().hear({ t: 'closed', code, text: 'why' });
      last().close();
      vi.advanceTimersByTime(60_000);
      expect(line.state).toBe('closed');
      expect(line.farewell).toMatchObject({ code });
      expect(Wire.all).toHaveLength(1);
    },
  );

  it('notices that nobody is at the other end', () => {
    const line = call();
    last().welcome();
    vi.advanceTimersByTime(59_000);
    expect(line.state).toBe('open');
    vi.advanceTimersByTime(1_100);
    expect(line.state).toBe('lost');
  });

  it('survives what is no message', () => {
    const line = call();
    last().welcome();
    last().onmessage?.({ data: '{"t":' });
    expect(line.state).toBe('open');
  });
});

describe('the wait before a call', () => {
  it('grows, and has an end', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((tries) => backOff(tries, 0.5));
    expect([...waits].sort((one, other) => one - other)).toEqual(waits);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });

  it('spreads the crowd', () => {
    expect(backOff(4, 0)).toBeLessThan(backOff(4, 0.99));
  });
});
