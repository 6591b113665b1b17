import { assessText } from '@mikai/core/safety/gate';
import { prepareText } from '../embedded/text-form.js';
import { answerIntent } from './answer-intent.js';
import { showAbilities } from './answer-meta.js';
import { showAnswer } from './answer-question.js';
import { complaintOf } from './complaint.js';
import { asking, hasQuestionWithin } from './cues.js';
import { answerById } from './find-answer.js';
import type { Intent } from './find-intent.js';
import { isListening } from './flow-state.js';
import { metaIn } from './meta.js';
import { PhraseBook } from './phrases.js';
import { play } from './play.js';
import type { ReplyBuilder } from './reply-builder.js';

const BOOK = new PhraseBook('self-questions.txt');

/** Longer messages are stories in which something is asked. */
const MAX_WORDS = 16;
/** The same where nothing but the phrase itself shows that something is asked. */
const MAX_WORDS_UNMARKED = 10;

/** Questions that the answers to intents answer as well. */
const INTENTS: Readonly<Record<string, Intent>> = { HUMAN: 'human', READS: 'reads', REMEMBERS: 'memory' };

/** The first of them that is asked is answered; the rest of the names are those of reviewed answers. */
const ORDER = [
  'ABLE',
  'JOKES',
  'mikai-journal',
  'delete-account',
  'delete-chat',
  'export-data',
  'READS',
  'change-name',
  'change-theme',
  'languages',
  'notifications',
  'journal-where',
  'mood-diary',
  'seeds',
  'age-limit',
  'cost',
  'guests',
  'REMEMBERS',
  'mikai-always',
  'mikai-text',
  'mikai-makers',
  'without-model',
  'mikai-feelings',
  'HUMAN',
  'mikai-self',
] as const;

/** Answers a question about MikAI or this app; `false` where a message asks none, or complains, or tells what others asked. */
export function answerSelfQuestion(reply: ReplyBuilder): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const { words } = prepareText(text, language);
  if (words > MAX_WORDS) return false;
  const found = BOOK.find(text, language);
  const name = ORDER.find((each) => found.includes(each));
  if (name === undefined) return false;
  const isMarked = hasQuestionWithin(text) || asking(text, language) !== undefined;
  if (!isMarked && (words > MAX_WORDS_UNMARKED || metaIn(text, language).has('REPORTED'))) return false;
  if (complaintOf(reply) !== undefined || assessText(text, language).level !== 'none') return false;
  const intent = INTENTS[name];
  if (intent !== undefined) return answerIntent(reply, intent, undefined);
  if (name === 'ABLE') return showAbilities(reply);
  if (name === 'JOKES') return (state.flow === undefined || isListening(reply)) && play(reply, 'joke');
  const answer = answerById(name, language);
  if (answer === undefined) return false;
  showAnswer(reply, answer);
  return true;
}
