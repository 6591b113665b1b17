import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Conversation, Wording } from './conversation.js';
import { cuesIn } from './cues.js';
import { eventOf } from './events.js';
import { laughs } from './light.js';
import type { Context, LifeEvent } from './schema.js';
import { tonesIn } from './tones.js';

/** What an event is about, in general. */
const OF_EVENTS: Partial<Record<LifeEvent, Context>> = {
  pet: 'loss',
  death: 'loss',
  misses: 'loss',
  miscarriage: 'loss',
  breakup: 'loss',
  ill: 'illness',
  fearloss: 'illness',
  operation: 'illness',
  petill: 'illness',
  mocked: 'hurt',
  controlled: 'hurt',
  drinking: 'hurt',
  shouting: 'hurt',
  badboss: 'hurt',
  blamed: 'hurt',
  deceived: 'hurt',
  quarrel: 'conflict',
  parentsplit: 'conflict',
  furious: 'conflict',
  jobloss: 'pressure',
  failed: 'pressure',
  wantsquit: 'pressure',
  pressure: 'pressure',
  money: 'pressure',
  overwhelmed: 'pressure',
  ghosted: 'alone',
  kidsaway: 'alone',
  forgotten: 'alone',
  leftout: 'alone',
  homesick: 'alone',
  misunderstood: 'alone',
  lonely: 'alone',
  babywakes: 'caring',
  needed: 'caring',
  awake: 'worn',
  numb: 'worn',
  cries: 'worn',
  drained: 'worn',
  exam: 'fear',
  moving: 'fear',
  panics: 'fear',
  dreads: 'fear',
  nervous: 'fear',
  shouldhappy: 'self',
  ashamed: 'self',
  jealous: 'self',
};

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
const isEased = (text: string, language: LanguageCode): boolean =>
  laughs(text, language) ||
  tonesIn(text, language).includes('comfort') ||
  readMessage(text, language).feelings.includes('joy') ||
  cuesIn(text, language).includes('GLAD');

/** Returns a sentence that fits whatever else is told about what is talked of; `undefined` where all were used, or nothing is known of it. */
export function inContext(reply: Conversation): Wording | undefined {
  const { state, texts } = reply;
  const { text } = reply.request;
  if (state.about === 'good' || isEased(text, reply.language)) return undefined;
  const event = eventOf(state.event);
  const context = (event && OF_EVENTS[event]) ?? OF_FLOWS[state.about ?? ''];
  if (context === undefined) return undefined;
  const ids = texts.contexts[context].map((_, at) => `context.${context}.${at}`);
  const id = reply.oneOf(ids.filter((each) => !reply.hasUsed(each)));
  return id === undefined ? undefined : { id, textIn: ({ contexts }) => contexts[context][ids.indexOf(id)] };
}
