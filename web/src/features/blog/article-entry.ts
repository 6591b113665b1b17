import type { ArticleSummary } from '@mikai/contract/blog';

/** The metadata of each article in the list. */
export interface ArticleEntry extends ArticleSummary {
  /** The beginning of the text, without markup, cut short. */
  opening: string;
  /** Slugs of three others. */
  related: readonly string[];
}

/** A work that an article cites. */
export interface ArticleSource {
  title: string;
  authors: string;
  publisher: string;
  year: number;
  /** https */
  url: string;
}
