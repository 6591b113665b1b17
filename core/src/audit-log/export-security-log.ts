import type { EntityManager } from 'typeorm';
import { SECURITY_ACTIONS } from '@mikai/contract/audit-log';
import type { ExportPart } from '../users/export-part.js';
import { pagesOf } from '../users/export-pages.js';
import { openExportReason } from '../users/member-exports.js';
import { OWN_DEVICE } from './audit.js';

export const SECURITY_LOG_EXPORT: readonly ExportPart[] = [
  {
    name: 'securityLog',
    tables: ['audit_log', 'member_exports'],
    read: readSecurityLog,
    readNamed: readNamedSecurityLog,
  },
];

interface SecurityRow {
  id: number;
  reason: Buffer | null;
}

/** Yields the lines about a member. @param condition SQL of the lines that are shown */
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

/** Yields the lines without all suspensions: they may be about anonymous content, and a successful appeal ends them. */
function readNamedSecurityLog(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  return readLines(manager, userId, `action NOT IN ('account.suspended', 'account.unsuspended')`);
}
