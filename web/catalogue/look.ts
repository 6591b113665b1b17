import { languageDirection } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { ensureLoaded, prepareLanguage } from '../src/i18n/i18n';

/** Shows the page in this theme; `''` follows the system. Unlike the app, the catalogue doesn't store the choice. */
export function applyTheme(theme: string): void {
  if (theme === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows the page in this language, with its text direction. */
export async function applyLanguage(language: LanguageCode): Promise<void> {
  await ensureLoaded(language);
  await prepareLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languageDirection(language);
}
