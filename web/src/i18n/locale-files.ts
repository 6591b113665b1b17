import type { LanguageCode } from '@mikai/contract/languages';

type Messages = Record<string, unknown>;

const FILES = import.meta.glob<Messages>(['./locales/*/*.json', '!./locales/en/*.json'], {
  import: 'default',
});

/**
 * Loads the files of one language, each a chunk of its own, and hands them over by namespace. English is part
 * of the bundles and loads nothing.
 * @throws when a file cannot be fetched.
 */
export async function loadLocale(language: LanguageCode): Promise<Record<string, Messages>> {
  const prefix = `./locales/${language}/`;
  const loaded = await Promise.all(
    Object.entries(FILES)
      .filter(([path]) => path.startsWith(prefix))
      .map(async ([path, load]) => [path.slice(prefix.length, -'.json'.length), await load()] as const),
  );
  return Object.fromEntries(loaded);
}
