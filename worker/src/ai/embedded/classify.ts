import { detectLanguage } from '@mikai/core/language/detect';
import type { LanguageCode } from '@mikai/contract/languages';
import { emojiMood, type EmojiMood } from './emoji.js';
import { readingFeatures } from './learned/features.js';
import { readCues, readWindows } from './learned/read-windows.js';
import {
  emotionShares,
  forLanguage,
  rankHabits,
  habitScores,
  readingModel,
  type EmotionClass,
} from './learned/reading-model.js';
import type { MessageSigns } from './read-message.js';
import { prepareText } from './text-form.js';
import { EMOTIONS, type Distortion, type Emotion, type Theme } from './vocabulary.js';

export type { Distortion, Emotion, Theme } from './vocabulary.js';

/** The result of `classifyText`. Empty lists mean that nothing was found. */
export interface TextClasses {
  language: LanguageCode;
  themes: readonly Theme[];
  emotions: Emotion[];
  distortions: Distortion[];
  /** Two or three habits to choose from, likeliest first, if at least one was found. */
  likelyDistortions: Distortion[];
  scores: {
    /** The probability that each emotion, or none, is the strongest; they sum to one. */
    emotions: Record<EmotionClass, number>;
    /** The distance of each found distortion beyond its threshold, in log-odds. */
    distortions: Partial<Record<Distortion, number>>;
  };
}

/** The share from which a second emotion is named, if it is likelier than none. */
const SECOND_SHARE = 0.4;

/** The share from which the model counts more than "?!". */
const SURE_SHARE = 0.6;

/** Shorter texts show no habit of thought. */
const MIN_WORDS = 3;

/** A single offered habit would look like a finding. */
const MIN_OFFERED = 2;

/** Matches "?!". */
const ASTONISHED = /[?？؟]\s?[!！]|[!！]\s?[?？؟]/u;

/** The emotions of emoji, for texts whose words express none. */
const EMOJI_EMOTIONS: Partial<Record<EmojiMood, Emotion>> = {
  sad: 'sadness',
  happy: 'joy',
  love: 'joy',
  angry: 'anger',
  fear: 'fear',
};

/**
 * Finds language, themes, emotions (Ekman's six) and thinking habits in a text, strongest first, by cues and by
 * the model that `npm run companion:train` learned from the samples. The result is good enough for counting and for
 * choosing among kind phrases; statements to a person about their feelings use only the sure cues (`readMessage`).
 * @param hint the language of a text that does not show its own
 */
export function classifyText(text: string, hint?: LanguageCode): TextClasses {
  const language = detectLanguage(text, hint);
  const cues = readCues(text, language);
  const shares = emotionShares(readingFeatures(text, language, cues), language);
  const ranked = rankedHabits(text, language);
  const habits = ranked
    .filter(([, distance]) => distance >= 0)
    .slice(0, forLanguage(readingModel().distortions.rules, language).maxFound);
  return {
    language,
    themes: cues.weak.themes,
    emotions: findEmotions(text, shares, cues.weak),
    distortions: habits.map(([name]) => name),
    likelyDistortions:
      habits.length > 0 ? ranked.slice(0, Math.max(MIN_OFFERED, habits.length)).map(([name]) => name) : [],
    scores: { emotions: shares, distortions: Object.fromEntries(habits) },
  };
}

/**
 * Finds emotions by the model, except plain cases: "not sad" is not sadness, and where no feeling is named an emoji or
 * "?!" decides.
 */
function findEmotions(
  text: string,
  shares: Record<EmotionClass, number>,
  { feelings, deniedFeelings }: MessageSigns,
): Emotion[] {
  const found = EMOTIONS.filter(
    (name) => shares[name] > shares.none && (feelings.includes(name) || !deniedFeelings.has(name)),
  ).sort((a, b) => shares[b] - shares[a]);
  const [first, ...more] = found;
  const sign = feelings.length > 0 ? undefined : EMOJI_EMOTIONS[emojiMood(text) ?? 'other'];
  if (sign) return [sign];
  const unsure = feelings.length === 0 && (!first || shares[first] < SURE_SHARE);
  if (unsure && ASTONISHED.test(text)) return ['surprise'];
  return first ? [first, ...more.filter((name) => shares[name] >= SECOND_SHARE)] : [];
}

function rankedHabits(text: string, language: LanguageCode): [Distortion, number][] {
  if (prepareText(text, language).words < MIN_WORDS) return [];
  const { distortions } = readingModel();
  const windows = readWindows(text, language);
  const scores = habitScores(distortions, windows);
  return rankHabits(forLanguage(distortions.rules, language), scores, windows.length);
}
