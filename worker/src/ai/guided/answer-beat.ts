import { offerOf } from './answer-topic.js';
import { beatOf } from './beats.js';
import { complaintOf } from './complaint.js';
import { cuesIn, hasQuestionWithin, mentionsEatingRisk, refusedIn, type Refused } from './cues.js';
import { denialIn } from './denials.js';
import { eventIn, eventOf, isGoodEvent, isLasting } from './events.js';
import { offerFlows } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';

/** The longest message that is about one thing. UTF-16 units. */
const MAX_LENGTH = 240;
/** Cues of a message that asks for something. */
const CUES_OF_REQUESTS: readonly string[] = ['ASKS', 'HELPS', 'SEEKS', 'BREATHE', 'AMOUNT'];
/** A story has the words of these refusals as well: "it's too late now". */
const REFUSALS_IN_STORIES: readonly (Refused | undefined)[] = [undefined, 'later', 'skip', 'other'];

/**
 * Answers what somebody tells next of a subject that is known ("everyone says it's just a dog"), before anything in it is read as a
 * refusal or another topic; `false` in an exercise, for a question, and where something is told that weighs more.
 */
export function answerBeat(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  const { text } = request;
  if (state.flow || text.length > MAX_LENGTH || hasQuestionWithin(text)) return false;
  if (
    cuesIn(text, language).some((cue) => CUES_OF_REQUESTS.includes(cue)) ||
    mentionsEatingRisk(text, language)
  )
    return false;
  if (!REFUSALS_IN_STORIES.includes(refusedIn(text, language))) return false;
  if (complaintOf(reply) !== undefined || denialIn(text, language) !== undefined) return false;
  // The first thing that is told, and the one that weighs most, is named.
  const event = eventIn(text, language);
  const isFirst = state.event === undefined && state.told === undefined;
  const isNew = event !== undefined && event !== state.event;
  if (isFirst || (isNew && (isGoodEvent(event) || isLasting(event)))) return false;
  const beat = beatOf(reply);
  if (beat === undefined) return false;
  reply.addText(beat.statement.id, beat.statement.textIn);
  const { question } = beat;
  if (question && !reply.isWithoutQuestions()) reply.addText(question.id, question.textIn);
  const known = eventOf(state.event);
  if (state.about !== undefined) offerFlows(reply, [state.about]);
  else if (known !== undefined) offerOf(reply, known);
  reply.nav('listen', 'else').kind = 'listen';
  return true;
}
