import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  hashSessionToken,
  newSessionToken,
  PENDING_LIFETIME_MS,
  SESSION_LIFETIME_MS,
} from '@mikai/core/auth/auth-session.entity';
import type { Person } from '@mikai/core/auth/person';
import { needsTwoFactor } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import { isSiteOwner } from '@mikai/core/users/username';
import type { CurrentSessionInfo, ResolvedSession } from '../../common/access/access.js';
import { unauthenticated } from '../../common/http/api-exception.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { GuestCookie, SessionCookie } from './cookies.js';
import { SessionCache, type KnownSession } from './session-cache.js';

/** The maximum number of a member's sessions, and of their logins that still need a code; the oldest end. */
const MAX_SESSIONS = 100;
/** The minimum time between two writes of `last_seen_at`, in milliseconds. */
const LAST_SEEN_INTERVAL_MS = 60_000;

/**
 * The person behind a request, and the session if there is one; a pending session does not make its person a member.
 */
export interface Visitor {
  person: Person | null;
  session: ResolvedSession | null;
}

interface SessionRow {
  id: string;
  user_id: number;
  is_pending: boolean;
  expires_at: Date;
  last_seen_at: Date;
  username: string;
  is_admin: boolean;
  is_site_owner: boolean;
  has_two_factor: boolean;
  suspended_until: Date | null;
}

/** A row of `auth_sessions` that was deleted. */
interface EndedRow {
  token_hash: Buffer;
  expires_at: Date;
  is_pending: boolean;
}

const SESSION_COLUMNS = `s.id, s.user_id, s.is_pending, s.expires_at, s.last_seen_at, u.username, u.is_admin,
  u.is_site_owner, u.totp_secret IS NOT NULL AS has_two_factor, u.suspended_until`;

/** Returns the key of a session in caches and events. */
export const keyOfSession = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** Finds the person and the session of a request or a socket; begins and ends sessions. */
@Injectable()
export class SessionService {
  private readonly cache = new SessionCache();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessionCookie: SessionCookie,
    private readonly guestCookie: GuestCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the person of a `Cookie` header: a member with a valid session, otherwise a guest, otherwise nobody.
   * @param isFresh whether the database is asked even if the session is cached
   */
  async resolve(cookieHeader: string | undefined, isFresh = false): Promise<Visitor> {
    const token = this.sessionCookie.read(cookieHeader);
    const session = token ? await this.find(hashSessionToken(token), isFresh) : null;
    if (session && !session.isPending) return { person: { kind: 'member', userId: session.userId }, session };
    const guestId = this.guestCookie.verify(cookieHeader);
    return { person: guestId === null ? null : { kind: 'guest', guestId }, session };
  }

  /** Returns a full session if it is valid. */
  async findFull(tokenHash: Buffer): Promise<ResolvedSession | null> {
    const session = await this.find(tokenHash);
    return session?.isPending ? null : session;
  }

  /** Reads which of these full sessions are valid, by their keys, with one query and without the cache. */
  async findValid(tokenHashes: Buffer[]): Promise<Map<string, ResolvedSession>> {
    const rows = await this.dataSource.query<(SessionRow & { token_hash: Buffer })[]>(
      `SELECT s.token_hash, ${SESSION_COLUMNS} FROM auth_sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = ANY($1) AND s.expires_at > now() AND NOT s.is_pending AND u.is_active`,
      [tokenHashes],
    );
    return new Map(rows.map((row) => [keyOfSession(row.token_hash), this.toSession(row.token_hash, row)]));
  }

