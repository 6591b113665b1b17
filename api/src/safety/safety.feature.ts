import type { ApiFeature } from '../feature.js';
import { DAY, MINUTE } from '../limits/limit.js';

export const SAFETY_FEATURE = {
  limits: {
    /**
     * Limits the UTF-16 units of text that are assessed beyond the minimum: about 16 of the longest journal entries. At
     * 20 µs per unit, the bound that the gate's fuzz test asserts, one address uses at most a sixtieth of the gate's
     * thread.
     */
    'safety.gate': { key: 'id', points: 500_000, seconds: 10 * MINUTE },
    /**
     * Shows help after a check to a member once a day. It is counted in Redis, so that nothing of it remains after a
     * day.
     */
    'safety.checks': { key: 'sealedMember', points: 1, seconds: DAY },
  },
} as const satisfies ApiFeature;
