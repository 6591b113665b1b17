import { isAboutLife } from './about-life.js';
import { answerAcknowledgement } from './acknowledgement.js';
import { answerAside } from './answer-aside.js';
import { answerBeat } from './answer-beat.js';
import { answerDirect } from './answer-direct.js';
import { answerIntent } from './answer-intent.js';
import { answerMeta } from './answer-meta.js';
import { acceptButton, acceptOffer, declineOffer } from './answer-offer.js';
import { answerOwnQuestion } from './answer-own-question.js';
import { answerPlainAct } from './answer-plain-act.js';
import { answerProtest } from './answer-protest.js';
import { answerQuestion } from './answer-question.js';
import { answerRequest } from './answer-request.js';
import { answerShort } from './answer-short.js';
import { answerStep } from './answer-step.js';
import {
  acknowledge,
  askTopic,
  goOnListening,
  isBesideEvent,
  offerTopic,
  shareGladness,
  takeInEvent,
} from './answer-topic.js';
import { noteFacts, factsIn } from './known-facts.js';
import { noteSubjects } from './beats.js';
import { answerChangeOfSubject } from './change-subject.js';
import { careForEating } from './care-for-eating.js';
import { complaintOf } from './complaint.js';
import {
  asking,
  asksForDose,
  asksToBreathe,
  cuesIn,
  hasQuestionMark,
  laments,
  mentionsEatingRisk,
  refusalOf,
  refusedIn,
  wantsListening,
} from './cues.js';
import { shareMoment } from './bright-moment.js';
import { statedInstead } from './clarify.js';
import { correct, moveTo, takeBack } from './correct.js';
import { isGoodEvent, isHeavyEvent } from './events.js';
import { withoutDoubtfulGladness } from './doubtful-gladness.js';
import { findAnswer } from './find-answer.js';
import type { Intent } from './find-intent.js';
import { answerFollowUp } from './follow-up.js';
import { declines, protests, refusedByModel, refusedByText, isOfStory } from './find-refusal.js';
import { namesNoBurden } from './learned-moments.js';
import { weigh } from './light.js';
import { changeLanguage } from './change-language.js';
import { requestedLanguage } from './language-request.js';
import { mentionIn } from './mentions.js';
import { metaIn } from './meta.js';
import { answerOwnLife } from './answer-own-life.js';
import { isOfOwnLife, isStepAnswer } from './own-intents.js';
import { isAnswered, isQuestion, isSeeking, withoutTag } from './recognize-question.js';
import { honour, refuse, ruleOut } from './refuse.js';
import { refuseAct } from './refuse-act.js';
import { answerResignation } from './resigned.js';
import { prepareText } from '../embedded/text-form.js';
import type { ReplyBuilder } from './reply-builder.js';
import { typedChoice } from './choice-event.js';
import { acceptsText, isListening } from './flow-state.js';
import { beginsWithNo, isDenial, splitMessage } from './split-message.js';
import { advance, goBack, startFlow, startListening } from './run-flow.js';
import { requestsIn } from './requests.js';
import { answerSelfQuestion } from './self-questions.js';
import { answerStepRemark } from './step-remarks.js';
import { answerSubject } from './subject-questions.js';
import { takesLeave } from './take-leave.js';
import { turnToSomebody } from './turn-to-somebody.js';
import { understand, type Understanding } from './understand.js';

/**
 * Answers words that are no choice, in the order of docs/guided.md: what is refused or asked counts in any state, and only
 * what is neither is an answer to the present step.
 */
export function answerFreeText(reply: ReplyBuilder): void {
  const { state, language } = reply;
  // "I'm happy, get it?" asks nothing; in a step the words are kept as they are.
  if (!acceptsText(reply)) reply.readOnly(withoutTag(reply.request.text, language));
  const read = withoutDoubtfulGladness(reply, understand(reply.request.text, language));
  weigh(reply, read);
  takeBack(reply);
  noteFacts(reply);
  noteSubjects(reply);
  if (isStatementOfLife(reply, read) || isOfADecision(reply, read)) delete read.intent;
  const wasAsking = state.isAsking === true;
  delete state.isAsking;
  const { offer, ended, buttons = [] } = state;
  delete state.offer;
  delete state.ended;
  delete state.buttons;
  if (answerProtest(reply, ended, (text) => answerRest(reply, text))) return;
  if (!wasAsking && acceptButton(reply, buttons, offer)) return;
  if (!answer(reply, read, { offer, wasAsking })) {
    if (!addsToIt(reply)) return acknowledge(reply, read);
    goOnFromCorrection(reply);
  }
  delete state.unsure;
  delete state.others;
}

