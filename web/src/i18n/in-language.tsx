import { languageDirection } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { styled } from 'styled-components';
import { ensureLoaded } from './i18n';
import { useLanguage } from './use-language';

/** `display: contents`, so that the surrounding element lays out the children. */
const Transparent = styled.div`
  display: contents;
`;

/**
 * Shows its children in a language other than the page's: help is in the language in which somebody asked for it. Until the
 * texts are loaded, the same elements show the page's language, so that a button is not replaced while it is pressed.
 */
export function InLanguage({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const pageLanguage = useLanguage();
  const [own, setOwn] = useState<{ language: LanguageCode; instance: i18n }>();
  useEffect(() => {
    let isStale = false;
    ensureLoaded(language).then(
      () => {
        if (!isStale) setOwn({ language, instance: i18next.cloneInstance({ lng: language }) });
      },
      // If its files cannot be fetched, the texts stay in the page's language.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [language]);
  const instance = own?.language === language && language !== pageLanguage ? own.instance : undefined;
  return (
    <Transparent lang={instance && language} dir={instance && languageDirection(language)}>
      <I18nextProvider i18n={instance ?? i18next}>{children}</I18nextProvider>
    </Transparent>
  );
}
