import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, DirectMessage, UnreadCount } from '@mikai/contract/messaging';
import { askJson } from '../bench/lib/http.ts';
import { Insistence } from './insistence.ts';
import { judgeLetters, type AcknowledgedLetter, type LetterVerdict } from './judge.ts';
import type { Random } from './random.ts';
import { PACE_MS, WORDS, type Ledger } from './sender.ts';

const PAGE = 200;

/** A member who can be written to. */
export interface Writer {
  id: number;
  /** `Cookie` header. */
  cookie: string;
}

/** Two members who write to each other through both nodes, and read nothing. */
export class Correspondence {
  readonly #urls: readonly string[];
  readonly #pair: readonly [Writer, Writer];
  readonly #ledger: Ledger;
  readonly #random: Random;
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
    for (let written = 0; this.#ledger.take(); written += 1) {
      const [letter] = await Promise.all([this.#say(writer, insistence, written), pause(PACE_MS)]);
      this.#ledger.letters.push(letter);
    }
  }

  async #say(writer: Writer, insistence: Insistence, number: number): Promise<AcknowledgedLetter> {
    const conversationId = this.#conversationId;
    const clientId = randomUUID();
    const content = `${WORDS[number % WORDS.length]} (${number}, ${clientId.slice(0, 8)})`;
    const path = `/api/conversations/${conversationId}/messages`;
    const { id } = await insistence.post<DirectMessage>(path, { content, clientId });
    return { conversationId, senderId: writer.id, clientId, id, content };
  }

  #insistence({ cookie }: Writer): Insistence {
    return new Insistence(this.#urls, cookie, this.#ledger, this.#random);
  }

  /** All that is there, through the api, and the count of unread messages that each of the two is shown. */
  async read(url: string): Promise<{ messages: DirectMessage[]; unread: [number, number][]; id: number }> {
    const messages: DirectMessage[] = [];
    const { cookie } = this.#pair[0];
    for (;;) {
      const after = messages.at(-1)?.id ?? 0;
      const path = `/api/conversations/${this.#conversationId}/messages?after=${after}&limit=${PAGE}`;
      const page = await askJson<DirectMessage[]>(`${url}${path}`, { cookie });
      messages.push(...page);
      if (page.length < PAGE) break;
    }
    const unread = await Promise.all(
      this.#pair.map(async (writer): Promise<[number, number]> => {
        const { count } = await askJson<UnreadCount>(`${url}/api/messages/unread-count`, writer);
        return [writer.id, count];
      }),
    );
    return { messages, unread, id: this.#conversationId };
  }
}

/** Compares what was acknowledged with what is there. */
export async function judgeCorrespondences(
  url: string,
  correspondences: readonly Correspondence[],
  acknowledged: readonly AcknowledgedLetter[],
): Promise<LetterVerdict> {
  const stored: DirectMessage[] = [];
  const unread = new Map<number, { shown: number; conversations: number[] }>();
  for (const correspondence of correspondences) {
    const found = await correspondence.read(url);
    stored.push(...found.messages);
    for (const [memberId, shown] of found.unread) unread.set(memberId, { shown, conversations: [found.id] });
  }
  return judgeLetters(acknowledged, stored, unread);
}
