import { MESSAGING_LIMITS, type DirectMessage, type MessagePreview } from '@mikai/contract/messaging';
import type { DirectMessageEntity } from './direct-message.entity.js';

/** The view of a direct message that REST, events and the export share. */
export function presentDirectMessage(message: DirectMessageEntity): DirectMessage {
  return {
    id: message.id,
    conversationId: message.conversationId,
    senderId: message.senderId,
    content: message.content,
    createdAt: message.createdAt.toISOString(),
    clientId: message.clientId,
  };
}

/** How a message begins, on one line; no letter is cut in two. */
export function presentPreview({ senderId, content }: DirectMessageEntity): MessagePreview {
  const line = content.replace(/\s+/g, ' ').trim();
  return { senderId, content: line.slice(0, MESSAGING_LIMITS.previewLength).replace(/[\uD800-\uDBFF]$/, '') };
}
