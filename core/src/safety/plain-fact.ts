import type { LanguageCode } from '@mikai/contract/languages';
import type { Analysis } from './analysis.js';
import { PEOPLE, form, type Forms } from './care-answers.js';

/**
 * One plain sentence about where a relative lives or comes from, or what they do: a model that knows wordings takes some of them for a
 * hint. Each form is a whole text, so nothing stands beside it. Trades, instruments and places of work are closed lists, and a town is
 * written as a name: "lives in fear" and "is a violent drunk" are no plain facts.
 */

/** Trades, instruments, sports, places of work and belongings that say nothing of a danger. */
const KNOWN: Record<LanguageCode, string> = {
  en: 'carpenter|baker|teacher|nurse|plumber|electrician|engineer|gardener|chef|cook|accountant|dentist|mechanic|librarian|hairdresser|farmer|postman|painter|musician|bakery|school|library|bank|garden centre|supermarket|restaurant|cafe|office|museum|factory|trumpet|piano|guitar|violin|drums|flute|cello|football|tennis|chess|basketball|bus|taxi|truck|tram|van|dog|cat|car|garden|shop|bike|house|job|boat|horse',
  es: 'carpinter[oa]|panader[oa]|profesora?|enfermer[oa]|fontaner[oa]|electricista|ingenier[oa]|jardiner[oa]|cociner[oa]|contable|dentista|mecanic[oa]|peluquer[oa]|panaderia|escuela|biblioteca|banco|supermercado|restaurante|cafeteria|oficina|museo|fabrica|trompeta|piano|guitarra|violin|bateria|flauta|autobus|taxi|camion|tranvia|derecho|quimica|historia',
  fr: 'menuisier|boulangere?|professeure?|infirmiere?|plombier|electricien|ingenieure?|jardiniere?|cuisiniere?|comptable|dentiste|mecanicien|coiffeu(?:r|se)|boulangerie|ecole|bibliotheque|banque|supermarche|restaurant|cafe|bureau|musee|usine|trompette|piano|guitare|violon|batterie|flute|bus|taxi|camion|tramway|droit|chimie|histoire',
  de: 'tischler(?:in)?|schreiner(?:in)?|backer(?:in)?|lehrer(?:in)?|krankenpfleger|krankenschwester|klempner|elektriker(?:in)?|ingenieur(?:in)?|gartner(?:in)?|koch|kochin|buchhalter(?:in)?|zahnarzt|mechaniker(?:in)?|friseur(?:in)?|backerei|schule|bibliothek|bank|supermarkt|restaurant|cafe|buro|museum|fabrik|trompete|klavier|gitarre|geige|schlagzeug|flote|fussball|tennis|schach|bus|taxi|lastwagen|lkw|jura|chemie|geschichte|medizin',
  it: 'falegname|fornai[oa]|insegnante|infermier[ea]|idraulico|elettricista|ingegnere|giardinier[ea]|cuoc[oa]|contabile|dentista|meccanico|parrucchier[ea]|panetteria|scuola|biblioteca|banca|supermercato|ristorante|bar|ufficio|museo|fabbrica|tromba|pianoforte|chitarra|violino|batteria|flauto|autobus|taxi|camion|tram|legge|chimica|storia',
  pt: 'carpinteir[oa]|padeir[oa]|professora?|enfermeir[oa]|encanador|eletricista|engenheir[oa]|jardineir[oa]|cozinheir[oa]|contadora?|dentista|mecanic[oa]|cabeleireir[oa]|padaria|escola|biblioteca|banco|supermercado|restaurante|cafe|escritorio|museu|fabrica|trompete|piano|violao|violino|bateria|flauta|onibus|taxi|caminhao|direito|quimica|historia',
  ru: 'столяр\\p{L}{0,2}|пекар\\p{L}{1,2}|учител\\p{L}{1,5}|врачом|медсестр\\p{L}{1,2}|сантехник\\p{L}{0,2}|электрик\\p{L}{0,2}|инженер\\p{L}{0,2}|повар\\p{L}{0,2}|бухгалтер\\p{L}{0,2}|парикмахер\\p{L}{0,2}|пекарне|школе|библиотеке|банке|магазине|ресторане|кафе|офисе|музее|заводе|трубе|пианино|гитаре|скрипке|барабанах|флейте|автобус|такси|трамвай',
  ja: '学校|図書館|銀行|病院|レストラン|カフェ|パン屋|工場|会社|博物館|ピアノ|ギター|バイオリン|トランペット|フルート',
  ko: '학교|도서관|은행|병원|식당|카페|빵집|공장|회사|박물관|피아노|기타|바이올린|트럼펫|플루트',
  zh: '学校|图书馆|银行|医院|餐厅|咖啡馆|面包店|工厂|公司|博物馆|超市',
  ar: 'نجار|خباز|معلم|معلمه|ممرض|ممرضه|مهندس|مهندسه|طباخ|محاسب|مدرسه|مكتبه|بنك|مستشفي|مطعم|مقهي|مخبز|مصنع|متحف|البيانو|الجيتار|الكمان|القانون|الكيمياء|التاريخ',
  hi: 'स्कूल|बैंक|अस्पताल|दुकान|दफ्तर|बेकरी|कारखाने|पुस्तकालय|होटल|कंपनी',
};

