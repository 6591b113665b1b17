import { isStrongPassword } from '@mikai/contract/password';
import { useEffect, useState } from 'react';
import { loadedCommonRule, loadCommonRule } from './common-password';

/** The verdict on a new password; `common`: meets the rules for strength, but is one of the most common. */
export type PasswordVerdict = 'empty' | 'weak' | 'common' | 'good';

/**
 * Hook: checks a password while it is typed, by the server's rules. The list of common passwords is loaded once something is
 * typed; until then, or if it can't be loaded, a strong password counts as good.
 */
export function usePasswordVerdict(password: string): PasswordVerdict {
  const [, setArrived] = useState(loadedCommonRule() !== undefined);
  const isEmpty = password === '';
  useEffect(() => {
    if (isEmpty || loadedCommonRule()) return;
    void loadCommonRule().then((rule) => setArrived(rule !== undefined));
  }, [isEmpty]);
  if (isEmpty) return 'empty';
  if (!isStrongPassword(password)) return 'weak';
  return loadedCommonRule()?.(password) ? 'common' : 'good';
}
