import { BEATS, BURDENS, GOOD_BEATS, type Beat } from './beat-names.js';
import type { Kind, Tone } from './schema.js';

/** Kinds that are learned beside their words. */
export const LEARNED_KINDS = [
  'unanswered',
  'silentSelf',
  'noSupport',
  'harshWords',
  'surprised',
  'hoped',
  'gaveUp',
  'unseen',
  'loops',
  'cannot',
  'selfDoubt',
  'waiting',
  'mustBe',
  'tooMuch',
  'childhood',
  'noReason',
  'unsure',
  'again',
  'long',
  'wish',
  'leftOut',
  'strained',
] as const satisfies readonly Kind[];
export type LearnedKind = (typeof LEARNED_KINDS)[number];

/** Tones that are learned beside their words. */
export const LEARNED_TONES = [
  'guilt',
  'shame',
  'pretends',
  'anger',
  'fear',
  'tired',
  'sad',
  'unfair',
  'body',
] as const satisfies readonly Tone[];
export type LearnedTone = (typeof LEARNED_TONES)[number];

/** The acts of messages that tell neither a burden nor something good: answers, plain facts, wishes, small talk. */
export const PLAIN_ACTS = [
  'yes',
  'no',
  'dunno',
  'story',
  'advice',
  'worse',
  'correct',
  'small',
  'who',
  'nobody',
  'when',
  'what',
  'where',
] as const;
export type PlainAct = (typeof PLAIN_ACTS)[number];

/** All acts of messages. Those that intents and questions answer are `none`. */
export const ACTS = ['burden', 'glad', 'step', ...PLAIN_ACTS, 'none'] as const;
export type Act = (typeof ACTS)[number];

export type MomentLabel =
  | Beat
  | `k.${LearnedKind}`
  | `t.${LearnedTone}`
  | `a.${(typeof PLAIN_ACTS)[number]}`
  | 'none';

/** All labels of the moments model, in the order of its weights. */
export const MOMENT_LABELS: readonly MomentLabel[] = [
  ...BURDENS,
  ...GOOD_BEATS,
  ...LEARNED_KINDS.map((kind) => `k.${kind}` as const),
  ...LEARNED_TONES.map((tone) => `t.${tone}` as const),
  ...PLAIN_ACTS.map((act) => `a.${act}` as const),
  'none',
];

const STEPS: ReadonlySet<string> = new Set<Beat>(['willDo', 'didStep', 'managed']);

/** Returns what a message of a label does. */
export function actOf(label: MomentLabel): Act {
  if (STEPS.has(label)) return 'step';
  if (GOOD_BEATS.some((name) => name === label)) return 'glad';
  return ACTS.find((act) => label === act || label === `a.${act}`) ?? 'burden';
}

/** Returns the subjects within which a label is more likely. */
export const subjectsOfLabel = (label: MomentLabel): readonly string[] =>
  (BEATS as Partial<Record<MomentLabel, readonly string[]>>)[label] ?? [];
