import { CBT_LIMITS } from '@mikai/contract/cbt';
import type { ApiFeature } from '../feature.js';
import { BURST, HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

const REFRAME = {
  originalThought: text(CBT_LIMITS.thoughtLength),
  context: text(CBT_LIMITS.contextLength),
};
const REFLECTION = {
  originalThought: text(CBT_LIMITS.thoughtLength),
  emotionTrigger: text(CBT_LIMITS.emotionLength),
  ownEvidenceFor: text(CBT_LIMITS.evidenceLength),
  ownEvidenceAgainst: text(CBT_LIMITS.evidenceLength),
};

export const CBT_FEATURE = {
  limits: {
    'cbt.write': { ...BURST, key: 'memberOrAddress' },
    'cbt.hourly': { key: 'memberOrAddress', points: 60, seconds: HOUR },
  },
  freeText: {
    'POST /api/cbt/thought-reframe': REFRAME,
    'POST /api/cbt/reflection': REFLECTION,
    'POST /api/cbt/freemium/thought-reframe': REFRAME,
    'POST /api/cbt/freemium/reflection': REFLECTION,
  },
} as const satisfies ApiFeature;
