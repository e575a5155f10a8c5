/** Proofs as they come: from the service, or out of a record that somebody pastes or drops. Nothing in them is trusted. */

import { BadProof, type Draw, type Proof } from './sealed';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !value) throw new BadProof(name);
  return value;
}

/** Salts are texts; those that name their seat are read for the text alone. */
function saltsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new BadProof('salts');
  return value.map((salt: unknown) => {
    const said = isFields(salt) ? (salt.text ?? salt.salt) : Array.isArray(salt) ? salt.at(-1) : salt;
    if (typeof said !== 'string') throw new BadProof('salts');
    return said;
  });
}

function orderOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.some((card) => typeof card !== 'string'))
    throw new BadProof('order');
  return value as string[];
}

function drawOf(value: unknown): Draw {
  if (!isFields(value)) throw new BadProof('draws');
  if (value.kind === 'shuffle') return { kind: 'shuffle', order: orderOf(value.order) };
  if (value.kind !== 'hand') throw new BadProof('draws');
  const { mishaps, choices, taken } = value;
  if (typeof mishaps !== 'number' || typeof taken !== 'number') throw new BadProof('draws');
  return { kind: 'hand', mishaps, choices: typeof choices === 'number' ? choices : null, taken };
}

/** The proof that the service gives of a deal. Throws BadProof. */
export function proofOf(value: unknown): Proof {
  if (!isFields(value)) throw new BadProof('proof');
  const draws = Array.isArray(value.draws)
    ? value.draws.map(drawOf)
    : [drawOf({ kind: 'shuffle', order: value.order })];
  return {
    deal: typeof value.deal === 'number' ? value.deal : 1,
    commitment: text(value, 'commitment'),
    seed: text(value, 'seed'),
    salts: saltsOf(value.salts),
    draws,
  };
}

/** What chance did in one line of a record. */
function drawsOf(acts: readonly unknown[], mishaps: number): Draw[] {
  return acts.flatMap((entry): Draw[] => {
    if (typeof entry !== 'string' || !entry.startsWith('*: ')) return [];
    const [verb, ...cards] = entry.slice(3).split(' ');
    if (verb === 'shuffle') return [{ kind: 'shuffle', order: cards }];
    return [{ kind: 'hand', mishaps, choices: null, taken: verb === 'deal' ? 0 : 1 }];
  });
}

/** A record as it was read: the proofs that it carries, and how many deals it has. */
export interface Sealed {
  readonly proofs: Proof[];
  readonly deals: number;
}

/**
 * The proofs in a record. It is JSON Lines: a header, then a list of acts for each shuffle; an object with a `seal` stands behind
 * the lines of the deal that it opens. Throws BadProof, which names the line.
 */
export function proofsIn(record: string): Sealed {
  const lines = record.split('\n').filter((line) => line.trim());
  const read = lines.map((line, number): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new BadProof(`line ${number + 1}`);
    }
  });
  const [header, ...rest] = read;
  if (!isFields(header)) throw new BadProof('line 1');
  if (isFields(header) && 'commitment' in header) return { proofs: read.map(proofOf), deals: read.length };
  if (!('oddtrick' in header)) throw new BadProof('line 1');
  return recordProofs(rest, typeof header.mishaps === 'number' ? header.mishaps : 0);
}

function recordProofs(lines: readonly unknown[], mishaps: number): Sealed {
  const proofs: Proof[] = [];
  let draws: Draw[] = [];
  for (const [place, line] of lines.entries()) {
    if (Array.isArray(line)) {
      draws = [...draws, ...drawsOf(line, mishaps)];
    } else if (isFields(line) && isFields(line.seal)) {
      proofs.push(proofOf({ ...line.seal, draws }));
      draws = [];
    } else {
      throw new BadProof(`line ${place + 2}`);
    }
  }
  return { proofs, deals: proofs.length + (draws.length ? 1 : 0) };
}
