import { assessText } from '@mikai/core/safety/gate';
import { answerQuestion } from './answer-question.js';
import { complaintOf } from './complaint.js';
import { asksForDose, hasQuestionMark, mentionsEatingRisk, refusedIn } from './cues.js';
import { metaIn } from './meta.js';
import { CERTAIN_DIAGNOSIS } from './own-intents.js';
import { asksOfOwnLife } from './own-life.js';
import { asksWhatIf } from './question-forms.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import type { Understanding } from './understand.js';

/** Exercises that ask for what somebody fears, and the one that only listens. */
const KEEPS_WHAT_IF: ReadonlySet<string> = new Set(['worry', 'thought', 'calm', 'sleep', 'listen']);

/**
 * Answers a question about one's own life that has phrases of its own by what often helps or often lies behind it. Questions that may be about
 * danger, medicine, an illness or eating are left to others, and so are complaints and refusals.
 */
export function answerOwnLife(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const isInStep = state.flow !== undefined;
  // "What if she hangs up?" in a step about a conflict asks; in one about a worry it is the worry.
  if (isInStep && (!asksWhatIf(text, language) || KEEPS_WHAT_IF.has(state.flow?.id ?? ''))) return false;
  if (reply.refuses('questions') || !asksOfOwnLife(text, language)) return false;
  if (read.intent === 'medicine' || read.diagnosis >= CERTAIN_DIAGNOSIS || asksForDose(text, language))
    return false;
  if (mentionsEatingRisk(text, language) || complaintOf(reply) !== undefined) return false;
  // The person looks for phrases to say to somebody: "what should I say to her?"
  if (metaIn(text, language).has('SAY_TO') || requestsIn(text, language).has('SAY_TO')) return false;
  if (!hasQuestionMark(text) && refusedIn(text, language) !== undefined) return false;
  if (assessText(text, language).level !== 'none') return false;
  answerQuestion(reply, read);
  return true;
}
