import { DISTORTIONS } from '@mikai/contract/cbt';
import type { LanguageCode } from '@mikai/contract/languages';
import { patternInText } from '../../guard/find-unsafe.js';
import { compileCue } from '../cue-pattern.js';
import { MARKS, type ComposeFile } from './compose-book.js';

/** Fewest phrases of a group, where more are needed for what is promised (docs/companion.md). */
const MIN_PHRASES: readonly (readonly [RegExp, number])[] = [
  [/^(?:balanced|evidence)\./, 3],
  [/^strategy\.(?:theme|feeling)\./, 2],
  [/^note\.(?:thought|practice|close)$/, 12],
  [/^note\.open\.any$/, 8],
  [/^question\.none$/, 3],
];

const QUESTIONS = /^(?:evidence\.|question\.|reflect\.(?:for|against)$|gate\.question$)/;
/** Short lines: titles and fields that are no sentences. */
const LABELS = /^(?:note\.title|toolkit|advice\.|goal\.|week\.)/;
/** Lines that lead to another, in the same paragraph. */
const LEADS = /^lead$/;

const SENTENCE_END = /[.。।？?؟]$/u;
const QUESTION_END = /[?？؟]$/u;
/** `{quote}`, `{for}` and `{against}` are words of a person. */
const QUOTED = /[“„«「『"]\s?\{(?:quote|for|against)\}\s?[”“»」』"]/gu;
const OWN_TEXT = /\{(?:quote|for|against)\}/gu;

/**
 * Returns every error in the parts of compositions of a language: groups, names and cues that the English file has and
 * this one lacks, other placeholders, exclamation marks, statements where questions belong, a person's words without
 * quotation marks, duplicate phrases, claims that MikAI must not make. Empty if there are none.
 */
export function validateCompose(file: ComposeFile, english: ComposeFile, language: LanguageCode): string[] {
  const problems: string[] = [];
  if (file.language !== language) problems.push(`"language" is ${file.language}`);
  for (const distortion of DISTORTIONS)
    for (const group of [`balanced.${distortion}`, `evidence.${distortion}`])
      if (!english.groups[group]) problems.push(`${group} is missing in English`);
  problems.push(...validateNames(file, english), ...validateCueLists(file));
  const seen = new Map<string, string>();
  for (const name of new Set([...Object.keys(english.groups), ...Object.keys(file.groups)])) {
    const [wanted, texts] = [english.groups[name], file.groups[name] ?? []];
    if (!wanted) problems.push(`unknown group ${name}`);
    const min = Math.max(wanted?.length ?? 0, MIN_PHRASES.find(([group]) => group.test(name))?.[1] ?? 1);
    if (texts.length < min) problems.push(`${name} has ${texts.length} phrases, ${min} are needed`);
    texts.forEach((text, index) => {
      const id = `${name}.${index + 1}`;
      problems.push(...validateText(text, name, wanted?.[index]).map((problem) => `${id}: ${problem}`));
      // Times of the day and the like may come again.
      const other = LABELS.test(name) ? undefined : seen.get(text);
      if (other) problems.push(`${id}: same as ${other}`);
      seen.set(text, id);
    });
  }
  return problems;
}

function validateText(text: string, group: string, english: string | undefined): string[] {
  const problems: string[] = [];
  if (!/\p{L}|\p{N}/u.test(text)) return ['empty text'];
  if (/[!！¡]/u.test(text)) problems.push('exclamation mark');
  if (text !== text.trim() || /\s{2}|\n/u.test(text)) problems.push('stray spaces');
  if (/[<>]|https?:|\]\(/u.test(text)) problems.push('not plain text');
  const unsafe = patternInText(text);
  if (unsafe !== null) problems.push(`claims something that MikAI must not claim: ${unsafe}`);
  const [own, wanted] = [placeholders(text), placeholders(english ?? '')];
  if (english !== undefined && own !== wanted)
    problems.push(`placeholders ${own || 'none'} for ${wanted || 'none'}`);
  if ((text.match(OWN_TEXT)?.length ?? 0) !== (text.match(QUOTED)?.length ?? 0))
    problems.push('words of the person must stand in quotation marks');
  if (QUESTIONS.test(group)) {
    if (!QUESTION_END.test(text)) problems.push('must be a question');
  } else if (/[?？؟]/u.test(text)) problems.push('must not ask a question');
  else if (!LABELS.test(group) && !LEADS.test(group) && !SENTENCE_END.test(text))
    problems.push('does not end with a full stop');
  return problems;
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\w*\}/gu) ?? [])].sort().join(' ');

function validateNames({ names }: ComposeFile, english: ComposeFile): string[] {
  return Object.entries(english.names).flatMap(([kind, wanted]) =>
    Object.keys(wanted)
      .filter((name) => !(names[kind as keyof typeof names] as Record<string, string>)?.[name]?.trim())
      .map((name) => `names.${kind}.${name} is missing`),
  );
}

function validateCueLists({ cues, language }: ComposeFile): string[] {
  return MARKS.flatMap((mark) => {
    const list = cues[mark] ?? [];
    const broken = list.flatMap((cue) => {
      try {
        compileCue(cue, language);
        return [];
      } catch (error) {
        return [`cues.${mark}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    return list.length < 6
      ? [`cues.${mark} has ${list.length} cues, at least 6 are needed`, ...broken]
      : broken;
  });
}
