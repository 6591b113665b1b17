import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { COOKIES } from '@mikai/contract/auth';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { ROOT } from './children.ts';

/** The password of every member here. */
export const PASSWORD = 'Lantern-7-Harbour';

export interface Member {
  id: number;
  email: string;
}

/** The part of core's module that is used here; it holds an entity, which this folder's compiler does not know. */
interface SessionModule {
  newSessionToken: () => string;
  hashSessionToken: (token: string) => Buffer;
}
const SESSIONS = pathToFileURL(join(ROOT, 'core/dist/auth/auth-session.entity.js')).href;

/** Makes members and sessions straight in the database: signing hundreds up would be refused, and rightly. */
export class Members {
  readonly #pool: pg.Pool;
  #hash: Promise<string> | undefined;

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  }

  async create(
    count: number,
    { isVerified = true, createdAt = new Date() }: { isVerified?: boolean; createdAt?: Date } = {},
  ): Promise<Member[]> {
    this.#hash ??= hashPassword(PASSWORD);
    const batch = randomBytes(4).toString('hex');
    const { rows } = await this.#pool.query<Member>(
      `INSERT INTO users (username, email, display_name, password_hash, is_verified, created_at)
       SELECT name, name || '@bench.invalid', name, $2, $4, $5
       FROM (SELECT 'm-' || $1 || '-' || n AS name FROM generate_series(1, $3::integer) n) names
       RETURNING id, email`,
      [batch, await this.#hash, count, isVerified, createdAt],
    );
    return rows;
  }

  /** A live session: how the list of devices names it, and its `Cookie` header. */
  async signIn({ id }: Member): Promise<{ id: string; cookie: string }> {
    const { newSessionToken, hashSessionToken } = (await import(SESSIONS)) as SessionModule;
    const token = newSessionToken();
    const { rows } = await this.#pool.query<{ id: string }>(
      `INSERT INTO auth_sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')
       RETURNING id`,
      [hashSessionToken(token), id],
    );
    return { id: rows[0]?.id ?? '', cookie: `${COOKIES.session}=${token}` };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
