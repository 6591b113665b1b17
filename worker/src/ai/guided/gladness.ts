import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { classifyText } from '../embedded/classify.js';
import { readMessage } from '../embedded/read-message.js';
import { hasGoodEvent, hasQuestionMark, mentionsTears, turnsAway } from './cues.js';
import { eventIn } from './events.js';
import { readByModel } from './guided-model.js';
import { laughs } from './light.js';
import { isHeavy } from './tones.js';

/** Amid sorrow, good news has to be told in words of a good event, cried out, or be so clearly good. */
const GLAD_AMID_SORROW = { event: 0.4, cried: 0.5, alone: 0.85 };
const SENTENCE_END = /(?<=[.!?…。！？।؟\n])/u;

/** Returns whether a message may be met with gladness after what was told before. */
export function isGladAmid(state: GuidedState, text: string, language: LanguageCode): boolean {
  if (state.about === 'good') return true;
  if (state.about === undefined && state.told === undefined && state.isMourning !== true) return true;
  // Who was missing is here again, or somebody is born.
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
const SMILE = /[\u{1F600}-\u{1F60D}\u{1F970}\u{1F973}\u{2764}\u{1F495}\u{1F496}\u{1F389}]|:\)|<3/u;

/**
 * Returns whether a message that has a word of a burden is bright all the same: it speaks of joy, laughs or smiles, and nothing in it
 * hurts ("he whined all night, but I'm happy").
 */
export function isBright(text: string, language: LanguageCode): boolean {
  if (isHeavy(text, language) || turnsAway(text, language) || hasQuestionMark(text)) return false;
  const { feelings } = readMessage(text, language);
  if (feelings.some((feeling) => feeling === 'fear' || feeling === 'anger' || feeling === 'shame')) return false;
  if (feelings.includes('sadness') && !feelings.includes('joy')) return false;
  if (feelings.includes('joy') || hasGoodEvent(text, language) || SMILE.test(text)) return true;
  return laughs(text, language) && !feelings.includes('exhaustion');
}
