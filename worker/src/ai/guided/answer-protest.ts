import { prepareText } from '../embedded/text-form.js';
import { asksDirectly } from './answer-direct.js';
import { asidesIn } from './asides.js';
import { declinesOffer, refusedIn, type Refused } from './cues.js';
import { directIn } from './direct.js';
import { lastWording } from './last-reply.js';
import { shortWord } from './short-words.js';
import { beginsWithNo } from './split-message.js';
import type { ReplyBuilder } from './reply-builder.js';

/** Longer messages tell something else. */
const MAX_WORDS = 24;
/** A shorter "no" may as well repeat a refusal. */
const MIN_WORDS_OF_NO = 4;

/** Replies that end something. */
const OF_A_STOP = /^(?:refusal\w{0,12}|flowLeft|skip|correction|notThat)\./u;

/** A message that names one of these refuses it once more, and is no protest. */
const NAMED: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice', 'talk']);

/**
 * Takes back a stop that nobody wanted ("no, don't stop, I wanted to tell you"): with an apology, and an answer to the line that was
 * taken for a refusal. `false` where a message is no protest.
 * @param again answers a text as if it were written now
 */
export function answerProtest(
  reply: ReplyBuilder,
  ended: string | undefined,
  again: (text: string) => void,
): boolean {
  const { request, state } = reply;
  if (!isProtest(reply, ended)) return false;
  delete state.hasRefused;
  delete state.refused;
  reply.add('stopMisread');
  // A question in the protest is answered; without one, the text that had been taken for a refusal.
  const text = asksDirectly(reply) ? request.text : ended;
  if (text === undefined) reply.invite().nav('listen', 'else');
  else again(text);
  reply.kind = 'repair';
  return true;
}

function isProtest(reply: ReplyBuilder, ended: string | undefined): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (!OF_A_STOP.test(lastWording(reply) ?? '')) return false;
  const { words } = prepareText(text, language);
  if (words > MAX_WORDS || shortWord(text, language) !== undefined) return false;
  const refused = refusedIn(text, language);
  if (refused !== undefined && NAMED.has(refused)) return false;
  const goesOn = asidesIn(text, language).has('GOES_ON');
  // After a refusal of something named there is nothing to answer again.
  if (ended === undefined) return !goesOn && directIn(text, language).has('PROTEST');
  if (goesOn || directIn(text, language).has('PROTEST')) return true;
  const isBareNo = words < MIN_WORDS_OF_NO || refused !== undefined || declinesOffer(text, language);
  return !isBareNo && beginsWithNo(text, language);
}
