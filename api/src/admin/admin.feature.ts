import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const ADMIN_FEATURE = {
  limits: {
    /**
     * Limits summaries, each of which counts the content of a member: enough for deleting accounts, too few for a
     * survey of members.
     */
    'admin.summaries': { key: 'member', points: 30, seconds: HOUR },
  },
  freeText: {
    'POST /api/users/:id/deactivate': { reason: text(ADMIN_LIMITS.reasonLength) },
    'POST /api/users/:id/export': { reason: text(ADMIN_LIMITS.reasonLength) },
  },
  notFreeText: {
    'POST /api/users/:id/export password': 'a secret: never read as words',
    'POST /api/users/:id/export code': 'a one-time code',
    'DELETE /api/users/:id confirmationCode': 'what is to be typed, letter by letter',
  },
} as const satisfies ApiFeature;
