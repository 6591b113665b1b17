import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import type { CapsuleStatus } from './status';

/** Hook: returns a function that gets the text of a capsule's status. */
export function useStatusText(): (status: CapsuleStatus) => string {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  return (status) => {
    if (status.kind !== 'unlocks') return t(`status.${status.kind}`);
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
    return t('status.unlocks', { when: format.format(status.days, 'day') });
  };
}
