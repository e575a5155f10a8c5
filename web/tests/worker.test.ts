// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Heard = { request: Request; respondWith: (answer: Promise<Response>) => void };

const FILES = ['/assets/index-1.js'];
const source = readFileSync(new URL('../src/worker/sw.js', import.meta.url), 'utf8')
  .replace('__VERSION__', 'new')
  .replace('__FILES__', JSON.stringify(FILES));

/** The worker's own world: caches of two versions and a network that the test controls. */
function world(network: () => Promise<Response>) {
  const kept = new Map([
    ['oddtrick-new', new Map<string, Response>()],
    ['oddtrick-old', new Map()],
    ['somebody-elses', new Map()],
  ]);
  const hearers: Record<string, (event: never) => void> = {};
  const cache = (name: string) => ({
    addAll: async (paths: string[]) => {
      for (const path of paths) kept.get(name)?.set(path, new Response(`kept ${path}`));
    },
    match: async (path: string) => kept.get(name)?.get(path),
  });
  const self = {
    addEventListener: (kind: string, hearer: (event: never) => void) => {
      hearers[kind] = hearer;
    },
    clients: { claim: vi.fn() },
    skipWaiting: vi.fn(),
  };
  const caches = {
    open: async (name: string) => cache(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  new Function('self', 'caches', 'fetch', 'location', source)(self, caches, network, { origin: 'https://room.test' });
  return { hearers, kept, self };
}

async function wait(hearer: ((event: never) => void) | undefined): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  hearer?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never);
  await work;
}

/** What the worker answers, or null where it leaves the request to the browser. */
async function ask(
  hearers: Record<string, (event: never) => void>,
  path: string,
  mode: RequestMode = 'no-cors',
  method = 'GET',
) {
  let answer: Promise<Response> | null = null;
  const request = { url: `https://room.test${path}`, mode, method } as Request;
  hearers.fetch?.({ request, respondWith: (given) => (answer = given) } satisfies Heard as never);
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

describe('the service worker', () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  let here: ReturnType<typeof world>;

  beforeEach(async () => {
    here = world(offline);
    await wait(here.hearers.install);
  });

  it('leaves everything of tables to the service', async () => {
    for (const path of ['/api/v1/tables/x', '/health', '/metrics']) expect(await ask(here.hearers, path)).toBeNull();
    expect(await ask(here.hearers, '/api/v1/tables/x/record', 'navigate')).toBeNull();
    expect(await ask(here.hearers, '/', 'navigate', 'POST')).toBeNull();
  });

  it('shows the page it has where the service does not answer', async () => {
    expect(await ask(here.hearers, '/t/abc', 'navigate')).toBe('kept /');
    expect(await ask(here.hearers, '/assets/index-1.js')).toBe('kept /assets/index-1.js');
  });

  it('shows the page of the service where it answers', async () => {
    here = world(async () => new Response('fresh'));
    await wait(here.hearers.install);
    expect(await ask(here.hearers, '/', 'navigate')).toBe('fresh');
  });

  it('clears away older versions of its own, and nothing else', async () => {
    await wait(here.hearers.activate);
    expect([...here.kept.keys()]).toEqual(['oddtrick-new', 'somebody-elses']);
  });

  it('takes over only when it is told to', () => {
    here.hearers.message?.({ data: 'anything' } as never);
    expect(here.self.skipWaiting).not.toHaveBeenCalled();
    here.hearers.message?.({ data: 'take over' } as never);
    expect(here.self.skipWaiting).toHaveBeenCalledOnce();
  });
});
