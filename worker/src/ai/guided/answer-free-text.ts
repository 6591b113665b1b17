import { answerAcknowledgement } from './acknowledgement.js';
import { answerAside } from './answer-aside.js';
import { answerBeat } from './answer-beat.js';
import { answerDirect } from './answer-direct.js';
import { answerMeta } from './answer-meta.js';
import { acceptButton, acceptOffer, declineOffer } from './answer-offer.js';
import { answerOwnQuestion } from './answer-own-question.js';
import { answerProtest } from './answer-protest.js';
import { answerRequest } from './answer-request.js';
import { answerShort } from './answer-short.js';
import { acknowledge } from './answer-topic.js';
import { noteFacts, factsIn } from './known-facts.js';
import { noteSubjects } from './beats.js';
import { answerChangeOfSubject } from './change-subject.js';
import { careForEating } from './care-for-eating.js';
import { complaintOf } from './complaint.js';
import { complainsOfLife } from './complains-of-life.js';
import { asksForDose, cuesIn, hasQuestionMark, mentionsEatingRisk, refusedIn } from './cues.js';
import { shareMoment } from './bright-moment.js';
import { statedInstead } from './clarify.js';
import { correct, moveTo, takeBack } from './correct.js';
import { withoutDoubtfulGladness } from './doubtful-gladness.js';
import type { Intent } from './find-intent.js';
import { shareGoodTurn } from './good-turn.js';
import { answerFollowUp } from './follow-up.js';
import { protests } from './find-refusal.js';
import { weigh } from './light.js';
import { changeLanguage } from './change-language.js';
import { requestedLanguage } from './language-request.js';
import { mentionIn } from './mentions.js';
import { metaIn } from './meta.js';
import { answerOwnLife } from './answer-own-life.js';
import { withoutTag } from './recognize-question.js';
import { honour } from './refuse.js';
import { refuseAct } from './refuse-act.js';
import { answerResignation } from './resigned.js';
import { prepareText } from '../embedded/text-form.js';
import type { ReplyBuilder } from './reply-builder.js';
import { acceptsText, isListening } from './flow-state.js';
import { splitMessage } from './split-message.js';
import { goBack } from './run-flow.js';
import { requestsIn } from './requests.js';
import { answerSelfQuestion } from './self-questions.js';
import { answerStepRemark } from './step-remarks.js';
import { answerSubject } from './subject-questions.js';
import { takesLeave } from './take-leave.js';
import { turnToSomebody } from './turn-to-somebody.js';
import { understand, type Understanding } from './understand.js';
import {
  answerGoodEvent,
  answerRefusal,
  answerTypedChoice,
  answerWishToBreathe,
  honourDenial,
} from './free-text-refusals.js';
import { answerIntentOrQuestion, answerSubstance } from './free-text-topics.js';
import type { AnswerStep, FreeTextTurn } from './free-text-turn.js';

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

/** "Since yesterday" continues what was told before. */
const addsToIt = ({ state, request: { text }, language }: ReplyBuilder): boolean =>
  state.told !== undefined && !state.flow && factsIn(text, language).length > 0;

/** "My husband's silence" resembles an insult but is about the person's life. */
const isStatementOfLife = (reply: ReplyBuilder, { intent }: Understanding): boolean =>
  (intent === 'hostile' || intent === 'refuse') &&
  (requestsIn(reply.request.text, reply.language).has('STATES') || complainsOfLife(reply, reply.state.offer));

/** "Should I take it?" is about an offer that was mentioned, unless a medicine was mentioned. */
const isOfADecision = (
  { request: { text }, state, language }: ReplyBuilder,
  { intent }: Understanding,
): boolean =>
  intent === 'medicine' &&
  state.offered?.includes('decision') === true &&
  !asksForDose(text, language) &&
  ![text, state.told ?? ''].some((each) => cuesIn(each, language).includes('DRUG'));

/** A step of `STEPS`. */
interface Step {
  /** The step reads whole messages only, not what is left after a refusal or a correction. */
  isForWhole: boolean;
  answer: AnswerStep;
}
const always = (answer: AnswerStep): Step => ({ isForWhole: false, answer });
const forWhole = (answer: AnswerStep): Step => ({ isForWhole: true, answer });

