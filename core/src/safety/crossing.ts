import { BEGINS_WITH_VERB } from './danger-verbs.js';
import type { PatternHit } from './patterns.js';

/**
 * Matches that reach over a comma, or another first person, into a sentence of its own: "I don't want to talk, I want to die" denies the
 * talking. Patterns do not see punctuation, and a gap of theirs may cross it. What is behind the comma is found by itself, and counts.
 */

const DANGERS: ReadonlySet<string> = new Set(['die_wish', 'kill_self']);
const DENIALS: ReadonlySet<string> = new Set(['safe_denial', 'denial']);

const SUBJECT =
  "(?:(?:i(?:'m|'ll|m)?|ich|je|j'|jveux|yo|io|eu|я|انا|मैं|मुझे|main|mai|mujhe)(?!\\p{L})|我|私|僕|俺|나는|난|나)";
/** The beginning of a sentence: the mark or the blank before it, a first person, and a few small words. */
const BEGINNING = new RegExp(
  `^(?:[,،、;:–—]\\s*(${SUBJECT}\\s?)?|\\s(${SUBJECT}\\s?))(?:(?:just|really|only|nur|einfach|solo|juste|seulement|apenas|so|просто|только|فقط|बस|bas|只|就|真的)\\s?)?`,
  'u',
);
/** Places at which a sentence may begin: a mark, or the blank before another first person. */
const PLACES = new RegExp(`[,،、;:–—]|\\s(?=${SUBJECT})`, 'gu');

/** Signs of Japanese, Chinese, Korean and Hindi. */
const VERB_LAST =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}\p{Script=Devanagari}]/u;

/** A sentence ends within what was matched, and another begins. */
const ENDS_WITHIN = /[.!…。！；\n]\s?[\p{L}\p{N}]/u;

/** Returns the index of the first hit, in the order of their places, that begins beyond `at`. */
function firstBeyond(sorted: readonly PatternHit[], at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as PatternHit).at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns whether a sentence that begins at `place` declares one of the dangers, which end with the match or behind it. */
function declares(
  normalized: string,
  place: number,
  end: number,
  dangers: readonly PatternHit[],
  isMarked: boolean,
): boolean {
  const beginning = BEGINNING.exec(normalized.slice(place, end));
  if (!beginning || (!isMarked && beginning[2] === undefined)) return false;
  const start = place + beginning[0].length;
  const hasVerb = BEGINS_WITH_VERB.test(normalized.slice(start, end));
  for (let index = firstBeyond(dangers, place); index < dangers.length; index += 1) {
    const danger = dangers[index] as PatternHit;
    if (danger.at >= end) return false;
    if (danger.end < end) continue;
    // In these scripts the verb comes last: the danger itself begins the sentence.
    if (danger.at <= start && VERB_LAST.test(normalized.charAt(start))) return true;
    // Only the verb itself comes before the danger.
    if (hasVerb && /^\S*(?:\s\S+)?\s?$/u.test(normalized.slice(start, danger.at))) return true;
  }
  return false;
}

/** Returns the hits of a text without denials and dangers that reach into a sentence of its own. */
export function withoutCrossing(normalized: string, hits: PatternHit[]): PatternHit[] {
  const dangers = hits
    .filter(({ pattern }) => pattern.strength === 'strong' && DANGERS.has(pattern.theme))
    .sort((a, b) => a.at - b.at);
  if (dangers.length === 0 || hits.length < 2) return hits;
  return hits.filter(({ pattern: { theme, category, language }, at, end }) => {
    // Without blanks a gap is any character: "买了菜，见了朋友。今晚我要自杀" is not about the friend.
    const isTight = language === 'zh' || language === 'ko' || language === 'ja';
    if (isTight && (category === 'safe' || theme === 'other_suicide'))
      if (ENDS_WITHIN.test(normalized.slice(at, end))) return false;
    const isDanger = DANGERS.has(theme);
    if (!isDanger && !DENIALS.has(theme)) return true;
    const matched = normalized.slice(at, end);
    for (const { index, 0: sign } of matched.matchAll(PLACES)) {
      const isMarked = sign.trim() !== '';
      // "I don't think that I want to die" is one sentence: before another first person a denial goes on.
      if (!isMarked && !isDanger) continue;
      if (declares(normalized, at + index, end, dangers, isMarked)) return false;
    }
    return true;
  });
}
