import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { prepareText } from '../embedded/text-form.js';
import { beatOf } from './beats.js';
import { cuesIn, hasQuestionMark, refusedIn } from './cues.js';
import { eventIn } from './events.js';
import { factsIn } from './known-facts.js';
import { answeringAct } from './learned-moments.js';
import { kinIn } from './mentions.js';
import type { Act } from './moment-names.js';
import { offerFlows } from './openings.js';
import { askedFor, type QuestionSort } from './question-sorts.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Mention, PolicyKey } from './schema.js';
import type { Understanding } from './understand.js';

/** The longest message that is an answer as a whole. UTF-16 units. */
const MAX_LENGTH = 120;
/**
 * The probability from which a message is taken for an answer. It is higher than for the training lines, because people also write about something
 * else.
 */
const CERTAIN_ANSWER = 0.4;
/** From this share of refusals on, a message is read as one. */
const REFUSING = 0.4;

/** The acts that answer each sort of question, with what is said to them and asked next. */
const REPLIES: Record<
  QuestionSort,
  readonly (readonly [act: Act, statement: PolicyKey, question: PolicyKey])[]
> = {
  supporter: [
    ['who', 'answerWho', 'askWho'],
    ['nobody', 'answerNobody', 'askNobody'],
  ],
  moments: [['when', 'answerTold', 'askMoments']],
  since: [['when', 'answerTold', 'askSince']],
  thing: [['what', 'answerTold', 'askThing']],
  place: [['where', 'answerPlace', 'askPlace']],
};

/**
 * Answers what answers MikAI's own question ("mostly my sister", "in the evening"): a sentence that is true of any such answer, and
 * the next easy question. `false` where the message tells something else, or these words have been used.
 */
export function answerOwnQuestion(reply: ReplyBuilder, read: Understanding): boolean {
  const { state, request, language } = reply;
  const { text } = request;
  if (state.flow !== undefined || request.hasOpenCheck === true || text.length > MAX_LENGTH) return false;
  const sort = askedFor(reply);
  if (sort === undefined || hasQuestionMark(text) || eventIn(text, language) !== undefined) return false;
  const replies = REPLIES[sort];
  const act =
    actByWords(text, language, sort) ??
    answeringAct(
      text,
      language,
      replies.map(([name]) => name),
      'answer',
      CERTAIN_ANSWER,
    );
  const [, statement, question] = replies.find(([name]) => name === act) ?? [];
  if (statement === undefined || question === undefined || isUsedUp(reply, question)) return false;
  if (read.intent !== undefined && !OF_ANSWERS.has(read.intent)) return false;
  // "No exercises" and "I don't feel like that" refuse something.
  if (read.refusal >= REFUSING || refusedIn(text, language) !== undefined) return false;
  if (beatOf(reply, true) !== undefined || assessText(text, language).level !== 'none') return false;
  reply.add(statement);
  if (!reply.isWithoutQuestions()) reply.add(question);
  if (state.about !== undefined && state.about !== 'good') offerFlows(reply, [state.about]);
  reply.nav('listen', 'else').kind = 'listen';
  return true;
}

/** Reads a few words as an answer to a question of a sort, by the person, the time or the place that they name. */
function actByWords(text: string, language: LanguageCode, sort: QuestionSort): Act | undefined {
  if (prepareText(text, language).words > MAX_WORDS_OF_ANSWER || cuesIn(text, language).includes('NOT'))
    return undefined;
  const facts = factsIn(text, language);
  const isOf = (...names: string[]) => names.some((name) => facts.includes(name));
  switch (sort) {
    case 'supporter':
      return kinIn(text, language).some((name) => !ANIMALS.has(name)) ? 'who' : undefined;
    case 'place':
      return isOf('BODY') ? 'where' : undefined;
    case 'thing':
      return undefined;
    default:
      return isOf('HOUR', 'DURATION', 'OFTEN', 'RECENT') ? 'when' : undefined;
  }
}
const MAX_WORDS_OF_ANSWER = 6;
const ANIMALS: ReadonlySet<Mention> = new Set<Mention>(['dog', 'cat']);

/** A short answer may match the phrases of these intents. */
const OF_ANSWERS: ReadonlySet<string> = new Set(['yes', 'unclear', 'refuse', 'skip', 'person']);

const isUsedUp = (reply: ReplyBuilder, key: PolicyKey): boolean =>
  reply.texts.policy[key].every((_, at) => reply.hasUsed(`${key}.${at}`));
