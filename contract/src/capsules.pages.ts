import type { Page } from './page.js';

/** The pages of the feature `capsules`. */
export const CAPSULES_PAGES: readonly Page[] = [
  {
    path: '/time-capsules',
    title: 'Time Capsules · MikAI',
    description: 'Words for a later you, sealed until their time has come.',
  },
];
