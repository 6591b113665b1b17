import type { CaseReport, ModerationCase, ModerationDecision } from '@mikai/contract/moderation';
import type { MemberSummary } from '@mikai/contract/people';
import { openNote, presentAppeal } from '@mikai/core/moderation/decisions';
import { openReportNote } from '@mikai/core/moderation/moderation';
import type { CaseReportRow, CaseRow } from './case.statements.js';

const summary = (
  id: number | null,
  username: string | null,
  displayName: string | null,
): MemberSummary | null =>
  id === null ? null : { id, username: username ?? '', displayName: displayName ?? '' };

const presentReport = (row: CaseReportRow): CaseReport => ({
  id: row.id,
  source: row.source,
  reason: row.reason,
  reporter: summary(row.reporter_id, row.username, row.display_name),
  note: row.note === null ? null : openReportNote(row.note, { id: row.id, reporterId: row.reporter_id }),
  createdAt: row.created_at.toISOString(),
});

function presentDecision(row: CaseRow): ModerationDecision | null {
  const { decision_id: id, action, reason, decided_at: createdAt } = row;
  if (id === null || action === null || reason === null || createdAt === null) return null;
  const decision = {
    decisionId: id,
    subjectId: row.decision_subject_id,
    isAnonymous: row.decision_is_anonymous ?? false,
  };
  return {
    id,
    action,
    reason,
    note: openNote(row.note, decision),
    until: row.until?.toISOString() ?? null,
    decidedBy: summary(row.decider_id, row.decider_username, row.decider_display_name),
    createdAt: createdAt.toISOString(),
    isReverted: row.is_reverted,
    appeal: presentAppeal(row, decision),
  };
}

/** Presents a case to administrators. This is the only place where a case leaves the api. */
export function presentCase(row: CaseRow, reports: readonly CaseReportRow[]): ModerationCase {
  const author = summary(row.author_id, row.author_username, row.author_display_name);
  return {
    kind: row.kind,
    targetId: row.target_id,
    state: row.is_open ? 'open' : 'decided',
    reports: reports.map(presentReport),
    newestReportId: reports[0]?.id ?? 0,
    text: row.text,
    postId: row.post_id,
    isAnonymous: row.is_anonymous,
    isHidden: row.is_hidden,
    isGone: row.is_gone,
    writtenAt: row.written_at?.toISOString() ?? null,
    author: author && {
      ...author,
      state: row.author_state ?? 'active',
      isAdmin: row.author_is_admin ?? false,
    },
    hasAuthor: row.has_author,
    earlierDecisions: row.earlier_decisions,
    decision: presentDecision(row),
  };
}
