/** Keeps the keyboard at the table: where what had the focus is gone (a card was played, a call made), it goes on nearby. */
export class FocusKeeper {
  private last: HTMLElement | null = null;

  /** To be told of every focus within the table. */
  readonly note = (event: FocusEvent): void => {
    this.last = event.target instanceof HTMLElement ? event.target : null;
  };

  /** Who presses on nothing lets the focus go on purpose. */
  readonly press = (event: PointerEvent): void => {
    const held = event.target instanceof Element && event.target.closest('button, a, input, select, [tabindex]');
    if (!held) this.last = null;
  };

  /** After a change: if the focus was lost with its element, give it to the card or call that is next. */
  mend(root: HTMLElement): void {
    const active = document.activeElement;
    const waits = active instanceof HTMLElement && active.matches('.hand'); // it had no card when it got the focus
    if (!this.last || (active !== document.body && !waits)) return;
    // A card that took another place in the hand has lost it, too.
    if (this.last.isConnected && !waits) {
      this.last.focus({ preventScroll: true });
      return;
    }
    const next =
      root.querySelector<HTMLElement>('.dealover .button.main') ??
      root.querySelector<HTMLElement>('.hand.asked .slot[tabindex="0"]') ??
      root.querySelector<HTMLElement>('.actions .button:not(:disabled)') ??
      root.querySelector<HTMLElement>('.hand .slot[tabindex="0"]') ??
      root.querySelector<HTMLElement>('.hand');
    next?.focus({ preventScroll: true });
  }
}
