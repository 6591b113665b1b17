import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { answerQuestion, showAnswer } from './answer-question.js';
import { cuesIn, hasQuestionMark } from './cues.js';
import type { EventAnswer } from './event-rule.js';
import {
  answerAbout,
  answerOfEvent,
  eventOf,
  flowsOfEvent,
  isForDoctors,
  isGoodEvent,
  isLightEvent,
} from './events.js';
import { answerById } from './find-answer.js';
import { allFlows } from './guided-data.js';
import type { FlowEvent } from './flow-machine.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { contextOf } from './in-context.js';
import { hasJustAsked, lastWording } from './last-reply.js';
import { isAlreadyKnown } from './known-facts.js';
import { offerAnswer, offerFlows } from './openings.js';
import { sharesWord } from './loose-choice.js';
import { PhraseBook } from './phrases.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance, goBack, startFlow } from './run-flow.js';
import type { LifeEvent, PolicyKey } from './schema.js';
import { flowsOfTalk } from './flows-of-talk.js';
import { shortWord } from './short-words.js';
import type { Understanding } from './understand.js';

const BOOK = new PhraseBook('follow-ups.txt');

/** Short questions that only make sense after the messages before them. */
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

/** A longer message has its own subject. */
const MAX_WORDS = 9;

/**
 * Returns what a short message asks about what was written before; `undefined` for any other message. The whole message is the question,
 * but for a word like "ok" before it: "My dad died. No idea." has a subject of its own.
 */
export function followUpIn(text: string, language: LanguageCode): FollowUp | undefined {
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const kinds = sentencesOf(text).flatMap((sentence) => {
    const kind = followUpOfSentence(sentence, language);
    if (kind !== undefined) return [kind];
    return INTERJECTIONS.has(shortWord(sentence, language) ?? '') ? [] : [undefined];
  });
  // In "Idk. What helps?", the last sentence is the question.
  return kinds.includes(undefined) ? undefined : kinds.at(-1);
}

/** Returns the sentences of a text, each with the mark at its end. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;\n…。！？؛؟।])/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Short fillers that add nothing to the question after them. */
const INTERJECTIONS: ReadonlySet<string> = new Set(['yes', 'greet', 'thanks', 'unclear']);

function followUpOfSentence(sentence: string, language: LanguageCode): FollowUp | undefined {
  const found = BOOK.find(sentence, language);
  const kind = KINDS.find((each) => found.includes(each));
  // "Normal" alone is an answer to "how are you?".
  const isState = kind === 'NORMAL' && language !== 'ko' && prepareText(sentence, language).words === 1;
  return isState && !hasQuestionMark(sentence) ? undefined : kind;
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
  if (offer !== undefined && state.flow === undefined && acceptsByName(reply, offer)) {
    startFlow(reply, offer);
    return true;
  }
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
  const isAfterAnswer = lastWording(reply)?.startsWith('answer.') === true;
  if (offer !== undefined && !isAfterAnswer && OF_OFFERS[kind] !== undefined && isBare(reply))
    return explainOffer(reply, kind, offer);
  if (isAfterAnswer && OF_ANSWERS.has(kind)) {
    reply.add('moreNone').nav('listen', 'else').kind = 'decline';
    return true;
  }
  return answerFromContext(reply, read, kind);
}

/** Longer ones tell something. */
const MAX_WORDS_OF_ACCEPTING = 9;

