import { prepareText } from '../embedded/text-form.js';
import { findSentence } from './answer-meta.js';
import { showAnswer } from './answer-question.js';
import { asking, asksForDose, hasQuestionMark, mentionsEatingRisk, refusedIn, seeksAnswer } from './cues.js';
import { DECISION_FLOW, directAnswer, OF_A_VIEW } from './direct-answers.js';
import { directIn, type Direct } from './direct.js';
import { answerById } from './find-answer.js';
import { acceptsText, isListening } from './flow-state.js';
import { lastWording } from './last-reply.js';
import { offerFlows } from './openings.js';
import { honour } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import { goBack } from './run-flow.js';
import type { PolicyKey } from './schema.js';
import type { Understanding } from './understand.js';

/** Longer messages tell more than a remark about the last reply. */
const MAX_WORDS_OF_REMARK = 8;
const MAX_WORDS_OF_LIKING = 6;
/** "Sorry for bothering you, my mother died today" is about the mother. */
const MAX_WORDS_OF_BOTHERING = 14;
/** Within this many wordings, the question that a wish or a reminder is about was answered. */
const WORDINGS_SINCE_QUESTION = 6;
/** From this share on an illness is asked about. */
const CERTAIN_DIAGNOSIS = 0.92;
/** The flow in which a sentence for somebody is found. */
const SENTENCE_FLOW = 'conflict';
/** Replies about a decision. */
const OF_DECISION = /^(?:ownDecide|talkOver|wouldYou|flow\.decision|offer\.decision)(?:\.|$)/u;

/** Reviewed answers to how something is done. */
const REVIEWED: Partial<Record<Direct, string>> = {
  HOW_APOLOGISE: 'apologising',
  HOW_NO: 'saying-no',
  WRITE_FOR_ME: 'mikai-message',
};

/** In Chinese the person addressed is named inside the phrase. */
const GAPPED: Partial<Record<Direct, RegExp>> = {
  HOW_APOLOGISE: /怎么[^。，！？\s]{1,10}(?:道歉|认错)/u,
};

/** Doubts about oneself that a plain no answers. */
const SELF_QUESTIONS = ['selfParent', 'selfUnfit', 'selfExaggerate', 'feelingAllowed'] as const;
const ASKED_BEFORE = [
  ...SELF_QUESTIONS,
  ...['cannotJudge', 'selfMistake', 'othersRight', 'wouldYou', 'whatIf', 'cares', 'gladForYou'],
] as const;
/** Replies that leave a question open. */
const OPEN = /^(?:own\w{1,9}|answer(?:None|Own|Near|Together)|unanswered|practicalIdea)\./u;
/** Replies that a short "I like that" is about. */
const OF_A_SUGGESTION =
  /^(?:idea\w{1,9}|answer|practicalIdea|whatIf|wouldYou|talkOver|shorter|sayTogether)\./u;
const LATEST = 2;

/** Returns whether a kind of reply suggests something that there is more of. */
export const isOfASuggestion = (key: PolicyKey): boolean => /^idea/u.test(key);

/**
 * Answers practical questions with something that can be done (how to say, to begin, to apologise, what to do tonight), and what is
 * said about the last reply. `false` where a message has nothing of it.
 */
export function answerPractical(
  reply: ReplyBuilder,
  { intent, diagnosis }: Understanding,
  found: ReadonlySet<Direct>,
  offer: string | undefined,
): boolean {
  const { text } = reply.request;
  if (intent === 'medicine' || asksForDose(text, reply.language)) return false;
  if (intent === 'diagnosis' && diagnosis >= CERTAIN_DIAGNOSIS) return false;
  if (mentionsEatingRisk(text, reply.language)) return false;
  const isInStep = reply.state.flow !== undefined && !isListening(reply);
  // In a step that takes words "what if they laugh" is an answer.
  if (isInStep && (!hasQuestionMark(text) || (acceptsText(reply) && found.has('WHAT_IF')))) return false;
  return (
    answersAgain(reply, found) ||
    (!isInStep && answerHow(reply, found)) ||
    answerView(reply, found, offer) ||
    (!isInStep && answerRemark(reply, found))
  );
}

/** "Can you answer me first" and "I wish you'd said no" are about what was asked before. */
function answersAgain(reply: ReplyBuilder, found: ReadonlySet<Direct>): boolean {
  if (!found.has('WISHES_NO') && !found.has('ANSWER_ME')) return false;
  const recent = reply.request.recent.slice(-WORDINGS_SINCE_QUESTION);
  const asked = ASKED_BEFORE.find((key) => recent.some((id) => id.startsWith(`${key}.`)));
  if (found.has('WISHES_NO')) {
    const isOfSelf = SELF_QUESTIONS.some((key) => recent.some((id) => id.startsWith(`${key}.`)));
    if (!isOfSelf && asked === undefined && !recent.some((id) => OPEN.test(id))) return false;
    return respond(reply, isOfSelf ? 'saysNo' : 'wishedAnswer');
  }
  if (recent.length === 0) return false;
  return respond(reply, (asked as PolicyKey | undefined) ?? 'unanswered');
}

