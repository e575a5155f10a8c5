/** Number keys: the first nine cards of the hand, or the calls where no card can be chosen. */

import { callsOf } from './choosing';
import type { Choosing } from './choosing.svelte';
import type { Play } from './play.svelte';

/** Whether somebody is writing, so that keys are letters. */
const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog') !== null);

/** Do what a key asks for; true when it asked for something. */
export function pressed(event: KeyboardEvent, play: Play, choosing: Choosing): boolean {
  if (writing(event.target) || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === 'Escape') {
    choosing.clear();
    play.hint = null;
    return true;
  }
  const number = event.key === '0' ? 10 : Number(event.key);
  if (!Number.isInteger(number) || number < 1 || event.key.trim() === '') return false;
  if (choosing.mode) {
    const card = choosing.hand[number - 1];
    if (card) choosing.tap(card);
    return card !== undefined;
  }
  const call = callsOf(play.menu)[number - 1];
  if (call) void choosing.finish(call.act);
  return call !== undefined;
}
