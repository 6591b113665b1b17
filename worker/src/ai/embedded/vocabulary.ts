/**
 * The fixed names that data files and rules of the embedded companion share. A name added here must get its
 * phrases and cues in every language: `cli/validate.ts` lists what is missing.
 */

/** The themes that a person may talk about. */
export const THEMES = [
  'sleep',
  'work',
  'study',
  'family',
  'love',
  'breakup',
  'friendship',
  'loneliness',
  'grief',
  'anger',
  'worry',
  'stress',
  'low_mood',
  'self_worth',
  'money',
  'health',
  'gratitude',
  'motivation',
] as const;
export type Theme = (typeof THEMES)[number];

/** Ekman's basic emotions, the names that `companion:classify` prints. */
export const EMOTIONS = ['anger', 'disgust', 'fear', 'joy', 'sadness', 'surprise'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** The feelings that replies can name tentatively: Ekman's emotions and two everyday feelings. */
export const FEELINGS = [...EMOTIONS, 'shame', 'exhaustion'] as const;
export type Feeling = (typeof FEELINGS)[number];

export { DISTORTIONS, type Distortion } from '@mikai/contract/cbt';

/** The kinds of messages besides talk about life: small answers, courtesies, questions to the companion. */
export const INTENTS = [
  'greeting',
  'how_are_you',
  'thanks',
  'goodbye',
  'yes',
  'accept',
  'no',
  'short',
  'unsure',
  'done',
  'better',
  'worse',
  'same',
  'human',
  'therapist',
  'call',
  'emergency',
  'want_human',
  'stopping',
  'diagnosis',
  'medical',
  'capability',
  'privacy',
  'made_by',
  'memory',
  'name',
  'name_given',
  'love',
  'insult',
  'not_helping',
  'questions',
  'repeating',
  'off_topic',
  'joke',
  'advice',
  'sorry',
  'vent',
  'change_topic',
  'own_deed',
  'language',
  'panic',
  'exercise',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Themes that are feelings themselves: "I am not lonely" is not about loneliness, "not at work" is about work. */
export const NEGATABLE_THEMES: ReadonlySet<Theme> = new Set<Theme>([
  'loneliness',
  'anger',
  'worry',
  'stress',
  'low_mood',
  'self_worth',
  'gratitude',
  'motivation',
]);

/** Moods that may simply belong to what the talk is about: "still crying" after a loss is about the loss. */
export const DIFFUSE_THEMES: ReadonlySet<Theme> = new Set<Theme>(['low_mood', 'worry', 'stress', 'anger']);

/** Themes that name a part of life. They take precedence over equally strong general themes such as stress or worry. */
export const DOMAIN_THEMES: ReadonlySet<Theme> = new Set<Theme>([
  'sleep',
  'work',
  'study',
  'family',
  'love',
  'breakup',
  'friendship',
  'grief',
  'money',
  'health',
]);

/** Themes that describe an event rather than things in a room, even if no feeling is named. */
export const EVENT_THEMES: ReadonlySet<Theme> = new Set<Theme>([
  'work',
  'study',
  'love',
  'breakup',
  'grief',
  'money',
  'self_worth',
  'loneliness',
  'motivation',
]);

/** Themes that are about losing somebody. */
export const LOSSES: ReadonlySet<Theme> = new Set<Theme>(['grief', 'breakup']);

/** Themes that follow a death and are part of it: an empty house, a family that mourns, nights without sleep. */
export const AFTER_DEATH: ReadonlySet<Theme> = new Set<Theme>([
  ...DIFFUSE_THEMES,
  'loneliness',
  'family',
  'friendship',
  'sleep',
]);
