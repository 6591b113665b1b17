import type { Conversation, Wording } from './conversation.js';
import { eventOf } from './events.js';
import type { Context, LifeEvent } from './schema.js';

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

/** Returns a sentence that fits whatever else is told about what is talked of; `undefined` where all were used, or nothing is known of it. */
export function inContext(reply: Conversation): Wording | undefined {
  const { state, texts } = reply;
  if (state.about === 'good') return undefined;
  const event = eventOf(state.event);
  const context = (event && OF_EVENTS[event]) ?? OF_FLOWS[state.about ?? ''];
  if (context === undefined) return undefined;
  const ids = texts.contexts[context].map((_, at) => `context.${context}.${at}`);
  const id = reply.oneOf(ids.filter((each) => !reply.hasUsed(each)));
  return id === undefined ? undefined : { id, textIn: ({ contexts }) => contexts[context][ids.indexOf(id)] };
}
