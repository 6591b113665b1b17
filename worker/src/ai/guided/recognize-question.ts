import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import {
  asking,
  asksForHelp,
  cuesIn,
  hasQuestionMark,
  hasQuestionWithin,
  laments,
  seeksAnswer,
} from './cues.js';
import { directIn } from './direct.js';
import { findAnswer } from './find-answer.js';
import { acceptsText, isListening } from './flow-state.js';
import { hasJustAsked } from './last-reply.js';
import { metaIn } from './meta.js';
import { ownQuestionIn } from './own-life.js';
import { isThoughtAloud } from './question-forms.js';
import { requestsIn } from './requests.js';
import { shortWord } from './short-words.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Understanding } from './understand.js';

/** From this share on a message without a question mark or a word that asks is taken for a question. */
const PROBABLE_QUESTION = 0.6;
/** The same where nothing in it has the form of a question. */
const CERTAIN_QUESTION = 0.9;
/** From this share on a question mark within a message, with a remark behind it, is one to MikAI. */
const QUESTION_WITHIN = 0.15;
/** From this share on the only answer is where to ask. */
const CERTAIN_DIAGNOSIS = 0.5;
/** From this share of all topics on, and below that of a question, a message without a question mark tells something. */
const MOSTLY_ABOUT_LIFE = 0.7;
const HARDLY_A_QUESTION = 0.12;
/** In a step that accepts text, a longer text without a question mark is the answer to the step. */
const MAX_WORDS_OF_BARE_QUESTION = 12;
/** The same where the signs of an illness are asked for in general. */
const CERTAIN_DIAGNOSIS_OF_SIGNS = 0.9;

const certainDiagnosis = ({ request: { text }, language }: ReplyBuilder): number =>
  metaIn(text, language).has('SIGNS') ? CERTAIN_DIAGNOSIS_OF_SIGNS : CERTAIN_DIAGNOSIS;

/** Returns whether a reviewed answer takes precedence over an uncertain intent. */
export function isAnswered(reply: ReplyBuilder, { intent, diagnosis }: Understanding): boolean {
  const isUncertain = (intent === 'diagnosis' && diagnosis < certainDiagnosis(reply)) || intent === 'memory';
  if (!isUncertain || asking(reply.request.text, reply.language) === undefined) return false;
  return findAnswer(reply.request.text, reply.language).answer !== undefined;
}

/** Returns whether a message is a question. A guess at an answer ("maybe a walk?") is one only if no answer is awaited. */
export function isQuestion(reply: ReplyBuilder, { question, life, intent }: Understanding): boolean {
  const { text } = reply.request;
  // "I'm afraid what dad will say" contains a question word but is a statement.
  if (!hasQuestionMark(text) && metaIn(text, reply.language).has('FEARS_WHAT')) return false;
  // "To ask how long it takes" tells what is planned, and "I still want to tell you" protests.
  const direct = directIn(text, reply.language);
  if (!hasQuestionMark(text) && (direct.has('TELLS') || direct.has('PROTEST'))) return false;
  if (isThoughtAloud(text, reply.language)) return false;
  // In a step "to move in, or to stay with my sister" names two ways.
  if (reply.language === 'ja' && acceptsText(reply) && ALTERNATIVES.test(text.trim())) return false;
  // "Hm, who knows" has a word that asks, and asks nobody.
  if (intent === 'unclear' && !hasQuestionMark(text)) return false;
  if (laments(text, reply.language)) return findAnswer(text, reply.language).answer !== undefined;
  if (isOwnAnswer(reply)) return false;
  // "What should I do" needs no question mark.
  const isShort = prepareText(text, reply.language).words <= MAX_WORDS_OF_HELP;
  if (isShort && !acceptsText(reply) && asksForHelp(text, reply.language)) return true;
  const own = acceptsText(reply) ? undefined : ownQuestionIn(text, reply.language);
  // "I'd like to know whether it goes well" may be a hope as well.
  if (own !== undefined && own !== 'ownFuture') return true;
  if (isAnswerToLast(reply, question)) return false;
  if (own !== undefined) return true;
  const asks = asking(text, reply.language);
  // "My dad asks about my marks" has a word that asks, and answers the step.
  const isHardly = question < HARDLY_A_QUESTION && !hasFormOfQuestion(text, reply.language);
  if (acceptsText(reply) && !hasQuestionMark(text) && isHardly) return false;
  // Without a question mark, what tells about life asks only where there is an answer.
  const isAbout = life >= MOSTLY_ABOUT_LIFE && question < HARDLY_A_QUESTION;
  if (isAbout && !hasQuestionMark(text) && !findAnswer(text, reply.language).answer) return false;
  if (asks === 'guess') return !acceptsText(reply);
  // "What I want you to know is ..." in a letter asks nothing.
  if (isWritten(reply)) return findAnswer(text, reply.language).answer !== undefined;
  // "Sometimes I miss my life before" is close to a question for the model alone.
  const isUnformed = asks === undefined && !hasFormOfQuestion(text, reply.language);
  if (asks === 'question' || question >= (isUnformed ? CERTAIN_QUESTION : PROBABLE_QUESTION)) return true;
  return question >= QUESTION_WITHIN && hasQuestionWithin(text);
}

