import { readFileSync } from 'node:fs';

/** The texts of a part of the app in a language, as they are on the screen. */
export function texts(language: string, part: string): Record<string, string> {
  const file = new URL(`../../web/src/i18n/locales/${language}/${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
