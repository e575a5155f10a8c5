// Lays a brotli and a gzip copy beside every built file that gets smaller by it, so that the service need not compress.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LEAST = 512; // below this a copy saves less than its request costs
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Every file under a folder but those that are hidden. */
function* files(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.')) continue;
    const place = join(folder, name);
    if (statSync(place).isDirectory()) yield* files(place);
    else yield place;
  }
}

const [built] = process.argv.slice(2);
for (const place of files(built)) {
  const content = readFileSync(place);
  if (!TEXT.test(place) || content.length < LEAST) continue;
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  if (brotli.length < content.length) writeFileSync(`${place}.br`, brotli);
  const gzip = gzipSync(content, { level: 9 });
  if (gzip.length < content.length) writeFileSync(`${place}.gz`, gzip);
}
