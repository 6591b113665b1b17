import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleSummary } from '@mikai/contract/blog';

/** The build folder of the web app, relative to this file. */
export const WEB_DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Reads the articles of the blog, newest first, from the file that the build of the web app writes; returns none
 * without such a build.
 * @param webRoot the folder of the built web app
 */
export function readArticles(webRoot: string): readonly ArticleSummary[] {
  try {
    return JSON.parse(readFileSync(join(webRoot, 'articles.json'), 'utf8')) as ArticleSummary[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
