import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import '../../i18n/texts/legal';
import type { LegalDocument, LegalName } from './legal-document';

/** Hook: returns a page's text in the current language, or in English if that could not be fetched. */
export function useLegalDocument(name: LegalName): LegalDocument {
  const { i18n } = useTranslation('legal');
  const inLanguage = (language: string) =>
    i18n.getResourceBundle(language, name) as LegalDocument | undefined;
  const document = inLanguage(i18n.language) ?? inLanguage(DEFAULT_LANGUAGE);
  if (!document) throw new Error(`The page has not imported its texts: i18n/texts/${name}`);
  return document;
}
