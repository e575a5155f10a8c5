/** Writes the service worker when the client is built: the list of files to keep, and a version that changes with any of them. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICONS = ['/icon.svg', '/manifest.webmanifest'];

export function serviceWorker(): Plugin {
  return {
    name: 'oddtrick-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|svg)$/.test(name))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__VERSION__', version)
        .replace('__FILES__', JSON.stringify([...files, ...ICONS]));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
