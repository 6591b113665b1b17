import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { keepRecent } from '../embedded/keep-recent.js';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** A word or phrase as it is looked for in a prepared text. */
interface Entry {
  name: string;
  form: string;
  begins: boolean;
  ends: boolean;
}

/** A letter that is drawn out. */
const DRAWN_OUT = /(\p{L})\1{2,40}/gu;

/** Characters by which a phrase is found. */
const KEY_LENGTH = 3;

/** The phrases of a language. Those that may stand anywhere are found by how they begin, and not tried one by one. */
class Phrases {
  private readonly anywhere = new Map<string, Entry[]>();
  private readonly atEdges: Entry[] = [];

  add(entry: Entry): void {
    if (entry.begins || entry.ends) {
      this.atEdges.push(entry);
      return;
    }
    const key = entry.form.slice(0, KEY_LENGTH);
    this.anywhere.set(key, [...(this.anywhere.get(key) ?? []), entry]);
  }

  namesIn(text: string, language: LanguageCode): string[] {
    const { flat, clauses } = prepareText(text, language);
    const names: string[] = [];
    for (let at = 0; at < flat.length; at += 1)
      // A phrase of one character has a shorter key.
      for (let length = 1; length <= KEY_LENGTH; length += 1)
        for (const { name, form } of this.anywhere.get(flat.slice(at, at + length)) ?? [])
          if (flat.startsWith(form, at)) names.push(name);
    const sentences = clauses
      .replaceAll(',', '')
      .split('.')
      .map((sentence) => ` ${sentence.trim().replace(/\s+/gu, ' ')} `)
      .map((sentence) => (isUnspaced(language) ? sentence.trim() : sentence));
    for (const { name, form, begins, ends } of this.atEdges)
      if (sentences.some((each) => (!begins || each.startsWith(form)) && (!ends || each.endsWith(form))))
        names.push(name);
    return names;
  }
}

/**
 * Words and phrases by name and language, from a file of `worker/data/guided`: `@NAME`, then a line per language. A
 * word matches all that begin with it, with a full stop or `_` behind it only itself; `_` separates the words of a
 * phrase; `^` begins a sentence, `$` ends one.
 */
export class PhraseBook {
  private phrases: Map<LanguageCode, Phrases> | undefined;

  /** @param reshape changes the words of the file; words that become empty are left out */
  constructor(
    private readonly file: string,
    private readonly reshape: (word: string, language: LanguageCode) => string = (word) => word,
  ) {}

  /** The names of what a text has, in a fixed order. */
  readonly find = keepRecent((text: string, language: LanguageCode): readonly string[] => {
    this.phrases ??= this.load();
    const phrases = this.phrases.get(language);
    if (!phrases) return [];
    const names = phrases.namesIn(text, language);
    // "I'm so happyyyy" matches "happy".
    const plain = text.replace(DRAWN_OUT, '$1');
    if (plain !== text) names.push(...phrases.namesIn(plain, language));
    return [...new Set(names)].sort();
  });

  /** @throws Error naming the line that cannot be read */
  private load(): Map<LanguageCode, Phrases> {
    const found = new Map<LanguageCode, Phrases>();
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
        const phrases = found.get(language) ?? new Phrases();
        for (const word of line.slice(at + 1).split('|')) {
          // An empty word would be found in every text.
          if (word.trim() === '') throw new Error(`guided/${this.file}:${index + 1}: an empty word`);
          const reshaped = this.reshape(word.trim(), language);
          if (reshaped !== '') phrases.add(entryOf(name, reshaped, language));
        }
        found.set(language, phrases);
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
