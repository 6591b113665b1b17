import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';

export const SYSTEM_FEATURE = {
  limits: {
    /** Limits decisions about paused deletions: there are four kinds, and each is decided once a day. */
    'system.deletions': { key: 'member', points: 20, seconds: HOUR },
  },
  notFreeText: {
    'POST /api/admin/system/paused-deletions/:kind password': 'a secret: never read as words',
    'POST /api/admin/system/paused-deletions/:kind code': 'a one-time code',
  },
} as const satisfies ApiFeature;
