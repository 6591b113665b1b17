import type { MemberSummary } from '@mikai/contract/people';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../shared/people/use-member-name';

/** Hook: returns a function that gets the author's name of a post or comment, as readers see it. */
export function useAuthorName(): (written: { isAnonymous: boolean; user: MemberSummary | null }) => string {
  const { t } = useTranslation('community');
  const nameOf = useMemberName();
  return ({ isAnonymous, user }) => (isAnonymous ? t('anonymous') : nameOf(user));
}
