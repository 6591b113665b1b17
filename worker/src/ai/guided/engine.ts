import type { GuidedState } from '@mikai/core/chat/guided-state';
import type { LanguageCode } from '@mikai/contract/languages';
import { withRecent } from '../embedded/keep-recent.js';
import { makeChoice } from './answer-choice.js';
import { answerFreeText } from './answer-free-text.js';
import { giveWay } from './bare-invitation.js';
import { chooseLanguage } from './choose-language.js';
import { refusedIn, type Refused } from './cues.js';
import { flowAt } from './flow-machine.js';
import type { GuidedReply, GuidedRequest } from './guided-reply.js';
import { WEIGHS_ON } from './light.js';
import { offerOpenings } from './openings.js';
import { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import { typedTitle } from './typed-title.js';
import { understand } from './understand.js';

/** Name and version of the guided conversation in the provenance of replies. */
export const GUIDED_MODEL = 'guided-1';
export const GUIDED_VERSION = '1';

/**
 * Writes the next reply of the guided conversation: pure and synchronous, the same for the same request. The crisis
 * gate has passed the message before. A text is tried in this order: an intent, an answer to the present step, a
 * question, a topic; the reply says if it was not understood.
 */
export const answerGuided = (request: GuidedRequest): GuidedReply => withRecent(() => replyTo(request));

function replyTo(request: GuidedRequest): GuidedReply {
  const { text, state: given, conversation, preferred } = request;
  const { choice } = request;
  const language =
    choice === undefined
      ? chooseLanguage(text, conversation, preferred, given?.flow !== undefined)
      : (given?.language ?? conversation ?? preferred);
  const state: GuidedState = { ...structuredClone(given ?? {}), language };
  if (request.isInterrupted) {
    delete state.offer;
    delete state.isAsking;
    // A fixed reply of care may have come between: the guided conversation does not know the message that it answered.
    state.gravity = [...new Set([...(state.gravity ?? []), 'harm' as const])];
  }
  if (request.hasOpenCheck === true && choice === undefined && !isAnsweredShortly(text, language))
    return replyBeforeCheck(request, language, state);
  const reply = new ReplyBuilder(request, language, state);
  if (state.flow && !flowAt(state.flow)) leaveGoneFlow(reply, choice);
  else {
    const made = choice ?? typedTitle(reply);
    if (made === undefined) answerFreeText(reply);
    else makeChoice(reply, made);
  }
  giveWay(reply.complete());
  return reply.build();
}

/**
 * If the gate is unsure, only a short warm line comes between the message and its question. A step that is running waits, and
 * comes again after the question.
 */
function replyBeforeCheck(request: GuidedRequest, language: LanguageCode, state: GuidedState): GuidedReply {
  state.weight = WEIGHS_ON;
  state.gravity = [...new Set([...(state.gravity ?? []), 'harm' as const])];
  const line = new ReplyBuilder(request, language, state).add('listen');
  if (state.flow === undefined || !flowAt(state.flow)) return line.nav('listen', 'else').build();
  const { text, english, wordings } = line.build();
  const step = new ReplyBuilder(request, language, state);
  goBack(step, false);
  return { ...step.build(), kind: 'listen', text, english, wordings };
}

/** A refusal that names its object is honoured even if the message also asks a question, and a question about medicine gets its reviewed answer. */
function isAnsweredShortly(text: string, language: LanguageCode): boolean {
  const refused = refusedIn(text, language);
  const { intent } = understand(text, language);
  return (refused !== undefined && OF_AN_OBJECT.has(refused)) || intent === 'medicine' || intent === 'skip';
}
const OF_AN_OBJECT: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice', 'skip']);

/**
 * A release has changed or removed the running flow: the person is told so, and the conversation continues from there.
 */
function leaveGoneFlow(reply: ReplyBuilder, choice: string | undefined): void {
  delete reply.state.flow;
  const isOfFlow = choice === undefined || /^(?:step|scale|mood|nav\.skip)/u.test(choice);
  if (!isOfFlow) return makeChoice(reply, choice);
  reply.add('flowGone').nav('listen');
  offerOpenings(reply);
  reply.kind = 'openings';
}
