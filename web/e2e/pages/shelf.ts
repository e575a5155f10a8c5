/** The card room outside the table: the shelf, a game's page, the waiting room and the door. */

import { expect, type Locator } from '@playwright/test';
import type { Guest } from '../fixtures';

export class Shelf {
  constructor(readonly guest: Guest) {}

  async visit(): Promise<void> {
    await this.guest.page.goto('/');
    await expect(this.guest.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async take(title: string): Promise<GamePage> {
    await this.guest.press(this.guest.page.getByRole('link', { name: title, exact: true }));
    await expect(this.guest.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return new GamePage(this.guest);
  }
}

export class GamePage {
  constructor(readonly guest: Guest) {}

  private get page() {
    return this.guest.page;
  }

  async visit(game: string): Promise<void> {
    await this.page.goto(`/games/${game}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The form, which stands beside the rules or is one of two tabs with them. */
  get form(): Locator {
    return this.page.getByRole('region', { name: 'Play', exact: true });
  }

  async players(count: number): Promise<void> {
    await this.choose(this.page.getByRole('group', { name: 'How many play' }), new RegExp(`^${count}(\\s*best)?$`));
  }

  async name(name: string): Promise<void> {
    await this.form.getByRole('textbox', { name: 'Your name' }).fill(name);
  }

  /** Open the form of everything that may be agreed on. */
  async houseRules(): Promise<void> {
    await this.guest.press(this.form.getByRole('heading', { name: 'House rules and stakes' }));
  }

  async mannersAndTime(): Promise<void> {
    await this.guest.press(this.form.getByRole('heading', { name: 'Time and pace' }));
  }

  /** Choose one of a group by its name, as a person does: on its words. */
  async choose(group: Locator, name: string | RegExp): Promise<void> {
    const radio = group.getByRole('radio', { name });
    await radio.check({ force: true });
    await expect(radio).toBeChecked();
  }

  /** Sit down with bots; the first deal begins. */
  async play(): Promise<void> {
    await this.guest.press(this.form.getByRole('button', { name: 'Play', exact: true }));
    await this.page.waitForURL(/\/t\//);
  }

  /** Set a table with all other seats kept for friends. */
  async setForFriends(): Promise<WaitingRoom> {
    await this.guest.press(this.form.getByRole('button', { name: 'Play with friends' }));
    await this.guest.press(this.form.getByRole('button', { name: 'Set the table' }));
    await this.page.waitForURL(/\/t\//);
    return new WaitingRoom(this.guest);
  }
}

export class WaitingRoom {
  constructor(readonly guest: Guest) {}

  /** The link that brings friends here. */
  async invitation(): Promise<string> {
    return this.guest.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  }

  get company(): Locator {
    return this.guest.page.getByRole('region', { name: 'The company' });
  }

  async begin(): Promise<void> {
    await this.guest.press(this.guest.page.getByRole('button', { name: /begin$/i }));
  }
}

/** Where a link leads. */
export class Door {
  constructor(readonly guest: Guest) {}

  async sitDown(name: string): Promise<void> {
    const { page } = this.guest;
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.guest.press(page.getByRole('button', { name: 'Sit down' }));
  }

  async watch(): Promise<void> {
    await this.guest.press(this.guest.page.getByRole('button', { name: 'Watch' }));
  }
}
