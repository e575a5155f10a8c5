/** A menu as things to tap: which cards can be chosen for what, and the text of the act that a choice comes to. */
import type { Menu, MenuPart } from '../lib/protocol';

export type CardPart = Extract<MenuPart, { kind: 'card' }>;
export type CardsPart = Extract<MenuPart, { kind: 'cards' }>;
export type AmountPart = Extract<MenuPart, { kind: 'amount' }>;
export type CallsPart = Extract<MenuPart, { kind: 'calls' }>;
export type Call = CallsPart['acts'][number];

/** Parts for which cards are tapped; where there are several, one of them is being chosen for. */
export const modesOf = (menu: Menu | null): (CardPart | CardsPart)[] =>
  (menu?.parts ?? []).filter((part) => part.kind === 'card' || part.kind === 'cards');

export const callsOf = (menu: Menu | null): Call[] =>
  (menu?.parts ?? []).flatMap((part) => (part.kind === 'calls' ? part.acts : []));

export const amountsOf = (menu: Menu | null): AmountPart[] =>
  (menu?.parts ?? []).filter((part): part is AmountPart => part.kind === 'amount');

export function choosable(mode: CardPart | CardsPart | undefined): Set<string> {
  if (!mode) return new Set();
  return new Set(mode.kind === 'card' ? Object.keys(mode.acts) : mode.cards);
}

/** The act of the chosen cards, or null while they are too few or too many. */
export function actOf(mode: CardPart | CardsPart | undefined, chosen: readonly string[]): string | null {
  if (!mode) return null;
  if (mode.kind === 'card') return chosen.length === 1 ? (mode.acts[chosen[0] as string] ?? null) : null;
  if (chosen.length < mode.least || chosen.length > mode.most) return null;
  if (chosen.some((card) => !mode.cards.includes(card))) return null;
  return [mode.verb, ...chosen].join(' ');
}

/** What tapping a card makes of the chosen ones. A set that is full lets the oldest go only where it holds one card. */
export function tapped(mode: CardPart | CardsPart | undefined, chosen: readonly string[], card: string): string[] {
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  if (!mode || mode.kind === 'card' || mode.most === 1) return [card];
  return chosen.length < mode.most ? [...chosen, card] : [...chosen];
}

/** The cards chosen together with those that belong to every choice of the menu: these lie lifted from the first. */
export function withBound(mode: CardPart | CardsPart | undefined, chosen: readonly string[]): string[] {
  const bound = mode?.kind === 'cards' ? (mode.bound ?? []) : [];
  return [...bound, ...chosen.filter((card) => !bound.includes(card))];
}

/** Of the chosen cards those that can still be chosen: a selection survives what others do meanwhile. */
export function stillChosen(chosen: readonly string[], held: readonly string[]): string[] {
  return chosen.filter((card) => held.includes(card));
}

/** The amount nearest to a wish that the menu allows. */
export function allowed(part: AmountPart, wish: number): number {
  const steps = Math.round((wish - part.least) / part.step);
  const most = Math.floor((part.most - part.least) / part.step);
  return part.least + Math.max(0, Math.min(most, steps)) * part.step;
}

/** The act of a verb for a card that is off the menu: what its reason is asked for. */
export function wouldBe(mode: CardPart | CardsPart | undefined, card: string): string {
  if (!mode || mode.verb === 'play') return card;
  return `${mode.verb} ${card}`;
}

/** Whether a menu part holds an act, in its text form. */
export function holds(menu: Menu | null, act: string): boolean {
  return (menu?.parts ?? []).some((part) => {
    if (part.kind === 'calls') return part.acts.some((call) => call.act === act);
    if (part.kind === 'card') return Object.values(part.acts).includes(act);
    return false;
  });
}
