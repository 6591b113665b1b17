import { z } from 'zod';
import { CHAT_LIMITS, CHAT_OPENINGS } from '@mikai/contract/chat';
import { POLICY_KEYS, type PolicyKey } from './policy-keys.js';
import { BEAT_NAMES, type Beat } from './beat-names.js';
import { EVENTS, type LifeEvent } from './event-names.js';
import { NOUNS, type Noun } from './noun-names.js';

/** The shapes of `worker/data/guided`: flows, texts of a language, reviewed answers. A file of another shape is refused. */

const NAME = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/);
const DATE = z.iso.date();
const TEXT = z.string().trim().min(1);

/** The people whom messages mention. They are the only part of a message that a listening reply repeats. */
export const MENTIONS = [
  'mother',
  'father',
  'parents',
  'husband',
  'wife',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandmother',
  'grandfather',
  'dog',
  'cat',
  'boss',
  'friend',
  'friendF',
  'boyfriend',
  'girlfriend',
  'partner',
  'ex',
  'children',
  'baby',
  'friends',
  'colleagues',
  'teacher',
  'classmates',
  'neighbour',
] as const;
export type Mention = (typeof MENTIONS)[number];

export { EVENTS, type LifeEvent } from './event-names.js';

const HANDOVER = z.strictObject({
  to: z.enum(['cbt', 'journal', 'mood', 'capsule', 'breathing', 'members', 'blog']),
  /** The answer that is filled in there. Without it there is no hand-over, unless it is `always` offered. */
  keep: NAME.optional(),
  always: z.boolean().optional(),
});

/** The next step, or another flow. */
const TARGET = z.union([NAME, z.strictObject({ flow: NAME })]);

const INPUT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mood') }),
  z.strictObject({ kind: z.literal('scale'), min: z.int().min(0).max(1), max: z.int().min(2).max(10) }),
  z.strictObject({
    kind: z.literal('fields'),
    fields: z
      .array(z.strictObject({ id: NAME, maxLength: z.int().min(1).max(CHAT_LIMITS.fieldLength) }))
      .min(1)
      .max(CHAT_LIMITS.fields),
  }),
  z.strictObject({
    kind: z.literal('breathing'),
    inhaleSeconds: z.int().min(1).max(20),
    holdSeconds: z.int().min(0).max(20),
    exhaleSeconds: z.int().min(1).max(20),
    rounds: z.int().min(1).max(20),
  }),
  z.strictObject({ kind: z.literal('timer'), seconds: z.int().min(5).max(900) }),
]);

const CHOICE = z.strictObject({
  id: NAME,
  to: TARGET,
  /** The label is kept as an answer under this name. */
  keep: NAME.optional(),
  /** A person who has mentioned one of these has already made the choice. */
  known: z
    .strictObject({
      who: z.array(z.enum(MENTIONS)).optional(),
      events: z.array(z.enum(EVENTS)).optional(),
    })
    .optional(),
});

const STEP = z.strictObject({
  input: INPUT.optional(),
  choices: z.array(CHOICE).min(1).max(CHAT_LIMITS.choices).optional(),
  /** The step after a text, and the name under which the text is stored. */
  text: z.strictObject({ keep: NAME.optional(), to: TARGET }).optional(),
  /** The text is for nobody: no language model is asked to reflect it. */
  isPrivate: z.literal(true).optional(),
  /** The step asks for an action or a choice. A feeling expressed instead is answered, and the step stays open. */
  isPractical: z.literal(true).optional(),
  /** The step after a number or a mood, and the name under which it is stored. */
  keep: NAME.optional(),
  to: TARGET.optional(),
  /** The step after 'Skip'; by default that after a text. */
  skip: TARGET.optional(),
  handover: HANDOVER.nullish(),
  /** The last step of a flow: the answers on its card. */
  summary: z.array(NAME).optional(),
  keeps: z.array(z.enum(['journal', 'mood', 'reminder'])).optional(),
});

