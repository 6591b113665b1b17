import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** A word or phrase as it is looked for in a prepared text. */
interface Entry {
  name: string;
  form: string;
  begins: boolean;
  ends: boolean;
}

/**
 * Words and phrases by name and language, from a file of `worker/data/guided`: `@NAME`, then a line per language. A
 * word matches all that begin with it, with a full stop or `_` behind it only itself; `_` separates the words of a
 * phrase; `^` begins a sentence, `$` ends one.
 */
export class PhraseBook {
  private entries: Map<LanguageCode, Entry[]> | undefined;

  /** @param reshape makes other words of those in the file; an empty word is left out */
  constructor(
    private readonly file: string,
    private readonly reshape: (word: string, language: LanguageCode) => string = (word) => word,
  ) {}

  /** The names of what a text has, in a fixed order. */
  find(text: string, language: LanguageCode): string[] {
    this.entries ??= this.load();
    const { flat, clauses } = prepareText(text, language);
    const sentences = clauses
      .replaceAll(',', '')
      .split('.')
      .map((sentence) => ` ${sentence.trim().replace(/\s+/gu, ' ')} `);
    const has = ({ form, begins, ends }: Entry): boolean => {
      if (!begins && !ends) return flat.includes(form);
      return sentences.some((sentence) => {
        const inside = isUnspaced(language) ? sentence.trim() : sentence;
        return (!begins || inside.startsWith(form)) && (!ends || inside.endsWith(form));
      });
    };
    const found = (this.entries.get(language) ?? []).filter(has);
    return [...new Set(found.map(({ name }) => name))].sort();
  }

  /** @throws Error naming the line that cannot be read */
  private load(): Map<LanguageCode, Entry[]> {
    const found = new Map<LanguageCode, Entry[]>();
    let name = '';
    readFileSync(guidedFile(this.file), 'utf8')
      .split('\n')
      .forEach((line, index) => {
        if (line.trim() === '' || line.startsWith('#')) return;
        if (line.startsWith('@')) {
          name = line.slice(1).trim();
          return;
        }
        const at = line.indexOf(' ');
        const language = line.slice(0, at);
        if (name === '' || !isLanguageCode(language))
          throw new Error(`guided/${this.file}:${index + 1}: wanted a language and its words`);
        const list = found.get(language) ?? [];
        for (const word of line.slice(at + 1).split('|')) {
          // An empty word would be found in every text.
          if (word.trim() === '') throw new Error(`guided/${this.file}:${index + 1}: an empty word`);
          const reshaped = this.reshape(word.trim(), language);
          if (reshaped !== '') list.push(entryOf(name, reshaped, language));
        }
        found.set(language, list);
      });
    return found;
  }
}

function entryOf(name: string, word: string, language: LanguageCode): Entry {
  const begins = word.startsWith('^');
  const ends = word.endsWith('$');
  const isWhole = ends || /[._]$/u.test(word);
  const bare = word.replace(/^\^|[.$]$/gu, '');
  // Folded English has no apostrophes: "can_t" is "cant".
  const plain = language === 'en' ? bare.replace(/_(t|s|m|re|ve|ll)(?=_|$)/gu, '$1') : bare;
  const folded = foldText(plain.replace(/_/gu, isUnspaced(language) ? '' : ' '), language).trim();
  if (isUnspaced(language)) return { name, form: folded, begins, ends };
  // A Korean ending is a part of the last word.
  const isPart = ends && !begins && language === 'ko';
  return { name, form: `${isPart ? '' : ' '}${folded}${isWhole ? ' ' : ''}`, begins, ends };
}
