/// <reference types="vite/client" />

declare module 'virtual:theme.css';

declare module 'virtual:blog-articles' {
  import type { ArticleEntry } from './features/blog/article-entry';

  /** All articles, the newest first, without their texts. */
  export const ARTICLES: readonly ArticleEntry[];
}

declare module 'virtual:crisis-sources' {
  /** Address of the page on which each crisis line was read, by the line's id. */
  export const CRISIS_SOURCES: Readonly<Record<string, string>>;
}

declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types';

  export const frontmatter: unknown;
  const content: MDXContent;
  export default content;
}
