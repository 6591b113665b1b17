import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, MAX_SHORT, clausesOf, deniesSafety, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { isGrave } from './gravity.js';

/**
 * The card was shown for a figure of speech, and the writer says so. What named means, a time or a place is no joke, whatever is said later.
 * Forms are matched to folded text.
 */

/** Laughter. */
const LAUGHTER =
  /(?<!\p{L})(?:(?:a?ha){2,4}h?|(?:ja){2,4}|(?:he){2,4}|lol|lmao|rofl|xd|mdr|ptdr|k{3,9}|rs{2,4}|(?:ха){2,4}|w{2,6}|(?:ха){2,4}|ه{3,9}|(?:हा){2,4})(?!\p{L})|ㅋㅋ|ㅎㅎ|笑|哈哈|嘻嘻|😂|🤣|😅|😆/u;

/** A threat that is an idiom, with the trifle that it is about: "she will kill me when she sees the carpet". */
const IDIOM: Forms = {
  en: /(?<!\p{L})(?:(?:going to|gonna|will|ll) (?:kill|murder) me (?:when|if|for|because|about|over|on)|(?:kill|shoot|hang) myself if)(?!\p{L})/u,
  es: /(?<!\p{L})(?:me (?:va a matar|mata|matara) (?:cuando|si|por|como)|me (?:mato|tiro|pego un tiro) (?:si|cada vez|como))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:va me tuer (?:quand|si|pour|parce)|je me (?:tue|tire une balle|pends) si)(?!\p{L})/u,
  de: /(?<!\p{L})(?:bringt mich um (?:wenn|weil|sobald)|(?:bring|erschiess|hang)e? (?:ich )?mich (?:um|auf)? ?wenn)(?!\p{L})/u,
  it: /(?<!\p{L})(?:mi (?:ammazza|uccide|ammazzera) (?:quando|se|per|appena)|mi (?:ammazzo|sparo|butto) se)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:vai me matar (?:quando|se|por)|(?:me mato|vou me matar) se)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:убьет меня|меня убьет) (?:когда|если|за)|(?:убьюсь|повешусь|застрелюсь) если)(?!\p{L})/u,
  ja: /(?:ら|たら|れば)[^|]{0,6}殺される/u,
  ko: /맞아 ?죽|(?:면|으면)[^|]{0,6}(?:죽을|죽는다)/u,
  zh: /会(?:杀了我|打死我)|(?:再|要是|如果)[^|]{0,10}我就(?:死|跳楼|自杀)/u,
  ar: /(?<!\p{L})(?:(?:س|ب|راح )?يقتلني|(?:س|ب|راح )?تقتلني) (?:اذا|لو|لما|عندما)|(?<!\p{L})(?:س|ب)?اقتل نفسي (?:من|بسبب|لو|اذا)(?!\p{L})/u,
  hi: /(?:मार डाल|जान ले)(?:ेग|ेंग)|(?:अगर|तो) (?:मैं )?मर जाऊंग/u,
};

