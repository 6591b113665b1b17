import type { Page } from './page.js';

/** The pages of the feature `notifications`. */
export const NOTIFICATIONS_PAGES: readonly Page[] = [
  {
    path: '/notifications',
    title: 'Notification Center · MikAI',
    description: 'What happened on MikAI while you were away.',
  },
];
