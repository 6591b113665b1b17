import type { GuidedState } from '@mikai/core/chat/guided-state';
import { denialIn } from './denials.js';
import {
  eventIn,
  eventOf,
  flowsOfEvent,
  isGoodEvent,
  isLightEvent,
  mentionsDeath,
  mentionsIllness,
  questionOfEvent,
} from './events.js';
import { mentionsTears } from './cues.js';
import { isGladAmid } from './gladness.js';
import { canBeLight, namesNoBurden } from './learned-moments.js';
import { asksAboutBurden, asksWhatIsStated } from './questions.js';
import { isHeavy, toneOf, tonesIn } from './tones.js';
import type { Subject } from './beat-names.js';
import { weighingSubject } from './beats.js';
import type { Conversation, Wording } from './conversation.js';
import { readByModel } from './guided-model.js';
import { allowsLightness, isLightTalk } from './light.js';
import { isBurdened, questionWithId } from './kinds.js';
import { mentionIn } from './mentions.js';
import { isOnEvent, isOnSubject, isOnTopic } from './on-subject.js';
import { understand } from './understand.js';
import { MENTIONS, type LifeEvent, type Mention, type PolicyKey, type Texts } from './schema.js';

/** From this share of a loss on, a message may be about somebody who has died. */
const LOSS_SHARE = 0.1;

/**
 * Returns what is said to what a message tells: to an event, or to somebody who is mentioned; `undefined` where there is neither, or
 * nothing new. What follows is asked about them.
 */
export function tellingOf(reply: Conversation): Wording | undefined {
  const { state, texts } = reply;
  const event = eventOfMessage(reply);
  const who = mentionOf(reply);
  if (who !== undefined && !isBesideSomebody(reply, event)) state.who = who;
  if (event === 'found' || event === 'born') delete state.isMourning;
  else if (isPerhapsLoss(reply)) state.isMourning = true;
  if (event !== undefined) {
    state.event = event;
    // The old subject and its questions end with it.
    if (who === undefined && questionOfEvent(event) === undefined) delete state.who;
    if (isGoodEvent(event)) state.about = 'good';
    else if (state.about !== undefined && flowsOfEvent(event)?.includes(state.about) === false)
      delete state.about;
    const ids = texts.events[event].map((_, at) => `event.${event}.${at}`);
    const id = ids.some((each) => reply.hasUsed(each)) ? undefined : reply.oneOf(ids);
    const at = id === undefined ? -1 : ids.indexOf(id);
    if (id !== undefined) return { id, textIn: ({ events }) => events[event][at] };
  }
  const tone = toneOf(reply);
  if (tone !== undefined) {
    const ids = texts.tones[tone].map((_, at) => `tone.${tone}.${at}`);
    const fresh = reply.oneOf(ids.filter((each) => !reply.hasUsed(each)));
    const at = fresh === undefined ? -1 : ids.indexOf(fresh);
    if (fresh !== undefined) return { id: fresh, textIn: ({ tones }) => tones[tone][at] };
  }
  const id = `mention.${who ?? ''}`;
  if (who === undefined || !isNewlyMentioned(reply)) return undefined;
  return { id, textIn: ({ mentions }) => mentions[who] };
}

/** Returns whether a mentioned person is not the subject: the boss of somebody whose father is dying is not. */
const isBesideSomebody = ({ state }: Conversation, event: LifeEvent | undefined): boolean => {
  const told = eventOf(state.event);
  const asks = told === undefined ? undefined : questionOfEvent(told);
  return event === undefined && (asks === 'health' || asks === 'memory');
};

/** Returns the person that a message mentions, except somebody whom the writer has denied it is about. */
function mentionOf({ request: { text }, language, state }: Conversation): Mention | undefined {
  const who = mentionIn(denialIn(text, language)?.stated ?? text, language);
  return who === undefined || state.denied?.includes(`who.${who}`) ? undefined : who;
}

/** Thanks for telling of somebody come once in a conversation, and neither amid gladness nor in small talk. */
function isNewlyMentioned(reply: Conversation): boolean {
  const { state, request } = reply;
  const isThanked = [...(state.used ?? []), ...request.recent].some((id) => id.startsWith('mention.'));
  return (
    !isThanked &&
    state.about !== 'good' &&
    !isLightTalk(reply) &&
    !isBurdened(reply) &&
    state.event === undefined
  );
}

/** Returns the event of a message; something good only where it may be met with gladness. */
function eventOfMessage(reply: Conversation): LifeEvent | undefined {
  const { request, language, state } = reply;
  const { text } = request;
  const event = eventIn(text, language) ?? illnessOf(reply);
  if (event === undefined || (isLightEvent(event) && !allowsLightness(reply))) return undefined;
  if (isLightEvent(event) && (state.about === 'good' || understand(text, language).event !== event))
    return undefined;
  if (isOfLove(state, event)) return undefined;
  // A person who was left may still be in love, and is not asked what they like about somebody new.
  if (event === 'crush' && (state.about === 'grief' || OF_AN_END.has(state.event ?? ''))) return undefined;
  return isGoodEvent(event) && !isGladAmid(state, text, language) ? undefined : event;
}

