import type { AccountState } from '@mikai/contract/admin';
import type { CaseReason, CaseSource, ModerationAction } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { APPEAL_COLUMNS, type AppealRow } from '@mikai/core/moderation/decisions';
import { shownSuspensionSql } from '@mikai/core/moderation/suspension';

/**
 * The target of a case; with `decisionId` that decision and its target, otherwise the open items or those left
 * undecided.
 */
export interface CaseRef {
  kind: ReportKind;
  targetId: number;
  decisionId: number | null;
}

/** The maximum number of reports that are shown of a case, newest first. */
const MAX_REPORTS = 100;

/** The SQL source of the cases: `$1` kinds, `$2` target ids, `$3` decision ids. */
const REFS = `unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY ref (kind, target_id, decision_id, place)`;

/** Returns the parameters of a statement about these cases. */
export const refValues = (refs: readonly CaseRef[]): unknown[] => [
  refs.map(({ kind }) => kind),
  refs.map(({ targetId }) => targetId),
  refs.map(({ decisionId }) => decisionId),
];

/**
 * A row of `OPEN_CASES_SQL`, whose parameters are `$1` the source, `$2` the number of rows, and a position to continue
 * from: `$3` urgency, `$4` reports, `$5` first item.
 */
export interface OpenCaseRow {
  kind: ReportKind;
  target_id: number;
  urgency: number;
  reports: number;
  first_id: number;
}

/**
 * Lists open cases. Hits of the crisis gate come first: each is a single item and must not wait behind content that
 * many members report. Then come reports of danger, then the targets with most reports, then those that have waited
 * longest.
 */
export const OPEN_CASES_SQL = `
  SELECT * FROM (
    SELECT target_kind AS kind, target_id, max(CASE reason WHEN 'crisis' THEN 2 WHEN 'danger' THEN 1 ELSE 0 END) AS urgency,
      count(*)::integer AS reports, min(id) AS first_id
    FROM moderation_items WHERE state = 'open' GROUP BY target_kind, target_id
    HAVING $1::text IS NULL OR bool_or(source = $1)
  ) c
  WHERE $3::integer IS NULL OR (-urgency, -reports, first_id) > (-$3, -$4::integer, $5::bigint)
  ORDER BY urgency DESC, reports DESC, first_id LIMIT $2`;

/**
 * Lists decided targets, newest first, each once by its latest decision. `$1` is the source, `$2` the number of rows,
 * `$3` the decision below which the page begins.
 */
export const DECIDED_CASES_SQL = `
  SELECT d.id AS decision_id, d.target_kind AS kind, d.target_id FROM moderation_decisions d
  WHERE ($3::bigint IS NULL OR d.id < $3)
    AND ($1::text IS NULL OR EXISTS (SELECT FROM moderation_items i WHERE i.decision_id = d.id AND i.source = $1))
    AND NOT EXISTS (SELECT FROM moderation_decisions n
      WHERE n.target_kind = d.target_kind AND n.target_id = d.target_id AND n.id > d.id)
  ORDER BY d.id DESC LIMIT $2`;

/** Reads of one target whether items are open, the latest decision, and whether there are any items at all. */
export const FIND_CASE_SQL = `
  SELECT EXISTS (SELECT FROM moderation_items i WHERE i.target_kind = $1 AND i.target_id = $2 AND i.state = 'open') AS is_open,
    EXISTS (SELECT FROM moderation_items i WHERE i.target_kind = $1 AND i.target_id = $2) AS is_known,
    (SELECT max(d.id) FROM moderation_decisions d WHERE d.target_kind = $1 AND d.target_id = $2) AS decision_id`;

/** Lists open appeals, oldest first. `$1` is the appeal after which the page begins, `$2` the number of rows. */
export const APPEALS_SQL = `
  SELECT a.id AS appeal_id, d.id AS decision_id, d.target_kind AS kind, d.target_id
  FROM moderation_appeals a JOIN moderation_decisions d ON d.id = a.decision_id
  WHERE a.state = 'open' AND a.id > $1 ORDER BY a.id LIMIT $2`;

export interface CaseRow extends AppealRow {
  kind: ReportKind;
  target_id: number;
  decision_id: number | null;
  is_open: boolean;
  is_gone: boolean;
  is_hidden: boolean;
  is_anonymous: boolean;
  has_author: boolean;
  text: string | null;
  post_id: number | null;
  written_at: Date | null;
  earlier_decisions: number;
  author_id: number | null;
  author_username: string | null;
  author_display_name: string | null;
  author_state: AccountState | null;
  author_is_admin: boolean | null;
  action: ModerationAction | null;
  reason: CaseReason | null;
  note: Buffer | null;
  /** The member the decision is about; its sealed columns are bound to this id, which never leaves the api. */
  decision_subject_id: number | null;
  decision_is_anonymous: boolean | null;
  until: Date | null;
  decided_at: Date | null;
  is_reverted: boolean;
  decider_id: number | null;
  decider_username: string | null;
  decider_display_name: string | null;
}

