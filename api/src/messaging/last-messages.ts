import { In, type DataSource } from 'typeorm';
import { previewOf, type Conversation } from '@mikai/contract/messaging';
import { DirectMessageEntity } from '@mikai/core/messaging/direct-message.entity';
import { presentConversation, type ConversationRow } from './conversation.presenter.js';
import { NEWEST_MESSAGES_SQL } from './conversations.sql.js';

/** Presents conversations with the beginning of the newest message of each. */
export async function presentConversations(
  dataSource: DataSource,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const previews = await readPreviews(dataSource, rows);
  return rows.map((row) => {
    const lastMessage = previews.get(row.conversation_id);
    return { ...presentConversation(row), ...(lastMessage && { lastMessage }) };
  });
}

type LastMessage = NonNullable<Conversation['lastMessage']>;

/**
 * Reads the newest messages by their ids. A conversation without new messages since the upgrade that partitioned them
 * has only an upper bound of the id (docs/adr/0085), so its newest message is searched for.
 */
async function readPreviews(
  dataSource: DataSource,
  rows: readonly ConversationRow[],
): Promise<Map<number, LastMessage>> {
  const written = rows.filter(({ last_message_at }) => last_message_at !== null);
  const newest = new Map(written.map(({ conversation_id, messages_to }) => [conversation_id, messages_to]));
  const find = (ids: number[]) =>
    ids.length === 0 ? [] : dataSource.manager.findBy(DirectMessageEntity, { id: In(ids) });
  const found = (await find([...newest.values()])).filter(
    ({ id, conversationId }) => newest.get(conversationId) === id,
  );
  for (const { conversationId } of found) newest.delete(conversationId);
  if (newest.size > 0) {
    const searched = await dataSource.query<{ id: number }[]>(NEWEST_MESSAGES_SQL, [[...newest.keys()]]);
    found.push(...(await find(searched.map(({ id }) => id))));
  }
  return new Map(found.map((message) => [message.conversationId, previewOf(message)]));
}
