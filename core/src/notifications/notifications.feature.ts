import type { CoreFeature } from '../feature.js';
import { NOTIFICATIONS_EXPORT } from './export-notifications.js';

export const NOTIFICATIONS_FEATURE: CoreFeature = {
  exportParts: NOTIFICATIONS_EXPORT,
  notExported: {
    user_counters: 'counts of notifications and messages that other parts contain',
  },
};
