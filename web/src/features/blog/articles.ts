import { ARTICLES } from 'virtual:blog-articles';
import { BLOG_CATEGORIES, BLOG_PATH } from '@mikai/contract/blog';
import type { BlogCategory } from '@mikai/contract/blog';
import type { ArticleEntry } from './article-entry';

/** Returns an article by the last part of its address. */
export const articleOf = (slug: string | undefined): ArticleEntry | undefined =>
  ARTICLES.find((article) => article.slug === slug);

/** Returns the articles of a category, or all, newest first. */
export const articlesIn = (category: BlogCategory | null): readonly ArticleEntry[] =>
  category === null ? ARTICLES : ARTICLES.filter((article) => article.category === category);

/** Returns the articles that an article names as related. */
export const relatedTo = ({ related }: ArticleEntry): readonly ArticleEntry[] =>
  related.flatMap((slug) => articleOf(slug) ?? []);

/** Returns the articles before and after one in time. */
export function neighboursOf({ slug }: ArticleEntry): { newer?: ArticleEntry; older?: ArticleEntry } {
  const index = ARTICLES.findIndex((article) => article.slug === slug);
  return { newer: ARTICLES[index - 1], older: ARTICLES[index + 1] };
}

/** Returns the category in `?category=`, ignoring case; `null` for an unknown one. */
export function categoryOf(name: string | null): BlogCategory | null {
  return BLOG_CATEGORIES.find((category) => category.toLowerCase() === name?.toLowerCase()) ?? null;
}

/** Returns the address of the list with one category, or with all. */
export const listPath = (category: BlogCategory | null): string =>
  category === null ? BLOG_PATH : `${BLOG_PATH}?category=${category}`;
