/** The score sheet: what each deal brought to each seat, kept in this browser for the session in progress. */
import type { DealScore } from '../cards/score';
import type { TableInfo } from '../lib/protocol';
import { keep, recall } from '../lib/storage';
import type { Picture } from './fold';

const LONGEST = 200;

export class Sheet {
  rows = $state<DealScore[]>([]);
  /** how many deals earlier sessions at this table had */
  private first = 0;
  private session = 0;
  private readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** Take up the sheet of the session in progress. */
  see(picture: Picture, table: TableInfo): void {
    this.session = table.session;
    this.first = Math.max(0, table.deal - picture.number);
    this.rows = recall<DealScore[]>(this.key, []);
    if (picture.over) this.enter(picture, table.seats.length);
  }

  /** Enter what a finished deal has brought; entered again, it replaces what stood there. */
  enter(picture: Picture, seats: number): void {
    const deal = picture.number + 1;
    const net = changesOf(picture, seats);
    // What the seats have lost and nobody has won lies in the pools.
    const pools = picture.accounts.length > seats ? -net.reduce((sum, one) => sum + one, 0) : 0;
    const others = this.rows.filter((row) => row.deal !== deal);
    this.rows = [...others, { deal, net, pools }].sort((one, other) => one.deal - other.deal).slice(-LONGEST);
    keep(this.key, this.rows);
  }

  /** The number by which the service knows a deal of this session, counted from 1 over all sessions. */
  known(deal: number): number {
    return this.first + deal;
  }

  private get key(): string {
    return `sheet.${this.table}.${this.session}`;
  }
}

/** What a deal has brought to each seat so far. */
export const changesOf = (picture: Picture, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (picture.counters[seat] ?? 0) - (picture.before[seat] ?? 0));
