import type { Avatar } from './avatars.js';
import type { CrisisCard } from './safety.js';

/** Another member as everybody may see them. The browser shows 'Unknown User' if both names are empty. */
export interface MemberSummary {
  id: number;
  displayName: string;
  username: string;
  /** Left out by members who chose none (`defaultAvatar`). */
  avatar?: Avatar;
}

/** Limits of lists of members. */
export const PEOPLE_LIMITS = { pageSize: 50, searchLength: 50 } as const;

/**
 * A line of `GET /api/users?q=`: verified, active members without oneself; those who need support come first. Blocked
 * ones, either way, are not in it.
 */
export interface CommunityMember extends MemberSummary {
  needsSupport: boolean;
  /** Only of members who have written to the asking one, and who show it; else `false`. */
  isOnline: boolean;
}

/** The kinds of targets of a report. */
export const REPORT_KINDS = ['post', 'comment', 'message', 'user'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = ['harassment', 'hate', 'spam', 'danger', 'sexual', 'privacy', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_LIMITS = { noteLength: 500 } as const;

/** `POST /api/reports` */
export interface ReportRequest {
  kind: ReportKind;
  id: number;
  reason: ReportReason;
  note?: string;
}

/** `GET /api/relations`: whom the member has blocked or muted. */
export interface Relations {
  blocked: MemberSummary[];
  muted: MemberSummary[];
}

/** Answer to a report, the same whatever became of it; with the crisis card where the note met the gate. */
export interface ReportResponse {
  isReceived: true;
  crisis?: CrisisCard;
}

/** The events of the server about blocked and muted members. */
export interface PeopleEvents {
  /** The member blocked or muted somebody, or took it back, on any of their devices. */
  'relation.changed': (event: { relations: Relations }) => void;
}
