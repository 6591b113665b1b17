import type { AdminUser } from '@mikai/contract/admin';
import { useTranslation } from 'react-i18next';

/** The role of an account, in a word. */
export function useRole(): (user: Pick<AdminUser, 'isAdmin' | 'isSiteOwner'>) => string {
  const { t } = useTranslation('admin');
  return ({ isAdmin, isSiteOwner }) =>
    t(isSiteOwner ? 'roles.owner' : isAdmin ? 'roles.admin' : 'roles.member');
}
