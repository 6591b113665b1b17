import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { prepareText } from '../embedded/text-form.js';
import { answerQuestion, showAnswer } from './answer-question.js';
import { complaintOf } from './complaint.js';
import {
  asking,
  asksForDose,
  asksForHelp,
  hasQuestionMark,
  hasQuestionWithin,
  mentionsEatingRisk,
  refusedIn,
} from './cues.js';
import { isEitherOr } from './either-or.js';
import { answerById } from './find-answer.js';
import { isListening } from './flow-state.js';
import { isAmidHarm } from './grave.js';
import { offerFlows } from './openings.js';
import { asksHow, ownQuestionIn } from './own-life.js';
import { PhraseBook } from './phrases.js';
import { hasFormOfQuestion } from './question-forms.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import type { Understanding } from './understand.js';

const BOOK = new PhraseBook('subject-questions.txt');

/** Longer messages are stories in which something is asked. */
const MAX_WORDS = 20;

/** The subject of a question, by the phrases of `subject-questions.txt`. */
type QuestionSubject =
  | 'STUDY'
  | 'SLEEP'
  | 'NAP'
  | 'TREMBLE'
  | 'FRIENDS'
  | 'TELL_CHILD'
  | 'HELP_ILL'
  | 'AVOID'
  | 'DID_RIGHT'
  | 'GET_OVER'
  | 'GET_TO_TALK'
  | 'ANGRY_AT'
  | 'NORMAL_SAD'
  | 'DANGEROUS'
  | 'CAFFEINE'
  | 'EXERCISE'
  | 'BEYOND_DEATH'
  | 'SPEAK_FIRST'
  | 'VISIT_GUILT'
  | 'NOSY'
  | 'WHAT_TO_SAY'
  | 'LANGUAGE'
  | 'TIME_TO_GO'
  | 'PET'
  | 'FIRST_DAY'
  | 'NERVES'
  | 'MORE_PAY'
  | 'ASKS_FOR'
  | 'HELP_FRIEND'
  | 'TO_MOURNER'
  | 'CALL_CHILD'
  | 'WITHDRAWN'
  | 'RESPITE';

interface Rule {
  /** The question names all of these. */
  subjects: readonly QuestionSubject[];
  answer: string;
  /** The form of the question: which of two ways, or how something can be done. */
  form?: 'either' | 'how';
  /** Condition on what was told before: one of these events, a subject, or something grave. */
  after?: (state: ReplyBuilder['state']) => boolean;
  /** The flow that is offered with it. */
  flow?: string;
}

const OF_LOSS: ReadonlySet<string> = new Set(['death', 'pet', 'petill', 'anniv', 'misses', 'miscarriage']);
const OF_CARE: ReadonlySet<string> = new Set([
  'dementia',
  'carehome',
  'ill',
  'diagnosis',
  'childill',
  'hospital',
  'operation',
]);
const OF_FEAR: ReadonlySet<string> = new Set([
  'panics',
  'nervous',
  'dreads',
  'exam',
  'interview',
  'speech',
  'results',
  'awake',
]);
const OF_PARTING: ReadonlySet<string> = new Set(['breakup', 'exnew', 'deceived', 'ghosted']);
const isMourning = ({
  event,
  about,
  gravity,
  paused,
  isMourning: isPossiblyMourning,
}: ReplyBuilder['state']): boolean =>
  about === 'grief' ||
  OF_LOSS.has(event ?? '') ||
  paused?.some(({ id }) => id === 'grief') === true ||
  (isPossiblyMourning === true && gravity?.includes('loss') === true);
const isCaring = ({ event, about, gravity, flow }: ReplyBuilder['state']): boolean =>
  OF_CARE.has(event ?? '') ||
  about === 'caring' ||
  flow?.id === 'caring' ||
  gravity?.includes('loss') === true;
const isAnxious = ({ event, about, flow }: ReplyBuilder['state']): boolean =>
  OF_FEAR.has(event ?? '') || about === 'calm' || flow?.id === 'calm' || about === 'worry';
const isOfSleep = ({ about, flow }: ReplyBuilder['state']): boolean =>
  about === 'sleep' || flow?.id === 'sleep';
const isParting = ({ event, about }: ReplyBuilder['state']): boolean =>
  OF_PARTING.has(event ?? '') || about === 'grief';

const OF_CHILDREN: ReadonlySet<string> = new Set(['son', 'daughter', 'children']);
const isOfChildren = ({ who }: ReplyBuilder['state']): boolean => OF_CHILDREN.has(who ?? '');
const isOfPet = ({ event }: ReplyBuilder['state']): boolean => event === 'pet' || event === 'petill';
const isOfLoss = (state: ReplyBuilder['state']): boolean =>
  !OF_PARTING.has(state.event ?? '') && (isMourning(state) || state.gravity?.includes('loss') === true);

