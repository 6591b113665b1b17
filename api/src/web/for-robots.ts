import { articlePath, BLOG_PATH } from '@mikai/contract/blog';
import type { ArticleSummary } from '@mikai/contract/blog';
import { PAGES } from '@mikai/contract/pages';
import { escapeMarkup } from './escape.js';
import { SAME_AS } from './page-head.js';

/** Returns the part of a path before its first parameter: `/chat/` for `/chat/:sessionId`. */
const fixedPart = (path: string) => path.replace(/:.*$/, '');

/**
 * Returns `robots.txt` (RFC 9309): public pages may be crawled, the rest need not be requested. It protects nothing,
 * and it does not list the administrators' hidden address.
 */
export function robotsTxt(origin: string): string {
  const closed = PAGES.filter(({ isPublic, path }) => !isPublic && !path.startsWith('/panel-')).map(
    ({ path }) => fixedPart(path),
  );
  const paths = [...new Set(['/api/', '/socket.io/', ...closed])].filter(
    // Paths below another listed path need no line of their own.
    (path, _i, all) => !all.some((other) => other !== path && path.startsWith(`${other}/`)),
  );
  const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns `sitemap.xml` (https://www.sitemaps.org/protocol.html) with all public pages and all articles. */
export function sitemapXml(origin: string, articles: readonly ArticleSummary[]): string {
  const pages = PAGES.filter(({ isPublic, path }) => isPublic && !path.includes(':') && !(path in SAME_AS));
  // The list of articles changes with the newest of them.
  const newest = articles
    .map(({ reviewed }) => reviewed)
    .sort()
    .at(-1);
  const entries: { path: string; day?: string | undefined }[] = [
    ...pages.map(({ path }) => ({ path, day: path === BLOG_PATH ? newest : undefined })),
    ...articles.map(({ slug, reviewed }) => ({ path: articlePath(slug), day: reviewed })),
  ];
  const urls = entries.map(
    ({ path, day }) =>
      `  <url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
