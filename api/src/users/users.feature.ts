import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

const USERNAME = text(ACCOUNT_LIMITS.usernameMax);
const DISPLAY_NAME = text(ACCOUNT_LIMITS.displayNameMax);

export const USERS_FEATURE = {
  limits: {
    /** Limits a member's exports, because each reads everything that is stored about them. */
    'users.export': { key: 'member', points: 10, seconds: HOUR },
  },
  freeText: {
    'PUT /api/user/profile': {
      username: USERNAME,
      displayName: DISPLAY_NAME,
      bio: text(ACCOUNT_LIMITS.bioMax),
    },
  },
  notFreeText: {
    'POST /api/user/email-change/stop password': 'a secret: never read as words',
    'POST /api/user/email-change/stop code': 'a one-time code',
    'PUT /api/user/profile email': 'an email address',
    'PUT /api/user/profile currentPassword': 'a secret: never read as words',
    'PUT /api/user/profile code': 'a one-time code',
    'PUT /api/user/profile timeZone': 'a name out of the list of zones',
    'POST /api/user/delete password': 'a secret: never read as words',
    'POST /api/user/delete code': 'a one-time code',
  },
} as const satisfies ApiFeature;
