import type { Page } from './page.js';

/** The pages of the feature `ai-consents`. */
export const AI_CONSENTS_PAGES: readonly Page[] = [
  {
    path: '/ai-consents',
    title: 'How MikAI uses AI · MikAI',
    description: 'Each use of a language model on MikAI, with a switch for each. For you alone.',
  },
];
