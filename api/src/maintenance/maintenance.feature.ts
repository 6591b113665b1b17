import { MAINTENANCE_LIMITS } from '@mikai/contract/maintenance';
import type { ApiFeature } from '../feature.js';
import { text } from '../safety/field-bound.js';

export const MAINTENANCE_FEATURE = {
  freeText: {
    'POST /api/admin/maintenance-mode': { message: text(MAINTENANCE_LIMITS.messageLength) },
  },
} as const satisfies ApiFeature;
