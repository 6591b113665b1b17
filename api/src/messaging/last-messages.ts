import { In, type DataSource } from 'typeorm';
import { previewOf, type Conversation } from '@mikai/contract/messaging';
import { DirectMessageEntity } from '@mikai/core/messaging/direct-message.entity';
import { NEWEST_MESSAGES_SQL } from './conversations.sql.js';

/** Adds the beginning of each conversation's newest message, with two queries for all of them. */
export async function withLastMessages(
  dataSource: DataSource,
  conversations: readonly Conversation[],
): Promise<Conversation[]> {
  const newest = await dataSource.query<{ id: number }[]>(NEWEST_MESSAGES_SQL, [
    conversations.map(({ id }) => id),
  ]);
  const messages = await dataSource.manager.findBy(DirectMessageEntity, {
    id: In(newest.map(({ id }) => id)),
  });
  const previews = new Map(messages.map((message) => [message.conversationId, previewOf(message)]));
  return conversations.map((conversation) => {
    const lastMessage = previews.get(conversation.id);
    return lastMessage ? { ...conversation, lastMessage } : conversation;
  });
}
