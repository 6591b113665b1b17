import { CAPSULE_LIMITS } from '@mikai/contract/capsules';
import type { ApiFeature } from '../feature.js';
import { DAY } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const CAPSULES_FEATURE = {
  limits: {
    /** Capsules that a member seals in a day: each one that is opened earns coins. */
    'capsules.seal': { key: 'member', points: 20, seconds: DAY },
  },
  freeText: {
    'POST /api/time-capsules': {
      title: text(CAPSULE_LIMITS.titleLength),
      content: text(CAPSULE_LIMITS.contentLength),
      sealMessage: text(CAPSULE_LIMITS.sealMessageLength),
    },
  },
} as const satisfies ApiFeature;
