/** What a person has set for himself in this browser: language, looks, pace. */

import type { Lang } from './protocol';
import { keep, recall } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Sorting = 'game' | 'alternating' | 'rank' | 'hand';

export interface Choices {
  lang: Lang;
  theme: Theme;
  /** diamonds blue and clubs green beside red hearts and black spades */
  fourColours: boolean;
  largeIndices: boolean;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  /** play the only lawful card by itself */
  autoPlay: boolean;
  sorting: Sorting;
}

const KEY = 'settings';

const LAWFUL: { [K in keyof Choices]: readonly Choices[K][] } = {
  lang: ['en', 'ru'],
  theme: ['system', 'light', 'dark'],
  fourColours: [false, true],
  largeIndices: [false, true],
  motion: ['system', 'full', 'reduced'],
  speed: ['slow', 'normal', 'fast', 'instant'],
  sound: [false, true],
  autoPlay: [false, true],
  sorting: ['game', 'alternating', 'rank', 'hand'],
};

export function defaults(): Choices {
  const spoken = typeof navigator === 'undefined' ? [] : navigator.languages;
  const lang = spoken
    .find((tag) => /^(en|ru)\b/i.test(tag))
    ?.slice(0, 2)
    .toLowerCase();
  return {
    lang: lang === 'ru' ? 'ru' : 'en',
    theme: 'system',
    fourColours: false,
    largeIndices: false,
    motion: 'system',
    speed: 'normal',
    sound: false,
    autoPlay: false,
    sorting: 'game',
  };
}

/** The choices kept, those of them that are still lawful; the defaults for all others. */
export function read(kept: unknown): Choices {
  const plain = defaults();
  if (typeof kept !== 'object' || kept === null) return plain;
  const found = kept as Record<string, unknown>;
  const lawful = Object.entries(LAWFUL).filter(([name, values]) =>
    (values as readonly unknown[]).includes(found[name]),
  );
  return { ...plain, ...Object.fromEntries(lawful.map(([name]) => [name, found[name]])) };
}

/** Read them anywhere; write with `set`, which keeps them. */
export const settings: Choices = $state(read(recall<unknown>(KEY, null)));

export function set<K extends keyof Choices>(name: K, value: Choices[K]): void {
  settings[name] = value;
  keep(KEY, settings);
}

if (typeof window !== 'undefined') {
  // what is set in one tab holds in all
  window.addEventListener('storage', () => Object.assign(settings, read(recall<unknown>(KEY, null))));
}

/** How long a movement of `plain` milliseconds takes at the speed chosen. */
export function pace(plain: number): number {
  const share = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 }[settings.speed];
  return plain * share;
}

/** Whether things should stay still: by choice, or because the system asks for it. */
export function still(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'reduced';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Show on the page's root element what the style sheets ask for. Called in an effect. */
export function dress(root: HTMLElement): void {
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.colours = settings.fourColours ? 'four' : 'two';
  root.dataset.indices = settings.largeIndices ? 'large' : 'plain';
  // the browser's own frame takes the colour of the paper, by whichever theme was chosen
  const paper = getComputedStyle(root).backgroundColor;
  if (settings.theme !== 'system' && paper) {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
  }
}
