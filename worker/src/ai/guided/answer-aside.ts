import { asidesIn } from './asides.js';
import { farewellIn } from './cues.js';
import { eventIn, eventOf, isGoodEvent, isLightEvent } from './events.js';
import { isListening } from './flow-state.js';
import { kindsIn } from './kinds.js';
import { lastWording } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { flowsOfTalk } from './flows-of-talk.js';
import { offerFlows } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import type { PolicyKey } from './schema.js';
import { prepareText } from '../embedded/text-form.js';
import type { Understanding } from './understand.js';

/** Longer messages are stories in which such words occur. */
const MAX_WORDS = 16;
/** A wish for a kind word is short. */
const MAX_WORDS_WISH = 12;

/** Replies after which "I don't want to stop" takes back a misreading. */
const OF_AN_END =
  /^(?:refusal\w{0,12}|correction|notThat|flowLeft|changeTopic|skip|goodbye|unheard\w{0,3})\./u;

/**
 * Answers remarks about how MikAI talks: that the person refused or asked nothing, that its phrases are empty, how to address them, or that a kind
 * word would help. Returns `false` for a message about something else.
 */
export function answerAside(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language } = reply;
  const { text } = request;
  const found = asidesIn(text, language);
  if (found.size === 0 || prepareText(text, language).words > MAX_WORDS) return false;
  if (metaIn(text, language).has('REPORTED') && mentionsSomebody(text, language)) return false;
  // "I didn't say anything" reports what happened.
  if (kindsIn(text, language).includes('silentSelf')) return false;
  if (found.has('ADDRESS')) return respond(reply, 'addressed');
  if (found.has('GOES_ON') && OF_AN_END.test(lastWording(reply) ?? '')) return goOn(reply);
  if (found.has('NO_QUESTION') && request.recent.length > 0) {
    // "That was no question, see you tomorrow" is a goodbye as well.
    const isBye = farewellIn(text, language) === 'bye' && !reply.state.flow;
    return respond(reply, isBye ? 'goodbye' : 'askedNothing', isBye ? 'courtesy' : 'repair');
  }
  if (found.has('EMPTY_WORDS') && request.recent.length > 0 && !mentionsSomebody(text, language))
    return becomeUseful(reply);
  if (reply.state.flow !== undefined && !isListening(reply)) return false;
  if (read.intent === 'medicine' || read.intent === 'diagnosis' || eventIn(text, language) !== undefined)
    return false;
  return grantWish(reply, found);
}

/** Praise, a kind word, an opinion: as far as a program can give them. */
function grantWish(reply: ReplyBuilder, found: ReadonlySet<string>): boolean {
  const { request, language } = reply;
  const { words } = prepareText(request.text, language);
  // "Your kind words do me good, thank you" asks for none.
  if (words > MAX_WORDS_WISH || farewellIn(request.text, language) === 'thanks') return false;
  if (found.has('PRAISE')) return respond(reply, 'praise');
  if (found.has('NICE')) return respond(reply, 'nice');
  return found.has('OPINION') && hasSubject(reply) && respond(reply, 'ownOpinion');
}

/** An opinion can only be asked about something that was told before. */
const hasSubject = ({ state }: ReplyBuilder): boolean =>
  state.told !== undefined || state.about !== undefined || state.event !== undefined;

function respond(reply: ReplyBuilder, key: PolicyKey, kind: 'courtesy' | 'repair' = 'courtesy'): true {
  reply.add(key);
  if (reply.state.flow) goBack(reply, false);
  else reply.nav('listen', 'else');
  reply.kind = kind;
  return true;
}

/** Takes back a refusal that was none, with all that it ended. */
function goOn(reply: ReplyBuilder): true {
  const { state } = reply;
  delete state.hasRefused;
  delete state.refused;
  reply.add('unheard').invite().nav('listen', 'else').kind = 'repair';
  return true;
}

/** Offers something to do in place of words. */
function becomeUseful(reply: ReplyBuilder): true {
  const { state } = reply;
  reply.add('tooGeneral');
  if (state.flow && !isListening(reply)) goBack(reply, false);
  else {
    const event = eventOf(state.event);
    const isBurden = event === undefined || (!isGoodEvent(event) && !isLightEvent(event));
    if (isBurden) offerFlows(reply, flowsOfTalk(reply));
    reply.nav('else');
  }
  reply.kind = 'repair';
  return true;
}
