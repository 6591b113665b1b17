import type { Page } from './page.js';

/** The pages of a member's account. */
export const USERS_PAGES: readonly Page[] = [
  {
    path: '/account',
    title: 'Account Settings · MikAI',
    description: 'Your profile, your preferences and your data on MikAI.',
  },
  {
    path: '/security',
    title: 'Security Settings · MikAI',
    description: 'Two-factor authentication, your password and your devices on MikAI.',
  },
];
