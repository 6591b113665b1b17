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
  zh: /^我?(?:今天|昨天|早上|晚上)?(?:都)?(?:按时|按医嘱|按量|遵医嘱|饭后)(?:都)?(?:把)?(?:今天的|早上的|医生开的)?药(?:都|也)?吃(?:了|完了)[。!]?$|^(?:我)?(?:再也|真的)?(?:受不了|没法|不想)(?:再)?(?:和|跟|用)?这(?:张|个|台)?(?:床垫|沙发|床|枕头|打印机|椅子)(?:过|睡|一起生活)?(?:了)?[。!]?$|^(?:要是|如果|万一)(?:连)?(?:我的)?(?:仙人掌|植物|花|盆栽|绿萝|多肉)(?:都|也)?(?:死|枯)了(?:呢|怎么办)?[。?!]?$|^(?:要是|万一)明天[他她]不(?:跟|和)我打招呼(?:呢|怎么办)?[。?!]?$|^(?:我)?(?:女儿|儿子)(?:上(?:初中|高中|小学|大学)(?:以后|之后|后)就)?不让我进[他她]的?房间(?:了)?[。!]?$|^今晚我就坐在[他她]旁边[。!]?$/u,
  ar: form(
    `^(?:انا )?(?:لا|ما|لم اعد) (?:استطيع|اقدر|اريد) (?:العيش|النوم) (?:مع|علي) (?:هذا|هذه|ها) (?:الفراش|المرتبه|السرير|الاريكه|الطابعه|المخده|الكنبه)(?: بعد الان)?[.!]?$|^(?:و)?ماذا لو (?:حتي )?(?:مات|ماتت) (?:الصبار|النبته|الورده)[؟?.!]?$|^(?:و)?ماذا لو لم (?:يسلم|تسلم) علي غدا[؟?.!]?$|^(?:ابنتي|ابني) لم (?:تعد|يعد) (?:تسمح|يسمح) لي بدخول غرفت(?:ها|ه)[.!]?$|^(?:اظن انني )?ساجلس بجانب(?:ه|ها) (?:الليله|اليوم) فقط[.!]?$`,
  ),
  hi: form(
    `^(?:मैंने |मैने |maine |mene )?(?:अपनी |apni )?(?:सुबह की |रात की |आज की |subah ki |raat ki |aaj ki )?(?:दवा|दवाई|गोली|dawa|dawai|goli) (?:खा|ले|kha|le) (?:ली|li)(?: है| hai)?[।.!]?$|^(?:मैं |अब )?(?:और )?(?:इस|उस) (?:गद्दे|सोफे|बिस्तर|तकिए|प्रिंटर|कुर्सी) (?:के साथ|पर) (?:अब |और )?(?:नहीं (?:रह|सो|जी) सकत[ाी]|जीना नहीं चाहत[ाी])(?: हूं)?[।.!]?$|^(?:और )?अगर (?:कैक्टस|पौधा|तुलसी) भी (?:मर|सूख) (?:गया|गई)(?: तो)?[?।.!]?$|^(?:और )?अगर कल (?:वह|उसने) नमस्ते (?:नहीं की|नहीं किया|न करे)(?: तो)?[?।.!]?$|^(?:मेरी )?बेटी मुझे अपने कमरे में नहीं आने देती(?: है)?[।.!]?$|^(?:वह|वो) (?:कहते|कहता|कहती) (?:हैं|है) जा,? पर आंखें कुछ और (?:कहती|कहते) हैं[।.!]?$`,
  ),
};

