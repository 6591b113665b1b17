import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

let words: ReturnType<typeof createInstance> | undefined;

/** The words of notifications in a language; a key that it lacks is English. Read once, when the first one is worded. */
export function notificationWords(language: LanguageCode): TFunction {
  words ??= readWords();
  return words.getFixedT(language);
}

function readWords(): ReturnType<typeof createInstance> {
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
