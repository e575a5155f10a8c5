/**
 * Fair shuffles, checked here and not by the service that dealt them; docs/fair-shuffles.md says the same in prose.
 *
 * Before a deal the service publishes the SHA-256 of a secret seed. Seed and the players' salts together give a stream of
 * numbers from which every draw of chance in the deal follows. After the deal the seed is opened.
 */

import { type Hmac, hmacWith, sha256 } from './sha256';

/** One draw of chance: the order of a pack, or whether the dealer's hand slipped. */
export type Draw =
  | { kind: 'shuffle'; order: readonly string[] }
  /** `choices` is null where it is not known how many slips there were to choose from */
  | { kind: 'hand'; mishaps: number; choices: number | null; taken: number };

export interface Proof {
  /** counted from 1 */
  readonly deal: number;
  readonly commitment: string;
  readonly seed: string;
  readonly salts: readonly string[];
  readonly draws: readonly Draw[];
}

/** One thing that was checked. */
export type Check =
  | { what: 'noted' | 'commitment'; good: boolean; wanted: string; found: string }
  | { what: 'shuffle'; good: boolean; wanted: readonly string[]; found: readonly string[] }
  | { what: 'hand'; good: boolean }
  | { what: 'again'; good: false };

export interface Verdict {
  readonly deal: number;
  readonly good: boolean;
  readonly salts: readonly string[];
  readonly checks: readonly Check[];
}

/** A proof that cannot be checked because a part of it has the wrong form; `part` says which. */
export class BadProof extends Error {
  readonly part: string;
  constructor(part: string) {
    super(part);
    this.part = part;
  }
}

const JOKER = 52;
const STRIDE = 54;

/** The number of a card: 13 x suit + rank, the joker is 52, and a second pack adds 54. */
export function cardNumber(name: string): number {
  const plain = name.replace("'", '');
  const copy = name.endsWith("'") ? STRIDE : 0;
  if (plain === 'JK') return JOKER + copy;
  if (plain === 'JK2') return JOKER + 1 + copy;
  const [rank, suit] = ['23456789TJQKA'.indexOf(plain[0] ?? '?'), 'CDHS'.indexOf(plain[1] ?? '?')];
  if (plain.length !== 2 || rank < 0 || suit < 0) throw new BadProof(`order: ${name}`);
  return 13 * suit + rank + copy;
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/.test(text)) throw new BadProof('seed');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Every salt with the length of its bytes before it, so that no two lists of salts look alike. */
export function salted(salts: readonly string[]): Uint8Array {
  const parts = salts.map((salt) => new TextEncoder().encode(salt));
  const whole = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

/** The deal's stream of numbers from 0 to below 1. */
export class Stream {
  private readonly hmac: Hmac;
  private held: number[] = [];
  private blocks = 0;

  private constructor(hmac: Hmac) {
    this.hmac = hmac;
  }

  static async of(seed: Uint8Array, salts: readonly string[]): Promise<Stream> {
    const key = await (await hmacWith(seed))(salted(salts));
    return new Stream(await hmacWith(key));
  }

  async take(count: number): Promise<number[]> {
    while (this.held.length < count) this.held.push(...(await this.block()));
    return this.held.splice(0, count);
  }

  private async block(): Promise<number[]> {
    const place = new Uint8Array(8);
    new DataView(place.buffer).setBigUint64(0, BigInt(this.blocks++));
    const view = new DataView((await this.hmac(place)).buffer);
    return [0, 8, 16, 24].map((at) => Number(view.getBigUint64(at) >> 11n) / 2 ** 53);
  }
}

/** The order in which a pack lies when each of its cards has drawn a number: lowest first. */
export async function shuffledBy(stream: Stream, pack: readonly string[]): Promise<string[]> {
  const numbered = pack.map((name) => ({ name, number: cardNumber(name) }));
  const floats = await stream.take(Math.max(...numbered.map(({ number }) => number)) + 1);
  const key = ({ number }: { number: number }) => floats[number] as number;
  return numbered.sort((one, other) => key(one) - key(other)).map(({ name }) => name);
}

async function draw(stream: Stream, drawn: Draw): Promise<Check> {
  if (drawn.kind === 'shuffle') {
    const wanted = await shuffledBy(stream, drawn.order);
    return { what: 'shuffle', good: wanted.join() === drawn.order.join(), wanted, found: drawn.order };
  }
  const [chance = 0] = await stream.take(1);
  if (chance >= drawn.mishaps || drawn.choices === 1 || (drawn.choices === null && drawn.taken === 0)) {
    return { what: 'hand', good: drawn.taken === 0 };
  }
  const [which = 0] = await stream.take(1);
  const slip = drawn.choices === null ? drawn.taken : 1 + Math.floor(which * (drawn.choices - 1));
  return { what: 'hand', good: drawn.taken === slip };
}

/** Check a deal. `noted` is the commitment that this browser has itself seen before the deal, where it was there. */
export async function verify(proof: Proof, noted: string | null = null): Promise<Verdict> {
  const seed = fromHex(proof.seed);
  const found = toHex(await sha256(seed));
  const checks: Check[] = [];
  if (noted !== null)
    checks.push({ what: 'noted', good: noted === proof.commitment, wanted: noted, found: proof.commitment });
  checks.push({ what: 'commitment', good: found === proof.commitment, wanted: proof.commitment, found });
  const stream = await Stream.of(seed, proof.salts);
  for (const drawn of proof.draws) checks.push(await draw(stream, drawn));
  const shuffles = checks.filter(({ what }) => what === 'shuffle').length;
  return { deal: proof.deal, good: shuffles > 0 && checks.every(({ good }) => good), salts: proof.salts, checks };
}

/** A seed serves one deal: of deals with the same seed only the first is left good. */
export function withoutRepeats(verdicts: readonly Verdict[], proofs: readonly Proof[]): Verdict[] {
  return verdicts.map((verdict, place) => {
    const repeated = proofs.slice(0, place).some(({ seed }) => seed === proofs[place]?.seed);
    return repeated
      ? { ...verdict, good: false, checks: [...verdict.checks, { what: 'again', good: false }] }
      : verdict;
  });
}
