import type { LanguageCode } from '@mikai/contract/languages';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import { countWords } from '../count-words.js';
import { LetterPhrases, positive } from './letter-phrases.js';

/** Between letters that follow each other, as a share of all openings: far enough to change every part. */
const STRIDE = 0.447;
const MIN_WORDS = 150;

/**
 * The first sentence, put together of three parts: a remark about the reader's days, what MikAI did, and an ending. Each number of a letter leads to
 * another one until all of them (about four thousand) were used; another seed begins elsewhere. The week only decides between two separate sets of
 * parts.
 */
export function opening(phrases: LetterPhrases, seed: number, hasEntries: boolean): string {
  const parts = (group: string): readonly string[] => phrases.book.groups[group] ?? [];
  const leads = parts('open.days');
  const clauses = parts(hasEntries ? 'open.read' : 'open.send');
  const ends = parts(hasEntries ? 'open.after' : 'open.why');
  const all = leads.length * clauses.length * ends.length;
  let index = positive(phrases.turn * strideOf(all) + positive(seed, all), all);
  const pick = (from: readonly string[]): string => {
    const part = from[index % from.length] ?? '';
    index = Math.floor(index / from.length);
    return part;
  };
  const [lead, clause, end] = [pick(leads), pick(clauses), pick(ends)];
  return phrases.fill(phrases.join([lead, clause]) + end, {});
}

/** Returns a step that meets every number below `all` before it meets one again. */
function strideOf(all: number): number {
  let stride = Math.max(1, Math.floor(all * STRIDE));
  while (commonDivisor(stride, all) !== 1) stride += 1;
  return stride;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * The same letter with a first sentence that names its full date, which no other letter of the member has. The last
 * resort where the opening was used before.
 * @param content greeting, blank line, paragraphs parted by blank lines
 */
export function withDatedOpening(content: string, input: LetterFigures, language: LanguageCode): string {
  const phrases = new LetterPhrases(language, 0, input);
  const date = dateIn(language, new Date(`${input.letterDate}T12:00:00Z`));
  const dated = phrases.phrase('open.dated', { date });
  const [greeting = '', first = '', ...others] = content.split('\n\n');
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(first);
  const rest = first.slice(sentence?.segment.length ?? 0);
  const put = (tail: string) =>
    [greeting, phrases.join([dated, tail].filter(Boolean)), ...others].join('\n\n');
  const replaced = put(rest);
  // A letter that is just long enough keeps its first sentence behind the date.
  return countWords(replaced, language) < MIN_WORDS ? put(first) : replaced;
}

/** Returns a date with its year. "15. März 2026" would end the sentence at its first full stop, so it is written in figures. */
function dateIn(language: LanguageCode, date: Date): string {
  const write = (month: 'long' | 'numeric') =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(
      date,
    );
  const long = write('long');
  return /\p{Nd}\.\s/u.test(long) ? write('numeric') : long;
}
