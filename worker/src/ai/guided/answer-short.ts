import {
  hasJustAskedFromList,
  hasJustAskedHow,
  hasJustAskedYesOrNo,
  hasJustGiven,
  lastWording,
} from './last-reply.js';
import { cuesIn } from './cues.js';
import { mentionIn } from './mentions.js';
import { contextOf } from './in-context.js';
import { moveTo } from './correct.js';
import { offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { PolicyKey } from './schema.js';
import { shortAnswerIn, type ShortAnswer } from './short-answers.js';

/** The replies to short answers about how somebody is. */
const MOODS: Partial<Record<ShortAnswer, PolicyKey>> = {
  LOW: 'moodLow',
  DONT_ASK: 'moodLow',
  FED_UP: 'moodLow',
  SOSO: 'moodMixed',
  SAME: 'moodSame',
  FINE: 'moodFine',
};

/** Replies with a question in them. */
const ASKING: Partial<Record<ShortAnswer, PolicyKey>> = {
  EVERYTHING: 'allAtOnce',
  WHY_HERE: 'noReasonNeeded',
  BARE: 'oneWord',
  OPENER: 'oneWord',
};

/** The statement before the next question, or before the openings. */
const STATEMENTS: Partial<Record<ShortAnswer, PolicyKey>> = {
  ...MOODS,
  ...ASKING,
  HELP: 'person',
  NEW_HERE: 'abilities',
  UNKNOWN: 'noAnswer',
  NO: 'answerNo',
  NOT_YET: 'answerNotYet',
};
/** After these nothing is asked: they ask themselves, or want no question. */
const ASKS_NOTHING: ReadonlySet<ShortAnswer> = new Set<ShortAnswer>([
  'EVERYTHING',
  'WHY_HERE',
  'BARE',
  'OPENER',
  'DONT_ASK',
  'NEW_HERE',
  'STORY',
  'WHERE_TO_START',
]);
/** Answers which say that something is hard. */
const HEAVY_ANSWERS: ReadonlySet<ShortAnswer> = new Set<ShortAnswer>(['LOW', 'FED_UP', 'HELP']);
/** The wording of `oneWord` that takes nothing up. */
const OPEN_WORDING = [1];

/**
 * Answers a short message that says how somebody is, that they do not know, or one word of what it is about: such messages neither refuse nor request
 * anything. Returns `false` for any other message and for an answer to a step.
 */
export function answerShort(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { state, request, language } = reply;
  // Beside a question of the gate nothing is asked, and in a flow the words answer its step.
  if (state.flow !== undefined || request.hasOpenCheck === true || state.isAsking === true) return false;
  const answer = shortAnswerIn(request.text, language);
  if (answer === undefined || !isFitting(reply, answer, offer)) return false;
  reply.kind = 'listen';
  reply.add(STATEMENTS[answer] ?? 'storyOpen', undefined, answer === 'OPENER' ? OPEN_WORDING : undefined);
  if (answer === 'BARE') moveTo(state, mentionIn(request.text, language));
  if (!ASKS_NOTHING.has(answer)) askOn(reply, answer);
  if (!hasStory(reply) && answer !== 'BARE' && answer !== 'OPENER') offerOpenings(reply);
  reply.nav('listen', 'else');
  return true;
}

/** Asks about what was told, or what it is about if nothing was. */
function askOn(reply: ReplyBuilder, answer: ShortAnswer): void {
  if (hasStory(reply)) reply.askMore();
  else if (!reply.refuses('questions')) reply.add(HEAVY_ANSWERS.has(answer) ? 'moodAsk' : 'openAsk');
}

const hasStory = ({ state }: ReplyBuilder): boolean =>
  state.told !== undefined || state.about !== undefined || state.event !== undefined;

/** Questions whether somebody would like to tell more: "no" to them wants no other question. */
const ASKS_FOR_MORE = /^kindAsk\.(?:heavy\.2|plain\.[12])$/u;

/** Returns whether "no" answers what was just asked, or the question back after something that nobody here can know. */
const isAnsweredByNo = (reply: ReplyBuilder): boolean =>
  (hasJustAskedYesOrNo(reply) && !ASKS_FOR_MORE.test(lastWording(reply) ?? '')) ||
  hasJustGiven(reply, 'answerOwn', 'ownMind', 'ownFuture', 'ownWhyOther');

function isFitting(reply: ReplyBuilder, answer: ShortAnswer, offer: string | undefined): boolean {
  if (ASKING[answer] !== undefined && reply.refuses('questions')) return false;
  switch (answer) {
    case 'FINE':
    case 'DONT_ASK':
      return offer === undefined && hasJustAskedHow(reply);
    case 'LOW':
    case 'SOSO':
    case 'SAME':
      // After an offer, "meh" is the answer to it, and after a joke "awful" is about the joke.
      return offer === undefined && !hasJustGiven(reply, 'joke');
    case 'BARE':
      // "Thanks, brother" names nobody whom it is about.
      return (
        offer === undefined &&
        !hasStory(reply) &&
        !cuesIn(reply.request.text, reply.language).includes('SAYS_THANKS')
      );
    case 'OPENER':
    case 'HELP':
    case 'NEW_HERE':
      return offer === undefined && !hasStory(reply);
    case 'FED_UP':
      return !hasStory(reply) && (reply.request.recent.length === 0 || hasJustAskedHow(reply));
    case 'NO':
      return offer === undefined && isAnsweredByNo(reply);
    case 'NOT_YET':
      return offer === undefined && hasJustAskedFromList(reply);
    case 'UNKNOWN':
      // Somebody who does not know a second time is not asked again.
      return offer === undefined && !hasJustGiven(reply, 'openAsk', 'noAnswer');
    case 'WHERE_TO_START':
      // Under pressure it may be about a task.
      return contextOf(reply) !== 'pressure';
    default:
      return true;
  }
}
