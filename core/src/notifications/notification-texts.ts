import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

let cache: ReturnType<typeof createInstance> | undefined;

/** Returns the texts of notifications in a language; a missing one is in English. The files are read at the first use. */
export function notificationTexts(language: LanguageCode): TFunction {
  cache ??= loadTexts();
  return cache.getFixedT(language);
}

function loadTexts(): ReturnType<typeof createInstance> {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(
      LANGUAGE_CODES.map((code) => [
        code,
        { translation: readJsonData<Record<string, unknown>>(`notifications/${code}.json`) },
      ]),
    ),
    // Kinds have dots in their names.
    keySeparator: '/',
    // Browsers show the texts as plain text, so a name in them is never parsed as HTML.
    interpolation: { escapeValue: false },
  });
  return instance;
}
