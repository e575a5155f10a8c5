import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ask, check, games, table } from './api';
import { set } from './settings.svelte';

const calls: [string, RequestInit][] = [];

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', async (url: string, asked: RequestInit) => {
    calls.push([url, asked]);
    return new Response(body, { status });
  });
}

beforeEach(() => {
  calls.length = 0;
  set('lang', 'ru');
});
afterEach(() => vi.unstubAllGlobals());

describe('the service', () => {
  it('is asked in the language chosen, and shown the key to a seat', async () => {
    answer(200, '{"id":"a b"}');
    await table('a b', { token: 'key', invite: 'i' });
    const [url, asked] = calls[0] ?? ['', {}];
    expect(url).toBe('/api/v1/tables/a%20b?lang=ru&invite=i');
    expect(asked.headers).toMatchObject({ Authorization: 'Bearer key' });
    expect(asked.method).toBe('GET');
  });

  it('is sent JSON', async () => {
    answer(200, '{}');
    await check('napoleon', { seats: 4, options: { pool: 'round' }, preset: null });
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"seats":4,"options":{"pool":"round"},"preset":null}',
    });
  });

  it('refuses with a code, a rule and the options meant', async () => {
    answer(400, '{"error":{"code":"bad-options","text":"no","rule":"NAP-O9","between":["buying","pool"]}}');
    await expect(games()).rejects.toMatchObject({
      code: 'bad-options',
      message: 'no',
      rule: 'NAP-O9',
      between: ['buying', 'pool'],
      status: 400,
    });
  });

  it.each([
    [404, '<html>', 'not-found'],
    [502, 'Bad gateway', 'offline'],
    [500, '{}', 'broken'],
    [200, '<html>', 'broken'],
  ])('may answer %i with %j, which is %s', async (status, body, code) => {
    answer(status, body);
    await expect(ask('/games')).rejects.toMatchObject({ code });
  });

  it('may be out of reach', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask('/games')).rejects.toBeInstanceOf(ApiError);
    await expect(ask('/games')).rejects.toMatchObject({ code: 'offline' });
  });
});
