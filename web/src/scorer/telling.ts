/** What is told of a deal: from the fields of its form to what the service takes, and back. */

import type { TellingField, Told, Way } from '../lib/protocol';

/** What stands in the fields of a form, by their names; what nobody has touched is not there. */
export type Filled = Record<string, unknown>;

/** A form as it is filled in. */
export interface Draft {
  way: string;
  filled: Filled;
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value);
const isMapping = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const numbers = (value: unknown, size: number): number[] =>
  Array.from({ length: size }, (_, seat) => (isNumbers(value) ? Number(value[seat] ?? 0) : 0));

/** A text of the service as it begins a line. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const listed = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** How much of a number by seat is still to be given out; null where nothing says how much there is. */
export function left(field: TellingField, value: unknown, size: number): number | null {
  if (field.total === null || field.total === undefined) return null;
  return field.total - numbers(value, size).reduce((sum, one) => sum + one, 0);
}

/** Whether a value says nothing, so that a field that need not be told is left out. */
function empty(field: TellingField, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  switch (field.kind) {
    case 'by seat':
      return numbers(value, listed(value).length).every((one) => one === 0);
    case 'flag':
      return value === false;
    case 'seats':
    case 'row':
    case 'words':
      return listed(value).length === 0;
    case 'cards':
      return field.most !== 1 && listed(value).filter(Boolean).length === 0;
    default:
      return false;
  }
}

/** What a field that must be told says before anybody has touched it. */
function untouched(field: TellingField, size: number): unknown {
  if (field.kind === 'by seat') return numbers([], field.size ?? size);
  if (field.kind === 'by pool') return {};
  if (field.kind === 'number') return field.least ?? 0;
  return undefined;
}

/** Whether a field is asked for, as the form stands. */
export const asked = (field: TellingField, filled: Filled): boolean =>
  !field.goes_with || (filled[field.goes_with] !== undefined && filled[field.goes_with] !== null);

/** What the form tells of the deal. */
export function toldBy(way: Way, filled: Filled, size: number): Told {
  const told: Told = { ...way.always };
  for (const field of way.fields) {
    if (!asked(field, filled)) continue;
    let value = filled[field.name];
    if (field.needed && value === undefined) value = untouched(field, size);
    if (value === undefined || (!field.needed && empty(field, value))) continue;
    if (field.kind === 'cards' && field.most !== 1) value = listed<string>(value).filter(Boolean);
    put(told, field.name.split('.'), value);
  }
  return told;
}

function put(told: Told, [first = '', ...rest]: string[], value: unknown): void {
  if (!rest.length) {
    told[first] = value;
    return;
  }
  const inner = isMapping(told[first]) ? { ...told[first] } : {};
  put(inner, rest, value);
  told[first] = inner;
}

function at(told: unknown, [first = '', ...rest]: string[]): unknown {
  const value = isMapping(told) ? told[first] : undefined;
  return rest.length && value !== undefined ? at(value, rest) : value;
}

/** The form filled in with what was told in a way. */
export function draftOf(telling: readonly Way[], way: string, told: Told): Draft {
  const chosen = telling.find((one) => one.name === way) ?? telling[0];
  const filled: Filled = {};
  for (const field of chosen?.fields ?? []) {
    const value = at(told, field.name.split('.'));
    if (value !== undefined) filled[field.name] = value;
  }
  return { way: chosen?.name ?? '', filled };
}
