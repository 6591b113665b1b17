import { COOKIES } from '@mikai/contract/auth';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  languageDirection,
  negotiateLanguage,
} from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { showUnreadableAs } from '../lib/http/api';
import { readCookie, writePreferenceCookie } from '../lib/storage/cookies';
import type { Resources } from './resources';
import common from './locales/en/common.json';
import landing from './locales/en/landing.json';
import safety from './locales/en/safety.json';

type Messages = Record<string, unknown>;

/** Loaders of a namespace's locale files in the other languages, by path, as `import.meta.glob` returns them. */
export type TextFiles = Record<string, () => Promise<unknown>>;

/** Locale files of the namespaces in use: those of every page, and those that `addTexts` has added. */
const parts = new Map<string, TextFiles>([
  ['common', import.meta.glob(['./locales/*/common.json', '!./locales/en/*'], { import: 'default' })],
  ['landing', import.meta.glob(['./locales/*/landing.json', '!./locales/en/*'], { import: 'default' })],
  ['safety', import.meta.glob(['./locales/*/safety.json', '!./locales/en/*'], { import: 'default' })],
]);
/** The language that is being switched to; namespaces that are added meanwhile need its texts too. */
let nextLanguage: LanguageCode | undefined;
/** Texts that are loaded or being loaded, by `<language>/<namespace>`. */
const loads = new Map<string, Promise<void>>();

async function fetchTexts(language: LanguageCode, namespace: string, files: TextFiles): Promise<void> {
  const path = Object.keys(files).find((name) => name.includes(`/${language}/`));
  if (path === undefined) throw new Error(`There are no texts ${language}/${namespace}`);
  i18next.addResourceBundle(language, namespace, (await files[path]?.()) as Messages);
}

function load(language: LanguageCode, namespace: string, files: TextFiles): Promise<void> {
  const name = `${language}/${namespace}`;
  const known = loads.get(name);
  if (known) return known;
  const loading = fetchTexts(language, namespace, files).catch((error: unknown) => {
    // The next call tries again.
    loads.delete(name);
    throw error;
  });
  loads.set(name, loading);
  return loading;
}

/** Fetches the texts of a language for all namespaces in use, each once. @throws when one of them cannot be fetched */
export async function ensureLoaded(language: LanguageCode): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return;
  await Promise.all(Array.from(parts, ([namespace, files]) => load(language, namespace, files)));
}

function applyToDocument(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageDirection(language);
}

/** Returns the language to start in: that of the cookie, else of the browser, else English. */
export function preferredLanguage(): LanguageCode {
  const stored = readCookie(COOKIES.language);
  if (isLanguageCode(stored)) return stored;
  return negotiateLanguage(navigator.languages.join(',')) ?? DEFAULT_LANGUAGE;
}

async function prepare(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'common',
    ns: ['common', 'landing', 'safety', 'chat'],
    resources: { en: { common, landing, safety } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  showUnreadableAs(() => i18next.t('unreadable'));
}

/** Switches to a language while the build prerenders a page, where there is no document. Missing texts are English. */
export async function prepareLanguage(language: LanguageCode): Promise<void> {
  if (!i18next.isInitialized) await prepare();
  await i18next.changeLanguage(language);
  await textsReady();
}

/** Prepares i18next in the preferred language. If its files cannot be fetched, the page is in English. */
export async function startI18n(): Promise<void> {
  let language = preferredLanguage();
  await prepare();
  try {
    await ensureLoaded(language);
  } catch {
    language = DEFAULT_LANGUAGE;
  }
  applyToDocument(language);
  if (language !== DEFAULT_LANGUAGE) await i18next.changeLanguage(language);
}

/**
 * Switches the language of everything and remembers it for a year.
 * @throws when its files cannot be fetched; then nothing has changed.
 */
export async function setLanguage(language: LanguageCode): Promise<void> {
  nextLanguage = language;
  try {
    await ensureLoaded(language);
  } finally {
    if (nextLanguage === language) nextLanguage = undefined;
  }
  writePreferenceCookie(COOKIES.language, language);
  applyToDocument(language);
  await i18next.changeLanguage(language);
}

/**
 * Registers the texts of a namespace that isn't in the first bundle: its English texts, and the loaders of the other
 * languages. Each such namespace has a module in `texts/` that calls this; components that use the namespace import that
 * module, and `lazyPart` waits for the current language.
 */
export function addTexts<N extends keyof Resources>(
  namespace: N,
  english: Resources[N],
  others: TextFiles,
): void {
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, english);
  parts.set(namespace, others);
}

/** Waits for the texts of all namespaces in the current or next language. Texts that cannot be fetched appear in English. */
export async function textsReady(): Promise<void> {
  const languages = [i18next.language, nextLanguage]
    .filter(isLanguageCode)
    .filter((code) => code !== DEFAULT_LANGUAGE);
  // A failed namespace must not end the wait for the others, which may still be loading.
  await Promise.allSettled(
    languages.flatMap((language) => Array.from(parts, ([name, files]) => load(language, name, files))),
  );
}
