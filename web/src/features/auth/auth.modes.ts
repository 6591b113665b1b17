/** The modes of the auth form. `reset` and `owner` need the token of a link. */
export type AuthMode = 'login' | 'register' | 'forgot' | 'reset' | 'owner';

/** Returns the mode that an address or a link asks for; signing in where it asks for nothing that is known. */
export function toAuthMode(value: unknown): AuthMode {
  return value === 'register' || value === 'forgot' ? value : 'login';
}
