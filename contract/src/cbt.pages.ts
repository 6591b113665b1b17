import type { Page } from './page.js';

/** The pages of the feature `cbt`. */
export const CBT_PAGES: readonly Page[] = [
  {
    path: '/cbt-tools',
    isPublic: true,
    title: 'Gentle Mind Tools · MikAI',
    description: 'Two quiet ways to look at a heavy thought. Free to try without an account.',
  },
];
