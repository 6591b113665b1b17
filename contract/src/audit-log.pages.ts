import type { Page } from './page.js';

/** The pages of the feature `audit-log`. */
export const AUDIT_LOG_PAGES: readonly Page[] = [
  {
    path: '/admin/audit-log',
    title: 'Audit log · MikAI',
    description: 'For those who run MikAI.',
  },
];