/** Answers questions about how to say, begin, decline or make up for something. */
function answerHow(reply: ReplyBuilder, found: ReadonlySet<Direct>): boolean {
  const { request, language } = reply;
  const { text } = request;
  const [reviewed] = (Object.keys(REVIEWED) as Direct[]).filter(
    (name) => found.has(name) || (language === 'zh' && GAPPED[name]?.test(text) === true),
  );
  if (reviewed !== undefined && isWanted(reply, reviewed)) {
    const answer = answerById(REVIEWED[reviewed] ?? '', language);
    if (answer) {
      offerFlows(reply, [SENTENCE_FLOW]);
      showAnswer(reply, answer);
      return true;
    }
  }
  const asks = hasQuestionMark(text) || asking(text, language) !== undefined || seeksAnswer(text, language);
  const isHow = found.has('HOW_SAY') || found.has('HOW_START');
  if (found.has('TELL_PARENTS') && (asks || isHow)) return respond(reply, 'ideaParents');
  return found.has('HOW_SAY') && isWanted(reply, 'HOW_SAY') && findSentence(reply);
}

const clausesOf = (text: string): string[] => text.split(/[.,!?;\n。，、！？؟،؛।]/u);

/** "No, not that. Tips for how to tell them" wants them, and "I don't want tips for how to tell them" does not. */
function isWanted({ request: { text }, language }: ReplyBuilder, name: Direct): boolean {
  const own = clausesOf(text).filter((clause) => directIn(clause, language).has(name));
  return own.length === 0 || own.some((clause) => refusedIn(clause, language) === undefined);
}

/** Answers questions about what MikAI thinks, would do or cares about, as far as a program can answer them. */
function answerView(reply: ReplyBuilder, found: ReadonlySet<Direct>, offer: string | undefined): boolean {
  const { request, language } = reply;
  if (found.has('WOULD_YOU')) {
    if (clausesOf(request.text).some((clause) => refusedIn(clause, language) === 'questions'))
      honour(reply, 'questions', offer);
    return respond(reply, isOfDecision(reply) || reply.refuses('questions') ? 'wouldYou' : 'practicalIdea');
  }
  const answer = directAnswer(OF_A_VIEW, found, request.text, language);
  return answer !== undefined && respond(reply, answer.key);
}

/** Returns whether the talk is about a decision, which 'wouldYou' helps to weigh; that reply fits nothing else. */
function isOfDecision({ request, state, language }: ReplyBuilder): boolean {
  const { about, told } = state;
  if (about === undefined && told === undefined) return true;
  const asks = (text: string): boolean =>
    (['DECIDE', 'OR_NOT'] as const).some((name) => requestsIn(text, language).has(name));
  return (
    about === DECISION_FLOW ||
    state.offered?.includes(DECISION_FLOW) === true ||
    request.recent.some((id) => OF_DECISION.test(id)) ||
    asks(told ?? '')
  );
}

/** Answers remarks about the last reply, and those that announce a question. */
function answerRemark(reply: ReplyBuilder, found: ReadonlySet<Direct>): boolean {
  const { request, language, state } = reply;
  const { words } = prepareText(request.text, language);
  const last = lastWording(reply) ?? '';
  if (found.has('BOTHERS') && words <= MAX_WORDS_OF_BOTHERING) return respond(reply, 'noBother');
  if (found.has('APOLOGISES') && request.recent.length > 0) return respond(reply, 'noOffence');
  if (words > MAX_WORDS_OF_REMARK) return false;
  if (found.has('MAY_ASK')) {
    state.isAsking = true;
    return respond(reply, 'mayAsk');
  }
  if (found.has('KNOWS_FROM') && /^(?:fact|joke)\./u.test(last)) return respond(reply, 'knowsFrom');
  if (words > MAX_WORDS_OF_LIKING || hasQuestionMark(request.text)) return false;
  if (found.has('SHORTER') && request.recent.length > 0) return respond(reply, 'shorter');
  const isLately = request.recent.slice(-LATEST).some((id) => OF_A_SUGGESTION.test(id));
  return found.has('LIKES') && isLately && respond(reply, 'likesIt');
}

function respond(reply: ReplyBuilder, key: PolicyKey): true {
  reply.add(key);
  if (reply.state.flow === undefined || isListening(reply)) reply.nav('listen', 'else');
  else goBack(reply);
  reply.kind = 'answer';
  return true;
}
