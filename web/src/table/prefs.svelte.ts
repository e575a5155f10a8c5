/** What a person has set for himself at the table, beside the settings of the whole client. */
import { keep, recall } from '../lib/storage';

export interface Prefs {
  /** a card goes at the first tap */
  oneTap: boolean;
  /** number keys pick cards and calls */
  numberKeys: boolean;
  /** a notice of the browser when it is my turn in a hidden tab */
  notices: boolean;
}

const KEY = 'table';
const PLAIN: Prefs = { oneTap: false, numberKeys: true, notices: false };

export const prefs: Prefs = $state({ ...PLAIN, ...recall<Partial<Prefs>>(KEY, {}) });

export function prefer<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  keep(KEY, prefs);
}