/** "He had a stroke", after somebody was told of, is about that person. */
const illnessOf = ({ state, request: { text }, language }: Conversation): LifeEvent | undefined =>
  state.who !== undefined && state.about !== 'good' && mentionsIllness(text, language) ? 'ill' : undefined;

/** Returns a question about what was told that was not asked before: about the event, those it is about, then the topic. */
export function freshQuestion(reply: Conversation, topic = reply.state.about): Wording | undefined {
  const { state } = reply;
  // "My neighbour brought me soup" is not followed by a question about the illness that was told of before.
  if (topic !== 'good' && isBesideTheSubject(reply)) return undefined;
  const event = eventOf(state.event);
  const who = isRelation(reply, event) ? whoOf(state.who) : undefined;
  return unasked(reply, [
    isAboutTears(reply, topic) ? [WHAT_HAPPENED] : [],
    topic === 'good' || !isAboutThem(reply, who) ? [] : aboutSomebody(event, who, state.isMourning === true),
    isPastEvent(reply, event) ? [] : ofEvent(event, reply.texts),
    isPastTopic(reply, topic) ? [] : ofTopic(topic, reply.texts),
    topic === 'good' ? [] : ofSubject(reply),
  ]);
}

/** Returns whether a message is about somebody who was mentioned: it names them, or what happened with them. */
function isAboutThem(
  { request: { text }, language, state }: Conversation,
  who: Mention | undefined,
): boolean {
  const event = eventOf(state.event);
  return mentionIn(text, language) === who || (event !== undefined && isOnEvent(text, language, event));
}

/**
 * Returns whether an event is no longer the subject. MikAI asks about a small thing only right after it was told, and about boredom and other events
 * as long as the person talks about them.
 */
function isPastEvent({ request: { text }, language }: Conversation, event: LifeEvent | undefined): boolean {
  if (event === undefined || eventIn(text, language) === event) return false;
  return (isLightEvent(event) && event !== 'bored') || !isOnEvent(text, language, event);
}

/** The questions of a topic are asked where a message is about it; those about something good, where a message tells of it. */
function isPastTopic({ request: { text }, language }: Conversation, topic: string | undefined): boolean {
  if (topic === undefined) return false;
  if (topic === 'good') return understand(text, language).topic !== 'good';
  return !isOnTopic(text, language, topic);
}

/** Returns a question about somebody who was mentioned, or about what was talked of before, as long as something weighs. */
export const questionInContext = (reply: Conversation): Wording | undefined =>
  isBesideTheSubject(reply)
    ? undefined
    : (questionAboutSomebody(reply) ?? unasked(reply, [ofSubject(reply)]));

/** Returns whether a message tells of something good, or of a step, amid a subject that weighs. */
const isBesideTheSubject = ({ request: { text }, language, state }: Conversation): boolean =>
  state.told !== undefined && eventIn(text, language) === undefined && namesNoBurden(text, language);

/** Returns a question of the first list that has one that was not asked before and that the message does not answer. */
function unasked(reply: Conversation, lists: readonly Wording[][]): Wording | undefined {
  const { text } = reply.request;
  const isPerhapsLight = canBeLight(text, reply.language) && !isHeavy(text, reply.language);
  for (const list of lists) {
    const question = reply.oneOf(
      list.filter(
        (each) =>
          !reply.hasUsed(each.id) &&
          !(OF_SOMEBODY_CLOSE.has(each.id) && reply.state.who === undefined) &&
          !wasAskedElsewhere(each, reply) &&
          !(isPerhapsLight && asksAboutBurden(each)) &&
          !asksWhatIsStated(each, text, reply.language),
      ),
    );
    if (question) return question;
  }
  return undefined;
}

/** The questions of an event, or of a topic, fit whatever is told of these subjects. */
const EVENTS_OF_SUBJECTS: Partial<Record<Subject, LifeEvent>> = {
  breakup: 'breakup',
  exam: 'exam',
  jobless: 'jobless',
  illness: 'ill',
  baby: 'birth',
  bullied: 'mocked',
  body: 'bodyshame',
};
const TOPICS_OF_SUBJECTS: Partial<Record<Subject, string>> = {
  pet: 'grief',
  loss: 'grief',
  work: 'stress',
  alone: 'lonely',
  abroad: 'newplace',
  quarrel: 'conflict',
  sleep: 'sleep',
  panic: 'calm',
};

/** Returns the questions about the subject that was talked of last. */
function ofSubject({ state, texts, request: { text }, language }: Conversation): Wording[] {
  const subject = weighingSubject(state);
  if (subject === undefined || !isOnSubject(text, language, subject)) return [];
  return [...ofEvent(EVENTS_OF_SUBJECTS[subject], texts), ...ofTopic(TOPICS_OF_SUBJECTS[subject], texts)];
}

/** "What exactly happened?" */
const WHAT_HAPPENED: Wording = {
  id: 'ask.accident.1',
  textIn: ({ eventQuestions }) => eventQuestions['accident']?.[1],
};

