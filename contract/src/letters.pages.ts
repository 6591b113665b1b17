import type { Page } from './page.js';

/** The pages of the feature `letters`. */
export const LETTERS_PAGES: readonly Page[] = [
  {
    path: '/weekly-letters',
    title: 'Weekly Letters · MikAI',
    description: 'Letters that MikAI writes to you, from what you did in the week. Yours alone.',
  },
];
