import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Feeling } from '../embedded/vocabulary.js';
import type { Conversation } from './conversation.js';
import { weightyHalf } from './contrast.js';
import { cuesIn, hasQuestionWithin } from './cues.js';
import { eventOf, isGoodEvent, isLightEvent, mentionsDeath } from './events.js';
import { isPlausibleTone, likelyTone, namesNoBurden } from './learned-moments.js';
import { TONE_BOOK } from './phrase-books.js';
import { isPraise } from './praise.js';
import { TONES, type Tone } from './schema.js';

const NAMES: Record<Tone, string> = {
  worthless: 'WORTHLESS',
  onlookers: 'ONLOOKERS',
  dismissed: 'DISMISSED',
  guilt: 'GUILT',
  shame: 'SHAME',
  unsaid: 'UNSAID',
  pretends: 'PRETENDS',
  stillThere: 'STILL_THERE',
  unfair: 'UNFAIR',
  body: 'BODY',
  fear: 'FEAR',
  anger: 'ANGER',
  alone: 'ALONE',
  tired: 'TIRED',
  sad: 'SAD',
  comfort: 'COMFORT',
  long: 'LONG',
  resolve: 'RESOLVE',
  shrug: 'SHRUG',
};

/** The feelings that have the replies of a tone. */
const OF_FEELINGS: Partial<Record<Feeling, Tone>> = {
  shame: 'shame',
  anger: 'anger',
  exhaustion: 'tired',
  sadness: 'sad',
};
/** "I'm not scared" matches a tone but denies it. */
const CAN_BE_DENIED: ReadonlySet<Tone> = new Set<Tone>(['shame', 'fear', 'anger', 'tired', 'sad', 'body']);
/** These mean something only after something sad. */
const AFTER_A_BURDEN: ReadonlySet<Tone> = new Set<Tone>([
  'comfort',
  'long',
  'resolve',
  'shrug',
  'unfair',
  'alone',
]);
/** Words of these make a message weigh. */
const WEIGHTLESS: ReadonlySet<Tone> = new Set<Tone>(['comfort', 'long', 'resolve', 'shrug', 'tired']);
/** Tones whose replies name no burden. */
const OF_NO_BURDEN: ReadonlySet<Tone> = new Set<Tone>(['comfort', 'resolve', 'shrug']);
const OF_LOSS: ReadonlySet<string> = new Set(['death', 'pet', 'misses']);

/** Returns the tones that the words of a message name. */
function tonesNamedIn(text: string, language: LanguageCode): Tone[] {
  const found = new Set(TONE_BOOK.find(text, language));
  const isDenied = cuesIn(text, language).includes('NOT');
  return TONES.filter((tone) => found.has(NAMES[tone]) && !(isDenied && CAN_BE_DENIED.has(tone)));
}

/** "Talking to him is no use" has the Chinese word of being useless, and is no shame. */
const withoutFutility = (text: string, language: LanguageCode): string =>
  language === 'zh' ? text.replace(/[了也都]没用/gu, '') : text;

/** Returns the tones of a message, those that are met first at the front. */
export function tonesIn(text: string, language: LanguageCode): Tone[] {
  const named = tonesNamedIn(text, language);
  const felt = readMessage(withoutFutility(text, language), language).feelings.flatMap(
    (feeling) => OF_FEELINGS[feeling] ?? [],
  );
  return TONES.filter((tone) => named.includes(tone) || felt.includes(tone));
}

/** Returns whether words of a message name a tone that ends gladness; shouting and tears may be of joy. */
export const endsGladness = (text: string, language: LanguageCode): boolean =>
  tonesNamedIn(text, language).some((tone) => !WEIGHTLESS.has(tone) && tone !== 'sad' && tone !== 'body');

/** Returns whether a message has a sad tone, regardless of its subject. */
export const isHeavy = (text: string, language: LanguageCode): boolean =>
  tonesIn(text, language).some((tone) => !WEIGHTLESS.has(tone));

/** Returns the tone to reply to; `undefined` for a question and while the person is glad. */
export function toneOf({ request: { text }, language, state }: Conversation): Tone | undefined {
  if (state.about === 'good' || hasQuestionWithin(text)) return undefined;
  if (mentionsDeath(text, language)) return 'sad';
  const event = eventOf(state.event);
  const isBurdened =
    (state.weight ?? 0) > 0 || (event !== undefined && !isGoodEvent(event) && !isLightEvent(event));
  const isOfLoss = state.about === 'grief' || OF_LOSS.has(state.event ?? '');
  // The half that it comes down to is met before the rest.
  const half = weightyHalf(text, language);
  const named = [...(half === undefined ? [] : tonesIn(half, language)), ...tonesIn(text, language)].filter(
    (tone) => isPlausibleTone(tone, text, language),
  );
  const likely = likelyTone(text, language);
  const all: readonly Tone[] = named.length === 0 && likely !== undefined ? [likely] : named;
  const isLight = namesNoBurden(text, language) || isPraise(text, language);
  return all.find((tone) => {
    if (isLight && !OF_NO_BURDEN.has(tone)) return false;
    if (tone === 'stillThere') return isOfLoss;
    if (tone === 'shrug' && state.told !== undefined) return true;
    return isBurdened || !AFTER_A_BURDEN.has(tone);
  });
}