export const FLOW = z.strictObject({
  id: NAME,
  version: z.int().min(1),
  sources: z
    .array(z.strictObject({ title: TEXT, publisher: TEXT.optional(), url: z.url({ protocol: /^https$/ }) }))
    .min(1),
  reviewedAt: DATE,
  minutes: z.number().min(1).max(10),
  start: NAME,
  /** The step whose answer the person may have given before the flow began. */
  told: NAME.optional(),
  steps: z.record(NAME, STEP),
  path: z.array(NAME).min(2),
});

const STEP_TEXTS = z.strictObject({
  /** For the path of stones. */
  name: TEXT.optional(),
  /** At the last step the `end` of the flow replaces it. */
  text: TEXT.optional(),
  choices: z.record(NAME, TEXT).optional(),
  min: TEXT.optional(),
  max: TEXT.optional(),
  fields: z.record(NAME, TEXT).optional(),
  handover: TEXT.optional(),
});

const FLOW_TEXTS = z.strictObject({
  title: TEXT,
  /** The request that begins it, 'Help me with an argument': the label of its chip, and the message that pressing the chip sends. */
  label: TEXT,
  offer: TEXT,
  steps: z.record(NAME, STEP_TEXTS),
  summary: z.record(NAME, TEXT).optional(),
  summaryTitle: TEXT.optional(),
  end: TEXT.optional(),
  /** The summary of what was done, after the last step. */
  done: TEXT.optional(),
});

export { POLICY_KEYS, type PolicyKey } from './policy-keys.js';

/** The tones of what is told where nothing else in it is answered; the first that is found is met. */
export const TONES = [
  'worthless',
  'onlookers',
  'dismissed',
  'guilt',
  'shame',
  'unsaid',
  'pretends',
  'stillThere',
  'unfair',
  'body',
  'fear',
  'anger',
  'alone',
  'tired',
  'sad',
  'comfort',
  'long',
  'resolve',
  'shrug',
] as const;
export type Tone = (typeof TONES)[number];

/** Kinds of sentences that can be answered by their kind alone; of several in a message the first in this order is. The last two fit any sentence. */
export const KINDS = [
  'bright',
  'laugh',
  'unanswered',
  'silentSelf',
  'noSupport',
  'harshWords',
  'leftOut',
  'theyDid',
  'strained',
  'didIt',
  'eased',
  'surprised',
  'hoped',
  'gaveUp',
  'before',
  'compares',
  'unseen',
  'loops',
  'cannot',
  'selfDoubt',
  'money',
  'waiting',
  'mustBe',
  'tooMuch',
  'childhood',
  'noReason',
  'unsure',
  'effort',
  'night',
  'again',
  'long',
  'distance',
  'weekend',
  'soon',
  'wish',
  'work',
  'school',
  'quoted',
  'memory',
  'heavy',
  'plain',
] as const;
export type Kind = (typeof KINDS)[number];

/** General contexts of a talk; a sentence about one fits any details. */
export const CONTEXTS = [
  'loss',
  'illness',
  'hurt',
  'conflict',
  'pressure',
  'alone',
  'caring',
  'worn',
  'fear',
  'self',
] as const;
export type Context = (typeof CONTEXTS)[number];

/** The choices of somebody who is bored. */
export const PLAYS = ['joke', 'fact', 'game'] as const;
export type Play = (typeof PLAYS)[number];

export const NAV_KEYS = ['skip', 'else', 'listen', 'notThat', 'stop', 'done', 'resume'] as const;
export type NavKey = (typeof NAV_KEYS)[number];

const record = <K extends string>(keys: readonly K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, TEXT])) as Record<K, typeof TEXT>);

const MIN_EVENT_QUESTIONS = 3;
const MENTION_QUESTIONS = z.strictObject({ between: TEXT, health: TEXT, memory: TEXT });
export type MentionQuestion = keyof z.infer<typeof MENTION_QUESTIONS>;

const BEAT_TEXTS = z.strictObject({ statement: TEXT, question: TEXT.optional() });

