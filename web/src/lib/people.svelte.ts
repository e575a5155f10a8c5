/** Who I am in this browser: the name I last gave, and the seats that are mine, each with its signed token. */

import type { Lang } from './protocol';
import { keep, recall } from './storage';

export interface MySeat {
  table: string;
  seat: number;
  token: string;
  game: string;
  title: string;
  /** milliseconds since 1970 when it was last sat on */
  when: number;
}

const NAME = 'name';
const SEATS = 'seats';
const KEPT = 60;

/** The seats as they stand in the browser now: another tab may have taken one since, and none may be lost. */
function kept(): MySeat[] {
  const seats = recall<unknown>(SEATS, []);
  return Array.isArray(seats)
    ? seats.filter((one) => typeof one?.table === 'string' && typeof one?.token === 'string')
    : [];
}

class People {
  name = $state(recall(NAME, ''));
  /** A table just made at which nobody is waited for: its first deal begins when its maker arrives. */
  eager: string | null = null;
  seats = $state<MySeat[]>(kept());

  call(name: string): void {
    this.name = name;
    keep(NAME, name);
  }

  /** My seat at a table, with the token that proves it. */
  at(table: string): MySeat | undefined {
    return this.seats.find((one) => one.table === table);
  }

  sit(seat: MySeat): void {
    this.write([seat, ...this.all().filter((one) => one.table !== seat.table)].slice(0, KEPT));
  }

  forget(table: string): void {
    this.write(this.all().filter((one) => one.table !== table));
  }

  /** See what another tab has kept meanwhile. */
  look(): void {
    this.name = recall(NAME, '');
    this.seats = kept();
  }

  /** What the browser keeps now, and what it would not keep but this tab knows. */
  private all(): MySeat[] {
    const found = kept();
    return [...found, ...this.seats.filter((mine) => !found.some((one) => one.table === mine.table))];
  }

  private write(seats: MySeat[]): void {
    this.seats = seats;
    keep(SEATS, seats);
  }
}

export const people = new People();

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith('oddtrick.')) people.look();
  });
}

/** A name for who has given none. */
export function someName(lang: Lang): string {
  return lang === 'ru' ? 'Гость' : 'Guest';
}
