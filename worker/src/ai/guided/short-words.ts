import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** The meanings of the commonest short messages, by language: whole messages only. */
type ShortWords = Record<LanguageCode, Record<string, string[]>>;

let table: Map<LanguageCode, Map<string, string>> | undefined;

function load(): Map<LanguageCode, Map<string, string>> {
  const file = JSON.parse(readFileSync(guidedFile('short.json'), 'utf8')) as ShortWords;
  return new Map(
    Object.entries(file).map(([code, labels]) => {
      const language = code as LanguageCode;
      const entries = Object.entries(labels).flatMap(([label, wordings]) =>
        wordings.map((wording): [string, string] => [keyOf(wording, language), label]),
      );
      // A wording under two labels keeps the first.
      return [language, new Map(entries.reverse())];
    }),
  );
}

const keyOf = (text: string, language: LanguageCode): string => prepareText(text, language).flat.trim();

/** Returns the short wordings of a language as they are compared, each with its label. */
export function shortWordsOf(language: LanguageCode): ReadonlyMap<string, string> {
  table ??= load();
  return table.get(language) ?? new Map();
}

/** Returns the label of a message that is one of the short wordings of a language. */
export function shortWord(text: string, language: LanguageCode): string | undefined {
  if (text.length > 60) return undefined;
  return shortWordsOf(language).get(keyOf(text, language));
}
