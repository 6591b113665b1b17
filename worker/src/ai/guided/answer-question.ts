import { asksForHelp } from './cues.js';
import { answerOfEvent, eventOf, flowsOfEvent, isGoodEvent, isLightEvent } from './events.js';
import { answerById, findAnswer, findArticle, isAboutApp, type Found } from './find-answer.js';
import { isListening, pauseFlow } from './flow-state.js';
import { offerFlows } from './openings.js';
import { askTopic, offerTopic } from './answer-topic.js';
import {
  answerToOwn,
  asksHow,
  isAnsweredFirst,
  isBeyond,
  ownQuestionIn,
  type OwnQuestion,
} from './own-life.js';
import { isAmidHarm } from './grave.js';
import { isAlreadyKnown } from './known-facts.js';
import { mentionsSomebody } from './mentions.js';
import { flowOf } from './labels.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import type { Answer, PolicyKey } from './schema.js';
import { prepareText } from '../embedded/text-form.js';
import { understand, type Understanding } from './understand.js';

/** From this probability of a topic on, a question is about the person's own life, and what was told is about that topic. */
const PROBABLE_TOPIC = 0.25;

/** From this share on a question how something is done is about that topic. */
const PROBABLE_TASK = 0.4;

/** A longer question has more in it than what can be done. */
const MAX_WORDS_OF_HELP = 9;
/** The maximum number of words of a question about an event that was told. */
const MAX_WORDS_WITH_EVENT = 20;

/** The flow for grief is offered only for a loss that was told, never because the wording resembles one. */
const NEVER_BY_WORDING: ReadonlySet<string> = new Set(['good', 'grief']);

/** The flow in which both sides of a decision are looked at. */
const DECISION_FLOW = 'decision';

/** The answer to "what should I do" where nothing was told. */
const GENERAL_ADVICE = 'mikai-advice';

/** Shows a reviewed answer with its source; a flow that is running goes on below it. */
export function showAnswer(reply: ReplyBuilder, answer: Answer, near: readonly Answer[] = []): void {
  reply.addText(`answer.${answer.id}`, () => answer.text);
  reply.extras.sources = answer.source.map(({ title, href }) => ({
    title,
    href,
    reviewedAt: answer.reviewedAt,
  }));
  comeBack(reply, near);
  reply.kind = 'answer';
}

/** Answers a question, or says honestly that it cannot, and what is known instead. */
export function answerQuestion(reply: ReplyBuilder, read: Understanding): void {
  const { answer, near } = findInContext(reply);
  const { request, language, state } = reply;
  const isInStep = state.flow !== undefined && !isListening(reply);
  const isQuiet = !isInStep && (state.flow !== undefined || reply.refuses('questions'));
  const own = isQuiet ? undefined : ownQuestionIn(request.text, language);
  const inStep = isInStep && answerOfStep(reply, own, answer?.id);
  if (inStep) return showAnswer(reply, inStep);
  if (isInStep && (answer?.id === GENERAL_ADVICE || isOfDecision(reply, answer)))
    return answerOwn(reply, 'ownDecide', []);
  if (answer?.id === GENERAL_ADVICE && offerHelp(reply)) return addArticle(reply);
  if (answer && (own === undefined || !isBeyond(own, answer.id))) showAnswer(reply, answer, near);
  else if (!isAnsweredFirst(own) && offerHelp(reply)) return addArticle(reply);
  else if (own === undefined && helpsWithEvent(reply, read)) return addArticle(reply);
  else if (own) answerOwn(reply, own, answer ? [answer, ...near] : near);
  else decline(reply, read, near);
  addArticle(reply);
}

/** Reviewed answers to questions about oneself in the exercise that somebody is doing, by what they ask. */
const ANSWERS_IN_STEP: Readonly<Record<string, Partial<Record<OwnQuestion, string>>>> = {
  calm: { ownWhy: 'anxiety-body', ownNormal: 'anxiety-body', ownMeasure: 'anxiety-body' },
  sleep: { ownWhy: 'insomnia' },
  stress: { ownWhy: 'stress-body' },
  worry: { ownNormal: 'rumination', ownMeasure: 'rumination', ownWhy: 'rumination' },
  kindness: { ownSelf: 'self-compassion', ownNormal: 'self-compassion', ownMeasure: 'self-compassion' },
  lonely: { ownNormal: 'loneliness', ownWhy: 'loneliness' },
};

