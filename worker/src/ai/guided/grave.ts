import type { GuidedState } from '@mikai/core/chat/guided-state';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Conversation } from './conversation.js';
import { mentionsEatingRisk } from './cues.js';
import { eventsNamedIn, mentionsDeath } from './events.js';
import { PhraseBook } from './phrases.js';
import type { LifeEvent } from './schema.js';

const BOOK = new PhraseBook('own-questions.txt');

/** `harm`: violence, threats, control, drink, drugs or eating. `loss`: death, illness, pregnancy. */
export type Gravity = NonNullable<GuidedState['gravity']>[number];

const OF_HARM: ReadonlySet<LifeEvent> = new Set<LifeEvent>(['drinks', 'controlled', 'gambling', 'relapse']);
const OF_LOSS: ReadonlySet<LifeEvent> = new Set<LifeEvent>([
  'death',
  'miscarriage',
  'dementia',
  'childill',
  'ill',
  'operation',
  'infertile',
  'diagnosis',
  'hospital',
  'injury',
  'accident',
]);

/** Returns whether a message mentions violence, control, drink, drugs or eating. */
function isOfHarm(text: string, language: LanguageCode): boolean {
  if (BOOK.find(text, language).includes('HURTS') || mentionsEatingRisk(text, language)) return true;
  return eventsNamedIn(text, language).some((event) => OF_HARM.has(event));
}

function isOfLoss(text: string, language: LanguageCode): boolean {
  const named = BOOK.find(text, language);
  if (named.includes('GRAVE') || named.includes('DYING') || mentionsDeath(text, language)) return true;
  return eventsNamedIn(text, language).some((event) => OF_LOSS.has(event));
}

/**
 * Returns the grave subjects of a message. No reply may call them normal, common or a good plan, regardless of what else the message asks or tells.
 */
export function gravityIn(text: string, language: LanguageCode): Gravity[] {
  const isFeared = BOOK.find(text, language).includes('FEARS');
  return [...gravityToKeep(text, language), ...(isFeared ? (['harm'] as const) : [])];
}

/** Returns the gravity that later messages keep. Words that may express fear ("when he comes home") count for their own message only. */
const gravityToKeep = (text: string, language: LanguageCode): Gravity[] => [
  ...(isOfHarm(text, language) ? (['harm'] as const) : []),
  ...(isOfLoss(text, language) ? (['loss'] as const) : []),
];

/** Returns whether a message mentions drink, drugs, voices or gambling, regardless of what it says about them. */
export const isRisky = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).includes('RISKY');

/** Returns whether a message, or one before it, tells of harm. */
export const isAmidHarm = ({ state, request: { text }, language }: Conversation): boolean =>
  state.gravity?.includes('harm') === true || gravityIn(text, language).includes('harm');

/** Stores what is grave in a message, for all that follow. */
export function noteGravity(state: GuidedState, text: string, language: LanguageCode): void {
  const found = gravityToKeep(text, language);
  if (found.length > 0) state.gravity = [...new Set([...(state.gravity ?? []), ...found])];
}
