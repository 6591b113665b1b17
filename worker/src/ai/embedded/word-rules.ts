import type { LanguageCode } from '@mikai/contract/languages';

/** Claims that no text of MikAI may make. They are in English, because each text has an English form, which is checked. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [
    /\bI(?:'m| am) (?:a )?(?:human|person|therapist|doctor|psychologist|counsellor|licensed|alive)\b/i,
    'claims to be a person or professional',
  ],
  [/\bI (?:will|can|could|have|'ll) (?:call|alert|inform|notify|contact)/i, 'claims to reach somebody'],
  [/\bI(?:'ll| will) (?:miss you|be lonely|be sad)|don't leave|please stay\b/i, 'makes leaving hard'],
  [/\byou (?:have|suffer from) (?:depression|anxiety disorder|ptsd|adhd|bipolar)/i, 'diagnoses'],
  [
    /\b(?:look on the bright side|cheer up|others have it worse|everything happens for a reason|just relax)\b/i,
    'belittles pain',
  ],
  [/\b\d+ ?(?:mg|milligrams|tablets|pills)\b/i, 'doses'],
  // People ask what MikAI is after a crisis, too, and these words would hurt somebody who thinks of dying.
  [/\b(?:not alive|no life|lifeless|soulless|heartless)\b/i, 'speaks of itself as dead'],
];

/** The words for an AI in each language. Every reply to the question what MikAI is contains one (promise 5). */
export const AI_WORDS: Record<LanguageCode, RegExp> = {
  en: /\bAI\b/u,
  es: /\bIA\b/u,
  fr: /\bIA\b/u,
  de: /\bKI\b/u,
  it: /\bIA\b/u,
  pt: /\bIA\b/u,
  ru: /(?<!\p{L})ИИ(?!\p{L})|искусственн\p{L}+ интеллект/iu,
  ja: /AI/u,
  ko: /AI|인공지능/u,
  zh: /AI|人工智能/u,
  ar: /ذكاء (?:ال)?[اإ]صطناعي|الذكاء الاصطناعي/u,
  hi: /एआई|\bAI\b/u,
};

/** Returns the forbidden claims in an English text. */
export const bannedClaims = (text: string): string[] =>
  BANNED.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []));
