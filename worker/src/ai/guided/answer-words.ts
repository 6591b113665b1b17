import { prepareText } from '../embedded/text-form.js';
import { answerQuestion, showAnswer } from './answer-question.js';
import { findAnswer } from './find-answer.js';
import { allFlows } from './guided-data.js';
import { offerFlows, offerOpenings } from './openings.js';
import { flowOf, offerGuesses } from './repair.js';
import type { ReplyBuilder } from './reply-builder.js';
import {
  advance,
  choiceInWords,
  isListening,
  leaveFlow,
  pauseFlow,
  runningFlow,
  showStep,
  startFlow,
} from './run-flow.js';
import type { PolicyKey } from './schema.js';
import type { Topic } from './labels.js';
import { understand, type Intent, type Understanding } from './understand.js';

/** From this share on a message is taken for a question. */
const PROBABLE_QUESTION = 0.4;
/** A refusal of nothing that was offered is this likely, and at most so many words long. */
const SURE_REFUSAL = 0.85;
const SHORT_REFUSAL = 6;
/** What is about something else altogether, or so short, tells nothing that could be taken in. */
const UNRELATED = 0.4;
const TOLD_WORDS = 3;
/** A flow that is this likely gets a button beside words that are listened to. */
const WORTH_A_BUTTON = 0.1;
/** A question about one's own life has a topic that is likelier than this. */
const LIKELY_TOPIC = 0.45;

/** Answers words that are no choice, in the order of docs/guided.md. */
export function answerWords(reply: ReplyBuilder): void {
  const { state } = reply;
  const read = understand(reply.request.text, reply.language);
  const flow = runningFlow(reply);
  const wasAsking = state.isAsking === true;
  delete state.isAsking;
  const { offer } = state;
  delete state.offer;
  const inStep = choiceInWords(reply, read.intent);
  if (inStep && advance(reply, inStep)) return understood(reply);
  const intent = read.intent === 'refuse' && !isRefusal(reply, read, offer) ? undefined : read.intent;
  if (intent && answerIntent(reply, intent, offer)) return understood(reply);
  if (flow && answerStep(reply, read)) return understood(reply);
  if (isQuestion(reply, read, wasAsking)) {
    answerQuestion(reply);
    return understood(reply);
  }
  if (read.topic && offerTopic(reply, read.topic)) return understood(reply);
  if (goOnListening(reply)) return understood(reply);
  if (read.likely && askTopic(reply, read)) return understood(reply);
  addUnsure(reply, read);
}

const understood = ({ state }: ReplyBuilder): void => {
  delete state.unsure;
  delete state.others;
};

function isQuestion(
  { request, language }: ReplyBuilder,
  { topic, question, other, guesses, hasQuestionMark }: Understanding,
  wasAsking: boolean,
): boolean {
  if (wasAsking) return true;
  if (!hasQuestionMark) return question >= 2 * PROBABLE_QUESTION;
  if (findAnswer(request.text, language).answer) return true;
  if (topic) return false;
  const likely = guesses[0]?.share ?? 0;
  return question >= PROBABLE_QUESTION || question + other >= 0.5 || likely < LIKELY_TOPIC;
}

/** Where nothing was offered or begun, a denial ("no, I don't want to quit") is no refusal. */
function isRefusal(reply: ReplyBuilder, { refusal }: Understanding, offer: string | undefined): boolean {
  const { state, request, language } = reply;
  if (refusal === 1 || offer !== undefined || (state.flow && !isListening(reply))) return true;
  return refusal >= SURE_REFUSAL && prepareText(request.text, language).words <= SHORT_REFUSAL;
}

/** Intents that are answered with fixed wordings; a flow that is running goes on below them. */
const HONEST: Partial<Record<Intent, PolicyKey>> = {
  human: 'human',
  medicine: 'medicine',
  diagnosis: 'diagnosis',
  hostile: 'insult',
  love: 'love',
  joke: 'joke',
  howAreYou: 'howAreYou',
  thanks: 'thanks',
};

/** `false` where the intent means nothing here. */
function answerIntent(reply: ReplyBuilder, intent: Intent, offer: string | undefined): boolean {
  const { state, request } = reply;
  switch (intent) {
    case 'refuse':
      refuse(reply, offer);
      return true;
    case 'yes':
      return accept(reply, offer);
    case 'skip':
    case 'unclear':
      if (!state.flow || isListening(reply)) return false;
      reply.say('skip');
      return advance(reply, { type: 'skip' });
    case 'bye':
      pauseFlow(reply);
      reply.say('goodbye').kind = 'courtesy';
      return true;
    case 'greet':
      if (state.flow) {
        showStep(reply);
        return true;
      }
      reply.say('greeting');
      offerResume(reply);
      offerOpenings(reply);
      reply.nav('listen').kind = 'courtesy';
      return true;
    case 'change':
      leaveFlow(reply);
      reply.say('changeTopic');
      offerOpenings(reply);
      reply.nav('listen').kind = 'openings';
      return true;
    case 'listen':
      startFlow(reply, 'listen');
      return true;
    case 'repeat':
      pauseFlow(reply);
      reply.say('repeat').kind = 'repair';
      offerOpenings(reply);
      reply.nav('listen');
      return true;
    case 'reads':
    case 'person': {
      // Where there is a reviewed answer, it says more than a wording.
      const { answer } = findAnswer(request.text, reply.language);
      if (answer) showAnswer(reply, answer);
      else answerHonestly(reply, intent === 'reads' ? 'whoReads' : 'person');
      return true;
    }
    case 'memory':
      return answerHonestly(reply, request.isGuest ? 'memoryGuest' : 'memory');
    default: {
      const key = HONEST[intent];
      return key !== undefined && answerHonestly(reply, key);
    }
  }
}

