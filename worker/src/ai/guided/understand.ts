import type { LanguageCode } from '@mikai/contract/languages';
import { eventIn, flowsOfEvent, isGoodEvent, isLightEvent, isPerhapsGood, topicOfEvent } from './events.js';
import { findIntent, type Intent } from './find-intent.js';
import { isGoodNews } from './good-news.js';
import { readByModel, type Ranked } from './guided-model.js';
import { TOPICS, type Label, type Topic } from './labels.js';
import { isSurelyBurden } from './learned-moments.js';
import type { LifeEvent } from './schema.js';
import { shortWord } from './short-words.js';

/** The understanding of a message. Uncertain findings are left out. */
export interface Understanding {
  intent?: Intent;
  /** The events that it states explicitly. */
  event?: LifeEvent;
  topic?: Topic;
  /** The topic that is likely, though not sure. */
  likely?: Topic;
  /** The probability that it is a refusal: of something, of the present step, or of how something was understood. */
  refusal: number;
  /** The probability that it asks what illness somebody has. */
  diagnosis: number;
  /** Topics that it may be about, with their probabilities, the likeliest first. */
  guesses: { topic: Topic; share: number }[];
  /** The probability that the message is about the person's life, regardless of the topic. */
  life: number;
  /** The probabilities that it asks for information, and that it is unrelated. */
  question: number;
  other: number;
}

/** Topics less likely than this are not guessed at. */
const MIN_GUESS = 0.03;

/** Below this probability of a goodbye, a small everyday thing is told. */
const CERTAIN_GOODBYE = 0.7;

/** From this probability of being unrelated on, words that sound like an event are not taken for one. */
const UNRELATED = 0.5;

const REFUSING: ReadonlySet<Label> = new Set<Label>(['refuse', 'skip', 'notThat']);

const refusalShare = (ranked: readonly Ranked[]): number =>
  ranked.reduce((sum, { label, share }) => (REFUSING.has(label) ? sum + share : sum), 0);

/** Returns a check whether a topic goes with the event that the message names. */
function fitting(event: LifeEvent | undefined): (topic: Topic) => boolean {
  const flows = event && flowsOfEvent(event);
  // Supper may be a part of something good.
  if (event !== undefined && isLightEvent(event)) return (topic) => topic === 'good';
  return (topic) => flows === undefined || flows.includes(topic === 'breakup' ? 'grief' : topic);
}

/** Reads a message; the crisis gate has passed it. */
export function understand(text: string, language: LanguageCode): Understanding {
  const ranked = readByModel(text, language);
  const [best] = ranked;
  const shareOf = (label: Label) => ranked.find((each) => each.label === label)?.share ?? 0;
  const life = TOPICS.reduce((sum, topic) => sum + shareOf(topic), 0);
  const eventOfWords = eventIn(text, language);
  // "My dog is fourteen and hardly walks" is no small thing, though an animal is in it.
  const isSmallWord =
    eventOfWords !== undefined && isLightEvent(eventOfWords) && isSurelyBurden(text, language);
  const named = isSmallWord ? undefined : eventOfWords;
  const isSmall = named !== undefined && isLightEvent(named);
  const isGood =
    named === undefined || isSmall || isPerhapsGood(named)
      ? isGoodNews(text, language, shareOf)
      : isGoodEvent(named);
  // "They baked me a cake!" is good news before it is a cake.
  const event = isSmall && isGood ? undefined : named;
  const found = findIntent(text, language, ranked);
  // "Pizza for everybody tonight" is no goodbye.
  const isSmallTalk = event !== undefined && isLightEvent(event) && found === 'bye';
  const intent = isSmallTalk && shareOf('bye') < CERTAIN_GOODBYE ? undefined : found;
  const fits = fitting(event);
  const leading = isGood ? 'good' : best?.label;
  const topic =
    intent || (leading === 'good' && !isGood)
      ? undefined
      : TOPICS.find((name) => name === leading && fits(name));
  const isUnrelated = shareOf('other') >= UNRELATED;
  const stated = intent || isGood || isUnrelated || event === undefined ? undefined : topicOfEvent(event);
  const guesses = ranked.flatMap(({ label, share }) => {
    const name = TOPICS.find((each) => each === label);
    return name && share >= MIN_GUESS && fits(name) ? [{ topic: name, share }] : [];
  });
  return {
    ...(intent ? { intent } : {}),
    ...(event ? { event } : {}),
    ...(stated ? { topic: stated } : topic && (best?.isSure || isGood) ? { topic } : {}),
    ...(topic && (isGood || best?.isLikely) ? { likely: topic } : {}),
    diagnosis: shareOf('diagnosis'),
    refusal: shortWord(text, language) === 'refuse' ? 1 : refusalShare(ranked),
    guesses,
    life,
    question: shareOf('question'),
    other: shareOf('other'),
  };
}
