/** Turning a rule page to a place, and marking the statement found. */

import { still } from '../lib/settings.svelte';

/** `within` bounds the search where the page lies beside something else. */
export function turnPage(anchor: string, within: ParentNode = document): boolean {
  const place = [...within.querySelectorAll<HTMLElement>(`[id="${CSS.escape(anchor)}"]`)][0];
  if (!place) return false;
  for (const old of within.querySelectorAll('.turned')) old.classList.remove('turned');
  place.classList.add('turned');
  if (place instanceof HTMLDetailsElement) place.open = true;
  place.scrollIntoView({ block: 'start', behavior: still() ? 'instant' : 'smooth' });
  if (place.tabIndex === -1 && place.hasAttribute('tabindex')) place.focus({ preventScroll: true });
  return true;
}
