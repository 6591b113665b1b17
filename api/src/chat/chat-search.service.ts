import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CHAT_LIMITS, type ChatSearchResult, type SearchSessionsResponse } from '@mikai/contract/chat';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentSession } from '@mikai/core/chat/chat.presenter';
import { withinRange } from '@mikai/core/database/message-range';
import { IS_UNEXPIRED, isOwnedBy } from './chat-session.service.js';
import { excerptAround, hasAllWords, searchWords } from './search-text.js';

/** A search ends at whichever of these limits it reaches first. */
const MAX_SESSIONS = 200;
const MAX_MESSAGES = 4_000;
const MAX_TIME_MS = 1_000;
/** The number of messages that are decrypted at a time; other requests are served between two pages. */
const PAGE_SIZE = 100;

/**
 * Searches a person's own conversations. Messages are sealed, so the search decrypts them, newest first, up to its
 * limits; neither the query nor an index is stored (docs/adr/0046). Temporary conversations are left out, so that
 * nobody else who uses the device can find them.
 */
@Injectable()
export class ChatSearchService {
  constructor(private readonly dataSource: DataSource) {}

  async search(person: Person | null, query: string): Promise<SearchSessionsResponse> {
    const words = searchWords(query);
    if (person === null || words.length === 0) return { results: [], isPartial: false };
    const budget = { messages: MAX_MESSAGES, endsAt: performance.now() + MAX_TIME_MS };
    const sessions = await this.findNewestSessions(person);
    const results: ChatSearchResult[] = [];
    let isPartial = sessions.length > MAX_SESSIONS;
    for (const session of sessions.slice(0, MAX_SESSIONS)) {
      if (results.length === CHAT_LIMITS.searchResults) return { results, isPartial: true };
      const found = await this.findMessage(session, words, budget);
      if (found === 'limit reached') isPartial = true;
      if (found !== null && found !== 'limit reached') {
        const excerpt = excerptAround(found.content, words);
        results.push({ session: presentSession(session), messageId: found.id, excerpt });
      } else if (hasAllWords(`${session.title ?? ''} ${session.preview ?? ''}`, words)) {
        results.push({ session: presentSession(session) });
      }
    }
    return { results, isPartial };
  }

  private async findNewestSessions(person: Person): Promise<ChatSessionEntity[]> {
    const sessions = await this.dataSource.manager
      .createQueryBuilder(ChatSessionEntity, 's')
      .where(...isOwnedBy(person))
      .andWhere(IS_UNEXPIRED)
      .andWhere('NOT s.isTemporary')
      .orderBy('s.lastMessageAt', 'DESC')
      .addOrderBy('s.id', 'ASC')
      .limit(MAX_SESSIONS + 1)
      .getMany();
    return sessions.filter(({ userName }) => userName !== UNREADABLE_TEXT);
  }

  /**
   * Returns the newest message of a conversation that contains all words. Reduces the budget by the messages it reads.
   */
  private async findMessage(
    session: ChatSessionEntity,
    words: readonly string[],
    budget: { messages: number; endsAt: number },
  ): Promise<Pick<ChatMessageEntity, 'id' | 'content'> | 'limit reached' | null> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const take = Math.min(PAGE_SIZE, budget.messages);
      if (take === 0 || performance.now() >= budget.endsAt) return 'limit reached';
      const page = await this.dataSource.manager.find(ChatMessageEntity, {
        // The text is sealed for its session and client id, so both are needed to open it.
        select: { id: true, sessionId: true, clientId: true, sender: true, content: true },
        where: { sessionId: session.id, id: withinRange(session, { before }), isComplete: true },
        order: { id: 'DESC' },
        take,
      });
      budget.messages -= page.length;
      const found = page.find(({ content }) => content !== UNREADABLE_TEXT && hasAllWords(content, words));
      if (found) return found;
      const last = page.at(-1);
      if (page.length < take || !last) return null;
      before = last.id;
    }
  }
}
