import type { CoreFeature } from '../feature.js';

export const SCHEDULING_FEATURE: CoreFeature = {
  notExported: {
    local_rounds: 'how far the local scheduler has come in each time zone',
  },
};
