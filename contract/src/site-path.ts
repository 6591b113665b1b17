/**
 * The path that a notification leads to, or `null` where it would leave this site (quality 24). Browsers take `\` for
 * `/` and skip tabs and line breaks, so the address is judged after they have read it.
 */
export function sitePath(url: string | null): string | null {
  if (!url?.startsWith('/')) return null;
  const here = 'https://this-site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(url, here);
    // Dots may leave two slashes in front, which name another site.
    return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
