import type { LanguageCode } from '@mikai/contract/languages';
import { feelingsIn } from './feelings.js';
import { EVERYDAY } from './everyday-events.js';
import { EVERYDAY_ANSWERED_BY } from './everyday-questions.js';
import { textsOf } from './guided-data.js';
import { PhraseBook } from './phrases.js';
import type { Conversation } from './conversation.js';

const BOOK = new PhraseBook('known-facts.txt');

/** Questions by the fact that answers them: a person who has mentioned it is not asked. Wordings have the names of the reply builder. */
const ANSWERED_BY: Record<string, readonly string[]> = {
  FEELING: [
    'listenOpen.1',
    'listenOpen.3',
    'followUp.grief.5',
    'followUp.caring.3',
    'ask.birth.3',
    'ask.date.1',
    'ask.petill.2',
    'ask.pregnant.0',
    'ask.shouldhappy.0',
  ],
  DURATION: [
    'followUp.body.1',
    'followUp.calm.5',
    'followUp.caring.5',
    'followUp.kindness.5',
    'followUp.low.0',
    'followUp.newplace.2',
    'followUp.sleep.2',
    'followUp.stress.2',
    'followUp.thought.4',
    'followUp.worry.5',
    'ask.cries.3',
    'ask.drained.0',
    'ask.money.2',
    'ask.numb.0',
    'ask.petill.1',
    'ask.wantsquit.2',
    'beatAsk.leftHanging',
  ],
  RECENT: [
    'followUp.grief.5',
    'followUp.body.1',
    'followUp.calm.5',
    'followUp.caring.5',
    'followUp.low.0',
    'followUp.worry.5',
    'followUp.stress.2',
    'followUp.kindness.5',
    'followUp.grief.1',
    'ask.cries.3',
    'ask.breakup.2',
  ],
  OFTEN: ['followUp.conflict.5', 'ask.leftout.1', 'ask.mocked.0', 'ask.creature.2'],
  KNOWN: [
    'followUp.body.3',
    'followUp.low.4',
    'followUp.worry.4',
    'ask.ashamed.1',
    'ask.cries.2',
    'ask.dreads.2',
    'ask.failed.2',
    'ask.jobloss.1',
    'ask.mocked.1',
    'ask.money.1',
    'ask.pregnant.1',
  ],
  HOUR: [
    'followUp.body.0',
    'followUp.grief.2',
    'followUp.lonely.0',
    'followUp.lonely.5',
    'followUp.low.1',
    'followUp.worry.2',
    'ask.cries.0',
    'ask.dreads.1',
    'ask.fearloss.1',
    'ask.kidsaway.0',
  ],
  BODY: ['followUp.calm.0', 'ask.furious.1', 'ask.nervous.1'],
  HEARD: [
    'ask.deceived.0',
    'ask.found.0',
    'ask.gotjob.0',
    'ask.healthy.0',
    'ask.ill.1',
    'ask.jobloss.0',
    'ask.leftout.0',
    'ask.passed.0',
    'ask.prize.0',
  ],
  DOCTORS: ['ask.fearloss.0', 'ask.ill.0', 'ask.ill.1', 'ask.petill.0'],
  PREPARED: ['ask.exam.1'],
  BY_MESSAGE: ['ask.breakup.0', 'ask.jobloss.0', 'ask.ill.1', 'ask.deceived.0'],
  EXAM_OVER: [
    'event.exam.0',
    'event.exam.1',
    'ask.exam.0',
    'ask.exam.1',
    'ask.exam.2',
    'ask.exam.3',
    'answer.exam-nerves',
  ],
  UNHURT: [
    'event.breakup.0',
    'event.breakup.1',
    'ask.breakup.4',
    'ask.breakup.2',
    'ask.deceived.1',
    'ask.mocked.2',
    'ask.ill.3',
    'ask.failed.1',
    'followUp.grief.0',
    'followUp.grief.2',
    'tone.sad.0',
    'tone.sad.1',
    'tone.sad.2',
    'tone.sad.3',
  ],
};

/** Feelings change, so they may be asked about again after this many messages. */
const FEELING_LASTS = 3;

/** Returns the facts of a message that MikAI would otherwise ask about. */
export const factsIn = (text: string, language: LanguageCode): readonly string[] => BOOK.find(text, language);

/** Stores the facts of a message, so that no later reply asks about them. */
export function noteFacts({ state, request: { text }, language }: Conversation): void {
  const facts = factsIn(text, language);
  if (facts.length > 0) state.facts = [...new Set([...(state.facts ?? []), ...facts])];
  if (feelingsIn(text, language).length > 0) state.felt = FEELING_LASTS;
  else if ((state.felt ?? 0) > 1) state.felt = (state.felt ?? 0) - 1;
  else delete state.felt;
}

/** Returns whether the person has said what a question asks for. */
export function isAlreadyKnown({ state }: Pick<Conversation, 'state'>, id: string): boolean {
  if (state.felt !== undefined && isAnsweredBy('FEELING', id)) return true;
  return state.facts?.some((kind) => isAnsweredBy(kind, id)) === true;
}

const isAnsweredBy = (kind: string, id: string): boolean =>
  ANSWERED_BY[kind]?.includes(id) === true ||
  EVERYDAY_ANSWERED_BY[kind]?.includes(everydayQuestion(id) ?? '') === true;

/** Returns a question about an everyday event in English, in which its order is that of all languages. */
function everydayQuestion(id: string): string | undefined {
  const [kind, name = '', at] = id.split('.');
  if (kind !== 'ask' || !isEveryday(name)) return undefined;
  return textsOf('en').eventQuestions[name]?.[Number(at)];
}

const isEveryday = (name: string): name is keyof typeof EVERYDAY => Object.hasOwn(EVERYDAY, name);
