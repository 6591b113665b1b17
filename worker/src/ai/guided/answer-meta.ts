import { answerIntent } from './answer-intent.js';
import { showAnswer } from './answer-question.js';
import { asking, cuesIn, farewellIn, hasQuestionMark, laments, refusedIn, wantsListening } from './cues.js';
import { findAnswer, isAboutApp } from './find-answer.js';
import { eventIn } from './events.js';
import { acceptsText, isListening, pauseFlow } from './flow-state.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn, type Meta } from './meta.js';
import { offerFlows, offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import { requestsIn } from './requests.js';
import { shortWord } from './short-words.js';
import type { PolicyKey } from './schema.js';
import { prepareText } from '../embedded/text-form.js';
import type { Understanding } from './understand.js';

/** Longer messages are stories in which such words occur. */
const MAX_WORDS = 14;
/** The limit for a person who looks for words to write to somebody, as they describe what they want to express. */
const MAX_WORDS_WITH_MESSAGE = 24;
/** Shorter ones ask what MikAI can do without a word that asks ("hey what can you do"). */
const MAX_WORDS_ASKED = 8;
/** Longer ones are not only about the conversation, where nothing in them speaks to MikAI. */
const MAX_WORDS_ALONE = 8;
/** From this share of a topic on, who asks what MikAI can do asks about that. */
const ABOUT_TOPIC = 0.25;
/** The flow in which a sentence for somebody is found. */
const SENTENCE_FLOW = 'conflict';
/** Answers with phrases that the person can say to somebody. */
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
 * Answers what is said about the conversation itself: whether anybody listens, that MikAI did not ask anything, that it repeats itself, what it can
 * do. `false` where a message is about something else.
 */
export function answerMeta(reply: ReplyBuilder, read: Understanding): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const { words } = prepareText(text, language);
  const found = metaIn(text, language);
  if (words > MAX_WORDS)
    return words <= MAX_WORDS_WITH_MESSAGE && asksForWords(reply, found) && findSentence(reply);
  const complaint = complaintIn(reply, found, words);
  if (complaint === 'REPEATS') return answerIntent(reply, 'repeat', undefined);
  if (complaint === 'UNANSWERED') return apologize(reply, 'unanswered');
  // "I didn't ask for advice" refuses advice.
  const refused = refusedIn(text, language);
  const isNamed = refused !== undefined && refused !== 'other' && refused !== 'misread';
  if (complaint === 'ASKED_NOTHING' && !isNamed) return apologize(reply, 'askedNothing');
  const isAsked = hasQuestionMark(text) || asking(text, language) !== undefined;
  // Asking whether anybody is there is not a complaint.
  if (found.has('PRESENT_HERE')) return apologize(reply, 'presentHere');
  if (asksForAttention(reply, read, found)) return apologize(reply, 'present');
  const isInFlow = state.flow !== undefined && !isListening(reply);
  if (
    found.has('ABLE') &&
    (acceptsText(reply) ? hasQuestionMark(text) : isAsked || words <= MAX_WORDS_ASKED) &&
    !laments(text, language) &&
    !isAboutSubject(reply, read)
  )
    return showAbilities(reply);
  if (isInFlow) return false;
  if (found.has('SILLY')) return reassure(reply);
  if (asksForWords(reply, found)) return findSentence(reply);
  const isPlan = found.has('PLANS') && !found.has('NOBODY') && !cuesIn(text, language).includes('NOT');
  if (isPlan && !isAsked && farewellIn(text, language) !== 'bye') return wishWell(reply, read);
  return false;
}

/** Returns whether the person looks for phrases to say to somebody. */
const asksForWords = ({ request: { text }, language }: ReplyBuilder, found: ReadonlySet<Meta>): boolean =>
  (found.has('SAY_TO') || requestsIn(text, language).has('SAY_TO')) &&
  shortWord(text, language) !== 'unclear';

/** The kinds of complaint, the likeliest first. */
const COMPLAINTS = ['REPEATS', 'UNANSWERED', 'ASKED_NOTHING'] as const;

