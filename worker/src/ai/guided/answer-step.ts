import { acknowledgeAnswer } from './acknowledge-answer.js';
import { offerTopic, welcomeGoodNews } from './answer-topic.js';
import { isListening, isPrivateStep, pauseFlow, runningFlow } from './flow-state.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance } from './run-flow.js';
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
  acknowledgeAnswer(reply);
  const isPrivate = isPrivateStep(reply);
  const isAnswered = advance(reply, { type: 'text', value: request.text.trim() });
  reply.answersStep = isAnswered && !isPrivate;
  return isAnswered;
}
