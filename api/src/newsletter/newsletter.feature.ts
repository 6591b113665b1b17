import type { ApiFeature } from '../feature.js';

export const NEWSLETTER_FEATURE = {
  notFreeText: {
    'POST /api/newsletter email': 'an address',
    'POST /api/newsletter/confirm token': 'a secret of ours',
    'POST /api/newsletter/unsubscribe token': 'a secret of ours',
  },
} as const satisfies ApiFeature;
