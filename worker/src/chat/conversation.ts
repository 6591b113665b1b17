import type { DataSource } from 'typeorm';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import type { ReplyRequest } from '../ai/companion.js';

/** Turns that a companion gets to see. */
const CONTEXT_TURNS = 40;

/** What a companion is asked for the reply to `message`: the conversation up to it, without crisis messages. */
export async function readConversation(
  dataSource: DataSource,
  session: ChatSessionEntity,
  message: ChatMessageEntity,
): Promise<ReplyRequest> {
  const rows = await dataSource.manager
    .createQueryBuilder(ChatMessageEntity, 'm')
    .where('m.sessionId = :session AND (m.id <= :id OR m.replyTo < :id) AND m.isComplete', {
      session: session.id,
      id: message.id,
    })
    .orderBy('m.id', 'DESC')
    .limit(CONTEXT_TURNS)
    .getMany();
  // A reply belongs right behind its message, also when a later message came before it.
  const order = (row: ChatMessageEntity) => row.replyTo ?? row.id;
  rows.sort((a, b) => order(a) - order(b) || a.id - b.id);
  const heard = rows.filter((row) => !row.isCrisis && row.kind === 'text');
  return {
    turns: heard.map((row) => ({
      sender: row.sender,
      content: row.content,
      language: row.language,
      ...(row.phrases === null ? {} : { phrases: JSON.parse(row.phrases) as string[] }),
    })),
    name: session.userName,
    language: message.language,
    afterCrisis: rows.some((row) => row.isCrisis),
    seed: message.id * 31 + (message.replyAttempt ?? 1),
  };
}
