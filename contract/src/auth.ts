import type { Avatar } from './avatars.js';
import type { LanguageCode } from './languages.js';
import type { CrisisCard } from './safety.js';

/**
 * The names of the cookies; all are http-only except `theme` and `language-preference`. The full names of the private
 * ones come from `privateCookieName`.
 */
export const COOKIES = {
  session: 'mikai_session',
  guest: 'mikai_guest',
  /** Marks browsers that have logged in before, whose attempts to log in are counted separately. */
  device: 'mikai_device',
  /** The number of the member's shard, by which a proxy may choose the node of a socket (docs/operations.md, Sharded live events). */
  shard: 'mikai_shard',
  theme: 'theme',
  language: 'language-preference',
  /** The person's choice when the browser offered to install the app. */
  install: 'pwa-install-status',
} as const;

/**
 * Returns the name under which a private cookie is set. `__Host-` makes browsers reject one that is set by a subdomain, over
 * plain HTTP, or for a part of the site (RFC 6265bis, section 4.1.3.2); without HTTPS they reject the prefix itself.
 * @param isSecure whether the site is served over HTTPS, which production is
 */
export const privateCookieName = (name: 'session' | 'guest' | 'device', isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}${COOKIES[name]}`;

/**
 * The header with the id of the member who wrote a request. A request in somebody else's session is rejected (401):
 * what waits on a device to be sent must not be sent as another member who has signed in there since.
 */
export const MEMBER_HEADER = 'x-mikai-member';

/** Limits of accounts, enforced on both sides. */
export const ACCOUNT_LIMITS = {
  usernameMin: 3,
  usernameMax: 30,
  emailMax: 254,
  displayNameMax: 80,
  bioMax: 500,
  /** The maximum length as typed; `normalizePhone` decides what a valid number is. */
  phoneMax: 32,
  minimumAge: 13,
  /** A username is looked up if it has at least this length, and this long after the last key. */
  usernameCheckFrom: 3,
  usernameCheckDelayMs: 500,
} as const;

/** The pattern of usernames: letters, digits, and single dots, dashes and underscores between them. */
export const USERNAME_PATTERN = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

/** The choices of the sign-up form; `''` stands for 'prefers not to say'. */
export const GENDERS = ['', 'male', 'female', 'non-binary', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** Country choices of the sign-up form in their order, ISO 3166 alpha-2; `other` last. */
export const COUNTRY_CHOICES = [
  'US',
  'PH',
  'CA',
  'GB',
  'AU',
  'DE',
  'FR',
  'JP',
  'KR',
  'CN',
  'IN',
  'BR',
  'MX',
  'ES',
  'IT',
  'NL',
  'SE',
  'NO',
  'DK',
  'FI',
  'other',
] as const;
export type CountryChoice = (typeof COUNTRY_CHOICES)[number];

/** The signed-in member as `GET /api/auth/me` shows them. */
export interface CurrentUser {
  id: number;
  username: string;
  displayName: string;
  /** `null` as long as none is chosen; `defaultAvatar` is shown then. */
  avatar: Avatar | null;
  email: string;
  /** A new address that has not taken effect yet. */
  pendingEmail: string | null;
  /** The time at which the new address takes effect if it is confirmed by then; otherwise it lapses. */
  pendingEmailAt: string | null;
  isPendingEmailConfirmed: boolean;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  gender: Gender;
  country: CountryChoice | null;
  phoneNumber: string | null;
  bio: string;
  language: LanguageCode | null;
  timeZone: string;
  isAdmin: boolean;
  isActive: boolean;
  isVerified: boolean;
  isSiteOwner: boolean;
  needsSupport: boolean;
  /** The member is not allowed to write to others before this time; their own content stays open to them. */
  suspendedUntil: string | null;
  /** Whether a crisis hit was less than 72 hours ago: nothing unnecessary appears unasked during that time. */
  isQuiet: boolean;
  createdAt: string;
  /** The time at which the account will be deleted; logging in cancels the deletion. */
  deletionAt: string | null;
}

export interface CurrentUserResponse {
  user: CurrentUser;
}

/** `POST /api/auth/register` */
export interface RegisterRequest {
  username: string;
  email: string;
  password: string;
  displayName?: string;
  /** `YYYY-MM-DD`; a registration of somebody under 13 is rejected, and nothing is stored. */
  birthday?: string | null;
  gender?: Gender;
  country?: CountryChoice;
  phoneNumber?: string;
  /** The IANA name from the browser; UTC if it is left out or unknown. */
  timeZone?: string;
  language?: LanguageCode;
}

/**
 * The response is the same for a new and for a taken email address; the owner of an existing account is notified by
 * mail.
 */
export interface RegisterResponse {
  requiresVerification: true;
  user: { email: string };
  /** Set if the name was a hit of the crisis gate. */
  crisis?: CrisisCard;
}

/** `POST /api/auth/login` */
export interface LoginRequest {
  email: string;
  password: string;
}

/** The response to a completed login, and to `POST /api/auth/2fa/verify`. */
export interface SignedInResponse extends CurrentUserResponse {
  /** Set if the account was about to be deleted and this login cancelled that. */
  deletionCancelled?: true;
}

export type LoginResponse = { requiresTwoFactor: true } | ({ requiresTwoFactor?: false } & SignedInResponse);

/** `POST /api/auth/2fa/verify`: six digits, or a backup code. */
export interface VerifyTwoFactorRequest {
  code: string;
}

export interface ForgotPasswordResponse {
  message: string;
}

export interface ResendVerificationResponse {
  sent: boolean;
}

/** `GET /api/auth/verify-email?token=`; also confirms a new address. */
export interface VerifyEmailResponse {
  verified: boolean;
  message: string;
  /** The time at which a new address that was confirmed takes effect. */
  effectiveAt?: string;
}

/**
 * `POST /api/auth/reset-password`: with the link of a reset, or with the one in the mail about a change of two-factor, which
 * undoes that change and sets a new password in the same step.
 */
export interface ResetPasswordRequest {
  token: string;
  password: string;
  /** The password that the account had when two-factor was changed; required to undo the change, ignored otherwise. */
  formerPassword?: string;
}

/** `POST /api/auth/change-password` */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** Six digits, or a backup code; needed where two-factor is on. */
  code?: string;
}

export interface UsernameAvailability {
  available: boolean;
}

/** A device on which a member is signed in. */
export interface DeviceSession {
  /** UUID; not the session's secret. */
  id: string;
  /** The name of browser and system, such as `Firefox on Linux`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** `POST /api/auth/setup-owner`, with the token of the one-time link of the first start. */
export interface SetupOwnerRequest {
  token: string;
  username: string;
  email: string;
  password: string;
  timeZone?: string;
  language?: LanguageCode;
}

/** `GET /api/auth/setup-owner?token=` */
export interface OwnerLinkState {
  /** Whether the link can still create the first owner. */
  isOpen: boolean;
}

/** The credentials that a signed-in member enters again. */
export interface Confirmation {
  password: string;
  /** Six digits, or a backup code; needed where two-factor is on. */
  code?: string;
}

/** `POST /api/user/email-change/stop` */
export type StopEmailChangeRequest = Confirmation;

/** `POST /api/auth/email-change/stop`, with the token of the link in a mail about the change. */
export interface StopEmailChangeByLinkRequest extends Confirmation {
  token: string;
}

/** `GET /api/auth/2fa/status` */
export interface TwoFactorStatus {
  enabled: boolean;
  backupCodesCount: number;
  /**
   * The time at which two-factor is turned off unless that is stopped; set if somebody who lost the app and the codes
   * asked for it.
   */
  resetAt: string | null;
}

/** `POST /api/auth/2fa/start-reset` and `POST /api/auth/2fa/stop-reset`, with the token of the link in a mail. */
export interface TwoFactorResetRequest {
  token: string;
}

/** `POST /api/auth/2fa/start-reset` */
export interface TwoFactorResetResponse {
  /** The time at which two-factor is turned off unless somebody stops it. */
  resetAt: string;
}

/** `POST /api/auth/2fa/setup` */
export interface SetUpTwoFactorRequest {
  password: string;
}

/** `POST /api/auth/2fa/setup` */
export interface TwoFactorSetup {
  /** The secret in base32, for typing it in by hand. */
  secret: string;
  /** A `data:` URL of a PNG. */
  qrCode: string;
}

export interface EnableTwoFactorRequest {
  password: string;
  secret: string;
  /** The present code of six digits for the secret. */
  code: string;
}

/** `POST /api/auth/2fa/disable` */
export type DisableTwoFactorRequest = Required<Confirmation>;

/** `POST /api/auth/2fa/backup-codes` */
export type RenewBackupCodesRequest = Required<Confirmation>;

/** `POST /api/auth/2fa/enable` and `POST /api/auth/2fa/backup-codes` */
export interface BackupCodesResponse {
  backupCodes: string[];
}

/** The reason why a session ended; `deleted`: the account is gone, and nobody can sign in to it any more. */
export type SessionEndReason = 'revoked' | 'deactivated' | 'deleted';

/** The events of the server about sessions and accounts. */
export interface AuthEvents {
  /** The member's own account changed, or they signed in on another device; browsers fetch `GET /api/auth/me` again. */
  'user.changed': (event: { userId: number }) => void;
  /** The session of this socket ended (logout, revocation, deactivation, deletion); the server closes the socket after it. */
  'session.ended': (event: { reason: SessionEndReason }) => void;
}
