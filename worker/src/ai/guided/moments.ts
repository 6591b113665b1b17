import type { LanguageCode } from '@mikai/contract/languages';
import { keepRecent } from '../embedded/keep-recent.js';
import { BURDENS, GOOD_BEATS, SUBJECTS } from './beat-names.js';
import { momentFeatures } from './moment-features.js';
import { fittingShare } from './moment-fits.js';
import {
  actOf,
  LEARNED_KINDS,
  LEARNED_TONES,
  MOMENT_LABELS,
  subjectsOfLabel,
  type Act,
} from './moment-names.js';
import { momentShares, momentsModel, type MomentGroup } from './moments-model.js';

/** A label of a known subject is this many times likelier. */
const OF_KNOWN_SUBJECT = 6;
/** Labels that answer the question or the offer before a message become this many times likelier. */
const IN_ANSWER = 8;

/** The first place, and the number of places, of the labels of one sort. */
const BURDEN_PLACES = BURDENS.map((_, at) => at);
const GOOD_PLACES = GOOD_BEATS.map((_, at) => BURDENS.length + at);
const KIND_PLACES = LEARNED_KINDS.map((_, at) => BURDENS.length + GOOD_BEATS.length + at);
const TONE_PLACES = LEARNED_TONES.map(
  (_, at) => BURDENS.length + GOOD_BEATS.length + LEARNED_KINDS.length + at,
);
const ACT_OF_PLACE: readonly Act[] = MOMENT_LABELS.map(actOf);
/** The subjects of each label. A label of any subject becomes no likelier because one is talked of. */
const SUBJECTS_OF_PLACE = MOMENT_LABELS.map((label) => {
  const subjects = subjectsOfLabel(label);
  return subjects.length < SUBJECTS.length ? subjects : [];
});

export const PLACES_OF = {
  known: BURDEN_PLACES,
  beat: BURDEN_PLACES,
  kind: KIND_PLACES,
  tone: TONE_PLACES,
  good: GOOD_PLACES,
} as const;

/** A message of these names no burden. */
export const WEIGHTLESS_ACTS: readonly Act[] = ['glad', 'step', 'story'];
/** A message of these need not be of a burden. */
export const PERHAPS_WEIGHTLESS: readonly Act[] = [
  ...WEIGHTLESS_ACTS,
  'yes',
  'no',
  'small',
  'who',
  'nobody',
  'when',
  'what',
  'where',
  'correct',
];

/** Multiplies the shares of some labels, so that all sum to one again. */
function raise(shares: readonly number[], isRaised: (at: number) => boolean, times: number): number[] {
  const raised = shares.map((share, at) => (isRaised(at) ? share * times : share));
  const total = raised.reduce((sum, share) => sum + share, 0);
  return raised.map((share) => share / total);
}

/** Raises the labels of the subjects that are talked of. */
export const withinSubjects = (shares: readonly number[], subjects: readonly string[]): number[] =>
  subjects.length === 0
    ? [...shares]
    : raise(
        shares,
        (at) => SUBJECTS_OF_PLACE[at]?.some((each) => subjects.includes(each)) === true,
        OF_KNOWN_SUBJECT,
      );

/** Raises what answers the last reply. */
export const inAnswer = (shares: readonly number[], acts: readonly Act[]): number[] =>
  raise(shares, (at) => acts.includes(ACT_OF_PLACE[at] as Act), IN_ANSWER);

/** Returns how likely it is that a message does one of these. */
export const shareOfActs = (shares: readonly number[], acts: readonly Act[]): number =>
  shares.reduce((sum, share, at) => (acts.includes(ACT_OF_PLACE[at] as Act) ? sum + share : sum), 0);

/** Returns how likely a message is about one of some subjects. */
export const shareOfSubjects = (shares: readonly number[], subjects: readonly string[]): number =>
  shares.reduce(
    (sum, share, at) =>
      SUBJECTS_OF_PLACE[at]?.some((each) => subjects.includes(each)) === true ? sum + share : sum,
    0,
  );

/** A label of a group, with how likely it is that its reply fits. */
export interface Likely {
  at: number;
  fitting: number;
}

/** Returns the likeliest of all labels, where it is one of a group. */
export function likeliestOf(shares: readonly number[], group: keyof typeof PLACES_OF): Likely | undefined {
  const at = shares.reduce((best, share, each) => (share > (shares[best] as number) ? each : best), 0);
  return PLACES_OF[group].includes(at) ? { at, fitting: fittingShare(at, shares) } : undefined;
}

/** Computes the shares of all labels for a message. */
export const readMoments = keepRecent((text: string, language: LanguageCode): readonly number[] =>
  momentShares(momentFeatures(text, language), momentsModel()),
);

/** Returns the share from which a reply is made of what was read. */
export const minShare = (group: MomentGroup): number => momentsModel().thresholds[group];
