import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';

/** The title as it is shown: of what nobody gave one, words of the language in force. */
export function useTitle(): (title: string) => string {
  const { t } = useTranslation('journal');
  return (title) => (title === UNTITLED_ENTRY ? t('untitled') : title);
}
