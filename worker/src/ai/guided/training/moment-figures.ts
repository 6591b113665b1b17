import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { SUBJECTS } from '../beat-names.js';
import { replyFits } from '../moment-fits.js';
import { actOf, MOMENT_LABELS, subjectsOfLabel, type Act } from '../moment-names.js';
import {
  inAnswer,
  likeliestOf,
  PERHAPS_WEIGHTLESS,
  PLACES_OF,
  shareOfActs,
  WEIGHTLESS_ACTS,
  withinSubjects,
} from '../moments.js';
import { MOMENT_GROUPS, type MomentGroup } from '../moments-model.js';
import type { MomentSample } from './moment-samples.js';
import { seedOf } from './softmax.js';

/** A line with the shares of a model that has not seen it. */
export interface HeldMoment extends MomentSample {
  labelIndex: number;
  shares: number[];
}

/** A reply that would be made of a line, how sure it is, and whether it fits. */
interface Claim {
  line: HeldMoment;
  confidence: number;
  isRight: boolean;
  /** Its weight in the precision. */
  weight: number;
}

/** The part of all that is acted on whose reply has to fit. */
const PRECISION: Record<Exclude<MomentGroup, 'doubtful'>, number> = {
  known: 0.75,
  beat: 0.7,
  kind: 0.7,
  tone: 0.7,
  good: 0.8,
  light: 0.85,
  answer: 0.85,
  offer: 0.9,
};
const MIN_THRESHOLD = 0.15;
/** The share of messages without a burden that must not get a general remark about one. */
const RECALL_OF_WEIGHTLESS = 0.75;
/** The number of sad messages in a conversation for each one about something good, a step or plain facts. */
const BURDENS_FOR_EACH = 1.5;

/** The acts that answer each sort of question. */
export const ANSWERS_TO = {
  supporter: ['who', 'nobody'],
  time: ['when'],
  thing: ['what'],
  place: ['where'],
} as const satisfies Record<string, readonly Act[]>;
const OF_AN_OFFER: readonly Act[] = ['yes', 'no'];
const OF_NO_BURDEN: ReadonlySet<Act> = new Set<Act>([
  ...WEIGHTLESS_ACTS,
  'small',
  'none',
  'yes',
  'no',
  'who',
  'when',
  'what',
]);

const actAt = (labelIndex: number): Act => {
  const label = MOMENT_LABELS[labelIndex];
  return label === undefined ? 'none' : actOf(label);
};

/** Returns the subject of a conversation in which a line is said: one of its own, or else any. */
function subjectOf({ label, text }: HeldMoment): string {
  const [own] = subjectsOfLabel(label);
  return own ?? SUBJECTS[Math.abs(seedOf(text)) % SUBJECTS.length] ?? '';
}

function bestClaim(
  line: HeldMoment,
  shares: readonly number[],
  group: keyof typeof PLACES_OF,
  weight = 1,
): Claim {
  const likely = likeliestOf(shares, group);
  if (likely === undefined) return { line, confidence: 0, isRight: false, weight };
  return { line, confidence: likely.fitting, isRight: replyFits(likely.at, line.labelIndex), weight };
}

/** Most lines are of burdens, because there are most labels of them: they are weighted by how often they occur. */
function weightOfBurden(held: readonly HeldMoment[]): number {
  const light = held.filter(({ labelIndex }) => WEIGHTLESS_ACTS.includes(actAt(labelIndex))).length;
  const burdens = held.filter(({ labelIndex }) => actAt(labelIndex) === 'burden').length;
  return (BURDENS_FOR_EACH * light) / Math.max(1, burdens);
}

/** After a question, and after an offer, half of the messages answer it. */
function claimsOfAnswers(held: readonly HeldMoment[], acts: readonly Act[]): Claim[] {
  const positives = held.filter(({ labelIndex }) => acts.includes(actAt(labelIndex))).length;
  return held.map((line) => {
    const isRight = acts.includes(actAt(line.labelIndex));
    const weight = isRight ? 1 : positives / Math.max(1, held.length - positives);
    return { line, confidence: shareOfActs(inAnswer(line.shares, acts), acts), isRight, weight };
  });
}

