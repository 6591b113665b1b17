import type { EntityManager } from 'typeorm';
import { roomOf } from '../auth/person.js';
import type { ExportPart } from '../users/export-part.js';

export const AI_USAGE_EXPORT: readonly ExportPart[] = [
  { name: 'aiUsage', tables: ['ai_usage'], read: readAiUsage },
];

function readAiUsage(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(`SELECT day::text, tokens FROM ai_usage WHERE person = $1 ORDER BY day`, [
    roomOf({ kind: 'member', userId }),
  ]);
}