/** Matches that it was a figure of speech. */
const FIGURE: Forms = {
  en: /(?<!\p{L})(?:figure of speech|(?:just|only) (?:a |an )?(?:saying|phrase|expression|meme)|(?:manner|way) of speaking|(?:being|im|i am|i was|too) (?:\p{L}{2,8} )?dramatic|exaggerat\p{L}{1,4}|(?:didnt|dont|did not) mean (?:it |that )?(?:like that|literally|that way|seriously)|not literally|not serious(?:ly)?)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:forma|manera) de hablar|es un decir|exager\p{L}{1,5}|no (?:lo )?(?:decia|digo|dije) (?:en serio|literalmente|de verdad)|dramatic[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:facon|maniere) de parler|exager\p{L}{1,4}|(?:au )?(?:second|deuxieme) degre|juste une expression|pas (?:au pied de la lettre|serieusement|pour de vrai)|dramatis\p{L}{1,4})(?!\p{L})/u,
  de: /(?<!\p{L})(?:redewendung|redensart|nur (?:so )?(?:gesagt|dahingesagt|dahergesagt)|ubertreib\p{L}{0,3}|ubertrieben|nicht (?:ernst|wortlich|so) gemeint|sagt man (?:halt |doch |eben )?so|dramatisch)(?!\p{L})/u,
  it: /(?<!\p{L})(?:modo di dire|esager\p{L}{1,4}|non (?:lo )?(?:dicevo|dico) (?:sul serio|davvero)|drammatic[oa])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:modo|jeito|maneira) de (?:falar|dizer)|forca de expressao|exager\p{L}{1,5}|nao (?:era|falei) (?:a )?serio|dramatic[oa])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:просто|это) (?:такое )?выражение|просто так (?:говорят|сказала?)|преувелич\p{L}{2,5}|не (?:всерьез|буквально|серьезно)|фигура речи|образно)(?!\p{L})/u,
  ja: /言葉のあや|大げさ|比喩|そういう意味じゃ|言ってみただけ|口癖|言い過ぎ/u,
  ko: /그냥 ?하는 ?(?:말|소리)|오버(?:한|했|야|예|하)|과장|말이 ?그렇|비유|입버릇/u,
  zh: /夸张|随口(?:一说|说说)|只是说说|比喻|口头禅|说说而已/u,
  ar: /(?<!\p{L})(?:مجرد (?:تعبير|كلام)|(?:ا|ت|ي)بالغ\p{L}{0,2}|مبالغه|مجازا|لم اقصد\p{L}{0,2} حرفيا|اقصد (?:\p{L}{2,8} ){1,3}فقط)(?!\p{L})/u,
  hi: /बढा ?(?:-)? ?चढा|कहने का (?:ढंग|तरीका|मतलब)|यूं ही कह|बस कह|ऐसे ही कह|(?<!\p{L})(?:bas aise hi|exaggerat)/u,
};

/** Matches that it was a joke. */
const JOKE: Forms = {
  en: /(?<!\p{L})(?:(?:just |only )?(?:joking|kidding)|(?:a|just a|only a) joke)(?!\p{L})/u,
  es: /(?<!\p{L})(?:broma|bromeando|de coña|es coña)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:blague|rigole|rigolais|plaisante|plaisantais|pour rire)(?!\p{L})/u,
  de: /(?<!\p{L})(?:spass|scherz|witz|spasshalber)(?!\p{L})/u,
  it: /(?<!\p{L})(?:scherz\p{L}{1,5}|per scherzo)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:brincadeira|brincando|zoeira|zoando)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:шучу|пошутила?|шутк\p{L})(?!\p{L})/u,
  ja: /冗談|ネタ/u,
  ko: /농담|장난/u,
  zh: /玩笑|逗你/u,
  ar: /(?<!\p{L})(?:امزح|مزحه|بمزح|مزح)(?!\p{L})/u,
  hi: /मजाक|(?<!\p{L})mazaa?k/u,
};

/** The writer has no thought of dying, or would not hurt themselves. */
const NEVER: Forms = {
  en: /(?<!\p{L})(?:never|wouldnt|wont|dont|not|no)(?: \p{L}{1,9}){0,3} (?:hurt myself|harm myself|kill myself|suicid\p{L}{1,5}|do anything)(?!\p{L})/u,
  es: /(?<!\p{L})(?:nunca|jamas|no)(?: \p{L}{1,9}){0,4} (?:suicid\p{L}{2,7}|matarme|hacerme dano|haria dano)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jamais|pas|aucune)(?: \p{L}{1,9}){0,4} (?:suicid\p{L}{1,4}|me tuer|me faire du mal)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nie|niemals|nicht|kein\p{L}{0,2}|nichts)(?: \p{L}{1,9}){0,4} (?:umbringen|suizid\p{L}{0,8}|selbstmord\p{L}{0,8}|antun)(?!\p{L})|(?<!\p{L})mir (?:nie|nichts) (?:was |etwas )?antun(?!\p{L})/u,
  it: /(?<!\p{L})(?:mai|non)(?: \p{L}{1,9}){0,4} (?:suicid\p{L}{1,4}|uccidermi|ammazzarmi|farmi del male|farei del male)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nunca|jamais|nao)(?: \p{L}{1,9}){0,4} (?:suicid\p{L}{1,5}|me matar|me machucar)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:никогда|не)(?: \p{L}{1,9}){0,4} (?:суицид\p{L}{0,2}|самоубийств\p{L}{1,2}|убивать себя)(?!\p{L})/u,
  ja: /(?:死ぬ|自殺(?:する)?)(?:つもり|気|なんて|わけ)[^|]{0,5}(?:ない|ありません)/u,
  ko: /(?:죽을|자살할?) ?(?:생각|마음|뜻)[^|]{0,3}(?:없|안)/u,
  zh: /(?:没|不|从没|从来没)[^|]{0,4}(?:自杀|轻生|伤害自己)/u,
  ar: /(?<!\p{L})(?:لا|لن|ما|مستحيل|لم)(?: \p{L}{2,8}){0,3} (?:الانتحار|بالانتحار|انتحر|اقتل نفسي|اوذي نفسي)(?!\p{L})/u,
  hi: /(?:आत्महत्या|सुसाइड|खुद को मारने)[^|]{0,14}(?:नहीं|कभी)/u,
};

