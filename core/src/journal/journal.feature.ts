import type { CoreFeature } from '../feature.js';
import { JOURNAL_EXPORT } from './export-journal.js';

export const JOURNAL_FEATURE: CoreFeature = {
  exportParts: JOURNAL_EXPORT,
  sealed: {
    coping_strategies: { columns: ['strategy', 'sealed_uses'] },
    journal_entries: { columns: ['title', 'content', 'tags', 'shadow_summary', 'analysis', 'gate_mark'] },
    journal_seeds: { columns: ['title', 'content', 'gate_mark', 'sealed_mood'] },
  },
  unsealed: {
    'coping_strategies.strategy_key': 'random bytes',
    'journal_entries.import_key': 'keyed hash',
  },
};
