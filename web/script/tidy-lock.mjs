// Takes out of the lock file what says where packages or donations live: it shall name packages and versions only. Goes too
// what is optional and could not be had when the file was written, because `npm ci` would ask for it.
// Runs after every `npm install` that changes the lock file (`npm run lock`).
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  delete entry.funding;
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!(`node_modules/${name}` in lock.packages)) delete entry.optionalDependencies[name];
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
