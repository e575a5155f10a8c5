/** What the player is about to do: the cards lifted, the amounts set, the act that waits for a second word. */
import type { CardName } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import {
  type AmountPart,
  actOf,
  allowed,
  choosable,
  holds,
  modesOf,
  stillChosen,
  tapped,
  withBound,
  wouldBe,
} from './choosing';
import { factOf, type Picture } from './fold';
import type { Play } from './play.svelte';
import { prefs } from './prefs.svelte';
import { moved, sorted } from './sorting';

export class Choosing {
  private lifted = $state<CardName[]>([]);
  private wished = $state(0);
  private own = $state<CardName[]>([]);
  private readonly amounts = $state<Record<string, number>>({});

  constructor(private readonly play: Play) {}

  readonly modes = $derived.by(() => modesOf(this.play.menu));
  readonly mode = $derived.by(() => this.modes[Math.min(this.wished, this.modes.length - 1)]);
  readonly open = $derived.by(() => choosable(this.mode));
  readonly hand = $derived.by(() => this.inOrder(this.play.picture));
  readonly chosen = $derived.by(() => withBound(this.mode, stillChosen(this.lifted, [...this.hand, ...this.open])));
  readonly act = $derived.by(() => actOf(this.mode, this.chosen));
  /** Cards that can be chosen but are not in my hand, such as those laid out on the table. */
  readonly offered = $derived.by(() => [...this.open].filter((card) => !this.hand.includes(card)));

  private inOrder(picture: Picture | null): CardName[] {
    if (!picture) return [];
    const trumps = factOf(picture, 'trumps');
    return sorted(picture.hand, settings.sorting, picture.sorting, this.own, typeof trumps === 'string' ? trumps : '');
  }

  choose(mode: number): void {
    this.wished = mode;
    this.lifted = [];
  }

  /** Tap a card: lift it, put it down, play it; ask why where it may not be played. */
  tap(card: CardName): void {
    if (!this.play.myTurn || !this.mode) {
      this.whileWaiting(card);
    } else if (!this.open.has(card)) {
      this.forbidden(card);
    } else if (withBound(this.mode, []).includes(card)) {
      const others = this.chosen.filter((other) => other !== card);
      void this.play.why([this.mode.verb, ...others].join(' '), false);
    } else if (this.mode.kind === 'card' && (prefs.oneTap || this.chosen.includes(card))) {
      this.send(card);
    } else {
      this.lifted = tapped(this.mode, this.chosen, card);
    }
  }

  /** Play a card at once: by a flick, or from the keyboard with the card lifted. */
  send(card: CardName): void {
    const act = actOf(this.mode, [card]);
    if (!this.play.myTurn || !act || this.mode?.kind !== 'card') {
      this.tap(card);
      return;
    }
    void this.finish(act);
  }

  confirm(): void {
    if (this.act) void this.finish(this.act);
  }

  async finish(act: string): Promise<void> {
    if (await this.play.act(act)) this.lifted = [];
  }

  /** What a hint proposes is lifted, where it is made of cards. */
  lift(act: string): void {
    this.lifted = act.split(' ').filter((word) => this.open.has(word));
  }

  clear(): void {
    this.lifted = [];
    this.play.refused = null;
  }

  /** Not my turn: a card may be held ready; at a club table a hand can also play it. */
  private whileWaiting(card: CardName): void {
    if (holds(this.play.liberties, card)) this.forbidden(card);
    else this.lifted = this.chosen.includes(card) ? [] : [card];
  }

  private forbidden(card: CardName): void {
    const act = wouldBe(this.mode, card);
    void this.play.why(act, holds(this.play.liberties, act));
  }

  // Amounts and the order of the hand

  amount(part: AmountPart): number {
    return allowed(part, this.amounts[part.verb] ?? part.least);
  }

  setAmount(part: AmountPart, wish: number): void {
    this.amounts[part.verb] = allowed(part, wish);
  }

  place(card: CardName, at: number): void {
    this.own = moved(this.hand, card, at);
  }
}
