import { databaseTime } from '@mikai/core/database/database-time';
import type { ResolvedSession } from '../../common/access/access.js';

/** The time for which a resolved session is served from the cache without asking the database, in milliseconds. */
const CACHED_MS = 5_000;
/**
 * The time for which the end of a session is kept, in milliseconds: longer than a look-up that began before the end can
 * take.
 */
const END_KEPT_MS = 15_000;
const CACHE_SIZE = 20_000;

/** A session with its expiry, as stored in the database. */
export interface KnownSession extends ResolvedSession {
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

type CacheEntry = { until: number } & (
  | { kind: 'known'; session: KnownSession | null }
  /** The session has ended for good. */
  | { kind: 'ended' }
  /** A transaction is ending the session: until it has committed or failed, only the database knows. */
  | { kind: 'ending' }
);

/** Caches sessions on this node by the hash of their token. No entry outlives an event about its session. */
export class SessionCache {
  private readonly entries = new Map<string, CacheEntry>();
  private currentGeneration = 0;

  /** The generation of the cache. A look-up reads it before its query, and passes it to `keep`. */
  get generation(): number {
    return this.currentGeneration;
  }

  /** Returns the session, `null` when it does not exist, `undefined` when the database has to be asked. */
  find(key: string): KnownSession | null | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.until <= Date.now() || entry.kind === 'ending') return undefined;
    if (entry.kind === 'ended' || !entry.session) return null;
    return entry.session.expiresAt > databaseTime().getTime() ? entry.session : null;
  }

  /**
   * Caches the result of a look-up, unless something newer has become known during it. Returns the session as far as it
   * is known now.
   */
  keep(key: string, session: KnownSession | null, generation: number): KnownSession | null {
    const entry = this.entries.get(key);
    const isRecent = entry !== undefined && entry.until > Date.now();
    if (isRecent && entry.kind === 'ended') return null;
    if (generation !== this.currentGeneration || (isRecent && entry.kind === 'ending')) return session;
    this.set(key, { kind: 'known', session, until: Date.now() + CACHED_MS });
    return session;
  }

  /** Marks a session that a transaction of this node is ending. */
  invalidate(key: string): void {
    this.set(key, { kind: 'ending', until: Date.now() + END_KEPT_MS });
  }

  /** Marks a session as ended. */
  end(key: string): void {
    this.set(key, { kind: 'ended', until: Date.now() + END_KEPT_MS });
  }

  /** Invalidates the sessions of a member whose rights have changed, including those that are being looked up. */
  invalidateMember(userId: number): void {
    this.currentGeneration += 1;
    for (const [key, entry] of this.entries)
      if (entry.kind === 'known' && entry.session?.userId === userId) this.entries.delete(key);
  }

  /** Clears the cache, because events may have been missed. */
  clear(): void {
    this.currentGeneration += 1;
    this.entries.clear();
  }

  private set(key: string, entry: CacheEntry): void {
    if (this.entries.size >= CACHE_SIZE) this.clear();
    this.entries.set(key, entry);
  }
}
