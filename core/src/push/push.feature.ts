import type { CoreFeature } from '../feature.js';
import { PUSH_EXPORT } from './export-push.js';

export const PUSH_FEATURE: CoreFeature = {
  exportParts: PUSH_EXPORT,
  sealed: {
    push_subscriptions: {
      columns: ['endpoint', 'keys'],
      owner: 't.user_id',
      row: `encode(t.endpoint_hash, 'hex')`,
    },
  },
  unsealed: {
    'push_subscriptions.endpoint_hash': 'hash of an address that holds a random token',
  },
};
