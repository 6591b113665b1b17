import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  Conversation,
  ConversationRead,
  DirectMessage,
  UnreadCount,
  UnreadCounts,
} from '@mikai/contract/messaging';
import { askJson } from '../bench/lib/http.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { RetryingClient } from './retrying-client.ts';
import {
  judgeDirectMessages,
  type AcknowledgedDirectMessage,
  type DirectMessageVerdict,
  type Unread,
} from './judge.ts';
import { PACE_MS, TEXT, type Ledger } from './sender.ts';

const PAGE = 200;
/** The number of own messages after which a writer reports having read everything so far. */
const READ_EVERY = 10;

/** A member who can be written to. */
export interface Writer {
  id: number;
  /** `Cookie` header. */
  cookie: string;
}

/** Two members who write to each other through both nodes, and now and then report how far they have read. */
export class Correspondence {
  readonly #nodes: LoadBalancer;
  readonly #pair: readonly [Writer, Writer];
  readonly #ledger: Ledger;
  readonly #random: () => number;
  /** The newest message that each of the two has reported as read, by member. */
  readonly #readUpTo = new Map<number, number>();
  #conversationId = 0;

  constructor(nodes: LoadBalancer, pair: readonly [Writer, Writer], ledger: Ledger, random: () => number) {
    this.#nodes = nodes;
    this.#pair = pair;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Writes until no send is left. @throws Error when an answer is wrong or does not come */
  async run(): Promise<void> {
    const [here, there] = this.#pair;
    const { id } = await this.#client(here).post<Conversation>('/api/conversations', {
      participantId: there.id,
    });
    this.#conversationId = id;
    await Promise.all(this.#pair.map((writer) => this.#write(writer)));
  }

  async #write(writer: Writer): Promise<void> {
    const client = this.#client(writer);
    for (let written = 0; this.#ledger.claim('direct'); written += 1) {
      const [message] = await Promise.all([
        this.#ledger.timed(this.#send(writer, client, written)),
        pause(PACE_MS),
      ]);
      this.#ledger.directMessages.push(message);
      if (written % READ_EVERY === READ_EVERY - 1) await this.#readUpToNow(writer, client, message.id);
    }
  }

  /** Writes one more message. @returns the pair, and the text of the message */
  async writeOneMore(): Promise<{ cookies: string[]; content: string }> {
    const [writer] = this.#pair;
    const message = await this.#send(writer, this.#client(writer), 0);
    this.#ledger.directMessages.push(message);
    return { cookies: this.#pair.map(({ cookie }) => cookie), content: message.content };
  }

  async #readUpToNow(writer: Writer, client: RetryingClient, messageId: number): Promise<void> {
    await client.post<ConversationRead>(`/api/conversations/${this.#conversationId}/read`, { messageId });
    this.#readUpTo.set(writer.id, messageId);
  }

  async #send(writer: Writer, client: RetryingClient, number: number): Promise<AcknowledgedDirectMessage> {
    const conversationId = this.#conversationId;
    const clientId = randomUUID();
    const content = `${TEXT[number % TEXT.length]} (${number}, ${clientId.slice(0, 8)})`;
    const path = `/api/conversations/${conversationId}/messages`;
    const { id } = await client.post<DirectMessage>(path, { content, clientId });
    return { conversationId, senderId: writer.id, clientId, id, content };
  }

  #client({ cookie }: Writer): RetryingClient {
    return new RetryingClient(this.#nodes, cookie, this.#ledger, this.#random);
  }

  /** Reads all messages through the api, and the unread counts shown to each of the two. */
  async read(url: string): Promise<{ messages: DirectMessage[]; unread: Unread[] }> {
    const messages: DirectMessage[] = [];
    const { cookie } = this.#pair[0];
    for (;;) {
      const after = messages.at(-1)?.id ?? 0;
      const path = `/api/conversations/${this.#conversationId}/messages?after=${after}&limit=${PAGE}`;
      const page = await askJson<DirectMessage[]>(`${url}${path}`, { cookie });
      messages.push(...page);
      if (page.length < PAGE) break;
    }
    return { messages, unread: await Promise.all(this.#pair.map((writer) => this.#unreadOf(url, writer))) };
  }

  async #unreadOf(url: string, { id, cookie }: Writer): Promise<Unread> {
    const { count } = await askJson<UnreadCount>(`${url}/api/messages/unread-count`, { cookie });
    const counts = await askJson<UnreadCounts>(`${url}/api/conversations/unread-counts`, { cookie });
    const conversationId = this.#conversationId;
    const shown = [count, counts[String(conversationId)] ?? 0];
    return { memberId: id, conversationId, readUpTo: this.#readUpTo.get(id) ?? 0, shown };
  }
}

/** Compares acknowledged messages with stored ones. */
export async function judgeCorrespondences(
  url: string,
  correspondences: readonly Correspondence[],
  acknowledged: readonly AcknowledgedDirectMessage[],
): Promise<DirectMessageVerdict> {
  const stored: DirectMessage[] = [];
  const unread: Unread[] = [];
  for (const correspondence of correspondences) {
    const { messages, unread: counts } = await correspondence.read(url);
    stored.push(...messages);
    unread.push(...counts);
  }
  return judgeDirectMessages(acknowledged, stored, unread);
}
