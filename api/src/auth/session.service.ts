import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COOKIES } from '@mikai/contract/auth';
import { hashSessionToken } from '@mikai/core/auth/auth-session.entity';
import type { Person } from '@mikai/core/auth/person';
import { GuestCookie, parseCookies } from './cookies.js';

/** How long a resolved session is believed without asking the database again. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 20_000;

interface CachedSession {
  userId: number | null;
  until: number;
}

/** Finds out who is talking, for requests and for sockets alike. */
@Injectable()
export class SessionService {
  private readonly cache = new Map<string, CachedSession>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly guestCookie: GuestCookie,
  ) {}

  /** The person of a `Cookie` header: a member with a live session, else a guest, else `null`. */
  async resolve(cookieHeader: string | undefined): Promise<Person | null> {
    const cookies = parseCookies(cookieHeader);
    const token = cookies[COOKIES.session];
    if (token) {
      const userId = await this.findMember(token);
      if (userId !== null) return { kind: 'member', userId };
    }
    const guestId = this.guestCookie.verify(cookies[COOKIES.guest]);
    return guestId === null ? null : { kind: 'guest', guestId };
  }

  private async findMember(token: string): Promise<number | null> {
    const tokenHash = hashSessionToken(token);
    const key = tokenHash.toString('base64');
    const cached = this.cache.get(key);
    if (cached && cached.until > Date.now()) return cached.userId;
    const rows = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT s.user_id FROM auth_sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > now() AND u.is_active`,
      [tokenHash],
    );
    const userId = rows[0]?.user_id ?? null;
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(key, { userId, until: Date.now() + CACHE_MS });
    return userId;
  }
}