/** The first that fits answers. */
const RULES: readonly Rule[] = [
  { subjects: ['STUDY', 'SLEEP'], form: 'either', answer: 'study-or-sleep' },
  { subjects: ['NAP'], answer: 'naps' },
  {
    subjects: ['DID_RIGHT'],
    after: (state) => isMourning(state) || state.flow?.id === 'grief',
    answer: 'grief-guilt',
  },
  {
    subjects: ['TELL_CHILD'],
    after: (state) => isMourning(state) || isCaring(state),
    answer: 'telling-children',
  },
  { subjects: ['HELP_ILL'], after: isCaring, answer: 'support-ill', flow: 'caring' },
  { subjects: ['ANGRY_AT'], after: isCaring, answer: 'carer-feelings', flow: 'caring' },
  { subjects: ['AVOID'], after: isAnxious, answer: 'avoidance', flow: 'calm' },
  { subjects: ['GET_OVER'], form: 'how', after: isParting, answer: 'breakup', flow: 'grief' },
  { subjects: ['NORMAL_SAD'], after: ({ event }) => event === 'pet', answer: 'pet-loss' },
  {
    subjects: ['DANGEROUS'],
    after: ({ event, flow }) => event === 'panics' || event === 'dreads' || flow?.id === 'calm',
    answer: 'panic-what',
  },
  { subjects: ['CAFFEINE'], after: (state) => isAnxious(state) || isOfSleep(state), answer: 'caffeine' },
  { subjects: ['EXERCISE'], answer: 'exercise-mood' },
  { subjects: ['GET_TO_TALK'], answer: 'teen-talk' },
  { subjects: ['TIME_TO_GO', 'PET'], answer: 'pet-goodbye' },
  { subjects: ['TIME_TO_GO'], after: isOfPet, answer: 'pet-goodbye' },
  { subjects: ['VISIT_GUILT'], answer: 'visit-guilt' },
  { subjects: ['NOSY', 'WHAT_TO_SAY'], answer: 'nosy-questions' },
  { subjects: ['TO_MOURNER', 'WHAT_TO_SAY'], after: isOfLoss, answer: 'support-grieving' },
  { subjects: ['HELP_FRIEND'], after: isOfLoss, answer: 'support-grieving' },
  { subjects: ['HELP_FRIEND'], answer: 'sad-friend' },
  { subjects: ['CALL_CHILD'], after: isOfChildren, answer: 'grown-children' },
  { subjects: ['WITHDRAWN'], after: isOfChildren, answer: 'teen-talk' },
  { subjects: ['MORE_PAY', 'ASKS_FOR'], answer: 'asking-raise' },
  { subjects: ['FIRST_DAY', 'NERVES'], answer: 'first-day' },
  { subjects: ['FIRST_DAY'], form: 'how', answer: 'first-day' },
  { subjects: ['SPEAK_FIRST'], answer: 'speaking-first' },
  { subjects: ['LANGUAGE'], answer: 'language-late' },
  { subjects: ['RESPITE'], answer: 'caring-parents' },
  { subjects: ['TREMBLE'], form: 'how', answer: 'calm-fast', flow: 'calm' },
  { subjects: ['FRIENDS'], answer: 'making-friends', flow: 'lonely' },
  { subjects: ['SLEEP'], form: 'how', answer: 'sleep-hygiene', flow: 'sleep' },
];

/** Many people leave the question mark out. */
const isAsked = (text: string, language: LanguageCode): boolean =>
  hasQuestionWithin(text) ||
  asking(text, language) !== undefined ||
  asksHow(text, language) ||
  hasFormOfQuestion(text, language);

const hasForm = (form: Rule['form'], text: string, language: LanguageCode): boolean => {
  if (form === undefined) return true;
  if (form === 'either') return isEitherOr(text, language);
  return asksHow(text, language) || asksForHelp(text, language);
};

/**
 * Answers a question whose subject is named in it, or in what was told before, by the reviewed answer to it. `false` where it names
 * none, where the answer was given, and where it may be about danger, medicine or eating.
 */
export function answerSubject(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (prepareText(text, language).words > MAX_WORDS) return false;
  const named = new Set(BOOK.find(text, language));
  if (asksOfTheDead(reply, named)) return true;
  if (named.size === 0) return weighsInStep(reply, read);
  if (!isAsked(text, language)) return false;
  const rule = RULES.find(
    ({ subjects, form, after }) =>
      subjects.every((subject) => named.has(subject)) &&
      hasForm(form, text, language) &&
      after?.(state) !== false,
  );
  const answer = rule && answerById(rule.answer, language);
  if (!rule || !answer || reply.hasUsed(`answer.${answer.id}`) || isGuarded(reply))
    return weighsInStep(reply, read);
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (rule.flow !== undefined && !isInStep && !reply.refuses('exercise')) {
    offerFlows(reply, [rule.flow]);
    state.offer = rule.flow;
  }
  showAnswer(reply, answer);
  return true;
}

/** Meets a question about somebody who has died, which nobody can answer, as one of love; `false` for any other message. */
function asksOfTheDead(reply: ReplyBuilder, named: ReadonlySet<string>): boolean {
  const { request, language, state } = reply;
  if (!isMourning(state) && state.flow?.id !== 'grief') return false;
  const isOfMind = hasQuestionWithin(request.text) && ownQuestionIn(request.text, language) === 'ownMind';
  if ((!named.has('BEYOND_DEATH') || !hasQuestionWithin(request.text)) && !isOfMind) return false;
  if (state.event === 'misses' || state.event === 'breakup' || isGuarded(reply)) return false;
  reply.add('ofTheDead');
  if (state.flow && !isListening(reply)) goBack(reply);
  else reply.nav('listen', 'else');
  reply.kind = 'decline';
  return true;
}

/** In a step, which of two things to do is a question, though it has the words of a refusal ("shall I stop or go on?"). */
function weighsInStep(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language, state } = reply;
  if (state.flow === undefined || isListening(reply) || read.intent === 'medicine') return false;
  if (!hasQuestionMark(request.text) || !isEitherOr(request.text, language) || isGuarded(reply)) return false;
  answerQuestion(reply, read);
  return true;
}

function isGuarded(reply: ReplyBuilder): boolean {
  const { text } = reply.request;
  const { language } = reply;
  if (asksForDose(text, language) || mentionsEatingRisk(text, language) || isAmidHarm(reply)) return true;
  if (
    complaintOf(reply) !== undefined ||
    (!hasQuestionWithin(text) && refusedIn(text, language) !== undefined)
  )
    return true;
  return assessText(text, language).level !== 'none';
}
