import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ChatMessage } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';

/**
 * Stores a complete reply of a language model to a message, as a worker does.
 * @param extras the reply's stored extras, one choice by default
 */
export async function storeReply(
  manager: EntityManager,
  message: Pick<ChatMessage, 'id' | 'sessionId'>,
  content = 'I hear you.',
  extras: object = { choices: [{ id: `nav.listen.${message.id}`, label: 'Go on' }] },
): Promise<ChatMessageEntity> {
  await manager.update(ChatMessageEntity, message.id, { replyState: 'done' });
  return manager.save(
    manager.create(ChatMessageEntity, {
      sessionId: message.sessionId,
      sender: 'ai',
      kind: 'text',
      content,
      english: null,
      language: 'en',
      clientId: randomUUID(),
      replyState: null,
      replyAttempt: 1,
      replyRun: 1,
      replyEnd: null,
      isCrisis: false,
      replyTo: message.id,
      replyId: null,
      isComplete: true,
      phrases: null,
      extras: JSON.stringify(extras),
      provenance: { source: 'provider', model: 'm', promptVersion: '1' },
    }),
  );
}
