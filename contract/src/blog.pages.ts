import type { Page } from './page.js';

/** The pages of the feature `blog`. */
export const BLOG_PAGES: readonly Page[] = [
  {
    path: '/mental-health-blog',
    isPublic: true,
    title: 'Mental Health Blog · MikAI',
    description:
      'Calm, sourced reading about therapy, wellness, research and technology, for ordinary and for hard days.',
  },
  {
    path: '/mental-health-blog/:slug',
    isPublic: true,
    title: 'Mental Health Blog · MikAI',
    description: 'An article of the MikAI blog, with its sources.',
  },
];
