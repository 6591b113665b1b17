import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { readMessage } from '../embedded/read-message.js';
import type { Subject } from './beat-names.js';
import { weighingSubject } from './beats.js';
import type { Conversation, Wording } from './conversation.js';
import { cuesIn } from './cues.js';
import { contextOfEvent, eventOf } from './events.js';
import { canBeLight, isSurelyBurden } from './learned-moments.js';
import { laughs } from './light.js';
import type { Context } from './schema.js';
import { isHeavy, tonesIn } from './tones.js';

/** The general context of each flow. */
const OF_FLOWS: Partial<Record<string, Context>> = {
  grief: 'loss',
  conflict: 'conflict',
  stress: 'pressure',
  lonely: 'alone',
  newplace: 'alone',
  caring: 'caring',
  low: 'worn',
  sleep: 'worn',
  worry: 'fear',
  calm: 'fear',
  kindness: 'self',
};

/** The general context of each subject. */
const OF_SUBJECTS: Record<Subject, Context> = {
  pet: 'loss',
  loss: 'loss',
  breakup: 'loss',
  work: 'pressure',
  exam: 'pressure',
  jobless: 'pressure',
  illness: 'illness',
  alone: 'alone',
  abroad: 'alone',
  quarrel: 'conflict',
  sleep: 'worn',
  panic: 'fear',
  money: 'pressure',
  baby: 'worn',
  bullied: 'hurt',
  body: 'self',
  relapse: 'self',
  worry: 'fear',
  low: 'worn',
  self: 'self',
  parents: 'conflict',
  partner: 'conflict',
  friends: 'conflict',
  dating: 'alone',
  sick: 'illness',
  kids: 'caring',
  anger: 'conflict',
  shy: 'fear',
  decision: 'pressure',
  guilt: 'self',
};

/** Returns whether a message mentions something that eases the situation, so that the reply names no burden. */
export const isEased = (text: string, language: LanguageCode): boolean =>
  laughs(text, language) ||
  tonesIn(text, language).includes('comfort') ||
  readMessage(text, language).feelings.includes('joy') ||
  cuesIn(text, language).includes('GLAD');

/** Returns whether no burden may be named beside a message in general words: something in it eases, or it may tell of a step or of plain facts. */
export const isWeightless = (text: string, language: LanguageCode): boolean =>
  isEased(text, language) || (canBeLight(text, language) && !isHeavy(text, language));

/** Returns what is talked of, in general; `undefined` where nothing is known of it. */
export function contextOf({ state }: Pick<Conversation, 'state'>): Context | undefined {
  const event = eventOf(state.event);
  return (event && contextOfEvent(event)) ?? OF_FLOWS[state.about ?? ''];
}

/** Returns what was talked of before, in general, as long as something weighs. */
function contextOfSubject(state: GuidedState): Context | undefined {
  const subject = weighingSubject(state);
  return subject && OF_SUBJECTS[subject];
}

/** Returns whether a message itself is about a burden, whatever came before it. */
export const weighs = (text: string, language: LanguageCode): boolean =>
  isHeavy(text, language) || isSurelyBurden(text, language);

/**
 * Returns a sentence that fits whatever else weighs in what is talked of; `undefined` where all were used, nothing is known of it, or the
 * message itself does not weigh.
 */
export function inContext(reply: Conversation): Wording | undefined {
  const { state, texts } = reply;
  const { text } = reply.request;
  if (state.about === 'good' || isWeightless(text, reply.language) || !weighs(text, reply.language))
    return undefined;
  const context = contextOf(reply) ?? contextOfSubject(state);
  if (context === undefined) return undefined;
  const ids = texts.contexts[context].map((_, at) => `context.${context}.${at}`);
  const id = reply.oneOf(ids.filter((each) => !reply.hasUsed(each)));
  return id === undefined ? undefined : { id, textIn: ({ contexts }) => contexts[context][ids.indexOf(id)] };
}
