/** Verbs with which a sentence about a danger can begin, without a subject. */
const VERBS = [
  // en
  'want|wanna|gonna|going to|need to|will',
  // de ('will' is above)
  'mochte|werde',
  // fr
  'envie|veux|vais',
  // es
  'quiero|kiero|quisiera|voy a|deseo|necesito',
  // pt
  'quero|queria|vou|preciso',
  // it
  'voglio|vorrei|devo',
  // ru
  'хочу|хочется|убью|покончу|умру|повешусь',
  // ar
  'اريد|بدي|عايزه?|عاوزه?|ابي|ابغي|ابغا',
].join('|');
/** Such verbs in Chinese, which has no spaces between words. */
const UNSPACED_VERBS = '想|要|准备|打算';
/** Matches a normalized sentence that begins with such a verb. */
export const BEGINS_WITH_VERB = new RegExp(`^(?:(?:${VERBS})(?!\\p{L})|${UNSPACED_VERBS})`, 'u');
/** Matches a normalized sentence that contains such a verb. */
export const HAS_VERB = new RegExp(`(?:^|\\s)(?:${VERBS})(?!\\p{L})|${UNSPACED_VERBS}`, 'u');

/** A question for the best of all ways: "ما" and "какой" deny as well, and deny nothing here. */
export const ASKS_WHICH =
  /(?<!\p{L})(?:ما (?:هي |هو )?(?:افضل|اسهل|اسرع|احسن|اريح|اقل|اهون|اضمن)|как(?:ой|ая|ие) (?:самы[йе] |самая )?(?:лучш|легк|быстр|прост|безболезненн)\p{L}{1,4}) /u;
