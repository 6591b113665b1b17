import { databaseTime } from '@mikai/core/database/database-time';
import type { ResolvedSession } from '../../common/access/access.js';

/** The time for which a resolved session is served from the cache without asking the database, in milliseconds. */
const BELIEVED_MS = 5_000;
/** For how long an end is remembered: longer than a look-up that began before it can take. */
const REMEMBERED_MS = 15_000;
const CACHE_SIZE = 20_000;

/** A session with the end of its life, as the database knows it. */
export interface KnownSession extends ResolvedSession {
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

type Answer = { until: number } & (
  | { kind: 'known'; session: KnownSession | null }
  /** It is over for good. */
  | { kind: 'ended' }
  /** A transaction is ending it: until that has committed or not, only the database knows. */
  | { kind: 'doubted' }
);

/** Caches sessions on this node by the hash of their token. No entry outlives an event about its session. */
export class SessionCache {
  private readonly answers = new Map<string, Answer>();
  private age = 0;

  /** A look-up keeps this from before its query, for `keep`. */
  get generation(): number {
    return this.age;
  }

  /** The session, `null` when it does not exist, `undefined` when the database has to be asked. */
  find(key: string): KnownSession | null | undefined {
    const answer = this.answers.get(key);
    if (!answer || answer.until <= Date.now() || answer.kind === 'doubted') return undefined;
    if (answer.kind === 'ended' || !answer.session) return null;
    return answer.session.expiresAt > databaseTime().getTime() ? answer.session : null;
  }

  /** Keeps what a look-up found, unless more is known by now. Returns what is true. */
  keep(key: string, session: KnownSession | null, generation: number): KnownSession | null {
    const answer = this.answers.get(key);
    const isRecent = answer !== undefined && answer.until > Date.now();
    if (isRecent && answer.kind === 'ended') return null;
    if (generation !== this.age || (isRecent && answer.kind === 'doubted')) return session;
    this.set(key, { kind: 'known', session, until: Date.now() + BELIEVED_MS });
    return session;
  }

  /** A transaction of this node is ending the session. */
  invalidate(key: string): void {
    this.set(key, { kind: 'doubted', until: Date.now() + REMEMBERED_MS });
  }

  /** The session has ended. */
  end(key: string): void {
    this.set(key, { kind: 'ended', until: Date.now() + REMEMBERED_MS });
  }

  /** Invalidates the sessions of a member whose rights have changed, including those that are being looked up. */
  invalidateMember(userId: number): void {
    this.age += 1;
    for (const [key, answer] of this.answers)
      if (answer.kind === 'known' && answer.session?.userId === userId) this.answers.delete(key);
  }

  /** Something may have been missed: nothing is believed any more. */
  clear(): void {
    this.age += 1;
    this.answers.clear();
  }

  private set(key: string, answer: Answer): void {
    if (this.answers.size >= CACHE_SIZE) this.clear();
    this.answers.set(key, answer);
  }
}
