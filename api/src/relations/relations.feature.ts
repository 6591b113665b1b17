import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';

export const RELATIONS_FEATURE = {
  limits: {
    /** Blocked and muted members: the lists are read as a whole. */
    'relations.add': { key: 'member', points: 200, seconds: HOUR },
  },
} as const satisfies ApiFeature;