/** Matches a negation of these: "not a joke", "not exaggerating". */
const MEANT =
  /(?<!\p{L})(?:not (?:a |even )?(?:jok|kidd|exaggerat)\p{L}{0,5}|no (?:es |era )?(?:una )?broma|no exagero|pas une blague|nexagere pas|kein (?:witz|spass|scherz)|ubertreibe nicht|non (?:e |era )?(?:uno )?scherz\p{L}{1,4}|non esagero|nao (?:e|era|foi) brincadeira|nao (?:to|estou) (?:brincando|exagerando)|не (?:шучу|шутка|шутила?|преувеличиваю)|(?:مو|مش|لا|لم|ما) (?:ا|ب)?مزح\p{L}{0,2}|ليست? مزحه)(?!\p{L})|冗談(?:じゃ|では)|농담 ?(?:이 )?아니|장난 ?(?:이 )?아니|(?:不是|没)(?:在)?(?:开)?玩笑|मजाक नहीं/u;

/** Returns whether a short message says that it was not a joke. */
export const isMeant = (text: string): boolean =>
  text.length <= MAX_SHORT && clausesOf(text).some((clause) => MEANT.test(clause));

/** Returns whether a text that brought the card has the marks of a figure of speech. */
export const isFigurative = (text: string, language: LanguageCode): boolean =>
  LAUGHTER.test(text.toLowerCase()) || clausesOf(text).some((clause) => IDIOM[language].test(clause));

type Numbers = NumbersOf & { category: CrisisCategory | null };
type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };

/** Returns what a message takes back: care ends (`end`), or its writer is not believed because means or a time were named (`joke`). */
export function correctionIn(
  text: string,
  language: LanguageCode,
  answered: CareTurns['answered'] = [],
  category: CrisisCategory | null,
): 'end' | 'joke' | undefined {
  if (text.length > MAX_ANSWER || deniesSafety(text, language)) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (isMeant(text)) return undefined;
  const isFigure = answered.includes('figure');
  const isTakenBack = has(FIGURE) || has(JOKE) || (isFigure && LAUGHTER.test(text.toLowerCase()));
  const isOfSelf = category !== 'abuse' && category !== 'danger';
  if (isOfSelf && isGrave(answered))
    return isTakenBack && !answered.includes('doubtedJoke') ? 'joke' : undefined;
  if (isFigure) return isTakenBack || has(NEVER) ? 'end' : undefined;
  // After abuse only an idiom is taken back: people who are hurt are often told that they exaggerate.
  return isOfSelf && has(FIGURE) ? 'end' : undefined;
}

/** The reply to a joke after means or a time were named. */
export function jokeTurn(
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: Numbers,
): Turn {
  return {
    spoken: careReply(language, 'doubtedJoke', 0, numbers),
    language,
    state: { turns: turns + 1, answered: [...answered, 'doubtedJoke'] },
  };
}
