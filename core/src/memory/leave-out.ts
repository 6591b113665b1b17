import type { EntityManager } from 'typeorm';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { dropSummary } from '../chat/summary.js';

/**
 * Leaves MikAI's present replies out of later requests, in every conversation where a provider was given the member's
 * memory or context: such a reply, and the model's notes about the conversation, may repeat what the member has now deleted
 * or forbidden. The member still sees it.
 * The id of a reply is allocated with the message that it answers, so that one on its way counts too. To be called in
 * the transaction that deletes or changes a fact, or turns its use off.
 */
export async function leaveOutReplies(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE chat_sessions s SET has_memory = false, summary = NULL, summary_drops = summary_drops + 1, left_out_to = (
       SELECT greatest(max(m.id), max(m.reply_id)) FROM chat_messages m
       WHERE m.session_id = s.id AND m.id BETWEEN s.messages_from AND s.messages_to)
     WHERE s.user_id = $1 AND s.has_memory`,
    [userId],
  );
}

/**
 * Leaves a member's own message, and notes about it, out of later requests, because they deleted its content from their memory.
 */
export async function leaveOutMessage(
  manager: EntityManager,
  { sessionId, messageId }: { sessionId: string | null; messageId: number | null },
): Promise<void> {
  if (sessionId === null || messageId === null) return;
  await manager.update(ChatMessageEntity, { id: messageId, sessionId }, { isLeftOut: true });
  await dropSummary(manager, sessionId);
}
