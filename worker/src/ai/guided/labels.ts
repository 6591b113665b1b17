/** The kinds of messages besides talk about life. */
export const INTENTS = [
  'refuse',
  'skip',
  'notThat',
  'thanks',
  'bye',
  'human',
  'reads',
  'memory',
  'medicine',
  'diagnosis',
  'person',
  'change',
  'listen',
  'repeat',
  'greet',
  'hostile',
  'yes',
  'unclear',
] as const;

/** The topics of messages; each has its flow, a breakup that of grief. */
export const TOPICS = [
  'calm',
  'worry',
  'thought',
  'low',
  'grief',
  'lonely',
  'conflict',
  'stress',
  'sleep',
  'body',
  'good',
  'kindness',
  'decision',
  'newplace',
  'caring',
  'breakup',
] as const;

export const LABELS = [...INTENTS, ...TOPICS, 'question', 'other'] as const;
export type Label = (typeof LABELS)[number];
export type Topic = (typeof TOPICS)[number];

/** Returns the flow for a topic. */
export const flowOf = (topic: Topic): string => (topic === 'breakup' ? 'grief' : topic);

/** The flow of those who want to be listened to, and its step that comes again and again, each time in other words. */
export const LISTENING = { flow: 'listen', step: 'more' };
