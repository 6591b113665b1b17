import type { Page } from './page.js';

/** The pages of the feature `moderation`. */
export const MODERATION_PAGES: readonly Page[] = [
  {
    path: '/moderation-decisions',
    title: 'Decisions about you · MikAI',
    description:
      'What moderators decided about something of yours, and the way to a second look. For you alone.',
  },
  {
    path: '/admin/moderation',
    title: 'Moderation · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/welfare',
    title: 'Members who asked for support · MikAI',
    description: 'For those who run MikAI.',
  },
];
