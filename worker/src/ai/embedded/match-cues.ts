import type { CueBook } from './cue-book.js';
import type { Cue } from './cue-pattern.js';
import { isUnspaced, type PreparedText } from './text-form.js';

/** The position of a cue in `PreparedText.clauses`. */
export interface CueHit {
  start: number;
  end: number;
  /** Words it spans; in Japanese and Chinese two characters count as one. */
  words: number;
  negated: boolean;
}

/** The maximum number of hits per cue: a flood of the same word means no more than a handful of it. */
const MAX_HITS_PER_CUE = 8;

/** Finds cues in a text and returns for each hit whether the words around it reverse it. */
export function findCues(text: PreparedText, cues: readonly Cue[], book: CueBook): CueHit[] {
  const hits: CueHit[] = [];
  for (const { pattern: cue, literal } of cues) {
    if (!text.clauses.includes(literal)) continue;
    cue.lastIndex = 0;
    for (let n = 0; n < MAX_HITS_PER_CUE; n += 1) {
      const match = cue.exec(text.clauses);
      if (!match) break;
      const start = match.index;
      const end = start + match[0].length;
      const words = isUnspaced(book.language)
        ? Math.ceil((end - start) / 2)
        : match[0].trim().split(' ').length;
      hits.push({ start, end, words, negated: isNegated(text.clauses, start, end, book) });
      if (match[0].length === 0) cue.lastIndex += 1;
    }
  }
  return withoutOverlaps(hits);
}

/** Returns the text without what `cues` find in it, of the same length and number of words. */
export function without(text: PreparedText, cues: readonly Cue[]): PreparedText {
  let { clauses } = text;
  for (const { pattern, literal } of cues) {
    if (!clauses.includes(literal)) continue;
    clauses = clauses.replace(pattern, (found) => found.replace(/[^ ,]/g, '_'));
  }
  return { ...text, clauses };
}

/** Returns whether any of `cues` occurs; ends of clauses are ignored. */
export function matchesAny(text: PreparedText, cues: readonly Cue[] | undefined): boolean {
  return (cues ?? []).some(({ pattern: cue, literal }) => {
    if (!text.flat.includes(literal)) return false;
    cue.lastIndex = 0;
    return cue.test(text.flat);
  });
}

/** Returns whether `cues` together cover every word of the text: a message that says this and nothing else. */
export function coversAll(text: PreparedText, cues: readonly Cue[]): boolean {
  return text.words > 0 && wordsBeside(text, cues) === 0;
}

/** Counts the words of the text that belong to none of `cues`; in Japanese and Chinese two characters count as one. */
export function wordsBeside(text: PreparedText, cues: readonly Cue[]): number {
  const covered = new Set<number>();
  for (const { pattern, literal } of cues) {
    if (!text.flat.includes(literal)) continue;
    // `matchAll` begins where the pattern was left by an earlier search.
    pattern.lastIndex = 0;
    for (const match of text.flat.matchAll(pattern)) {
      for (let at = match.index; at < match.index + match[0].length; at += 1) covered.add(at);
    }
  }
  if (isUnspaced(text.language)) {
    const rest = [...text.flat].filter((sign, at) => sign !== ' ' && !covered.has(at));
    return Math.ceil(rest.length / 2);
  }
  return [...text.flat.matchAll(/[^ ]+/gu)].filter((word) => !covered.has(word.index)).length;
}

/** Keeps the longest of hits that lie on the same words, so that "never good enough" counts once. */
function withoutOverlaps(hits: CueHit[]): CueHit[] {
  const sorted = [...hits].sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: CueHit[] = [];
  for (const hit of sorted) {
    if (!kept.some((other) => hit.start < other.end && other.start < hit.end)) kept.push(hit);
  }
  return kept;
}

function isNegated(clauses: string, start: number, end: number, book: CueBook): boolean {
  const { negation, language } = book;
  const unspaced = isUnspaced(language);
  const clauseStart = Math.max(clauses.lastIndexOf('.', start), clauses.lastIndexOf(',', start)) + 1;
  const nextStop = clauses.slice(end).search(/[.,]/) + end;
  const before = lastPart(clauses.slice(clauseStart, start), negation.beforeWindow, unspaced);
  if (negation.before.length > 0 && foundIn(before, negation.before, negation.except)) return true;
  if (negation.after.length === 0) return false;
  const after = firstPart(
    clauses.slice(end, nextStop < end ? undefined : nextStop),
    negation.afterWindow,
    unspaced,
  );
  return foundIn(after, negation.after, negation.except);
}

function foundIn(part: string, cues: readonly Cue[], except: readonly Cue[]): boolean {
  let text = ` ${part.trim()} `;
  for (const { pattern } of except) text = text.replace(pattern, ' ');
  text = ` ${text.trim()} `;
  return cues.some(({ pattern }) => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  });
}

function lastPart(text: string, size: number, unspaced: boolean): string {
  if (unspaced) return text.trim().slice(-size);
  return text.trim().split(' ').slice(-size).join(' ');
}

function firstPart(text: string, size: number, unspaced: boolean): string {
  if (unspaced) return text.trim().slice(0, size);
  return text.trim().split(' ').slice(0, size).join(' ');
}
