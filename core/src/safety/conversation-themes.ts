import type { Analysis } from './analysis.js';

/** Themes of patterns that count by what came before them in a conversation. */

/** Themes of a dangerous place where the person is, or of means that lie ready. */
export const AT_HAND: ReadonlySet<string> = new Set(['bridge_edge', 'pills_hoard']);

/** Themes of means that are got ready, and of ways: after a message that is certain a doubt about them is no doubt. */
export const MEANS: ReadonlySet<string> = new Set([
  'bridge_edge',
  'pills_hoard',
  'kill_self',
  'danger_acute',
]);
/** Words of doing it now, or of having done it. */
export const ACTING: ReadonlySet<string> = new Set(['act_now']);

const WORDS = /[\p{L}\p{M}]\s\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{4}/u;

/** Returns whether more than a word says that it is to be done now. */
export const actsInWords = ({ hits, normalized }: Analysis): boolean =>
  hits.some(({ pattern, at, end }) => pattern.theme === 'act_now' && WORDS.test(normalized.slice(at, end)));

/**
 * Themes that are asked about again after a 'No': a dangerous place, means at hand, a farewell, acting now.
 */
export const ASKED_AGAIN: ReadonlySet<string> = new Set([
  'bridge_edge',
  'pills_hoard',
  'goodbye',
  'farewell_signs',
  'farewell_all',
  'act_now',
]);
