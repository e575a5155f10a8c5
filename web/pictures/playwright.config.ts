import { defineConfig } from '@playwright/test';
import plain from '../e2e/playwright.config';

/** Takes the pictures of the README anew: `npm run pictures`. They go to docs/pictures. */
export default defineConfig(plain, { testDir: '.', workers: 1, timeout: 120_000 });
