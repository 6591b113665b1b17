import { ADMIN_PATHS } from './admin.js';
import type { Page } from './page.js';

/** The pages of the feature `admin`. */
export const ADMIN_PAGES: readonly Page[] = [
  {
    path: '/admin',
    title: 'Admin dashboard · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: ADMIN_PATHS.panel,
    title: 'Admin dashboard · MikAI',
    description: 'For those who run MikAI.',
  },
];
