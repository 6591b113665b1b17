import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';
import { MENTIONS, type Mention } from './schema.js';

const FILE = 'mentions.txt';
const BOOK = new PhraseBook(FILE);

/** Possessives, before a word or as a particle behind it. */
const POSSESSIVE: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:my|our)_(?:big_|little_|older_|younger_)?/u,
  de: /^(?:mein|unser)(?:e[rmns]?)?_/u,
  es: /^(?:mis?|nuestr[oa]s?)_/u,
  fr: /^(?:ma|mon|mes|nos|notre)_/u,
  it: /^(?:(?:il|la|i|un|una)_)?(?:mi[oa]|miei)_/u,
  pt: /^(?:meus?|minhas?|noss[oa]s?)_/u,
  ru: /^мо\p{L}+_/u,
  hi: /^(?:मेर[ीाे]|mer[iae])_/u,
  zh: /^我的?/u,
  ja: /(?:から|[がはにのとを])$/u,
  ko: /^우리_|[이은]$/u,
};
/** The same people, regardless of whose relatives or friends they are. */
const KIN = new PhraseBook(FILE, (word, language) => word.replace(POSSESSIVE[language] ?? '', ''));

/** People who belong to somebody else, in languages whose words for them do not say whose they are. */
const OF_OTHERS: Partial<Record<LanguageCode, RegExp>> = {
  zh: /(?:(?:(?<!我)(?<!我们)(?<!咱)(?<!咱们)(?<!自己)(?<![爱世亲])的|(?<!我)(?<!我们)(?<!咱)(?<!咱们)家的?)[大小]?|(?:[她他]|[她他]们|人家|别人|老[王李张刘陈赵周吴]|同事|邻居|隔壁)(?:家?的?)?)(?:儿子|女儿|老公|老婆|丈夫|妻子|妈妈|爸爸|母亲|父亲|奶奶|爷爷|孩子们?|哥哥|弟弟|姐姐|妹妹|男朋友|女朋友|男友|女友|朋友|狗|猫)/gu,
  ja: /(?<!私|僕|俺|うち|自分|わたし|実家|私たち|私達|わたしたち|僕ら|僕たち|俺たち|うちら|最愛)の(?:お)?(?:母|父|息子|娘|妻|夫|兄|弟|姉|妹|旦那|祖母|祖父|彼氏|彼女|パートナー|親|上司|友達)[がはにのとをさ]?/gu,
  ko: /(?:친구|이웃|옆집|윗집|아랫집|사장님?|동료|선배|후배|언니|누나|이모|고모|삼촌|사촌|남의|그\s?사람)(?:네|의)?\s+(?:남동생|여동생|동생|아들|딸|엄마|아빠|어머니|아버지|남편|아내|와이프|할머니|할아버지|남자친구|여자친구|남친|여친)\S*/gu,
  ru: /(?<!\p{L})(?:сосед\S*|подруг\S*|друг[ау]|коллег\S*|начальни\S*|знаком\S*|чуж\S*|е[её]|его|их|тво\p{L}+|сестры|брата|тёти|тети)\s+(?:сын|доч|муж|жен|мам|пап|мат|отец|отц|брат|сест|баб|дед|дет)\S*|(?<!\p{L})(?:сын|доч|муж|жен|мам|пап|мат|отец|отц|брат|сест)\S*\s+(?:сосед\S*|подруги|друга|коллеги|начальни\S*|знаком\S*)/giu,
  fr: /(?<!\p{L})(?:sa|son|ta|ton|leur|la|le|une?)\s+(?:maman|papa|mamie|papi|papy)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:(?:(?:la|il)\s+)?(?:sua|suo|tua|tuo|loro)\s+(?:mamma|papà|nonna|nonno)|(?:(?:(?:d[ae]l|al|sul)?la) (?:mamma|nonna)|(?:il|del|al|dal|sul|col) (?:papà|nonno))\s+(?:di|del|della)\s)/giu,
  hi: /(?<!मेर[ीाे])(?<!अपन[ीाे])\s(?:के|की|का|ke|ki|ka)\s+(?:पापा|पिताजी|मम्मी|माँ|मां|दादी|दादा|papa|mummy)/gu,
};

const ownOnly = (text: string, language: LanguageCode): string => {
  const others = OF_OTHERS[language];
  return others ? text.replace(others, ' ') : text;
};

/** Returns the one whom a message mentions as the person's own ("my mother"); `undefined` where it is nobody, or several. */
export function mentionIn(text: string, language: LanguageCode): Mention | undefined {
  const found = BOOK.find(ownOnly(text, language), language);
  const [only] = found;
  return found.length === 1 ? MENTIONS.find((name) => name === only) : undefined;
}

/** Returns whether a message mentions anybody of the person's own. */
export const mentionsSomebody = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).length > 0;

/** Returns everybody whom a short text names, regardless of whose relatives or friends they are. */
export function kinIn(text: string, language: LanguageCode): Mention[] {
  const found = new Set(KIN.find(text, language));
  return MENTIONS.filter((name) => found.has(name));
}
