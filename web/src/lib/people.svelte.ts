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

class People {
  name = $state(recall(NAME, ''));
  /** A table just made at which nobody is waited for: its first deal begins when its maker arrives. */
  eager: string | null = null;
  seats = $state<MySeat[]>(recall<MySeat[]>(SEATS, []).filter((one) => typeof one?.token === 'string'));

  call(name: string): void {
    this.name = name;
    keep(NAME, name);
  }

  /** My seat at a table, with the token that proves it. */
  at(table: string): MySeat | undefined {
    return this.seats.find((one) => one.table === table);
  }

  sit(seat: MySeat): void {
    this.seats = [seat, ...this.seats.filter((one) => one.table !== seat.table)].slice(0, KEPT);
    keep(SEATS, this.seats);
  }

  forget(table: string): void {
    this.seats = this.seats.filter((one) => one.table !== table);
    keep(SEATS, this.seats);
  }
}

export const people = new People();

/** A name for who has given none. */
export function someName(lang: Lang): string {
  return lang === 'ru' ? 'Гость' : 'Guest';
}
