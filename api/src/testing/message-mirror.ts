import type { Conversation, DirectMessage } from '@mikai/contract/messaging';
import type { Badges } from '@mikai/contract/notifications';
import type { TestSocket } from '@mikai/core/testing/test-socket';
import { expectStatus } from './expect-status.js';
import type { Correspondent } from './test-messaging.js';

/** The state of one conversation in a browser. */
export interface Shown {
  messages: DirectMessage[];
  unread: number;
  total: number;
  readByOther: number | null;
}

/**
 * A browser that shows a conversation: it fetches when it connects and then relies only on events. The web's own
 * handlers are tested in the web; this checks that the server's events are enough.
 */
export class MessageMirror {
  private messages = new Map<number, DirectMessage>();
  private unread = 0;
  private readByOther: number | null = null;
  private badges: Badges = { revision: -1, messages: 0, notifications: 0, letters: 0 };
  private events = 0;
  private browser: TestSocket | undefined;

  constructor(
    private readonly who: Correspondent,
    private readonly conversationId: number,
  ) {}

  get isConnected(): boolean {
    return this.browser !== undefined;
  }

  /** Opens the socket, then fetches: a change in between arrives by the event, by the fetch, or by both. */
  async connect(): Promise<void> {
    const browser = await this.who.socket();
    this.browser = browser;
    browser.socket.onAny((name: string, event: unknown) => {
      if (browser === this.browser) this.handle(name, event);
    });
    await this.fetch();
  }

  /** Drops the connection; later events are missed. */
  drop(): void {
    this.browser?.close();
    this.browser = undefined;
  }

  get shown(): Shown {
    return {
      messages: [...this.messages.values()].sort((a, b) => a.id - b.id),
      unread: this.unread,
      total: this.badges.messages,
      readByOther: this.readByOther,
    };
  }

  /** Returns the state of a fresh fetch. */
  async fresh(): Promise<Shown> {
    const { unreadCount, readByOther } = await this.who.conversation(this.conversationId);
    const { messages: total } = await this.fetchBadges();
    return { messages: await this.allMessages(), unread: unreadCount, total, readByOther };
  }

  private handle(name: string, event: unknown): void {
    this.events += 1;
    const { message, unread, readerId, messageId } = event as {
      message?: DirectMessage;
      unread?: { conversation: number; badges: Badges };
      readerId?: number;
      messageId?: number;
    };
    if (message) this.messages.set(message.id, message);
    if (name === 'conversation.read' && readerId !== this.who.id)
      this.readByOther = Math.max(this.readByOther ?? 0, messageId ?? 0);
    if (unread && unread.badges.revision > this.badges.revision) {
      this.badges = unread.badges;
      this.unread = unread.conversation;
    }
  }

  /** Fetches the state, and again if an event arrives meanwhile, because that may be older or newer than the state. */
  private async fetch(): Promise<void> {
    for (let before = -1; before !== this.events;) {
      before = this.events;
      const badges = await this.fetchBadges();
      const conversation: Conversation = await this.who.conversation(this.conversationId);
      const messages = await this.allMessages();
      if (before !== this.events) continue;
      for (const message of messages) this.messages.set(message.id, message);
      this.badges = badges;
      this.unread = conversation.unreadCount;
      this.readByOther = conversation.readByOther;
    }
  }

  private async fetchBadges(): Promise<Badges> {
    return expectStatus(await this.who.rest.get<Badges>('/api/badges'), 200);
  }

  /** Fetches the messages after the newest known one. */
  private allMessages(): Promise<DirectMessage[]> {
    return this.who.messages(this.conversationId);
  }
}
