import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';

/** The folder of the texts; the path is the same from `src` and from `dist`. */
const FOLDER = new URL('../../data/mail/', import.meta.url);

let cache: ReturnType<typeof createInstance> | undefined;

/**
 * Returns the texts of mails in a language; a key that it lacks is in English, and one that English lacks throws. They are read
 * once, when the first mail is written.
 */
export function mailTexts(language: LanguageCode): TFunction {
  cache ??= loadTexts();
  return cache.getFixedT(language);
}

function loadTexts(): ReturnType<typeof createInstance> {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    fallbackLng: DEFAULT_LANGUAGE,
    // The mail is of a later release, which starts beside this one: it waits for a worker that has its texts.
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`No mail has the text '${key}'`);
    },
    resources: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, { translation: readLanguage(code) }])),
    // The layout escapes whole paragraphs; plain text is not escaped at all.
    interpolation: { escapeValue: false },
  });
  return instance;
}

function readLanguage(code: LanguageCode): Record<string, unknown> {
  const file = fileURLToPath(new URL(`${code}.json`, FOLDER));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
