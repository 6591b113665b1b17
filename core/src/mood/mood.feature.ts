import type { CoreFeature } from '../feature.js';
import { MOOD_EXPORT } from './export-mood.js';

export const MOOD_FEATURE: CoreFeature = {
  exportParts: MOOD_EXPORT,
  notExported: {
    mood_diaries: 'a number that rises with each change of the mood entries',
  },
  sealed: {
    mood_entries: { columns: ['details', 'gate_mark', 'sealed_score'] },
    mood_reports: { columns: ['content'] },
  },
  unsealed: {
    'mood_entries.import_key': 'keyed hash',
  },
};