/**
 * Returns what a message complains of about MikAI. Unless it addresses MikAI, the message has to be short and mention nobody, and it must not be an
 * answer to a text step.
 */
function complaintIn(
  reply: ReplyBuilder,
  found: ReadonlySet<Meta>,
  words: number,
): (typeof COMPLAINTS)[number] | undefined {
  const { request, language } = reply;
  const { text } = request;
  if (COMPLAINTS.every((name) => !found.has(name) && !found.has(`${name}_ALONE`))) return undefined;
  const isOfOthers = mentionsSomebody(text, language);
  if (isOfOthers && found.has('REPORTED')) return undefined;
  const toMikAI = COMPLAINTS.find((name) => found.has(name));
  if (toMikAI) return toMikAI;
  if (acceptsText(reply) || words > MAX_WORDS_ALONE || isOfOthers || eventIn(text, language))
    return undefined;
  return COMPLAINTS.find((name) => found.has(`${name}_ALONE`));
}

/** "I only want somebody to listen to me" asks nothing, and "you understand me" without a question mark is praise. */
function asksForAttention(
  reply: ReplyBuilder,
  { life, intent }: Understanding,
  found: ReadonlySet<Meta>,
): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (found.has('REPORTED') && mentionsSomebody(text, language)) return false;
  if (hasQuestionMark(text)) return found.has('PRESENT') || found.has('PRESENT_ASKED');
  if (!found.has('PRESENT')) return false;
  if (asking(text, language) !== undefined) return true;
  return life < ABOUT_TOPIC && intent !== 'listen' && !wantsListening(text, language);
}

/** The running flow stays open; anything offered is taken back. */
function apologize(reply: ReplyBuilder, key: PolicyKey): boolean {
  reply.add(key);
  if (reply.state.flow) goBack(reply);
  else reply.nav('listen', 'else');
  reply.kind = 'repair';
  return true;
}

/** Returns whether a question names a subject for which reviewed answers exist. */
function isAboutSubject({ request: { text }, language }: ReplyBuilder, { guesses }: Understanding): boolean {
  const { answer } = findAnswer(text, language);
  if (answer) return !isAboutApp(answer.id);
  return (guesses[0]?.share ?? 0) >= ABOUT_TOPIC;
}

/** Lists what can be done here, with the openings as buttons. */
export function showAbilities(reply: ReplyBuilder): boolean {
  reply.add('abilities');
  if (reply.state.flow) goBack(reply);
  else {
    offerOpenings(reply, true);
    reply.nav('listen');
  }
  reply.kind = 'answer';
  return true;
}

/** A doubt about one's own story ("sounds silly, doesn't it?") is answered, and listening continues. */
function reassure(reply: ReplyBuilder): boolean {
  reply.add('notSilly').invite().nav('listen', 'else', 'notThat').kind = 'listen';
  return true;
}

/** Answers a person who looks for words for somebody: with a reviewed answer, or a flow in which they find a sentence. */
export function findSentence(reply: ReplyBuilder): boolean {
  const { request, language, state } = reply;
  const { answer } = findAnswer(request.text, language);
  if (answer && WITH_WORDS.has(answer.id)) {
    offerFlows(reply, [SENTENCE_FLOW]);
    showAnswer(reply, answer);
    return true;
  }
  const isOffered = !reply.refuses('exercise');
  // The sentence that names the exercise is left out where none is wanted.
  reply.add('sayTogether', ({ flows }) => ({ flow: isOffered ? (flows[SENTENCE_FLOW]?.label ?? '') : '' }));
  pauseFlow(reply);
  offerFlows(reply, [SENTENCE_FLOW]);
  reply.nav('listen', 'else', 'notThat').kind = 'answer';
  if (!isOffered) return true;
  state.offer = SENTENCE_FLOW;
  state.offered = [...new Set([...(state.offered ?? []), SENTENCE_FLOW])];
  return true;
}

/** Wishes a person well who is going to speak to somebody, and answers thanks beside it. */
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
