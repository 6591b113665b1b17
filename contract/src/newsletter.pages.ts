import type { Page } from './page.js';

/** The pages of the feature `newsletter`. */
export const NEWSLETTER_PAGES: readonly Page[] = [
  {
    path: '/newsletter',
    isPublic: true,
    title: 'Newsletter · MikAI',
    description: 'Calm reading by email, now and then. You can leave at any time.',
  },
];
