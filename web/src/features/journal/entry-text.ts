import { HOUR_MS, MINUTE_MS } from '@mikai/contract/durations';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';

/** Returns the time until an ISO time as text (`in 23 hours`), or `null` once it has passed. */
export function formatUntil(iso: string, language: string, now: Date): string | null {
  const left = Date.parse(iso) - now.getTime();
  if (left <= 0) return null;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (left >= HOUR_MS) return format.format(Math.floor(left / HOUR_MS), 'hour');
  if (left >= MINUTE_MS) return format.format(Math.floor(left / MINUTE_MS), 'minute');
  return format.format(Math.ceil(left / 1000), 'second');
}

/** Returns a number of hours as text. */
export const formatHours = (hours: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);

/** Returns the beginning of an entry on one line, without splitting a character. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= JOURNAL_LIMITS.previewLength) return line;
  const cut = line.slice(0, JOURNAL_LIMITS.previewLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}

/** Matches characters of scripts without spaces between words, which are counted instead of words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Counts words, or characters in scripts without spaces. */
export const countWords = (content: string): number =>
  content.replace(UNSPACED, ' x ').match(WORD)?.length ?? 0;

/** Returns the level of a risk score: low up to 2, medium at 3, high above. */
export function riskLevel(score: number): 'low' | 'medium' | 'high' {
  if (score <= 2) return 'low';
  return score === 3 ? 'medium' : 'high';
}

/** Returns the level of a milestone's progress, by its quarters. */
export function progressLevel(percent: number): 'far' | 'well' | 'begun' | 'start' {
  if (percent >= 75) return 'far';
  if (percent >= 50) return 'well';
  return percent >= 25 ? 'begun' : 'start';
}
