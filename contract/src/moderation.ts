import type { MemberSummary, ReportKind, ReportReason } from './people.js';
import type { AccountState } from './admin.js';

export const MODERATION_LIMITS = {
  pageSize: 30,
  /** The maximum length of a moderator's note to the author. */
  noteLength: 500,
  appealLength: 1000,
  /** Days of a suspension that can be chosen. */
  suspensionDays: [1, 3, 7, 30],
  /** For how many days a decision can be appealed. */
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
  /** In the reporter's own words, meant for moderators. */
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
  /** The id of the newest report; sent back with the decision, so that nobody decides on less than there is. */
  newestReportId: number;
  /** The post or comment as it was written, or a member's own public words; `null` for messages, and for what is gone. */
  text: string | null;
  /** The post that it is, or hangs on. */
  postId: number | null;
  isAnonymous: boolean;
  isHidden: boolean;
  isGone: boolean;
  writtenAt: string | null;
  /** The author; `null` if it was anonymous, or MikAI's, or they have left. */
  author: CaseAuthor | null;
  /**
   * True if somebody can be warned or suspended: an anonymous author can, without being named. Always `true` for
   * anonymous content, because it would otherwise reveal when its author left.
   */
  hasAuthor: boolean;
  /** Decisions about the author until now, without saying which; `0` for what is anonymous. */
  earlierDecisions: number;
  decision: ModerationDecision | null;
}

export interface CaseAuthor extends MemberSummary {
  state: AccountState;
  isAdmin: boolean;
}

/** `POST /api/admin/moderation/cases/{kind}/{targetId}/decision`; 409 where another decided, or something came in. */
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
  /** Taken back after an appeal. */
  isReverted: boolean;
  appeal: Appeal | null;
}

export type AppealState = 'open' | 'upheld' | 'overturned';

export interface Appeal {
  id: number;
  /** In the author's words. */
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

/** `POST /api/admin/moderation/appeals/{id}`: another administrator than the one who decided, where there is one. */
export interface DecideAppealRequest {
  isOverturned: boolean;
  answer?: string;
}

/** A line of `GET /api/moderation/decisions`: what moderators decided about one's own, newest first. */
export interface OwnDecision {
  id: number;
  action: Exclude<ModerationAction, 'dismiss'>;
  reason: CaseReason;
  note: string | null;
  until: string | null;
  kind: ReportKind;
  /** The author's own words, as far as they are still there. */
  text: string | null;
  isReverted: boolean;
  createdAt: string;
  /** True if it can be appealed: once, within 30 days. */
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
 * A line of `GET /api/admin/welfare`: a member who asked for support, longest without a word from an administrator first.
 * The member's reason for asking stays private.
 */
export interface WelfareMember extends MemberSummary {
  askedAt: string;
  /** `YYYY-MM-DD`: the last day, but for today, on which they were here. */
  lastSeenOn: string | null;
  /** The time at which an administrator last noted that they reached out, and who. */
  checkedAt: string | null;
  checkedBy: MemberSummary | null;
}

/** The events of the server about moderation. */
export interface ModerationEvents {
  /** To administrators: something came into the queue, or was decided. */
  'moderation.changed': (event: { counts: ModerationCounts }) => void;
}
