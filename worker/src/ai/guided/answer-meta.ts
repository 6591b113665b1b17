import { answerIntent } from './answer-intent.js';
import { showAnswer } from './answer-question.js';
import { asking, farewellIn, hasQuestionMark, laments, refusedIn, wantsListening } from './cues.js';
import { findAnswer, isAboutApp } from './find-answer.js';
import { isListening, pauseFlow } from './flow-state.js';
import { metaIn } from './meta.js';
import { offerFlows, offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import { shortWord } from './short-words.js';
import type { PolicyKey } from './schema.js';
import { prepareText } from '../embedded/text-form.js';
import type { Understanding } from './understand.js';

/** Longer messages tell a story in which such words occur. */
const MAX_WORDS = 14;
/** Shorter ones ask what MikAI can do without a word that asks ("hey what can you do"). */
const MAX_WORDS_ASKED = 8;
/** From this share of a topic on, who asks what MikAI can do asks about that. */
const ABOUT_TOPIC = 0.25;
/** The flow in which a sentence for somebody is found. */
const SENTENCE_FLOW = 'conflict';
/** Answers with words to say to somebody. */
const WITH_WORDS: ReadonlySet<string> = new Set([
  'telling-someone',
  'coming-out',
  'apologising',
  'teen-parents',
  'friend-crisis',
  'support-depressed',
  'support-grieving',
  'boundaries',
  'saying-no',
  'work-conflict',
]);

/**
 * Answers what is said about the conversation itself: whether anybody listens, that nothing was asked, that the same comes again, what
 * MikAI can do. `false` where a message is about something else.
 */
export function answerMeta(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const { words } = prepareText(text, language);
  if (words > MAX_WORDS) return false;
  const found = metaIn(text, language);
  if (found.has('REPEATS')) return answerIntent(reply, 'repeat', undefined);
  if (found.has('UNANSWERED')) return apologize(reply, 'unanswered');
  // "I didn't ask for advice" refuses advice.
  const refused = refusedIn(text, language);
  const isNamed = refused !== undefined && refused !== 'other' && refused !== 'misread';
  if (found.has('ASKED_NOTHING') && !isNamed) return apologize(reply, 'askedNothing');
  const isAsked = hasQuestionMark(text) || asking(text, language) !== undefined;
  if (found.has('PRESENT') && asksForAttention(reply, read, isAsked)) return apologize(reply, 'present');
  const isInFlow = state.flow !== undefined && !isListening(reply);
  if (
    found.has('ABLE') &&
    (isAsked || words <= MAX_WORDS_ASKED) &&
    !laments(text, language) &&
    !isAboutSubject(reply, read)
  )
    return showAbilities(reply);
  if (isInFlow) return false;
  if (found.has('SILLY')) return reassure(reply);
  if (found.has('SAY_TO') && shortWord(text, language) !== 'unclear') return findSentence(reply);
  if (found.has('PLANS') && !isAsked && farewellIn(text, language) !== 'bye') return wishWell(reply, read);
  return false;
}

/** "I only want somebody to listen to me" asks nothing. */
function asksForAttention(
  { request: { text }, language }: ReplyBuilder,
  { life, intent }: Understanding,
  isAsked: boolean,
): boolean {
  return isAsked || (life < ABOUT_TOPIC && intent !== 'listen' && !wantsListening(text, language));
}

/** The running flow stays open; anything offered is taken back. */
function apologize(reply: ReplyBuilder, key: PolicyKey): boolean {
  reply.add(key);
  if (reply.state.flow) goBack(reply);
  else reply.nav('listen', 'else');
  reply.kind = 'repair';
  return true;
}

/** Returns whether a question names a subject that there is more to say about. */
function isAboutSubject({ request: { text }, language }: ReplyBuilder, { guesses }: Understanding): boolean {
  const { answer } = findAnswer(text, language);
  if (answer) return !isAboutApp(answer.id);
  return (guesses[0]?.share ?? 0) >= ABOUT_TOPIC;
}

function showAbilities(reply: ReplyBuilder): boolean {
  reply.add('abilities');
  if (reply.state.flow) goBack(reply);
  else {
    offerOpenings(reply, true);
    reply.nav('listen');
  }
  reply.kind = 'answer';
  return true;
}

/** Doubts about what was told ("sounds silly, doesn't it?") are answered, and it is listened to. */
function reassure(reply: ReplyBuilder): boolean {
  reply.add('notSilly').invite().nav('listen', 'else', 'notThat').kind = 'listen';
  return true;
}

/** Who looks for words for somebody is shown a reviewed answer, or where a sentence can be found together. */
function findSentence(reply: ReplyBuilder): boolean {
  const { request, language, state } = reply;
  const { answer } = findAnswer(request.text, language);
  if (answer && WITH_WORDS.has(answer.id)) {
    offerFlows(reply, [SENTENCE_FLOW]);
    showAnswer(reply, answer);
    return true;
  }
  if (reply.refuses('exercise')) return false;
  reply.add('sayTogether', ({ flows }) => ({ flow: flows[SENTENCE_FLOW]?.title ?? '' }));
  pauseFlow(reply);
  offerFlows(reply, [SENTENCE_FLOW]);
  reply.nav('listen', 'else', 'notThat').kind = 'answer';
  state.offer = SENTENCE_FLOW;
  state.offered = [...new Set([...(state.offered ?? []), SENTENCE_FLOW])];
  return true;
}

/** Who is going to speak to somebody is wished well; thanks beside it are answered. */
function wishWell(reply: ReplyBuilder, { intent, topic }: Understanding): boolean {
  if (
    topic !== undefined ||
    (intent !== undefined && intent !== 'thanks' && intent !== 'bye' && intent !== 'yes')
  )
    return false;
  if (farewellIn(reply.request.text, reply.language) === 'thanks') reply.add('thanks');
  reply.add('wishWell');
  if (isListening(reply)) reply.nav('else');
  else {
    offerFlows(reply, [SENTENCE_FLOW]);
    reply.nav('listen', 'else');
  }
  reply.kind = 'listen';
  return true;
}
