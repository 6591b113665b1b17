import type { LanguageCode } from '@mikai/contract/languages';
import { classifyText } from '../embedded/classify.js';
import { readMessage } from '../embedded/read-message.js';
import { LOSSES } from '../embedded/vocabulary.js';
import { comparesWithOthers, hasGoodEvent, refusedIn } from './cues.js';
import { isOfOthers, isSpoiled } from './events.js';
import type { Label } from './labels.js';

/** The probabilities from which a reply is glad: in any message, in an exclamation, and with a phrase of a good event. */
const GLAD = 0.8;
const GLAD_BESIDE_WORDS = 0.4;
/** From this probability on, a phrase of a good event is enough. */
const CERTAIN_BESIDE_WORDS = 0.5;
/** Topics that outweigh such words ("everyone says I should be so happy"). */
const DARK: readonly Label[] = ['low', 'thought', 'kindness', 'lonely', 'conflict'];
const GLAD_CRIED = 0.3;
const GLAD_WITH_JOY = 0.6;
const MIN_JOY = 0.35;
const MAX_PAIN_WHERE_GLAD = 0.6;
/** "My wife passed in October" must not be met with gladness, however much else sounds like an exam. */
const MAX_LOSS_WHERE_GLAD = 0.05;

/** Gladness over bad news is the worst of all answers: the model of emotions has to see more joy than pain as well. */
export function isGoodNews(text: string, language: LanguageCode, shareOf: (label: Label) => number): boolean {
  const good = shareOf('good');
  const isCried = /[!！]/u.test(text);
  const isEvent = hasGoodEvent(text, language);
  const minShare = isEvent ? GLAD_BESIDE_WORDS : isCried ? GLAD_CRIED : GLAD_WITH_JOY;
  if (good < minShare || refusedIn(text, language) !== undefined) return false;
  if (comparesWithOthers(text, language) || isSpoiled(text, language)) return false;
  // Other people's good fortune is good news only in an exclamation.
  if (!isCried && isOfOthers(text, language)) return false;
  const loss = shareOf('grief') + shareOf('breakup');
  // "The operation went well!" cries out a good event, about somebody who might have been lost.
  const isRelief = isEvent && isCried && loss < good / 2;
  if (loss >= MAX_LOSS_WHERE_GLAD && !isRelief) return false;
  if (!isRelief && readMessage(text, language).themes.some((theme) => LOSSES.has(theme))) return false;
  if (isEvent && DARK.some((label) => shareOf(label) > good)) return false;
  if (isEvent && good >= CERTAIN_BESIDE_WORDS) return true;
  const { joy, sadness, fear, anger, disgust } = classifyText(text, language).scores.emotions;
  const pain = sadness + fear + anger + disgust;
  if (isEvent || isCried || good >= GLAD) return pain < MAX_PAIN_WHERE_GLAD;
  return joy >= MIN_JOY && joy > pain;
}