/** Somebody works on a vehicle in a garage while its engine runs: nobody is shut in, and nobody asks how long it takes. */
const GARAGE_WORK: Forms = {
  en: form(
    `^(?:my |our )?(?:dad|father|mum|mom|brother|sister|husband|wife|son|uncle|grandpa|friend|neighbour|neighbor|boyfriend)(?:s| is|'s)? (?:out )?(?:fixing|repairing|working on|tuning|checking|servicing|tinkering with) (?:the|his|her|our|my|an?) (?:old )?(?:car|bike|motorbike|motorcycle|van|truck|moped|engine) in (?:the|his|our) garage(?: all day)?(?: with the (?:engine|motor) (?:on|running))?[.!]?$`,
  ),
  es: form(
    `^(?:mi |el )?(?:padre|papa|madre|hermano|hermana|marido|hijo|tio|abuelo|amigo|vecino|novio) (?:esta (?:arreglando|reparando|revisando)|arregla|repara) (?:el|la|su) (?:coche|carro|auto|moto|camioneta|furgoneta) en el (?:garaje|taller)(?: (?:con el motor (?:encendido|prendido|en marcha)))?[.!]?$`,
  ),
  fr: form(
    `^(?:mon |ma |le )?(?:papa|pere|maman|frere|soeur|mari|fils|oncle|grand-pere|ami|pote|voisin|copain) (?:repare|bricole|revise|verifie) (?:la|le|sa|son|une) (?:voiture|moto|bagnole|scooter|camionnette) dans (?:le|son) garage,?(?: (?:avec le )?moteur (?:allume|en marche|qui tourne))?[.!]?$`,
  ),
  de: form(
    `^(?:mein |meine |unser )?(?:papa|vater|mama|bruder|schwester|mann|sohn|onkel|opa|freund|nachbar|kumpel) (?:repariert|schraubt an|bastelt an|pruft|wartet) (?:das|dem|der|den|sein|seinem|am|unser) (?:alte[ns]? )?(?:auto|motorrad|moped|roller|bus|motor|wagen) in (?:der|seiner|unserer) garage(?: (?:bei|mit) laufendem motor)?[.!]?$`,
  ),
  it: form(
    `^(?:mio |il )?(?:papa|padre|fratello|marito|figlio|zio|nonno|amico|vicino|ragazzo) (?:sta (?:riparando|sistemando|aggiustando)|ripara|sistema|aggiusta) (?:la|il|una) (?:sua )?(?:macchina|auto|moto|motorino|furgone) (?:in|nel) garage(?: (?:col|con il) motore acceso)?[.!]?$`,
  ),
  pt: form(
    `^(?:o |meu )?(?:pai|papai|irmao|marido|filho|tio|avo|amigo|vizinho|namorado) (?:esta|ta) (?:consertando|arrumando|mexendo n?|revisando) ?(?:o|a|no|na) (?:carro|moto|caminhonete) na garagem(?: com o motor ligado)?[.!]?$`,
  ),
  ru: form(
    `^(?:мой )?(?:папа|отец|брат|муж|сын|дядя|дедушка|друг|сосед|парень) (?:чинит|ремонтирует|проверяет) (?:свою |наш[уе] )?(?:машину|мотоцикл|авто|двигатель) в гараже(?: (?:с|при) (?:включенн|заведенн|работающ)\\p{L}{2,3} (?:двигателе?м?|моторо?м?е?))?[.!]?$`,
  ),
  ja: /^(?:うちの)?(?:父|お父さん|兄|弟|夫|旦那|息子|友達|彼氏)(?:が|は)がれーじで(?:えんじんを(?:かけたまま|かけて))?(?:車|ばいく)(?:を|の)(?:直して|修理(?:して|中)|整備して)(?:い)?(?:ます|る|です)?[。!]?$/u,
  ko: /^(?:우리 ?)?(?:아빠|아버지|형|오빠|남편|동생|아들|친구|남자친구)(?:가|이|는|은)? ?차고에서 ?(?:시동 ?(?:을 )?(?:켜고|걸고|켠 ?채로?) ?)?(?:차|오토바이)(?:를)? ?(?:고치|수리하|정비하)고 ?있(?:어요?|습니다|다)[.!]?$/u,
  zh: /^(?:我)?(?:爸爸?|父亲|哥哥|弟弟|老公|儿子|朋友|男朋友|叔叔)(?:正)?在车库里?(?:开着(?:发动机|引擎))?(?:修|检查|保养)(?:车|汽车|摩托车?)[。!]?$/u,
  ar: form(
    `^(?:ابي|والدي|بابا|اخي|زوجي|ابني|عمي|صديقي|جاري) (?:يصلح|يفحص|يعمل علي) (?:ال)?(?:سياره|سيارته|دراجه|موتور) في (?:ال)?(?:كراج|مراب|جراج)(?: والمحرك (?:شغال|يعمل))?[.!]?$`,
  ),
  hi: form(
    `^(?:मेरे |मेरा )?(?:पापा|पिताजी|भाई|पति|बेटा|चाचा|दोस्त) (?:गैराज|गेराज) में (?:इंजन (?:चालू|ऑन) (?:करके|रखकर) )?(?:गाडी|कार|बाइक|मोटरसाइकिल) (?:ठीक|रिपेयर) कर (?:रहे हैं|रहा है)[।.!]?$`,
  ),
};