/** Returns whether a message accepts by naming what was offered: "yeah ok, let's try the worry thing". */
function acceptsByName({ request: { text }, language, texts }: ReplyBuilder, offer: string): boolean {
  if (hasQuestionMark(text) || prepareText(text, language).words > MAX_WORDS_OF_ACCEPTING) return false;
  const [first = ''] = text.trim().split(/[\s,，、.!。！]/u);
  if (shortWord(first, language) !== 'yes' || cuesIn(text, language).includes('NOT')) return false;
  const { title = '', offer: words = '' } = texts.flows[offer] ?? {};
  return sharesWord(text, `${title} ${words}`, language);
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

/** Choices that mean having no idea. */
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
  const labelsById = texts.flows[flow.id]?.steps[name]?.choices;
  const labels = Object.values(labelsById ?? {});
  const labelOf = ({ id }: { id: string }) => labelsById?.[id] ?? '';
  switch (kind) {
    case 'NO_IDEA': {
      const choice = choiceOf(NOTHING);
      const event: FlowEvent = choice
        ? { type: `choice.${choice.id}`, value: labelOf(choice) }
        : { type: 'skip' };
      return advance(reply, event, 'noIdea');
    }
    case 'NEXT': {
      const choice = choiceOf(DONE);
      return choice !== undefined && advance(reply, { type: `choice.${choice.id}`, value: labelOf(choice) });
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

/** Begins an exercise for somebody who asks for one: the one that was offered, one that fits what was told, or a calming one. */
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

/** Explains the offer, which stays open. */
function explainOffer(reply: ReplyBuilder, kind: FollowUp, offer: string): boolean {
  const { flows } = reply.texts;
  const flow = flows[offer];
  const key = OF_OFFERS[kind];
  if (flow === undefined || key === undefined) return false;
  reply.add(key, (texts) => ({
    minutes: String(allFlows().get(offer)?.minutes ?? ''),
    flow: texts.flows[offer]?.label ?? '',
  }));
  offerFlows(reply, [offer]);
  reply.nav('listen', 'else', 'notThat').kind = 'answer';
  reply.state.offer = offer;
  return true;
}

/** Questions that ask more about a reviewed answer. */
const OF_ANSWERS: ReadonlySet<FollowUp> = new Set<FollowUp>(['WHY', 'EXAMPLE', 'NEXT', 'WORKS']);

/** The reviewed answers to short questions about the subject of a flow; those about an event are in its rule. */
const ANSWERS_OF_FLOWS: Record<EventAnswer, Partial<Record<string, string>>> = {
  usual: {
    lonely: 'loneliness',
    grief: 'grief-duration',
    calm: 'anxiety-body',
    worry: 'rumination',
    sleep: 'insomnia',
    newplace: 'homesickness',
  },
  helpful: {
    calm: 'calm-fast',
    worry: 'worry-time',
    sleep: 'sleep-hygiene',
    lonely: 'loneliness',
    stress: 'overwhelm',
    newplace: 'homesickness',
  },
  cause: { sleep: 'insomnia', calm: 'anxiety-body', stress: 'stress-body' },
  duration: { grief: 'grief-duration', sleep: 'insomnia', newplace: 'homesickness' },
  fault: {},
};

const ASKED: Partial<Record<FollowUp, EventAnswer>> = {
  NORMAL: 'usual',
  HELP: 'helpful',
  WHY: 'cause',
  HOW_LONG: 'duration',
  FAULT: 'fault',
};

/** Returns the id of the reviewed answer to a question about what was told: about the event itself first, then about what it is a part of. */
function answerToAsked({ state }: ReplyBuilder, kind: FollowUp): string | undefined {
  const asked = ASKED[kind];
  if (asked === undefined) return undefined;
  const event = eventOf(state.event);
  const own = event && answerAbout(event, asked);
  const subjects = [state.about, ...((event && flowsOfEvent(event)) ?? [])];
  return (
    own ?? subjects.map((subject) => ANSWERS_OF_FLOWS[asked][subject ?? '']).find((id) => id !== undefined)
  );
}

const HONEST: Partial<Record<FollowUp, PolicyKey>> = {
  HOW_LONG: 'timeUnknown',
  NEXT: 'nextOpen',
  NORMAL: 'normalOpen',
  WORKS: 'stepWorks',
};

/** Answers a short question about the subject of the talk with a reviewed answer that fits it, or honestly with none. */
function answerFromContext(reply: ReplyBuilder, read: Understanding, kind: FollowUp): boolean {
  const { state, language } = reply;
  const event = eventOf(state.event);
  const isBright = state.about === 'good' || (event && (isGoodEvent(event) || isLightEvent(event)));
  if (event !== undefined && isForDoctors(event) && ASKED_OF_DOCTORS.has(kind))
    return respond(reply, 'askDoctors');
  const answer = isBright === true ? undefined : answerById(answerToAsked(reply, kind) ?? '', language);
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
  if (kind === 'FAULT')
    return contextOf(reply) === 'hurt' ? denyGuilt(reply, event) : respond(reply, 'faultOpen');
  const key = HONEST[kind];
  return key !== undefined && respond(reply, key);
}

/** Tells somebody who was hurt that it is not their fault, and asks for no proof. */
function denyGuilt(reply: ReplyBuilder, event: LifeEvent | undefined): true {
  reply.addText('context.hurt.0', ({ contexts }) => contexts.hurt[0]);
  const answer = answerById((event && answerOfEvent(event)) ?? '', reply.language);
  if (answer && !reply.hasUsed(`answer.${answer.id}`)) offerAnswer(reply, answer);
  offerFlows(reply, flowsOfTalk(reply).slice(0, 1));
  reply.nav('listen', 'else').kind = 'listen';
  return true;
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

/** Offers the flow for the subject to somebody who asks for help with it; without a flow, asks what the help is for. */
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
