import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@mikai/contract/auth';
import { GUEST_SESSION_LIFETIME_MS } from '@mikai/core/chat/chat-session.entity';

/** The cookies of a `Cookie` header, by name; the first one wins. */
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

/** A `Set-Cookie` header for a cookie that scripts cannot read; 0 ms removes it. */
export function privateCookie(
  name: string,
  value: string,
  lifetimeMs: number,
  secure: boolean,
  path = '/',
): string {
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(lifetimeMs / 1000)}`;
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** Hands out the cookie that holds a session's token. */
export class SessionCookie {
  constructor(private readonly secure: boolean) {}

  /** `Set-Cookie` header. */
  issue(token: string, lifetimeMs: number): string {
    return privateCookie(COOKIES.session, token, lifetimeMs, this.secure);
  }

  /** `Set-Cookie` header that removes it. */
  clear(): string {
    return privateCookie(COOKIES.session, '', 0, this.secure);
  }
}

/** Compares what somebody sent with what is right, without telling by the time how much of it was. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Makes and checks the guest cookie `<uuid>.<HMAC-SHA256>`: knowing an id is not enough. */
export class GuestCookie {
  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  /** A guest, new unless one is given: id and `Set-Cookie` header. */
  issue(
    guestId: string = randomUUID(),
    lifetimeMs = GUEST_SESSION_LIFETIME_MS,
  ): { guestId: string; header: string } {
    const value = `${guestId}.${this.sign(guestId)}`;
    return { guestId, header: privateCookie(COOKIES.guest, value, lifetimeMs, this.secure) };
  }

  /** `Set-Cookie` header that removes it. */
  clear(): string {
    return privateCookie(COOKIES.guest, '', 0, this.secure);
  }

  /** The guest's id if the cookie is ours, else `null`. */
  verify(value: string | undefined): string | null {
    const [guestId, signature] = (value ?? '').split('.');
    if (!guestId || !signature || !/^[0-9a-f-]{36}$/.test(guestId)) return null;
    return isSame(signature, this.sign(guestId)) ? guestId : null;
  }

  private sign(guestId: string): string {
    return createHmac('sha256', this.secret).update(`guest:${guestId}`).digest('base64url');
  }
}
