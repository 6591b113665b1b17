import type { CoreFeature } from '../feature.js';
import { LETTERS_EXPORT } from './export-letters.js';

export const LETTERS_FEATURE: CoreFeature = {
  exportParts: LETTERS_EXPORT,
  sealed: {
    letters: { columns: ['content'] },
  },
  unsealed: {
    'letters.opening_key': 'keyed hash',
  },
};
