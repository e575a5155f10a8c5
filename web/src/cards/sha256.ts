/**
 * SHA-256 and HMAC in the browser itself. Web Crypto does the work where it is offered; a page that friends reach over plain http
 * in the same house is not offered it, and there the few lines below do (FIPS 180-4, RFC 2104).
 */

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (prime: number, root: number): number => ((prime ** (1 / root) % 1) * 2 ** 32) >>> 0;

for (let prime = 2, found = 0; found < 64; prime++) {
  let divisor = 2;
  while (divisor * divisor <= prime && prime % divisor) divisor++;
  if (divisor * divisor <= prime) continue;
  K[found] = fraction(prime, 3);
  if (found < 8) START[found] = fraction(prime, 2);
  found++;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with a one bit, noughts, and its length in bits, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(whole.length - 4, message.length << 3);
  return view;
}

function block(state: Uint32Array, view: DataView, from: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(from + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15] as number, w[i - 2] as number];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] as number) + low + (w[i - 7] as number) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + upper + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

export function plainSha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const view = padded(message);
  for (let from = 0; from < view.byteLength; from += 64) block(state, view, from);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(parts.flatMap((part) => [...part]));

export function plainHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const full = new Uint8Array(64);
  full.set(key.length > 64 ? plainSha256(key) : key);
  const inner = plainSha256(
    joined(
      full.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return plainSha256(
    joined(
      full.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** TypeScript distinguishes buffers that may be shared; ours never are. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

export async function sha256(message: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', own(message))) : plainSha256(message);
}

export type Hmac = (message: Uint8Array) => Promise<Uint8Array>;

/** HMAC-SHA256 with a key that is used many times. */
export async function hmacWith(key: Uint8Array): Promise<Hmac> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return async (message) => plainHmac(key, message);
  const held = await subtle.importKey('raw', own(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', held, own(message)));
}