/** Words before and after a known trade, place or thing. */
const BEFORE = String.raw`(?:(?:an?|the|new|old|small|big|una?|el|la|le|les|lo|il|un|une|uma?|o|der|die|das|dem|einer?|einem|einen|als|comme|como|come|de|del|du|d[ao]|в|на|local|lokal) ){0,2}`;

const NAME = String.raw`[\p{L}'-]{2,16}(?: [\p{L}'-]{2,16}){0,2}`;
const TIME = '(?: (?:now|last year|this year))?[.!]?$';

/** Sentences about what somebody does. */
const DOES: Forms = {
  en: form(
    `^(?:my|our) (?:(?:little|big|older|younger|best) )?(?:${PEOPLE.en}|colleague|boss|teacher|landlord) (?:works (?:in|at|as)|studies(?: at)?|plays|drives|is|has) ${BEFORE}(?:${KNOWN.en})${TIME}`,
  ),
  es: form(
    `^(?:mi|nuestr[oa]) (?:${PEOPLE.es}|jef[ea]|profesora?) (?:trabaja (?:en|de|como)|es|estudia(?: en)?|toca|conduce) ${BEFORE}(?:${KNOWN.es})[.!]?$`,
  ),
  fr: form(
    `^(?:mon|ma|notre) (?:${PEOPLE.fr}|chef|prof) (?:travaille (?:a|dans|comme)|est|etudie|joue|conduit) ${BEFORE}(?:l'|d')?(?:${KNOWN.fr})[.!]?$`,
  ),
  de: form(
    `^(?:mein|meine|unser|unsere) (?:${PEOPLE.de}|chef|chefin|lehrer(?:in)?) (?:arbeitet(?: in| bei)?|ist|studiert|spielt|fahrt) ${BEFORE}(?:${KNOWN.de})[.!]?$`,
  ),
  it: form(
    `^(?:mia|mio|il mio|la mia|nostr[oa]) (?:${PEOPLE.it}|capo|prof) (?:lavora (?:a|in)|lavora|e|studia|suona|guida|fa) ${BEFORE}(?:l')?(?:${KNOWN.it})[.!]?$`,
  ),
  pt: form(
    `^(?:minha|meu|nossa|nosso) (?:${PEOPLE.pt}|chefe|professora?) (?:trabalha (?:em|no|na)|trabalha|e|estuda|toca|dirige) ${BEFORE}(?:${KNOWN.pt})[.!]?$`,
  ),
  ru: form(
    `^(?:моя|мой|наша|наш) (?:${PEOPLE.ru}|начальник|учитель(?:ница)?) (?:работает|учится|играет|водит) ${BEFORE}(?:${KNOWN.ru})[.!]?$`,
  ),
  ja: form(`^(?:私の)?(?:${PEOPLE.ja})は(?:${KNOWN.ja})(?:で働いて(?:います|いる)|を弾きます)。?$`),
  ko: form(
    `^(?:제 |우리 |내 )?[여남]?(?:${PEOPLE.ko})(?:은|는|이|가) (?:${KNOWN.ko})(?:에서 일해요|에 다녀요|을 쳐요|를 쳐요)\\.?$`,
  ),
  zh: form(`^我(?:的)?(?:${PEOPLE.zh})在(?:一家)?(?:${KNOWN.zh})(?:工作|上班)。?$`),
  ar: form(`^(?:${PEOPLE.ar}) (?:(?:ي|ت)(?:عمل (?:في )?|درس |عزف (?:علي )?))?(?:${KNOWN.ar})[.!]?$`),
  hi: form(
    `^(?:मेरी|मेरा|मेरे|हमारी|हमारे) (?:${PEOPLE.hi}|चाचा|मामा) (?:एक )?(?:${KNOWN.hi}) में (?:काम (?:करती|करता|करते)|पढती|पढता) (?:है|हैं)[।.]?$`,
  ),
};

