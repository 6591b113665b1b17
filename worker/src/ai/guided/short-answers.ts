import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { hasQuestionMark } from './cues.js';
import { guidedFile } from './guided-data.js';

/** Meanings of a short message as a whole, in the order in which one of them counts before the others. */
const SHORT_ANSWERS = [
  'HELP',
  'NEW_HERE',
  'WHERE_TO_START',
  'WHY_HERE',
  'STORY',
  'EVERYTHING',
  'OPENER',
  'BARE',
  'FED_UP',
  'DONT_ASK',
  'LOW',
  'SAME',
  'SOSO',
  'UNKNOWN',
  'NOT_YET',
  'NO',
  'FINE',
] as const;
export type ShortAnswer = (typeof SHORT_ANSWERS)[number];

/** Answers that may be put as a question. */
const OF_QUESTIONS: ReadonlySet<ShortAnswer> = new Set<ShortAnswer>([
  'NEW_HERE',
  'WHERE_TO_START',
  'OPENER',
  'WHY_HERE',
  'BARE',
  'HELP',
]);

/** Words around an answer that change nothing about it. */
const FILLERS = 'FILLERS';
/** Words that only say that something was read. They may be a longer answer's filler, or say that somebody is well. */
const ACKNOWLEDGES = 'ACKNOWLEDGES';

/** Longer messages are not looked at. */
const MAX_LENGTH = 90;
/** A message with more clauses tells something. */
const MAX_CLAUSES = 4;

interface ShortAnswerBook {
  answers: Map<string, ShortAnswer>;
  /** The longest first. */
  fillers: string[];
  acknowledgements: Set<string>;
}

let books: Map<LanguageCode, ShortAnswerBook> | undefined;

function load(): Map<LanguageCode, ShortAnswerBook> {
  const loaded = new Map<LanguageCode, ShortAnswerBook>();
  let name = '';
  for (const line of readFileSync(guidedFile('short-answers.txt'), 'utf8').split('\n')) {
    if (line.startsWith('@')) name = line.slice(1).trim();
    const space = line.indexOf(' ');
    const language = line.slice(0, Math.max(0, space));
    if (!isLanguageCode(language)) continue;
    const forms = line
      .slice(space + 1)
      .split('|')
      .map((form) => formOf(form, language));
    const book = loaded.get(language) ?? {
      answers: new Map<string, ShortAnswer>(),
      fillers: [],
      acknowledgements: new Set<string>(),
    };
    loaded.set(language, book);
    if (name === FILLERS) book.fillers = forms.toSorted((one, two) => two.length - one.length);
    if (name === ACKNOWLEDGES) book.acknowledgements = new Set(forms);
    const answer = SHORT_ANSWERS.find((each) => each === name);
    if (name !== FILLERS && name !== ACKNOWLEDGES && answer === undefined)
      throw new Error(`guided/short-answers.txt has an unknown kind: ${name}`);
    // A wording under two kinds keeps the first.
    if (answer) for (const form of forms) if (!book.answers.has(form)) book.answers.set(form, answer);
  }
  return loaded;
}

const formOf = (text: string, language: LanguageCode): string => prepareText(text, language).flat.trim();

/** Returns what a short message is as a whole ("not great, honestly"); `undefined` where it tells anything besides. */
export function shortAnswerIn(text: string, language: LanguageCode): ShortAnswer | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const answer = wholeAnswer(text, language);
  // "All well?" asks.
  const isAsked = answer !== undefined && hasQuestionMark(text) && !OF_QUESTIONS.has(answer);
  return isAsked ? undefined : answer;
}

/** Returns whether a message only says that something was read ("ok", "mm"), and asks nothing. */
export function isAcknowledgement(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_LENGTH || hasQuestionMark(text)) return false;
  books ??= load();
  return books.get(language)?.acknowledgements.has(formOf(text, language)) === true;
}

function wholeAnswer(text: string, language: LanguageCode): ShortAnswer | undefined {
  books ??= load();
  const book = books.get(language);
  if (book === undefined) return undefined;
  const whole = answerOf(formOf(text, language), book, language);
  if (whole !== undefined && whole !== FILLERS) return whole;
  const clauses = prepareText(text, language)
    .clauses.split(/[.,]/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  if (clauses.length > MAX_CLAUSES) return undefined;
  const found = clauses.map((clause) => answerOf(clause, book, language));
  return found.includes(undefined) ? undefined : SHORT_ANSWERS.find((answer) => found.includes(answer));
}

/** Returns the answer that a clause is, without the words around it; `FILLERS` where it has nothing else. */
function answerOf(
  clause: string,
  { answers, fillers }: ShortAnswerBook,
  language: LanguageCode,
): ShortAnswer | typeof FILLERS | undefined {
  const gap = isUnspaced(language) ? '' : ' ';
  // Words before the answer go first: in "hi, all well" the last word is no filler.
  const starts = [clause];
  for (let start = withoutBeginning(clause, fillers, gap); start !== undefined;) {
    starts.push(start);
    start = withoutBeginning(start, fillers, gap);
  }
  const whole = starts.map((start) => answers.get(start)).find((answer) => answer !== undefined);
  if (whole) return whole;
  for (const start of starts)
    for (let rest: string | undefined = start; rest !== undefined; rest = withoutEnd(rest, fillers, gap)) {
      const answer = answers.get(rest);
      if (answer) return answer;
      if (fillers.includes(rest)) return FILLERS;
    }
  return undefined;
}

function withoutBeginning(clause: string, fillers: readonly string[], gap: string): string | undefined {
  const filler = fillers.find((each) => clause.startsWith(`${each}${gap}`) && clause !== each);
  return filler === undefined ? undefined : clause.slice(filler.length + gap.length);
}

function withoutEnd(clause: string, fillers: readonly string[], gap: string): string | undefined {
  const filler = fillers.find((each) => clause.endsWith(`${gap}${each}`) && clause !== each);
  return filler === undefined ? undefined : clause.slice(0, -filler.length - gap.length);
}
