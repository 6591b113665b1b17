import type { Page } from './page.js';

/** The pages of the feature `stories`. */
export const STORIES_PAGES: readonly Page[] = [
  {
    path: '/story-threads',
    title: 'Your Story Threads · MikAI',
    description: 'What you wrote and logged, woven together by theme and feeling. Yours alone.',
  },
];
