import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatMessage, RateReplyRequest, ReplyFeedback } from '@mikai/contract/chat';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { extrasOf } from '@mikai/core/chat/extras';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { repliesRated } from '@mikai/core/metrics/metrics';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { notFound } from '../common/http/api-exception.js';
import { ChatSessionService } from './chat-session.service.js';

/**
 * Stores ratings of replies. A rating is sealed, shown, exported and deleted together with its reply; the operator gets
 * only counts.
 */
@Injectable()
export class ChatFeedbackService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: ChatSessionService,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** @throws ApiException 404 for a message that is not a complete reply in one of the person's conversations */
  async rate(
    person: Person | null,
    sessionId: string,
    messageId: number,
    { rating, reason }: RateReplyRequest,
  ): Promise<ChatMessage> {
    const feedback: ReplyFeedback | undefined =
      rating === null ? undefined : { rating, ...(reason?.trim() ? { reason: reason.trim() } : {}) };
    const { message, before } = await this.dataSource.transaction(async (manager) => {
      await this.sessions.find(person, sessionId, { manager, lock: true });
      const found = await manager.findOne(ChatMessageEntity, {
        where: { id: messageId, sessionId, sender: 'ai', isComplete: true },
        lock: { mode: 'for_no_key_update' },
      });
      if (!found) throw notFound('This reply');
      const { feedback: former, ...rest } = extrasOf(found);
      const extras = { ...rest, ...(feedback ? { feedback } : {}) };
      found.extras = Object.keys(extras).length > 0 ? JSON.stringify(extras) : null;
      await manager.update(
        ChatMessageEntity,
        messageId,
        sealChanges(ChatMessageEntity, found, { extras: found.extras }),
      );
      return { message: found, before: former?.rating };
    });
    // Adding a reason later does not count as another rating.
    if (feedback && feedback.rating !== before)
      repliesRated.inc({ rating: feedback.rating, source: message.provenance?.source ?? 'embedded' });
    const view = presentMessage(message);
    if (person) this.realtime.toPerson(person, 'chat.messageStored', { sessionId, message: view });
    return view;
  }
}
