import { Raw, type FindOptionsWhere } from 'typeorm';
import type { ChatMessageEntity } from './chat-message.entity.js';

/** Selects the reply to a message, by the table that lets it have one alone (docs/adr/0075). */
export const isReplyTo = (messageId: number): FindOptionsWhere<ChatMessageEntity> => ({
  id: Raw((column) => `${column} = (SELECT r.reply_id FROM chat_replies r WHERE r.message_id = :repliedTo)`, {
    repliedTo: messageId,
  }),
});

/** Selects the message of a conversation that a browser has sent with this id, by the table that keeps these ids unique. */
export const hasClientId = (sessionId: string, clientId: string): FindOptionsWhere<ChatMessageEntity> => ({
  id: Raw(
    (column) =>
      `${column} = (SELECT k.message_id FROM chat_message_keys k WHERE k.session_id = :keySession AND k.client_id = :keyClient)`,
    { keySession: sessionId, keyClient: clientId },
  ),
});
