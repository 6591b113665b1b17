import { offerOf } from './answer-topic.js';
import type { GoodBeat } from './beat-names.js';
import { beatOf, wordsOfBeat, type MetBeat } from './beats.js';
import { hasShadow, isAmidLoss } from './bright-moment.js';
import { complaintOf } from './complaint.js';
import {
  cuesIn,
  farewellIn,
  hasQuestionWithin,
  mentionsEatingRisk,
  refusedIn,
  type Refused,
} from './cues.js';
import { denialIn } from './denials.js';
import { eventIn, eventOf, isGoodEvent, isHeavyEvent, isLasting, isOfOthers } from './events.js';
import { hasBrightWords, wordsOfMoment } from './kinds.js';
import { lastWording } from './last-reply.js';
import { isSurelyGood, likelyGood, namesNoBurden } from './learned-moments.js';
import { laughsAlong } from './light.js';
import { offerFlows } from './openings.js';
import { tonesIn } from './tones.js';
import type { ReplyBuilder } from './reply-builder.js';
import { beginsWithNo } from './split-message.js';

/** The longest message that is about one thing. UTF-16 units. */
const MAX_LENGTH = 240;
/** Cues of a message that asks for something. */
const CUES_OF_REQUESTS: readonly string[] = ['ASKS', 'HELPS', 'SEEKS', 'BREATHE', 'AMOUNT'];
/** The phrases of these refusals also occur in stories: "it's too late now". */
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
  // "No, I don't want to write to her" declines what was asked.
  if (beginsWithNo(text, language) && cuesIn(text, language).includes('WONT')) return false;
  if (complaintOf(reply) !== undefined || denialIn(text, language) !== undefined) return false;
  // Only the first and the gravest of the things told are named.
  const event = eventIn(text, language);
  const isFirst = state.event === undefined && state.told === undefined;
  const isNew = event !== undefined && event !== state.event;
  if (isFirst || (isNew && (isGoodEvent(event) || isLasting(event)))) return false;
  // A person whose body is still in alarm after the offer to calm it is led through the exercise.
  if (lastWording(reply) === 'offer.calm' && tonesIn(text, language).includes('body')) return false;
  const isBurden = event !== undefined && isHeavyEvent(event);
  const good = isBurden ? undefined : goodBeatOf(reply);
  if (good !== undefined) return shareGoodMoment(reply, good);
  const beat = beatOf(reply);
  if (beat === undefined) return false;
  addBeat(reply, beat);
  const known = eventOf(state.event);
  if (state.about !== undefined) offerFlows(reply, [state.about]);
  else if (known !== undefined) offerOf(reply, known);
  reply.nav('listen', 'else').kind = 'listen';
  return true;
}

function addBeat(reply: ReplyBuilder, { statement, question }: MetBeat): void {
  reply.addText(statement.id, statement.textIn);
  if (question && !reply.isWithoutQuestions()) reply.addText(question.id, question.textIn);
}

/** Returns the words for a good moment or a step amid whatever is told; `undefined` where the crisis gate has any doubt about it. */
function goodBeatOf(reply: ReplyBuilder): MetBeat | undefined {
  const { state, request, language } = reply;
  if (request.hasOpenCheck === true || !namesNoBurden(request.text, language)) return undefined;
  const { text } = request;
  // "Off to bed, I'll write tomorrow" is a goodbye.
  if (farewellIn(text, language) !== undefined) return undefined;
  if (hasBrightWords(text, language) || laughsAlong(text, language) || hasShadow(text, language))
    return undefined;
  const isDenied = cuesIn(text, language).some((cue) => cue === 'NOT' || cue === 'CANT');
  if (isDenied && !isSurelyGood(text, language)) return undefined;
  const isLoss = isAmidLoss(state);
  const beat = likelyGood(text, language);
  // "My brother got the job" is good news of somebody else.
  const isOfSomebodyElse = isOfOthers(text, language) && (beat === undefined || !OF_OTHERS.has(beat));
  if (isOfSomebodyElse || (isLoss && (beat === undefined || NOT_AMID_LOSS.has(beat)))) return undefined;
  if (beat !== undefined && !reply.hasUsed(`beat.${beat}`)) return wordsOfBeat(reply, beat);
  if (!isSurelyGood(text, language)) return undefined;
  // The kind of good moment is not certain, so the reply is one that is true of all kinds.
  const { statement, question } = wordsOfMoment(reply, 'bright');
  return statement && { statement, question };
}

/** Good moments that are the writer's own although somebody else acts in them. */
const OF_OTHERS: ReadonlySet<GoodBeat> = new Set<GoodBeat>(['kindPerson', 'fondMemory', 'smallJoy']);
/** Amid a loss these are wrong wherever they are not certain. */
const NOT_AMID_LOSS: ReadonlySet<GoodBeat> = new Set<GoodBeat>([
  'goodNews',
  'smallJoy',
  'lightHearted',
  'managed',
  'hopes',
]);

/** Replies to a good moment. The subject of the conversation stays, but this reply is not sad. */
function shareGoodMoment(reply: ReplyBuilder, beat: MetBeat): true {
  addBeat(reply, beat);
  delete reply.state.weight;
  reply.nav('listen', 'else', 'notThat').kind = 'glad';
  return true;
}
