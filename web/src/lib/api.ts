/** The service's HTTP face, with typed errors. Texts come in the language chosen. */

import type {
  Checked,
  Evening,
  Fault,
  GameCard,
  GameDetail,
  LawFound,
  NewTable,
  OptionValues,
  RulePage,
  Scored,
  Seated,
  TableInfo,
} from './protocol';
import { settings } from './settings.svelte';

/** What the service refused, or `offline` where it was not reached, or `broken` where its answer could not be read. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly rule: string | undefined;
  readonly right: string | undefined;
  readonly between: string[];
  /** of an account: the deal at fault, from 1, and the field of its telling */
  readonly deal: number | undefined;
  readonly field: string | undefined;

  constructor(fault: Fault, status: number) {
    super(fault.text);
    this.name = 'ApiError';
    this.code = fault.code;
    this.status = status;
    this.rule = fault.rule;
    this.right = fault.right;
    this.between = fault.between ?? [];
    this.deal = fault.deal;
    this.field = fault.field;
  }
}

export interface Asking {
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string | undefined;
  query?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

const ROOT = '/api/v1';

async function reach(path: string, asking: Asking): Promise<Response> {
  const query = new URLSearchParams({ lang: settings.lang, ...asking.query });
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (asking.token) headers.Authorization = `Bearer ${asking.token}`;
  if (asking.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(`${ROOT}${path}?${query}`, {
      method: asking.method ?? (asking.body === undefined ? 'GET' : 'POST'),
      headers,
      body: asking.body === undefined ? null : JSON.stringify(asking.body),
      signal: asking.signal ?? null,
    });
  } catch (error) {
    if (asking.signal?.aborted) throw error;
    throw new ApiError({ code: 'offline', text: '' }, 0);
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const said = (await answer.json()) as { error?: Fault };
    if (said.error?.code) return new ApiError(said.error, answer.status);
  } catch {
    // not JSON: something between the service and us has answered
  }
  const code = answer.status === 404 ? 'not-found' : answer.status >= 502 ? 'offline' : 'broken';
  return new ApiError({ code, text: '' }, answer.status);
}

/** Ask the service for anything; `path` begins behind `/api/v1`. Raises ApiError. */
export async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const answer = await reach(path, asking);
  if (!answer.ok) throw await refusal(answer);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ApiError({ code: 'broken', text: '' }, answer.status);
  }
}

/** The same for plain text, such as a record. */
export async function askText(path: string, asking: Asking = {}): Promise<string> {
  const answer = await reach(path, asking);
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

const at = encodeURIComponent;

export const games = (signal?: AbortSignal) => ask<GameCard[]>('/games', { signal });
export const game = (id: string, signal?: AbortSignal) => ask<GameDetail>(`/games/${at(id)}`, { signal });
export const page = (id: string, signal?: AbortSignal) => ask<RulePage>(`/games/${at(id)}/page`, { signal });
export const laws = (id: string, q: string, signal?: AbortSignal) =>
  ask<LawFound[]>(`/games/${at(id)}/laws`, { query: { q }, signal });
export const check = (
  id: string,
  body: { seats: number; options: OptionValues; preset: string | null },
  signal?: AbortSignal,
) => ask<Checked>(`/games/${at(id)}/check`, { body, signal });
export const score = (id: string, evening: Evening, signal?: AbortSignal) =>
  ask<Scored>(`/games/${at(id)}/score`, { body: evening, signal });
export const tables = (signal?: AbortSignal) => ask<TableInfo[]>('/tables', { signal });
export const table = (id: string, asking: { token?: string; invite?: string; signal?: AbortSignal } = {}) => {
  const { invite, ...rest } = asking;
  return ask<TableInfo>(`/tables/${at(id)}`, { ...rest, ...(invite ? { query: { invite } } : {}) });
};
export const make = (body: NewTable) => ask<Seated>('/tables', { body });
export const join = (id: string, body: { name: string; seat?: number; invite?: string }) =>
  ask<Omit<Seated, 'table'>>(`/tables/${at(id)}/join`, { body });
