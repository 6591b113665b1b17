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

/** The bounds of one search: whatever comes first. */
const MAX_SESSIONS = 200;
const MAX_MESSAGES = 4_000;
const MAX_TIME_MS = 1_000;
/** Messages that are opened at a time: other requests have their turn between two pages. */
const PAGE_SIZE = 100;

/**
 * Searches a person's own conversations. Messages are sealed, so they are opened and read here, the newest first and within
 * bounds; nothing of the query or of an index is stored (docs/adr/0046). Temporary conversations are left out: whoever else is at the
 * device must not find them.
 */
@Injectable()
export class ChatSearchService {
  constructor(private readonly dataSource: DataSource) {}

  async search(person: Person | null, query: string): Promise<SearchSessionsResponse> {
    const words = searchWords(query);
    if (person === null || words.length === 0) return { results: [], isPartial: false };
    const budget = { messages: MAX_MESSAGES, endsAt: performance.now() + MAX_TIME_MS };
    const sessions = await this.newestSessions(person);
    const results: ChatSearchResult[] = [];
    let isPartial = sessions.length > MAX_SESSIONS;
    for (const session of sessions.slice(0, MAX_SESSIONS)) {
      if (results.length === CHAT_LIMITS.searchResults) return { results, isPartial: true };
      const found = await this.findMessage(session, words, budget);
      if (found === 'out of bounds') isPartial = true;
      if (found !== null && found !== 'out of bounds') {
        const excerpt = excerptAround(found.content, words);
        results.push({ session: presentSession(session), messageId: found.id, excerpt });
      } else if (hasAllWords(`${session.title ?? ''} ${session.preview ?? ''}`, words)) {
        results.push({ session: presentSession(session) });
      }
    }
    return { results, isPartial };
  }

  private async newestSessions(person: Person): Promise<ChatSessionEntity[]> {
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

  /** Returns the newest message of a conversation with all words. It consumes the budget. */
  private async findMessage(
    session: ChatSessionEntity,
    words: readonly string[],
    budget: { messages: number; endsAt: number },
  ): Promise<Pick<ChatMessageEntity, 'id' | 'content'> | 'out of bounds' | null> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const take = Math.min(PAGE_SIZE, budget.messages);
      if (take === 0 || performance.now() >= budget.endsAt) return 'out of bounds';
      const page = await this.dataSource.manager.find(ChatMessageEntity, {
        // The session and the client id are what the text is sealed for.
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
