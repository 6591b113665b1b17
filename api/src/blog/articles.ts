import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleSummary } from '@mikai/contract/blog';

/** The build folder of the web app, relative to this file. */
export const WEB_DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * The articles of the blog, the newest first, as the build of the web app has written them down; none where there is no
 * such build.
 * @param webRoot folder of the built web app
 */
export function readArticles(webRoot: string): readonly ArticleSummary[] {
  try {
    return JSON.parse(readFileSync(join(webRoot, 'articles.json'), 'utf8')) as ArticleSummary[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
