/** The score sheet: what each deal brought to each seat, kept in this browser beside what the service reckons. */
import type { TableInfo } from '../lib/protocol';
import { keep, recall } from '../lib/storage';
import type { Picture } from './fold';

export interface Row {
  deal: number;
  /** counters won or lost, by seat */
  changes: number[];
}

const LONGEST = 200;

export class Sheet {
  rows = $state<Row[]>([]);
  private session = 0;

  constructor(private readonly table: string) {}

  /** Take up the sheet of the session in progress. */
  see(picture: Picture, table: TableInfo): void {
    this.session = table.session;
    this.rows = recall<Row[]>(this.key, []);
    if (picture.over) this.enter(picture, table.seats.length);
  }

  /** Enter what a finished deal has brought; entered again, it replaces what stood there. */
  enter(picture: Picture, seats: number): void {
    const changes = changesOf(picture, seats);
    const others = this.rows.filter(({ deal }) => deal !== picture.number);
    this.rows = [...others, { deal: picture.number, changes }]
      .sort((one, other) => one.deal - other.deal)
      .slice(-LONGEST);
    keep(this.key, this.rows);
  }

  private get key(): string {
    return `sheet.${this.table}.${this.session}`;
  }
}

/** What a deal has brought to each seat so far. */
export const changesOf = (picture: Picture, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (picture.counters[seat] ?? 0) - (picture.before[seat] ?? 0));
