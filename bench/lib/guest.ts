import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './children.ts';

/** Makes guest cookies with the code of the built api. */
export interface GuestMint {
  /** The value of a `Cookie` header of a new guest. */
  cookie: () => string;
}

/** The part of the api's module that is used here. */
interface CookieModule {
  GuestCookie: new (secret: string, secure: boolean) => { issue: () => { header: string } };
}

/**
 * Returns a maker of guest cookies. The api itself would give cookies, but not hundreds of them a second to one address.
 * @param secret SESSION_SECRET of the measured api
 */
export async function guestMint(secret: string): Promise<GuestMint> {
  const file = pathToFileURL(join(ROOT, 'api/dist/auth/sessions/cookies.js')).href;
  const { GuestCookie } = (await import(file)) as CookieModule;
  const maker = new GuestCookie(secret, false);
  return { cookie: () => maker.issue().header.split(';')[0] ?? '' };
}

/** Returns the id in a guest's `Cookie` header, without a check of its signature, for the floor. */
export const guestOf = (cookieHeader: string | undefined): string =>
  /mikai_guest=([0-9a-f-]{36})/.exec(cookieHeader ?? '')?.[1] ?? '';
