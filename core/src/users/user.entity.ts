import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AiUse } from '@mikai/contract/ai-consents';
import type { CountryChoice, Gender } from '@mikai/contract/auth';
import type { Avatar } from '@mikai/contract/avatars';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Preferences } from '@mikai/contract/users';
import { EncryptedColumn, SealedDate, SealedRow } from '../crypto/encrypted-column.js';
import { QUIET_PAD_BYTES, QUIET_PURPOSE } from './quiet-days.js';

/** A member. */
@Entity({ name: 'users' })
@SealedRow<User>(({ id }) => ({ owner: id, row: id }))
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column({ type: 'text' })
  username: string;

  /** The username with look-alike characters unified, as defined in `core/users/username.ts`. */
  @Column({ name: 'username_skeleton', type: 'text', nullable: true })
  usernameSkeleton: string | null;

  @Column({ type: 'text' })
  email: string;

  /** A new email address that has not taken effect yet. */
  @Column({ name: 'pending_email', type: 'text', nullable: true })
  pendingEmail: string | null;

  /** The time at which the new address takes effect if it is confirmed by then; otherwise it lapses. */
  @Column({ name: 'pending_email_at', type: 'timestamptz', nullable: true })
  pendingEmailAt: Date | null;

  @Column({ name: 'is_pending_email_confirmed', type: 'boolean', default: false })
  isPendingEmailConfirmed: boolean;

  /** The argon2id hash. Never selected unless asked for. */
  @Column({ name: 'password_hash', type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  /** Binds the hash to this account; written with it. Never selected unless asked for. */
  @Column({ name: 'password_seal', type: 'bytea', nullable: true, select: false })
  passwordSeal: Buffer | null;

  @Column({ name: 'display_name', type: 'text' })
  displayName: string;

  /** The chosen drawing and colour; `null` for the default of the id. */
  @Column({ type: 'text', nullable: true })
  avatar: Avatar | null;

  @Column({ type: 'text', default: '' })
  bio: string;

  /** `YYYY-MM-DD` */
  @EncryptedColumn('users.birthday', { name: 'birthday', nullable: true, unreadable: null })
  birthday: string | null;

  @EncryptedColumn('users.gender', { name: 'gender', nullable: true, unreadable: null })
  gender: Gender | null;

  @EncryptedColumn('users.phone_number', { name: 'phone_number', nullable: true, unreadable: null })
  phoneNumber: string | null;

  /** ISO 3166 alpha-2, or `other`. */
  @Column({ type: 'text', nullable: true })
  country: CountryChoice | null;

  @Column({ type: 'text', nullable: true })
  language: LanguageCode | null;

  /** IANA name. */
  @Column({ name: 'time_zone', type: 'text', default: 'UTC' })
  timeZone: string;

  /** The values that differ from `DEFAULT_PREFERENCES` and `AI_DEFAULTS`. */
  @Column({ type: 'jsonb', default: {} })
  preferences: Partial<Preferences & Record<AiUse, boolean>>;

  /** ISO times at which the member decided about uses of AI. */
  @Column({ name: 'consents_since', type: 'jsonb', default: {} })
  consentsSince: Partial<Record<AiUse, string>>;

  @Column({ name: 'is_admin', type: 'boolean', default: false })
  isAdmin: boolean;

  /**
   * True for the account created by the one-time link of the first start; it counts while `SITE_OWNER_USERNAME` names nobody.
   */
  @Column({ name: 'is_site_owner', type: 'boolean', default: false })
  isSiteOwner: boolean;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  @Column({ name: 'deactivated_at', type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;

  @Column({ name: 'deactivation_reason', type: 'text', nullable: true })
  deactivationReason: string | null;

  /** The member may not write to others until then; their own pages stay open. */
  @Column({ name: 'suspended_until', type: 'timestamptz', nullable: true })
  suspendedUntil: Date | null;

  @Column({ name: 'is_verified', type: 'boolean', default: false })
  isVerified: boolean;

  @Column({ name: 'needs_support', type: 'boolean', default: false })
  needsSupport: boolean;

  /** Base32 secret of two-factor; set means that it is on. Never selected unless asked for. */
  @Column({ name: 'totp_secret', type: 'bytea', nullable: true, select: false })
  totpSecret: Buffer | null;

  /**
   * The time at which two-factor will be turned off for a member who lost the app and the codes, unless somebody stops
   * it.
   */
  @Column({ name: 'two_factor_reset_at', type: 'timestamptz', nullable: true })
  twoFactorResetAt: Date | null;

  /** The time of the first login, which causes no mail about a new device. */
  @Column({ name: 'first_login_at', type: 'timestamptz', nullable: true })
  firstLoginAt: Date | null;

  /** The time at which the account will be deleted for good; logging in before cancels it. */
  @Column({ name: 'deletion_at', type: 'timestamptz', nullable: true })
  deletionAt: Date | null;

  /** The member's choice at the deletion: anonymous posts and comments stay, without an author. */
  @Column({ name: 'keeps_anonymous', type: 'boolean', default: false })
  keepsAnonymous: boolean;

  @Column({ name: 'last_seen_at', type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null;

  /** The end of the quiet days after a hit of the crisis gate (72 hours), without promotions and cheerful letters. */
  @SealedDate(QUIET_PURPOSE, { name: 'quiet_until', former: 'formerQuietUntil', padBytes: QUIET_PAD_BYTES })
  crisisQuietUntil: Date | null;

  /** `crisisQuietUntil` in the clear, in rows of an earlier release. */
  @Column({ name: 'crisis_quiet_until', type: 'timestamptz', nullable: true })
  formerQuietUntil: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
