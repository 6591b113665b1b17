import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';

/**
 * What the writer asks or is asked beside somebody in danger: whether to give water or make them vomit, not to call for help; and that the person no
 * longer answers. Forms are matched to folded text.
 */

/** Something to drink or eat for that person, or vomiting. */
const GIVE: Forms = {
  en: /(?<!\p{L})(?:give (?:him|her|them)|make (?:him|her|them) (?:drink|throw up|vomit|sick|eat)|water|milk|charcoal|salt)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:le )?(?:doy|damos|darle|dar)|agua|leche|vomitar|carbon)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:lui )?donne\p{L}{0,3}|faire (?:boire|vomir|manger)|de leau|lait|charbon)(?!\p{L})/u,
  de: /(?<!\p{L})(?:geben|wasser|milch|kohle|erbrechen|brechen|kotzen|trinken)(?!\p{L})/u,
  it: /(?<!\p{L})(?:dare|dargli|darle|do|acqua|latte|vomitare|carbone)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:dar|dou|agua|leite|vomitar|carvao)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:дать|давать|вод[уыа]|молок\p{L}|угол\p{L}|рвот\p{L}|тошнот\p{L})(?!\p{L})/u,
  ja: /水|牛乳|飲ませ|吐かせ|食べさせ/u,
  ko: /물을?|우유|먹이|토하게|마시게/u,
  zh: /喝水|喂|灌|催吐|牛奶|给[她他](?:吃|喝)/u,
  ar: /(?<!\p{L})(?:اعطي\p{L}{0,3}|ماء|مويه|حليب|تقيا\p{L}?|يستفرغ|تستفرغ|اسقي\p{L}{0,2})(?!\p{L})/u,
  hi: /पानी|दूध|पिला|उल्टी करा|खिला|(?<!\p{L})(?:paani|doodh|pila)/u,
};

/** That person, or somebody, does not want help to be called. */
const FORBIDDEN: Forms = {
  en: /(?<!\p{L})(?:doesnt|does not|dont|wont let|told me not|begs? me not|asked me not)(?: \p{L}{1,9}){0,5} (?:call|ring|phone|tell|ambulance|help|police|hospital)(?:ing)?(?: \p{L}{1,9}){0,3}$/u,
  es: /(?<!\p{L})(?:no quiere|me (?:pide|dijo|ha dicho|suplica) que no|no me deja)(?: \p{L}{1,9}){0,5} (?:llam\p{L}{1,3}|avis\p{L}{1,3}|ambulancia|hospital|nadie)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:veut pas|refuse|ma (?:dit|demande|supplie) de ne pas|minterdit)(?: \p{L}{1,9}){0,5} (?:appel\p{L}{1,4}|prevenir|ambulance|hopital|secours)/u,
  de: /(?<!\p{L})(?:will (?:\p{L}{2,6} )?nicht|soll (?:ich )?(?:niemanden|nicht|keinen)|verbietet)(?: \p{L}{1,9}){0,5} (?:ruf\p{L}{1,2}|anruf\p{L}{1,2}|hol\p{L}{1,2}|krankenhaus)(?!\p{L})|(?<!\p{L})keinen (?:notarzt|krankenwagen|arzt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non vuole|mi (?:ha detto|chiede|prega) di non)(?: \p{L}{1,9}){0,5} (?:chiam\p{L}{1,4}|avvis\p{L}{1,4}|ambulanza|ospedale|nessuno)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao quer|pediu (?:pra|para) (?:eu )?nao|nao deixa)(?: \p{L}{1,9}){0,5} (?:lig\p{L}{1,3}|cham\p{L}{1,3}|ambulancia|hospital|ninguem)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не хочет|просит не|не велит|запрещает|не разрешает|умоляет не)(?: \p{L}{1,9}){0,5} (?:звон\p{L}{1,4}|вызыв\p{L}{1,4}|вызвал\p{L}{0,2}|скор\p{L}{2,3}|больниц\p{L})(?!\p{L})/u,
  ja: /(?:呼ばない|電話しない|言わない|連絡しない)で|呼ぶなって|呼ばれたくない/u,
  ko: /(?:부르지|전화하지|말하지|신고하지) ?(?:말|마)/u,
  zh: /(?:不让|不许|求我(?:别|不要)|叫我(?:别|不要)|让我(?:别|不要)|说(?:别|不要))[^|]{0,3}(?:打|叫|报警|告诉|送)/u,
  ar: /(?<!\p{L})(?:لا (?:يريد|تريد)|ما (?:يبي|تبي|يبغي|تبغي)|(?:يقول|تقول|قال|قالت) (?:لي )?لا)(?: \p{L}{2,9}){0,4} (?:اتصل|اخبر|اسعاف|الاسعاف|مستشفي|المستشفي|احد)(?!\p{L})/u,
  hi: /(?:बुलाने|फोन करने|बताने) (?:से )?मना|मत बुला|फोन मत|(?<!\p{L})(?:mana kar|mat bula)/u,
};

