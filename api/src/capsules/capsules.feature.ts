import { CAPSULE_LIMITS } from '@mikai/contract/capsules';
import type { ApiFeature } from '../feature.js';
import { DAY } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const CAPSULES_FEATURE = {
  limits: {
    /** Limits the capsules that a member seals in a day, because each one earns coins when it is opened. */
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
