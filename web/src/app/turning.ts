/** Turning a rule page to a place, and marking the statement found. */

const MARGIN = 16;

/** Turn to `anchor`; `within` is the leaf where the page lies beside something else, and scrolls by itself if it can. */
export function turnPage(anchor: string, within: HTMLElement | Document = document): boolean {
  const place = within.querySelector<HTMLElement>(`[id="${CSS.escape(anchor)}"]`);
  if (!place) return false;
  for (const old of within.querySelectorAll('.turned')) old.classList.remove('turned');
  place.classList.add('turned');
  if (place instanceof HTMLDetailsElement) place.open = true;
  if (within instanceof HTMLElement && within.scrollHeight > within.clientHeight + 1) {
    within.scrollTop += place.getBoundingClientRect().top - within.getBoundingClientRect().top - MARGIN;
  } else {
    place.scrollIntoView({ block: 'start' });
  }
  if (place.hasAttribute('tabindex')) place.focus({ preventScroll: true });
  return true;
}
