import { isGoodEvent, isHeavyEvent, isLightEvent } from './events.js';
import { isGladAmid } from './gladness.js';
import { allowsLightness } from './light.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isOfLove } from './telling.js';
import type { Understanding } from './understand.js';

/** Amid sorrow, what only sounds good is listened to, and what is small is not met lightly. */
export function withoutDoubtfulGladness(reply: ReplyBuilder, read: Understanding): Understanding {
  const {
    state,
    request: { text },
    language,
  } = reply;
  const { topic, likely, event, ...rest } = read;
  if (event !== undefined && isOfLove(state, event)) return rest;
  if (event !== undefined && isHeavyEvent(event) && (topic ?? likely) === 'good') return { ...rest, event };
  const isGood = event !== undefined && isGoodEvent(event);
  // After good news, supper belongs to it; amid a burden it is not small talk.
  if (event !== undefined && isLightEvent(event) && (state.about === 'good' || !allowsLightness(reply)))
    return { ...rest, ...(topic && { topic }), ...(likely && { likely }) };
  if ((!isGood && (topic ?? likely) !== 'good') || isGladAmid(state, text, language)) return read;
  return event === undefined || isGood ? rest : { ...rest, event };
}
