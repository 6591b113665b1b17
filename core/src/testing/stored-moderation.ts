import type { EntityManager } from 'typeorm';
import type { ModerationAction } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { reserveId } from '../database/reserve-ids.js';
import { sealAppeal, sealNote } from '../moderation/decisions.js';
import { recordReport } from '../moderation/moderation.js';

/** An open case of moderators. */
export interface StoredCase {
  kind: ReportKind;
  targetId: number;
  newestReportId: number;
}

/** Stores a report of one member about another. Returns the case. */
export async function storeCase(
  manager: EntityManager,
  reporterId: number,
  subjectId: number,
): Promise<StoredCase> {
  const [kind, targetId] = ['user', subjectId] as const;
  await recordReport(manager, {
    reporterId,
    targetKind: kind,
    targetId,
    subjectId,
    reason: 'spam',
    note: null,
  });
  const [row] = await manager.query<[{ id: number }]>(
    `SELECT max(id) AS id FROM moderation_items WHERE target_kind = 'user' AND target_id = $1`,
    [subjectId],
  );
  return { kind, targetId, newestReportId: row.id };
}

/** Stores a decision about a member by an administrator who has left, and returns its id. */
export async function storeDecision(
  manager: EntityManager,
  subjectId: number,
  action: ModerationAction = 'warn',
  isAnonymous = false,
): Promise<number> {
  const decisionId = await reserveId(manager, 'moderation_decisions');
  await manager.query(
    `INSERT INTO moderation_decisions (id, target_kind, target_id, subject_id, reason, action, note, is_anonymous)
     VALUES ($4, 'user', $1::integer, $1::integer, 'spam', $2, $3, $5)`,
    [
      subjectId,
      action,
      sealNote('Please be kind', { decisionId, subjectId, isAnonymous }),
      decisionId,
      isAnonymous,
    ],
  );
  return decisionId;
}

/** Stores an appeal of the member against a decision. Returns its id. */
export async function storeAppeal(manager: EntityManager, decisionId: number): Promise<number> {
  const [decision] = await manager.query<[{ subject_id: number; is_anonymous: boolean }]>(
    `SELECT subject_id, is_anonymous FROM moderation_decisions WHERE id = $1`,
    [decisionId],
  );
  const [row] = await manager.query<[{ id: number }]>(
    `INSERT INTO moderation_appeals (decision_id, words) VALUES ($1, $2) RETURNING id`,
    [
      decisionId,
      sealAppeal('It was not meant like that', {
        decisionId,
        subjectId: decision.subject_id,
        isAnonymous: decision.is_anonymous,
      }),
    ],
  );
  return row.id;
}
