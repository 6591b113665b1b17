import type { Page } from './page.js';

/** The pages of the feature `notes`. */
export const NOTES_PAGES: readonly Page[] = [
  {
    path: '/alma-notes',
    title: 'mikAI Notes · MikAI',
    description: 'Short messages from MikAI, for whenever you want one.',
  },
];
