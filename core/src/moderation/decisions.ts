import type { EntityManager } from 'typeorm';
import type { Appeal, CaseReason, ModerationAction } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { opens, openText, seal, unseal, type SealedPlace } from '../crypto/encryption.js';
import { pagesOf } from '../users/export-pages.js';

/** The purposes of the texts of moderators and of members who appeal. */
const NOTE = 'moderation_decisions.note';
const TEXT = 'moderation_appeals.words';
const ANSWER = 'moderation_appeals.answer';

/**
 * The place to which the texts of a decision and its appeal are bound: the id of the decision, and the member it is about. A
 * decision about anonymous content is bound to nobody: its author can leave without a trace, and its texts stay readable.
 */
interface DecisionPlace {
  decisionId: number;
  subjectId: number | null;
  isAnonymous: boolean;
}
const placeOfDecision = ({ decisionId, subjectId, isAnonymous }: DecisionPlace): SealedPlace => ({
  owner: isAnonymous ? null : subjectId,
  row: decisionId,
});

/**
 * Decrypts a text of a decision. The first release of format 2 bound anonymous decisions to their author; those open until the
 * author leaves.
 */
function openDecisionText(bytes: Buffer, column: string, decision: DecisionPlace): string {
  const place = placeOfDecision(decision);
  const former: SealedPlace = { owner: decision.subjectId, row: decision.decisionId };
  const isFormer = decision.isAnonymous && !opens(bytes, column, place) && opens(bytes, column, former);
  return openText(bytes, column, isFormer ? former : place);
}

const openOptionalText = (bytes: Buffer | null, column: string, decision: DecisionPlace): string | null =>
  bytes === null ? null : openDecisionText(bytes, column, decision);

/** Seals a moderator's note to the author. */
export const sealNote = (note: string | null, decision: DecisionPlace): Buffer | null =>
  note === null ? null : seal(note, NOTE, placeOfDecision(decision));
export const openNote = (note: Buffer | null, decision: DecisionPlace): string | null =>
  openOptionalText(note, NOTE, decision);
export const sealAppeal = (text: string, decision: DecisionPlace): Buffer =>
  seal(text, TEXT, placeOfDecision(decision));
export const sealAnswer = (answer: string | null, decision: DecisionPlace): Buffer | null =>
  answer === null ? null : seal(answer, ANSWER, placeOfDecision(decision));

/** A row of `moderation_appeals`, as `APPEAL_COLUMNS` names its columns; all `null` where there is none. */
export interface AppealRow {
  appeal_id: number | null;
  appeal_text: Buffer | null;
  appeal_state: Appeal['state'] | null;
  appeal_answer: Buffer | null;
  appealed_at: Date | null;
  appeal_decided_at: Date | null;
}

/** Columns of `moderation_appeals a`. */
export const APPEAL_COLUMNS = `a.id AS appeal_id, a.words AS appeal_text, a.state AS appeal_state,
  a.answer AS appeal_answer, a.created_at AS appealed_at, a.decided_at AS appeal_decided_at`;

export function presentAppeal(row: AppealRow, decision: DecisionPlace): Appeal | null {
  const { appeal_id: id, appeal_text: text, appeal_state: state, appealed_at: createdAt } = row;
  if (id === null || text === null || state === null || createdAt === null) return null;
  return {
    id,
    words: openDecisionText(text, TEXT, decision),
    state,
    answer: openOptionalText(row.appeal_answer, ANSWER, decision),
    createdAt: createdAt.toISOString(),
    decidedAt: row.appeal_decided_at?.toISOString() ?? null,
  };
}

interface ExportedRow extends AppealRow {
  id: number;
  is_anonymous: boolean;
  action: ModerationAction;
  target_kind: ReportKind;
  target_id: number;
  reason: CaseReason;
  note: Buffer | null;
  until: Date | null;
  created_at: Date;
  reverted_at: Date | null;
}

/** Reads the decisions about a member that they were notified of, with their appeals; not who decided. */
export const readOwnDecisions = (manager: EntityManager, userId: number): AsyncGenerator<unknown> =>
  readDecisions(manager, userId, 'true');

/** Reads the decisions about content that the member published under their name. */
export const readNamedDecisions = (manager: EntityManager, userId: number): AsyncGenerator<unknown> =>
  readDecisions(manager, userId, 'NOT d.is_anonymous');

/** @param condition SQL of the decisions that are shown */
async function* readDecisions(
  manager: EntityManager,
  userId: number,
  condition: string,
): AsyncGenerator<unknown> {
  const rows = pagesOf<ExportedRow>((after, limit) =>
    manager.query(
      `SELECT d.id, d.is_anonymous, d.action, d.target_kind, d.target_id, d.reason, d.note, d.until, d.created_at, d.reverted_at,
         ${APPEAL_COLUMNS}
       FROM moderation_decisions d LEFT JOIN moderation_appeals a ON a.decision_id = d.id
       WHERE d.subject_id = $1 AND d.action <> 'dismiss' AND d.id > $2 AND ${condition} ORDER BY d.id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) {
    const decision = { decisionId: row.id, subjectId: userId, isAnonymous: row.is_anonymous };
    yield {
      id: row.id,
      action: row.action,
      kind: row.target_kind,
      targetId: row.target_id,
      reason: row.reason,
      note: openNote(row.note, decision),
      until: row.until,
      createdAt: row.created_at,
      revertedAt: row.reverted_at,
      appeal: presentAppeal(row, decision),
    };
  }
}

/**
 * Unbinds the texts of anonymous decisions from their author, in the transaction in which the author leaves: afterwards
 * nothing could reveal who it was.
 */
export async function releaseAnonymousDecisions(manager: EntityManager, userId: number): Promise<void> {
  const rows = await manager.query<(AppealRow & { id: number; note: Buffer | null })[]>(
    `SELECT d.id, d.note, ${APPEAL_COLUMNS} FROM moderation_decisions d
       LEFT JOIN moderation_appeals a ON a.decision_id = d.id
     WHERE d.subject_id = $1 AND d.is_anonymous ORDER BY d.id FOR NO KEY UPDATE OF d`,
    [userId],
  );
  for (const { id, note, appeal_text: text, appeal_answer: answer } of rows) {
    const release = (bytes: Buffer | null, column: string): Buffer | null => {
      const former: SealedPlace = { owner: userId, row: id };
      const place: SealedPlace = { owner: null, row: id };
      if (bytes === null || opens(bytes, column, place) || !opens(bytes, column, former)) return bytes;
      return seal(unseal(bytes, column, former), column, place);
    };
    await manager.query(`UPDATE moderation_decisions SET note = $2 WHERE id = $1`, [id, release(note, NOTE)]);
    await manager.query(`UPDATE moderation_appeals SET words = $2, answer = $3 WHERE decision_id = $1`, [
      id,
      release(text, TEXT),
      release(answer, ANSWER),
    ]);
  }
}

/** Reads when administrators noted that they reached out to a member who had asked for support. */
export const readWelfareChecks = (manager: EntityManager, userId: number): Promise<unknown> =>
  manager.query(`SELECT created_at AS "createdAt" FROM welfare_checks WHERE user_id = $1 ORDER BY id`, [
    userId,
  ]);
