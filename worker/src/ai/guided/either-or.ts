import type { LanguageCode } from '@mikai/contract/languages';

/** A question of two ways to act, by language: it asks what the person themselves should do, and not which of two things is so. */
const EITHER_OR: Record<LanguageCode, RegExp> = {
  en: /(?:should\si|shall\si|do\si|better\sto|better\sif\si)\s[^?]{2,80}\sor\s(?!so(?!\p{L}))\p{L}/iu,
  es: /(?:(?:^|[\s¿])(?:mejor|debo|debería|deberia|tengo\sque)\s[^?]{2,80}\so\s\p{L})|(?:(?:^|[\s¿,])(?:(?:me|le|lo|la|les|se)\s){0,2}(?:\p{L}{2,14}o|voy|doy|estoy)\s(?:[^?]{1,60}\s)?o\s(?:no(?!\p{L})|mejor|(?:(?:me|le|lo|la)\s){0,2}(?:\p{L}{2,14}o|voy|doy)(?!\p{L})))/iu,
  fr: /(?:vaut\smieux|mieux\sde|je\sdevrais|je\sdois|faut\squ?e?\s?['’]?je|est-ce\sque\sje|(?:^|[\s,])je\s)[^?]{2,80}\sou\s(?:bien\s)?(?:je\s|j['’]|pas|plutôt|\p{L}{3,16}(?:er|ir|re)(?!\p{L}))/iu,
  de: /(?:soll\sich|sollte\sich|muss\sich|besser|lieber)\s[^?]{2,80}\soder\s\p{L}/iu,
  it: /(?:(?:^|\s)(?:meglio|devo|dovrei)\s[^?]{2,80}\so\s\p{L})|(?:(?:^|[\s,])(?:(?:mi|gli|le|lo|la|glielo)\s){0,2}\p{L}{2,14}o\s(?:[^?]{1,60}\s)?o\s(?:no(?!\p{L})|(?:(?:mi|gli|le|lo|la)\s){0,2}\p{L}{2,14}o(?!\p{L})))/iu,
  pt: /(?:(?:^|\s)(?:melhor|devo|deveria|tenho\sque)\s[^?]{2,80}\sou\s\p{L})|(?:(?:^|[\s,])(?:\p{L}{2,14}o|vou|dou)\s(?:[^?]{1,60}\s)?ou\s(?:não|nao|(?:\p{L}{2,14}o|vou)(?!\p{L})))/iu,
  ru: /(?<!\p{L})\p{L}{2,16}(?:ть|ти|чь)(?:ся)?(?!\p{L})[^?]{0,60}\sили\s(?:нет|не\s|лучше\s|\p{L}{1,16}(?:ть|ти|чь)(?:ся)?(?!\p{L})|[^?]{1,30}(?:ть|ти|чь)(?:ся)?(?!\p{L}))/iu,
  zh: /(?:我|该|要|再|继续|今晚|先|应该)[^?？。]{0,24}还是[^?？。]{1,20}(?:[?？呢好]|$)|该不该|要不要|(?:离婚|辞职|分手|联系|发|去|等|忍)[^?？。]{0,12}还是/u,
  ja: /(?:べき|[るうくすつぬむぶぐ]か|ますか|ほうがいい|方がいい)[^?？。]{0,6}[、?？\s]{0,3}(?:それとも|[^?？。]{1,24}(?:[るうくすつぬむぶぐ]か|べき|ほうがいい|方がいい))|それとも/u,
  ko: /(?:까요?|까|나)[\s,?]{1,3}(?:아니면\s)?[^?]{1,30}(?:까요?|까)(?!\p{L})|아니면[^?]{1,30}(?:까요?|까)(?!\p{L})/u,
  ar: /(?:^|\s)(?:هل\s)?[أاآ]\p{L}{2,12}\s(?:[^?؟]{1,60}\s)?(?:ولا|أم|ام|أو|او|والا)\s(?:ما\s|لا(?:\s|$)|[أا]\p{L}{1,12})/u,
  hi: /(?:ूँ|ूं|ऊँ|ऊं|ओं)\s(?:[^?।]{1,50}\s)?या\s(?:नहीं|न\s|[^?।]{1,40}(?:ूँ|ूं|ऊँ|ऊं))|(?:karu|karun|karoon|jau|jaun|bolu|batau|chhodu|so\sjau|padhu|ruku)n?\s(?:[^?]{1,40}\s)?ya\s(?:nahi|na|[^?]{1,40})|(?:better|behtar|बेहतर|accha|अच्छा)\s[^?]{0,20}(?:ya|या)\s/iu,
};

/** Returns whether a message asks which of two things to do. */
export const isEitherOr = (text: string, language: LanguageCode): boolean => EITHER_OR[language].test(text);
