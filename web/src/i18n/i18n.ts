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
import { readCookie, writePreferenceCookie } from '../lib/cookies';
import { loadLocale } from './locale-files';
import type { Resources } from './resources';
import common from './locales/en/common.json';
import landing from './locales/en/landing.json';
import safety from './locales/en/safety.json';

const loaded = new Set<LanguageCode>([DEFAULT_LANGUAGE]);

/** Fetches the texts of a language, once. @throws when they cannot be fetched. */
export async function ensureLoaded(language: LanguageCode): Promise<void> {
  if (loaded.has(language)) return;
  const files = await loadLocale(language);
  for (const [namespace, messages] of Object.entries(files)) {
    i18next.addResourceBundle(language, namespace, messages);
  }
  loaded.add(language);
}

function applyToDocument(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageDirection(language);
}

/** The language of a first visit: the cookie, else the browser's wish, else English. */
export function preferredLanguage(): LanguageCode {
  const stored = readCookie(COOKIES.language);
  if (isLanguageCode(stored)) return stored;
  return negotiateLanguage(navigator.languages.join(',')) ?? DEFAULT_LANGUAGE;
}

/** Prepares i18next in the person's language. When its files cannot be fetched, the page speaks English. */
export async function startI18n(): Promise<void> {
  let language = preferredLanguage();
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'common',
    ns: ['common', 'landing', 'safety', 'chat'],
    resources: { en: { common, landing, safety } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
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
  await ensureLoaded(language);
  writePreferenceCookie(COOKIES.language, language);
  applyToDocument(language);
  await i18next.changeLanguage(language);
}

/** Adds English texts that belong to a page loaded later. */
export function addEnglish<N extends keyof Resources>(namespace: N, messages: Resources[N]): void {
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, messages);
}