/** Returns the reviewed answer to what is asked in a step about oneself, or what can be done; each is given once. */
function answerOfStep(
  reply: ReplyBuilder,
  own: OwnQuestion | undefined,
  found: string | undefined,
): Answer | undefined {
  const { request, language, state } = reply;
  if (found !== undefined && found !== GENERAL_ADVICE) return undefined;
  const flow = state.flow?.id ?? '';
  const { words } = prepareText(request.text, language);
  const isWish = words <= MAX_WORDS_OF_HELP && asksForHelp(request.text, language);
  const id = (own && ANSWERS_IN_STEP[flow]?.[own]) ?? (isWish ? ANSWER_OF_FLOW[flow] : undefined);
  const answer = answerById(id ?? '', language);
  return answer && !reply.hasUsed(`answer.${answer.id}`) && flow !== DECISION_FLOW ? answer : undefined;
}

/** A question which of two ways to take is answered by how to weigh them. */
const isOfDecision = (
  { state, request: { text }, language }: ReplyBuilder,
  answer: Answer | undefined,
): boolean =>
  answer === undefined &&
  state.flow?.id === DECISION_FLOW &&
  (asksForHelp(text, language) || asksHow(text, language));

/** "I lost my job, what now?" gets what is known of what happened; `false` where nothing is. */
function helpsWithEvent(reply: ReplyBuilder, { event }: Understanding): boolean {
  const { request, language, state } = reply;
  if (event === undefined || state.flow || !asksForHelp(request.text, language)) return false;
  if (isGoodEvent(event) || isLightEvent(event)) return false;
  const known = answerById(answerOfEvent(event) ?? '', language);
  if (known === undefined || reply.hasUsed(`answer.${known.id}`)) return false;
  if (!reply.refuses('exercise')) offerFlows(reply, flowsOfEvent(event) ?? []);
  showAnswer(reply, known);
  return true;
}

/** "What can I do about it?" asks about what was told before. */
function findInContext({ request: { text }, language, state, texts }: ReplyBuilder): Found {
  const { answer, near } = findAnswer(text, language);
  // Known facts rule an answer out: advice for the time before an exam is useless after it.
  const isRuledOut = answer !== undefined && isAlreadyKnown({ state }, `answer.${answer.id}`);
  const found: Found = isRuledOut ? { near: [] } : { ...(answer && { answer }), near };
  const topic = state.about === undefined ? undefined : texts.topics[state.about];
  if (found.answer || topic === undefined || !asksForHelp(text, language)) return found;
  const inContext = findAnswer(`${text} ${topic}`, language);
  return inContext.answer ? inContext : found;
}

/** Reviewed answers to what a flow is about, for a wish for tips. */
const ANSWER_OF_FLOW: Readonly<Record<string, string>> = {
  worry: 'worry-time',
  stress: 'overwhelm',
  sleep: 'sleep-hygiene',
  lonely: 'loneliness',
  conflict: 'boundaries',
  low: 'motivation',
  kindness: 'self-compassion',
  decision: 'decision-making',
  thought: 'thinking-traps',
  newplace: 'homesickness',
  calm: 'calm-fast',
  grief: 'grief-help',
  caring: 'carer-feelings',
};
/** For these subjects, the answer about what helps also answers any question of how to do something. */
const FLOWS_FOR_HOW_QUESTIONS: ReadonlySet<string> = new Set(['sleep', 'calm', 'lonely', 'low']);

/** Returns a reviewed answer to what was told before, which was not given yet: to its event, its words, or its topic. */
export function answerInTalk(reply: ReplyBuilder): Answer | undefined {
  const { state, language, request } = reply;
  const event = eventOf(state.event);
  const { about, told } = state;
  if (about === 'good' || (event !== undefined && (isGoodEvent(event) || isLightEvent(event))))
    return undefined;
  const [likeliest] = understand(request.text, language).guesses;
  const ofText = likeliest && likeliest.share >= PROBABLE_TOPIC ? flowOf(likeliest.topic) : undefined;
  const ids = [
    event && answerOfEvent(event),
    told === undefined ? undefined : findAnswer(told, language).answer?.id,
    about === undefined ? undefined : ANSWER_OF_FLOW[about],
    ofText === undefined ? undefined : ANSWER_OF_FLOW[ofText],
  ];
  const known = ids.flatMap((id) => (id === undefined ? [] : (answerById(id, language) ?? [])));
  return known.find(
    ({ id }) =>
      !isAboutApp(id) && !reply.hasUsed(`answer.${id}`) && !isAlreadyKnown({ state }, `answer.${id}`),
  );
}

