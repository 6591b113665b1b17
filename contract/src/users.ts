import type { Avatar } from './avatars.js';
import type { CompanionId } from './companions.js';
import type { Confirmation, CurrentUser } from './auth.js';
import type { LanguageCode } from './languages.js';
import type { CrisisCard } from './safety.js';

/** `PUT /api/user/profile`; what is left out stays. A new email counts once it is confirmed by its link. */
export interface UpdateProfileRequest {
  username?: string;
  displayName?: string;
  avatar?: Avatar;
  email?: string;
  /** Asked for with another email address than the present one. */
  currentPassword?: string;
  /** Asked for with another email address where two-factor is on: six digits, or a backup code. */
  code?: string;
  bio?: string;
  timeZone?: string;
  language?: LanguageCode | null;
}

/** The changed account, and the crisis card beside it where a text met the gate. */
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
  /** Mail about a login from a device that was not seen before. */
  newDeviceMail: boolean;
  /** Gentle letters also in a week without an entry. */
  gentleNudges: boolean;
  /** Others see when one has read their message. */
  readReceipts: boolean;
  /** Those whom one has written to see whether one is online. */
  showsPresence: boolean;
  /** The companion that comes along, onto the sill of Today and into empty pages; `null`: none was taken along. */
  companion: CompanionId | null;
}

/** Those of them that are switches. */
export type PreferenceSwitches = Omit<Preferences, 'companion'>;

export const DEFAULT_PREFERENCES: Preferences = {
  newDeviceMail: true,
  gentleNudges: true,
  readReceipts: true,
  showsPresence: true,
  companion: null,
};

/** All preferences, of those that are stored: what is not among them is the default. */
export const preferencesOf = (stored: Partial<Preferences>): Preferences =>
  Object.fromEntries(
    Object.entries({ ...DEFAULT_PREFERENCES, ...stored }).filter(([name]) => name in DEFAULT_PREFERENCES),
  ) as unknown as Preferences;

/** `PUT /api/user/preferences`; what is left out stays. */
export type UpdatePreferencesRequest = Partial<Preferences>;

/** `POST /api/user/delete` */
export interface DeleteAccountRequest extends Confirmation {
  /**
   * Whether anonymous posts and comments stay, without an author; otherwise they are deleted, one by one, after the
   * account.
   */
  keepsAnonymous?: boolean;
}

/** For how long a deletion can be taken back by logging in, in days (decisions, accounts). */
export const DELETION_DELAY_DAYS = 7;

/** Within so many days after an account its anonymous posts and comments go, each at a random time. */
export const ANONYMOUS_DEPARTURE_DAYS = 7;

export interface DeleteAccountResponse {
  /** ISO time from which the account is gone. */
  deletionAt: string;
}
