import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** A word or phrase as it is looked for in a prepared text. */
interface Entry {
  meaning: string;
  form: string;
}

let entries: Map<LanguageCode, Entry[]> | undefined;

/** Reads `meanings.txt`: `@MEANING`, then a line a language. @throws Error naming the line that cannot be read */
function load(): Map<LanguageCode, Entry[]> {
  const found = new Map<LanguageCode, Entry[]>();
  let meaning = '';
  readFileSync(guidedFile('meanings.txt'), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.trim() === '' || line.startsWith('#')) return;
      if (line.startsWith('@')) {
        meaning = line.slice(1).trim();
        return;
      }
      const at = line.indexOf(' ');
      const language = line.slice(0, at);
      if (meaning === '' || !isLanguageCode(language))
        throw new Error(`guided/meanings.txt:${index + 1}: wanted a language and its words`);
      const list = found.get(language) ?? [];
      for (const word of line.slice(at + 1).split('|'))
        list.push({ meaning, form: formOf(word.trim(), language) });
      found.set(language, list);
    });
  return found;
}

function formOf(word: string, language: LanguageCode): string {
  const isWhole = word.endsWith('.');
  const bare = word.replace(/\.$/u, '');
  // Folded English has no apostrophes: "can_t" is "cant".
  const plain = language === 'en' ? bare.replace(/_(t|s|m|re|ve|ll)(?=_|$)/gu, '$1') : bare;
  const folded = foldText(plain.replace(/_/gu, isUnspaced(language) ? '' : ' '), language);
  if (isUnspaced(language)) return folded.trim();
  return ` ${folded.trim()}${isWhole ? ' ' : ''}`;
}

/** The meanings of a text, in a fixed order. */
export function meaningsIn(text: string, language: LanguageCode): string[] {
  entries ??= load();
  const { flat } = prepareText(text, language);
  const found = (entries.get(language) ?? []).flatMap(({ meaning, form }) =>
    flat.includes(form) ? [meaning] : [],
  );
  return [...new Set(found)].sort();
}