/** Returns the claims that a group would make, however sure. */
export function claimsOf(group: MomentGroup, held: readonly HeldMoment[]): Claim[] {
  switch (group) {
    case 'answer':
      return Object.values(ANSWERS_TO).flatMap((acts) => claimsOfAnswers(held, acts));
    case 'offer':
      return claimsOfAnswers(held, OF_AN_OFFER);
    case 'doubtful':
    case 'light': {
      const weight = weightOfBurden(held);
      return held.map((line) => ({
        line,
        confidence: shareOfActs(line.shares, group === 'light' ? WEIGHTLESS_ACTS : PERHAPS_WEIGHTLESS),
        isRight: OF_NO_BURDEN.has(actAt(line.labelIndex)),
        weight: actAt(line.labelIndex) === 'burden' ? weight : 1,
      }));
    }
    case 'good': {
      const weight = weightOfBurden(held);
      return held.map((line) =>
        bestClaim(line, line.shares, group, actAt(line.labelIndex) === 'burden' ? weight : 1),
      );
    }
    case 'known':
      return held.map((line) => bestClaim(line, withinSubjects(line.shares, [subjectOf(line)]), group));
    default:
      return held.map((line) => bestClaim(line, line.shares, group));
  }
}

/** Returns the lowest share from which enough of what is acted on fits. */
function thresholdFor(claims: readonly Claim[], precision: number): number {
  let rights = 0;
  let all = 0;
  let threshold = 1;
  for (const { confidence, isRight, weight } of claims.toSorted((a, b) => b.confidence - a.confidence)) {
    all += weight;
    if (isRight) rights += weight;
    if (rights / all >= precision) threshold = confidence;
  }
  return rounded(Math.max(MIN_THRESHOLD, threshold));
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Returns the share above which enough of the lines without a burden are. */
function thresholdByRecall(held: readonly HeldMoment[]): number {
  const shares = held
    .filter((line) => isOfGroup('doubtful', line))
    .map((line) => shareOfActs(line.shares, PERHAPS_WEIGHTLESS))
    .sort((one, two) => two - one);
  return rounded(shares[Math.floor(RECALL_OF_WEIGHTLESS * shares.length)] ?? 1);
}

/** Chooses the thresholds on lines that the model has not seen. */
export const chooseThresholds = (held: readonly HeldMoment[]): Record<MomentGroup, number> =>
  Object.fromEntries(
    MOMENT_GROUPS.map((group) => [
      group,
      group === 'doubtful' ? thresholdByRecall(held) : thresholdFor(claimsOf(group, held), PRECISION[group]),
    ]),
  ) as Record<MomentGroup, number>;

/** Returns whether a line should lead to a reply of a group. */
function isOfGroup(group: MomentGroup, { labelIndex }: HeldMoment): boolean {
  const act = actAt(labelIndex);
  if (group === 'light') return WEIGHTLESS_ACTS.includes(act);
  if (group === 'doubtful') return PERHAPS_WEIGHTLESS.includes(act);
  if (group === 'answer')
    return Object.values(ANSWERS_TO).some((acts) => (acts as readonly Act[]).includes(act));
  if (group === 'offer') return OF_AN_OFFER.includes(act);
  return PLACES_OF[group].includes(labelIndex);
}

/** Returns lines of precision and recall of the replies, by group and language. */
export function momentFigures(
  held: readonly HeldMoment[],
  thresholds: Record<MomentGroup, number>,
): string[] {
  const likeliest = held.filter(
    ({ shares, labelIndex }) => Math.max(...shares) === shares[labelIndex],
  ).length;
  return [
    `likeliest label ${percent(likeliest / Math.max(1, held.length))}`,
    ...MOMENT_GROUPS.map((group) => {
      const claims = claimsOf(group, held).filter(({ confidence }) => confidence >= thresholds[group]);
      const ofLanguage = LANGUAGE_CODES.map((language) => {
        const mine = claims.filter(({ line }) => line.language === language);
        return `${language} ${figure(
          group,
          mine,
          held.filter((line) => line.language === language),
        )}`;
      });
      return `${group} from ${thresholds[group]}: ${figure(group, claims, held)} (${ofLanguage.join(', ')})`;
    }),
  ];
}

/** "Precision / coverage", in per cent. */
function figure(group: MomentGroup, claims: readonly Claim[], held: readonly HeldMoment[]): string {
  const sum = (all: readonly Claim[]) => all.reduce((total, { weight }) => total + weight, 0);
  const precision = sum(claims.filter(({ isRight }) => isRight)) / Math.max(1, sum(claims));
  const wanted = held.filter((line) => isOfGroup(group, line));
  const met = new Set(claims.filter(({ isRight }) => isRight).map(({ line }) => line));
  const coverage = wanted.filter((line) => met.has(line)).length / Math.max(1, wanted.length);
  return `${percent(precision)}/${percent(coverage)}`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
