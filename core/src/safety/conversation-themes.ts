import { DESPAIR, type Analysis } from './analysis.js';
import { isLongAgo, isOfNow, namesOwnDanger, namesPerson } from './other-person.js';
import type { PatternHit } from './patterns.js';
import { isOfWork, quotationsOfOthers } from './quotes.js';

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

/** Returns whether more than a single word says that the act is imminent. */
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
  'oblique_last',
  'act_now',
]);

const isOfTheme = ({ hits, language }: Analysis, theme: string): boolean =>
  hits.some(
    ({ pattern }) => pattern.theme === theme && (pattern.language === language || pattern.language === 'en'),
  );

/** Returns whether means or a place are named, without an everyday use: "I bought a rope", and not "a rope for the kayak". */
export const namesMeans = (analysis: Analysis): boolean =>
  !analysis.isOrdinary && isOfTheme(analysis, 'means_named');

/** Returns whether a text contains last words: that everything is ready, or a message to be passed on to a relative. */
export const hasLastWords = (analysis: Analysis): boolean =>
  !analysis.isOrdinary && isOfTheme(analysis, 'last_words');

/** Returns whether a text gives up, or names or hints at suicide, and neither violence nor harm of another kind. */
export const isOfSuicideAlone = ({ hits }: Analysis): boolean => {
  const dangers = hits.filter(({ pattern }) => pattern.strength !== 'topic' && pattern.category !== 'safe');
  return (
    (hits.some(({ pattern }) => pattern.theme === DESPAIR) ||
      dangers.some(({ pattern: { strength } }) => strength === 'strong' || strength === 'medium')) &&
    dangers.every(({ pattern }) => pattern.category === 'suicide')
  );
};

/** Returns whether somebody else is in danger at this moment, and not in a story that is named before it. */
export const namesOthersNow = ({ hits }: Analysis): boolean =>
  hits.some(
    ({ pattern, at }) =>
      pattern.theme === 'other_acute' &&
      !hits.some((hit) => ['mention', 'in_game', 'past_self'].includes(hit.pattern.theme) && hit.at < at),
  );

/** Returns whether all that is stated outright is the danger of somebody else: "my brother took all the pills and isn't answering". */
export function namesOnlyOthersNow(analysis: Analysis): boolean {
  if (!namesOthersNow(analysis)) return false;
  const acute = analysis.hits.filter(({ pattern }) => pattern.theme === 'other_acute');
  return analysis.hits.every(
    ({ pattern, at, end }) =>
      pattern.strength !== 'strong' || acute.some((other) => at < other.end && end > other.at),
  );
}

const DANGERS: ReadonlySet<string> = new Set(['die_wish', 'kill_self', 'self_harm_act', 'goodbye']);

/** Returns a text without what others are quoted with: their "I" is not the writer's. */
const withoutQuotations = (
  normalized: string,
  quotations: readonly { start: number; end: number }[],
): string =>
  quotations.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, normalized);

/**
 * Returns the hit that tells of somebody else who is about to end their life or hurts themselves: "my sister says she will kill herself", "she texted 'I
 * want to die'". `undefined` in a story, and years later. `isOwnToo`: the writer's own danger is beside it.
 */
export function dangerOfOthers(
  analysis: Analysis,
): (Pick<PatternHit, 'pattern'> & { isOwnToo: boolean }) | undefined {
  const { hits, language, normalized } = analysis;
  const reported = hits.filter(
    ({ pattern }) =>
      ['other_told', 'other_harm'].includes(pattern.theme) &&
      (pattern.language === language || pattern.language === 'en'),
  );
  const quotations = hits.some(({ pattern }) => DANGERS.has(pattern.theme))
    ? quotationsOfOthers(normalized).filter(({ isWork }) => !isWork)
    : [];
  const found =
    // Self-harm is the lesser of two dangers.
    reported.find(({ pattern }) => pattern.category === 'suicide') ??
    reported[0] ??
    hits.find(
      ({ pattern, at, end }) =>
        DANGERS.has(pattern.theme) && quotations.some((span) => at >= span.start && end <= span.end + 1),
    );
  if (found === undefined || turnsToSelf(analysis)) return undefined;
  if (isOfWork(normalized) || isLongAgo(normalized, found.at, found.end)) return undefined;
  const isOver = hits.some(({ pattern }) => pattern.theme === 'past_self');
  if (isOver && !isOfNow(normalized, found.at, found.end)) return undefined;
  if (hits.some(({ pattern }) => pattern.theme === 'in_game')) return undefined;
  const isOwnToo = namesOwnDanger(withoutQuotations(normalized, quotations), language);
  return { pattern: found.pattern, isOwnToo };
}

