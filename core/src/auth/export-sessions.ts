import type { EntityManager } from 'typeorm';
import type { ExportPart } from '../users/export-part.js';

export const SESSIONS_EXPORT: readonly ExportPart[] = [
  // The times of visits reveal who may have written something anonymous at that time.
  { name: 'sessions', tables: ['auth_sessions'], read: readSessions, readNamed: null },
];

function readSessions(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT device, created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
     FROM auth_sessions WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
}
