import { readMessage } from '../embedded/read-message.js';
import type { Conversation } from './conversation.js';
import { eventOf, isGoodEvent, isLightEvent } from './events.js';
import { readByModel } from './guided-model.js';
import { TOPICS } from './labels.js';
import type { Understanding } from './understand.js';

/** For so many messages after one that weighs, nothing is met lightly. */
const WEIGHS_ON = 2;
/** From this share of a topic on, a message weighs. */
const WEIGHTY = 0.45;
/** From this share of what is about no topic on, and below that of all topics, a message is small talk. */
const SMALL_TALK = 0.5;
const HARDLY_LIFE = 0.3;

const LAUGHTER =
  /(?:^|[\s,.!?])(?:lol|lmao|ha(?:ha)+h?|he(?:he)+|ja(?:ja)+j?|k{3,}|rs(?:rs)*|mdr|ptdr|(?:ах|ха)(?:ах|ха)+а?|xd+)(?=$|[\s,.!?])|ㅋ{2,}|ㅎ{2,}|哈{2,}|笑[。)）]?\s*$|(?:^|[^a-z])w{2,}\s*$|ه{3,}|:-?D|;-?\)|[\u{1F600}-\u{1F606}\u{1F609}\u{1F61C}\u{1F61D}\u{1F923}]|\){3,}/iu;

/** Stores whether a message weighs, for the words that follow. */
export function weigh({ request: { text }, language, state }: Conversation, read: Understanding): void {
  const { event, guesses } = read;
  const feelings = readMessage(text, language).feelings.filter(
    (name) => name !== 'joy' && name !== 'surprise',
  );
  const isBurden = event !== undefined && !isGoodEvent(event) && !isLightEvent(event);
  const isTopic = guesses.some(({ topic, share }) => topic !== 'good' && share >= WEIGHTY);
  const isEased = event !== undefined && !isBurden;
  if (isBurden || (!isEased && (feelings.length > 0 || isTopic))) state.weight = WEIGHS_ON;
  else if (isEased || (state.weight ?? 0) <= 1) delete state.weight;
  else state.weight = (state.weight ?? 0) - 1;
}

/** Returns whether a small everyday thing may be met lightly: not amid a burden, and never amid a loss. */
export function allowsLightness({ state, request: { text } }: Conversation): boolean {
  if (state.about !== undefined && state.about !== 'good') return false;
  const event = eventOf(state.event);
  if (event === 'death' || event === 'pet' || event === 'misses') return false;
  if ((state.weight ?? 0) > 0) return false;
  if ((event !== undefined && isLightEvent(event)) || LAUGHTER.test(text)) return true;
  // Soup for five, cooked out of habit, is not small talk for somebody who has told of a husband far away.
  const isOfSomebody = state.who !== undefined && !ANIMALS.has(state.who);
  return !isOfSomebody && state.hasRefused !== true && (state.offered ?? []).length === 0;
}

const ANIMALS: ReadonlySet<string> = new Set(['dog', 'cat']);

/** Returns whether light words fit: small things are told, somebody laughs, or it is about nothing that weighs. */
export function isLightTalk(reply: Conversation): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (!allowsLightness(reply)) return false;
  const event = eventOf(state.event);
  if (event !== undefined && !isLightEvent(event) && !isGoodEvent(event)) return false;
  if (event !== undefined && isLightEvent(event)) return true;
  if (LAUGHTER.test(text)) return true;
  if (state.who !== undefined) return false;
  const ranked = readByModel(text, language);
  const other = ranked.find(({ label }) => label === 'other')?.share ?? 0;
  const life = ranked.reduce((sum, { label, share }) => (LIFE.has(label) ? sum + share : sum), 0);
  return other >= SMALL_TALK && life < HARDLY_LIFE;
}

const LIFE: ReadonlySet<string> = new Set(TOPICS);
