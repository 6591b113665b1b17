import type { LanguageCode } from '@mikai/contract/languages';

/** A "no" before what is put right. */
const NO =
  /^(?:no|nah|nope|non|nein|nee|ne|não|nao|n|нет|не-а|いや|いえ|いいえ|아니|아뇨|아니요|不|لا|नहीं|nahi|nahin)[\s,.;!،。、，]{1,3}(?=\S)/iu;

/** The beginning, or the end, of a clause that denies something. */
const DENIES: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:i|it|that|this|he|she|they|we)\s?['’]?(?:m|s|re|\sam|\sis|\sare|\swas|\swere)?\s)?(?:not|isn['’]?t|wasn['’]?t|aren['’]?t)\s/iu,
  es: /^(?:yo\s|es que\s)?no\s(?:es|era|fue|son|estoy|soy|está|he|estaba)\s/iu,
  fr: /^(?:(?:c['’ ]?est|ce n['’ ]?est|c['’ ]?était|je (?:ne )?suis|j(?:e |['’])ai|il est|elle est)\s)?pas\s/iu,
  de: /^(?:(?:ich bin|ich hab|ich habe|das ist|es ist|das war|es war|er ist|sie ist|es sind)\s)?(?:gar\s)?(?:nicht|kein|keine)\s/iu,
  it: /^(?:io\s)?non\s(?:è|e|sono|era|ero|ho|erano|sto)\s/iu,
  pt: /^(?:eu\s)?(?:não|nao|n)\s(?:é|e|foi|era|estou|tô|to|fui|sou|são)\s/iu,
  ru: /^(?:(?:я|это|он|она|они)\s)?не\s/iu,
  ja: /(?:じゃなくて|ではなくて|わけじゃなくて|わけではなくて|わけじゃない(?:です)?(?:けど)?|じゃないです)$/u,
  ko: /(?:아니라|아니고|아니에요|아니예요|아니야|아닌데)$/u,
  zh: /^(?:我|这|也)?(?:不是|没有?|倒不是)/u,
  ar: /^(?:انا\s|أنا\s)?(?:مش|مو|ليس|ليست|لست|موب)\s/u,
  hi: /(?:नहीं|नही|nahi|nahin|nhi)(?:\s(?:है|हूँ|हूं|हैं|था|थी|hai|hu|hun|tha|thi))?$/iu,
};

const CLAUSE_END = /[,.;،。、，]|\s[-–]\s|(?<=なくて)|(?<=아니라)\s|(?<=아니고)\s/u;
const MAX_DENIED_LENGTH = 70;

/** Returns what a message says instead of what it denies ("not my father, my brother"); `undefined` if the message corrects nothing. */
export function statedInstead(text: string, language: LanguageCode): string | undefined {
  const message = text.trim();
  return statedAfter(message, language) ?? statedAfter(message.replace(NO, ''), language);
}

function statedAfter(message: string, language: LanguageCode): string | undefined {
  const end = CLAUSE_END.exec(message);
  if (end === null || end.index > MAX_DENIED_LENGTH) return undefined;
  const denied = message.slice(0, end.index).trim();
  const stated = message.slice(end.index + end[0].length).trim();
  return stated !== '' && DENIES[language].test(`${denied}${isAtStart(language) ? ' ' : ''}`)
    ? stated
    : undefined;
}

/** In these languages the negation comes before what it denies. */
const isAtStart = (language: LanguageCode): boolean =>
  language !== 'ja' && language !== 'ko' && language !== 'hi' && language !== 'zh';
