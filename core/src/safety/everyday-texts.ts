import type { Analysis } from './analysis.js';
import { form, type Forms } from './care-answers.js';

/**
 * Whole texts about everyday matters whose words are also those of a danger: a mattress nobody can live with, a cactus that dies, a
 * greeting that fails to come, a child's room, sitting beside somebody. Nothing may stand beside them, and every noun is of a closed list.
 */
const EVERYDAY: Forms = {
  en: form(
    `^(?:i |we )?(?:really |just )?(?:can't|cannot|can not|don't want to|won't) (?:live|sleep|go on) with (?:this|that|these|the|my|our) (?:old |new )?(?:mattress|sofa|couch|bed|pillow|printer|wifi|carpet|curtains|kitchen|haircut|fringe|wallpaper|chair)(?: any ?more| any longer)?[.!]?$|^(?:and )?what if (?:even )?(?:the|my) (?:cactus|plant|orchid|fern|basil|succulent)s? (?:dies|die|died|is dead)(?: too)?[?.!]?$|^(?:and )?what if (?:he|she) (?:doesn't|does not|won't) (?:greet me|say hello|say hi|wave)(?: tomorrow)?[?.!]?$|^my (?:son|daughter) (?:doesn't|won't|does not) let me (?:into|in) (?:her|his) room(?: any ?more)?[.!]?$|^i (?:think i(?:'ll| will)|(?:'ll| will)) just sit (?:down )?(?:next to|beside) (?:him|her) (?:tonight|today)[.!]?$`,
  ),
  es: form(
    `^(?:ya )?no (?:puedo|quiero|se puede) (?:vivir|dormir|seguir)(?: mas)? con (?:este|esta|estos|ese|esa|el|la|mi) (?:colchon|sofa|cama|almohada|impresora|wifi|cocina|flequillo|silla|alfombra)(?: mas)?[.!]?$|^¿?(?:y )?si (?:hasta |incluso )?(?:el|la|mi) (?:cactus|planta|orquidea|helecho|albahaca) (?:se muere|se muriera|muere|ha muerto)[?.!]?$|^¿?(?:y )?si ma[nñ]ana no me saluda[?.!]?$|^mi (?:hija|hijo) (?:ya )?no me deja entrar en su (?:habitacion|cuarto)[.!]?$|^creo que (?:hoy |esta noche )?me voy a sentar a su lado(?: hoy| esta noche)?[.!]?$`,
  ),
  fr: form(
    `^je (?:ne |n')?(?:veux|peux|supporte)(?: pas| plus) (?:vivre|dormir|continuer) avec (?:ce|cet|cette|ces|le|la|mon|ma) (?:matelas|canape|lit|oreiller|imprimante|wifi|tapis|cuisine|frange|chaise)[.!]?$|^et si (?:meme )?(?:le|la|mon|ma) (?:cactus|plante|orchidee|fougere|basilic) (?:meurt|mourait|est morte?)(?: aussi)? ?[?.!]?$|^et si demain (?:il|elle) ne me (?:salue|dit) pas(?: bonjour)? ?[?.!]?$|^(?:ma fille|mon fils) ne me laisse plus entrer dans sa chambre[.!]?$|^(?:je crois que )?je vais juste m'asseoir a cote (?:de lui|d'elle) (?:ce soir|aujourd'hui)[.!]?$`,
  ),
  de: form(
    `^(?:ich |wir )?(?:kann|will|mag|konnen|wollen) (?:ich )?(?:so |einfach )?(?:nicht|nicht mehr|nicht langer)? ?mit (?:dieser|diesem|diesen|der|dem|meiner|meinem) (?:matratze|sofa|couch|bett|kissen|drucker|wlan|teppich|kuche|pony|stuhl|tapete) (?:nicht mehr )?(?:leben|schlafen)[.!]?$|^(?:und )?was,? wenn (?:sogar |selbst )?(?:der|die|mein|meine) (?:kaktus|pflanze|orchidee|farn|basilikum) (?:stirbt|eingeht|tot ist)[?.!]?$|^(?:und )?was,? wenn (?:er|sie) (?:mich )?morgen nicht (?:grusst|gru(?:ss|ß)t|hallo sagt)[?.!]?$|^mein(?:e tochter| sohn) lasst mich nicht mehr in (?:ihr|sein) zimmer[.!]?$|^ich (?:glaub|glaube),? ich setz mich (?:heute |heute abend )?einfach neben (?:ihn|sie)[.!]?$`,
  ),
  it: form(
    `^non (?:posso|voglio|riesco)(?: piu)?(?: a)? (?:vivere|dormire|andare avanti) con (?:questo|questa|il|la) (?:materasso|divano|letto|cuscino|stampante|wifi|tappeto|cucina|frangia|sedia)[.!]?$|^e se (?:anche |persino )?(?:il|la) (?:mio |mia )?(?:cactus|pianta|orchidea|felce|basilico) (?:muore|morisse|e mort[oa])[?.!]?$|^e se domani non mi (?:saluta|salutasse|dice ciao)[?.!]?$|^mi[oa] figli[oa] non mi fa piu entrare in camera sua[.!]?$|^(?:credo che )?stasera mi siedo accanto a (?:lui|lei)[.!]?$`,
  ),
  pt: form(
    `^(?:eu )?(?:ja )?nao (?:posso|quero|consigo)(?: mais)? (?:viver|dormir|continuar)(?: mais)? com (?:esse|este|essa|esta|o|a|meu|minha) (?:colchao|sofa|cama|travesseiro|impressora|wifi|tapete|cozinha|franja|cadeira)(?: mais)?[.!]?$|^e se (?:ate )?(?:o|a|meu|minha) (?:cacto|planta|orquidea|samambaia|manjericao) (?:morrer|morre|morreu)[?.!]?$|^e se amanha (?:ele|ela) nao me (?:cumprimentar|der oi|disser oi)[?.!]?$|^minha filha nao me deixa mais entrar no quarto dela[.!]?$|^acho que vou so (?:me )?sentar do lado del[ea] hoje[.!]?$`,
  ),
  ru: form(
    `^(?:я )?(?:больше )?не (?:могу|хочу) (?:больше )?(?:жить|спать) (?:с|на|под) (?:этим|этой|этом) (?:матрасом|диваном|кроватью|подушкой|принтером|ковром|кухней|челкой|матрасе|диване|кровати)[.!]?$|^а (?:что )?если (?:даже )?(?:мой |моя )?(?:кактус|цветок|орхидея|растение|базилик) (?:умрет|погибнет|засохнет)[?.!]?$|^а (?:что )?если (?:он|она) завтра (?:со мной )?не поздоровается[?.!]?$|^дочь больше не пускает меня в свою комнату[.!]?$|^(?:думаю,? )?(?:я )?просто сяду (?:сегодня )?рядом с (?:ним|ней)(?: сегодня)?[.!]?$`,
  ),
  ja: /^(?:もう)?(?:この|あの)(?:まっとれす|そふぁ|べっど|枕|ぷりんたー|椅子)(?:で|と)は?(?:もう)?(?:暮らせない|寝られない|生きていけない)(?:です)?[。!]?$|^(?:もし)?(?:さぼてん|植物|花|観葉植物)まで(?:枯れ|死ん)(?:たら|だら)(?:どうしよう)?[。?!]?$|^明日(?:彼|彼女)が(?:挨拶|あいさつ)してくれなかったら(?:どうしよう)?[。?!]?$|^娘が部屋に入れてくれなくなりました[。!]?$|^今夜は(?:彼|彼女)の隣に座(?:ろうと思う|ります)[。!]?$/u,
  ko: /^(?:나는 |저는 )?이 (?:매트리스|소파|침대|베개|프린터|의자)(?:랑|로는|에서는|와는)? ?(?:더는 |더 이상 )?(?:못 ?살겠(?:어요?|다)|못 ?자겠(?:어요?|다))[.!]?$|^(?:만약에? )?(?:선인장|식물|화분)(?:까지|마저|도|이) 죽으면(?: 어떡하지| 어떡해요)?[?.!]?$|^내일 (?:걔가|그가|그녀가) 인사 안 하면(?: 어떡하지)?[?.!]?$|^딸이 (?:이제 )?방에 못 들어오게 해요[.!]?$|^오늘은 그냥 (?:걔|그 사람) 옆에 앉(?:을래|을까 해)요?[.!]?$/u,
  zh: /^(?:我)?(?:再也|真的)?(?:受不了|没法|不想)(?:再)?(?:和|跟|用)?这(?:张|个|台)?(?:床垫|沙发|床|枕头|打印机|椅子)(?:过|睡|一起生活)?(?:了)?[。!]?$|^(?:要是|如果|万一)(?:连)?(?:我的)?(?:仙人掌|植物|花|盆栽|绿萝|多肉)(?:都|也)?(?:死|枯)了(?:呢|怎么办)?[。?!]?$|^(?:要是|万一)明天[他她]不(?:跟|和)我打招呼(?:呢|怎么办)?[。?!]?$|^(?:我)?(?:女儿|儿子)(?:上(?:初中|高中|小学|大学)(?:以后|之后|后)就)?不让我进[他她]的?房间(?:了)?[。!]?$|^今晚我就坐在[他她]旁边[。!]?$/u,
  ar: form(
    `^(?:انا )?(?:لا|ما|لم اعد) (?:استطيع|اقدر|اريد) (?:العيش|النوم) (?:مع|علي) (?:هذا|هذه|ها) (?:الفراش|المرتبه|السرير|الاريكه|الطابعه|المخده|الكنبه)(?: بعد الان)?[.!]?$|^(?:و)?ماذا لو (?:حتي )?(?:مات|ماتت) (?:الصبار|النبته|الورده)[؟?.!]?$|^(?:و)?ماذا لو لم (?:يسلم|تسلم) علي غدا[؟?.!]?$|^(?:ابنتي|ابني) لم (?:تعد|يعد) (?:تسمح|يسمح) لي بدخول غرفت(?:ها|ه)[.!]?$|^(?:اظن انني )?ساجلس بجانب(?:ه|ها) (?:الليله|اليوم) فقط[.!]?$`,
  ),
  hi: form(
    `^(?:मैं |अब )?(?:और )?(?:इस|उस) (?:गद्दे|सोफे|बिस्तर|तकिए|प्रिंटर|कुर्सी) (?:के साथ|पर) (?:अब |और )?(?:नहीं (?:रह|सो|जी) सकत[ाी]|जीना नहीं चाहत[ाी])(?: हूं)?[।.!]?$|^(?:और )?अगर (?:कैक्टस|पौधा|तुलसी) भी (?:मर|सूख) (?:गया|गई)(?: तो)?[?।.!]?$|^(?:और )?अगर कल (?:वह|उसने) नमस्ते (?:नहीं की|नहीं किया|न करे)(?: तो)?[?।.!]?$|^(?:मेरी )?बेटी मुझे अपने कमरे में नहीं आने देती(?: है)?[।.!]?$|^(?:वह|वो) (?:कहते|कहता|कहती) (?:हैं|है) जा,? पर आंखें कुछ और (?:कहती|कहते) हैं[।.!]?$`,
  ),
};

/** Returns whether a text as a whole is about such an everyday matter. */
export const isEverydayText = ({ normalized, language }: Analysis): boolean =>
  EVERYDAY[language].test(normalized);
