import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { databaseTime } from '../database/database-time.js';
import { withinRange } from '../database/message-range.js';
import type { ExportPart } from '../users/export-part.js';
import { pagesOf } from '../users/export-pages.js';
import { careOf } from './care-state.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatSessionEntity } from './chat-session.entity.js';
import { presentMessage, presentSession } from './chat.presenter.js';
import { extrasOf } from './extras.js';
import { summaryIn } from './summary.js';

/** The parts of a member's export. */
export const CHAT_EXPORT: readonly ExportPart[] = [
  { name: 'chatSessions', tables: ['chat_sessions'], read: readChatSessions },
  { name: 'chatMessages', tables: ['chat_messages'], read: readChatMessages },
];

/**
 * Yields the sessions of a member. Messages are read session by session, so that no page has to sort all of a member's messages.
 * A temporary conversation whose time is over is in no export, even if its deletion is late.
 */
function sessionsOf(manager: EntityManager, userId: number): AsyncGenerator<ChatSessionEntity> {
  return pagesOf<ChatSessionEntity>((after, limit) =>
    manager.find(ChatSessionEntity, {
      where: [{ expiresAt: IsNull() }, { expiresAt: MoreThan(databaseTime()) }].map((lasting) => ({
        userId,
        ...lasting,
        ...(after && { id: MoreThan(after.id) }),
      })),
      order: { id: 'ASC' },
      take: limit,
    }),
  );
}

async function* readChatSessions(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const session of sessionsOf(manager, userId))
    yield {
      ...presentSession(session),
      careState: careOf(session),
      summary: summaryIn(session)?.text ?? null,
    };
}

async function* readChatMessages(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const session of sessionsOf(manager, userId)) {
    const messages = pagesOf<ChatMessageEntity>((after, limit) =>
      manager.find(ChatMessageEntity, {
        where: { sessionId: session.id, id: withinRange(session, { after: after?.id ?? 0 }) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
    for await (const message of messages) {
      // Where a guided conversation is, with the answers given in it, is the member's own as well.
      const { guided, isPrivate } = extrasOf(message);
      yield {
        ...presentMessage(message),
        ...(guided ? { guidedState: guided.state } : {}),
        ...(isPrivate === true ? { isPrivate } : {}),
      };
    }
  }
}
