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
import { Insistence } from './insistence.ts';
import { judgeLetters, type AcknowledgedLetter, type LetterVerdict, type Unread } from './judge.ts';
import type { Random } from './random.ts';
import { PACE_MS, TEXT, type Ledger } from './sender.ts';

const PAGE = 200;
/** After so many messages of one's own everything so far is read. */
const READ_EVERY = 10;

/** A member who can be written to. */
export interface Writer {
  id: number;
  /** `Cookie` header. */
  cookie: string;
}

/** Two members who write to each other through both nodes, and now and then report how far they have read. */
export class Correspondence {
  readonly #urls: readonly string[];
  readonly #pair: readonly [Writer, Writer];
  readonly #ledger: Ledger;
  readonly #random: Random;
  /** Up to which message each of the two has read, as acknowledged. */
  readonly #readUpTo = new Map<number, number>();
  #conversationId = 0;

  constructor(urls: readonly string[], pair: readonly [Writer, Writer], ledger: Ledger, random: Random) {
    this.#urls = urls;
    this.#pair = pair;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Writes until no send is left. @throws Error when an answer is wrong or does not come */
  async run(): Promise<void> {
    const [here, there] = this.#pair;
    const { id } = await this.#insistence(here).post<Conversation>('/api/conversations', {
      participantId: there.id,
    });
    this.#conversationId = id;
    await Promise.all(this.#pair.map((writer) => this.#write(writer)));
  }

  async #write(writer: Writer): Promise<void> {
    const insistence = this.#insistence(writer);
    for (let written = 0; this.#ledger.claim('direct'); written += 1) {
      const [letter] = await Promise.all([
        this.#ledger.timed(this.#print(writer, insistence, written)),
        pause(PACE_MS),
      ]);
      this.#ledger.letters.push(letter);
      if (written % READ_EVERY === READ_EVERY - 1) await this.#readUpToNow(writer, insistence, letter.id);
    }
  }

  /** Writes one more message. @returns the pair, and the text of the message */
  async writeOneMore(): Promise<{ cookies: string[]; content: string }> {
    const [writer] = this.#pair;
    const letter = await this.#print(writer, this.#insistence(writer), 0);
    this.#ledger.letters.push(letter);
    return { cookies: this.#pair.map(({ cookie }) => cookie), content: letter.content };
  }

  async #readUpToNow(writer: Writer, insistence: Insistence, messageId: number): Promise<void> {
    await insistence.post<ConversationRead>(`/api/conversations/${this.#conversationId}/read`, { messageId });
    this.#readUpTo.set(writer.id, messageId);
  }

  async #print(writer: Writer, insistence: Insistence, number: number): Promise<AcknowledgedLetter> {
    const conversationId = this.#conversationId;
    const clientId = randomUUID();
    const content = `${TEXT[number % TEXT.length]} (${number}, ${clientId.slice(0, 8)})`;
    const path = `/api/conversations/${conversationId}/messages`;
    const { id } = await insistence.post<DirectMessage>(path, { content, clientId });
    return { conversationId, senderId: writer.id, clientId, id, content };
  }

  #insistence({ cookie }: Writer): Insistence {
    return new Insistence(this.#urls, cookie, this.#ledger, this.#random);
  }

  /** All that is there, through the api, and what each of the two is shown as not read. */
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

/** Compares what was acknowledged with what is there. */
export async function judgeCorrespondences(
  url: string,
  correspondences: readonly Correspondence[],
  acknowledged: readonly AcknowledgedLetter[],
): Promise<LetterVerdict> {
  const stored: DirectMessage[] = [];
  const unread: Unread[] = [];
  for (const correspondence of correspondences) {
    const found = await correspondence.read(url);
    stored.push(...found.messages);
    unread.push(...found.unread);
  }
  return judgeLetters(acknowledged, stored, unread);
}
