import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_LIMITS, type AuditLine } from '@mikai/contract/admin';
import { IS_OFFICE } from '@mikai/core/audit/audit';
import type { AuditLogPageDto } from './dto/audit-log.dto.js';

interface AuditRow {
  id: number;
  action: string;
  actor_id: number | null;
  actor_name: string | null;
  subject_id: number | null;
  subject_name: string | null;
  device: string | null;
  details: AuditLine['details'];
  created_at: Date;
}

/** What administrators did. */
@Injectable()
export class AuditLogService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. Whom something anonymous concerned is not said: it would tell who wrote it. */
  async list({
    before,
    action,
    limit = ADMIN_LIMITS.pageSize,
  }: AuditLogPageDto): Promise<{ lines: AuditLine[]; next?: number }> {
    const rows = await this.dataSource.query<AuditRow[]>(
      `SELECT l.id, l.action, l.actor_id, a.username AS actor_name, s.id AS subject_id, s.username AS subject_name,
         l.device, l.details, l.created_at
       FROM audit_log l LEFT JOIN users a ON a.id = l.actor_id
         LEFT JOIN users s ON s.id = l.user_id AND NOT coalesce((l.details->>'isAnonymous')::boolean, false)
       WHERE l.${IS_OFFICE} AND ($1::text IS NULL OR l.action = $1) AND l.id < $2
       ORDER BY l.id DESC LIMIT $3`,
      [action ?? null, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
    );
    const lines = rows.slice(0, limit).map(present);
    const last = lines.at(-1);
    return rows.length > limit && last ? { lines, next: last.id } : { lines };
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
    device: row.device,
    details: row.details,
    createdAt: row.created_at.toISOString(),
  };
}
