import type { EntityManager } from 'typeorm';
import { SECURITY_ACTIONS } from '@mikai/contract/security-log';
import { OWN_DEVICE } from '../audit-log/audit.js';
import { roomOf } from '../auth/person.js';
import { FEATURES } from '../features.js';
import { openExportReason } from './member-exports.js';
import { exportAccount, exportNamedAccount } from './export-account.js';
import { pagesOf } from './export-pages.js';
import type { ExportPart } from './export-part.js';

/**
 * Everything of a member's own, in the order of the file. Each feature declares its parts in its own folder
 * (`<feature>.feature.ts`); `export.spec.ts` fails for a table without one.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  { name: 'account', tables: ['users'], read: exportAccount, readNamed: exportNamedAccount },
  // The times of visits reveal who may have written something anonymous at that time.
  { name: 'sessions', tables: ['auth_sessions'], read: readSessions, readNamed: null },
  {
    name: 'securityLog',
    tables: ['audit_log', 'member_exports'],
    read: readSecurityLog,
    readNamed: readNamedSecurityLog,
  },
  ...FEATURES.flatMap(({ exportParts = [] }) => exportParts),
  { name: 'aiUsage', tables: ['ai_usage'], read: readAiUsage },
];

/** Tables that no part shows, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  deleted_client_ids: 'random ids of what the member deleted',
  migrations: 'about the database itself',
  sealed_format: 'about the database itself',
  broadcast_keys: 'random bytes of a day',
  outbox: 'jobs about to run: ids of rows that other parts show',
  ...Object.assign({}, ...FEATURES.map(({ notExported }) => notExported)),
};

function readSessions(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT device, created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
     FROM auth_sessions WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
}

interface SecurityRow {
  id: number;
  reason: Buffer | null;
}

/** @param condition SQL of the lines that are shown */
async function* readLines(
  manager: EntityManager,
  userId: number,
  condition: string,
): AsyncGenerator<unknown> {
  const rows = pagesOf<SecurityRow>((after, limit) =>
    manager.query(
      `SELECT id, action, ${OWN_DEVICE} AS device, details, created_at AS "createdAt",
         (SELECT e.reason FROM member_exports e WHERE e.audit_id = audit_log.id) AS reason
       FROM audit_log WHERE user_id = $1 AND id > $2 AND action = ANY($4) AND ${condition} ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit, SECURITY_ACTIONS],
    ),
  );
  for await (const { reason, ...line } of rows)
    yield reason === null
      ? line
      : { ...line, reason: openExportReason(reason, { userId, auditId: line.id }) };
}

function readSecurityLog(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  return readLines(manager, userId, 'true');
}

/** Suspensions may be about something anonymous, and an appeal may end them: all of them are left out. */
function readNamedSecurityLog(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  return readLines(manager, userId, `action NOT IN ('account.suspended', 'account.unsuspended')`);
}

function readAiUsage(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(`SELECT day::text, tokens FROM ai_usage WHERE person = $1 ORDER BY day`, [
    roomOf({ kind: 'member', userId }),
  ]);
}
