import type { CoreFeature } from '../feature.js';
import { COMMUNITY_EXPORT } from './export-community.js';

export const COMMUNITY_FEATURE: CoreFeature = {
  exportParts: COMMUNITY_EXPORT,
  notExported: {
    calm_cards: 'counts of likes',
  },
};
