import { FEATURE_PAGES } from './features.js';
import type { Page } from './page.js';

export type { Page } from './page.js';

/** All pages; any other path is answered with 404. */
export const PAGES: readonly Page[] = FEATURE_PAGES;

export const NOT_FOUND_PAGE: Omit<Page, 'path'> = {
  title: '404 Page Not Found · MikAI',
  description: 'There is no page at this address.',
};

/**
 * Slashes at the end of a path. The lookbehind lets a match begin only at the first of them, so that a path of ten
 * thousand slashes costs no more than another.
 */
const TRAILING_SLASHES = /(?<!\/)\/+$/;

/** Returns the page at a path, or `undefined`. */
export function pageFor(path: string): Page | undefined {
  const parts = path.replace(TRAILING_SLASHES, '').split('/');
  return PAGES.find((page) => {
    const pattern = page.path.replace(TRAILING_SLASHES, '').split('/');
    return (
      pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
    );
  });
}
