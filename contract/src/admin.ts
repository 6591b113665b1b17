import type { CountryChoice } from './auth.js';
import type { LanguageCode } from './languages.js';

/** The list of members has a path of its own (specification, section 7). It is authorized like every other. */
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
  /** Exports of members by one administrator within 24 hours; more are the site owner's to make. */
  exportsPerDay: 3,
  /** Days for which an administrator who exported a member cannot delete that account. */
  exportCoolingDays: 30,
  /** A figure about fewer members than this is not shown, so that nobody can be made out in it. */
  smallestGroup: 20,
} as const;

/** Returns the text to type before an account is deleted for good (specification, section 5). */
export const deletionCode = (userId: number): string => `DELETE-${userId}`;

/** The states of an account. `leaving`: its member asked for its deletion, which can still be cancelled. */
export const ACCOUNT_STATES = ['active', 'suspended', 'deactivated', 'leaving'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** A line of `GET /api/a7b9c4e8f2d6/users`. Nothing that a member wrote is in it, but for their names. */
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
  /** May not write to others until then. */
  suspendedUntil: string | null;
  deactivatedAt: string | null;
  /** As the administrator gave it. */
  deactivationReason: string | null;
  deletionAt: string | null;
  /** `YYYY-MM-DD`: the last day, but for today, on which they were here. */
  lastSeenOn: string | null;
  createdAt: string;
}

/** Yes-or-no filters of the list. */
export const USER_FLAGS = ['verified', 'needsSupport', 'admin'] as const;

/**
 * Query of the list; newest member first. `q` is looked for in username, display name and email. Paged by `before` (a
 * member's id) or by `page`; the next page in a `Link` header, the number of all that fit in `x-total-count`.
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

/** `DELETE /api/users/{id}`: `DELETE-{id}`. */
export interface DeleteUserRequest {
  confirmationCode: string;
}

/** The response to actions on an account: its new state. `POST .../deactivate`, `POST .../restore`, `PUT .../role`. */
export interface AdminUserResponse {
  user: AdminUser;
}

/** `PUT /api/admin/users/{id}/role`; the site owner's alone. */
export interface ChangeRoleRequest {
  isAdmin: boolean;
}

/** `DELETE /api/users/{id}` */
export interface DeleteUserResponse {
  deleted: true;
  userId: number;
}

/** An amount, so rough that one more does not show: up to 9, 99, 999, or more. */
export const AMOUNTS = ['none', 'aFew', 'dozens', 'hundreds', 'thousands'] as const;
export type Amount = (typeof AMOUNTS)[number];

/**
 * `POST /api/users/{id}/deletion-summary`: what a deletion would remove, as far as it carries the member's name. It is
 * audited. Private and anonymous texts are deleted too, and not counted: a rising figure would reveal when they were
 * written.
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
  /** The administrator's own. */
  password: string;
  /** The code of the administrator's two-factor, or a backup code; not needed where that is off. */
  code?: string;
  /** For the member to read. */
  reason: string;
}
