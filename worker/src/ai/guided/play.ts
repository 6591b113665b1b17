import { cuesIn, farewellIn, hasQuestionMark, asking } from './cues.js';
import { isListening } from './flow-state.js';
import { hasJustGiven } from './last-reply.js';
import { prepareText } from '../embedded/text-form.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn, type Request } from './requests.js';
import { PLAYS, type Play, type PolicyKey } from './schema.js';
import { shortWord } from './short-words.js';
import type { Understanding } from './understand.js';

/** A turn of a game has few words; a joke has more. */
const MAX_WORDS_TURN = 5;
/** A remark about a joke. */
const MAX_WORDS_REMARK = 9;
const MAX_WORDS_JOKE = 40;

/** Requests that a word of a game may be taken for. */
const OF_A_TURN: ReadonlySet<Request> = new Set<Request>([
  'SMALL_THINGS',
  'OR',
  'TAG',
  'LAUGHS',
  'FUTURE',
  'MIND',
]);

/** The jokes and facts in which animals play a part, in all languages the same. */
const OF_ANIMALS: Record<'joke' | 'fact', readonly number[]> = { joke: [1, 3, 4], fact: [0, 1, 4, 5] };

/** The next wording of a game, by the wording before it. */
const NEXT: readonly (readonly [after: readonly PolicyKey[], next: PolicyKey])[] = [
  [['gameWord', 'gameWordNext'], 'gameWordNext'],
  [['gameOr', 'gameOrNext'], 'gameOrNext'],
];

/** Tells a joke or a fact, or begins a game of words. */
export function play(reply: ReplyBuilder, what: Play): true {
  if (what === 'game') {
    const hasPlayedWords = reply.state.used?.some((id) => id.startsWith('gameWordNext.')) === true;
    reply.add(hasPlayedWords || reply.request.seed % 2 === 0 ? 'gameOr' : 'gameWord');
    reply.nav('else');
  } else {
    const { text } = reply.request;
    const wantsAnimals = requestsIn(text, reply.language).has('ANIMALS');
    reply.add(what, undefined, wantsAnimals ? OF_ANIMALS[what] : undefined);
    offerPlays(reply);
  }
  reply.kind = 'courtesy';
  return true;
}

/** Offers what can be played, as choices. */
export function offerPlays(reply: ReplyBuilder): void {
  for (const name of PLAYS) reply.offer({ name: `play.${name}`, label: reply.texts.play[name] });
  if (isListening(reply)) reply.nav('else');
  else reply.nav('listen', 'else');
  reply.kind = 'courtesy';
}

/** Goes on with a game or a joke that the last reply was part of; `false` where a message is about something else. */
export function playOn(reply: ReplyBuilder, { intent, topic, event }: Understanding): boolean {
  const { request, language } = reply;
  const { text } = request;
  const { words } = prepareText(text, language);
  const isRemark = requestsIn(text, language).has('BAD_JOKE') && hasJustGiven(reply, 'joke', 'fact');
  if ((isEnded(reply) && !isRemark) || event !== undefined) return false;
  if (hasJustGiven(reply, 'tellJoke', 'riddle') && words <= MAX_WORDS_JOKE) {
    const isRiddle = hasJustGiven(reply, 'tellJoke') && (hasQuestionMark(text) || isRiddleIn(reply));
    reply.add(isRiddle ? 'riddle' : 'laugh').nav('listen', 'else').kind = 'courtesy';
    return true;
  }
  if (words > (hasJustGiven(reply, 'joke', 'fact', 'jokeBad') ? MAX_WORDS_REMARK : MAX_WORDS_TURN))
    return false;
  const found = requestsIn(text, language);
  const next = NEXT.find(([after]) => hasJustGiven(reply, ...after))?.[1];
  const isTurn =
    topic === undefined && words <= MAX_WORDS_TURN && [...found].every((name) => OF_A_TURN.has(name));
  if (next && isTurn && intent === undefined) {
    reply.add(next).nav('else').kind = 'courtesy';
    return true;
  }
  const isLaughter =
    found.has('LAUGHS') && [...found].every((name) => name === 'LAUGHS' || name === 'STATES');
  const isGiven = hasJustGiven(reply, 'joke', 'fact', 'jokeBad', 'giveUp');
  if (!isGiven || found.has('ANOTHER') || found.has('JOKE')) return false;
  if (found.has('GIVES_UP')) reply.add('giveUp');
  else if (found.has('BAD_JOKE')) reply.add('jokeBad');
  else if (isLaughter) reply.add('jokeLaugh');
  else return false;
  offerPlays(reply);
  return true;
}

/** Returns whether a message asks a riddle without giving its answer. */
const isRiddleIn = ({ request: { text }, language }: ReplyBuilder): boolean =>
  !/[?？؟]/u.test(text) && asking(text, language) === 'question';

/** Returns whether a message ends the game or is a goodbye. */
function isEnded({ request: { text }, language }: ReplyBuilder): boolean {
  const short = shortWord(text, language);
  if (short !== undefined && short !== 'yes') return true;
  return farewellIn(text, language) !== undefined || cuesIn(text, language).includes('LEAVE');
}
