import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { BEATS, BURDENS, GOOD_BEATS, type Burden, type GoodBeat } from './beat-names.js';
import { fittingShare } from './moment-fits.js';
import {
  LEARNED_KINDS,
  LEARNED_TONES,
  type Act,
  type LearnedKind,
  type LearnedTone,
} from './moment-names.js';
import {
  inAnswer,
  minShare,
  placesFrom,
  readMoments,
  shareOfActs,
  WEIGHTLESS_ACTS,
  withinSubjects,
} from './moments.js';

const KINDS_START = BURDENS.length + GOOD_BEATS.length;
const TONES_START = KINDS_START + LEARNED_KINDS.length;

/** A name for each place; those of another sort have none. */
const namesAt = <T>(places: readonly number[], start: number, names: readonly T[]): T[] =>
  places.flatMap((at) => names[at - start] ?? []);

/** Returns what somebody may be telling next that weighs, the likeliest first: within the subjects that are talked of, less is enough. */
export function likelyBurdens(text: string, language: LanguageCode, subjects: readonly string[]): Burden[] {
  const shares = readMoments(text, language);
  const known =
    subjects.length === 0 ? [] : placesFrom(withinSubjects(shares, subjects), 'known', minShare('known'));
  const any = placesFrom(shares, 'beat', minShare('beat'));
  return namesAt([...new Set([...known, ...any])], 0, BURDENS);
}

/** Returns the good moments, and the steps, that a message may tell of. */
export const likelyGood = (text: string, language: LanguageCode): GoodBeat[] =>
  namesAt(placesFrom(readMoments(text, language), 'good', minShare('good')), BURDENS.length, GOOD_BEATS);

/** Returns the kinds of sentences that a message is likely to be of. */
export const likelyKinds = (text: string, language: LanguageCode): LearnedKind[] =>
  namesAt(placesFrom(readMoments(text, language), 'kind', minShare('kind')), KINDS_START, LEARNED_KINDS);

/** Returns the tones that a message is likely to have. */
export const likelyTones = (text: string, language: LanguageCode): LearnedTone[] =>
  namesAt(placesFrom(readMoments(text, language), 'tone', minShare('tone')), TONES_START, LEARNED_TONES);

/**
 * Returns whether a message tells of something good, of a step, or of plain facts, so that no burden may be named in the reply; `false`
 * where the crisis gate has any doubt about it.
 */
export const namesNoBurden = (text: string, language: LanguageCode): boolean =>
  shareOfActs(readMoments(text, language), WEIGHTLESS_ACTS) >= minShare('light') &&
  assessText(text, language).level === 'none';

/** Returns whether a message may tell of something good, of a step or of plain facts: then nothing general names a burden. */
export const mayBeLight = (text: string, language: LanguageCode): boolean =>
  shareOfActs(readMoments(text, language), WEIGHTLESS_ACTS) >= minShare('doubtful');

/** Words of a beat that is hardly likely mean something else. */
const HARDLY_LIKELY = 0.03;

/** Returns whether what the words of a beat say is likely at all. */
export function isPlausible(beat: Burden, text: string, language: LanguageCode): boolean {
  const shares = withinSubjects(readMoments(text, language), BEATS[beat]);
  return fittingShare(BURDENS.indexOf(beat), shares) >= HARDLY_LIKELY;
}

/** Returns which of some acts answers what was asked or offered just before; `undefined` where none is likely enough. */
export function answeringAct<T extends Act>(
  text: string,
  language: LanguageCode,
  acts: readonly T[],
  group: 'answer' | 'offer',
): T | undefined {
  const shares = inAnswer(readMoments(text, language), acts);
  if (shareOfActs(shares, acts) < minShare(group)) return undefined;
  const shareOf = (act: T) => shareOfActs(shares, [act]);
  return acts.toSorted((one, two) => shareOf(two) - shareOf(one))[0];
}
