import type { DirectMessage } from '@mikai/contract/messaging';
import type { DirectMessageEntity } from './direct-message.entity.js';

/** Returns the view of a direct message that REST, events and the export share. */
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
