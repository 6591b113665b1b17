import type { Page } from './page.js';

/** The pages of the feature `figures`. */
export const FIGURES_PAGES: readonly Page[] = [
  {
    path: '/admin/figures',
    title: 'Figures · MikAI',
    description: 'For those who run MikAI.',
  },
];
