import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { abuseAnswerIn } from './abuse-answers.js';
import { MAX_ANSWER, NOT_SAFE, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/**
 * Statements in care after abuse about the present moment: the person who is feared comes home, sleeps or is in the bath; the children; a place to go
 * to. Forms are matched to folded text.
 */

/** Matches that the person who is feared is on the way or comes back. */
const COMES: Forms = {
  en: /(?<!\p{L})(?:on (?:his|her|their|the) way (?:home|back|over|here)|coming (?:home|back|over|again|tonight)|(?:ll|will) be (?:home|back)|(?:home|back) (?:soon|in \p{L}{1,6}|any minute|tonight)|driving home|(?:just )?(?:pulled up|parked)|hear his (?:car|key|steps))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:esta )?(?:volviendo|llegando|de camino)|viene (?:de camino|a casa|del trabajo|para casa|otra vez|esta noche|por el \p{L}{3,10})|(?:llega|vuelve) (?:a|en|pronto|del|esta|ya)(?: \p{L}{2,9})?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il|elle) (?:rentre|revient|va (?:rentrer|revenir)|est (?:en route|sur le chemin)|arrive (?:bientot|dans|ce soir)|monte)(?!\p{L})/u,
  de: /(?<!\p{L})kommt (?:\p{L}{2,8} )?(?:gleich|bald|heute|nach hause|heim|zuruck|wieder|von der arbeit)(?!\p{L})|(?<!\p{L})(?:auf dem heimweg|auf dem weg (?:nach hause|hierher))(?!\p{L})/u,
  it: /(?<!\p{L})(?:sta (?:tornando|rientrando)|torna (?:a|tra|fra|presto|stasera|dal|di nuovo)|rientra|arriva (?:tra|fra|stasera))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ta|esta) (?:voltando|chegando|vindo)|(?:chega|volta) (?:em|daqui|logo|hoje|do|ja))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:едет домой|идет домой|возвраща\p{L}{2,4}|скоро (?:придет|вернется|будет|приедет)|(?:придет|вернется|приедет) (?:сегодня|вечером|через|снова|опять|домой|с работы)|(?:опять|снова) придет)(?!\p{L})/u,
  ja: /帰って(?:くる|きます|来る|来ます|きそう)|帰り道|もうすぐ帰|(?:今夜も|また)来(?:る|ます)/u,
  ko: /집에 ?오(?:고|는)|돌아오|퇴근|곧 ?(?:와요|올|와)|(?:오늘 ?밤)(?:에)? ?또|또 ?(?:올|와요)/u,
  zh: /(?:要|快|马上)回来|在回家|下班回|(?:今晚|今天)?又要?来|马上到家/u,
  ar: /(?<!\p{L})(?:راجع|عائد|بيرجع|سيعود|سيرجع|بيجي|في طريقه|سياتي (?:الليله|مره)|جاي (?:للبيت|من|البيت))(?!\p{L})/u,
  hi: /घर आ रह|लौट रह|वापस आ(?:ने| रह)|आने वाल[ाे]|फिर आ(?:एग|ने)|(?<!\p{L})(?:ghar aa raha|aane wala|wapas aa)/u,
};

/** Matches that the person who is feared sleeps, is in the bath or watches television. */
const BUSY: Forms = {
  en: /(?<!\p{L})(?:asleep|sleeping|in the (?:bath|shower|bathroom)|showering|watching (?:tv|the (?:game|match|football|telly))|passed out|smoking outside)(?!\p{L})/u,
  es: /(?<!\p{L})(?:durmiendo|dormid[oa]|duerme|en (?:la ducha|el bano)|duchandose|banandose|(?:viendo|mirando) (?:la|el) (?:tele|futbol|partido|television)|fumando)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:dort|endormie?|(?:sous|dans) (?:la|sa) (?:douche|salle de bains?)|dans (?:le|son) bain|devant la tele|regarde (?:la tele|le match))(?!\p{L})/u,
  de: /(?<!\p{L})(?:schlaft|eingeschlafen|im bad|unter der dusche|in der badewanne|duscht|badet|(?:schaut|guckt) (?:fern|fussball|tv)|vor dem fernseher)(?!\p{L})/u,
  it: /(?<!\p{L})(?:dorme|sta dormendo|addormentat[oa]|in bagno|sotto la doccia|nella vasca|davanti alla tv|guarda(?:ndo)? la (?:tv|partita))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:dormindo|dormiu|no banho|no banheiro|tomando banho|(?:vendo|assistindo) (?:tv|televisao|futebol|o jogo))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:спит|уснула?|заснула?|в (?:душе|ванной)|моется|смотрит (?:телевизор|футбол)|перед телевизором)(?!\p{L})/u,
  ja: /寝て|眠って|お?風呂|シャワー|テレビ/u,
  ko: /자고 ?있|자요|잠들|샤워|목욕|티비|텔레비전/u,
  zh: /睡着|睡了|在睡|洗澡|看电视|喝醉/u,
  ar: /(?<!\p{L})(?:نايم|نائم|نام|يستحم|بالحمام|في الحمام|يشاهد|يتفرج|سكران)(?!\p{L})/u,
  hi: /सो रह|सो गय|सोया|नहा रह|बाथरूम|टीवी|(?<!\p{L})(?:so raha|so gaya|naha raha|bathroom)/u,
};

