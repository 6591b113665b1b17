import type { Avatar } from './avatars.js';
import type { CompanionId } from './companions.js';
import type { Confirmation, CurrentUser } from './auth.js';
import type { LanguageCode } from './languages.js';
import type { CrisisCard } from './safety.js';

/**
 * `PUT /api/user/profile`; fields that are left out stay as they are. A new email address takes effect after it has
 * been confirmed by its link.
 */
export interface UpdateProfileRequest {
  username?: string;
  displayName?: string;
  avatar?: Avatar;
  email?: string;
  /** Required to change the email address. */
  currentPassword?: string;
  /** Required to change the email address if two-factor is on: six digits, or a backup code. */
  code?: string;
  bio?: string;
  timeZone?: string;
  language?: LanguageCode | null;
}

/** The changed account, and the crisis card beside it if a text was a hit of the gate. */
export interface UpdateProfileResponse {
  user: CurrentUser;
  crisis?: CrisisCard;
}

/** `POST /api/user/toggle-support`, `POST /api/users/toggle-support` */
export interface ToggleSupportResponse {
  needsSupport: boolean;
}

/** The preferences that a member can turn on and off. */
export interface Preferences {
  /** A mail about each login from an unknown device. */
  newDeviceMail: boolean;
  /** Gentle letters even in a week without an entry. */
  gentleNudges: boolean;
  /** Whether others see that the member has read their message. */
  readReceipts: boolean;
  /** Whether members to whom this member has written see that they are online. */
  showsPresence: boolean;
  /** The companion that is shown on the page Today and on empty pages; `null` for none. */
  companion: CompanionId | null;
}

/** The preferences that are switches. */
export type PreferenceSwitches = Omit<Preferences, 'companion'>;

export const DEFAULT_PREFERENCES: Preferences = {
  newDeviceMail: true,
  gentleNudges: true,
  readReceipts: true,
  showsPresence: true,
  companion: null,
};

/** Returns all preferences; those that are not stored have their defaults. */
export const preferencesOf = (stored: Partial<Preferences>): Preferences =>
  Object.fromEntries(
    Object.entries({ ...DEFAULT_PREFERENCES, ...stored }).filter(([name]) => name in DEFAULT_PREFERENCES),
  ) as unknown as Preferences;

/** `PUT /api/user/preferences`; fields that are left out stay as they are. */
export type UpdatePreferencesRequest = Partial<Preferences>;

/** `POST /api/user/delete` */
export interface DeleteAccountRequest extends Confirmation {
  /**
   * Whether anonymous posts and comments stay, without an author; otherwise they are deleted, one by one, after the
   * account.
   */
  keepsAnonymous?: boolean;
}

/** The number of days for which a deletion can be cancelled by logging in. */
export const DELETION_DELAY_DAYS = 7;

/**
 * The number of days after the deletion of an account within which its anonymous posts and comments are deleted, each
 * at a random time.
 */
export const ANONYMOUS_DEPARTURE_DAYS = 7;

export interface DeleteAccountResponse {
  /** ISO time from which the account is gone. */
  deletionAt: string;
}
