/** What holds for any page of the client. */

import { expect, type Page } from '@playwright/test';

/** Wait until the page has all that it asked for. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Open everything that can be unfolded. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}
