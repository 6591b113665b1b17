import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { asPage, newMember, type Member } from './members';
import { texts } from './texts';
import { untilClosed } from './dialogs';

/** A message as stored by the server. */
export interface StoredDirectMessage {
  id: number;
  senderId: number;
  content: string;
  clientId: string;
}

/** The page of the messages, as one member uses it. */
export class Messages {
  constructor(
    readonly page: Page,
    readonly member: Member,
    readonly conversationId: number,
    private readonly baseURL: string | undefined,
  ) {}

  get box(): Locator {
    return this.page.locator('textarea');
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  /** The line of the conversation in the list. */
  get line(): Locator {
    return this.page.locator(`a[data-conversation-id="${this.conversationId}"]`);
  }

  /** Returns words of all messages that are on the page, stored or waiting, in their order. */
  text(): Promise<string[]> {
    return this.log.locator('[data-own] div[dir="auto"]').allInnerTexts();
  }

  async openThread(): Promise<void> {
    await untilClosed(this.page);
    await this.page.goto(`/messages/${this.conversationId}`);
    await expect(this.log).toBeVisible();
  }

  async send(text: string): Promise<void> {
    await this.submit(text);
    await expect(this.log).toContainText(text);
  }

  /** Without looking for the words: where help comes below them they may be out of sight at once, and out of the page. */
  async submit(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
    await expect(this.box).toHaveValue('');
  }

  /** Sends over REST, as another device of the member would. */
  async sendElsewhere(text: string): Promise<void> {
    const answer = await this.page.request.post(`/api/conversations/${this.conversationId}/messages`, {
      headers: asPage(this.baseURL),
      data: { content: text },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** Returns the stored messages, in order. */
  async stored(): Promise<StoredDirectMessage[]> {
    const answer = await this.page.request.get(`/api/conversations/${this.conversationId}/messages`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as StoredDirectMessage[];
  }

  /** The screen shows just what the server has, in its order (promise 10). */
  async expectSameAsServer(): Promise<void> {
    await expect(async () => {
      expect(await this.text()).toEqual((await this.stored()).map(({ content }) => content));
    }).toPass({ timeout: 30_000 });
  }
}

/** Two members with a conversation, each in a browser of their own. */
export async function twoMembers(
  openContext: () => Promise<BrowserContext>,
  { page, context }: { page: Page; context: BrowserContext },
  baseURL: string | undefined,
): Promise<[Messages, Messages]> {
  const otherContext = await openContext();
  const [member, other] = await Promise.all([newMember(context, baseURL), newMember(otherContext, baseURL)]);
  const answer = await context.request.post('/api/conversations', {
    headers: asPage(baseURL),
    data: { participantId: other.id },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return [
    new Messages(page, member, id, baseURL),
    new Messages(await otherContext.newPage(), other, id, baseURL),
  ];
}

/** The texts of the messages in a language; those in groups by their path. */
export const messageTexts = (language = 'en') => texts(language, 'messaging');
