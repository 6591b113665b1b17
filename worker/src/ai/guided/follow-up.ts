import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { answerQuestion, showAnswer } from './answer-question.js';
import { eventOf, flowsOfEvent, isGoodEvent, isLightEvent } from './events.js';
import { answerById } from './find-answer.js';
import { allFlows } from './guided-data.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { hasJustAsked, lastWording } from './last-reply.js';
import { isAlreadyKnown } from './known-facts.js';
import { offerFlows } from './openings.js';
import { PhraseBook } from './phrases.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance, goBack, startFlow } from './run-flow.js';
import type { LifeEvent, PolicyKey } from './schema.js';
import { flowsOfTalk } from './flows-of-talk.js';
import type { Understanding } from './understand.js';

const BOOK = new PhraseBook('follow-ups.txt');

/** What a few words ask that only make sense after what was written before. */
const KINDS = [
  'FAULT',
  'NO_IDEA',
  'EXERCISE',
  'HELP',
  'EXAMPLE',
  'NORMAL',
  'HOW_LONG',
  'WORKS',
  'NEXT',
  'WHY',
] as const;
export type FollowUp = (typeof KINDS)[number];

/** Longer messages have a subject of their own. */
const MAX_WORDS = 9;

/** Returns what a short message asks about what was written before; `undefined` for any other message. */
export function followUpIn(text: string, language: LanguageCode): FollowUp | undefined {
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const found = BOOK.find(text, language);
  return KINDS.find((kind) => found.includes(kind));
}

/** After these a few words are a part of the game. */
const OF_PLAY = /^(?:joke\w{0,5}|fact|game\w{0,10}|riddle|bored|tell\w{0,4}|laugh|sum|giveUp)\./u;

/**
 * Answers a short question about what was written before ("why?", "like what?", "how long?") by what it can only be about: the present
 * step, what was offered, the last answer, or what the person told. `false` where a message is no such question.
 */
export function answerFollowUp(reply: ReplyBuilder, read: Understanding, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const kind = followUpIn(request.text, language);
  if (kind === undefined || read.intent === 'medicine') return false;
  if (OF_PLAY.test(lastWording(reply) ?? '')) return false;
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (isInStep) return answerInStep(reply, kind);
  if (kind === 'NO_IDEA') {
    const isAnswer = offer === undefined && request.recent.length > 0 && read.intent !== 'unclear';
    return isAnswer && leaveOpen(reply);
  }
  if (kind === 'EXERCISE') return beginExercise(reply, offer);
  if (request.recent.length === 0) return false;
  if (offer !== undefined && OF_OFFERS[kind] !== undefined && isBare(reply))
    return explainOffer(reply, kind, offer);
  if (lastWording(reply)?.startsWith('answer.') === true && OF_ANSWERS.has(kind)) {
    reply.add('moreNone').nav('listen', 'else').kind = 'decline';
    return true;
  }
  return answerFromContext(reply, read, kind);
}

/** "None" answers a question, and refuses nothing. */
function leaveOpen(reply: ReplyBuilder): true {
  reply.add('noAnswer').nav('listen', 'else').kind = 'listen';
  return true;
}

/** Reviewed answers about what a step is good for. */
const REASONS: Record<string, string> = {
  'calm.breathe': 'breathing-why',
  'calm.see': 'grounding-why',
  'calm.hear': 'grounding-why',
  'sleep.breathe': 'breathing-why',
  'worry.park': 'worry-time',
  'thought.catch': 'thinking-traps',
  'kindness.voice': 'self-compassion',
};

/** Choices that stand for having no idea. */
const NOTHING = ['unsure', 'none', 'nothing', 'blank', 'vague', 'nobody', 'unclear', 'rather'] as const;
const DONE = ['done', 'ready', 'ok'] as const;
const MAX_EXAMPLES = 3;

