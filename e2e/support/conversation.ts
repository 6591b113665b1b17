import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from './texts';

/** A conversation on the screen, as a person uses it. */
export class Conversation {
  constructor(readonly page: Page) {}

  /** Opens the chat as a visitor and starts a conversation. */
  static async start(page: Page, language = 'en'): Promise<Conversation> {
    const chat = texts(language, 'chat');
    await page.goto('/chat');
    await page.getByRole('button', { name: chat['start'] }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('log')).toContainText(/MikAI/);
    if (language === 'en')
      await expect(page.getByRole('log')).toContainText('How are you feeling right now?');
    return new Conversation(page);
  }

  get box(): Locator {
    return this.page.locator('textarea');
  }

  get ownMessages(): Locator {
    return this.page.locator('[data-sender="user"][data-message-id]');
  }

  /** The replies that are stored on the server; the greeting has no id. */
  get replies(): Locator {
    return this.page.locator('[data-sender="ai"][data-message-id]');
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
    await expect(this.page.getByRole('log')).toContainText(text);
  }

  /** Waits until the last reply is finished, and therefore shows its time. */
  async finishedReply(count: number): Promise<Locator> {
    await expect(this.replies).toHaveCount(count);
    const last = this.replies.nth(count - 1);
    await expect(last.locator('time')).toBeVisible();
    return last;
  }

  /**
   * Presses 'Stop writing' as soon as the button appears. The page does it, because a short reply would often be finished
   * before a press from outside arrives. It marks its body afterwards, because the browser may collect a promise that
   * only an observer resolves.
   */
  async stopNextReply(): Promise<void> {
    await this.page.evaluate(
      (label) => {
        const observer = new MutationObserver(() => {
          const stop = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
          if (!stop) return;
          observer.disconnect();
          stop.click();
          document.body.dataset['stopped'] = '';
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      texts('en', 'chat')['stop'] ?? '',
    );
    await expect(this.page.locator('body[data-stopped]')).toBeAttached();
  }

  /** Returns the stored messages, fetched with the browser's cookies. */
  async stored(): Promise<StoredMessage[]> {
    const id = this.page.url().split('/').pop() ?? '';
    const response = await this.page.request.get(`/api/sessions/${id}/messages`);
    expect(response.status()).toBe(200);
    return (await response.json()) as StoredMessage[];
  }

  /** Checks that the screen shows just what the server has (promise 10). */
  async expectSameAsServer(): Promise<void> {
    await expect(async () => {
      const stored = await this.stored();
      const shown = await this.page.locator('[data-message-id] p, [data-message-id] [lang]').allInnerTexts();
      for (const message of stored) expect(shown.join('\n')).toContain(message.content.split('\n')[0] ?? '');
      expect(await this.ownMessages.count()).toBe(
        stored.filter((message) => message.sender === 'user').length,
      );
      expect(await this.replies.count()).toBe(stored.filter((message) => message.sender === 'ai').length);
    }).toPass({ timeout: 30_000 });
  }
}

export interface StoredMessage {
  id: number;
  sender: 'user' | 'ai';
  kind: string;
  content: string;
  language: string;
  englishTranslation?: string;
  replyState?: string;
  replyTo?: number;
  choiceId?: string;
}
