/// <reference types="vite/client" />

declare module 'virtual:theme.css';

declare module 'virtual:blog-articles' {
  import type { ArticleEntry } from './features/blog/article-entry';

  /** All articles without their texts, newest first. */
  export const ARTICLES: readonly ArticleEntry[];
}

declare module 'virtual:crisis-sources' {
  /** Address of the page that is the source of each crisis line, by the line's id. */
  export const CRISIS_SOURCES: Readonly<Record<string, string>>;
}

declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types';

  export const frontmatter: unknown;
  const content: MDXContent;
  export default content;
}