/** Matches that the person no longer speaks or answers. */
const SILENT: Forms = {
  en: /(?<!\p{L})(?:(?:not|isnt|wont|doesnt|stopped) (?:talk(?:ing)?|speak(?:ing)?|answer(?:ing)? me|react(?:ing)?|respond(?:ing)?)|(?:snoring|gurgling|gasping)|(?:going|getting) limp|limp)(?!\p{L})/u,
  es: /(?<!\p{L})(?:ya no (?:habla|responde|contesta|reacciona)|ronca raro|no habla)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:ne )?(?:parle|repond) plus|ronfle|rale)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:spricht|redet|antwortet|reagiert) nicht(?: mehr)?|rochelt|schnarcht)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non (?:parla|risponde) piu|rantola|russa)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:nao (?:ta|esta) )?(?:mais )?(?:parou de (?:falar|responder))|nao (?:fala|responde) mais|roncando)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:уже |больше )?не (?:говорит|отвечает мне)|перестал[аи]? (?:говорить|отвечать)|хрипит|храпит)(?!\p{L})/u,
  ja: /(?:呼びかけ|話しかけ|声をかけ)[^|]{0,5}(?:返事|反応|答え)[^|]{0,3}(?:ない|ません|しない)|(?:しゃべ|話)らなくな|いびき/u,
  ko: /불러도[^|]{0,6}(?:대답|반응)[^|]{0,4}(?:없|안)|말을? ?(?:안|못) ?(?:해|하)|코를 ?골/u,
  zh: /(?:不说话|说不出话|没声音|不回应|不应)了?|打呼噜|喘粗气/u,
  ar: /(?<!\p{L})(?:(?:لم يعد|لم تعد|ما عاد|ما عادت) (?:يتكلم|تتكلم|يرد|ترد)|(?:لا|ما) (?:يتكلم|تتكلم)|يشخر|تشخر)(?!\p{L})/u,
  hi: /बोल नहीं (?:रह|पा)|जवाब नहीं दे रह|खर्राट|(?<!\p{L})bol nahi rah/u,
};

/** Matches that the person breathes, so that the question is not repeated. */
const BREATHES: Forms = {
  en: /(?<!not |stopped )(?<!\p{L})(?:breathing|breathes)(?!\p{L})/u,
  es: /(?<!no )(?<!\p{L})respira(?:ndo)?(?!\p{L})/u,
  fr: /(?<!\p{L})respire(?! (?:pas|plus))(?!\p{L})/u,
  de: /(?<!\p{L})atmet(?! (?:nicht|kaum))(?!\p{L})/u,
  it: /(?<!non )(?<!\p{L})respira(?!\p{L})/u,
  pt: /(?<!nao (?:esta |ta )?)(?<!\p{L})respira(?:ndo)?(?!\p{L})/u,
  ru: /(?<!не )(?<!\p{L})дышит(?!\p{L})/u,
  ja: /(?:息|呼吸)[はを]?(?:して(?:いる|る|います|ます)|ある)/u,
  ko: /숨[은을]? ?쉬(?:어|고|는|긴)(?! ?않)/u,
  zh: /(?:有|在)呼吸|还有气/u,
  ar: /(?<!لا |ما )(?<!\p{L})[يت]تنفس(?!\p{L})/u,
  hi: /(?:सांस|साँस) (?:ले|चल) रह/u,
};

/** What is asked or told of the care for somebody in danger. */
export type OtherCare = 'give' | 'forbidden' | 'breathing';

/** Returns what a short message asks or tells of the care for somebody in danger; `undefined` for all else. */
export function otherCareIn(text: string, language: LanguageCode): OtherCare | undefined {
  if (text.length > MAX_ANSWER) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (has(FORBIDDEN)) return 'forbidden';
  if (/[?？؟]/u.test(text)) return has(GIVE) ? 'give' : undefined;
  return has(SILENT) && !has(BREATHES) ? 'breathing' : undefined;
}
