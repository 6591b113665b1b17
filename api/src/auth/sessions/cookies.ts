import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { privateCookieName } from '@mikai/contract/auth';
import { GUEST_SESSION_LIFETIME_MS } from '@mikai/core/chat/chat-session.entity';

/** Returns the cookies of a `Cookie` header, by name; the first one wins. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    cookies[name] ??= part.slice(equals + 1).trim();
  }
  return cookies;
}

/**
 * Returns all values of a name in a `Cookie` header. A browser sends several where cookies of that name were set for other paths or
 * domains, those of longer paths first (RFC 6265bis, section 5.8.3).
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const equals = part.indexOf('=');
    return equals > 0 && part.slice(0, equals).trim() === name ? [part.slice(equals + 1).trim()] : [];
  });
}

/** A cookie that scripts cannot read. */
export class PrivateCookie {
  private readonly fullName: string;

  constructor(
    name: Parameters<typeof privateCookieName>[0],
    private readonly secure: boolean,
  ) {
    this.fullName = privateCookieName(name, secure);
  }

  /** Returns the `Set-Cookie` header; 0 ms removes the cookie. */
  set(value: string, lifetimeMs: number): string {
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(lifetimeMs / 1000)}`;
    return `${this.fullName}=${value}; ${attributes}${this.secure ? '; Secure' : ''}`;
  }

  /** Returns all values of the cookie, see `cookieValues`. */
  readAll(cookieHeader: string | undefined): string[] {
    return cookieValues(cookieHeader, this.fullName);
  }

  /** Returns the cookie's value in a `Cookie` header. */
  read(cookieHeader: string | undefined): string | undefined {
    return parseCookies(cookieHeader)[this.fullName];
  }
}

/** Issues and reads the cookie with a session's token. */
export class SessionCookie {
  private readonly cookie: PrivateCookie;

  constructor(secure: boolean) {
    this.cookie = new PrivateCookie('session', secure);
  }

  /** Returns the token in a `Cookie` header. */
  read(cookieHeader: string | undefined): string | undefined {
    return this.cookie.read(cookieHeader);
  }

  /** Returns the `Set-Cookie` header for a token. */
  issue(token: string, lifetimeMs: number): string {
    return this.cookie.set(token, lifetimeMs);
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  clear(): string {
    return this.cookie.set('', 0);
  }
}

/**
 * Compares a given value with the expected one in constant time, so that the time does not reveal how much of it is
 * right.
 */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Issues and verifies the guest cookie `<uuid>.<HMAC-SHA256>`: knowing an id is not enough. */
export class GuestCookie {
  private readonly cookie: PrivateCookie;

  constructor(
    private readonly secret: string,
    secure: boolean,
  ) {
    this.cookie = new PrivateCookie('guest', secure);
  }

  /** Returns id and `Set-Cookie` header of a guest, a new one unless an id is given. */
  issue(
    guestId: string = randomUUID(),
    lifetimeMs = GUEST_SESSION_LIFETIME_MS,
  ): { guestId: string; header: string } {
    const value = `${guestId}.${this.sign(guestId)}`;
    return { guestId, header: this.cookie.set(value, lifetimeMs) };
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  clear(): string {
    return this.cookie.set('', 0);
  }

  /** Returns the guest's id if a `Cookie` header has a valid one, else `null`. */
  verify(cookieHeader: string | undefined): string | null {
    const [guestId, signature] = (this.cookie.read(cookieHeader) ?? '').split('.');
    if (!guestId || !signature || !/^[0-9a-f-]{36}$/.test(guestId)) return null;
    return isSame(signature, this.sign(guestId)) ? guestId : null;
  }

  private sign(guestId: string): string {
    return createHmac('sha256', this.secret).update(`guest:${guestId}`).digest('base64url');
  }
}
