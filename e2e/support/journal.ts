import { expect, type Locator, type Page } from '@playwright/test';

/** The journal as its member uses it. */
export class Journal {
  private constructor(readonly page: Page) {}

  static async open(page: Page): Promise<Journal> {
    await page.goto('/smart-journal');
    await expect(page.getByRole('button', { name: 'New Entry' })).toBeVisible();
    return new Journal(page);
  }

  /** Returns an entry in the list that is shown. */
  entry(title: string): Locator {
    return this.page.locator('[data-entry-id]', { has: this.page.getByRole('button', { name: title }) });
  }

  tab(name: string, count: number): Locator {
    return this.page.getByRole('tab', { name: `${name} (${count})` });
  }

  async write(title: string, content: string, mode?: 'Venting' | 'Shadow'): Promise<Locator> {
    await this.page.getByRole('button', { name: 'New Entry' }).click();
    await this.page.getByLabel('Your entry').fill(content);
    const details = this.page.getByRole('button', { name: 'Title, tags and mode' });
    if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
    await this.page.getByRole('textbox', { name: 'Title' }).fill(title);
    if (mode) await this.page.getByRole('switch', { name: mode }).click();
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    const entry = this.entry(title);
    await expect(entry).toBeVisible();
    return entry;
  }
}
