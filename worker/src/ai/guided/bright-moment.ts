import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { assessText } from '@mikai/core/safety/gate';
import { readMessage } from '../embedded/read-message.js';
import type { Feeling } from '../embedded/vocabulary.js';
import { weightyHalf } from './contrast.js';
import { comparesWithOthers, cuesIn, hasQuestionMark, turnsAway } from './cues.js';
import { isGoodEvent, isLightEvent, isOfOthers, isSpoiled, mentionsDeath } from './events.js';
import { hasBrightWords, hasTearsOfJoy, wordsOfMoment } from './kinds.js';
import { laughsAlong } from './light.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isHeavy, tonesIn } from './tones.js';
import type { Understanding } from './understand.js';

/**
 * Meets a good moment amid whatever was told before: something funny, a kindness, a small joy. The reply does not ask what is hard about it, and the
 * subject of the conversation stays. Returns `false` if a message has no good moment or anything in it is sad.
 */
export function shareMoment(reply: ReplyBuilder, read: Understanding): boolean {
  const kind = momentIn(reply, read);
  if (kind === undefined) return false;
  const { statement, question } = wordsOfMoment(reply, kind);
  if (statement) reply.addText(statement.id, statement.textIn);
  else reply.add('goodMore');
  const wasAsked = reply.request.recent.slice(-LATEST).some((id) => id.startsWith('kindAsk.'));
  if (question && !wasAsked && !reply.refuses('questions')) reply.addText(question.id, question.textIn);
  delete reply.state.weight;
  reply.nav('listen', 'else', 'notThat').kind = 'glad';
  return true;
}

/** After a question the answer is taken in, and no other question follows. */
const LATEST = 1;

/** A smile in letters, which is less than a laugh. */
const SMILES = /ㅎㅎ|(?<!\p{L})he(?:he)+(?!\p{L})|[(（]笑[)）]/iu;

const BRIGHT_FEELINGS: ReadonlySet<Feeling> = new Set<Feeling>(['joy', 'surprise']);
/** Feelings that may accompany laughter: joy, surprise, and disgust, because something disgusting can be told as a joke. */
const BESIDE_LAUGHTER: ReadonlySet<Feeling> = new Set<Feeling>(['joy', 'surprise', 'disgust']);

const OF_LOSS: ReadonlySet<string> = new Set(['death', 'pet', 'misses', 'miscarriage']);
/** Returns whether the person has said that somebody died or is missed. */
export const isOfLoss = ({ about, event }: GuidedState): boolean =>
  about === 'grief' || OF_LOSS.has(event ?? '');

/** Returns whether something in a message spoils its good part: something sad, a turn to something else, or a comparison with others. */
export const hasShadow = (text: string, language: LanguageCode): boolean =>
  isHeavy(text, language) ||
  turnsAway(text, language) ||
  weightyHalf(text, language) !== undefined ||
  comparesWithOthers(text, language) ||
  isSpoiled(text, language);

/** Returns whether somebody has died or is missed, so that little is met with gladness. */
export const isAmidLoss = (state: GuidedState): boolean => state.isMourning === true || isOfLoss(state);

function momentIn(
  { state, request, language }: ReplyBuilder,
  { event, intent, topic }: Understanding,
): 'bright' | 'laugh' | undefined {
  const { text, recent, hasOpenCheck } = request;
  if (state.flow !== undefined || recent.length === 0 || hasOpenCheck === true || isOfLoss(state))
    return undefined;
  // Good news has replies of its own.
  if (topic === 'good' || hasQuestionMark(text)) return undefined;
  if (intent !== undefined && intent !== 'refuse' && intent !== 'unclear') return undefined;
  if (event !== undefined && !isGoodEvent(event) && !isLightEvent(event) && !hasTearsOfJoy(text, language))
    return undefined;
  const cues = cuesIn(text, language);
  const isBright =
    (hasBrightWords(text, language) || tonesIn(text, language).includes('comfort')) &&
    !cues.includes('NOT') &&
    !cues.includes('CANT');
  const isLaughter = laughsAlong(text, language);
  if (!isBright && !isLaughter) return undefined;
  if (hasTearsOfJoy(text, language) && assessText(text, language).level === 'none') return 'bright';
  if (hasShadow(text, language)) return undefined;
  if (!isBright && isOfOthers(text, language)) return undefined;
  const { feelings } = readMessage(text, language);
  if (feelings.some((feeling) => !(isLaughter ? BESIDE_LAUGHTER : BRIGHT_FEELINGS).has(feeling)))
    return undefined;
  if (mentionsDeath(text, language) || assessText(text, language).level !== 'none') return undefined;
  return isBright || SMILES.test(text) ? 'bright' : 'laugh';
}
