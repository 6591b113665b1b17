import type { CoreFeature } from '../feature.js';

export const MAINTENANCE_FEATURE: CoreFeature = {
  notExported: {
    maintenance: 'about the site itself',
    paused_deletions: 'counts of rows whose deletion waits for the operator',
  },
};
