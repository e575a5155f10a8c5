/** Small things kept in this browser. Where the browser keeps nothing (private mode, full disk), play goes on without. */

const PREFIX = 'oddtrick.';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // nothing is kept; what depends on it asks again
  }
}
