import { DEFAULT_LANGUAGE, isLanguageCode } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';

/** Hook: returns the current language of the page. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation();
  return isLanguageCode(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}
