import type { Page } from './page.js';

/** The pages of the feature `memory`. */
export const MEMORY_PAGES: readonly Page[] = [
  {
    path: '/memory',
    title: 'What MikAI remembers · MikAI',
    description: 'Short facts that you want MikAI to remember, each with where it came from. Yours alone.',
  },
];
