import { LessThan, type EntityManager } from 'typeorm';
import { ChatMessageEntity } from './chat-message.entity.js';

/** Messages that are looked at: which of the texts comes next does not depend on those before them. */
const LOOKED_AT = 1_000;

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
    take: LOOKED_AT,
  });
  return rows.filter(({ isCrisis }) => isCrisis).length;
}
