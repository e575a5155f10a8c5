/** The account of an evening with real cards, as who keeps it sees it. */

import { expect, type Locator } from '@playwright/test';
import type { Guest } from '../fixtures';

export class Scorer {
  constructor(readonly guest: Guest) {}

  get page() {
    return this.guest.page;
  }

  async visit(game: string): Promise<void> {
    await this.page.goto(`/score/${game}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Say who sits there, and begin. */
  async open(names: string[], preset?: string | RegExp): Promise<void> {
    const count = this.page.getByRole('group', { name: 'How many play' });
    await count.getByRole('radio', { name: String(names.length), exact: true }).check({ force: true });
    for (const [seat, name] of names.entries())
      await this.page.getByRole('textbox', { name: `Seat ${seat + 1}` }).fill(name);
    if (preset) {
      const more = this.page.getByRole('button', { name: /more variants?$/ });
      if (await more.count()) await this.guest.press(more);
      await this.page.getByRole('radio', { name: preset }).check({ force: true });
    }
    await this.guest.press(this.page.getByRole('button', { name: 'Open the account' }));
    await expect(this.form).toBeVisible();
  }

  get form(): Locator {
    return this.page.getByRole('form');
  }

  get account(): Locator {
    return this.page.getByRole('region', { name: 'The account' }).getByRole('table');
  }

  field(title: string): Locator {
    return this.form.getByRole('group', { name: title, exact: true });
  }

  async way(title: string): Promise<void> {
    await this.form.getByRole('radio', { name: title, exact: true }).check({ force: true });
  }

  async numbers(title: string, by: Record<string, number>): Promise<void> {
    for (const [name, n] of Object.entries(by)) {
      const box = this.field(title).getByRole('spinbutton', { name: new RegExp(`^${name},`) });
      await box.fill(String(n));
      await box.press('Tab');
    }
  }

  async one(title: string, name: string): Promise<void> {
    await this.field(title).getByRole('radio', { name, exact: true }).check({ force: true });
  }

  async some(title: string, names: string[]): Promise<void> {
    for (const name of names)
      await this.field(title).getByRole('checkbox', { name, exact: true }).check({ force: true });
  }

  async inOrder(title: string, names: string[]): Promise<void> {
    for (const name of names) await this.guest.press(this.field(title).getByRole('button', { name, exact: true }));
  }

  /** Enter the deal; it is deal `number` of the account then. */
  async enter(number: number): Promise<void> {
    await this.guest.press(this.form.getByRole('button', { name: 'Enter the deal' }));
    await expect(this.page.getByRole('note', { name: `Deal ${number}`, exact: true })).toBeVisible();
  }

  /** What a deal came to, seat by seat. */
  async gains(number: number): Promise<number[]> {
    return this.cells(
      this.account
        .getByRole('row')
        .filter({ has: this.page.getByRole('button', { name: `Put deal ${number} right` }) }),
      '.net',
    );
  }

  async line(name: string): Promise<number[]> {
    return this.cells(this.account.getByRole('row', { name: new RegExp(`^${name}`) }), '');
  }

  private async cells(row: Locator, within: string): Promise<number[]> {
    const texts = await row.locator(`td ${within}`.trim()).allTextContents();
    return texts
      .filter((text) => text.trim())
      .map((text) => Number(text.replace('−', '-').replace('+', '').replace(',', '')));
  }
}
