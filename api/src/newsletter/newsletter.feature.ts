import type { ApiFeature } from '../feature.js';

export const NEWSLETTER_FEATURE = {
  notFreeText: {
    'POST /api/newsletter email': 'an email address',
    'POST /api/newsletter/confirm token': 'a token that we issued',
    'POST /api/newsletter/unsubscribe token': 'a token that we issued',
  },
} as const satisfies ApiFeature;
