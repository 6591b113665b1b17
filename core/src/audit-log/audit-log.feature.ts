import type { CoreFeature } from '../feature.js';

export const AUDIT_LOG_FEATURE: CoreFeature = {
  unsealed: {
    'audit_log.actor_hash': 'hash keyed with SESSION_SECRET',
    'audit_log.subject_hash': 'hash keyed with SESSION_SECRET',
  },
};
