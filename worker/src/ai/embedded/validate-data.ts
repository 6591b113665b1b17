import type { LanguageCode } from '@mikai/contract/languages';
import { sentencesOf } from './sentences.js';
import { compileCue } from './cue-pattern.js';
import { readCueFile, type CueFile } from './cue-book.js';
import { readPhraseFile, type Phrase, type PhraseFile } from './phrase-book.js';
import { bannedClaims } from './word-rules.js';
import { DISTORTIONS, FEELINGS, INTENTS, THEMES } from './vocabulary.js';

/** Matches the quotation marks around `{quote}`: opening ones and closing ones. */
const QUOTED = /[“„«「『《"]\s?\{quote\}\s?[”“»」』》"]/u;

const MARKS: Record<LanguageCode, RegExp> = {
  en: /[.?]$/u,
  es: /[.?]$/u,
  fr: /[.?]$/u,
  de: /[.?]$/u,
  it: /[.?]$/u,
  pt: /[.?]$/u,
  ru: /[.?]$/u,
  ko: /[.?]$/u,
  ja: /[。？?]$/u,
  zh: /[。？?]$/u,
  ar: /[.؟?]$/u,
  hi: /[।.?]$/u,
};

/** Groups whose phrases are questions with exactly one question mark, at the end. */
function isQuestionGroup(group: string): boolean {
  return /(?:^|\.)(?:deeper_)?question(?:\.|$)/u.test(group);
}

/**
 * Returns everything that is wrong with a language's phrases and cues: missing or unknown ids, missing English forms,
 * banned claims, exclamation marks, wrong placeholders, questions where statements belong, sentences that occur
 * twice, cues that cannot be read, groups without cues. Empty when all is well.
 */
export function validateLanguage(language: LanguageCode): string[] {
  const problems: string[] = [];
  const phrases = tryRead(
    problems,
    () => readPhraseFile(language),
    `phrases: worker/data/companion/${language}.json`,
  );
  if (phrases) problems.push(...validatePhrases(phrases, readPhraseFile('en'), language));
  const cues = tryRead(
    problems,
    () => readCueFile(language),
    `cues: worker/data/companion/cues/${language}.json`,
  );
  if (cues) problems.push(...validateCues(cues, language));
  return problems;
}