/** Returns whether all that is told of a suicide of others lies years back. */
const isOtherLongAgo = ({ hits, normalized }: Analysis): boolean =>
  hits
    .filter(({ pattern }) => pattern.theme === 'other_suicide')
    .every(({ at, end }) => isLongAgo(normalized, at, end));

/** Returns whether the danger that is told is somebody else's at this time: none of the past, of a story or of one who died. */
export const namesOthers = (analysis: Analysis): boolean =>
  namesOthersNow(analysis) ||
  dangerOfOthers(analysis)?.isOwnToo === false ||
  (isOfTheme(analysis, 'other_suicide') &&
    namesPerson(analysis.normalized, analysis.language) &&
    !turnsToSelf(analysis) &&
    !isOfWork(analysis.normalized) &&
    !isOtherLongAgo(analysis) &&
    !analysis.hits.some(({ pattern }) => ['past_self', 'in_game', 'safe_grief'].includes(pattern.theme)));

/** Returns whether what was told of others, of a song or as a joke is said to be one's own: "the friend is me", "I have a gun too". */
export const turnsToSelf = (analysis: Analysis): boolean =>
  !analysis.isOrdinary && (isOfTheme(analysis, 'own_after') || isOfTheme(analysis, 'own_means'));

/** Returns whether somebody is to be met again; `isGrieving` tells that it is one who died. */
export const joinsLost = (analysis: Analysis): boolean =>
  !analysis.isOrdinary && isOfTheme(analysis, 'join_lost');
export const isGrieving = ({ hits }: Analysis): boolean =>
  hits.some(({ pattern }) => pattern.theme === 'safe_grief');

/** Themes in which others, stories and questions are told of that may be one's own. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'mention',
  'other_suicide',
  'other_told',
  'other_harm',
  'suicide_word',
  'method_query',
  'dose',
  'asked',
  'means_named',
]);

/** Returns whether a text mentions a danger, even that of others or of a story. */
export const mentionsDanger = (analysis: Analysis): boolean =>
  (isOfTheme(analysis, 'own_means') && isOfTheme(analysis, 'safe_topic')) ||
  analysis.hits.some(
    ({ pattern: { theme, strength, category } }) =>
      OF_OTHERS.has(theme) || (category !== 'safe' && (strength === 'strong' || strength === 'medium')),
  );

const ARRANGEMENTS: ReadonlySet<string> = new Set([
  'goodbye',
  'farewell_signs',
  'farewell_all',
  'oblique_last',
]);

/** Returns whether all that a text hints at are arrangements and farewells, and an occasion for them is named: a move, a journey, a feast. */
export const isArrangedForOccasion = (analysis: Analysis): boolean =>
  isOfTheme(analysis, 'occasion') &&
  !analysis.clear &&
  analysis.hits.some(({ pattern }) => ARRANGEMENTS.has(pattern.theme)) &&
  analysis.hits.every(
    ({ pattern: { strength, theme } }) =>
      strength === 'topic' || strength === 'safe' || strength === 'weak' || ARRANGEMENTS.has(theme),
  );

const MISSED: ReadonlySet<string> = new Set(['better_without', 'oblique']);

/** Returns whether a text says that nobody would miss the writer and nothing more explicit; a conversation then asks what is meant. */
export function isOnlyMissed({ hits, clear }: Analysis): boolean {
  const danger = hits.filter(({ pattern: { strength } }) => strength !== 'topic' && strength !== 'safe');
  return !clear && danger.length > 0 && danger.every(({ pattern }) => MISSED.has(pattern.theme));
}
