import { MOOD_LIMITS } from '@mikai/contract/mood';
import type { ApiFeature } from '../feature.js';
import { BURST, HOUR, MINUTE } from '../limits/limit.js';
import { list, text } from '../safety/field-bound.js';

const MOOD_TAGS = list(MOOD_LIMITS.tags, MOOD_LIMITS.tagLength);
const MOOD = { notes: text(MOOD_LIMITS.notesLength), emotions: MOOD_TAGS, activities: MOOD_TAGS };
/** The parts of each entry: its time, its notes, its emotions and its activities. */
const IMPORTED_ENTRIES = list(MOOD_LIMITS.importBatch * (2 + 2 * MOOD_LIMITS.tags), MOOD_LIMITS.notesLength);

export const MOOD_FEATURE = {
  limits: {
    'mood.write': { ...BURST, key: 'member' },
    /**
     * Limits requests for reports, each of which may wait for a while. Every open page requests both reports again
     * after each entry, and an entry is one tap.
     */
    'mood.reports': { key: 'member', points: 40, seconds: 10, isPerNode: true },
    /** Limits batches: the 20,000 entries of a very long diary are imported within a minute or two. */
    'mood.import': { key: 'member', points: 60, seconds: MINUTE, isPerNode: true },
    /** Limits exports, because each file contains the whole diary. */
    'mood.exports': { key: 'member', points: 20, seconds: HOUR },
  },
  freeText: {
    'POST /api/mood-entries': MOOD,
    'PATCH /api/mood-entries/:id': MOOD,
    'POST /api/mood-entries/import': { entries: IMPORTED_ENTRIES },
  },
  notFreeText: {
    'POST /api/mood-entries createdAt': 'a time',
    'PATCH /api/mood-entries/:id createdAt': 'a time',
  },
} as const satisfies ApiFeature;