/** The writer's children. */
const CHILDREN: Forms = {
  en: /(?<!\p{L})(?:my|our|the) (?:\p{L}{2,8} )?(?:kids?|children|sons?|daughters?|baby|toddler)(?!\p{L})/u,
  es: /(?<!\p{L})(?:mis?|los|nuestros) (?:\p{L}{2,8} )?(?:hij[oa]s?|nin[oa]s?|bebe|peques)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:mes|mon|ma|les|nos) (?:\p{L}{2,8} )?(?:enfants?|petits|gosses|bebe|fils|filles?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:meine?n?|die|unsere) (?:\p{L}{2,8} )?(?:kind(?:er|ern)?|kleinen|sohn|tochter|baby)(?!\p{L})/u,
  it: /(?<!\p{L})(?:i miei|miei|mi[oa]|i|la) (?:figli[oa]?|bambin[oia]|bimb[oia])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:meus?|minhas?|os|as) (?:filh[oa]s?|criancas?|bebe)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:дети|детьми|детей|ребен\p{L}{2,3}|сын(?:ом)?|дочк?\p{L}{1,4}|малыш\p{L}{0,2})(?!\p{L})/u,
  ja: /子供|子ども|息子|娘が|娘も|赤ちゃん/u,
  ko: /아이들|애들|아기|아들|딸/u,
  zh: /孩子|儿子|女儿|宝宝/u,
  ar: /(?<!\p{L})(?:و)?(?:اولادي|اطفالي|ابني|بنتي|بناتي|عيالي|الاولاد|الاطفال)(?!\p{L})/u,
  hi: /बच्च|बेटा|बेटी|बेटे|(?<!\p{L})(?:bachch|beta|beti)/u,
};

/** The writer can get out, or somebody they trust lives close. */
const REFUGE: Forms = {
  en: /(?<!\p{L})(?:can|could) (?:\p{L}{2,8} )?(?:go|get out|leave|run|slip out|climb out|sneak out)(?!\p{L})|(?<!\p{L})(?:lives?|house is|is) (?:\p{L}{2,8} )?(?:nearby|close by|next door|across the|opposite|round the corner|down the (?:road|street))(?!\p{L})/u,
  es: /(?<!\p{L})(?:puedo|podria) (?:ir|salir|irme|escapar\p{L}{0,3})(?!\p{L})|(?<!\p{L})(?:vive|viven) (?:\p{L}{2,8} )?(?:cerca|enfrente|al lado)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:peux|pourrais) (?:\p{L}{1,6} )?(?:aller|sortir|partir|filer)(?!\p{L})|(?<!\p{L})(?:habite|vit|est) (?:\p{L}{2,8} )?(?:en face|a cote|tout pres|pres dici)(?!\p{L})/u,
  de: /(?<!\p{L})(?:kann|konnte)(?: \p{L}{2,8}){0,5} (?:gehen|raus|rausgehen|weglaufen|abhauen|laufen)(?!\p{L})|(?<!\p{L})wohnt (?:\p{L}{2,8} )?(?:gegenuber|nebenan|um die ecke|in der nahe)(?!\p{L})/u,
  it: /(?<!\p{L})(?:posso|potrei) (?:\p{L}{2,6} )?(?:andare|uscire|scappare)(?!\p{L})|(?<!\p{L})(?:abita|vive) (?:\p{L}{2,6} )?(?:vicino|di fronte|accanto)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:posso|consigo|da pra|poderia) (?:ir|sair|fugir)(?!\p{L})|(?<!\p{L})mora (?:\p{L}{2,8} )?(?:perto|em frente|do lado|ao lado)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:могу|можно|смогу) (?:\p{L}{1,8} )?(?:пойти|уйти|выйти|сбежать)(?!\p{L})|(?<!\p{L})живет (?:\p{L}{2,8} )?(?:рядом|напротив|недалеко|близко)(?!\p{L})/u,
  ja: /(?:行け|逃げられ|出られ)(?:る|ます|そう)|(?:家|うち)[がは](?:すぐ)?(?:近|隣|向かい)/u,
  ko: /(?:갈|나갈|도망갈) 수 ?있|(?:집|댁)이? ?(?:근처|가까|바로 옆)/u,
  zh: /可以(?:去|到|跑)|能(?:去|跑出|出去)|住(?:在)?(?:附近|对面|隔壁|旁边)|家[在就]{1,2}(?:附近|对面|隔壁|旁边)/u,
  ar: /(?<!\p{L})(?:اقدر|استطيع|ممكن|يمكنني) (?:ان )?(?:اروح|اذهب|اطلع|اخرج|الذهاب|الخروج)(?!\p{L})|(?<!\p{L})(?:ساكنه?|تسكن|بيت\p{L}{1,3}) (?:\p{L}{2,8} )?(?:قريب\p{L}?|مقابل\p{L}{0,2}|جنب\p{L}{0,2})(?!\p{L})/u,
  hi: /(?:जा|निकल|भाग) सकत|(?:घर|रहत[ाी]) (?:\p{L}[\p{L}\p{M}]{0,8} )?(?:पास|सामने|बगल)|(?<!\p{L})(?:ja|nikal|bhag) sakt/u,
};

