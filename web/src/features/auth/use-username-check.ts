import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import { useEffect, useState } from 'react';
import { checkUsername } from './auth.api';
import { isUsernameForm } from './registration.rules';

export type UsernameState = 'unknown' | 'checking' | 'available' | 'taken';

/**
 * Hook: checks whether a username of at least three characters is available, half a second after the last change. If the
 * check fails, the state stays `unknown` without a message, because the server checks again at sign-up.
 */
export function useUsernameCheck(username: string): UsernameState {
  const [found, setFound] = useState<{ username: string; state: UsernameState }>();

  useEffect(() => {
    if (username.length < ACCOUNT_LIMITS.usernameCheckFrom || !isUsernameForm(username)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFound({ username, state: 'checking' });
      checkUsername(username, abort.signal).then(
        ({ available }) => setFound({ username, state: available ? 'available' : 'taken' }),
        () => setFound(undefined),
      );
    }, ACCOUNT_LIMITS.usernameCheckDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [username]);

  return found?.username === username ? found.state : 'unknown';
}
