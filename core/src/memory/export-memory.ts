import type { EntityManager } from 'typeorm';
import { findFacts, presentFacts } from './memory-facts.js';
import type { ExportPart } from '../users/export-part.js';

/** Reads all facts of a member, with their receipts. */
async function readMemory(manager: EntityManager, userId: number): Promise<unknown> {
  return presentFacts(manager, await findFacts(manager, userId));
}

/** The parts of a member's export. */
export const MEMORY_EXPORT: readonly ExportPart[] = [
  { name: 'memory', tables: ['memory_facts'], read: readMemory },
];
