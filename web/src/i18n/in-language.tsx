import { languageDirection } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ensureLoaded } from './i18n';

/** Shows its children in a language of their own: help is in the language in which somebody asked for it. */
export function InLanguage({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const [instance, setInstance] = useState<i18n | null>(null);
  useEffect(() => {
    let isStale = false;
    ensureLoaded(language).then(
      () => {
        if (!isStale) setInstance(i18next.cloneInstance({ lng: language }));
      },
      // Its files cannot be fetched: the page's language is used instead.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [language]);
  if (instance === null || language === i18next.language) return children;
  return (
    <div lang={language} dir={languageDirection(language)}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
    </div>
  );
}
