import { hash, randomBytes } from 'node:crypto';
import { WEEK_MS } from '@mikai/contract/durations';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The lifetime of a session in milliseconds: seven days. */
export const SESSION_LIFETIME_MS = WEEK_MS;

/** The time within which the second factor has to be given, in milliseconds. */
export const PENDING_LIFETIME_MS = 10 * 60 * 1000;

/** A signed-in session. The token itself is only in the member's cookie; the row has its SHA-256. */
@Entity({ name: 'auth_sessions' })
export class AuthSession {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** The identifier in the member's list of devices; not a secret. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id: string;

  /** True while the second factor is awaited after the right password: the session gives access to nothing else. */
  @Column({ name: 'is_pending', type: 'boolean', default: false })
  isPending: boolean;

  /** Such as `Firefox on Linux`. */
  @Column({ type: 'text', default: 'Unknown device' })
  device: string;

  /** Written at most once a minute. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  @Index()
  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}

/** Returns a new session token: 32 random bytes, base64url. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token. A token has 256 random bits, so a plain hash is enough. */
export function hashSessionToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
