/** Plays the only lawful card by itself, a moment after it was seen to be so, if the player wishes it. */
import { pace, settings } from '../lib/settings.svelte';
import { modesOf } from './choosing';
import type { Choosing } from './choosing.svelte';
import type { Play } from './play.svelte';

const SEEN = 650;

/** Plays the rest of the deal out, card by card, once the player has said that it is his. */
export function playRest(play: Play, choosing: Choosing): void {
  $effect(() => {
    const { menu } = play;
    if (!play.resting || !menu) return;
    const mode = modesOf(menu)[0];
    const card = choosing.hand[0];
    const act = mode?.kind === 'card' && card ? mode.acts[card] : undefined;
    if (!menu.sure || !act) {
      play.resting = false;
      return;
    }
    const timer = setTimeout(() => choosing.finish(act), Math.max(150, pace(SEEN)));
    return () => clearTimeout(timer);
  });
}

/** To be called where effects may be made. */
export function playForced(play: Play, choosing: Choosing): void {
  $effect(() => {
    const only = play.menu?.only;
    const card = modesOf(play.menu)[0]?.kind === 'card';
    if (!only || !card || !settings.autoPlay || play.club || play.me < 0) return;
    const timer = setTimeout(() => choosing.finish(only), Math.max(150, pace(SEEN)));
    return () => clearTimeout(timer);
  });
}
