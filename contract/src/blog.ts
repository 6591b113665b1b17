/** The path of the blog; an article is at `{BLOG_PATH}/{slug}`. */
export const BLOG_PATH = '/mental-health-blog';

/** The categories of the blog. */
export const BLOG_CATEGORIES = ['Therapy', 'Wellness', 'Research', 'Technology'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** The metadata of an article for the list, feeds and search engines. Its texts are English. */
export interface ArticleSummary {
  /** The last part of its address. */
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  /** The day of publication, `YYYY-MM-DD`. */
  date: string;
  /** The day on which it was last compared with its sources, `YYYY-MM-DD`. */
  reviewed: string;
  /** The time that reading takes, in whole minutes. */
  readingMinutes: number;
  author: string;
}

/** Returns the path of an article. */
export const articlePath = (slug: string): string => `${BLOG_PATH}/${slug}`;
