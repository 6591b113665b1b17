import { assessText } from '@mikai/core/safety/gate';
import { acknowledgeAnswer } from './acknowledge-answer.js';
import { offerTopic, welcomeGoodNews } from './answer-topic.js';
import { isListening, isPrivateStep, pauseFlow, runningFlow } from './flow-state.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance, goBack } from './run-flow.js';
import { stepIn } from './steps.js';
import type { Understanding } from './understand.js';

/** An answer to the present step is kept as such. */
export function answerStep(reply: ReplyBuilder, read: Understanding): boolean {
  if (!runningFlow(reply)) return false;
  const { state, request } = reply;
  if (isListening(reply)) {
    if (state.isForcedToListen && read.topic) {
      pauseFlow(reply);
      return offerTopic(reply, read.topic);
    }
    if (read.topic === 'good') welcomeGoodNews(reply);
    else if (reply.takeIn().isEmpty ? state.isGeneral === true : request.seed % 3 === 0) reply.askMore();
  }
  if (holdsPlan(reply)) return true;
  acknowledgeAnswer(reply);
  const isPrivate = isPrivateStep(reply);
  const isAnswered = advance(reply, { type: 'text', value: request.text.trim() });
  reply.answersStep = isAnswered && !isPrivate;
  return isAnswered;
}

/** The steps that ask how it is or what happened, by their flow: what somebody is going to do is no answer to them. */
const ASKS_HOW_IT_IS: Readonly<Record<string, readonly string[]>> = {
  lonely: ['kind'],
  conflict: ['pause', 'what', 'feel'],
  stress: ['area', 'worn'],
  low: ['energy', 'long'],
  newplace: ['hard'],
  caring: ['load', 'worn'],
  kindness: ['what', 'voice'],
};
/** Within this many wordings a plan was greeted before: what follows is taken as the answer. */
const LATELY = 4;

/** Greets a plan that is told where a step asks how it is, and asks the step again; `false` where there is none, or for the second time. */
function holdsPlan(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  const { id, step = '' } = state.flow ?? { id: '' };
  if (ASKS_HOW_IT_IS[id]?.includes(step) !== true) return false;
  if (request.recent.slice(-LATELY).some((each) => each.startsWith('goodStep.'))) return false;
  if (stepIn(request.text, language) !== 'ahead' || assessText(request.text, language).level !== 'none')
    return false;
  reply.add('goodStep');
  goBack(reply);
  return true;
}