/** A burn or a cut of every day: the thing that did it is no means. */
const ACCIDENT: Forms = {
  en: form(
    `^(?:i |ive |i've )?(?:just |accidentally )?(?:burnt|burned|scalded) my (?:thigh|arm|wrist|leg|hand|finger|neck) (?:with|on) (?:the|my|a|some|hot) (?:hair straighteners?|straighteners?|curling iron|iron|hot coffee|coffee|tea|soup|oven|pan|kettle|stove|radiator)(?:,? (?:so silly|so stupid|ouch|again|lol))?[.!]?$`,
  ),
  es: form(
    `^(?:hoy |ayer )?me (?:he quemado|queme) (?:el|la|un|mi) (?:muslo|brazo|mano|dedo|pierna|muneca) con (?:el|la) (?:cafe|plancha|te|sopa|horno|sarten|secador|agua caliente)[.!]?$`,
  ),
  fr: form(
    `^je me suis brulee? (?:la|le|les) (?:cuisse|bras|main|doigt|jambe|poignet) (?:avec|sur) (?:le|la|mon|du) (?:fer a lisser|fer a repasser|fer|cafe|the|four|poele|soupe|bouilloire)[.!]?$`,
  ),
  de: form(
    `^ich (?:hab|habe) mir (?:grad |gerade |heute )?(?:den|die|am|an der|mit dem|mit der) (?:\\p{L}{3,12} )?(?:feuerzeug|glatteisen|bugeleisen|kaffee|ofen|herd|pfanne|topf|tee)? ?(?:den |die )?(?:daumen|finger|hand|arm|oberschenkel|bein) (?:am (?:glatteisen|bugeleisen|ofen|herd|topf)|mit (?:dem )?(?:kaffee|tee|glatteisen) )?verbrannt[.!]?$`,
  ),
  it: form(
    `^mi sono bruciat[oa] (?:la|il|una?) (?:coscia|braccio|mano|dito|gamba|polso) con (?:il|la) (?:caffe|piastra|te|ferro|forno|padella|minestra)[.!]?$`,
  ),
  pt: form(
    `^(?:eu )?(?:me )?queimei (?:a |o )?(?:minha |meu )?(?:coxa|braco|mao|dedo|perna|pulso) (?:com|na|no) (?:a |o )?(?:chapinha|cafe|ferro|forno|panela|cha|sopa)[.!]?$`,
  ),
  ru: /^(?:я )?(?:обожгла?|обварила?|обожглась|обжегся) (?:себе )?(?:бедро|руку|палец|ногу|запястье) (?:утюжком|утюгом|кофе|чаем|кипятком|плойкой|сковородкой|о духовку|о плиту)[.!]?$/u,
  ja: /^(?:へああいろん|あいろん|こーひー|お茶|ふらいぱん|おーぶん|やかん)で(?:太もも|腕|手|指|足|手首)を?(?:火傷|やけど)し(?:ました|た|てしまいました|ちゃった)[。!]?$/u,
  ko: /^(?:고데기|다리미|커피|뜨거운 물|프라이팬|오븐)(?:에|로)? ?(?:허벅지|팔|손|손가락|다리|손목)(?:를|을)? ?(?:데었|데였|뎄)(?:어요?|습니다|다)?[.!]?$/u,
  zh: /^我?(?:不小心)?被?(?:卷发棒|直发器|熨斗|咖啡|热水|开水|锅|烤箱)(?:把)?(?:烫到|烫伤|烫)了?(?:我的)?(?:大腿|胳膊|手臂|手|手指|腿)了?[。!]?$/u,
  ar: form(
    `^(?:احترق|احترقت|حرقت|انحرق|انحرقت) (?:فخذي|يدي|ذراعي|اصبعي|ساقي) (?:من|ب)(?: )?(?:ال)?(?:قهوه|شاي|مكواه|فرن|مقلاه|القهوه)[.!]?$`,
  ),
  hi: form(
    `^(?:इस्त्री|प्रेस|कॉफी|चाय|तवे|हेयर स्ट्रेटनर) से (?:मेरी|मेरा) (?:जांघ|हाथ|उंगली|बांह|पैर) जल (?:गई|गया|गयी)[।.!]?$`,
  ),
};

