import { LessThan, type EntityManager } from 'typeorm';
import { ChatMessageEntity } from './chat-message.entity.js';

/** The maximum number of messages that are searched; the choice of the next text does not depend on older ones. */
const MAX_MESSAGES = 1_000;

/** Counts the messages of a conversation that met the crisis gate before this one, so that each gets another text. */
export async function countCrisisReplies(
  manager: EntityManager,
  sessionId: string,
  before: number,
): Promise<number> {
  const rows = await manager.find(ChatMessageEntity, {
    select: { id: true, sessionId: true, clientId: true, isCrisis: true, formerMark: true },
    where: { sessionId, sender: 'user', id: LessThan(before) },
    order: { id: 'DESC' },
    take: MAX_MESSAGES,
  });
  return rows.filter(({ isCrisis }) => isCrisis).length;
}
