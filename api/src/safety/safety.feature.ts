import type { ApiFeature } from '../feature.js';
import { DAY, MINUTE } from '../limits/limit.js';

export const SAFETY_FEATURE = {
  limits: {
    /**
     * UTF-16 units of text that are assessed beyond what is always read: some 16 of the longest journal entries. At 20 µs
     * a unit, the bound that the gate's fuzz test asserts, one address takes at most a sixtieth of the gate's thread.
     */
    'safety.gate': { key: 'id', points: 500_000, seconds: 10 * MINUTE },
    /** A check leads a member to help once a day. Counted in Redis, so that after a day no trace of it remains. */
    'safety.checks': { key: 'sealedMember', points: 1, seconds: DAY },
  },
} as const satisfies ApiFeature;