/** "I shouted at my son and he cried" is about that moment, and not about caring in general. */
const isAboutTears = ({ request: { text }, language }: Conversation, topic: string | undefined): boolean =>
  topic === 'caring' && (mentionsTears(text, language) || tonesIn(text, language).includes('guilt'));

/** Returns the question how somebody who was mentioned and the person get on, once, where nothing says that it does not fit. */
function questionAboutSomebody(reply: Conversation): Wording | undefined {
  const { state } = reply;
  const event = eventOf(state.event);
  const who = whoOf(state.who);
  if (!isAboutThem(reply, who)) return undefined;
  // This is not asked about somebody who was only mentioned in a story.
  if (who === undefined || !isBurdened(reply) || state.isMourning === true) return undefined;
  if (state.denied?.includes('flow.conflict')) return undefined;
  if (event !== undefined && questionOfEvent(event) !== 'between') return undefined;
  if (state.about === undefined && !isRelation(reply, event)) return undefined;
  return aboutSomebody(event, who, false).find(({ id }) => !reply.hasUsed(id));
}

/** Returns whether a quarrel is told of somebody who is missed: it is a memory then, and no quarrel. */
export const isOfLove = ({ about, event }: GuidedState, told: LifeEvent): boolean =>
  (about === 'grief' || OF_LOSS.has(event ?? '')) && flowsOfEvent(told)?.[0] === 'conflict';

const OF_LOSS: ReadonlySet<string> = new Set<LifeEvent>(['death', 'pet', 'misses']);
const OF_AN_END: ReadonlySet<string> = new Set<LifeEvent>(['breakup', 'deceived', 'ghosted']);

/** Questions about animals fit anything that is told of them. */
const ANIMALS: ReadonlySet<string> = new Set<Mention>(['dog', 'cat']);
/** From this share of a conflict on, a message may be about how people get on. */
const RELATION_SHARE = 0.6;

/** Returns whether how people get on matters: nobody is asked that because somebody came up in a story. */
function isRelation({ request, language, state }: Conversation, event: LifeEvent | undefined): boolean {
  if (state.denied?.includes('flow.conflict'))
    return event !== undefined && questionOfEvent(event) !== 'between';
  if (event !== undefined || state.about === 'conflict') return true;
  if (state.who !== undefined && ANIMALS.has(state.who)) return true;
  return readByModel(request.text, language).some(
    ({ label, share }, at) => label === 'conflict' && at === 0 && share >= RELATION_SHARE,
  );
}

/** Returns whether a message may tell of a loss: nobody is asked how they get on with somebody who has died. */
function isPerhapsLoss({ request: { text }, language, state }: Conversation): boolean {
  if (state.about === 'grief' || mentionsDeath(text, language)) return true;
  return readByModel(text, language).some(({ label, share }) => label === 'grief' && share >= LOSS_SHARE);
}

const whoOf = (name: string | undefined): Mention | undefined => MENTIONS.find((each) => each === name);

function aboutSomebody(
  event: LifeEvent | undefined,
  who: Mention | undefined,
  isMourning: boolean,
): Wording[] {
  if (who === undefined) return [];
  const kind = event === undefined ? 'between' : questionOfEvent(event);
  if (kind === undefined) return [];
  if (kind !== 'memory' && isMourning) return [];
  return [{ id: `about.${kind}.${who}`, textIn: ({ mentionQuestions }) => mentionQuestions[who][kind] }];
}

const ofEvent = (event: LifeEvent | undefined, texts: Texts): Wording[] =>
  event === undefined
    ? []
    : (texts.eventQuestions[event] ?? []).map((_, at) => ({
        id: `ask.${event}.${at}`,
        textIn: ({ eventQuestions }) => eventQuestions[event]?.[at],
      }));

/** Several lists share a question: it is asked only once, regardless of the list. */
function wasAskedElsewhere({ textIn }: Wording, { state, request, texts }: Conversation): boolean {
  const question = textIn(texts);
  return [...(state.used ?? []), ...request.recent].some((id) => questionWithId(id, texts) === question);
}

const ofTopic = (topic: string | undefined, texts: Texts): Wording[] =>
  topic === undefined
    ? []
    : (texts.followUps[topic] ?? []).map((_, at) => ({
        id: `followUp.${topic}.${at}`,
        textIn: ({ followUps }) => followUps[topic]?.[at],
      }));

/** A customer who shouted is nobody with whom one is on speaking terms. */
const OF_SOMEBODY_CLOSE: ReadonlySet<string> = new Set(['followUp.conflict.3', 'followUp.conflict.4']);

/** Returns the kind of words for a reply that has no others: never the same kind twice in a row, where questions are wanted. */
export const inGeneralWords = (reply: Conversation): PolicyKey[] =>
  isLightTalk(reply) && !reply.refuses('questions')
    ? ['lightOpen']
    : reply.state.isGeneral === true && !reply.refuses('questions')
      ? ['listenOpen']
      : ['listen'];
