import type { EntityManager } from 'typeorm';
import { findFacts, presentFacts } from './memory-facts.js';

/** All facts of a member, with their receipts. */
export async function readMemory(manager: EntityManager, userId: number): Promise<unknown> {
  return presentFacts(manager, await findFacts(manager, userId));
}