  /**
   * Begins a session in the caller's transaction, which has locked the member's row (`lockMember`): otherwise a
   * password change at the same moment could miss the new session.
   */
  async open(
    manager: EntityManager,
    userId: number,
    { device, isPending }: { device: string; isPending: boolean },
  ): Promise<{ setCookie: string }> {
    const token = newSessionToken();
    const lifetime = isPending ? PENDING_LIFETIME_MS : SESSION_LIFETIME_MS;
    await manager.query(
      `INSERT INTO auth_sessions (token_hash, user_id, device, is_pending, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
      [hashSessionToken(token), userId, device, isPending, lifetime],
    );
    await manager.query(
      `DELETE FROM auth_sessions WHERE token_hash IN
       (SELECT token_hash FROM auth_sessions WHERE user_id = $1 AND is_pending = $2
        ORDER BY created_at DESC, id OFFSET $3)`,
      // Pending sessions are counted separately, so that somebody who has only the password cannot push the member's
      // sessions out.
      [userId, isPending, MAX_SESSIONS],
    );
    return { setCookie: this.sessionCookie.issue(token, lifetime) };
  }

  /**
   * Makes a pending session a full one under a new token.
   * @throws ApiException 401 when it has ended, or became a full one, in the meantime
   */
  async promote(
    manager: EntityManager,
    session: CurrentSessionInfo,
    device: string,
  ): Promise<{ setCookie: string }> {
    await this.lockMember(manager, session.userId);
    const [ended] = await manager.query<[unknown[], number]>(
      `DELETE FROM auth_sessions WHERE token_hash = $1 AND is_pending AND expires_at > now() RETURNING 1`,
      [session.tokenHash],
    );
    this.cache.invalidate(keyOfSession(session.tokenHash));
    if (ended.length === 0) throw unauthenticated();
    return this.open(manager, session.userId, { device, isPending: false });
  }

  /**
   * Locks the row of an active member until the transaction ends, so that sessions begin before or after a change of
   * password, never during it.
   * @throws ApiException 401 when the account is gone or deactivated
   */
  async lockMember(manager: EntityManager, userId: number): Promise<void> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM users WHERE id = $1 AND is_active FOR NO KEY UPDATE`,
      [userId],
    );
    if (rows.length === 0) throw unauthenticated();
  }

  /**
   * Ends a session in the caller's transaction; a trigger of the database publishes it at the commit.
   * @returns the id of the member whose session it was; `null` for a pending session or none
   */
  async end(manager: EntityManager, tokenHash: Buffer): Promise<number | null> {
    const [[row]] = await manager.query<[{ user_id: number; is_pending: boolean }[], number]>(
      `DELETE FROM auth_sessions WHERE token_hash = $1 RETURNING user_id, is_pending`,
      [tokenHash],
    );
    this.cache.invalidate(keyOfSession(tokenHash));
    return row && !row.is_pending ? row.user_id : null;
  }

  /**
   * Ends the session of a `Cookie` header at the request of its own browser, which signs out or continues under a new
   * session.
   * @returns the id of the member whose session it was; `null` for a pending session or none
   */
  async endOwn(manager: EntityManager, cookieHeader: string | undefined): Promise<number | null> {
    const token = this.sessionCookie.read(cookieHeader);
    return token ? this.end(manager, hashSessionToken(token)) : null;
  }

