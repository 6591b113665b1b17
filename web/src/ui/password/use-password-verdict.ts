import { isStrongPassword } from '@mikai/contract/password';
import { useEffect, useState } from 'react';
import { commonRuleAtHand, loadCommonRule } from './common-password';

/** The verdict on a new password; `common`: apparently strong, but one of the commonest. */
export type PasswordVerdict = 'empty' | 'weak' | 'common' | 'good';

/**
 * Judges a password while it is typed, as the server will. The words of the commonest ones are fetched with the first
 * letter; until they are here, or where they cannot be had, a strong password counts as good.
 */
export function usePasswordVerdict(password: string): PasswordVerdict {
  const [, setArrived] = useState(commonRuleAtHand() !== undefined);
  const isEmpty = password === '';
  useEffect(() => {
    if (isEmpty || commonRuleAtHand()) return;
    void loadCommonRule().then((rule) => setArrived(rule !== undefined));
  }, [isEmpty]);
  if (isEmpty) return 'empty';
  if (!isStrongPassword(password)) return 'weak';
  return commonRuleAtHand()?.(password) ? 'common' : 'good';
}
