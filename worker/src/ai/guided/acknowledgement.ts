import { agreementIn } from './agreement.js';
import { hasJustGiven, lastWording } from './last-reply.js';
import { isOfKind, LIST_QUESTIONS } from './wording-kinds.js';
import { offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isAcknowledgement } from './short-answers.js';

/** Wordings after which "ok" or "mm" only says that it was read: a question about what was told, or a reply that listens. */
const WORDINGS_THAT_LISTEN: readonly string[] = [
  ...LIST_QUESTIONS,
  'beat',
  'kind',
  'context',
  'tone',
  'event',
  'mention',
  'echo',
  'listen',
  'listenOpen',
  'lightOpen',
  'good',
  'goodMore',
  'goOn',
  'presentHere',
  'moodAsk',
  'openAsk',
  'greeting',
  'howAreYou',
  'oneWord',
  'storyOpen',
];
/** The wording of `goOn` that asks nothing. */
const WITHOUT_QUESTION = [0];

/** Answers "ok", "yes" or "mm", which tell nothing, by leaving room; `false` where they answer a step, an offer or a question of the gate. */
export function answerAcknowledgement(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { state, request, language } = reply;
  if (offer !== undefined || state.flow !== undefined || request.hasOpenCheck === true) return false;
  const isRead =
    isOfKind(lastWording(reply), WORDINGS_THAT_LISTEN) && isAcknowledgement(request.text, language);
  // "Let's try" after a reply with nothing to try is neither a goodbye nor a request.
  const isAgreed = request.recent.length > 0 && agreementIn(request.text, language) === 'tries';
  if (!isRead && !isAgreed) return false;
  // A greeting comes before anything was told.
  const isGreeting = hasJustGiven(reply, 'greeting', 'howAreYou') && state.told === undefined;
  if (!isGreeting || reply.refuses('questions')) leaveRoom(reply);
  else {
    reply.add('openAsk');
    offerOpenings(reply);
    reply.nav('listen', 'else').kind = 'listen';
  }
  return true;
}

/** Invites the person to go on, with nothing else. */
export function leaveRoom(reply: ReplyBuilder): void {
  reply.add('goOn', undefined, reply.isWithoutQuestions() ? WITHOUT_QUESTION : undefined);
  reply.nav('listen', 'else').kind = 'listen';
}
