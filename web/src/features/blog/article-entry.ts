import type { ArticleSummary } from '@mikai/contract/blog';

/** What the list of articles needs of each. */
export interface ArticleEntry extends ArticleSummary {
  /** How it begins, without marks, cut short. */
  opening: string;
  /** Slugs of three others. */
  related: readonly string[];
}

/** A work that an article stands on. */
export interface ArticleSource {
  title: string;
  authors: string;
  publisher: string;
  year: number;
  /** https */
  url: string;
}
