import { expect, type Locator, type Page } from '@playwright/test';
import { Conversation } from './conversation';
import { flowTexts, openingText, textOf, useLanguage, type FlowTexts } from './texts';

/** The phone on which the guided conversation is walked through. */
export const PHONE = { width: 360, height: 740 };

/** A guided conversation on a small phone in one language. */
export class Guided {
  private replies = 0;

  private constructor(
    readonly page: Page,
    readonly language: string,
  ) {}

  /** Shows the app on a phone in this language; nothing is opened yet. */
  static async on(page: Page, language: string, baseURL: string | undefined): Promise<Guided> {
    await page.setViewportSize(PHONE);
    await useLanguage(page.context(), baseURL, language);
    return new Guided(page, language);
  }

  /** The same conversation on another screen. */
  at(page: Page): Guided {
    return new Guided(page, this.language);
  }

  get conversation(): Conversation {
    return new Conversation(this.page);
  }

  /** Returns a text of the chat by its key, or of another part of the app. */
  text(key: string, part = 'chat'): string {
    return textOf(this.language, part, key);
  }

  /** Everything by which the newest message can be answered, besides text. */
  get choices(): Locator {
    return this.page.getByRole('group', { name: this.text('choicesLabel') });
  }

  /** The card at the end of a flow. */
  get summary(): Locator {
    return this.page.getByRole('region').filter({ has: this.button(this.text('guide.keep.journal')) });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Begins a new conversation. */
  async start(): Promise<void> {
    await Conversation.start(this.page, this.language);
    this.replies = 0;
  }

  opening(name: string): string {
    return openingText(this.language, name);
  }

  /** Returns one of the three chips above the input, in their order. */
  chip(index: number): Locator {
    return this.page
      .getByRole('group', { name: this.text('chipsLabel') })
      .getByRole('button')
      .nth(index);
  }

  flow(name: string): FlowTexts {
    return flowTexts(this.language, name);
  }

  /** Returns the label of a choice of a step. */
  label(flow: string, step: string, choice: string): string {
    const label = this.flow(flow).steps[step]?.choices?.[choice];
    if (label === undefined) throw new Error(`No choice ${flow}.${step}.${choice}`);
    return label;
  }

  /** Waits for the next reply. */
  nextReply(): Promise<Locator> {
    return this.conversation.finishedReply(++this.replies);
  }

  /** Presses a button of the newest message, and waits for the reply. */
  async press(label: string): Promise<Locator> {
    await this.button(label).last().click();
    return this.nextReply();
  }

  /** Makes these choices of a flow, one after the other, each as `step.choice`. */
  async walk(flow: string, path: readonly string[]): Promise<void> {
    for (const each of path) {
      const [step = '', choice = ''] = each.split('.');
      await this.press(this.label(flow, step, choice));
    }
  }

  /** Answers in words, and waits for the reply. */
  async write(text: string): Promise<Locator> {
    await this.conversation.send(text);
    return this.nextReply();
  }

  /** Moves the focus on with the Tab key until it is on this element. */
  async tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((node) => node === document.activeElement);
    for (let press = 0; press < 30; press++) {
      if (await isThere()) return;
      await this.page.keyboard.press('Tab');
    }
    expect(await isThere(), 'reached with the Tab key').toBe(true);
  }

  /** Reaches a button of the newest message from where the focus was led, and presses it. */
  async pressByKey(target: string | Locator): Promise<void> {
    await this.tabTo(typeof target === 'string' ? this.button(target).last() : target);
    await this.page.keyboard.press('Enter');
  }
}
