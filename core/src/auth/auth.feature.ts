import type { CoreFeature } from '../feature.js';
import { AuthSession } from './auth-session.entity.js';
import { SESSIONS_EXPORT } from './export-sessions.js';

export const AUTH_FEATURE: CoreFeature = {
  entities: [AuthSession],
  exportParts: SESSIONS_EXPORT,
  notExported: {
    auth_tokens: 'one-time secrets',
    backup_codes: 'secrets',
    declined_registrations:
      'the hash of a password that somebody chose who registered with the member’s address',
    revoked_sessions: 'hashes of the tokens of sessions that were ended',
  },
  sealed: {
    auth_tokens: { columns: ['former_access'], owner: 't.user_id', row: `encode(t.token_hash, 'hex')` },
  },
  unsealed: {
    'auth_sessions.token_hash': 'hash of a random token',
    'auth_tokens.token_hash': 'hash of a random token',
    'backup_codes.code_hash': 'hash keyed with SESSION_SECRET',
    'revoked_sessions.token_hash': 'hash of a random token',
  },
};
