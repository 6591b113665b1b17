import type { CoreFeature } from '../feature.js';
import { GACHA_EXPORT } from './export-gacha.js';

export const GACHA_FEATURE: CoreFeature = {
  exportParts: GACHA_EXPORT,
  unsealed: {
    'gacha_pulls.seed': 'published with the pull',
    'gacha_states.next_seed': 'random bytes that are published with the next pull',
  },
};
