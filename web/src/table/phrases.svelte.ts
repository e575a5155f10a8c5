/** The set phrases of the room, in the language chosen. */
import { ask } from '../lib/api';
import type { ChatLine } from '../lib/protocol';

export interface Phrase {
  id: number;
  text: string;
}

class Phrases {
  list = $state.raw<Phrase[]>([]);

  /** Fetch them anew; without them people still write. */
  async fetch(): Promise<void> {
    try {
      const told = await ask<(Phrase | string)[]>('/phrases');
      this.list = told.map((one, id) => (typeof one === 'string' ? { id, text: one } : one));
    } catch {
      this.list = [];
    }
  }

  /** What was said, in words. */
  words(line: Pick<ChatLine, 'phrase' | 'text'>): string {
    if (typeof line.phrase !== 'number') return line.text ?? '';
    return this.list.find(({ id }) => id === line.phrase)?.text ?? line.text ?? '…';
  }
}

export const phrases = new Phrases();
