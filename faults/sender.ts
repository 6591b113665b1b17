import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { ask, type Ask } from '../bench/lib/http.ts';
import type { Acknowledged } from './judge.ts';
import type { Random } from './random.ts';

/** Apart enough that nobody meets the limit for floods (60 messages in 10 seconds), in milliseconds. */
const PACE_MS = 180;
const MESSAGES_A_CONVERSATION = 20;
const ANSWER_MS = 10_000;
/** After this long without an answer of success the product has not healed. */
const PATIENCE_MS = 120_000;
const RETRY_MS = { least: 50, more: 250 };
const WORDS = [
  'I drank some tea in the garden this evening.',
  'Work was long today, and the train was late again.',
  'My sister called and we talked about the old house.',
  'I tried to cook something new and it turned out fine.',
];

/** The work that all senders share, and what came of it. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Conversations that were written in, with the cookie that opens each. */
  readonly conversations = new Map<string, string>();
  /** Requests that were sent again. */
  retries = 0;
  #toSend: number;

  /** @param sends to be acknowledged in all */
  constructor(sends: number) {
    this.#toSend = sends;
  }

  /** Takes one send upon oneself. @returns false when none is left */
  take(): boolean {
    if (this.#toSend === 0) return false;
    this.#toSend -= 1;
    return true;
  }
}

/** Whether the same request may succeed later; the web's outbox decides in the same way. */
const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Somebody who writes: one message after the other, each sent again until it is acknowledged. */
export class Sender {
  readonly #url: string;
  readonly #cookie: string;
  readonly #ledger: Ledger;
  readonly #random: Random;

  /** @param cookie `Cookie` header of a guest or a member */
  constructor(url: string, cookie: string, ledger: Ledger, random: Random) {
    this.#url = url;
    this.#cookie = cookie;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Writes until no send is left. @throws Error when an answer is wrong or does not come */
  async run(): Promise<void> {
    let sessionId = '';
    for (let written = 0; this.#ledger.take(); written += 1) {
      if (written % MESSAGES_A_CONVERSATION === 0) sessionId = await this.#converse();
      const [message] = await Promise.all([this.#say(sessionId, written), pause(PACE_MS)]);
      this.#ledger.acknowledged.push(message);
    }
  }

  async #converse(): Promise<string> {
    const { id } = await this.#insist<ChatSession>('/api/sessions', { userName: 'Robin' });
    this.#ledger.conversations.set(id, this.#cookie);
    return id;
  }

  async #say(sessionId: string, number: number): Promise<Acknowledged> {
    const clientId = randomUUID();
    const content = `${WORDS[number % WORDS.length]} (${number}, ${clientId.slice(0, 8)})`;
    const body = { content, sender: 'user', clientId };
    const { id } = await this.#insist<ChatMessage>(`/api/sessions/${sessionId}/messages`, body);
    return { sessionId, clientId, id, content };
  }

  /** Posts until there is an answer of success. */
  async #insist<T>(path: string, body: unknown): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    const asked: Ask = { cookie: this.#cookie, body, limitMs: ANSWER_MS };
    for (;;) {
      const answer = await ask(`${this.#url}${path}`, asked).catch((error: Error) => error);
      if (!(answer instanceof Error)) {
        if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as T;
        if (!isTransient(answer.status)) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      }
      if (Date.now() > end) {
        const last = answer instanceof Error ? answer.message : `${answer.status} ${answer.text}`;
        throw new Error(`${path} was not acknowledged within ${PATIENCE_MS / 1000} s; last: ${last}`);
      }
      this.#ledger.retries += 1;
      await pause(RETRY_MS.least + this.#random() * RETRY_MS.more);
    }
  }
}
