import type { MemberSummary } from '@mikai/contract/people';
import { useTranslation } from 'react-i18next';

/** How a member is called: by their display name, else their username; 'Unknown User' where there is neither. */
export function useMemberName(): (member: Pick<MemberSummary, 'displayName' | 'username'> | null) => string {
  const { t } = useTranslation('common');
  return (member) => member?.displayName || member?.username || t('unknownUser');
}