/** Offers the flow for what was told before to somebody who asks what can be done about it; `false` where there is none. */
function offerHelp(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  const isWish = asksForHelp(request.text, language);
  const isHow = isOfSubject(reply) && asksHow(request.text, language);
  if ((!isWish && !isHow) || (state.flow && !isListening(reply))) return false;
  const { words } = prepareText(request.text, language);
  if (reply.refuses('exercise') || words > MAX_WORDS_WITH_EVENT) return false;
  const event = eventOf(state.event);
  const known = event && answerById(answerOfEvent(event) ?? '', language);
  if (known && !reply.hasUsed(`answer.${known.id}`)) {
    offerFlows(reply, flowsOfEvent(event) ?? []);
    showAnswer(reply, known);
    return true;
  }
  const about = words > MAX_WORDS_OF_HELP ? undefined : flowOfTalk(reply);
  if (about === undefined) return false;
  if (isListening(reply)) pauseFlow(reply);
  state.offer = about;
  state.offered = [...new Set([...(state.offered ?? []), about])];
  // One or two tips about the subject, and an exercise for people who want more.
  const tips = answerById(ANSWER_OF_FLOW[about] ?? '', language);
  if (tips && !reply.hasUsed(`answer.${tips.id}`) && !isAlreadyKnown({ state }, `answer.${tips.id}`)) {
    offerFlows(reply, [about]);
    showAnswer(reply, tips);
    return true;
  }
  reply.add('answerTogether').addText(`offer.${about}`, ({ flows }) => flows[about]?.offer);
  offerFlows(reply, [about]);
  reply.nav('listen', 'else', 'notThat').kind = 'decline';
  return true;
}

/** Returns whether a question is about what was told before, where the answer about what helps also fits any question of how. */
function isOfSubject({ state: { about }, request, language }: ReplyBuilder): boolean {
  if (about === undefined || !FLOWS_FOR_HOW_QUESTIONS.has(about)) return false;
  const [likeliest] = understand(request.text, language).guesses;
  return likeliest !== undefined && likeliest.share >= PROBABLE_TOPIC && flowOf(likeliest.topic) === about;
}

/** Returns the flow for what was told before: of its topic, its event, or its words. */
function flowOfTalk({ state, language }: ReplyBuilder): string | undefined {
  const { about, event: name, told, denied } = state;
  const event = eventOf(name);
  if (about === 'good' || (event !== undefined && (isGoodEvent(event) || isLightEvent(event))))
    return undefined;
  const [likeliest] = told === undefined ? [] : understand(told, language).guesses;
  const ofWords =
    likeliest && likeliest.share >= PROBABLE_TOPIC && !NEVER_BY_WORDING.has(flowOf(likeliest.topic))
      ? flowOf(likeliest.topic)
      : undefined;
  return [about, ...((event && flowsOfEvent(event)) ?? []), ofWords].find(
    (flow) => flow !== undefined && denied?.includes(`flow.${flow}`) !== true,
  );
}

/** Answers what nobody else can know or decide with what often helps. */
function answerOwn(reply: ReplyBuilder, own: OwnQuestion, near: readonly Answer[]): void {
  const { state } = reply;
  const isInStep = state.flow !== undefined;
  const { key: wanted, among: fitting } = answerToOwn(own, reply);
  // No exercise is named to somebody who refused them.
  const key = wanted === 'ownDecide' && reply.refuses('exercise') ? 'wouldYou' : wanted;
  const among = isInStep ? withoutQuestion(reply, key, fitting) : fitting;
  const isOffered = key === 'ownDecide' && !isInStep && !reply.refuses('exercise');
  reply.add(key, ({ flows }) => ({ flow: flows[DECISION_FLOW]?.label ?? '' }), among);
  if (isOffered) {
    offerFlows(reply, [DECISION_FLOW]);
    state.offer = DECISION_FLOW;
    state.offered = [...new Set([...(state.offered ?? []), DECISION_FLOW])];
  } else if (key !== 'ownSafety' && state.about !== undefined && !isInStep) offerFlows(reply, [state.about]);
  // An answer that only comes close in its words helps with no question about a life.
  comeBack(reply, key === 'ownSafety' ? [] : near.filter(({ id }) => !isBeyond(own, id)));
  reply.kind = 'decline';
}

