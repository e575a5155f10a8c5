/** Something asked of the service for a screen: asked again when what the question reads has changed, such as the language. */

import { ApiError } from './api';

export class Asked<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** true until the first answer, and while a question that had no answer is asked again */
  waiting = $state(true);

  private tries = $state(0);

  /** Made while a component is set up. A question that returns null is not asked. */
  constructor(question: (signal: AbortSignal) => Promise<T> | null) {
    $effect(() => {
      void this.tries;
      const left = new AbortController();
      const answer = question(left.signal);
      if (!answer) return;
      answer.then(
        (value) => this.take(value, left.signal),
        (error: unknown) => this.fail(error, left.signal),
      );
      return () => left.abort();
    });
  }

  again(): void {
    this.waiting = this.value === null;
    this.tries += 1;
  }

  private take(value: T, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.value = value;
    this.error = null;
    this.waiting = false;
  }

  private fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.error = error instanceof ApiError ? error : new ApiError({ code: 'broken', text: String(error) }, 0);
    this.waiting = false;
  }
}
