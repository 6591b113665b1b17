import type { CoreFeature } from '../feature.js';

export const SYSTEM_FEATURE: CoreFeature = {
  notExported: {
    delivery_counts: 'how many mails, push messages and replies went out, of all members together',
    processes: 'about our servers',
  },
};
