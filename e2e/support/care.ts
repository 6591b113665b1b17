import type { LanguageCode } from '@mikai/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import { Conversation } from './conversation';
import { careTexts, texts, useLanguage, type CareTexts } from './texts';

/** The smallest phone that a crisis has to fit on. */
export const PHONE = { width: 360, height: 640 };

/** A conversation on a small phone in which somebody may be in danger, in one language. */
export class Care {
  readonly care: CareTexts;
  readonly safety: Record<string, string>;

  constructor(
    readonly page: Page,
    readonly language: LanguageCode,
  ) {
    this.care = careTexts(language);
    this.safety = texts(language, 'safety');
  }

  /** Starts a conversation of whoever this browser belongs to. */
  static async start(page: Page, language: LanguageCode, baseURL: string | undefined): Promise<Care> {
    await page.setViewportSize(PHONE);
    await useLanguage(page.context(), baseURL, language);
    await Conversation.start(page, language);
    return new Care(page, language);
  }

  get conversation(): Conversation {
    return new Conversation(this.page);
  }

  /** The heading of the whole card. */
  get card(): Locator {
    return this.page.getByRole('log').getByRole('heading', { name: this.safety['cardTitle'] });
  }

  /** The line above the box. */
  get line(): Locator {
    return this.page.locator('[data-care-line]');
  }

  choice(name: keyof CareTexts['choices']): Locator {
    return this.page.getByRole('button', { name: this.care.choices[name], exact: true });
  }

  /** Sends a text and waits for the reply with this number. */
  async send(text: string, reply: number): Promise<Locator> {
    await this.conversation.send(text);
    return this.conversation.finishedReply(reply);
  }

  /** Expects the whole card, in view from its heading on, in place of the line. */
  async expectCard(): Promise<void> {
    await expect(this.card).toBeInViewport();
    await expect(this.line).toHaveCount(0);
    await this.expectToFit();
  }

  /** Expects one line above the box in place of the card, which calls this number. */
  async expectLine(href: string): Promise<void> {
    await expect(this.card).toHaveCount(0);
    await expect(this.line.getByRole('link')).toHaveAttribute('href', href);
    expect((await this.line.boundingBox())?.height).toBe(44);
    await this.expectToFit();
  }

  /** Expects the choices of a question, in full size, with both numbers beside them, and nothing wider than the screen. */
  async expectQuestion(...names: (keyof CareTexts['choices'])[]): Promise<void> {
    for (const name of names)
      expect((await this.choice(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const href of ['tel:988', 'tel:911'])
      await expect(this.page.getByRole('log').locator(`a[href="${href}"]`).last()).toBeVisible();
    await this.expectToFit();
  }

  /** Expects that neither card nor line nor question is left. */
  async expectOver(): Promise<void> {
    await expect(this.card).toHaveCount(0);
    await expect(this.line).toHaveCount(0);
    await expect(this.choice('unsafe')).toHaveCount(0);
  }

  /** Expects that nothing is wider than the screen. */
  async expectToFit(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
}
