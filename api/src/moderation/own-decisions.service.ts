import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MODERATION_LIMITS, type CaseReason, type OwnDecision } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { openText } from '@mikai/core/crypto/encryption';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '@mikai/core/messaging/direct-message.entity';
import {
  APPEAL_COLUMNS,
  openNote,
  presentAppeal,
  sealAppeal,
  type AppealRow,
} from '@mikai/core/moderation/decisions';
import { conflict, notFound } from '../common/http/api-exception.js';
import { cursorBefore, mapPage, readPage, type Page } from '../common/lists/page.js';
import type { OwnDecisionsPageDto } from './dto/moderation-pages.dto.js';

interface OwnDecisionRow extends AppealRow {
  id: number;
  is_anonymous: boolean;
  action: OwnDecision['action'];
  kind: ReportKind;
  reason: CaseReason;
  note: Buffer | null;
  until: Date | null;
  text: string | null;
  message: Buffer | null;
  conversation_id: number | null;
  client_id: string | null;
  created_at: Date;
  is_reverted: boolean;
  is_appealable: boolean;
}

/**
 * Selects the decisions about which member `$1` was notified, with the texts that they concern if those still exist.
 */
export const OWN_DECISIONS_SQL = `
  SELECT d.id, d.is_anonymous, d.action, d.target_kind AS kind, d.reason, d.note, d.until, d.created_at,
    d.reverted_at IS NOT NULL AS is_reverted, coalesce(p.content, c.content) AS text, m.content AS message, m.conversation_id, m.client_id,
    d.action <> 'deactivate' AND d.reverted_at IS NULL AND a.id IS NULL
      AND d.created_at > now() - make_interval(days => ${MODERATION_LIMITS.appealDays}) AS is_appealable,
    ${APPEAL_COLUMNS}
  FROM moderation_decisions d
    LEFT JOIN moderation_appeals a ON a.decision_id = d.id
    LEFT JOIN posts p ON d.target_kind = 'post' AND p.id = d.target_id
    LEFT JOIN comments c ON d.target_kind = 'comment' AND c.id = d.target_id
    LEFT JOIN direct_messages m ON d.target_kind = 'message' AND m.id = d.target_id
  WHERE d.subject_id = $1 AND d.action <> 'dismiss'`;

/** Reads moderation decisions about a member, and stores their appeals. */
@Injectable()
export class OwnDecisionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the decisions, newest first. */
  async list(
    userId: number,
    { before = Number.MAX_SAFE_INTEGER, limit = MODERATION_LIMITS.pageSize }: OwnDecisionsPageDto,
  ): Promise<Page<OwnDecision>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<OwnDecisionRow[]>(
          `${OWN_DECISIONS_SQL} AND d.id < $2 ORDER BY d.id DESC LIMIT $3`,
          [userId, before, count],
        ),
      nextOf: cursorBefore,
    });
    return mapPage(page, (row) => presentOwnDecision(row, userId));
  }

  /** @throws ApiException 404 for a decision that is not about them, 409 when it cannot be appealed, or no longer */
  appeal(userId: number, decisionId: number, text: string): Promise<OwnDecision> {
    return this.dataSource.transaction(async (manager) => {
      // The row is locked, so that the same request sent twice at once stores one appeal.
      await manager.query(
        `SELECT FROM moderation_decisions WHERE id = $1 AND subject_id = $2 FOR NO KEY UPDATE`,
        [decisionId, userId],
      );
      const row = await find(manager, userId, decisionId);
      if (row.appeal_id !== null) throw conflict('You have appealed this decision already.');
      if (!row.is_appealable) throw conflict('This decision cannot be appealed any more.');
      await manager.query(`INSERT INTO moderation_appeals (decision_id, words) VALUES ($1, $2)`, [
        decisionId,
        sealAppeal(text, placeOf(row, userId)),
      ]);
      return presentOwnDecision(await find(manager, userId, decisionId), userId);
    });
  }
}

async function find(manager: EntityManager, userId: number, decisionId: number): Promise<OwnDecisionRow> {
  const [row] = await manager.query<OwnDecisionRow[]>(`${OWN_DECISIONS_SQL} AND d.id = $2`, [
    userId,
    decisionId,
  ]);
  if (!row) throw notFound('This decision');
  return row;
}

const placeOf = ({ id, is_anonymous }: OwnDecisionRow, subjectId: number) => ({
  decisionId: id,
  subjectId,
  isAnonymous: is_anonymous,
});

const presentOwnDecision = (row: OwnDecisionRow, userId: number): OwnDecision => ({
  id: row.id,
  action: row.action,
  reason: row.reason,
  note: openNote(row.note, placeOf(row, userId)),
  until: row.until?.toISOString() ?? null,
  kind: row.kind,
  text: row.message === null ? row.text : openMessage(row.message, row, userId),
  isReverted: row.is_reverted,
  createdAt: row.created_at.toISOString(),
  canAppeal: row.is_appealable,
  appeal: presentAppeal(row, placeOf(row, userId)),
});

/** Opens the text of a message that the member wrote themselves. */
const openMessage = (
  sealed: Buffer,
  { conversation_id: conversationId, client_id: clientId }: OwnDecisionRow,
  senderId: number,
): string =>
  openText(
    sealed,
    DIRECT_MESSAGE_PURPOSE,
    placeOfMessage({ senderId, conversationId: conversationId ?? 0, clientId: clientId ?? '' }),
  );
