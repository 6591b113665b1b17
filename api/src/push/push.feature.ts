import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';

export const PUSH_FEATURE = {
  limits: {
    /** Limits subscriptions, because each may cause a DNS request. */
    'push.subscriptions': { key: 'member', points: 60, seconds: HOUR },
  },
  notFreeText: {
    'POST /api/push/subscribe endpoint': 'an address of a push service',
    'POST /api/push/subscribe keys': 'keys of a browser',
    'POST /api/push/unsubscribe endpoint': 'an address of a push service',
  },
} as const satisfies ApiFeature;