/** Wordings that ask nothing themselves, as the step asks below; all of them where each asks. */
function withoutQuestion(
  { texts }: ReplyBuilder,
  key: PolicyKey,
  among: readonly number[] | undefined,
): readonly number[] | undefined {
  const all = texts.policy[key].flatMap((text, at) =>
    among?.includes(at) === false || /[?？؟][”»)]?$/u.test(text.trim()) ? [] : [at],
  );
  return all.length > 0 ? all : among;
}

function decline(reply: ReplyBuilder, read: Understanding, near: readonly Answer[]): void {
  const { guesses, other } = read;
  const { about, told, hasRefused, flow } = reply.state;
  const [likeliest] = guesses;
  const topic = likeliest && likeliest.share >= PROBABLE_TOPIC ? flowOf(likeliest.topic) : about;
  // Somebody who described a situation asks about it.
  const isStatement = about !== undefined || told !== undefined || hasRefused === true;
  const isOwn = near.length === 0 && other < PROBABLE_TOPIC && (topic !== undefined || isStatement);
  const isOpen = !reply.refuses('questions') && !flow;
  const isAboutLife = other < PROBABLE_TOPIC && (topic !== undefined || isStatement);
  const isHow = asksHow(reply.request.text, reply.language);
  // Help with one's own task does not fit a question about somebody else, or about an unknown subject.
  const isOwnTask =
    likeliest !== undefined &&
    likeliest.share >= PROBABLE_TASK &&
    !mentionsSomebody(reply.request.text, reply.language);
  if (isHow && !isOwnTask && isOpen && near.length === 0 && !isAmidHarm(reply)) {
    reply.add('answerNone');
    comeBack(reply, near);
    reply.kind = 'decline';
    return;
  }
  if (isAboutLife && isOpen && isHow) {
    const isGrave = isAmidHarm(reply);
    reply.add(isGrave ? 'ownSafety' : 'ownHow', undefined, isGrave ? [1] : undefined);
    if (topic !== undefined && !isGrave) offerFlows(reply, [topic]);
    comeBack(reply, near);
    reply.kind = 'decline';
    return;
  }
  if (isOpen && near.length === 0 && lookTogether(reply, read)) {
    reply.kind = 'decline';
    return;
  }
  const isClose = near.length > 0 && !flow;
  const isInStep = flow !== undefined && !isListening(reply);
  reply.add(isClose ? 'answerNear' : isInStep ? 'stepAsked' : isOwn && isOpen ? 'answerOwn' : 'answerNone');
  if (topic !== undefined && isOpen) offerFlows(reply, [topic]);
  comeBack(reply, near);
  reply.kind = 'decline';
}

/** A question about what moves somebody has no answer here; `false` where it is not clear what it is about. */
function lookTogether(reply: ReplyBuilder, read: Understanding): boolean {
  const { topic, likely } = read;
  const about = topic ?? likely;
  const isNew = about !== undefined && about !== 'good' && !reply.state.offered?.includes(flowOf(about));
  if (!isNew || reply.state.hasRefused === true || reply.request.style === 'listen') return false;
  reply.add('answerTogether');
  return topic === undefined ? askTopic(reply, read) : offerTopic(reply, topic);
}

function comeBack(reply: ReplyBuilder, near: readonly Answer[]): void {
  if (reply.state.flow) return goBack(reply);
  for (const { id, title } of near.slice(0, 3)) reply.offer({ name: `answer.more.${id}`, label: title });
  reply.nav('listen', 'else', 'notThat');
}

/** Adds an article of the blog to an answer, or in place of a missing one. */
function addArticle(reply: ReplyBuilder): void {
  const article = findArticle(reply.request.text, reply.language);
  if (!article) return;
  const { slug, title, reviewedAt } = article;
  const source = { title, href: `/mental-health-blog/${slug}`, reviewedAt };
  reply.extras.sources = [...(reply.extras.sources ?? []), source];
}
