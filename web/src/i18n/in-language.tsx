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

/** Takes no part in the layout: the surrounding element lays out its children. */
const Transparent = styled.div`
  display: contents;
`;

/**
 * Shows its children in a language of their own: help is in the language in which somebody asked for it. Until its texts have arrived
 * they are in that of the page, in the same elements: a button under a finger stays the one that it was.
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
      // Its files cannot be fetched: the page's language is used instead.
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
