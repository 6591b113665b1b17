import type { Page } from './page.js';

/** The pages of the feature `mood`. */
export const MOOD_PAGES: readonly Page[] = [
  {
    path: '/mood-tracker',
    title: 'Mood Tracker · MikAI',
    description: 'How you are, day by day, and what your days have in common. Yours alone.',
  },
];
