import { MEMORY_LIMITS } from '@mikai/contract/memory';
import type { ApiFeature } from '../feature.js';
import { text } from '../safety/field-bound.js';

export const MEMORY_FEATURE = {
  freeText: {
    'POST /api/memory': { text: text(MEMORY_LIMITS.textLength) },
    'PATCH /api/memory/:id': { text: text(MEMORY_LIMITS.textLength) },
  },
} as const satisfies ApiFeature;
