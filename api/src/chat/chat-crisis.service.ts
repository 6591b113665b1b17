import { Injectable } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { crisisReply } from '@mikai/core/safety/card';
import type { CrisisCategory } from '@mikai/core/safety/gate';

/** What the crisis gate causes in chat beside the card: the fixed reply. It needs the database alone. */
@Injectable()
export class ChatCrisisService {
  /** Stores the fixed, warm reply in the transaction of the message. */
  async storeFixedReply(
    manager: EntityManager,
    message: ChatMessageEntity,
    category: CrisisCategory | null,
  ): Promise<ChatMessageEntity> {
    const before = await manager.countBy(ChatMessageEntity, {
      sessionId: message.sessionId,
      isCrisis: true,
      id: LessThan(message.id),
    });
    const { text, english } = crisisReply(message.language, category, before);
    return manager.save(
      manager.create(ChatMessageEntity, {
        sessionId: message.sessionId,
        sender: 'ai',
        kind: 'crisis',
        content: text,
        english: message.language === 'en' ? null : english,
        language: message.language,
        createdAt: new Date(),
        replyState: null,
        replyAttempt: 1,
        replyRun: 0,
        isCrisis: false,
        replyTo: message.id,
        isComplete: true,
        phrases: null,
        provenance: { source: 'fixed', model: 'crisis-reply', promptVersion: '2' },
      }),
    );
  }
}
