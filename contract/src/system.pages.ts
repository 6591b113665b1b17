import type { Page } from './page.js';

/** The pages of the feature `system`. */
export const SYSTEM_PAGES: readonly Page[] = [
  {
    path: '/admin/system',
    title: 'System · MikAI',
    description: 'For those who run MikAI.',
  },
];
