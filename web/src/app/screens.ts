/** Every screen is a piece of its own, fetched when it is first shown. */

import type { Component } from 'svelte';
import type { Route, Screen } from '../lib/routes';

type Loader = () => Promise<{ default: Component<{ route: Route }> }>;

// biome-ignore lint/suspicious/noExplicitAny: each screen narrows the route to its own
const screen = (load: () => Promise<{ default: Component<any> }>): Loader => load;

export const SCREENS: Record<Screen, Loader> = {
  shelf: screen(() => import('./Shelf.svelte')),
  game: screen(() => import('./GamePage.svelte')),
  rules: screen(() => import('./RulesPage.svelte')),
  score: screen(() => import('../scorer/ScorerPage.svelte')),
  room: screen(() => import('./RoomPage.svelte')),
  replay: screen(() => import('../cards/ReplayPage.svelte')),
  verify: screen(() => import('../cards/VerifyPage.svelte')),
  settings: screen(() => import('./SettingsPage.svelte')),
  nowhere: screen(() => import('./Nowhere.svelte')),
};
