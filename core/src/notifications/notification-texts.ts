import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

let cache: ReturnType<typeof createInstance> | undefined;

/** The words of notifications in a language; a key that it lacks is English. Read once, when the first one is worded. */
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
    // Browsers show it as text; nothing of a name is read as HTML.
    interpolation: { escapeValue: false },
  });
  return instance;
}
