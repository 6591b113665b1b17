import type { ArticleSummary } from '@mikai/contract/blog';

/** The metadata of each article in the list. */
export interface ArticleEntry extends ArticleSummary {
  /** The truncated beginning of the text, without markup. */
  opening: string;
  /** Slugs of three related articles. */
  related: readonly string[];
}

/** A work that an article cites. */
export interface ArticleSource {
  title: string;
  authors: string;
  publisher: string;
  year: number;
  /** An https address. */
  url: string;
}
