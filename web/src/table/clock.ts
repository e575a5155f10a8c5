/** Waits that can be cut short: by a tab that is hidden, by a whole new view, by a player who will not wait. */
export class Clock {
  private wake: (() => void) | null = null;

  /** Resolves after some milliseconds, or as soon as somebody hurries. */
  wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.hurry(), milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  hurry(): void {
    this.wake?.();
  }
}
