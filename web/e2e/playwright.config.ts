import { defineConfig } from '@playwright/test';

/**
 * The card room in a real browser: `npm run e2e`. Each worker runs a service of its own with an empty data folder.
 * ODDTRICK_CHROMIUM names the browser; a test marked @nightly runs with ODDTRICK_NIGHTLY=1 only; ODDTRICK_RETRIES says how often
 * a test that failed is tried again (it is then named as flaky).
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: Number(process.env.ODDTRICK_RETRIES ?? 0),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  ...(process.env.ODDTRICK_NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.ODDTRICK_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 15_000,
    trace: process.env.ODDTRICK_TRACE ? 'retain-on-failure' : 'off',
  },
});
