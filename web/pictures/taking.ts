/** Taking a picture of a page and keeping it small. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const MOST = 150_000;
const QUALITY = 0.86;
/** Until whatever moves has come to rest and what was said is no longer shown, in milliseconds. */
const REST = 3500;

/** Runs in a page: a PNG as WebP, both in base64. */
async function asWebp([png, quality]: [string, number]): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
}

/** Keep what a page shows as a picture of the documentation. */
export async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(REST);
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const darkroom = await page.context().browser()?.newPage(); // a blank page, which has no content security policy
  if (!darkroom) throw new Error('the page has no browser');
  const webp = Buffer.from(await darkroom.evaluate(asWebp, [png, QUALITY] as [string, number]), 'base64');
  await darkroom.close();
  expect(webp.length, `${name} is small`).toBeLessThan(MOST);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
}
