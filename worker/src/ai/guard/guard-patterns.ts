import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { foldText } from '@mikai/core/safety/fold';
import { compilePattern } from '@mikai/core/safety/patterns';

/**
 * Categories that a model's text must not contain, as far as patterns find them: the sections of
 * `data/guard/patterns/<language>.txt`.
 */
export const GUARD_CATEGORIES = [
  'human',
  'medication',
  'diagnosis',
  'self_harm',
  'food',
  'romance',
  'isolation',
  'action',
  'hate',
  'promise',
] as const;

export type GuardCategory = (typeof GUARD_CATEGORIES)[number];

/** `crisis` has harmless phrases alone: words of help, beside which the crisis gate's finding does not count. */
type GuardSection = GuardCategory | 'crisis';
const SECTIONS: readonly GuardSection[] = [...GUARD_CATEGORIES, 'crisis'];

/** A pattern of something unsafe: the sentence contains all of `all`, in any order, and none of `none`. */
export interface UnsafePattern {
  all: RegExp[];
  none: RegExp | null;
}

/** The expressions of one category in one language, over the text that the patterns of the crisis gate read. */
export interface GuardRules {
  language: LanguageCode;
  category: GuardSection;
  /** Only a statement does this; a question does not ('Do you have depression in your family?'). */
  isClaim: boolean;
  /** The classifier does not overrule these ('I want to be your boyfriend'). */
  isCertain: boolean;
  /** These are certain, and a whole sentence ('Stop eating.'). */
  isCommand: boolean;
  /** These are certain, and their parts may be in neighbouring sentences ('A therapist? They only watch the clock.'). */
  isPaired: boolean;
  unsafe: UnsafePattern[];
  /** Phrases that look alike and are harmless. They are taken out of a sentence before the others are tried. */
  harmless: RegExp[];
}

/** Languages whose patterns are written over runs of characters, without blanks. */
export const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);

let loaded: GuardRules[] | undefined;

/** The rules of all languages, read once. @throws Error with file and line when a pattern cannot be read */
export function loadGuardRules(): readonly GuardRules[] {
  loaded ??= LANGUAGE_CODES.flatMap((language) =>
    parseGuardRules(
      readFileSync(new URL(`../../../data/guard/patterns/${language}.txt`, import.meta.url), 'utf8'),
      language,
    ),
  );
  return loaded;
}

/**
 * Reads the patterns of one language. `- ` begins what is harmless, `+ ` what is not; `[category]` a section. `a & b ! c`: a
 * and b somewhere in the sentence, and nothing of c.
 */
export function parseGuardRules(content: string, language: LanguageCode): GuardRules[] {
  const macros = new Map<string, string>();
  const rules: GuardRules[] = [];
  content.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const fail = (problem: string) => new Error(`${language}.txt:${index + 1}: ${problem}`);
    const macro = /^\{([a-z_]+)\} = (.+)$/.exec(line);
    if (macro?.[1] && macro[2]) return void macros.set(macro[1], foldGuardText(macro[2], language));
    const section = /^\[([a-z_]+)\](?: (claim|certain|command|paired))?$/.exec(line);
    if (section) {
      const category = SECTIONS.find((known) => known === section[1]);
      if (!category) throw fail(`unknown category ${section[1]}`);
      return void rules.push({
        language,
        category,
        isClaim: section[2] === 'claim',
        isCertain: section[2] === 'certain' || section[2] === 'command' || section[2] === 'paired',
        isCommand: section[2] === 'command',
        isPaired: section[2] === 'paired',
        unsafe: [],
        harmless: [],
      });
    }
    const current = rules.at(-1);
    if (!current || !/^[+-] /.test(line)) throw fail('a pattern begins with + or - and follows a [category]');
    const compile = (source: string, flags: string) => {
      // The whole sentence is searched; the gate's expressions are sticky.
      const { regex } = compilePattern(foldGuardText(source, language), macros, TIGHT.has(language));
      return new RegExp(current.isCommand ? wholeSentence(regex.source) : regex.source, flags);
    };
    try {
      const source = line.slice(2);
      if (line.startsWith('-')) current.harmless.push(compile(source, 'gu'));
      else {
        const [present = '', absent] = source.split(' ! ');
        current.unsafe.push({
          all: present.split(' & ').map((part) => compile(part, 'u')),
          none: absent === undefined ? null : compile(absent, 'u'),
        });
      }
    } catch (error) {
      throw fail((error as Error).message);
    }
  });
  return rules;
}

/** Between the ends of a sentence as the folded text has them, which is with a full stop for every kind of end. */
const wholeSentence = (source: string): string => `^(?: ?[.,]){0,3}(?:${source})(?: ?[.,]){0,3} ?$`;

/** Letters as the folded text has them, so that patterns may be written as people write. */
export const foldGuardText = (source: string, language: LanguageCode): string =>
  // Beside kana the characters of Chinese keep their Japanese form.
  source.replace(/[\p{L}\p{M}]+/gu, (letters) =>
    language === 'ja' ? foldText(`${letters}あ`).slice(0, -1) : foldText(letters),
  );
