import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofOf, proofsIn } from './proofs';
import { BadProof, cardNumber, fromHex, type Proof, Stream, shuffledBy, verify, withoutRepeats } from './sealed';
import vectors from './sealed.vectors.json';
import { plainHmac, plainSha256 } from './sha256';

afterEach(() => vi.unstubAllGlobals());

const bytes = (size: number) => Uint8Array.from({ length: size }, (_, place) => (place * 37 + size) % 256);

/** A swap of the first two cards. */
const swapped = ([first = '', second = '', ...rest]: readonly string[]): string[] => [second, first, ...rest];

const proofFrom = (vector: (typeof vectors)[number]): Proof => ({
  deal: 1,
  commitment: vector.commitment,
  seed: vector.seed,
  salts: vector.salts,
  draws: vector.shuffles.map(({ order }) => ({ kind: 'shuffle', order })),
});

describe('our own SHA-256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1000])('agrees with another on %i bytes', (size) => {
    expect(Buffer.from(plainSha256(bytes(size))).toString('hex')).toBe(
      createHash('sha256').update(bytes(size)).digest('hex'),
    );
  });

  it.each([0, 32, 64, 65, 200])('agrees on an HMAC with a key of %i bytes', (size) => {
    const theirs = createHmac('sha256', bytes(size)).update(bytes(77)).digest('hex');
    expect(Buffer.from(plainHmac(bytes(size), bytes(77))).toString('hex')).toBe(theirs);
  });
});

describe.each([
  ['with Web Crypto', true],
  ['without Web Crypto', false],
])('a sealed deal, %s,', (_, offered) => {
  const prepare = () => {
    if (!offered) vi.stubGlobal('crypto', {});
  };

  it.each(vectors)('has the stream that the vectors say: $commitment', async (vector) => {
    prepare();
    const stream = await Stream.of(fromHex(vector.seed), vector.salts);
    expect(await stream.take(vector.floats.length)).toEqual(vector.floats);
  });

  it.each(vectors)('has the shuffles that the vectors say, one after the other: $commitment', async (vector) => {
    prepare();
    const stream = await Stream.of(fromHex(vector.seed), vector.salts);
    for (const { pack, order } of vector.shuffles) expect(await shuffledBy(stream, pack)).toEqual(order);
  });

  it.each(vectors)('is found good: $commitment', async (vector) => {
    prepare();
    expect(await verify(proofFrom(vector))).toMatchObject({ deal: 1, good: true });
  });
});

describe('a deal is found false', () => {
  const vector = vectors[1] as (typeof vectors)[number];
  const proof = proofFrom(vector);

  it('when two cards have changed places', async () => {
    const draws = [{ kind: 'shuffle' as const, order: swapped(vector.shuffles[0]?.order ?? []) }];
    const { good, checks } = await verify({ ...proof, draws });
    expect(good).toBe(false);
    expect(checks.map((check) => check.good)).toEqual([true, false]);
  });

  it('when the seed is not the one committed to', async () => {
    const { checks } = await verify({ ...proof, seed: vectors[0]?.seed ?? '' });
    expect(checks[0]).toMatchObject({ what: 'commitment', good: false });
  });

  it('when a salt was left out', async () => {
    expect(await verify({ ...proof, salts: proof.salts.slice(1) })).toMatchObject({ good: false });
  });

  it('when salts are run together', async () => {
    expect(await verify({ ...proof, salts: ['вишняa|b', ''] })).toMatchObject({ good: false });
  });

  it('when the commitment is not the one noted before the deal', async () => {
    const { good, checks } = await verify(proof, 'ab'.repeat(32));
    expect(good).toBe(false);
    expect(checks[0]).toMatchObject({ what: 'noted', good: false });
  });

  it('when its seed has served a deal before', async () => {
    const twice = [proof, { ...proof, deal: 2 }];
    const found = withoutRepeats(await Promise.all(twice.map((one) => verify(one))), twice);
    expect(found.map(({ good }) => good)).toEqual([true, false]);
  });

  it('when nothing was shuffled', async () => {
    expect(await verify({ ...proof, draws: [] })).toMatchObject({ good: false });
  });
});

describe("a dealer's hand", () => {
  const vector = vectors[0] as (typeof vectors)[number];
  const chance = vector.floats[0] ?? 0;
  const hand = (mishaps: number, choices: number | null, taken: number): Proof => ({
    ...proofFrom(vector),
    draws: [{ kind: 'hand', mishaps, choices, taken }],
  });
  const judged = async (proof: Proof) => (await verify(proof)).checks.at(-1);

  it('is steady where the number is not below the chance of mishaps', async () => {
    expect(await judged(hand(chance, 4, 0))).toEqual({ what: 'hand', good: true });
    expect(await judged(hand(chance, 4, 1))).toEqual({ what: 'hand', good: false });
  });

  it('slips as the next number says', async () => {
    const slip = 1 + Math.floor((vector.floats[1] ?? 0) * 3);
    expect(await judged(hand(1, 4, slip))).toEqual({ what: 'hand', good: true });
    expect(await judged(hand(1, 4, (slip % 3) + 1))).toEqual({ what: 'hand', good: false });
  });
});

describe('what is read as a proof', () => {
  const [vector] = vectors as [(typeof vectors)[number]];
  const seal = { deal: 1, commitment: vector.commitment, seed: vector.seed, salts: [] };
  const order = vector.shuffles[0]?.order ?? [];
  const record = `{"oddtrick": 1, "game": "napoleon"}\n${JSON.stringify([`*: shuffle ${order.join(' ')}`, '1: pass'])}\n${JSON.stringify({ seal })}\n`;

  it('may come from the service', () => {
    expect(proofOf({ ...seal, order })).toEqual(proofFrom(vector));
    expect(proofOf({ ...seal, salts: [{ seat: 0, text: 'x' }, [1, 'y'], 'z'], order }).salts).toEqual(['x', 'y', 'z']);
  });

  it('may come out of a record', async () => {
    const { proofs, deals } = proofsIn(record);
    expect(deals).toBe(1);
    expect(await verify(proofs[0] as Proof)).toMatchObject({ good: true });
  });

  it.each([
    ['', 'line 1'],
    ['hello', 'line 1'],
    ['{"some": "thing"}', 'line 1'],
    [`${record}[`, 'line 4'],
    [`${record}7`, 'line 4'],
    [record.replace(vector.commitment, ''), 'commitment'],
  ])('names the part that is wrong: %#', (text, part) => {
    expect(() => proofsIn(text)).toThrow(new BadProof(part));
  });

  it('names a card that is none', () => {
    expect(() => cardNumber('1H')).toThrow(BadProof);
    expect(cardNumber("JK2'")).toBe(107);
  });
});
