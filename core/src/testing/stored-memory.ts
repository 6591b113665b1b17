import type { EntityManager } from 'typeorm';
import type { AiUse } from '@mikai/contract/ai-consents';
import { MemoryFactEntity } from '../memory/memory-fact.entity.js';

/** Stores a member's decisions about AI, as the api does. */
export async function decideAbout(
  manager: EntityManager,
  userId: number,
  decisions: Partial<Record<AiUse, boolean>>,
): Promise<void> {
  await manager.query(`UPDATE users SET preferences = preferences || $2 WHERE id = $1`, [userId, decisions]);
}

/** Stores a fact, which by default is kept and was typed on the memory page. */
export async function storeFact(
  manager: EntityManager,
  userId: number,
  more: Partial<MemoryFactEntity> = {},
): Promise<MemoryFactEntity> {
  const { id } = await manager.save(
    manager.create(MemoryFactEntity, {
      userId,
      text: 'I have a dog',
      status: 'kept',
      origin: 'typed',
      sessionId: null,
      messageId: null,
      messageAt: null,
      clientId: null,
      createdAt: new Date(),
      ...more,
    }),
  );
  return manager.findOneByOrFail(MemoryFactEntity, { id });
}
