import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import type { ApiFeature } from '../feature.js';
import { text } from '../safety/field-bound.js';

export const MODERATION_FEATURE = {
  freeText: {
    'POST /api/admin/moderation/cases/:kind/:targetId/decision': { note: text(MODERATION_LIMITS.noteLength) },
    'POST /api/admin/moderation/appeals/:id': { answer: text(MODERATION_LIMITS.noteLength) },
    'POST /api/moderation/decisions/:id/appeal': { words: text(MODERATION_LIMITS.appealLength) },
  },
} as const satisfies ApiFeature;
