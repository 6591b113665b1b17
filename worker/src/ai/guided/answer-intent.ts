import { readMessage } from '../embedded/read-message.js';
import { prepareText } from '../embedded/text-form.js';
import { leaveRoom } from './acknowledgement.js';
import { agreementIn } from './agreement.js';
import { beginAsAgreed } from './answer-offer.js';
import { showAnswer } from './answer-question.js';
import { endSubject } from './change-subject.js';
import { cuesIn, farewellIn } from './cues.js';
import { findAnswer } from './find-answer.js';
import { allFlows } from './guided-data.js';
import { isEased } from './in-context.js';
import { offerOpenings } from './openings.js';
import { hasJustAskedHow } from './last-reply.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { advance, goBack, leaveFlow, startFlow, startListening } from './run-flow.js';
import { showStep } from './show-step.js';
import type { PolicyKey } from './schema.js';
import { shortWord } from './short-words.js';
import type { Intent } from './find-intent.js';

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

/** The answers that fit a question about who reads along, and a wish for a person. */
const ANSWERS_TO: Record<'reads' | 'person', ReadonlySet<string>> = {
  reads: new Set([
    'who-reads',
    'encryption',
    'mikai-journal',
    'guests',
    'bulletin',
    'cost',
    'delete-account',
    'export-data',
  ]),
  person: new Set([
    'helplines',
    'crisis-help',
    'therapy-find',
    'therapy-cost',
    'therapy-first',
    'therapy-need',
  ]),
};

/** Answers what a message is besides talk about life; `false` where the intent means nothing here. */
export function answerIntent(reply: ReplyBuilder, intent: Intent, offer: string | undefined): boolean {
  const { state, request } = reply;
  switch (intent) {
    case 'yes':
      return accept(reply, offer);
    case 'unclear':
      if (!state.flow || isListening(reply)) return false;
      reply.add('skip');
      return advance(reply, { type: 'skip' });
    case 'bye':
      // Before anything was discussed, only plain goodbye phrases count as a goodbye.
      if (request.recent.length === 0 && !hasWordsOfLeaving(reply)) return false;
      pauseFlow(reply);
      reply.add('goodbye').kind = 'courtesy';
      return true;
    case 'greet':
      if (state.flow) {
        showStep(reply);
        return true;
      }
      // "Hello, I've been in Germany for a year and the language is hard" tells something.
      if (prepareText(request.text, reply.language).words > MAX_WORDS_OF_GREETING) return false;
      reply.add('greeting');
      offerResume(reply);
      offerOpenings(reply);
      reply.nav('listen').kind = 'courtesy';
      return true;
    case 'change':
      leaveFlow(reply);
      endSubject(reply, request.text);
      reply.add('changeTopic');
      offerOpenings(reply, true);
      reply.nav('listen').kind = 'openings';
      return true;
    case 'listen':
      // To somebody who is listened to already, the same opening words would only come again.
      if (isListening(reply)) {
        reply.add('listen');
        return advance(reply, { type: 'text', value: request.text.trim() });
      }
      // A person who has told something already need not be asked to begin.
      if ((state.told !== undefined || state.hasRefused === true) && !state.flow) {
        startListening(reply);
        reply.add('listenOn').nav('else');
        return true;
      }
      startFlow(reply, 'listen');
      return true;
    case 'repeat':
      // A greeting repeats nothing.
      if (hasJustAskedHow(reply)) return false;
      pauseFlow(reply);
      reply.add('repeat').kind = 'repair';
      offerOpenings(reply);
      reply.nav('listen');
      return true;
    case 'reads':
    case 'person': {
      // A reviewed answer to just that is better than a general phrase.
      const { answer } = findAnswer(request.text, reply.language);
      if (!answer || !ANSWERS_TO[intent].has(answer.id))
        return answerHonestly(reply, intent === 'reads' ? 'whoReads' : 'person');
      showAnswer(reply, answer);
      if (intent === 'person') offerMembers(reply);
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

function hasWordsOfLeaving({ request: { text }, language }: ReplyBuilder): boolean {
  const { intents } = readMessage(text, language);
  const isWorded = intents.has('goodbye') || intents.has('thanks') || shortWord(text, language) === 'bye';
  return isWorded || farewellIn(text, language) !== undefined;
}

/** Reminds of the flow that was left. */
function offerResume(reply: ReplyBuilder): void {
  const paused = reply.state.paused?.at(-1);
  if (!paused) return;
  reply.add('resumeOffer', ({ flows }) => ({ flow: flows[paused.id]?.title ?? '' }));
  reply.offer({ name: 'nav.resume', label: reply.texts.nav.resume });
}

function answerHonestly(reply: ReplyBuilder, key: PolicyKey): boolean {
  reply.add(key);
  // "A bit better, thanks" ends what was being done.
  if (key === 'thanks' && hasEased(reply) && isDone(reply)) return true;
  const kind = key === 'thanks' || key === 'howAreYou' ? 'courtesy' : 'honest';
  if (reply.state.flow) goBack(reply, kind === 'honest');
  else reply.nav('else', 'listen', 'notThat');
  if (key === 'person') offerMembers(reply);
  reply.kind = kind;
  return true;
}

/** Thanks alone may come before anything was done. */
const hasEased = ({ request: { text }, language }: ReplyBuilder): boolean =>
  isEased(text, language) || cuesIn(text, language).includes('EASES');

/** Goes on from a step that somebody was doing; `false` where the step asks something. */
function isDone(reply: ReplyBuilder): boolean {
  const flow = runningFlow(reply);
  const step = flow?.steps[reply.state.flow?.step ?? ''];
  if (step?.choices?.some(({ id }) => id === 'done') !== true) return false;
  const value = reply.texts.flows[flow?.id ?? '']?.steps[reply.state.flow?.step ?? '']?.choices?.done ?? '';
  return advance(reply, { type: 'choice.done', value });
}

/** Shows a member the way to other members. */
function offerMembers(reply: ReplyBuilder): void {
  if (!reply.request.isGuest)
    reply.extras.handover ??= { to: 'members', label: reply.texts.members, text: '' };
}

/** A longer greeting has something behind it. */
const MAX_WORDS_OF_GREETING = 7;

/** Returns whether a "yes" is followed by something else that the person reports. */
const isLongerYes = ({ request: { text }, language }: ReplyBuilder): boolean =>
  prepareText(text, language).words > MAX_WORDS_OF_YES && agreementIn(text, language) === undefined;
/** A longer "yes" contains more than an answer. */
const MAX_WORDS_OF_YES = 4;

/** Takes up what was offered; `false` when nothing was. */
function accept(reply: ReplyBuilder, offer: string | undefined): boolean {
  if (reply.state.flow) return false;
  if (offer !== undefined && allFlows().has(offer)) beginAsAgreed(reply, offer);
  // "All right, I'll ask the vet" is about a step.
  else if (isLongerYes(reply)) return false;
  else leaveRoom(reply);
  return true;
}