/** The writer is out of the house, or with a neighbour. */
const OUT: Forms = {
  en: /(?<!\p{L})(?:at (?:my|the|our) neighbou?rs|(?:out of|left) the house|got out|im outside|i am outside)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:con|en casa de) (?:la|el|los|mi) vecin[oa]s?|estoy fuera|fuera de casa|he salido|ya sali|sali de)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:chez (?:la|le|les|ma|mon|mes) voisine?s?|je suis (?:dehors|sortie?))(?!\p{L})/u,
  de: /(?<!\p{L})(?:bei (?:den|der|dem|meine[rmn]) nachbar(?:n|in)?|bin (?:jetzt )?(?:draussen|raus))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:sono|siamo) (?:\p{L}{2,6} )?(?:dalla|dal|dai|da) (?:mi[oa] )?(?:vicin[aoi]|nonn[ao]|zi[ao]|sorella|amic[ao]|mamma)|sono fuori)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:na|no) (?:casa d[ao] )?(?:minha |meu )?vizinh[oa]|(?:eu )?ja sai|sai de casa|(?:to|estou) (?:la )?fora|(?:to|estou) na casa d[ao])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:у (?:соседк\p{L}|соседей|соседа)|(?:я )?(?:уже )?на улице|(?:я )?вышла из (?:дома|квартиры))(?!\p{L})/u,
  ja: /(?:隣|近所)の(?:家|人)[^|]{0,6}(?:い|来|着)|外に(?:出|い)/u,
  ko: /(?:옆집|이웃집|아줌마 ?집|이모 ?집|친구 ?집)[^|]{0,4}(?:왔|있|와)|밖에 ?(?:있|나왔)/u,
  zh: /在(?:邻居|隔壁)[^|]{0,4}家|到(?:邻居|隔壁)家了|在外面|跑出来了?/u,
  ar: /(?<!\p{L})(?:(?:عند|في بيت) (?:ال)?(?:جيران|جارتي|جاري|جيراننا)|برا البيت|طلعت من البيت|خارج البيت)(?!\p{L})/u,
  hi: /पडो(?:सी|सन) के (?:घर|यहां)|बाहर (?:आ गय|आ गई|निकल)|(?<!\p{L})(?:bahar aa ga|padosi ke)/u,
};

type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };
type HomeAnswer = 'away' | 'comes' | 'refuge' | 'children' | 'busy';

/** Returns what a short message says about the moment at home; `undefined` for any other message. */
export function homeAnswerIn(text: string, language: LanguageCode): HomeAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean =>
    clauses.some(
      (clause) =>
        forms[language].test(clause) && !NOT_SAFE[language].test(clause.replace(forms[language], ' ')),
    );
  if (has(OUT)) return 'away';
  if (has(COMES)) return 'comes';
  if (has(REFUGE)) return 'refuge';
  if (has(CHILDREN)) return 'children';
  return has(BUSY) ? 'busy' : undefined;
}

/** Returns the reply in care after abuse to a statement about the moment at home, each once; otherwise `undefined`. */
export function homeTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  { category, ...numbers }: NumbersOf & { category: CrisisCategory | null },
): Turn | undefined {
  // A message may mention abuse together with a wish to die.
  if (category !== 'abuse' && !answered.includes('abused')) return undefined;
  const known = abuseAnswerIn(text, language);
  const kind = homeAnswerIn(text, language);
  if (kind === undefined || answered.includes(kind)) return undefined;
  // A person who can hear, or who is away for a while, has other replies.
  if ((known === 'near' || known === 'gone' || known === 'phone') && kind !== 'comes' && kind !== 'busy')
    return undefined;
  const isOfChild = answered.includes('child') || numbers.audience === 'child';
  // The children of a house are not the writer's where the writer is a child.
  if (kind === 'children' && isOfChild) return undefined;
  const located: NumbersOf = {
    ...numbers,
    category: 'abuse',
    audience: isOfChild ? 'child' : numbers.audience,
  };
  return {
    spoken: careReply(language, kind, 0, located),
    language,
    state: { turns: turns + 1, answered: [...answered, kind] },
  };
}
