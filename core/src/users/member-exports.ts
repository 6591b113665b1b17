import type { EntityManager } from 'typeorm';
import { ADMIN_LIMITS } from '@mikai/contract/admin';
import { openText, seal } from '../crypto/encryption.js';

const REASON = 'member_exports.reason';

/** An export of a member's data by an administrator, as shown to the member. */
export interface MemberExport {
  /** ISO time. */
  at: string;
  reason: string;
}

/** Stores the reason why an administrator exported a member's data. @param auditId the line about it in the audit log */
export async function recordMemberExport(
  manager: EntityManager,
  { userId, auditId, reason }: { userId: number; auditId: number; reason: string },
): Promise<void> {
  await manager.query(`INSERT INTO member_exports (user_id, audit_id, reason) VALUES ($1, $2, $3)`, [
    userId,
    auditId,
    seal(reason, REASON, { owner: userId, row: auditId }),
  ]);
}

/** Decrypts the reason of an export. @param place the member, and the line about the export in the audit log */
export const openExportReason = (reason: Buffer, place: { userId: number; auditId: number }): string =>
  openText(reason, REASON, { owner: place.userId, row: place.auditId });

/** Returns the exports of a member by administrators within the last 30 days, oldest first. */
export async function findRecentExports(manager: EntityManager, userId: number): Promise<MemberExport[]> {
  const rows = await manager.query<{ reason: Buffer; audit_id: number; created_at: Date }[]>(
    `SELECT reason, audit_id, created_at FROM member_exports
     WHERE user_id = $1 AND created_at > now() - make_interval(days => $2) ORDER BY id`,
    [userId, ADMIN_LIMITS.exportCoolingDays],
  );
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    reason: openExportReason(row.reason, { userId, auditId: row.audit_id }),
  }));
}
