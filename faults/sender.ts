import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import type { LoadBalancer } from './load-balancer.ts';
import { RetryingClient } from './retrying-client.ts';
import type { Acknowledged, AcknowledgedDirectMessage } from './judge.ts';

/** The minimum time between two sends of one person, so that nobody reaches the limit for floods (60 messages in 10 seconds). */
export const PACE_MS = 180;
const MESSAGES_A_CONVERSATION = 20;
/** The texts that people write. */
export const TEXT = [
  'I drank some tea in the garden this evening.',
  'Work was long today, and the train was late again.',
  'My sister called and we talked about the old house.',
  'I tried to cook something new and it turned out fine.',
];

export type SendKind = 'chat' | 'direct';

/** The number of sends that all senders share, and their results. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Conversations that were written in, with the cookie that opens each. */
  readonly conversations = new Map<string, string>();
  readonly directMessages: AcknowledgedDirectMessage[] = [];
  /** The times from a first attempt to its acknowledgement, in milliseconds. */
  readonly waits: number[] = [];
  /** Requests that were sent again. */
  retries = 0;
  /** The number of these retries whose request a node had accepted before it failed. */
  broken = 0;
  readonly causes = new Map<string, number>();
  /** The sends that are left of each kind; both kinds have one and the same counter if they are not split. */
  readonly #left: Readonly<Record<SendKind, { count: number }>>;

  /**
   * @param sends to be acknowledged in all
   * @param options.isSplit half of them are messages to MikAI and half direct ones, so that runs can be compared
   */
  constructor(sends: number, { isSplit = false }: { isSplit?: boolean } = {}) {
    const chat = { count: isSplit ? Math.ceil(sends / 2) : sends };
    this.#left = { chat, direct: isSplit ? { count: Math.floor(sends / 2) } : chat };
  }

  /** Sends that were acknowledged, of either kind. */
  get count(): number {
    return this.acknowledged.length + this.directMessages.length;
  }

  /** Runs a send, and notes how long it took. */
  async timed<T>(send: Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await send;
    this.waits.push(performance.now() - begin);
    return result;
  }

  /** Takes one send of those that are left. @returns false when none is left */
  claim(kind: SendKind): boolean {
    const left = this.#left[kind];
    if (left.count === 0) return false;
    left.count -= 1;
    return true;
  }
}

/** Somebody who writes: one message after the other, each sent again until it is acknowledged. */
export class Sender {
  readonly #cookie: string;
  readonly #ledger: Ledger;
  readonly #client: RetryingClient;

  /**
   * @param nodes the api nodes, or the proxy before them
   * @param cookie `Cookie` header of a guest or a member
   */
  constructor(nodes: LoadBalancer, cookie: string, ledger: Ledger, random: () => number) {
    this.#cookie = cookie;
    this.#ledger = ledger;
    this.#client = new RetryingClient(nodes, cookie, ledger, random);
  }

  /** Writes until no send is left. @throws Error when an answer is wrong or does not come */
  async run(): Promise<void> {
    let sessionId = '';
    for (let written = 0; this.#ledger.claim('chat'); written += 1) {
      if (written % MESSAGES_A_CONVERSATION === 0) sessionId = await this.#startConversation();
      const [message] = await Promise.all([
        this.#ledger.timed(this.#send(sessionId, written)),
        pause(PACE_MS),
      ]);
      this.#ledger.acknowledged.push(message);
    }
  }

  async #startConversation(): Promise<string> {
    const { id } = await this.#client.post<ChatSession>('/api/sessions', { userName: 'Robin' });
    this.#ledger.conversations.set(id, this.#cookie);
    return id;
  }

  async #send(sessionId: string, number: number): Promise<Acknowledged> {
    const clientId = randomUUID();
    const content = `${TEXT[number % TEXT.length]} (${number}, ${clientId.slice(0, 8)})`;
    const body = { content, sender: 'user', clientId };
    const { id } = await this.#client.post<ChatMessage>(`/api/sessions/${sessionId}/messages`, body);
    return { sessionId, clientId, id, content };
  }
}