function answerInStep(reply: ReplyBuilder, kind: FollowUp): boolean {
  const { state, language, texts } = reply;
  const flow = runningFlow(reply);
  if (!flow || !state.flow) return false;
  const { step: name } = state.flow;
  const { choices = [] } = flow.steps[name] ?? {};
  const choiceOf = (ids: readonly string[]) => choices.find(({ id }) => ids.includes(id));
  const labels = Object.values(texts.flows[flow.id]?.steps[name]?.choices ?? {});
  switch (kind) {
    case 'NO_IDEA': {
      const choice = choiceOf(NOTHING);
      reply.add('noIdea');
      const label = texts.flows[flow.id]?.steps[name]?.choices?.[choice?.id ?? ''] ?? '';
      return advance(reply, choice ? { type: `choice.${choice.id}`, value: label } : { type: 'skip' });
    }
    case 'NEXT': {
      const choice = choiceOf(DONE);
      return (
        choice !== undefined && advance(reply, { type: `choice.${choice.id}`, value: reply.request.text })
      );
    }
    case 'EXAMPLE': {
      const examples = new Intl.ListFormat(language, { type: 'disjunction' }).format(
        labels.slice(0, MAX_EXAMPLES).map((label) => quotedLabel(label, language)),
      );
      if (labels.length > 1) reply.add('stepExample', () => ({ examples }));
      else reply.add('exampleOpen');
      break;
    }
    case 'WHY':
    case 'WORKS': {
      const answer = answerById(REASONS[`${flow.id}.${name}`] ?? '', language);
      if (answer && !reply.hasUsed(`answer.${answer.id}`)) {
        showAnswer(reply, answer);
        return true;
      }
      reply.add(kind === 'WHY' ? 'stepWhy' : 'stepWorks');
      break;
    }
    case 'HOW_LONG':
      reply.add('stepLong', () => ({ minutes: String(flow.minutes) }));
      break;
    default:
      return false;
  }
  goBack(reply, false);
  reply.kind = 'answer';
  return true;
}

const quotedLabel = (label: string, language: LanguageCode): string => {
  if (language === 'ja') return `「${label}」`;
  if (language === 'fr') return `« ${label} »`;
  return language === 'de' ? `„${label}“` : LOW_QUOTES.has(language) ? `«${label}»` : `“${label}”`;
};
const LOW_QUOTES: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['es', 'it', 'ru', 'ar']);

/** Begins what was offered, what fits what was told, or what calms, for somebody who asks for an exercise. */
function beginExercise(reply: ReplyBuilder, offer: string | undefined): boolean {
  const [about] = flowsOfTalk(reply);
  delete reply.state.refused;
  if (isListening(reply)) pauseFlow(reply);
  startFlow(reply, offer ?? about ?? 'calm');
  return true;
}

/** More words than a bare "why?" name what they are about. */
const MAX_BARE_WORDS = 2;
const isBare = ({ request: { text }, language }: ReplyBuilder): boolean => {
  const { words } = prepareText(text, language);
  return words <= MAX_BARE_WORDS || isUnspaced(language);
};

/** The words about an offer. */
const OF_OFFERS: Partial<Record<FollowUp, PolicyKey>> = {
  WHY: 'offerWhy',
  WORKS: 'stepWorks',
  HOW_LONG: 'stepLong',
  EXAMPLE: 'offerFirst',
  NEXT: 'offerFirst',
};

/** The offer stays open while it is explained. */
function explainOffer(reply: ReplyBuilder, kind: FollowUp, offer: string): boolean {
  const { flows } = reply.texts;
  const flow = flows[offer];
  const key = OF_OFFERS[kind];
  if (flow === undefined || key === undefined) return false;
  reply.add(key, (texts) => ({
    minutes: String(allFlows().get(offer)?.minutes ?? ''),
    flow: texts.flows[offer]?.title ?? '',
  }));
  offerFlows(reply, [offer]);
  reply.nav('listen', 'else', 'notThat').kind = 'answer';
  reply.state.offer = offer;
  return true;
}

/** What more is asked of a reviewed answer. */
const OF_ANSWERS: ReadonlySet<FollowUp> = new Set<FollowUp>(['WHY', 'EXAMPLE', 'NEXT', 'WORKS']);

/** Reviewed answers that say what is usual, by what was told. */
const USUAL: Record<string, string> = {
  miscarriage: 'miscarriage',
  pet: 'pet-loss',
  death: 'grief-duration',
  misses: 'grief-duration',
  breakup: 'breakup',
  babywakes: 'postnatal',
  birth: 'postnatal',
  exam: 'exam-nerves',
  numb: 'numb',
  cries: 'crying',
  panics: 'anxiety-body',
  nervous: 'anxiety-body',
  jealous: 'jealousy',
  homesick: 'homesickness',
  mocked: 'bullying',
  controlled: 'relationship-hurt',
  awake: 'insomnia',
  lonely: 'loneliness',
  furious: 'anger',
  ashamed: 'shame',
  grief: 'grief-duration',
  calm: 'anxiety-body',
  worry: 'rumination',
  sleep: 'insomnia',
  newplace: 'homesickness',
};

/** Reviewed answers that say what helps. */
const HELPFUL: Record<string, string> = {
  miscarriage: 'miscarriage',
  panics: 'panic-now',
  nervous: 'calm-fast',
  mocked: 'bullying',
  money: 'debt',
  jobloss: 'unemployment',
  breakup: 'breakup',
  controlled: 'relationship-hurt',
  badboss: 'work-conflict',
  overwhelmed: 'overwhelm',
  awake: 'sleep-hygiene',
  calm: 'calm-fast',
  worry: 'worry-time',
  sleep: 'sleep-hygiene',
  lonely: 'loneliness',
  stress: 'overwhelm',
  newplace: 'homesickness',
};

