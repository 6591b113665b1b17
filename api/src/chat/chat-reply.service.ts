import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatMessage } from '@mikai/contract/chat';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { isReplyTo } from '@mikai/core/chat/message-keys';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { replyEndChanges, replyOf } from '@mikai/core/chat/reply-end';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { ApiException, notFound } from '../common/http/api-exception.js';
import { ChatBudgetService } from './chat-budget.service.js';
import type { RequestOrigin } from '../common/http/request-origin.js';
import { Limits } from '../limits/limits.service.js';
import { ChatSessionService } from './chat-session.service.js';

/** Stops replies, and requests them again. */
@Injectable()
export class ChatReplyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: ChatSessionService,
    private readonly budget: ChatBudgetService,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Stops the reply to a message; one that has ended stays as it is. The worker that writes it keeps the text so far
   * and emits `chat.replyCompleted`; if no text had begun, `chat.replyEnded` is emitted here.
   */
  async stop(person: Person | null, sessionId: string, messageId: number): Promise<void> {
    await this.sessions.find(person, sessionId);
    const before = await this.dataSource.transaction(async (manager) => {
      const message = await this.lockMessage(manager, sessionId, messageId);
      // A worker that is writing the reply ends it. If none has begun, it is ended here.
      if (message.replyState === 'streaming')
        await manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
      if (message.replyState === 'pending') {
        const end = { state: 'stopped', attempt: message.replyAttempt ?? 1 } as const;
        await manager.update(ChatMessageEntity, message.id, replyEndChanges(message, end));
      }
      return message;
    });
    const attempt = before.replyAttempt ?? 1;
    if (before.replyState === 'streaming')
      this.realtime.toServers('chat.stopReply', { replyTo: messageId, attempt });
    if (before.replyState === 'pending' && person) {
      this.realtime.toPerson(person, 'chat.replyEnded', {
        sessionId,
        replyTo: messageId,
        replyState: 'stopped',
        attempt,
      });
    }
  }

  /**
   * Requests another reply to the last message of the conversation, because the first one failed, was stopped or is not
   * liked.
   * @throws ApiException 409 while the reply is being written, or if the conversation has moved on
   */
  async retry(
    person: Person | null,
    sessionId: string,
    messageId: number,
    origin: RequestOrigin,
  ): Promise<ChatMessage> {
    await this.sessions.find(person, sessionId);
    await this.limits.consume('chat.write', { person, address: origin.address });
    const { view, job } = await this.dataSource.transaction(async (manager) => {
      const message = await this.lockMessage(manager, sessionId, messageId);
      if (message.isCrisis || (await this.isFixed(manager, message)))
        throw new ApiException(409, 'conflict', 'This reply cannot be written anew.');
      if (message.replyState === 'pending' || message.replyState === 'streaming') {
        throw new ApiException(409, 'conflict', 'The reply is being written already.');
      }
      if (await this.hasLaterMessage(manager, message)) {
        throw new ApiException(
          409,
          'conflict',
          'The conversation has moved on; only the last reply can be written anew.',
        );
      }
      // Only a reply that will be written counts as one of the day's messages.
      if (person) await this.budget.consumeMessage(person, origin.address);
      const attempt = (replyOf(message).attempt ?? 1) + 1;
      await manager.delete(ChatMessageEntity, await isReplyTo(manager, message.id));
      await manager.update(ChatMessageEntity, message.id, { replyState: 'pending', replyAttempt: attempt });
      const entry = await this.outbox.record(manager, 'chat.reply', { messageId: message.id, attempt });
      return {
        view: presentMessage({ ...message, replyState: 'pending', replyAttempt: attempt }),
        job: entry,
      };
    });
    if (person) this.realtime.toPerson(person, 'chat.messageStored', { sessionId, message: view });
    void this.outbox.dispatch(job);
    return view;
  }

  private async lockMessage(
    manager: EntityManager,
    sessionId: string,
    id: number,
  ): Promise<ChatMessageEntity> {
    const message = await manager.findOne(ChatMessageEntity, {
      where: { id, sessionId, sender: 'user' },
      lock: { mode: 'for_no_key_update' },
    });
    if (!message) throw notFound('This message');
    return message;
  }

  private async isFixed(manager: EntityManager, message: ChatMessageEntity): Promise<boolean> {
    const reply = await manager.findOneBy(ChatMessageEntity, await isReplyTo(manager, message.id));
    return reply?.provenance?.source === 'fixed';
  }

  private hasLaterMessage(manager: EntityManager, message: ChatMessageEntity): Promise<boolean> {
    return manager
      .createQueryBuilder(ChatMessageEntity, 'm')
      .where("m.sessionId = :session AND m.id > :id AND m.sender = 'user'", {
        session: message.sessionId,
        id: message.id,
      })
      .getExists();
  }
}