/** "Since yesterday", after something was told, is more of it. */
const addsToIt = ({ state, request: { text }, language }: ReplyBuilder): boolean =>
  state.told !== undefined && !state.flow && factsIn(text, language).length > 0;

/** "My husband's silence" has the words of an insult, and tells of a life. */
const isStatementOfLife = (
  { request: { text }, language }: ReplyBuilder,
  { intent }: Understanding,
): boolean => (intent === 'hostile' || intent === 'refuse') && requestsIn(text, language).has('STATES');

/** "Should I take it?" is about an offer that was mentioned, unless a medicine was mentioned. */
const isOfADecision = (
  { request: { text }, state, language }: ReplyBuilder,
  { intent }: Understanding,
): boolean =>
  intent === 'medicine' &&
  state.offered?.includes('decision') === true &&
  !asksForDose(text, language) &&
  ![text, state.told ?? ''].some((each) => cuesIn(each, language).includes('DRUG'));

/** The open state of the previous reply. */
interface Before {
  /** The flow that it offered. */
  offer?: string | undefined;
  wasAsking: boolean;
  /** Only a part of the message is read, and what it refuses was honoured. */
  isRest?: boolean;
  /** It corrects what had been understood, and asks nothing without a question mark. */
  isCorrection?: boolean;
}

/** `false` where nothing of it was understood. */
function answer(
  reply: ReplyBuilder,
  read: Understanding,
  { offer, wasAsking, isRest, isCorrection }: Before,
): boolean {
  const { text } = reply.request;
  if (requestedLanguage(text)) return changeLanguage(reply);
  if (isRest !== true && !wasAsking && (answerShort(reply, offer) || answerAcknowledgement(reply, offer)))
    return true;
  if (isRest !== true && turnToSomebody(reply)) return true;
  if (isRest !== true && answerChangeOfSubject(reply, (named) => answerRest(reply, named))) return true;
  if (isRest !== true && (takesLeave(reply) || answerSelfQuestion(reply))) return true;
  if (isRest !== true && (answerSubject(reply, read) || answerStepRemark(reply, read, offer))) return true;
  if (answerDirect(reply, read, offer)) return true;
  if (isRest !== true && (acceptOffer(reply, read, offer) || answerOwnQuestion(reply, read))) return true;
  if (isRest !== true && refuseAct(reply, offer)) return true;
  if (answerBeat(reply)) return true;
  if (isRest !== true && answerOwnLife(reply, read)) return true;
  if (isRest !== true && (answerAside(reply, read) || answerResignation(reply) || answerComplaint(reply)))
    return true;
  if (isRest !== true && answerFollowUp(reply, read, offer)) return true;
  if (answerRequest(reply, read, offer) || answerMeta(reply, read)) return true;
  if (isRest !== true && (answerCorrection(reply, offer) || answerInParts(reply, offer))) return true;
  if (isRest !== true && protests(reply, offer)) return takeUpProtest(reply);
  const named = refusedByText(reply, read, offer);
  if (named === undefined || named === 'other') {
    const inStep = typedChoice(reply, read.intent);
    if (inStep && advance(reply, inStep)) return true;
  }
  // Good news after a "no, thanks" is what the message is about.
  if (read.event && isGoodEvent(read.event) && !reply.state.flow && offerTopic(reply, 'good')) return true;
  const breathes = named === undefined && asksToBreathe(text, reply.language);
  const isRead = named !== undefined || breathes;
  const isDeclined = !isRead && declines(reply, read, offer);
  const byModel = isRead || isDeclined ? undefined : refusedByModel(reply, read, offer);
  const refused = named ?? (isDeclined ? refusalOf(text, reply.language) : byModel);
  if (refused && isRest !== true && !isAboutLife(reply, refused, offer)) {
    if (refused === 'other' && offer === undefined && deny(reply)) return true;
    if (ruleOut(reply)) return true;
    refuse(reply, refused, offer);
    // "No tips, just listen" is honoured, and listened to.
    if (refused !== 'misread' && wantsListening(text, reply.language)) startListening(reply);
    return true;
  }
  if (isRest !== true && declineOffer(reply, read, offer)) return true;
  // "No, I sleep well, it was the puppy" ends what was offered, and tells.
  if (offer !== undefined && isRest !== true && deniesOffer(reply, offer)) honour(reply, 'denial', offer);
  if (mentionsEatingRisk(text, reply.language)) return careForEating(reply);
  if (breathes && (!reply.state.flow || isListening(reply))) {
    startFlow(reply, 'calm');
    return true;
  }
  const intent = isOfOwnLife(reply, read) || isStepAnswer(reply, read) ? undefined : read.intent;
  if (shareMoment(reply, read)) return true;
  const isReviewed = isAnswered(reply, read);
  if (intent && !REFUSALS.has(intent) && !isReviewed && answerIntent(reply, intent, offer)) return true;
  if (
    wasAsking ||
    isReviewed ||
    ((isCorrection !== true || asking(text, reply.language) !== undefined) && isQuestion(reply, read))
  ) {
    answerQuestion(reply, read);
    return true;
  }
  const seeks = isCorrection !== true && isSeeking(reply);
  if (seeks && hasSomethingClose(reply)) {
    answerQuestion(reply, read);
    return true;
  }
  if (answerStep(reply, read)) return true;
  // There is no answer to that; what follows is what can be done about it.
  if (seeks) reply.add('answerTogether');
  if (shareGladness(reply)) return true;
  // A complaint about fate is no reason to offer an exercise, and neither is a good step.
  const isLament = laments(text, reply.language) || isBesideBurden(reply, read);
  if (read.topic && !isLament && !isBesideEvent(reply, read) && offerTopic(reply, read.topic)) return true;
  if (read.event && !isLament) return takeInEvent(reply, read.event);
  if (answerPlainAct(reply)) return true;
  if (goOnListening(reply, read)) return true;
  return read.likely !== undefined && !isLament && askTopic(reply, read);
}

