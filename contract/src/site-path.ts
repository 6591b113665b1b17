/**
 * Returns the path that a notification leads to, or `null` if it would leave this site (promise 24). Browsers treat `\`
 * as `/` and skip tabs and line breaks, so the address is parsed as they do before it is checked.
 */
export function sitePath(url: string | null): string | null {
  if (!url?.startsWith('/')) return null;
  const here = 'https://this-site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(url, here);
    // Dots in a path may leave two slashes at its beginning, which would lead to another site.
    return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
