import { REPORT_LIMITS } from '@mikai/contract/people';
import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const PEOPLE_FEATURE = {
  limits: {
    /** Limits blocked and muted members, because their lists are always read as a whole. */
    'relations.add': { key: 'member', points: 200, seconds: HOUR },
    /** Limits reports: enough for a member who is flooded, too few to flood the moderators. */
    'reports.send': { key: 'member', points: 30, seconds: HOUR },
  },
  freeText: {
    'POST /api/reports': { note: text(REPORT_LIMITS.noteLength) },
  },
} as const satisfies ApiFeature;
