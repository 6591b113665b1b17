import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';

/** Works from `src` and from `dist`, which lie equally deep. */
const FOLDER = new URL('../../data/mail/', import.meta.url);

let cache: ReturnType<typeof createInstance> | undefined;

/**
 * The words of mails in a language; a key that it lacks is English, and one that English lacks throws. Read once, when the
 * first mail is written.
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
    // A mail of a later release, while that one starts beside this: it waits for a worker that knows its words.
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`No mail has the words '${key}'`);
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
