import type { Page } from './page.js';

/** The pages of the feature `community`. */
export const COMMUNITY_PAGES: readonly Page[] = [
  {
    path: '/community',
    title: 'Bulletin · MikAI',
    description: 'A small, kind, moderated place where members of MikAI write to one another.',
  },
];
