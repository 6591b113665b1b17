/** The path of the blog; an article is at `{BLOG_PATH}/{slug}`. */
export const BLOG_PATH = '/mental-health-blog';

/** Source: the specification, section 5, blog page. */
export const BLOG_CATEGORIES = ['Therapy', 'Wellness', 'Research', 'Technology'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** The metadata of an article for the list, feeds and search engines. Its texts are English. */
export interface ArticleSummary {
  /** The last part of its address. */
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  /** Day on which it was last read against its sources, `YYYY-MM-DD`. */
  reviewed: string;
  /** Whole minutes that reading it takes. */
  readingMinutes: number;
  author: string;
}

/** Path of an article. */
export const articlePath = (slug: string): string => `${BLOG_PATH}/${slug}`;
