import type { CoreFeature } from '../feature.js';

export const ADVERTISING_FEATURE: CoreFeature = {
  notExported: {
    advertisements: 'shown to everybody',
  },
  unsealed: {
    'advertisements.image': 'shown to everybody',
  },
};
