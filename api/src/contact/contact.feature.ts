import { CONTACT_LIMITS } from '@mikai/contract/contact';
import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const CONTACT_FEATURE = {
  limits: {
    /** These limits are generous, because a school or a family may share one IP address. */
    'contact.address': { key: 'address', points: 20, seconds: HOUR },
    'contact.sender': { key: 'hashed', points: 5, seconds: HOUR },
  },
  freeText: {
    'POST /api/contact': {
      name: text(CONTACT_LIMITS.name),
      subject: text(CONTACT_LIMITS.subject),
      message: text(CONTACT_LIMITS.message),
    },
  },
  notFreeText: {
    'POST /api/contact email': 'an email address',
    'POST /api/contact phone': 'a phone number',
    'POST /api/contact website': 'a honeypot, which people do not see: a form that fills it in is not stored',
  },
} as const satisfies ApiFeature;
