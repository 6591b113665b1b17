import type { Page } from './page.js';

/** The pages of the feature `broadcasts`. */
export const BROADCASTS_PAGES: readonly Page[] = [
  {
    path: '/admin/notifications',
    title: 'Notifications to members · MikAI',
    description: 'For those who run MikAI.',
  },
];
