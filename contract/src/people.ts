import type { Avatar } from './avatars.js';
import type { CrisisCard } from './safety.js';

/** Another member as everybody can see them. The browser shows 'Unknown User' if both names are empty. */
export interface MemberSummary {
  id: number;
  displayName: string;
  username: string;
  /** Missing if the member chose none; `defaultAvatar` is shown then. */
  avatar?: Avatar;
}

/** Limits of lists of members. */
export const PEOPLE_LIMITS = { pageSize: 50, searchLength: 50 } as const;

/**
 * A line of `GET /api/users?q=`: verified, active members except the requesting one; those who need support come first.
 * Members are left out if there is a block in either direction.
 */
export interface CommunityMember extends MemberSummary {
  needsSupport: boolean;
  /** Set only for members who have written to the requesting one and show their presence; otherwise `false`. */
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

/** `GET /api/relations`: the members whom this member has blocked or muted. */
export interface Relations {
  blocked: MemberSummary[];
  muted: MemberSummary[];
}

/** The response to a report, the same whatever was stored; with the crisis card if the note was a hit of the gate. */
export interface ReportResponse {
  isReceived: true;
  crisis?: CrisisCard;
}

/** The events of the server about blocked and muted members. */
export interface PeopleEvents {
  /** The member blocked, muted, unblocked or unmuted somebody on any of their devices. */
  'relation.changed': (event: { relations: Relations }) => void;
}
