import type { MemberSummary } from '@mikai/contract/people';
import { useTranslation } from 'react-i18next';

/** Hook: returns a function that gets a member's name: the display name, else the username, else 'Unknown User'. */
export function useMemberName(): (member: Pick<MemberSummary, 'displayName' | 'username'> | null) => string {
  const { t } = useTranslation('common');
  return (member) => member?.displayName || member?.username || t('unknownUser');
}
