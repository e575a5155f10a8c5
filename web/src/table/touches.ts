/** Small things that only some games want; every other game is shown as the menus and events have it. */

/** How cards played lie: towards who played them, in a row as a run, or there are none to be played. */
export type Layout = 'trick' | 'row' | 'none';

const LAYOUTS: Record<string, Layout> = { pope_joan: 'row', poker: 'none' };

export const layoutOf = (game: string): Layout => LAYOUTS[game] ?? 'trick';
