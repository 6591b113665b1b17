import type { CoreFeature } from '../feature.js';

export const SCHEDULING_FEATURE: CoreFeature = {
  notExported: {
    local_rounds: 'how far what is due in a time zone is told of',
  },
};
