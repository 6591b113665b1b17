const DAY_SECONDS = 24 * 60 * 60;

/** Returns the value of a cookie that isn't `HttpOnly`; `undefined` if there is none. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decodeURIComponent(rest.join('='));
  }
  return undefined;
}

/** Sets a `SameSite` preference cookie, for one year by default. */
export function writePreferenceCookie(name: string, value: string, days = 365): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`;
}