export const TEXTS = z.strictObject({
  openings: record(CHAT_OPENINGS),
  nav: record(NAV_KEYS),
  keeps: record(['journal', 'mood', 'reminder', 'done']),
  play: record(PLAYS),
  moods: record(['1', '2', '3', '4', '5']),
  /** Label of the way to members who listen. */
  members: TEXT,
  /** Label of a reviewed answer that is offered beside a reply. */
  moreAbout: TEXT,
  flows: z.record(NAME, FLOW_TEXTS),
  policy: z.strictObject(
    Object.fromEntries(POLICY_KEYS.map((key) => [key, z.array(TEXT).min(1)])) as Record<
      PolicyKey,
      z.ZodArray<typeof TEXT>
    >,
  ),
  topics: z.record(NAME, TEXT),
  /** Questions that fit whatever somebody tells about the topic of a flow. */
  followUps: z.record(NAME, z.array(TEXT)),
  /** The replies to an event that has happened, or that is with the person now. */
  events: z.strictObject(
    Object.fromEntries(EVENTS.map((event) => [event, z.array(TEXT).min(2)])) as Record<
      LifeEvent,
      z.ZodArray<typeof TEXT>
    >,
  ),
  /** Sentences that fit whatever else is told about something, by what it is. */
  contexts: z.record(z.enum(CONTEXTS), z.array(TEXT).min(3)),
  /** The replies to the tone of a message. */
  tones: z.record(z.enum(TONES), z.array(TEXT).min(2)),
  /** The replies to what a sentence does: what is true of it, and easy questions. */
  kinds: z.record(
    z.enum(KINDS),
    z.strictObject({ statements: z.array(TEXT).min(2), questions: z.array(TEXT).min(2) }),
  ),
  /** The replies to what people say next of a subject: a sentence and a question for each. */
  beats: z.strictObject(
    Object.fromEntries(BEAT_NAMES.map((beat) => [beat, BEAT_TEXTS])) as Record<Beat, typeof BEAT_TEXTS>,
  ),
  /** Questions that fit an event, whatever else is told about it. */
  eventQuestions: z.partialRecord(z.enum(EVENTS), z.array(TEXT).min(MIN_EVENT_QUESTIONS)),
  /** The replies of listening to a message that mentions somebody. */
  mentions: record(MENTIONS),
  /** Questions about somebody: how they get on, how they are, what is remembered of them. */
  mentionQuestions: z.strictObject(
    Object.fromEntries(MENTIONS.map((name) => [name, MENTION_QUESTIONS])) as Record<
      Mention,
      typeof MENTION_QUESTIONS
    >,
  ),
  /** One person of the person's own, as a name in `personQuestions`. */
  personNames: z.partialRecord(z.enum(MENTIONS), TEXT),
  /** Questions that fit whatever is told of one person. */
  personQuestions: z.array(TEXT.includes('{who}')).min(3),
  /** Questions that fit whatever is told of everyday things and people. */
  nouns: z.strictObject(
    Object.fromEntries(NOUNS.map((noun) => [noun, z.array(TEXT).min(2)])) as Record<
      Noun,
      z.ZodArray<typeof TEXT>
    >,
  ),
  topicHints: record(['weighing', 'question']),
});

export const ANSWERS = z.array(
  z.strictObject({
    id: NAME,
    title: TEXT,
    questions: z.array(TEXT).min(1),
    keywords: z.string(),
    text: TEXT,
    source: z.array(z.strictObject({ title: TEXT, href: z.string().regex(/^(?:https:\/\/|\/)\S+$/) })),
    reviewedAt: DATE,
  }),
);

/** The articles of the blog, which are in English, with the metadata from `web/content/blog`. */
export const ARTICLES = z.array(
  z.strictObject({ slug: z.string(), title: TEXT, excerpt: TEXT, reviewedAt: DATE }),
);

export type Article = z.infer<typeof ARTICLES>[number];
export type Flow = z.infer<typeof FLOW>;
export type Step = z.infer<typeof STEP>;
export type Target = z.infer<typeof TARGET>;
export type Texts = z.infer<typeof TEXTS>;
export type FlowTexts = z.infer<typeof FLOW_TEXTS>;
export type StepTexts = z.infer<typeof STEP_TEXTS>;
export type Answer = z.infer<typeof ANSWERS>[number];
