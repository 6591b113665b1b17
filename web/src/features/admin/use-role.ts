import type { AdminUser } from '@mikai/contract/admin';
import { useTranslation } from 'react-i18next';

/** Returns a function that translates the role of an account. */
export function useRole(): (user: Pick<AdminUser, 'isAdmin' | 'isSiteOwner'>) => string {
  const { t } = useTranslation('admin');
  return ({ isAdmin, isSiteOwner }) =>
    t(isSiteOwner ? 'roles.owner' : isAdmin ? 'roles.admin' : 'roles.member');
}
