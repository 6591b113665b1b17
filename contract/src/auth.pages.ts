import type { Page } from './page.js';

/** The pages of the feature `auth`. */
export const AUTH_PAGES: readonly Page[] = [
  {
    path: '/auth',
    isPublic: true,
    title: 'Sign in or create an account · MikAI',
    description: 'Sign in to MikAI or create a free account.',
  },
  { path: '/login', isPublic: true, title: 'Sign In · MikAI', description: 'Sign in to MikAI.' },
  {
    path: '/verify-email',
    title: 'Email Verification · MikAI',
    description: 'Confirm your email address with the link that MikAI sent you.',
  },
  {
    path: '/reset-password',
    title: 'Reset Password · MikAI',
    description: 'Set a new password with the link that MikAI sent you.',
  },
  {
    path: '/account-link',
    title: 'Your account · MikAI',
    description: 'Where links in mails from MikAI about your account lead.',
  },
];