function tryRead<T>(problems: string[], read: () => T, what: string): T | null {
  try {
    return read();
  } catch (error) {
    problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Problems of a phrase file, compared with the English one. */
export function validatePhrases(file: PhraseFile, english: PhraseFile, language: LanguageCode): string[] {
  const problems: string[] = [];
  if (file.language !== language) problems.push(`"language" is ${file.language}`);
  for (const [group, wanted] of Object.entries(english.groups)) {
    const ids = new Set((file.groups[group] ?? []).map((phrase) => phrase.id));
    for (const phrase of wanted) if (!ids.has(phrase.id)) problems.push(`missing ${phrase.id}`);
  }
  const seenIds = new Set<string>();
  const seenSentences = new Map<string, string>();
  for (const [group, list] of Object.entries(file.groups)) {
    if (!(group in english.groups)) problems.push(`unknown group ${group}`);
    for (const phrase of list) {
      if (!phrase.id.startsWith(`${group}.`)) problems.push(`${phrase.id} stands in group ${group}`);
      if (seenIds.has(phrase.id)) problems.push(`${phrase.id} occurs twice`);
      seenIds.add(phrase.id);
      problems.push(...validatePhrase(phrase, group, language).map((problem) => `${phrase.id}: ${problem}`));
      for (const sentence of sentencesOf(phrase.text)) {
        // The person's words alone are a different sentence each time.
        if (!/\p{L}/u.test(sentence.replace('{quote}', ''))) continue;
        const other = seenSentences.get(sentence);
        if (other) problems.push(`${phrase.id}: same sentence as ${other}`);
        seenSentences.set(sentence, phrase.id);
      }
    }
  }
  return problems;
}

function validatePhrase(phrase: Phrase, group: string, language: LanguageCode): string[] {
  const problems: string[] = [];
  if (!phrase.text?.trim()) return ['empty text'];
  if (!phrase.en?.trim()) return ['no English form'];
  if (language === 'en' && phrase.text !== phrase.en) problems.push('English form differs from the text');
  for (const text of [phrase.text, phrase.en]) {
    if (/[!！¡]/u.test(text)) problems.push('exclamation mark');
    for (const placeholder of text.match(/\{[^}]*\}/gu) ?? []) {
      if (placeholder !== '{name}' && placeholder !== '{quote}')
        problems.push(`unknown placeholder ${placeholder}`);
    }
    if (text.includes('{quote}') && !QUOTED.test(text))
      problems.push('{quote} must stand in quotation marks');
    if (text !== text.trim() || /\s{2}|\n/u.test(text)) problems.push('stray spaces');
  }
  for (const placeholder of ['{name}', '{quote}']) {
    if (phrase.text.includes(placeholder) !== phrase.en.includes(placeholder))
      problems.push(`${placeholder} only on one side`);
  }
  problems.push(...bannedClaims(phrase.en));
  const marks = phrase.text.match(/[?？؟]/gu)?.length ?? 0;
  if (isQuestionGroup(group) ? marks !== 1 || !/[?？؟]$/u.test(phrase.text) : marks > 0) {
    problems.push(isQuestionGroup(group) ? 'must be exactly one question' : 'must not ask a question');
  }
  if (!MARKS[language].test(phrase.text)) problems.push('does not end with a full stop or question mark');
  return problems;
}

/** Problems of a cue file. */
export function validateCues(file: CueFile, language: LanguageCode): string[] {
  const problems: string[] = [];
  if (file.language !== language) problems.push(`cues: "language" is ${file.language}`);
  const tables: [string, readonly string[], Record<string, string[]>, number][] = [
    ['themes', THEMES, file.themes, 12],
    ['feelings', FEELINGS, file.feelings, 12],
    ['distortions', DISTORTIONS, file.distortions, 6],
    ['intents', INTENTS, file.intents, 3],
    ['exercises', Object.keys(readCueFile('en').exercises), file.exercises, 1],
  ];
  for (const [table, names, cues, min] of tables) {
    for (const name of Object.keys(cues ?? {})) {
      if (!names.includes(name)) problems.push(`cues: unknown ${table}.${name}`);
    }
    for (const name of names) {
      const list = cues?.[name] ?? [];
      if (list.length < min)
        problems.push(`cues: ${table}.${name} has ${list.length} cues, at least ${min} are needed`);
      for (const cue of list) problems.push(...brokenCue(cue, language, `${table}.${name}`));
    }
  }
  for (const cues of [file.weak?.feelings, file.weak?.distortions]) {
    for (const [name, list] of Object.entries(cues ?? {}))
      for (const cue of list) problems.push(...brokenCue(cue, language, `weak.${name}`));
  }
  const { before, after, except } = file.negation;
  if (before.length + after.length === 0) problems.push('cues: no negation');
  for (const cue of [...before, ...after, ...except]) problems.push(...brokenCue(cue, language, 'negation'));
  for (const name of ['goodNews', 'goodNewsUnless'] as const) {
    if (!file[name]?.length) problems.push(`cues: no ${name}`);
    for (const cue of file[name] ?? []) problems.push(...brokenCue(cue, language, name));
  }
  if (!file.figures?.length) problems.push('cues: no figures of speech');
  if (!file.deaths?.length) problems.push('cues: no words of a death');
  for (const cue of file.deaths ?? []) problems.push(...brokenCue(cue, language, 'deaths'));
  for (const cue of file.figures ?? []) problems.push(...brokenCue(cue, language, 'figures'));
  return problems;
}

function brokenCue(cue: string, language: LanguageCode, where: string): string[] {
  try {
    compileCue(cue, language);
    return [];
  } catch (error) {
    return [`cues: ${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