/** Two alternatives in Japanese, each ended like a question. */
const ALTERNATIVES = /か[、，\s][^？?。]{1,60}か$/u;

/** A request for help has at most this many words; a longer message tells something. */
const MAX_WORDS_OF_HELP = 5;

/** Returns whether a longer text without a question mark answers a step that accepts text. */
function isWritten(reply: ReplyBuilder): boolean {
  const { text } = reply.request;
  if (!acceptsText(reply) || isListening(reply) || hasQuestionMark(text)) return false;
  return prepareText(text, reply.language).words > MAX_WORDS_OF_BARE_QUESTION;
}

/** A question that somebody answers themselves has at most this many words before the question mark, and behind it. */
const MAX_WORDS_OWN_QUESTION = 10;
const MAX_WORDS_OWN_ANSWER = 4;
const MAX_WORDS_OF_A_WORD = 2;
const MAX_WORDS_AFTER_LAST = 20;

/** Returns whether somebody answers their own question ("What annoys me? Her smile."), or repeats MikAI's to answer it. */
function isOwnAnswer(reply: ReplyBuilder): boolean {
  const { request, language } = reply;
  const [answer, question] = questionFirst(request.text.trim()) ?? ['', ''];
  if (question === '' || prepareText(question, language).words > MAX_WORDS_OWN_QUESTION) return false;
  if (shortWord(answer, language) !== undefined || cuesIn(answer, language).includes('PLEASE')) return false;
  if (ownQuestionIn(`${question}?`, language) !== undefined) return false;
  if (asking(answer, language) !== undefined) return false;
  const { words } = prepareText(answer, language);
  if (words > MAX_WORDS_OF_A_WORD && findAnswer(question, language).answer !== undefined) return false;
  if (hasJustAsked(reply) && words <= MAX_WORDS_AFTER_LAST && !asksForHelp(question, language)) return true;
  return words <= MAX_WORDS_OWN_ANSWER;
}

/** Returns whether a message answers the last reply: it has neither the mark nor the form of a question, even if it has a word that asks. */
function isAnswerToLast(reply: ReplyBuilder, question: number): boolean {
  const { request, language } = reply;
  if (hasQuestionMark(request.text) || question >= PROBABLE_QUESTION || !hasJustAsked(reply)) return false;
  return !hasFormOfQuestion(request.text, language);
}

/** Beginnings and ends of questions without a question mark. */
const FORMS: Partial<Record<LanguageCode, RegExp>> = {
  ja: /(?:か|の|教えて|ください|でしょう|って何|どうすれば|どうしたら)[。．\s]*$|^(?:なぜ|なんで|どうして|どうやって|どう)/u,
  zh: /(?:吗|呢|么|什么|怎么办|咋办|多少|多久|是谁)[。\s]*$|^(?:怎么|怎样|为什么|什么|谁|哪|多久|如何|该不该|要不要|能不能|会不会)|(?:该不该|会不会|是不是|能不能|要不要|有没有|怎么)/u,
  ko: /(?:까|까요|나요|가요|냐|어떻게|어떡해|어떡하죠|왜|뭐야|알려줘|알려_줘)[.\s]*$|^(?:왜|어떻게|뭐|언제|어디|누가|무슨)/u,
  hi: /(?:^|\s)(?:क्या|कैसे|क्यों|कब|कौन|कहाँ|kya|kaise|kyu|kyun|kab|kaun|kahan)(?=\s|$)/u,
};
const WORDS_OF_BEGINNING = 3;

