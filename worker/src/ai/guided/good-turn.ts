import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { hasShadow, isOfLoss } from './bright-moment.js';
import { readMessage } from '../embedded/read-message.js';
import { hasSign } from '../plain-line.js';
import { cuesIn, hasQuestionMark } from './cues.js';
import { isLightEvent, isOfOthers, mentionsDeath } from './events.js';
import { readByModel } from './guided-model.js';
import { hasTearsOfJoy, wordsOfMoment } from './kinds.js';
import { gravityIn } from './grave.js';
import { mentionIn } from './mentions.js';
import { nounsIn } from './nouns.js';
import type { Mention } from './schema.js';
import { painIn } from './pain.js';
import { FORM_BOOK } from './phrase-books.js';
import type { ReplyBuilder } from './reply-builder.js';
import { freshQuestion } from './telling.js';
import type { Understanding } from './understand.js';

/**
 * Replies to something that turned out well although no word calls it good: a first step, a "yes", something that works again. It is tried before
 * other readings, so that it is not answered as a burden. Returns `false` if there is nothing of the kind or anything in the message is sad.
 */
export function shareGoodTurn(reply: ReplyBuilder, read: Understanding): boolean {
  if (!isGoodTurn(reply, read)) return false;
  reply.add('good');
  const question = wordsOfMoment(reply, 'bright').question ?? freshQuestion(reply, 'good');
  if (question && !reply.isWithoutQuestions()) reply.addText(question.id, question.textIn);
  delete reply.state.weight;
  reply.nav('listen', 'else', 'notThat').kind = 'glad';
  return true;
}

/** People whose success is good news for the person. The success of friends, siblings and colleagues may hurt. */
const OF_THE_PERSON: ReadonlySet<Mention> = new Set<Mention>([
  'mother',
  'father',
  'parents',
  'husband',
  'wife',
  'partner',
  'son',
  'daughter',
  'children',
  'baby',
  'grandmother',
  'grandfather',
]);

function isGoodTurn({ request, language, state }: ReplyBuilder, { event }: Understanding): boolean {
  const { text } = request;
  if (state.flow !== undefined || request.hasOpenCheck === true || isOfLoss(state)) return false;
  if (!hasGoodTurn(text, language)) return false;
  // Good events have replies of their own.
  if (event !== undefined && !isLightEvent(event)) return false;
  if (isOfOthers(text, language) && ((state.weight ?? 0) > 0 || !isTheirsToo(text, language))) return false;
  const feelings = readMessage(text, language).feelings.filter(
    (name) => name !== 'joy' && name !== 'surprise',
  );
  if (feelings.length > 0 && !hasTearsOfJoy(text, language)) return false;
  if (hasQuestionMark(text) || hasShadow(text, language) || mentionsDeath(text, language)) return false;
  if (gravityIn(text, language).includes('harm') || isPerhapsLoss(text, language)) return false;
  return !hasSign(assessText(text, language));
}

/** Returns whether a text has the words of a good turn, and nothing that denies or spoils it. */
function hasGoodTurn(text: string, language: LanguageCode): boolean {
  const forms = FORM_BOOK.find(text, language);
  if (forms.includes('spoiled')) return false;
  if (forms.includes('goodWithoutStop')) return true;
  const cues = cuesIn(text, language);
  if (cues.includes('NOT') || cues.includes('CANT')) return false;
  return forms.includes('goodTurn') || forms.includes('goodToMe');
}

/** Returns whether what is told of others is for the person, or of somebody whose joys are theirs. */
function isTheirsToo(text: string, language: LanguageCode): boolean {
  if (FORM_BOOK.find(text, language).includes('goodToMe')) return true;
  const who = mentionIn(text, language);
  if (who !== undefined) return OF_THE_PERSON.has(who);
  return nounsIn(text, language).some((noun) => noun === 'child' || noun === 'grandchild');
}

/** From this share of a loss on, and from this pain on, what sounds like a good turn may be none. */
const MAX_LOSS = 0.65;
const MAX_PAIN = 0.8;

function isPerhapsLoss(text: string, language: LanguageCode): boolean {
  const shares = readByModel(text, language).filter(({ label }) => label === 'grief' || label === 'breakup');
  const loss = shares.reduce((sum, { share }) => sum + share, 0);
  return loss >= MAX_LOSS || painIn(text, language) >= MAX_PAIN;
}
