import type { Page } from './page.js';

/** The pages of the feature `gacha`. */
export const GACHA_PAGES: readonly Page[] = [
  {
    path: '/gacha',
    title: 'Companions · MikAI',
    description: 'Small creatures to have around, and how they come. No money, ever. Yours alone.',
  },
  {
    path: '/challenges',
    title: 'Companions · MikAI',
    description: 'What earns coins on MikAI, for companions.',
  },
];
