import { isStrongPassword } from '@mikai/contract/password';
import { useEffect, useState } from 'react';
import { loadedCommonRule, loadCommonRule } from './common-password';

/** The verdict on a new password; `common`: apparently strong, but one of the commonest. */
export type PasswordVerdict = 'empty' | 'weak' | 'common' | 'good';

/**
 * Judges a password while it is typed, as the server will. The list of the commonest ones is loaded with the first
 * letter; until then, or if it cannot be loaded, a strong password counts as good.
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