/** Somebody sleeps late: a time of day or an everyday reason stands beside it, and nothing else. */
const SLEEPS_LATE: Forms = {
  en: form(
    `^(?:my |our |the )?(?:teenage |teen |little |older )?(?:son|daughter|kid|kids|teenager|teen|boy|girl|brother|sister|roommate|flatmate|husband|wife|boyfriend|girlfriend|he|she) (?:just |simply |really )?(?:wont|won't|doesnt|doesn't|never|cant|can't|refuses to) (?:ever )?(?:wake up|get up)(?: on weekends| on sundays)? (?:before (?:noon|midday|lunch|lunchtime|\\d{1,2}|ten|eleven|twelve)|until (?:noon|midday|lunch|the afternoon)|for school|for work|for class|on time|in the mornings?|on weekends|on sundays|to (?:his|her|the|their) alarm)(?: (?:on weekends|on time|no matter what|any more|anymore|again|and (?:is|he's|she's) (?:always )?late)){0,2}[.!]?$`,
  ),
  es: form(
    `^(?:mi |el )?(?:hijo|hija|hermano|hermana|marido|mujer|novio|novia|companero de piso|chico)(?: adolescente| pequeno)? (?:nunca |ya )?(?:no )?se (?:despierta|levanta) (?:antes de(?:l mediodia| las \\p{L}{2,5})|hasta (?:el mediodia|las \\p{L}{2,5})|para (?:ir al? )?(?:instituto|colegio|cole|clase|trabajo|trabajar|escuela)|por las mananas|a tiempo|los domingos)[.!]?$`,
  ),
  fr: form(
    `^(?:mon |ma )?(?:ado|fils|fille|frere|soeur|mari|femme|coloc|copain|copine) (?:ne )?se (?:reveille|leve) (?:pas|jamais) (?:avant (?:midi|\\d{1,2} ?h(?:eures)?)|le matin(?: pour (?:le lycee|l'ecole|aller en cours))?|pour (?:le lycee|l'ecole|le college|aller en cours)|a l'heure)[.!]?$`,
  ),
  de: form(
    `^(?:mein |meine |unser |unsere )?(?:sohn|tochter|teenager|kind|bruder|schwester|mann|frau|freund|freundin|mitbewohner) (?:wacht|steht|kommt) (?:\\p{L}{3,9} )?(?:nicht|nie) (?:vor (?:mittag|zwolf|elf|zehn|\\d{1,2}(?: uhr)?) )?(?:auf|hoch|aus dem bett)(?: (?:fur|zur|in die) (?:die )?(?:schule|arbeit|uni))?[.!]?$`,
  ),
  it: form(
    `^(?:mio |mia )?(?:figlio|figlia|fratello|sorella|marito|moglie|coinquilino)(?: adolescente)? non si (?:sveglia|alza) (?:mai )?(?:prima (?:di mezzogiorno|delle \\p{L}{3,6})|per (?:andare a )?scuola|la mattina|in tempo|fino a mezzogiorno)[.!]?$`,
  ),
  pt: form(
    `^(?:o |a )?(?:meu |minha )?(?:filho|filha|irmao|irma|marido|esposa|namorado|namorada)(?: adolescente)? (?:nunca |nao )(?:acorda|levanta) (?:antes d[oa]s? (?:meio-dia|meio dia|\\p{L}{3,5})|para (?:a |ir a )?(?:escola|aula)|pra (?:escola|aula)|cedo|na hora|de manha|ate meio-dia)[.!]?$`,
  ),
  ru: form(
    `^(?:мой |моя |наш )?(?:сын|дочь|дочка|подросток|брат|сестра|муж|парень|сосед) (?:никогда |вообще )?не (?:просыпается|встает) (?:раньше (?:полудня|обеда|\\p{L}{4,12})|до (?:обеда|полудня)|в школу|на работу|по утрам|вовремя|по будильнику|по выходным)[.!]?$`,
  ),
  ja: /^(?:うちの)?(?:高校生の|中学生の)?(?:息子|娘|弟|妹|夫|旦那|彼氏|兄|姉)(?:が|は)(?:休みの日は|毎日|いつも|朝)?(?:昼|お昼|正午|昼過ぎ|午後)?(?:まで|前には|になっても)?(?:全然|なかなか)?起き(?:ない|ません|てこない|てきません)(?:んです|のです)?[。!]?$/u,
  ko: /^(?:우리 ?)?(?:아들|딸|동생|남편|오빠|형|언니|누나|룸메)(?:이|가|은|는)? ?(?:주말마다|주말에|맨날|매일|아침마다|방학이라)? ?(?:점심때|점심|정오|오후|낮|열두시|12시)(?:까지|까지는|전에|전에는) ?(?:도 )?(?:안|못) ?일어나(?:요|네요||서 걱정이에요)?[.!]?$/u,
  zh: /^(?:我)?(?:家)?(?:儿子|女儿|弟弟|妹妹|老公|老婆|室友|哥哥|孩子)(?:周末|每天|放假|总是|都){0,2}(?:不到(?:中午|十二点|十点|十一点)|中午之?前|早上|上学)(?:都|从来|总是)?(?:叫不醒|不起床|起不来|不醒|不会醒)[。!]?$/u,
  ar: form(
    `^(?:ابني|بنتي|ابنتي|اخي|اختي|زوجي|زوجتي|صديقي)(?: المراهق\\p{L}?)? (?:لا|ما|مش) (?:يستيقظ|تستيقظ|يصحي|تصحي|يصحو|تصحو|بيصحي) (?:قبل (?:الظهر|العصر|الساعه \\p{L}{3,8})|للمدرسه|للدوام|الصبح|بدري|في الموعد)[.!]?$`,
  ),
  hi: form(
    `^(?:मेरा |मेरी )?(?:टीनेज |किशोर )?(?:बेटा|बेटी|भाई|बहन|पति|रूममेट) (?:दोपहर|बारह बजे|दस बजे|सुबह|स्कूल के लिए|समय पर)(?: से पहले| तक)? (?:कभी )?(?:नहीं उठत[ाी]|नहीं उठ (?:रहा|रही|पाता|पाती)|उठत[ाी] (?:ही )?नहीं)(?: है)?[।.!]?$`,
  ),
};

/** Returns whether a text as a whole is about such an everyday matter. */
export const isEverydayText = ({ normalized, language }: Analysis): boolean =>
  [EVERYDAY, GARAGE_WORK, ACCIDENT, SLEEPS_LATE].some((forms) => forms[language].test(normalized));
