import type { Page } from './page.js';

/** The pages of the feature `messaging`. */
export const MESSAGING_PAGES: readonly Page[] = [
  { path: '/messages', title: 'Messages · MikAI', description: 'Private messages between members of MikAI.' },
  {
    path: '/messages/:conversationId',
    title: 'Messages · MikAI',
    description: 'Private messages between members of MikAI.',
  },
];
