import type { LanguageCode } from '@mikai/contract/languages';
import { cueBook, type CueBook } from './cue-book.js';
import { findCues } from './match-cues.js';
import { foldText, isUnspaced, prepareText } from './text-form.js';
import type { MessageReading } from './read-message.js';
import { FEELINGS, type Feeling } from './vocabulary.js';

/** Shortest and longest clause that is quoted: words, or characters in Japanese and Chinese. */
const WORDS = { min: 4, max: 13 } as const;
const CHARACTERS = { min: 6, max: 30 } as const;

/** Words of a message that is too short to quote from. */
const ECHO_WORDS = 5;

/** Ends of sentences and of clauses in all twelve languages. Question marks stay: a question is not quoted back. */
const SENTENCE_ENDS = /(?<=[.!?…。！？؟।\n])\s*/u;
const CLAUSE_ENDS = /(?<=[；;:：،؛,，、])\s*|(?<!\s)\s+[-–—]+\s+/u;

/** A clause of the person's message, word for word. */
export interface Quote {
  text: string;
  /** Feelings that it carries and does not deny. */
  feelings: Feeling[];
}

/**
 * Cuts a short clause out of the person's message, to be quoted back word for word, which is correct in every language. The clause must carry a
 * feeling or theme that was found in the message, and must not deny one. `null` when nothing suits: too short or long, begun in mid-thought, a
 * question, links, numbers that could identify somebody.
 */
export function extractQuote(text: string, reading: MessageReading): Quote | null {
  const { language } = reading;
  // Giving a whole short message back would be an echo.
  if (reading.text.words <= ECHO_WORDS) return null;
  const book = cueBook(language);
  const clauses = text
    .slice(0, 4000)
    .split(SENTENCE_ENDS)
    .flatMap((sentence) => clausesOf(sentence, book, isUnspaced(language)));
  let best: Quote | null = null;
  let bestScore = 0;
  for (const clause of new Set(clauses)) {
    const { score, feelings } = speaks(clause, reading, book);
    if (score > bestScore) {
      best = { text: clause, feelings };
      bestScore = score;
    }
  }
  return best;
}

/** Returns the clauses of a message that are complete by themselves and may be quoted, in their order. */
export function completeClauses(text: string, language: LanguageCode): string[] {
  const book = cueBook(language);
  return text.split(SENTENCE_ENDS).flatMap((sentence) => clausesOf(sentence, book, isUnspaced(language)));
}

/** Returns the clauses of a sentence that are complete by themselves. */
function clausesOf(sentence: string, book: CueBook, unspaced: boolean): string[] {
  return sentence
    .split(CLAUSE_ENDS)
    .flatMap((clause) => splitAtClauseWords(clause, book, unspaced))
    .map((clause, index) => tidy(clause, book, unspaced, index === 0))
    .filter((clause) => clause !== null)
    .filter((clause) => isQuotable(clause, unspaced));
}

function splitAtClauseWords(clause: string, book: CueBook, unspaced: boolean): string[] {
  if (unspaced) return [clause];
  const words = clause.split(/\s+/).filter(Boolean);
  const parts: string[][] = [[]];
  for (const word of words) {
    const current = parts.at(-1) ?? [];
    const isStarter = book.clauseWords.has(fold(word, book));
    if (isStarter && current.length >= WORDS.min && words.length > WORDS.max) parts.push([word]);
    else current.push(word);
  }
  return parts.map((part) => part.join(' '));
}

/** Takes signs and a leading "and" off a clause. `null` when what is left begins in mid-thought. */
function tidy(clause: string, book: CueBook, unspaced: boolean, first: boolean): string | null {
  const tidied = clause
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[“”„"«»「」『』()[\]{}<>*_~^|\\]/g, '')
    .replace(/\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.!…。！；;:：،؛।,，、\s'’-])[.!…。！；;:：،؛।,，、\s'’-]+$/u, '')
    .replace(/^[\s'’.,،、-]+/u, '');
  if (unspaced) return first ? tidied : null;
  const words = tidied.split(' ');
  let begin = 0;
  while (begin < 2 && book.clauseWords.has(fold(words[begin] ?? '', book))) begin += 1;
  const opening = fold(words[begin] ?? '', book);
  if (book.clauseWords.has(opening)) return null;
  // If a language lists the beginnings of whole clauses, only those; otherwise the beginning of a sentence.
  const whole = book.clauseStarts.size > 0 ? book.clauseStarts.has(opening) : first && begin === 0;
  return whole ? words.slice(begin).join(' ') : null;
}

function isQuotable(clause: string, unspaced: boolean): boolean {
  if (/[?？؟@#/=]|https?:|www\.|\d{4,}|[a-z]\.[a-z]{2}/iu.test(clause)) return false;
  if (clause === clause.toUpperCase() && clause !== clause.toLowerCase() && clause.length > 12) return false;
  const size = unspaced ? clause.length : clause.split(' ').length;
  const { min, max } = unspaced ? CHARACTERS : WORDS;
  return size >= min && size <= max && clause.length <= 110;
}

/** Scores how much a clause contains of the message's findings; 0 if it denies a feeling. */
function speaks(
  clause: string,
  reading: MessageReading,
  book: CueBook,
): { score: number; feelings: Feeling[] } {
  const prepared = prepareText(clause, reading.language);
  const feelings: Feeling[] = [];
  let score = 0;
  for (const name of FEELINGS) {
    const hits = findCues(prepared, book.feelings.get(name) ?? [], book);
    if (hits.some((hit) => hit.negated)) return { score: 0, feelings: [] };
    if (hits.length === 0 || !reading.feelings.includes(name)) continue;
    feelings.push(name);
    score += (name === reading.feelings[0] ? 4 : 2) * hits.length;
  }
  for (const name of reading.themes.slice(0, 2))
    score += findCues(prepared, book.themes.get(name) ?? [], book).length;
  // Among equals the longer clause, as it carries more of what was meant.
  return { score: score === 0 ? 0 : score + Math.min(prepared.words, 12) / 20, feelings };
}

function fold(word: string, book: CueBook): string {
  return foldText(word, book.language)
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim();
}
