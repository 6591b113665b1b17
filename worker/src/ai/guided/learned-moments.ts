import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { BEATS, BURDENS, GOOD_BEATS, type Burden, type GoodBeat } from './beat-names.js';
import { fittingShare } from './moment-fits.js';
import {
  LEARNED_KINDS,
  LEARNED_TONES,
  PLAIN_ACTS,
  type Act,
  type LearnedKind,
  type LearnedTone,
  type PlainAct,
} from './moment-names.js';
import {
  inAnswer,
  likeliestOf,
  minShare,
  PERHAPS_WEIGHTLESS,
  readMoments,
  shareOfActs,
  WEIGHTLESS_ACTS,
  withinSubjects,
} from './moments.js';

const KINDS_START = BURDENS.length + GOOD_BEATS.length;
const TONES_START = KINDS_START + LEARNED_KINDS.length;

/**
 * Factors on the thresholds. Real messages are further from the learned lines than those lines are from each other, so a burden needs a
 * higher share than unseen lines did. A reply that claims too little does less harm than one that claims what nobody wrote.
 */
const MARGINS = { known: 1.25, beat: 1.15, kind: 1.15, tone: 1.15, good: 1 } as const;

/** Returns the place of the likeliest label among those of a group, from the group's start, where its reply is likely enough to fit. */
function placeIn(
  shares: readonly number[],
  group: 'known' | 'beat' | 'good' | 'kind' | 'tone',
  start = 0,
): number {
  const likely = likeliestOf(shares, group);
  const min = minShare(group) * MARGINS[group];
  return likely !== undefined && likely.fitting >= min ? likely.at - start : -1;
}

/**
 * The probability of a burden from which the reply names it, depending on whether the message names its subject. Earlier messages do not raise this
 * probability: a situation that nobody described must not be named because it often comes next.
 */
const NAMED = { bySubject: 0.25, byNothing: 0.4 } as const;

/** Returns what somebody may be telling next that weighs: within the subjects that the message names, less is enough. */
export function likelyBurdens(
  text: string,
  language: LanguageCode,
  subjects: readonly string[],
  named: readonly string[] = [],
): Burden[] {
  const shares = readMoments(text, language);
  const known = subjects.length === 0 ? -1 : placeIn(withinSubjects(shares, subjects), 'known');
  const found = [known, placeIn(shares, 'beat')].flatMap((at) => BURDENS[at] ?? []);
  return [...new Set(found)].filter((beat) => {
    const isNamed = BEATS[beat].some((subject) => named.includes(subject));
    return (shares[BURDENS.indexOf(beat)] ?? 0) >= (isNamed ? NAMED.bySubject : NAMED.byNothing);
  });
}

/** From this probability on, the reply names the good moment; below it, the reply is one that fits any good moment. */
const NAMED_GOOD = 0.22;

/** Returns the good moment, or the step, that a message is likely to tell of. */
export function likelyGood(text: string, language: LanguageCode): GoodBeat | undefined {
  const shares = readMoments(text, language);
  const at = placeIn(shares, 'good');
  return (shares[at] ?? 0) >= NAMED_GOOD ? GOOD_BEATS[at - BURDENS.length] : undefined;
}

/** Returns the kind of sentence that a message is likely to be. */
export const likelyKind = (text: string, language: LanguageCode): LearnedKind | undefined =>
  LEARNED_KINDS[placeIn(readMoments(text, language), 'kind', KINDS_START)];

/** Returns the tone that a message is likely to have. */
export const likelyTone = (text: string, language: LanguageCode): LearnedTone | undefined =>
  LEARNED_TONES[placeIn(readMoments(text, language), 'tone', TONES_START)];

/**
 * Returns whether a message tells of something good, of a step, or of plain facts, so that no burden may be named in the reply; `false`
 * where the crisis gate has any doubt about it.
 */
