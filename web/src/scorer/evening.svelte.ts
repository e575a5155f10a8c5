/** The evening that this device keeps the account of: what was told is kept here, what it comes to the service reckons. */

import { untrack } from 'svelte';
import { ApiError, score } from '../lib/api';
import type { Evening as Kept, Scored, Told } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { keep, recall } from '../lib/storage';
import { COMPANY, draftKey, kept, key } from './kept';
import type { Draft } from './telling';

export class Evening {
  readonly game: string;
  kept = $state.raw<Kept | null>(null);
  scored = $state.raw<Scored | null>(null);
  /** why what is kept cannot be reckoned; what was just told and refused is told to who told it */
  failed = $state.raw<ApiError | null>(null);
  busy = $state(false);

  /** Made while a component is set up. */
  constructor(game: string) {
    this.game = game;
    this.kept = kept(game);
    $effect(() => {
      void settings.lang;
      const left = new AbortController();
      untrack(() => this.reckon(left.signal));
      return () => left.abort();
    });
    $effect(() => {
      const look = (event: StorageEvent) => {
        if (event.key !== `oddtrick.${key(game)}`) return;
        this.kept = kept(game);
        if (!this.kept) this.scored = null;
        this.reckon();
      };
      addEventListener('storage', look);
      return () => removeEventListener('storage', look);
    });
  }

  /** Begin an account. Resolves to why that cannot be, or null. */
  begin(evening: Omit<Kept, 'deals'>): Promise<ApiError | null> {
    this.forgetDraft();
    keep(COMPANY, evening.names);
    return this.put({ ...evening, deals: [] });
  }

  add(told: Told): Promise<ApiError | null> {
    return this.put(this.kept && { ...this.kept, deals: [...this.kept.deals, told] });
  }

  /** Put right what was told of a deal, from 1. */
  correct(deal: number, told: Told): Promise<ApiError | null> {
    return this.put(
      this.kept && { ...this.kept, deals: this.kept.deals.map((one, at) => (at === deal - 1 ? told : one)) },
    );
  }

  undo(): Promise<ApiError | null> {
    return this.put(this.kept && { ...this.kept, deals: this.kept.deals.slice(0, -1) });
  }

  /** The account as it stood before a deal, from 1: its form is the one that comes with it. */
  async before(deal: number): Promise<Scored> {
    if (!this.kept) throw new ApiError({ code: 'broken', text: '' }, 0);
    return score(this.game, { ...this.kept, deals: this.kept.deals.slice(0, deal - 1) });
  }

  /** Put the account away for good. */
  end(): void {
    keep(key(this.game), null);
    this.forgetDraft();
    this.kept = null;
    this.scored = null;
    this.failed = null;
  }

  get draft(): Draft | null {
    const found = recall<Draft | null>(draftKey(this.game), null);
    return found && typeof found.way === 'string' && typeof found.filled === 'object' ? found : null;
  }

  keepDraft(draft: Draft): void {
    keep(draftKey(this.game), draft);
  }

  forgetDraft(): void {
    keep(draftKey(this.game), null);
  }

  /** Take over an account when the service has reckoned it; else all stays as it was. */
  private async put(wanted: Kept | null): Promise<ApiError | null> {
    if (!wanted || this.busy) return null;
    this.busy = true;
    try {
      this.scored = await score(this.game, wanted);
      this.kept = wanted;
      this.failed = null;
      keep(key(this.game), wanted);
      return null;
    } catch (error) {
      return error instanceof ApiError ? error : new ApiError({ code: 'broken', text: String(error) }, 0);
    } finally {
      this.busy = false;
    }
  }

  async reckon(signal?: AbortSignal): Promise<void> {
    const wanted = this.kept;
    if (!wanted) return;
    try {
      const scored = await score(this.game, wanted, signal);
      if (signal?.aborted || this.kept !== wanted) return;
      this.scored = scored;
      this.failed = null;
    } catch (error) {
      if (signal?.aborted || this.kept !== wanted) return;
      this.failed = error instanceof ApiError ? error : new ApiError({ code: 'broken', text: String(error) }, 0);
    }
  }
}
