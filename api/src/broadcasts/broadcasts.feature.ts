import { BROADCAST_LIMITS } from '@mikai/contract/broadcasts';
import type { ApiFeature } from '../feature.js';
import { text } from '../safety/field-bound.js';

export const BROADCASTS_FEATURE = {
  freeText: {
    'POST /api/admin/send-notification': {
      title: text(BROADCAST_LIMITS.title),
      message: text(BROADCAST_LIMITS.message),
    },
  },
  notFreeText: {
    'POST /api/admin/send-notification url': 'a path on this site',
    'POST /api/admin/send-notification audience': 'choices out of lists',
    'POST /api/admin/send-notification scheduledAt': 'a time',
    'POST /api/admin/broadcasts/preview audience': 'choices out of lists',
  },
} as const satisfies ApiFeature;
