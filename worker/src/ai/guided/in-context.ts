import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Conversation, Wording } from './conversation.js';
import { cuesIn } from './cues.js';
import { contextOfEvent, eventOf } from './events.js';
import { laughs } from './light.js';
import type { Context } from './schema.js';
import { tonesIn } from './tones.js';

/** What a flow is about, in general. */
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

/** Returns whether a message has something that eases in it, beside which a burden is not named. */
export const isEased = (text: string, language: LanguageCode): boolean =>
  laughs(text, language) ||
  tonesIn(text, language).includes('comfort') ||
  readMessage(text, language).feelings.includes('joy') ||
  cuesIn(text, language).includes('GLAD');

/** Returns what is talked of, in general; `undefined` where nothing is known of it. */
export function contextOf({ state }: Pick<Conversation, 'state'>): Context | undefined {
  const event = eventOf(state.event);
  return (event && contextOfEvent(event)) ?? OF_FLOWS[state.about ?? ''];
}

/** Returns a sentence that fits whatever else is told about what is talked of; `undefined` where all were used, or nothing is known of it. */
export function inContext(reply: Conversation): Wording | undefined {
  const { state, texts } = reply;
  const { text } = reply.request;
  if (state.about === 'good' || isEased(text, reply.language)) return undefined;
  const context = contextOf(reply);
  if (context === undefined) return undefined;
  const ids = texts.contexts[context].map((_, at) => `context.${context}.${at}`);
  const id = reply.oneOf(ids.filter((each) => !reply.hasUsed(each)));
  return id === undefined ? undefined : { id, textIn: ({ contexts }) => contexts[context][ids.indexOf(id)] };
}
