import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';
import { readArticles, summaryOf } from './blog-articles.ts';

const ID = 'virtual:blog-articles';
const RESOLVED = `\0${ID}`;
const FOLDER = fileURLToPath(new URL('../content/blog', import.meta.url));

/**
 * The blog: each `content/blog/<slug>.mdx` becomes a module (its text as a component, its front matter as `frontmatter`), the
 * list of articles becomes `virtual:blog-articles`, and their metadata for the servers `articles.json` beside `index.html`.
 * @throws Error during the build, with the file and the field, if an article's front matter is invalid
 */
export function blog(): Plugin[] {
  return [
    { ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }), enforce: 'pre' } as Plugin,
    {
      name: 'mikai-blog',
      resolveId: (id) => (id === ID ? RESOLVED : undefined),
      load(id) {
        if (id !== RESOLVED) return undefined;
        for (const file of readdirSync(FOLDER)) this.addWatchFile(join(FOLDER, file));
        return `export const ARTICLES = ${JSON.stringify(readArticles(FOLDER))};`;
      },
      generateBundle() {
        if (this.environment.name !== 'client') return;
        const source = JSON.stringify(readArticles(FOLDER).map(summaryOf));
        this.emitFile({ type: 'asset', fileName: 'articles.json', source });
      },
    },
  ];
}
