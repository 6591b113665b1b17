import { isAboutLife } from './about-life.js';
import { offerTopic } from './answer-topic.js';
import { complainsOfLife } from './complains-of-life.js';
import { typedChoice } from './choice-event.js';
import { asksToBreathe, refusalOf, wantsListening } from './cues.js';
import { isGoodEvent } from './events.js';
import { isListening } from './flow-state.js';
import { declines, isOfStory, refusedByModel, refusedByText } from './find-refusal.js';
import type { AnswerStep, FreeTextTurn } from './free-text-turn.js';
import { honour, refuse, ruleOut } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance, startFlow, startListening } from './run-flow.js';
import { beginsWithNo, isDenial } from './split-message.js';

/** The steps of free text that read refusals, and what a refusal would hide. */

/** Reads what the words refuse. A text that refuses nothing, or names nothing, may be a choice that was typed. */
export const answerTypedChoice: AnswerStep = (turn) => {
  const { reply, read, offer } = turn;
  turn.refused = refusedByText(reply, read, offer);
  if (turn.refused !== undefined && turn.refused !== 'other') return false;
  const choice = typedChoice(reply, read.intent);
  return choice !== undefined && advance(reply, choice);
};

/** A good event after a "no, thanks" is what the message is about. */
export const answerGoodEvent: AnswerStep = ({ reply, read }) =>
  read.event !== undefined && isGoodEvent(read.event) && !reply.state.flow && offerTopic(reply, 'good');

/** Honours a refusal. */
export const answerRefusal: AnswerStep = (turn) => {
  const { reply, text, offer } = turn;
  const refused = turn.refused ?? findRefusal(turn);
  if (refused === undefined || isAboutLife(reply, refused, offer)) return false;
  if (refused === 'other' && complainsOfLife(reply, offer)) return false;
  if (refused === 'other' && offer === undefined && deny(reply)) return true;
  if (ruleOut(reply)) return true;
  refuse(reply, refused, offer);
  // "No tips, just listen" is honoured, and listened to.
  if (refused !== 'misread' && wantsListening(text, reply.language)) startListening(reply);
  return true;
};

/** Finds a refusal in a text whose words name none. A wish to breathe refuses nothing. */
function findRefusal(turn: FreeTextTurn): FreeTextTurn['refused'] {
  const { reply, read, text, offer } = turn;
  if (wantsToBreathe(turn)) return undefined;
  return declines(reply, read, offer) ? refusalOf(text, reply.language) : refusedByModel(reply, read, offer);
}

/** "No, I sleep well, it was the puppy" ends what was offered, and tells something, which the next steps answer. */
export const honourDenial: AnswerStep = ({ reply, offer }) => {
  if (offer !== undefined && deniesOffer(reply, offer)) honour(reply, 'denial', offer);
  return false;
};

/** Begins the breathing exercise for a wish to breathe. */
export const answerWishToBreathe: AnswerStep = (turn) => {
  const { reply } = turn;
  if (!wantsToBreathe(turn) || (reply.state.flow && !isListening(reply))) return false;
  startFlow(reply, 'calm');
  return true;
};

const wantsToBreathe = ({ reply, text, refused }: FreeTextTurn): boolean =>
  refused === undefined && asksToBreathe(text, reply.language);

/** Returns whether a message declines the offer and also tells something. */
const deniesOffer = (reply: ReplyBuilder, offer: string): boolean =>
  !reply.state.flow &&
  beginsWithNo(reply.request.text, reply.language) &&
  (isDenial(reply.request.text, reply.language) || isOfStory(reply, offer));

/** "No, it wasn't a quarrel", where nothing was offered or begun, takes back how something was understood. */
function deny(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  if (state.flow || !isDenial(request.text, language)) return false;
  delete state.about;
  reply.add('correction').invite().nav('listen', 'else').kind = 'repair';
  return true;
}