/** Returns whether a message tells of something good, of a step or of plain facts, though its words are those of a burden. */
const isBesideBurden = (
  { state, request, language }: ReplyBuilder,
  { topic, event }: Understanding,
): boolean =>
  state.told !== undefined &&
  topic !== 'good' &&
  (event === undefined || !isHeavyEvent(event)) &&
  namesNoBurden(request.text, language);

/**
 * A message that refuses or thanks and then tells something gets a reply to both. In the step of a flow "no" and what follows is the
 * answer to it.
 */
function answerInParts(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { state, request, language } = reply;
  const parts = splitMessage(request.text, language);
  if (parts === undefined) return false;
  const isInStep = state.flow !== undefined && !isListening(reply);
  const { first, refused, rest } = parts;
  if (isInStep && (first !== 'refusal' || refused === 'denial' || refused === 'skip')) return false;
  if (first === 'thanks') reply.add('thanks');
  else if (first === 'refusal') honour(reply, refused, offer);
  answerRest(reply, rest);
  // The answer to the thanks or the refusal comes first, and no other sentence before it.
  reply.answersStep = false;
  return true;
}

/** Answers a part of the message, or what was told before; nothing in it is a refusal. */
function answerRest(reply: ReplyBuilder, text: string): void {
  reply.readOnly(text);
  const read = withoutDoubtfulGladness(reply, understand(text, reply.language));
  if (!answer(reply, read, { wasAsking: false, isRest: true })) acknowledge(reply, read);
}

/**
 * "I'm not nervous, I've passed" ends what had been understood, and what is said in its place is answered. What is denied beside it
 * refuses nothing here.
 */
function answerCorrection(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const correction = correct(reply, offer);
  if (correction === undefined) return answerClarification(reply);
  const { isOfFrame, stated } = correction;
  const refused = refusedIn(request.text, language);
  if (!isOfFrame && refused !== undefined && refused !== 'other' && refused !== 'misread') return false;
  if (!isOfFrame && (offer !== undefined || (state.flow !== undefined && !isListening(reply))))
    return answerClarification(reply);
  if (isOfFrame) reply.add('correction');
  else if (request.recent.length > 0 && statedInstead(request.text, language)) reply.add('clarified');
  if (stated === undefined && isOfFrame) {
    reply.invite().nav('listen', 'else').kind = 'repair';
    return true;
  }
  if (stated !== undefined) reply.readOnly(stated);
  const read = withoutDoubtfulGladness(reply, understand(reply.request.text, language));
  weigh(reply, read);
  if (!answer(reply, read, { wasAsking: false, isRest: true, isCorrection: true })) goOnFromCorrection(reply);
  else if (reply.isOnly('correction') || reply.isOnly('clarified')) reply.askMore();
  return true;
}