  /**
   * Returns whether the session of a `Cookie` header was ended from another device. Such a browser, perhaps a lost one,
   * deletes the member's local data; one whose session merely expired does not.
   */
  async wasRevoked(cookieHeader: string | undefined): Promise<boolean> {
    const token = this.sessionCookie.read(cookieHeader);
    if (!token) return false;
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM revoked_sessions WHERE token_hash = $1 AND expires_at > now()`,
      [hashSessionToken(token)],
    );
    return rows.length > 0;
  }

  /** Ends one of a member's sessions from another device. Returns false if it is not theirs or has ended. */
  async revoke(manager: EntityManager, userId: number, id: string): Promise<boolean> {
    const [row] = await manager.query<{ token_hash: Buffer; expires_at: Date }[]>(
      `SELECT token_hash, expires_at FROM auth_sessions
       WHERE id = $1 AND user_id = $2 AND NOT is_pending AND expires_at > now()`,
      [id, userId],
    );
    if (!row || (await this.end(manager, row.token_hash)) === null) return false;
    await this.markRevoked(manager, [row]);
    return true;
  }

  /**
   * Ends all sessions of a member, or all but one, and sends the event for browsers without a session. Returns the
   * number of ended sessions.
   * @param own the `Cookie` header of the requesting browser, which keeps its drafts
   */
  async endAll(
    manager: EntityManager,
    userId: number,
    { except, own }: { except?: Buffer; own?: string | undefined } = {},
  ): Promise<number> {
    const [rows] = await manager.query<[EndedRow[], number]>(
      `DELETE FROM auth_sessions WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2)
       RETURNING token_hash, expires_at, is_pending`,
      [userId, except ?? null],
    );
    const ownToken = this.sessionCookie.read(own);
    const ownHash = ownToken === undefined ? undefined : hashSessionToken(ownToken);
    await this.markRevoked(
      manager,
      rows.filter((row) => !row.is_pending && !(ownHash && row.token_hash.equals(ownHash))),
    );
    // The subscriptions of the ended sessions are deleted with them; these belong to sessions that have expired.
    await manager.query(
      `DELETE FROM push_subscriptions p WHERE p.user_id = $1 AND NOT EXISTS
       (SELECT FROM auth_sessions s WHERE s.id = p.session_id AND s.user_id = $1)`,
      [userId],
    );
    for (const row of rows) this.cache.invalidate(keyOfSession(row.token_hash));
    return rows.length;
  }

  /** Evicts a session whose end another process has published. */
  evict(key: string): void {
    this.cache.end(key);
  }

  /** Evicts the sessions of a member whose role, suspension or two-factor has changed. */
  evictMember(userId: number): void {
    this.cache.invalidateMember(userId);
  }

  /** Evicts all sessions, because events about them may have been missed. */
  evictAll(): void {
    this.cache.clear();
  }

  private async markRevoked(
    manager: EntityManager,
    rows: readonly Pick<EndedRow, 'token_hash' | 'expires_at'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO revoked_sessions (token_hash, expires_at) SELECT * FROM unnest($1::bytea[], $2::timestamptz[])
       ON CONFLICT DO NOTHING`,
      [rows.map((row) => row.token_hash), rows.map((row) => row.expires_at)],
    );
  }

  private async find(tokenHash: Buffer, isFresh = false): Promise<ResolvedSession | null> {
    const key = keyOfSession(tokenHash);
    const known = isFresh ? undefined : this.cache.find(key);
    if (known !== undefined) return known;
    const { generation } = this.cache;
    const [row] = await this.dataSource.query<SessionRow[]>(
      `SELECT ${SESSION_COLUMNS}
       FROM auth_sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > now() AND u.is_active`,
      [tokenHash],
    );
    if (row && databaseTime().getTime() - row.last_seen_at.getTime() > LAST_SEEN_INTERVAL_MS)
      this.markSeen(tokenHash);
    return this.cache.keep(key, row ? this.toSession(tokenHash, row) : null, generation);
  }

  private toSession(tokenHash: Buffer, row: SessionRow): KnownSession {
    return {
      id: row.id,
      tokenHash,
      userId: row.user_id,
      isPending: row.is_pending,
      isAdmin: row.is_admin,
      isSiteOwner: isSiteOwner(
        { username: row.username, isAdmin: row.is_admin, isSiteOwner: row.is_site_owner },
        this.config.SITE_OWNER_USERNAME,
      ),
      lacksTwoFactor: row.is_admin && !row.has_two_factor && needsTwoFactor(this.config),
      suspendedUntil: row.suspended_until,
      expiresAt: row.expires_at.getTime(),
    };
  }

  /** Records that the session was used. No request waits for this, and nothing depends on it. */
  private markSeen(tokenHash: Buffer): void {
    this.dataSource
      .query(
        `WITH seen AS (
           UPDATE auth_sessions SET last_seen_at = now()
           WHERE token_hash = $1 AND last_seen_at < now() - $2 * interval '1 millisecond' RETURNING user_id
         )
         UPDATE users SET last_seen_at = now() FROM seen WHERE users.id = seen.user_id`,
        [tokenHash, LAST_SEEN_INTERVAL_MS],
      )
      .catch(() => undefined);
  }
}
