import type { Page } from './page.js';

/** The pages of the feature `chat`. */
export const CHAT_PAGES: readonly Page[] = [
  {
    path: '/chat',
    isPublic: true,
    title: 'Talk with MikAI',
    description: 'Start a private, judgment-free conversation with an AI companion. No account needed.',
  },
  { path: '/chat/:sessionId', title: 'Talk with MikAI', description: 'A private conversation with MikAI.' },
];
