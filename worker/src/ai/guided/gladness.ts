import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { classifyText } from '../embedded/classify.js';
import { readMessage } from '../embedded/read-message.js';
import {
  comparesWithOthers,
  cuesIn,
  hasGoodEvent,
  hasQuestionMark,
  mentionsTears,
  turnsAway,
} from './cues.js';
import { eventIn, isOfOthers, isSpoiled } from './events.js';
import { readByModel } from './guided-model.js';
import type { Label } from './labels.js';
import { isHeavy } from './tones.js';

/** The probabilities from which good news is met gladly amid sorrow: with a phrase of a good event, with an exclamation, and alone. */
const GLAD_AMID_SORROW = { event: 0.4, cried: 0.5, alone: 0.85 };
const SENTENCE_END = /(?<=[.!?…。！？।؟\n])/u;

/** Returns whether a message may be met with gladness after what was told before. */
export function isGladAmid(state: GuidedState, text: string, language: LanguageCode): boolean {
  if (state.about === 'good') return true;
  if (state.about === undefined && state.told === undefined && state.isMourning !== true) return true;
  // Somebody missed is back, or somebody is born.
  const event = eventIn(text, language);
  if (event === 'found' || event === 'born') return true;
  if (event === 'moved' && state.isMourning !== true) return true;
  const share = readByModel(text, language).find(({ label }) => label === 'good')?.share ?? 0;
  // Right after something that weighs, a hug may hurt.
  if (
    (state.weight ?? 0) > 0 &&
    event === undefined &&
    mentionsTears(text, language) &&
    !isJoyful(text, language)
  )
    return false;
  const sentences = text.split(SENTENCE_END);
  if (sentences.some((sentence) => hasGoodEvent(sentence, language)) && share >= GLAD_AMID_SORROW.event)
    return true;
  // In mourning, gladness answers only a text that itself is about something good.
  if (state.isMourning === true || state.about === 'grief') return false;
  return share >= (/[!！]/u.test(text) ? GLAD_AMID_SORROW.cried : GLAD_AMID_SORROW.alone);
}

function isJoyful(text: string, language: LanguageCode): boolean {
  const { joy, sadness, fear, anger, disgust } = classifyText(text, language).scores.emotions;
  return joy > sadness + fear + anger + disgust;
}

/** A smile in the text itself. */
const SMILE = /[\u{1F600}-\u{1F60D}\u{1F970}\u{1F973}\u{1F389}]|:\)|<3/u;
/** Labels that may accompany gladness: a night with a puppy, a visit, a full house. */
const BESIDE_GLADNESS: ReadonlySet<string> = new Set<Label>(['sleep', 'caring', 'conflict']);
const EVENTS_BESIDE: ReadonlySet<string> = new Set(['awake', 'babywakes', 'moving', 'nervous']);
/** A message is bright from this share of joy on, and below that of what hurts. */
const BRIGHT = { joy: 0.35, pain: 0.4 };

/**
 * Returns whether a message is glad despite a word of a burden: it mentions joy or smiles, and nothing in it hurts or is about others ("he whined all
 * night, but I'm happy"). Laughter alone may be bitter.
 */
export function isBright(text: string, language: LanguageCode): boolean {
  if (isHeavy(text, language) || turnsAway(text, language) || hasQuestionMark(text)) return false;
  if (comparesWithOthers(text, language) || isSpoiled(text, language) || isOfOthers(text, language))
    return false;
  const event = eventIn(text, language);
  if (event !== undefined && !EVENTS_BESIDE.has(event)) return false;
  const [best] = readByModel(text, language);
  if (best !== undefined && !BESIDE_GLADNESS.has(best.label)) return false;
  const { feelings } = readMessage(text, language);
  if (!feelings.includes('joy') && !SMILE.test(text) && !cuesIn(text, language).includes('GLAD'))
    return false;
  if (feelings.some((feeling) => feeling !== 'joy' && feeling !== 'surprise' && feeling !== 'exhaustion'))
    return false;
  const { joy, sadness, fear, anger, disgust } = classifyText(text, language).scores.emotions;
  return joy >= BRIGHT.joy && sadness + fear + anger + disgust < BRIGHT.pain;
}