export const namesNoBurden = (text: string, language: LanguageCode): boolean =>
  shareOfActs(readMoments(text, language), WEIGHTLESS_ACTS) >= minShare('light') &&
  assessText(text, language).level === 'none';

/** Returns whether a message surely tells of something good, or of a step, whichever it is. */
export const isSurelyGood = (text: string, language: LanguageCode): boolean =>
  shareOfActs(readMoments(text, language), ['glad', 'step']) >= SURELY_GOOD;
const SURELY_GOOD = 0.45;

/** From this share on, what a message does besides telling something is answered. */
const MIN_SHARE_OF_ACT = 0.5;

/** Returns what a message surely does besides telling something that weighs or is good. */
export function likelyPlainAct(text: string, language: LanguageCode): PlainAct | undefined {
  const shares = readMoments(text, language);
  return PLAIN_ACTS.find((act) => shareOfActs(shares, [act]) >= MIN_SHARE_OF_ACT);
}

/** Returns how likely a message is about a step: one that is meant, or one that was taken. */
export const shareOfSteps = (text: string, language: LanguageCode): number =>
  shareOfActs(readMoments(text, language), ['step']);

/** Returns whether a message may be something good, a step, plain facts or an answer: then nothing general names a burden. */
export const canBeLight = (text: string, language: LanguageCode): boolean =>
  shareOfActs(readMoments(text, language), PERHAPS_WEIGHTLESS) >= minShare('doubtful');

/** From this share of all burdens on, and of one of them, a message itself weighs: what nothing is known of has a little of each. */
const SURELY_HEAVY = 0.9;
const KNOWN_BURDEN = 0.18;

/** Returns whether a message itself is about a burden, whatever came before it. */
export function isSurelyBurden(text: string, language: LanguageCode): boolean {
  const shares = readMoments(text, language);
  return Math.max(...shares) >= KNOWN_BURDEN && shareOfActs(shares, ['burden']) >= SURELY_HEAVY;
}

/** Words of a beat that is not likely enough mean something else. */
const LIKELY_BESIDE_WORDS = 0.2;
/** The same of a kind, whose sentences claim less, and of a tone, which names a feeling. */
const HARDLY_LIKELY = 0.06;
const HARDLY_FELT = 0.08;

/** Returns whether a beat found by its phrases is likely enough according to the model. */
export function isPlausible(beat: Burden, text: string, language: LanguageCode): boolean {
  const shares = withinSubjects(readMoments(text, language), BEATS[beat]);
  return fittingShare(BURDENS.indexOf(beat), shares) >= LIKELY_BESIDE_WORDS;
}

/** Returns whether a kind found by its phrases is likely at all according to the model; `true` for kinds that are not learned. */
export function isPlausibleKind(kind: string, text: string, language: LanguageCode): boolean {
  const at = LEARNED_KINDS.findIndex((each) => each === kind);
  return at < 0 || fittingShare(KINDS_START + at, readMoments(text, language)) >= HARDLY_LIKELY;
}

/** Returns whether a tone found by its phrases is likely at all according to the model; `true` for tones that are not learned. */
export function isPlausibleTone(tone: string, text: string, language: LanguageCode): boolean {
  const at = LEARNED_TONES.findIndex((each) => each === tone);
  return at < 0 || fittingShare(TONES_START + at, readMoments(text, language)) >= HARDLY_FELT;
}

/** Returns which of some acts answers what was asked or offered just before; `undefined` where none is likely enough. */
export function answeringAct<T extends Act>(
  text: string,
  language: LanguageCode,
  acts: readonly T[],
  group: 'answer' | 'offer',
  min = minShare(group),
): T | undefined {
  const shares = inAnswer(readMoments(text, language), acts);
  if (shareOfActs(shares, acts) < min) return undefined;
  const shareOf = (act: T) => shareOfActs(shares, [act]);
  return acts.toSorted((one, two) => shareOf(two) - shareOf(one))[0];
}
