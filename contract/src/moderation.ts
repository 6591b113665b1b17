import type { MemberSummary, ReportKind, ReportReason } from './people.js';
import type { AccountState } from './admin.js';

export const MODERATION_LIMITS = {
  pageSize: 30,
  /** The maximum length of a moderator's note to the author. */
  noteLength: 500,
  appealLength: 1000,
  /** The durations of a suspension that can be chosen, in days. */
  suspensionDays: [1, 3, 7, 30],
  /** The number of days for which a decision can be appealed. */
  appealDays: 30,
} as const;

export type CaseSource = 'report' | 'gate';
export type CaseReason = ReportReason | 'crisis';

/** The possible decisions of moderators. `deactivate` closes the account; the others leave it open. */
export const MODERATION_ACTIONS = ['dismiss', 'hide', 'warn', 'suspend', 'deactivate'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** One report in a case. */
export interface CaseReport {
  id: number;
  source: CaseSource;
  reason: CaseReason;
  /** `null` for the gate, and for a reporter who has left. */
  reporter: MemberSummary | null;
  /** The reporter's own text, meant for moderators. */
  note: string | null;
  createdAt: string;
}

/**
 * All reports about one post, comment, direct message or member. Private texts are never included: of a direct message
 * moderators see that it was reported and why, not its text.
 */
export interface ModerationCase {
  kind: ReportKind;
  targetId: number;
  state: 'open' | 'decided';
  /** Newest first. */
  reports: CaseReport[];
  /**
   * The id of the newest report; it is sent back with the decision, so that nobody decides without having seen all
   * reports.
   */
  newestReportId: number;
  /**
   * The post or comment as it was written, or a member's public profile text; `null` for messages, and for content that
   * is gone.
   */
  text: string | null;
  /** The post itself, or the one that the comment belongs to. */
  postId: number | null;
  isAnonymous: boolean;
  isHidden: boolean;
  isGone: boolean;
  writtenAt: string | null;
  /** The author; `null` if it was anonymous, or MikAI's, or they have left. */
  author: CaseAuthor | null;
  /**
   * Whether there is somebody who can be warned or suspended: an anonymous author can, without being named. Always
   * `true` for anonymous content, because it would otherwise reveal when its author left.
   */
  hasAuthor: boolean;
  /** The number of earlier decisions about the author; `0` for anonymous content. */
  earlierDecisions: number;
  decision: ModerationDecision | null;
}

export interface CaseAuthor extends MemberSummary {
  state: AccountState;
  isAdmin: boolean;
}

/**
 * `POST /api/admin/moderation/cases/{kind}/{targetId}/decision`; 409 if another administrator has decided, or a new
 * report has come in.
 */
export interface DecideCaseRequest {
  action: ModerationAction;
  newestReportId: number;
  /** For `suspend`: one of `suspensionDays`. */
  days?: number;
  /** A note to the author with the action; at most 500 characters. Required for `deactivate`. */
  note?: string;
}

/** A decision as administrators see it. */
export interface ModerationDecision {
  id: number;
  action: ModerationAction;
  reason: CaseReason;
  note: string | null;
  until: string | null;
  decidedBy: MemberSummary | null;
  createdAt: string;
  /** Whether the decision was reverted after an appeal. */
  isReverted: boolean;
  appeal: Appeal | null;
}

export type AppealState = 'open' | 'upheld' | 'overturned';

export interface Appeal {
  id: number;
  /** The author's own text. */
  words: string;
  state: AppealState;
  /** The moderators' answer. */
  answer: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** A line of `GET /api/admin/moderation/appeals`: the case with the decision that is appealed, oldest first. */
export interface AppealCase extends ModerationCase {
  decision: ModerationDecision & { appeal: Appeal };
}

/**
 * `POST /api/admin/moderation/appeals/{id}`: an administrator other than the one who decided answers, if there is one.
 */
export interface DecideAppealRequest {
  isOverturned: boolean;
  answer?: string;
}

/** A line of `GET /api/moderation/decisions`: moderators' decisions about the member's own content, newest first. */
export interface OwnDecision {
  id: number;
  action: Exclude<ModerationAction, 'dismiss'>;
  reason: CaseReason;
  note: string | null;
  until: string | null;
  kind: ReportKind;
  /** The author's own text, if it still exists. */
  text: string | null;
  isReverted: boolean;
  createdAt: string;
  /** Whether it can be appealed, which is possible once and within 30 days. */
  canAppeal: boolean;
  appeal: Appeal | null;
}

/** `POST /api/moderation/decisions/{id}/appeal` */
export interface AppealRequest {
  words: string;
}

/** Counts for the dashboard (`GET /api/admin/moderation/counts`, `moderation.changed`). */
export interface ModerationCounts {
  openCases: number;
  openAppeals: number;
  needSupport: number;
}

/**
 * A line of `GET /api/admin/welfare`: a member who asked for support; the one who has been without a message from an
 * administrator for longest comes first. The member's reason for asking stays private.
 */
export interface WelfareMember extends MemberSummary {
  askedAt: string;
  /** The last day before today on which they used MikAI, `YYYY-MM-DD`. */
  lastSeenOn: string | null;
  /** The time at which an administrator last recorded that they reached out; `checkedBy` is that administrator. */
  checkedAt: string | null;
  checkedBy: MemberSummary | null;
}

/** The events of the server about moderation. */
export interface ModerationEvents {
  /** Sent to administrators: something came into the queue, or was decided. */
  'moderation.changed': (event: { counts: ModerationCounts }) => void;
}