function hasFormOfQuestion(text: string, language: LanguageCode): boolean {
  const form = FORMS[language];
  if (form) return form.test(text.trim());
  const beginning = prepareText(text, language).flat.trim().split(' ').slice(0, WORDS_OF_BEGINNING).join(' ');
  return isUnspaced(language) || cuesIn(beginning, language).includes('ASKS');
}

/** Two parts of a message. */
type Parts = readonly [statement: string, question: string];

const HAS_LETTER = /[\p{L}\p{N}]/u;
/** Ends a sentence or a clause; what follows the last of them is the small question. */
const BREAK = /[,.!;:…—–¿、，。！；،؛।]/u;
const QUESTION_MARKS = /[?？؟]/u;
/** Characters that may follow a question mark. */
const CLOSING = /[)"”»\s]/u;

/** Returns a question at the beginning, and the statement behind it. */
function questionFirst(text: string): Parts | undefined {
  const [question = '', ...others] = text.split(/[?？؟]/u).filter((part) => part !== '');
  const [statement] = others;
  if (others.length !== 1 || statement === undefined || QUESTION_MARKS.test(text.slice(-1))) return undefined;
  return HAS_LETTER.test(statement) ? [statement, question] : undefined;
}

/** Returns a small question at the end, and the statement before it. */
function questionLast(text: string): Parts | undefined {
  const signs = [...text];
  while (CLOSING.test(signs.at(-1) ?? '')) signs.pop();
  if (!QUESTION_MARKS.test(signs.at(-1) ?? '')) return undefined;
  while (QUESTION_MARKS.test(signs.at(-1) ?? '')) signs.pop();
  const at = signs.findLastIndex((sign) => BREAK.test(sign));
  const statement = signs.slice(0, Math.max(at, 0)).join('');
  return at > 0 && at < signs.length - 1 && HAS_LETTER.test(statement)
    ? [statement, signs.slice(at + 1).join('')]
    : undefined;
}

/** Returns a statement without the small question behind it that wants no answer ("get it?"). */
export function withoutTag(text: string, language: LanguageCode): string {
  const first = questionFirst(text.trim());
  const isLeading = first !== undefined && requestsIn(first[1], language).has('TAG');
  const [statement, tag = ''] = (isLeading ? first : questionLast(text.trim())) ?? [];
  if (statement === undefined || !requestsIn(tag, language).has('TAG')) return text;
  // "That's normal, right?" asks for an answer, and so does a doubt about one's own story.
  const wantsToKnow = ['SELF', 'FUTURE', 'MIND', 'DECIDE', 'WHO', 'WHO_READS', 'STORED'] as const;
  const found = requestsIn(text, language);
  if (wantsToKnow.some((name) => found.has(name)) || metaIn(text, language).has('SILLY')) return text;
  return findAnswer(text, language).answer === undefined ? statement.trim() : text;
}

/**
 * Returns whether a message asks while it tells ("no idea how to sleep", "why do I always get so angry"), where no step awaits
 * words.
 */
export function isSeeking(reply: ReplyBuilder): boolean {
  const { text } = reply.request;
  if (acceptsText(reply) || isOwnAnswer(reply) || isAnswerToLast(reply, 0)) return false;
  if (isThoughtAloud(text, reply.language)) return false;
  const direct = directIn(text, reply.language);
  if (!hasQuestionMark(text) && (direct.has('TELLS') || direct.has('PROTEST'))) return false;
  return seeksAnswer(text, reply.language) || asking(text, reply.language) === 'question';
}