/** Reminds of the flow that was left. */
function offerResume(reply: ReplyBuilder): void {
  const paused = reply.state.paused?.at(-1);
  if (!paused) return;
  reply.say('resumeOffer', ({ flows }) => ({ flow: flows[paused.id]?.title ?? '' }));
  reply.offer({ name: 'nav.resume', label: reply.texts.nav.resume });
}

function answerHonestly(reply: ReplyBuilder, key: PolicyKey): boolean {
  reply.say(key);
  const kind = key === 'thanks' || key === 'howAreYou' ? 'courtesy' : 'honest';
  if (reply.state.flow) showStep(reply);
  else reply.nav('else', 'listen', 'notThat');
  if (key === 'person' && !reply.request.isGuest && !reply.extras.handover)
    reply.extras.handover = { to: 'members', label: reply.texts.members, text: '' };
  reply.kind = kind;
  return true;
}

/** A refusal is honoured at once: whatever was offered or begun ends, and is not offered again. */
function refuse(reply: ReplyBuilder, offer: string | undefined): void {
  const { state } = reply;
  const refused = state.flow?.id ?? offer;
  pauseFlow(reply);
  delete state.about;
  state.hasRefused = true;
  if (refused) state.offered = [...new Set([...(state.offered ?? []), refused])];
  reply.say('refusal').nav('listen', 'else').kind = 'refusal-honoured';
}

/** Takes up what was offered; `false` when nothing was. */
function accept(reply: ReplyBuilder, offer: string | undefined): boolean {
  if (reply.state.flow) return false;
  if (offer !== undefined && allFlows().has(offer)) startFlow(reply, offer);
  else {
    reply.say('listenOpen').nav('else', 'listen');
    reply.kind = 'listen';
  }
  return true;
}

/** An answer to the present step is kept as such, unless it is a question to which there is an answer. */
function answerStep(reply: ReplyBuilder, read: Understanding): boolean {
  const { text } = reply.request;
  if (read.question >= PROBABLE_QUESTION) {
    const { answer } = findAnswer(text, reply.language);
    if (answer) {
      showAnswer(reply, answer);
      return true;
    }
  }
  if (isListening(reply)) {
    if (reply.state.isForcedToListen && read.topic) {
      pauseFlow(reply);
      return offerTopic(reply, read.topic);
    }
    if (read.topic === 'good') reply.say('good');
    else reply.say('listen');
    if (reply.request.seed % 3 === 0) reply.say('listenOpen');
  }
  return advance(reply, { type: 'text', value: text.trim() });
}

/** Good news is met with gladness; for everything else the flow is offered once. */
function offerTopic(reply: ReplyBuilder, topic: Topic): boolean {
  const { state } = reply;
  const id = flowOf(topic);
  const isKnown = state.hasRefused === true || state.offered?.includes(id) === true;
  state.about = id;
  if (topic === 'good') reply.say('good').kind = 'glad';
  else if (isKnown) reply.say('listen').say('listenOpen').kind = 'listen';
  else reply.kind = 'topic';
  if (!isKnown) {
    reply.addText(`offer.${id}`, ({ flows }) => flows[id]?.offer);
    state.offer = id;
    state.offered = [...(state.offered ?? []), id];
  }
  offerFlows(reply, [id]);
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/** Asks whether it is the likely topic, with the next ones beside it. */
function askTopic(reply: ReplyBuilder, { likely, guesses }: Understanding): boolean {
  const id = likely && flowOf(likely);
  if (id === undefined || id === 'good' || reply.state.offered?.includes(id)) return false;
  reply.say('topicHeard', ({ topics }) => ({ topic: topics[id] ?? '' }));
  offerFlows(reply, [id]);
  offerFlows(
    reply,
    guesses.slice(1, 3).map(({ topic }) => flowOf(topic)),
    'topic',
  );
  reply.nav('listen', 'else', 'notThat').kind = 'topic';
  reply.state.offer = id;
  reply.state.about = id;
  return true;
}

/** More about what the person was talking of, or anything from somebody who refused to do something, is listened to. */
function goOnListening(reply: ReplyBuilder): boolean {
  const { about, hasRefused } = reply.state;
  if (about === undefined && !hasRefused) return false;
  reply.say('listen').say('listenOpen').kind = 'listen';
  if (about !== undefined) offerFlows(reply, [about]);
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/**
 * Answers what was not understood, each time in another way: it takes in what was told, then says that it did not understand
 * and asks, then says so once more, and after that only listens.
 */
function addUnsure(reply: ReplyBuilder, { other, guesses }: Understanding): void {
  const { state, request, language } = reply;
  const before = state.unsure ?? 0;
  reply.kind = 'unsure';
  const isTold = other < UNRELATED && prepareText(request.text, language).words >= TOLD_WORDS;
  if (before === 0 && isTold) {
    state.unsure = 1;
    reply.say('listen').say('listenOpen').kind = 'listen';
    offerFlows(reply, likeliest(guesses), 'topic');
    reply.nav('listen', 'else');
  } else if (before < 2 && offerGuesses(reply)) {
    state.unsure = 2;
    reply.nav('listen', 'else');
  } else if (before < 3) {
    state.unsure = 3;
    reply.say('unsure');
    offerOpenings(reply);
    reply.nav('listen', 'else');
  } else {
    delete state.unsure;
    startFlow(reply, 'listen', 'toListen');
    state.isForcedToListen = true;
  }
}

const likeliest = (guesses: Understanding['guesses']): string[] =>
  [
    ...new Set(guesses.filter(({ share }) => share >= WORTH_A_BUTTON).map(({ topic }) => flowOf(topic))),
  ].slice(0, 3);
