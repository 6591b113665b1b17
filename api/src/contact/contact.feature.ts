import { CONTACT_LIMITS } from '@mikai/contract/contact';
import type { ApiFeature } from '../feature.js';
import { HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const CONTACT_FEATURE = {
  limits: {
    /** Far more than anybody needs to write to us; a school or a family shares an address. */
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
    'POST /api/contact email': 'an address',
    'POST /api/contact phone': 'a number',
    'POST /api/contact website': 'a trap that nobody sees: nothing of it is kept',
  },
} as const satisfies ApiFeature;
