import type { CountryChoice } from './auth.js';
import type { LanguageCode } from './languages.js';

/** The list of members has an unusual path, which is fixed (docs/adr/0068). It is authorized like every other route. */
export const ADMIN_PATHS = {
  users: '/api/a7b9c4e8f2d6/users',
  /** The same screen as `/admin`. */
  panel: '/panel-a7b9c4e8f2d6',
} as const;

export const ADMIN_LIMITS = {
  pageSize: 50,
  searchLength: 100,
  reasonLength: 500,
  noteLength: 1000,
  /** The number of members that one administrator can export within 24 hours; only the site owner can export more. */
  exportsPerDay: 3,
  /** The number of days for which an administrator who exported a member's data cannot delete that account. */
  exportCoolingDays: 30,
  /** A figure about fewer members than this is not shown, so that nobody can be identified from it. */
  smallestGroup: 20,
} as const;

/** Returns the text to type before an account is deleted for good. Its form is fixed (docs/adr/0068). */
export const deletionCode = (userId: number): string => `DELETE-${userId}`;

/** The states of an account. `leaving`: its member asked for its deletion, which can still be cancelled. */
export const ACCOUNT_STATES = ['active', 'suspended', 'deactivated', 'leaving'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** A line of `GET /api/a7b9c4e8f2d6/users`. It contains nothing that a member wrote except their names. */
export interface AdminUser {
  id: number;
  username: string;
  displayName: string;
  email: string;
  state: AccountState;
  isActive: boolean;
  isVerified: boolean;
  isAdmin: boolean;
  isSiteOwner: boolean;
  hasTwoFactor: boolean;
  needsSupport: boolean;
  country: CountryChoice | null;
  language: LanguageCode | null;
  /** The member is not allowed to write to others before this time. */
  suspendedUntil: string | null;
  deactivatedAt: string | null;
  /** The reason as the administrator entered it. */
  deactivationReason: string | null;
  deletionAt: string | null;
  /** The last day before today on which they used MikAI, `YYYY-MM-DD`. */
  lastSeenOn: string | null;
  createdAt: string;
}

/** Yes-or-no filters of the list. */
export const USER_FLAGS = ['verified', 'needsSupport', 'admin'] as const;

/**
 * The query of the list, newest member first. `q` is searched in username, display name and email. Pages are requested
 * by `before` (a member's id) or by `page`; the next page is in a `Link` header, the number of all matching members in
 * `x-total-count`.
 */
export interface AdminUserQuery {
  q?: string;
  state?: AccountState;
  verified?: boolean;
  needsSupport?: boolean;
  admin?: boolean;
  before?: number;
  page?: number;
  limit?: number;
}

/** `POST /api/users/{id}/deactivate` */
export interface DeactivateUserRequest {
  reason: string;
}

/** `DELETE /api/users/{id}`; the code is `DELETE-{id}`. */
export interface DeleteUserRequest {
  confirmationCode: string;
}

/** The response to actions on an account (`POST .../deactivate`, `POST .../restore`, `PUT .../role`): its new state. */
export interface AdminUserResponse {
  user: AdminUser;
}

/** `PUT /api/admin/users/{id}/role`; only for the site owner. */
export interface ChangeRoleRequest {
  isAdmin: boolean;
}

/** `DELETE /api/users/{id}` */
export interface DeleteUserResponse {
  deleted: true;
  userId: number;
}

/** A rough amount (up to 9, 99, 999, or more), so that a single new item does not show. */
export const AMOUNTS = ['none', 'aFew', 'dozens', 'hundreds', 'thousands'] as const;
export type Amount = (typeof AMOUNTS)[number];

/**
 * `POST /api/users/{id}/deletion-summary`: what a deletion would remove, as far as it carries the member's name. The
 * request is written to the audit log. Private and anonymous texts are deleted too, and not counted: a rising figure
 * would reveal when they were written.
 */
export interface DeletionSummary {
  warning: string;
  user: { id: number; username: string };
  dataSummary: { posts: Amount; comments: Amount; conversations: Amount };
}

/**
 * `POST /api/users/{id}/export`: a JSON file without anything that could reveal what the member wrote anonymously. The
 * member gets the reason by mail, and reads it under /security.
 */
export interface ExportUserRequest {
  /** The administrator's own password. */
  password: string;
  /** The administrator's two-factor code, or a backup code; not needed if two-factor is off. */
  code?: string;
  /** The reason, which the member will read. */
  reason: string;
}
