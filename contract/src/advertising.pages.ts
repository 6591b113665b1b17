import type { Page } from './page.js';

/** The pages of advertising. */
export const ADVERTISING_PAGES: readonly Page[] = [
  {
    path: '/admin/advertising',
    title: 'Advertising · MikAI',
    description: 'For those who run MikAI.',
  },
];
