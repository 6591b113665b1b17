import type { Page } from './page.js';

/** The pages of the feature `journal`. */
export const JOURNAL_PAGES: readonly Page[] = [
  {
    path: '/smart-journal',
    title: 'Smart Journal · MikAI',
    description: 'A private journal on MikAI, with a garden that grows from what you write.',
  },
  {
    path: '/seed-garden',
    title: 'Seed Garden · MikAI',
    description: 'All the seeds of your journal on MikAI, standing together and growing.',
  },
];
