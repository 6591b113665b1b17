import type { Page } from './page.js';

/** The pages of the feature `advertising`. */
export const ADVERTISING_PAGES: readonly Page[] = [
  {
    path: '/admin/advertising',
    title: 'Advertising · MikAI',
    description: 'For those who run MikAI.',
  },
];