/** The author of the target as any item about it names them. */
const ITEM_SUBJECT = `(SELECT i.subject_id FROM moderation_items i
  WHERE i.target_kind = ref.kind AND i.target_id = ref.target_id AND i.subject_id IS NOT NULL LIMIT 1)`;

/**
 * Reads cases with their targets. Of a direct message only the author is read. The author of anonymous content does not
 * leave the database; for deleted content it is unknown whether it was anonymous. An anonymous case does not change
 * with its author's account, and earlier decisions are not counted: they would link one author's texts and reveal when
 * they left.
 */
export const CASES_SQL = `
  SELECT ref.kind, ref.target_id, ref.decision_id, t.is_gone, t.is_anonymous, t.is_anonymous OR t.subject_id IS NOT NULL AS has_author,
    coalesce(p.is_hidden, c.is_hidden, false) AS is_hidden,
    coalesce(p.content, c.content) AS text, coalesce(p.id, c.post_id) AS post_id,
    coalesce(p.created_at, c.created_at, m.created_at) AS written_at,
    ref.decision_id IS NULL AND EXISTS (SELECT FROM moderation_items i
      WHERE i.target_kind = ref.kind AND i.target_id = ref.target_id AND i.state = 'open') AS is_open,
    (SELECT count(*)::integer FROM moderation_decisions e WHERE e.subject_id = t.subject_id AND e.action <> 'dismiss'
      AND e.reverted_at IS NULL AND NOT e.is_anonymous AND NOT t.is_anonymous AND e.id IS DISTINCT FROM ref.decision_id
    ) AS earlier_decisions,
    u.id AS author_id, u.username AS author_username, u.display_name AS author_display_name,
    u.is_admin AS author_is_admin,
    CASE WHEN u.id IS NULL THEN NULL WHEN NOT u.is_active THEN 'deactivated' WHEN u.deletion_at IS NOT NULL THEN 'leaving'
      WHEN ${shownSuspensionSql('u')} IS NOT NULL THEN 'suspended' ELSE 'active' END AS author_state,
    d.action, d.reason, d.note, d.subject_id AS decision_subject_id, d.is_anonymous AS decision_is_anonymous, d.until, d.created_at AS decided_at, d.reverted_at IS NOT NULL AS is_reverted,
    by.id AS decider_id, by.username AS decider_username, by.display_name AS decider_display_name, ${APPEAL_COLUMNS}
  FROM ${REFS}
    LEFT JOIN moderation_decisions d ON d.id = ref.decision_id
    LEFT JOIN users by ON by.id = d.decided_by
    LEFT JOIN moderation_appeals a ON a.decision_id = d.id
    LEFT JOIN posts p ON ref.kind = 'post' AND p.id = ref.target_id
    LEFT JOIN comments c ON ref.kind = 'comment' AND c.id = ref.target_id
    LEFT JOIN direct_messages m ON ref.kind = 'message' AND m.id = ref.target_id
    LEFT JOIN users x ON ref.kind = 'user' AND x.id = ref.target_id
    CROSS JOIN LATERAL (
      SELECT coalesce(p.id, c.id, m.id, x.id) IS NULL AS is_gone,
        coalesce(p.is_anonymous, c.is_anonymous, d.is_anonymous, ref.kind IN ('post', 'comment')) AS is_anonymous,
        coalesce(p.user_id, c.user_id, m.sender_id, x.id, d.subject_id, ${ITEM_SUBJECT}) AS subject_id
    ) t
    LEFT JOIN users u ON u.id = t.subject_id AND NOT t.is_anonymous
  ORDER BY ref.place`;

export interface CaseReportRow {
  place: number;
  id: number;
  source: CaseSource;
  reason: CaseReason;
  note: Buffer | null;
  created_at: Date;
  reporter_id: number | null;
  username: string | null;
  display_name: string | null;
}

/** Lists the reports about these cases, newest first. */
export const CASE_REPORTS_SQL = `
  SELECT ref.place::integer - 1 AS place, i.id, i.source, i.reason, i.note, i.created_at, i.reporter_id,
    u.username, u.display_name
  FROM ${REFS}
    CROSS JOIN LATERAL (
      SELECT * FROM moderation_items i WHERE i.target_kind = ref.kind AND i.target_id = ref.target_id
        AND CASE WHEN ref.decision_id IS NOT NULL THEN i.decision_id = ref.decision_id
          WHEN EXISTS (SELECT FROM moderation_items o
            WHERE o.target_kind = ref.kind AND o.target_id = ref.target_id AND o.state = 'open') THEN i.state = 'open'
          ELSE i.decision_id IS NULL END
      ORDER BY i.id DESC LIMIT ${MAX_REPORTS}
    ) i
    LEFT JOIN users u ON u.id = i.reporter_id
  ORDER BY ref.place, i.id DESC`;