/** The steps of an answer, in the order of docs/guided.md: the first that answers is the last. */
const STEPS: readonly Step[] = [
  always(({ reply, text }) => requestedLanguage(text) !== undefined && changeLanguage(reply)),
  forWhole(answerShortMessage),
  forWhole(({ reply }) => turnToSomebody(reply)),
  forWhole(({ reply }) => answerChangeOfSubject(reply, (named) => answerRest(reply, named))),
  always(({ reply, read }) => shareGoodTurn(reply, read)),
  forWhole(({ reply }) => takesLeave(reply) || answerSelfQuestion(reply)),
  forWhole(({ reply, read }) => answerSubject(reply, read)),
  forWhole(({ reply, read, offer }) => answerStepRemark(reply, read, offer)),
  always(({ reply, read, offer }) => answerDirect(reply, read, offer)),
  forWhole(({ reply, read, offer }) => acceptOffer(reply, read, offer)),
  forWhole(({ reply, read }) => answerOwnQuestion(reply, read)),
  forWhole(({ reply, offer }) => refuseAct(reply, offer)),
  always(({ reply }) => answerBeat(reply)),
  forWhole(({ reply, read }) => answerOwnLife(reply, read)),
  forWhole(({ reply, read }) => answerAside(reply, read)),
  forWhole(({ reply }) => answerResignation(reply)),
  forWhole(({ reply }) => answerComplaint(reply)),
  forWhole(({ reply, read, offer }) => answerFollowUp(reply, read, offer)),
  always(({ reply, read, offer }) => answerRequest(reply, read, offer)),
  always(({ reply, read }) => answerMeta(reply, read)),
  forWhole(({ reply, offer }) => answerCorrection(reply, offer)),
  forWhole(({ reply, offer }) => answerInParts(reply, offer)),
  forWhole(({ reply, offer }) => protests(reply, offer) && takeUpProtest(reply)),
  always(answerTypedChoice),
  always(answerGoodEvent),
  forWhole(answerRefusal),
  forWhole(({ reply, read, offer }) => declineOffer(reply, read, offer)),
  forWhole(honourDenial),
  always(({ reply, text }) => mentionsEatingRisk(text, reply.language) && careForEating(reply)),
  always(answerWishToBreathe),
  always(({ reply, read }) => shareMoment(reply, read)),
  always(answerIntentOrQuestion),
  always(answerSubstance),
];

/** Answers with the first step that can. Returns `false` where nothing of the message was understood. */
function answer(reply: ReplyBuilder, read: Understanding, before: Before): boolean {
  const turn: FreeTextTurn = {
    isRest: false,
    isCorrection: false,
    reply,
    read,
    text: reply.request.text,
    ...before,
  };
  return STEPS.some((step) => !(step.isForWhole && turn.isRest) && step.answer(turn));
}

/** The conditions of an answer beside the text: what the previous reply left open, and of what the text is a part. */
type Before = Pick<FreeTextTurn, 'offer' | 'wasAsking'> &
  Partial<Pick<FreeTextTurn, 'isRest' | 'isCorrection'>>;

/** A short message is read as a whole, unless it is the question that was asked for. */
function answerShortMessage({ reply, offer, wasAsking }: FreeTextTurn): boolean {
  return !wasAsking && (answerShort(reply, offer) || answerAcknowledgement(reply, offer));
}

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

/** Answers a part of the message, or what was told before; without reading any of it as a refusal. */
function answerRest(reply: ReplyBuilder, text: string): void {
  reply.readOnly(text);
  const read = withoutDoubtfulGladness(reply, understand(text, reply.language));
  if (!answer(reply, read, { wasAsking: false, isRest: true })) acknowledge(reply, read);
}

/** "I'm not nervous, I've passed" corrects what had been understood, and the statement in its place is answered. The denial is not a refusal. */
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

/** "Not my father, my brother" is acknowledged and its statement is answered, even if it corrects nothing that had been understood. */
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

/** The person protests that they refused nothing: the conversation goes on listening. */
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

/** Listens to a correction that no other step answers. */
function goOnFromCorrection(reply: ReplyBuilder): void {
  reply.takeIn().askMore().nav('listen', 'else').kind = 'listen';
}

/** A repeated text is answered as if it came for the first time from this many words on. */
const MIN_WORDS_REPEATED = 3;

/** Apologizes for a misunderstanding, and answers the text that is repeated with the complaint. Returns `false` for a message that is no complaint. */
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

/** Reads the repeated text. The complaint around it no longer counts as its intent. */
function readAgain(reply: ReplyBuilder): Understanding {
  const { intent, ...rest } = withoutDoubtfulGladness(reply, understand(reply.request.text, reply.language));
  return intent === undefined || OF_A_COMPLAINT.has(intent) ? rest : { intent, ...rest };
}
const OF_A_COMPLAINT: ReadonlySet<Intent> = new Set<Intent>(['repeat', 'hostile', 'unclear']);

/** Complaints with phrase lists of their own. */
const ANSWERED_BY_META = ['REPEATS', 'REPEATS_ALONE', 'UNANSWERED', 'UNANSWERED_ALONE'] as const;
