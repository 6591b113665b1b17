import type { Page } from './page.js';

/** The pages of the feature `contact`. */
export const CONTACT_PAGES: readonly Page[] = [
  {
    path: '/contact',
    isPublic: true,
    title: 'Contact Us · MikAI',
    description: 'Write to the people who run MikAI. They reply within 24 hours on business days.',
  },
  {
    path: '/admin/contact',
    title: 'Contact messages · MikAI',
    description: 'For those who run MikAI.',
  },
];
