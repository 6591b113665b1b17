import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AuditLine } from '@mikai/contract/audit-log';
import { auditHash } from '@mikai/core/audit-log/audit-key';
import { ADMIN_ROLE_COLUMN } from '@mikai/core/audit-log/audit';
import { cursorBefore, mapPage, readPage, type Page } from '../common/lists/page.js';
import type { AuditLogPageDto } from './dto/audit-log.dto.js';

interface AuditRow {
  id: number;
  action: string;
  actor_id: number | null;
  actor_name: string | null;
  subject_id: number | null;
  subject_name: string | null;
  is_actor_deleted: boolean;
  is_subject_deleted: boolean;
  device: string | null;
  details: AuditLine['details'];
  created_at: Date;
}

/** Reads lines before `$2`, only of the action `$1` and of the account with the hash `$4` if these are given. */
const LINES_SQL = `
  SELECT l.id, l.action, l.actor_id, a.username AS actor_name, s.id AS subject_id, s.username AS subject_name,
      l.actor_id IS NULL AND l.actor_hash IS NOT NULL AS is_actor_deleted,
      l.user_id IS NULL AND l.subject_hash IS NOT NULL AS is_subject_deleted, l.device, l.details, l.created_at
    FROM audit_log l LEFT JOIN users a ON a.id = l.actor_id
      LEFT JOIN users s ON s.id = l.user_id AND NOT coalesce((l.details->>'isAnonymous')::boolean, false)
    WHERE l.${ADMIN_ROLE_COLUMN} AND ($1::text IS NULL OR l.action = $1) AND l.id < $2
      AND ($4::bytea IS NULL OR l.actor_hash = $4 OR l.subject_hash = $4)
    ORDER BY l.id DESC LIMIT $3`;

/** Reads the log of administrators' actions. */
@Injectable()
export class AuditLogService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists lines, newest first. Lines of and about a deleted account are found by a keyed hash of its id. Lines about
   * something anonymous do not name its author and are not found by the author's id, because that would reveal who
   * wrote it.
   */
  async list({
    before,
    action,
    accountId,
    limit = ADMIN_LIMITS.pageSize,
  }: AuditLogPageDto): Promise<Page<AuditLine>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<AuditRow[]>(LINES_SQL, [
          action ?? null,
          before ?? Number.MAX_SAFE_INTEGER,
          count,
          accountId === undefined ? null : auditHash(accountId),
        ]),
      nextOf: cursorBefore,
    });
    return mapPage(page, present);
  }
}

function present(row: AuditRow): AuditLine {
  const person = (id: number | null, username: string | null) =>
    id === null || username === null ? null : { id, username };
  return {
    id: row.id,
    action: row.action,
    actor: person(row.actor_id, row.actor_name),
    subject: person(row.subject_id, row.subject_name),
    isActorDeleted: row.is_actor_deleted,
    isSubjectDeleted: row.is_subject_deleted,
    device: row.device,
    details: row.details,
    createdAt: row.created_at.toISOString(),
  };
}
