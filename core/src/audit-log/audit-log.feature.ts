import type { CoreFeature } from '../feature.js';
import { SECURITY_LOG_EXPORT } from './export-security-log.js';

export const AUDIT_LOG_FEATURE: CoreFeature = {
  exportParts: SECURITY_LOG_EXPORT,
  unsealed: {
    'audit_log.actor_hash': 'hash keyed with SESSION_SECRET',
    'audit_log.subject_hash': 'hash keyed with SESSION_SECRET',
  },
};
