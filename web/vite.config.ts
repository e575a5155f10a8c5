import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './src/worker/plugin';

/** Where the service listens while the client is developed; `ODDTRICK_SERVICE` names another. */
const service = process.env.ODDTRICK_SERVICE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  base: '/',
  // Under test Svelte's browser side is wanted, not its server side.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  build: {
    outDir: '../src/oddtrick/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: addresses but for pictures
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: {
      '/api': service,
      '/health': service,
      '/ws': { target: service, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
