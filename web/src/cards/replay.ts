/** A finished deal to be gone through step by step, all hands open. A step is one act; position `k` is after `k` steps. */

import type { GameEvent, Points, SheetLine, View } from '../lib/protocol';
import { handOf, hear, type Picture, pictureOf } from '../table/fold';
import { sorted } from '../table/sorting';

export interface Step {
  /** -1 of chance */
  readonly seat: number;
  readonly act: string;
  readonly words: string;
  readonly events: readonly (GameEvent & { line?: string })[];
}

export interface Replay {
  readonly game: string;
  readonly title: string;
  /** counted from 1 */
  readonly deal: number;
  /** how many are finished */
  readonly deals: number;
  readonly seats: readonly { seat: number; name: string }[];
  /** what was agreed on besides the plain game */
  readonly options?: readonly { name: string; title: string; words: string }[];
  readonly start: View;
  /** what is told before the first step, such as how the board was dressed */
  readonly lines?: readonly string[];
  readonly steps: readonly Step[];
  /** what it came to, and the points that are played for */
  readonly score: SheetLine;
  readonly points: Points | null;
}

/** How the table stands after so many steps. */
export function stageAt(replay: Replay, position: number): Picture {
  const picture = pictureOf(replay.start);
  for (const step of replay.steps.slice(0, position)) for (const event of step.events) hear(picture, event);
  return picture;
}

/** The position after the cards are dealt, where most want to begin: before the first act of a person. */
export function opening(replay: Replay): number {
  const first = replay.steps.findIndex(({ seat }) => seat >= 0);
  return first < 0 ? replay.steps.length : first;
}

const linesOf = (step: Step | undefined): string[] => (step?.events ?? []).flatMap(({ line }) => (line ? [line] : []));

/** What is told at a position: of the step that led there, or at the beginning of what was before any. */
export const linesAt = (replay: Replay, position: number): readonly string[] =>
  position === 0 ? (replay.lines ?? []) : linesOf(replay.steps[position - 1]);

/** Every line of the log with the position at which it has just happened. */
export const logOf = (replay: Replay): { position: number; line: string }[] =>
  Array.from({ length: replay.steps.length + 1 }, (_, position) => position).flatMap((position) =>
    linesAt(replay, position).map((line) => ({ position, line })),
  );

/** The position that a link names, kept within the deal; null where it names none. */
export function positionIn(hash: string, replay: Replay): number | null {
  return /^\d{1,6}$/.test(hash) ? Math.min(Number(hash), replay.steps.length) : null;
}

/** A seat's cards as it holds them, trumps first. */
export function handAt(picture: Picture, seat: number): string[] {
  const trumps = picture.facts.find(({ id }) => id === 'trumps')?.value;
  const cards = picture.known[handOf(seat)] ?? [];
  return sorted(cards, 'game', picture.sorting, [], typeof trumps === 'string' ? trumps : '');
}

/** What each seat said last; seats that were silent are left out. */
export function speeches(picture: Picture): Map<number, string> {
  return new Map(picture.said.filter(({ words }) => words).map(({ seat, words }) => [seat, words]));
}

/** The accounts that a step has fed or emptied. */
export const paidAt = (step: Step | undefined): Set<string> =>
  new Set((step?.events ?? []).filter(({ k }) => k === 'paid').flatMap(({ from, to }) => [String(from), String(to)]));

/** The accounts that have counters, or owe them, at some time of the deal. */
export function usedAccounts(replay: Replay): Set<string> {
  const from = replay.start.accounts.filter((_, place) => replay.start.counters[place]).map(({ id }) => String(id));
  return new Set([...from, ...replay.steps.flatMap((step) => [...paidAt(step)])]);
}

export interface Around {
  readonly below: number[];
  readonly left: number[];
  readonly above: number[];
  readonly right: number[];
}

/** Which seats sit on which side of the table, clockwise from the first, below; those on the left from below upwards. */
export function around(seats: number): Around {
  const sides = Math.min(2, Math.floor((seats - 1) / 2));
  const left = seats === 4 || seats < 6 ? Math.min(1, sides) : sides;
  const rest = seats - 2 * left;
  const below = Math.max(1, Math.floor(rest / 2));
  const numbered = Array.from({ length: seats }, (_, seat) => seat);
  const cut = (from: number, size: number) => numbered.slice(from, from + size);
  return {
    below: cut(0, below).reverse(),
    left: cut(below, left).reverse(),
    above: cut(below + left, rest - below),
    right: cut(below + left + rest - below, left),
  };
}
