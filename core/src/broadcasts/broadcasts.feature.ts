import type { CoreFeature } from '../feature.js';
import { BROADCASTS_EXPORT } from './export-broadcasts.js';

export const BROADCASTS_FEATURE: CoreFeature = {
  exportParts: BROADCASTS_EXPORT,
  notExported: {
    broadcast_keys: 'random bytes of a day',
  },
  unsealed: {
    'broadcast_keys.salt':
      'random bytes that make a key together with an encryption key, deleted after their day',
  },
};
