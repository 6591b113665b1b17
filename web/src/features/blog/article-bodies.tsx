import { ARTICLES } from 'virtual:blog-articles';
import type { MDXContent } from 'mdx/types';
import { lazyPart } from '../../i18n/lazy-part';
import type { LazyPart } from '../../i18n/lazy-part';
import type { ArticleSource } from './article-entry';
import { ArticleBody } from './components/article-body';

/** The module that the build makes of an `.mdx` file; the front matter is validated by `vite/blog-articles.ts`. */
interface ArticleModule {
  default: MDXContent;
  frontmatter: { sources: readonly ArticleSource[] };
}

const FOLDER = '../../../content/blog';
const FILES = import.meta.glob<ArticleModule>('../../../content/blog/*.mdx');

async function loadBody(slug: string) {
  const load = FILES[`${FOLDER}/${slug}.mdx`];
  if (!load) throw new Error(`There is no text of the article ${slug}`);
  const { default: Content, frontmatter } = await load();
  return () => <ArticleBody Content={Content} sources={frontmatter.sources} />;
}

/** The text of each article with its sources, by slug. Each is a chunk of its own. */
export const ARTICLE_BODIES: Readonly<Record<string, LazyPart<object>>> = Object.fromEntries(
  ARTICLES.map(({ slug }) => [slug, lazyPart(() => loadBody(slug))]),
);
