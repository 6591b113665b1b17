import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { maskText } from '@mikai/core/safety/mask';
import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText, type PatternText } from '@mikai/core/safety/pattern-text';
import {
  classifySentence,
  NEAR,
  readingLanguage,
  withheldTogether,
  type AskedCategories,
} from './classifier/classify-sentence.js';
import type { GraveCategory } from './classifier/grave-subjects.js';
import type { Margin } from './classifier/guard-model.js';
import {
  loadGuardRules,
  TIGHT,
  type GuardCategory,
  type GuardRules,
  type UnsafePattern,
} from './guard-patterns.js';
import { plainText } from './plain-text.js';
import { sentencesOf } from './sentences.js';

/**
 * Why a model's sentence is withheld: a category of patterns or classifier, the crisis gate, the mask, the provider's own check, or that they repeat
 * our rules.
 */
export type UnsafeCategory = RuleCategory | 'moderation' | 'prompt';
export type RuleCategory = GuardCategory | 'crisis' | 'mask';

const QUESTION = /[?？؟]["'”’»)]*\s*$/u;
const KANA = /[\u3040-\u30FF]/;
const HANGUL = /[\uAC00-\uD7A3]/;
const HAN = /[\u3400-\u9FFF]/;

/**
 * Returns the unsafe category of one sentence of a model; `null` if there is none. Handles a sentence of any length in linear
 * time. `asked`: the categories that the person's last message asks about, where less is enough to withhold an answer.
 */
export function unsafeInSentence(
  sentence: string,
  language: LanguageCode,
  asked?: AskedCategories,
): UnsafeCategory | null {
  return findingsIn(sentence, language, asked).unsafe;
}

/** The findings in a sentence, from reading it once. */
export interface Findings {
  /** The findings of the patterns alone. */
  pattern: GuardCategory | null;
  /** The findings of the whole guard. */
  unsafe: UnsafeCategory | null;
  /** The result of the classifier; `null` where it was not asked. */
  judged: Margin | null;
}

/** Returns what is found in one sentence. */
export function findingsIn(sentence: string, language: LanguageCode, asked?: AskedCategories): Findings {
  if (!/\p{L}/u.test(sentence)) return { pattern: null, unsafe: null, judged: null };
  const reading = read(sentence);
  const certain = certainIn(reading);
  if (certain !== null) return { pattern: certain, unsafe: certain, judged: null };
  const pattern = patternIn(reading);
  const found = pattern ?? ownFindingUnlessHelp(language, reading);
  const { plain, spaced, tight } = reading;
  const forms = {
    text: plain,
    language: readingLanguage(plain, language),
    spaced,
    tight: () => tight,
  };
  return { pattern, ...classifySentence(forms, found, asked, hasSafeFrame(reading), reading.isQuestion) };
}

/** Reads the sentences of one text in their order. A sentence that would pass alone may be withheld with one before it. */
export class TextReader {
  private readonly before: Margin[] = [];
  private readonly near: string[] = [];
  private readonly language: LanguageCode;
  private readonly asked: AskedCategories | undefined;

  constructor(language: LanguageCode, asked?: AskedCategories) {
    this.language = language;
    this.asked = asked;
  }

  /** Returns the unsafe category of the next sentence. `isWhole`: `false` for the beginning of one that is read again with its end. */
  read(sentence: string, isWhole = true): UnsafeCategory | null {
    const { unsafe, judged } = findingsIn(sentence, this.language, this.asked);
    if (unsafe !== null || judged === null) return unsafe;
    const together = this.pairedWith(sentence) ?? withheldTogether(judged, this.before);
    if (isWhole) {
      this.before.push(judged);
      this.near.push(sentence);
    }
    return together;
  }

  /** Returns the category of the paired patterns whose parts are in this sentence and those before it. */
  private pairedWith(sentence: string): GuardCategory | null {
    const near = this.near.slice(-NEAR);
    if (near.length === 0) return null;
    return findIn(read([...near, sentence].join('.\n')), ({ isPaired }) => isPaired);
  }
}

/** Returns the finding of patterns, crisis gate and mask in one sentence, without the classifier. */
export function ruleFinding(sentence: string, language: LanguageCode): RuleCategory | null {
  const reading = read(sentence);
  return certainIn(reading) ?? patternIn(reading) ?? ownFindingUnlessHelp(language, reading);
}

/** Returns the first category that the patterns alone find in a text, sentence by sentence. */
export function patternInText(text: string): GuardCategory | null {
  for (const sentence of sentencesOf(text)) {
    const reading = read(sentence);
    const category = certainIn(reading) ?? patternIn(reading);
    if (category !== null) return category;
  }
  return null;
}

/** Returns the first unsafe category in a text, sentence by sentence; `null` if there is none. */
export function unsafeInText(
  text: string,
  language: LanguageCode,
  asked?: AskedCategories,
): UnsafeCategory | null {
  const reader = new TextReader(language, asked);
  for (const sentence of sentencesOf(text)) {
    const category = reader.read(sentence);
    if (category !== null) return category;
  }
  return null;
}

/** A sentence as the patterns read it. */
interface Reading {
  /** The sentence as it is shown: marks in the middle of a word would hide it. */
  plain: string;
  spaced: PatternText;
  /** The language whose patterns match runs of characters, by the script; kana distinguish Japanese from Chinese. */
  tightLanguage: LanguageCode | null;
  tight: PatternText;
  /** The languages that have letters in the sentence; only their patterns are tried. */
  spacedLanguages: ReadonlySet<LanguageCode>;
  isQuestion: boolean;
}

const NO_TEXT: PatternText = { text: '', map: new Int32Array(0) };

function read(sentence: string): Reading {
  const plain = plainText(sentence);
  const normalized = normalizeText(plain);
  const tightLanguage = KANA.test(plain) ? 'ja' : HANGUL.test(plain) ? 'ko' : HAN.test(plain) ? 'zh' : null;
  const spaced = spacedText(normalized);
  return {
    plain,
    spaced,
    tightLanguage,
    tight: tightLanguage === null ? NO_TEXT : tightText(normalized),
    spacedLanguages: new Set(
      LANGUAGE_CODES.filter((code) => (LETTERS[code] ?? LATIN_LETTER).test(spaced.text)),
    ),
    isQuestion: QUESTION.test(plain),
  };
}

/** Letters of the languages whose words have blanks between them; patterns of a language match nothing without one. */
const LETTERS: Partial<Record<LanguageCode, RegExp>> = {
  ru: /[\u0400-\u04FF]/,
  ar: /[\u0600-\u06FF]/,
  hi: /[a-z]|\p{Script=Devanagari}/u,
};
const LATIN_LETTER = /[a-z]/;

const textFor = (
  { language }: GuardRules,
  { spaced, tight, tightLanguage, spacedLanguages }: Reading,
): string => {
  if (TIGHT.has(language)) return language === tightLanguage ? tight.text : '';
  return spacedLanguages.has(language) ? spaced.text : '';
};

/** Returns the category of what leaves no doubt, as far as the patterns know: the classifier does not weigh it. */
const certainIn = (reading: Reading): GuardCategory | null =>
  findIn(reading, ({ isCertain, isCommand }) => isCertain && !(isCommand && reading.isQuestion));

const patternIn = (reading: Reading): GuardCategory | null =>
  findIn(reading, ({ isClaim, isCertain }) => !isCertain && !(isClaim && reading.isQuestion));

function findIn(reading: Reading, isTried: (rules: GuardRules) => boolean): GuardCategory | null {
  for (const rules of loadGuardRules()) {
    if (rules.category === 'crisis' || !isTried(rules)) continue;
    const text = textFor(rules, reading);
    if (text !== '' && isUnsafe(text, rules)) return rules.category;
  }
  return null;
}

function ownFindingUnlessHelp(language: LanguageCode, reading: Reading): 'crisis' | 'mask' | null {
  const own = ownFinding(reading.plain, language);
  return own !== null && offersHelp(reading) ? null : own;
}

/** Returns the findings of the crisis gate and the mask, as for people's texts. */
function ownFinding(sentence: string, language: LanguageCode): 'crisis' | 'mask' | null {
  if (assessText(sentence, language).crisis) return 'crisis';
  return maskText(sentence) === sentence ? null : 'mask';
}

/** Returns whether a sentence has a harmless phrase of a grave subject, or words of help. */
const hasSafeFrame =
  (reading: Reading) =>
  (subject: GraveCategory): boolean =>
    loadGuardRules().some(
      (rules) =>
        (rules.category === subject || (rules.category === 'crisis' && subject === 'self_harm')) &&
        rules.harmless.some((pattern) => textFor(rules, reading).search(pattern) >= 0),
    );

/**
 * The gate and the mask judge what people write of themselves; a model that speaks of help uses the same words. Beside such words their
 * finding does not count; what encourages or instructs is found by the patterns.
 */
const offersHelp = (reading: Reading): boolean =>
  loadGuardRules().some(
    (rules) =>
      rules.category === 'crisis' &&
      rules.harmless.some((pattern) => textFor(rules, reading).search(pattern) >= 0),
  );

/** Harmless phrases count as ends of sentences: no pattern reaches over them. */
function isUnsafe(text: string, { unsafe, harmless }: GuardRules): boolean {
  const fits = (pattern: UnsafePattern, left: string): boolean =>
    pattern.all.every((part) => part.test(left)) && !pattern.none?.test(text);
  // Most sentences have nothing in them that looks unsafe.
  const found = unsafe.filter((pattern) => fits(pattern, text));
  if (found.length === 0) return false;
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, ' . '), text);
  return rest === text || unsafe.some((pattern) => fits(pattern, rest));
}