/** Reviewed answers that say where something comes from. */
const CAUSES: Record<string, string> = {
  panics: 'panic-what',
  nervous: 'anxiety-body',
  cries: 'crying',
  numb: 'numb',
  awake: 'insomnia',
  sleep: 'insomnia',
  calm: 'anxiety-body',
  stress: 'stress-body',
};

const LASTING: Record<string, string> = {
  miscarriage: 'grief-duration',
  pet: 'grief-duration',
  death: 'grief-duration',
  misses: 'grief-duration',
  breakup: 'grief-duration',
  grief: 'grief-duration',
  awake: 'insomnia',
  sleep: 'insomnia',
  homesick: 'homesickness',
  newplace: 'homesickness',
};

const TABLES: Partial<Record<FollowUp, Record<string, string>>> = {
  NORMAL: USUAL,
  HELP: HELPFUL,
  WHY: CAUSES,
  HOW_LONG: LASTING,
};

/** What those who treat somebody know, and nobody else. */
const OF_DOCTORS: ReadonlySet<LifeEvent> = new Set<LifeEvent>(['ill', 'fearloss', 'operation', 'petill']);

const HONEST: Partial<Record<FollowUp, PolicyKey>> = {
  HOW_LONG: 'timeUnknown',
  NEXT: 'nextOpen',
  NORMAL: 'normalOpen',
  WORKS: 'stepWorks',
};

/** What is asked about what was told gets a reviewed answer that fits it, or honest words. */
function answerFromContext(reply: ReplyBuilder, read: Understanding, kind: FollowUp): boolean {
  const { state, language } = reply;
  const event = eventOf(state.event);
  const isBright = state.about === 'good' || (event && (isGoodEvent(event) || isLightEvent(event)));
  if (event !== undefined && OF_DOCTORS.has(event) && ASKED_OF_DOCTORS.has(kind))
    return respond(reply, 'askDoctors');
  const table = isBright ? undefined : TABLES[kind];
  const subjects = [state.event, state.about, ...((event && flowsOfEvent(event)) ?? [])];
  const answer = answerById(
    subjects.map((subject) => table?.[subject ?? '']).find((id) => id !== undefined) ?? '',
    language,
  );
  const isFresh = answer !== undefined && !reply.hasUsed(`answer.${answer.id}`);
  if (isFresh && !isAlreadyKnown({ state }, `answer.${answer.id}`)) {
    offerFlows(reply, flowsOfTalk(reply).slice(0, 1));
    showAnswer(reply, answer);
    return true;
  }
  if (kind === 'HELP') {
    if (isBright === true) return respond(reply, 'helpOpen');
    return offerHelp(reply, read);
  }
  if (kind === 'EXAMPLE' && lastWording(reply)?.startsWith('helpOpen.') === true)
    return respond(reply, 'abilities');
  if (kind === 'EXAMPLE') return respond(reply, hasJustAsked(reply) ? 'exampleOpen' : 'exampleNone');
  if (kind === 'WHY') return respond(reply, wordsForWhy(reply));
  if (kind === 'FAULT') return respond(reply, 'faultOpen');
  const key = HONEST[kind];
  return key !== undefined && respond(reply, key);
}

/** After these "why?" asks why there was no answer. */
const OF_DECLINE =
  /^(?:own\w{4,7}|answer(?:None|Own|Together|Near)|askDoctors|timeUnknown|stepWorks|faultOpen|helpOpen)\./u;

function wordsForWhy(reply: ReplyBuilder): PolicyKey {
  if (!isBare(reply)) return 'ownWhy';
  if (OF_DECLINE.test(lastWording(reply) ?? '')) return 'becauseProgram';
  return hasJustAsked(reply) ? 'questionWhy' : 'exampleNone';
}

const ASKED_OF_DOCTORS: ReadonlySet<FollowUp> = new Set<FollowUp>(['HOW_LONG', 'NEXT', 'WORKS', 'NORMAL']);

/** The flow for what was told is offered to somebody who asks for help with it; without one they are asked with what. */
function offerHelp(reply: ReplyBuilder, read: Understanding): boolean {
  if (flowsOfTalk(reply).length === 0) return respond(reply, 'helpOpen');
  answerQuestion(reply, read);
  return true;
}

function respond(reply: ReplyBuilder, key: PolicyKey): true {
  reply.add(key);
  offerFlows(reply, flowsOfTalk(reply).slice(0, 1));
  reply.nav('listen', 'else').kind = 'decline';
  return true;
}
