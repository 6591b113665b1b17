import type { EntityManager } from 'typeorm';
import type { ReportKind, ReportReason } from '@mikai/contract/people';
import { openText, seal } from '../crypto/encryption.js';
import { reserveId } from '../database/reserve-ids.js';
import { storeNotification, type PendingNotification } from '../notifications/notifier.js';
import { pagesOf } from '../users/export-pages.js';

/** A stored text that met the crisis gate. */
export interface GateHit {
  targetKind: 'post' | 'comment' | 'message';
  targetId: number;
  /** The id of its author. */
  subjectId: number;
}

/**
 * Puts a text that met the gate into the moderators' queue, and notifies only its author that help is one tap away (at
 * most once in 24 hours); in the transaction that stores the text. The text is not copied. A text that meets it again
 * while it waits there (an edit) is listed once.
 * @returns the notification, for `Notifier.publish` after the commit
 */
export async function recordGateHit(
  manager: EntityManager,
  hit: GateHit,
): Promise<PendingNotification | null> {
  await recordGateItem(manager, hit);
  return notifyOfHelp(manager, hit.subjectId);
}

/** Notifies the author of a text that met the gate that help is one tap away, at most once in 24 hours. */
export const notifyOfHelp = (manager: EntityManager, userId: number): Promise<PendingNotification | null> =>
  storeNotification(manager, { userId, kind: 'safety.crisis' });

/** Records a hit for the moderators; a waiting anonymous text is recorded when it becomes visible to others. */
export async function recordGateItem(
  manager: EntityManager,
  { targetKind, targetId, subjectId }: Omit<GateHit, 'subjectId'> & { subjectId: number | null },
): Promise<void> {
  await manager.query(
    `INSERT INTO moderation_items (source, target_kind, target_id, subject_id, reason)
     SELECT 'gate', $1, $2, $3, 'crisis' WHERE NOT EXISTS (
       SELECT FROM moderation_items
       WHERE source = 'gate' AND state = 'open' AND target_kind = $1 AND target_id = $2)`,
    [targetKind, targetId, subjectId],
  );
}

/** A report by a member. */
export interface Report {
  reporterId: number;
  targetKind: ReportKind;
  targetId: number;
  /** The id of the author; `null` for content of MikAI. */
  subjectId: number | null;
  reason: ReportReason;
  /** A note by the reporter; stored sealed. */
  note: string | null;
}

const NOTE = 'moderation_items.note';

/** Decrypts the note of a report, for moderators. */
export const openReportNote = (
  note: Buffer,
  { id, reporterId }: { id: number; reporterId: number | null },
): string => openText(note, NOTE, { owner: reporterId, row: id });

/** Puts a report into the moderators' queue; while the same one waits there, nothing changes. */
export async function recordReport(manager: EntityManager, report: Report): Promise<void> {
  const { reporterId } = report;
  const id = await reserveId(manager, 'moderation_items');
  await manager.query(
    `INSERT INTO moderation_items (id, source, target_kind, target_id, subject_id, reporter_id, reason, note)
     VALUES ($1, 'report', $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      id,
      report.targetKind,
      report.targetId,
      report.subjectId,
      reporterId,
      report.reason,
      report.note === null ? null : seal(report.note, NOTE, { owner: reporterId, row: id }),
    ],
  );
}

/** Resolves open items about posts or comments that were deleted: there is nothing left to decide. */
export async function resolveItemsAbout(
  manager: EntityManager,
  targetKind: 'post' | 'comment',
  targetIds: readonly number[],
): Promise<void> {
  await manager.query(
    `UPDATE moderation_items SET state = 'resolved', resolved_at = now()
     WHERE state = 'open' AND target_kind = $1 AND target_id = ANY($2::bigint[])`,
    [targetKind, targetIds],
  );
}

interface OwnReportRow {
  id: number;
  target_kind: ReportKind;
  target_id: number;
  reason: ReportReason;
  note: Buffer | null;
  created_at: Date;
}

/** Reads the reports of a member for their export: their own texts, and not the outcome. */
export async function* readOwnReports(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<OwnReportRow>((after, limit) =>
    manager.query(
      `SELECT id, target_kind, target_id, reason, note, created_at FROM moderation_items
       WHERE reporter_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) {
    yield {
      kind: row.target_kind,
      id: row.target_id,
      reason: row.reason,
      note: row.note === null ? null : openReportNote(row.note, { id: row.id, reporterId: userId }),
      createdAt: row.created_at,
    };
  }
}