/** Sentences about where somebody lives or comes from. */
const LIVES: Forms = {
  en: form(
    `^(?:my|our) (?:(?:little|big|older|younger|best) )?(?:${PEOPLE.en}|colleague|boss|teacher|landlord) (?:lives in|works in|moved to|comes from|is from|studies in) ${NAME}${TIME}`,
  ),
  es: form(
    `^(?:mi|nuestr[oa]) (?:${PEOPLE.es}|jef[ea]|profesora?) (?:vive en|trabaja en|se mudo a|viene de|es de|estudia en) ${NAME}[.!]?$`,
  ),
  fr: form(
    `^(?:mon|ma|notre) (?:${PEOPLE.fr}|chef|prof) (?:habite(?: a)?|vit a|travaille a|a demenage a|vient de) ${NAME}[.!]?$`,
  ),
  de: form(
    `^(?:mein|meine|unser|unsere) (?:${PEOPLE.de}|chef|chefin|lehrer(?:in)?) (?:wohnt in|lebt in|arbeitet in|kommt aus|studiert in) ${NAME}[.!]?$`,
  ),
  it: form(
    `^(?:mia|mio|il mio|la mia|nostr[oa]) (?:${PEOPLE.it}|capo|prof) (?:vive a|abita a|vive in|abita in|lavora a|si e trasferit[oa] a|viene da) ${NAME}[.!]?$`,
  ),
  pt: form(
    `^(?:minha|meu|nossa|nosso) (?:${PEOPLE.pt}|chefe|professora?) (?:mora (?:em|no|na)|vive (?:em|no|na)|trabalha em|se mudou para|veio de) ${NAME}[.!]?$`,
  ),
  ru: form(
    `^(?:моя|мой|наша|наш) (?:${PEOPLE.ru}|начальник|учитель(?:ница)?) (?:живет в|работает в|переехала? в|родом из) ${NAME}[.!]?$`,
  ),
  ja: form(`^(?:私の)?(?:${PEOPLE.ja})は[^。、]{1,12}(?:に住んで(?:います|いる)|の出身です)。?$`),
  ko: form(
    `^(?:제 |우리 |내 )?[여남]?(?:${PEOPLE.ko})(?:은|는|이|가) [^.,]{1,12}(?:에 살아요|에 살고 있어요|출신이에요)\\.?$`,
  ),
  zh: form(`^我(?:的)?(?:${PEOPLE.zh})(?:住在|来自)[^。，]{2,8}。?$`),
  ar: form(`^(?:${PEOPLE.ar}) (?:ي|ت)(?:عيش|سكن) في ${NAME}[.!]?$`),
  hi: form(
    `^(?:मेरी|मेरा|मेरे|हमारी|हमारे) (?:${PEOPLE.hi}|चाचा|मामा) [\\p{L}\\p{M}]{2,14} में (?:रहती|रहता|रहते) (?:है|हैं)[।.]?$`,
  ),
};

/** A town at the end of a text as it was typed, in scripts that have capital letters. */
const NAMED =
  /\p{Lu}[\p{L}\p{M}'’-]{1,20}(?: \p{Lu}[\p{L}\p{M}'’-]{1,20}){0,2}(?: (?:now|last year|this year))?\s?[.!]?\s?$/u;
const UNCASED: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh', 'ar', 'hi']);

/** States in which somebody lives, and places where they are kept: none of them is a town. */
const NO_TOWN =
  /(?<!\p{L})(?:fear|terror|hell|danger|debt|misery|poverty|pain|prison|hiding|shelter|street|streets|miedo|peligro|infierno|calle|peur|terreur|enfer|misere|rue|angst|furcht|gefahr|panik|armut|elend|gewalt|holle|keller|sorge|strasse|not|paura|pericolo|inferno|miseria|strada|medo|perigo|rua|страхе|ужасе|опасности|нищете|тюрьме|подвале|аду|خوف|رعب|خطر|جحيم|شارع|سجن|ظل)(?!\p{L})|恐|怖|危|地獄|不安|隠|路上|刑務所|두려|공포|불안|위험|지옥|감옥|길거리|害怕|地狱|街上|监狱|डर|खौफ|खतरे|नरक|सडक|जेल|चिंता|दहशत/u;

/** Returns whether a text, as it was typed, is one plain sentence about somebody, in which no pattern of danger fits. */
export function isPlainFact(text: string, { normalized, language, hinted, oblique }: Analysis): boolean {
  if (hinted || oblique) return false;
  if (DOES[language].test(normalized)) return true;
  const isNamed = UNCASED.has(language) || NAMED.test(text);
  return isNamed && LIVES[language].test(normalized) && !NO_TOWN.test(normalized);
}