/** "Not my father, my brother" is acknowledged, and what it states goes on, though nothing of it had been understood. */
function answerClarification(reply: ReplyBuilder): boolean {
  const { request, language, state } = reply;
  const stated = statedInstead(request.text, language);
  if (stated === undefined || state.flow || request.recent.length === 0) return false;
  if (hasQuestionMark(request.text) || refusedIn(request.text, language) !== undefined) return false;
  reply.add('clarified').readOnly(stated);
  moveTo(state, mentionIn(stated, language));
  const read = withoutDoubtfulGladness(reply, understand(stated, language));
  weigh(reply, read);
  if (!answer(reply, read, { wasAsking: false, isRest: true, isCorrection: true })) goOnFromCorrection(reply);
  else if (reply.isOnly('clarified')) reply.askMore();
  return true;
}

/** Nothing was refused: what is said against that is listened to. */
function takeUpProtest(reply: ReplyBuilder): true {
  const { state, request, language } = reply;
  delete state.hasRefused;
  delete state.refused;
  reply.add('correction', undefined, [1, 2]);
  const read = withoutDoubtfulGladness(reply, understand(request.text, language));
  const before: Before = { offer: undefined, wasAsking: false, isRest: true, isCorrection: true };
  if (!answer(reply, read, before)) goOnFromCorrection(reply);
  else if (reply.isOnly('correction')) reply.askMore();
  return true;
}

/** What is said in place of what had been understood is taken as it comes. */
function goOnFromCorrection(reply: ReplyBuilder): void {
  reply.takeIn().askMore().nav('listen', 'else').kind = 'listen';
}

/** What only says again is answered as if it were said for the first time. */
const MIN_WORDS_REPEATED = 3;

/** Who is not understood gets an apology, and a reply to what they say again; `false` where a message complains of nothing. */
function answerComplaint(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  const complaint = complaintOf(reply);
  if (complaint === undefined) return false;
  const found = metaIn(request.text, language);
  const { kind, rest } = complaint;
  if (ANSWERED_BY_META.some((name) => found.has(name)) || (rest === '' && found.has('PRESENT'))) return false;
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (isInStep && acceptsText(reply) && !requestsIn(request.text, language).has('UNHEARD')) return false;
  delete state.offer;
  if (rest === '' || isInStep) {
    reply.add(kind === 'meaning' ? 'meaning' : 'unheardAsk');
    if (state.flow) goBack(reply, isInStep);
    else reply.nav('listen', 'else');
  } else {
    reply.add('unheard').readOnly(rest);
    const isAnswered =
      isRepeated(reply) && answer(reply, readAgain(reply), { wasAsking: false, isRest: true });
    if (!isAnswered) reply.takeIn();
    if (reply.size === 1) reply.askMore();
    if (!isAnswered) reply.nav('listen', 'else');
  }
  reply.kind = 'repair';
  return true;
}

const isRepeated = ({ request: { text }, language }: ReplyBuilder): boolean =>
  prepareText(text, language).words >= MIN_WORDS_REPEATED;

/** What is told again complains of nothing more. */
function readAgain(reply: ReplyBuilder): Understanding {
  const { intent, ...rest } = withoutDoubtfulGladness(reply, understand(reply.request.text, reply.language));
  return intent === undefined || OF_A_COMPLAINT.has(intent) ? rest : { intent, ...rest };
}
const OF_A_COMPLAINT: ReadonlySet<Intent> = new Set<Intent>(['repeat', 'hostile', 'unclear']);

/** Complaints that have words of their own. */
const ANSWERED_BY_META = ['REPEATS', 'REPEATS_ALONE', 'UNANSWERED', 'UNANSWERED_ALONE'] as const;

/** Returns whether a message says no to what was offered, and tells something. */
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

/** Returns whether there is a reviewed answer, or one that comes close. */
function hasSomethingClose({ request, language }: ReplyBuilder): boolean {
  const { answer, near } = findAnswer(request.text, language);
  return answer !== undefined || near.length > 0;
}

/** Intents that are refusals, or nothing. */
const REFUSALS: ReadonlySet<Intent> = new Set<Intent>(['refuse', 'skip', 'notThat']);
