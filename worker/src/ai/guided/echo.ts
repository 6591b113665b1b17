import type { LanguageCode } from '@mikai/contract/languages';
import { completeClauses } from '../embedded/quote.js';
import { readMessage } from '../embedded/read-message.js';
import { asking, cuesIn } from './cues.js';
import { readByModel } from './guided-model.js';
import type { Label } from './labels.js';
import { metaIn } from './meta.js';

/** Longest clause that is given back. UTF-16 units. */
const MAX_LENGTH = 70;
/** What people say against themselves is not given back to them. */
const AGAINST_ONESELF: ReadonlySet<Label> = new Set<Label>([
  'kindness',
  'thought',
  'low',
  'hostile',
  'refuse',
  'notThat',
  'bye',
]);
const LEAST_SHARE = 0.2;

/** Words to MikAI itself. */
const TO_MIKAI: Record<LanguageCode, RegExp> = {
  en: /\b(?:you|your|u|ur)\b/iu,
  es: /(?<!\p{L})(?:tú|tu|te|ti|contigo|eres|usted|vos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|te|t['’]\p{L}+|ton|ta|vous|votre)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:tu|ti|te|tuo|tua|sei)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:você|voce|vc|tu|te|teu|tua)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебе|тебя|тобой|твой|вы|вас|вам)(?!\p{L})/iu,
  ja: /あなた|君|きみ|お前/u,
  ko: /(?:^|\s)(?:너|네가|니가|당신)/u,
  zh: /你|您/u,
  ar: /(?<!\p{L})(?:انت|أنت|إنت|انتي|عليك|معك|لك)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:तुम|आप|तू|tum|aap|tu)(?!\p{L})/iu,
};

/**
 * Returns a short clause of a message, word for word, that may be given back in quotation marks: complete by itself, no question, nothing
 * against oneself or to MikAI. `undefined` where there is none.
 */
export function echoOf(text: string, language: LanguageCode): string | undefined {
  if (asking(text, language) !== undefined || metaIn(text, language).size > 0) return undefined;
  if (TO_MIKAI[language].test(text) || cuesIn(text, language).includes('SAYS_HOSTILE')) return undefined;
  const isAgainst =
    readByModel(text, language).reduce(
      (sum, { label, share }) => (AGAINST_ONESELF.has(label) ? sum + share : sum),
      0,
    ) >= LEAST_SHARE;
  if (isAgainst || readMessage(text, language).feelings.includes('shame')) return undefined;
  return completeClauses(text, language).findLast((clause) => clause.length <= MAX_LENGTH);
}
