import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import type { ApiFeature } from '../feature.js';
import { HOUR, MINUTE } from '../limits/limit.js';
import { list, text } from '../safety/field-bound.js';

const SEED = { title: text(JOURNAL_LIMITS.titleLength), content: text(JOURNAL_LIMITS.contentLength) };
const ENTRY = { ...SEED, tags: list(JOURNAL_LIMITS.tags, JOURNAL_LIMITS.tagLength) };
/** Four parts of each entry: its time, its title, its content and its tags. */
const IMPORTED_JOURNAL = list(
  JOURNAL_LIMITS.importBatch * (3 + JOURNAL_LIMITS.tags),
  JOURNAL_LIMITS.contentLength,
);

export const JOURNAL_FEATURE = {
  limits: {
    /** Limits floods by a script; nobody writes as much by hand, even with autosaved edits. */
    'journal.writing': { key: 'member', points: 400, seconds: HOUR },
    /** Limits batches: the longest journal takes a few minutes. */
    'journal.importing': { key: 'member', points: 60, seconds: MINUTE },
    /** Limits exports, because each reads the whole journal. */
    'journal.export': { key: 'member', points: 10, seconds: HOUR },
  },
  freeText: {
    'POST /api/journal': SEED,
    'PATCH /api/journal/:id': SEED,
    'POST /api/journal-enhanced': ENTRY,
    'PATCH /api/journal-enhanced/:id': ENTRY,
    'POST /api/journal-enhanced/import': { entries: IMPORTED_JOURNAL },
  },
} as const satisfies ApiFeature;
