/** The modes of the auth form. `reset` and `owner` require the token of a link. */
export type AuthMode = 'login' | 'register' | 'forgot' | 'reset' | 'owner';

/** Returns the mode in an address or a history state; `login` for an unknown value. */
export function toAuthMode(value: unknown): AuthMode {
  return value === 'register' || value === 'forgot' ? value : 'login';
}
