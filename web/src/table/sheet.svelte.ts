/** The score of all sessions at this table, as the service tells it: the same on every device. */
import { type DealScore, rowOf } from '../cards/score';
import type { Points, SheetInfo, TableInfo } from '../lib/protocol';
import type { Picture } from './fold';

export class Sheet {
  private sheets = $state.raw<readonly SheetInfo[]>([]);
  private seats = 0;

  /** Take up the whole score. */
  see(sheets: readonly SheetInfo[], seats: number): void {
    this.sheets = sheets;
    this.seats = seats;
  }

  /** Enter what the deals that were over last have brought; entered again, it replaces what stood there. */
  enter(score: TableInfo['score']): void {
    if (!score) return;
    this.sheets = this.sheets.map((sheet) =>
      sheet.session === score.session
        ? { ...sheet, deals: [...sheet.deals.slice(0, score.deal - sheet.first), ...score.changes] }
        : sheet,
    );
  }

  /** The deals of the session in progress, or over last; they count from 1. */
  get rows(): DealScore[] {
    return this.rowsOf(this.sheets.at(-1));
  }

  /** The points that the session is played for, or was. */
  get points(): Points | null {
    return this.sheets.at(-1)?.points ?? null;
  }

  /** The sessions before, the last one first. */
  get earlier(): (Omit<SheetInfo, 'deals'> & { rows: DealScore[] })[] {
    return this.sheets
      .slice(0, -1)
      .map((sheet) => ({ ...sheet, rows: this.rowsOf(sheet) }))
      .reverse();
  }

  /** The number by which the service knows a deal of the session, counted from 1 over all sessions. */
  known(deal: number): number {
    return (this.sheets.at(-1)?.first ?? 0) + deal;
  }

  private rowsOf(sheet?: SheetInfo): DealScore[] {
    return (sheet?.deals ?? []).map((line, place) => rowOf(place + 1, line, this.seats));
  }
}

/** What a deal has brought to each seat so far. */
export const changesOf = (picture: Picture, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (picture.counters[seat] ?? 0) - (picture.before[seat] ?? 0));
