import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';

/** Returns the title that is shown; a text of the current language if the entry has none. */
export function useTitle(): (title: string) => string {
  const { t } = useTranslation('journal');
  return (title) => (title === UNTITLED_ENTRY ? t('untitled') : title);
}
