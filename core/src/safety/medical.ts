import type { ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';
import { withNumbers } from './care-numbers.js';
import { textsOf } from './care-texts.js';
import { otherReply } from './care.js';
import { readJsonData } from './data-path.js';
import { asksStrokeSigns } from './medical-questions.js';
import { isBesideChest, medicalIn, type MedicalKind } from './medical-signs.js';
import { isHelpCalled } from './other-answers.js';

/** The replies to a medical emergency in a conversation (`replies/medical.json`): the emergency number comes first each time. */

type ReplyKind = Exclude<MedicalKind, 'collapse'> | MedicalAnswer | 'harmsLater' | 'signs';

type Texts = Record<ReplyKind, string> & { urged: string[]; calm: string };

let texts: Record<LanguageCode, Texts> | undefined;

function medicalTexts(language: LanguageCode): Texts {
  texts ??= readJsonData<Record<LanguageCode, Texts>>('safety/replies/medical.json');
  return texts[language];
}

/** A medical emergency in a conversation, until it ends. */
export interface MedicalState {
  kind: MedicalKind;
  /** The number of messages since then that needed no reply of their own. */
  messages?: number;
  isHelpCalled?: true;
}

/** The answers that are understood after an emergency was recognized. */
type MedicalAnswer = 'called' | 'arrived' | 'eases' | 'fine' | 'refused' | 'unable';

/** Harm that may come hours after it seems to be over: that their writer feels better does not end these. */
const HARMS_LATER: ReadonlySet<MedicalKind> = new Set(['poison', 'stroke', 'head', 'bite']);

const ANSWERS: Record<Exclude<MedicalAnswer, 'called'>, Forms> = {
  arrived: {
    en: /(?<!\p{L})(?:(?:ambulance|paramedics?|doctors?|medics|they|help)(?:s|re| is| are| have| has)? (?:just |finally |now |already )?(?:here|arrived|came)|(?:im|we are|were|i am) (?:now )?(?:in the ambulance|at the (?:hospital|er|a e)|with the paramedics))(?!\p{L})/u,
    es: /(?<!\p{L})(?:(?:ya )?(?:llego|ha llegado|esta aqui|llegaron|han llegado|estan aqui)(?: (?:ya|la ambulancia|los medicos))?|ambulancia (?:ya )?(?:llego|esta aqui|ha llegado)|estoy en (?:la ambulancia|el hospital|urgencias))(?!\p{L})/u,
    fr: /(?<!\p{L})(?:(?:ambulance|samu|pompiers|secours|ils) (?:est|sont) (?:la|arrives?|arrivee?s?)|je suis (?:dans lambulance|a lhopital|aux urgences))(?!\p{L})/u,
    de: /(?<!\p{L})(?:(?:krankenwagen|rettungswagen|rettungsdienst|notarzt|sanitater|sie|arzt) (?:ist|sind) (?:jetzt |schon |gerade )?(?:da|hier|angekommen|eingetroffen)|bin (?:jetzt )?(?:im krankenwagen|im krankenhaus|in der notaufnahme))(?!\p{L})/u,
    it: /(?<!\p{L})(?:(?:ambulanza|lambulanza) (?:e|ce) (?:qui|arrivata)|(?:sono|e) arrivat[iao]|sono qui|sono (?:in ambulanza|in ospedale|al pronto soccorso))(?!\p{L})/u,
    pt: /(?<!\p{L})(?:(?:ambulancia|samu|medicos?|eles) (?:ja )?(?:chegou|chegaram|esta aqui|estao aqui|ta aqui)|(?:ja )?chegaram|(?:estou|to) (?:na ambulancia|no hospital|no pronto socorro))(?!\p{L})/u,
    ru: /(?<!\p{L})(?:(?:скорая|врачи|они|фельдшер\p{L}?) (?:уже )?(?:приехал[аи]|здесь|тут|на месте)|(?:я|мы) в (?:скорой|больнице))(?!\p{L})/u,
    ja: /救急車(?:が|は)?(?:もう)?(?:来ました|来た|着き|着いた|到着)|救急隊(?:が|の人が)?(?:来|着)|病院に(?:着|い(?:ます|る))|救急車の中/u,
    ko: /(?:구급차|구급대(?:원)?|119)(?:가|이)? ?(?:왔|도착)|병원(?:에)? ?(?:왔|도착|있)|구급차 ?(?:안|탔)/u,
    zh: /(?:救护车|医生|急救|他们)(?:已经|刚)?(?:来了|到了)|(?:我|我们)?(?:已经)?(?:在|到)(?:了)?(?:救护车|医院|急诊)/u,
    ar: /(?<!\p{L})(?:(?:وصل|وصلت|وصلوا|جاء|جاءت)(?: (?:ال)?(?:اسعاف|سياره|المسعفون|مسعفين))?|(?:الاسعاف|المسعفون) (?:هنا|وصل\p{L}{0,2})|(?:انا|نحن) في (?:المستشفي|الاسعاف|الطوارئ))(?!\p{L})/u,
    hi: /(?:एंबुलेंस|एम्बुलेंस|ambulance|डॉक्टर)(?: [\p{L}\p{M}]{1,4})? (?:आ गई|आ गयी|आ गए|पहुंच|aa gay[ai]|aa gai)|(?:अस्पताल|aspataal|hospital) (?:में|पहुंच|mein|me|pahunch)/u,
  },
  eases: {
    en: /(?<!\p{L})(?:(?:its|it is|pain is|the pain is) (?:\p{L}{2,8} )?(?:passing|passed|easing|going away|gone|fading|better|less|stopped|over|stopping)|feel(?:s|ing)? (?:a (?:bit|little) |much |\p{L}{2,7} )?better|(?:can|could) breathe (?:\p{L}{2,6} )?(?:again|now)|(?:it|the bleeding|shaking) (?:has )?stopped|calmed down)(?!\p{L})/u,
    es: /(?<!\p{L})(?:se (?:me |le )?(?:esta )?(?:pasando|pasa|paso|quita|quitando)|(?:estoy|me siento|va|esta) (?:un poco |algo |ya )?mejor|ya (?:paso|puedo respirar)|(?:ha )?parado)(?!\p{L})/u,
    fr: /(?<!\p{L})(?:ca (?:passe|se calme|va mieux|sarrange|sest arrete|a passe)|cest (?:passe|fini|moins fort)|je me sens mieux|(?:je )?respire mieux|va mieux)(?!\p{L})/u,
    de: /(?<!\p{L})(?:(?:es |wird |geht )(?:\p{L}{2,6} ){0,2}(?:vorbei|besser|weg|weniger|vorüber|voruber)|lasst nach|(?:kann|krieg\p{L}?) wieder (?:atmen|luft)|hat aufgehort|beruhigt sich)(?!\p{L})/u,
    it: /(?<!\p{L})(?:(?:mi )?sta passando|(?:mi )?e passat[oa]|(?:sto|mi sento|va) (?:un po |gia )?meglio|respiro (?:di nuovo|meglio)|si e (?:calmat[oa]|fermat[oa]))(?!\p{L})/u,
    pt: /(?<!\p{L})(?:(?:esta |ta )?passando|(?:ja )?passou|(?:estou|to|me sinto|esta|ta) (?:um pouco |bem |mais )?melhor|consigo respirar (?:de novo|agora)|parou)(?!\p{L})/u,
    ru: /(?<!\p{L})(?:(?:уже )?(?:проходит|прошло|отпускает|отпустило|легче|полегчало|лучше|затихает)|(?:могу|снова) дышать|прекратил[аио]сь?)(?!\p{L})/u,
    ja: /(?:治ま|おさま|収ま|落ち着)(?:って|り|っ)|楽になっ|良くなっ|よくなっ|ましになっ|息ができる(?:よう|ように)/u,
    ko: /(?:가라앉|괜찮아지|나아지|나아졌|좋아졌|좋아지|지나갔|멈췄|덜 ?아)|숨이? ?쉬어져/u,
    zh: /(?:好|舒服|缓解|轻|平静)(?:一?点|些|多)了?|过去了|缓过来|没那么(?:痛|疼|难受)|不(?:痛|疼)了|能(?:喘|呼吸)/u,
    ar: /(?<!\p{L})(?:(?:بدا )?[يت](?:زول|خف|هدا)|(?:زال|خف|هدا|توقف|راح)|(?:اشعر|صرت|انا) (?:ب)?(?:تحسن|احسن|افضل)|تحسنت|استطيع التنفس)(?!\p{L})/u,
    hi: /(?:कम हो|ठीक हो रह|बेहतर|आराम (?:है|मिल)|रुक गया|चला गया|kam ho|behtar|aaram|theek ho rah|ruk gaya)/u,
  },
  fine: {
    en: /^(?:(?:no|ok|okay|actually|its|really|sorry|yeah) ){0,3}(?:i am|im|hes|shes|were|everything is|all is|false alarm|it was (?:just )?nothing|never ?mind)(?: (?:really |totally |all )?(?:fine|ok|okay|alright|good|well)(?: now| again)?)?$/u,
    es: /^(?:(?:no|si|ya|vale) ){0,2}(?:estoy|estamos|esta|todo) (?:ya )?bien(?: ya| ahora)?$|^(?:era|fue) (?:una )?falsa alarma$|^no (?:era|fue) nada$/u,
    fr: /^(?:(?:non|oui|ok|cest bon) ){0,2}(?:je vais bien|ca va|tout va bien|fausse alerte|ce netait rien|cetait rien)(?: maintenant)?$/u,
    de: /^(?:(?:nein|ja|ok|alles) ){0,2}(?:mir gehts? (?:es )?(?:wieder )?gut|alles (?:wieder )?(?:gut|ok|in ordnung)|fehlalarm|(?:es )?war nichts|ok)$/u,
    it: /^(?:(?:no|si|ok|ora) ){0,2}(?:sto bene|tutto (?:bene|a posto)|falso allarme|non era niente)(?: ora| adesso)?$/u,
    pt: /^(?:(?:nao|sim|ja) ){0,2}(?:(?:estou|to|esta|ta) (?:tudo )?bem|tudo bem|alarme falso|nao (?:era|foi) nada)(?: agora)?$/u,
    ru: /^(?:(?:нет|да|все) ){0,2}(?:я в порядке|(?:все )?(?:нормально|хорошо|в порядке)|ложная тревога|ничего страшного)$/u,
    ja: /^(?:いえ|もう|今は)?(?:大丈夫|平気|何でもなかった|なんでもなかった|勘違いでした)(?:です|だよ|でした|になりました)?$/u,
    ko: /^(?:아니요? ?|이제 ?)?(?:괜찮아요?|괜찮습니다|아무것도 아니었어요?|별일 아니에요?)$/u,
    zh: /^(?:我|现在|已经|他|她){0,2}(?:没事|还好|没什么|虚惊一场)了?$/u,
    ar: /^(?:(?:لا|نعم|الحمد لله) ){0,2}(?:انا )?(?:بخير|كويس|تمام|لا شيء|انذار كاذب)(?: الان)?$/u,
    hi: /^(?:(?:नहीं|हां|अब) ){0,2}(?:मैं )?(?:ठीक|theek) (?:हूं|हू|है|hoon|hu|hai)$|^(?:कुछ नहीं था|kuch nahi tha)$/u,
  },
  refused: {
    en: /(?<!\p{L})(?:(?:dont|do not|wont|not going to|not) (?:want to |need to |wanna )?(?:call|ring|phone)|no (?:ambulance|doctor|hospital)|(?:dont|do not) (?:want|need) (?:an? |the )?(?:ambulance|doctor|hospital|help))(?!\p{L})/u,
    es: /(?<!\p{L})(?:no (?:quiero|voy a|necesito) (?:llamar|una ambulancia|ir al hospital|un medico)|sin ambulancia)(?!\p{L})/u,
    fr: /(?<!\p{L})(?:(?:veux|vais) pas (?:les )?(?:appeler|dambulance|aller a lhopital)|pas (?:dambulance|de medecin|dhopital)|pas besoin dappeler)(?!\p{L})/u,
    de: /(?<!\p{L})(?:(?:will|mochte|werde) (?:da |dort |den |keinen |\p{L}{3,6} )?(?:nicht )?(?:anrufen|krankenwagen|arzt|notarzt)|kein(?:en)? (?:krankenwagen|arzt|notarzt))(?!\p{L})/u,
    it: /(?<!\p{L})(?:non (?:voglio|ho bisogno di) (?:chiamare|l ?ambulanza|andare in ospedale|un medico)|niente ambulanza)(?!\p{L})/u,
    pt: /(?<!\p{L})(?:nao (?:quero|vou|preciso) (?:ligar|chamar|ir (?:ao|pro) hospital|de ambulancia|ambulancia)|sem ambulancia)(?!\p{L})/u,
    ru: /(?<!\p{L})не (?:хочу|буду|надо|нужно) (?:звонить|вызывать|скорую|врача|в больницу)(?!\p{L})/u,
    ja: /(?:電話|呼び?|救急車)[^|]{0,6}(?:したくない|したくありません|たくない|たくありません|呼ばない|いらない|いりません)/u,
    ko: /(?:전화|부르|구급차|병원)[^|]{0,8}(?:싫|안 ?할|않을|안 ?갈|필요 ?없)/u,
    zh: /不(?:想|要|会|用|敢)(?:打|叫|去)(?:电话|救护车|医院)?|不需要救护车/u,
    ar: /(?<!\p{L})(?:لا (?:اريد|احتاج)|ما (?:ابي|بدي|ابغي)|مش عايز\p{L}?) (?:ان )?(?:اتصل|الاتصال|اتصال|اسعاف|الاسعاف|مستشفي|طبيب|المستشفي)\p{L}{0,2}(?!\p{L})/u,
    hi: /(?:फोन|कॉल|call|phone|एंबुलेंस|ambulance)(?: [\p{L}\p{M}]{1,6})? (?:नहीं (?:कर|चाह|बुला)|nahi (?:kar|chah|bula))/u,
  },
  unable: {
    en: /(?<!\p{L})(?:(?:cant|cannot|unable to|not able to)(?: \p{L}{1,7}){0,2} (?:call|ring|phone|talk|speak|get through)|no (?:phone|credit|signal|reception|battery)|(?:phone|battery)(?: \p{L}{1,4}){0,2} (?:dead|died|broken|gone)|(?:took|has|hid|broke) my phone)(?!\p{L})/u,
    es: /(?<!\p{L})(?:no (?:puedo|podemos|logro|consigo)(?: \p{L}{1,7}){0,2} (?:llamar|hablar)|(?:sin|no tengo|no hay) (?:saldo|bateria|cobertura|senal|telefono|movil|celular)|me (?:quito|ha quitado) el (?:telefono|movil|celular))(?!\p{L})/u,
    fr: /(?<!\p{L})(?:(?:peux|arrive) (?:pas|plus)(?: \p{L}{1,5}){0,2} (?:appeler|parler|telephoner)|(?:plus|pas) de (?:credit|batterie|reseau|telephone|forfait)|(?:pris|casse) mon telephone)(?!\p{L})/u,
    de: /(?<!\p{L})(?:(?:kann|konnen)(?: \p{L}{1,7}){0,3} nicht(?: \p{L}{2,7}){0,2} (?:anrufen|telefonieren|sprechen|reden)|kein (?:guthaben|akku|netz|empfang|telefon|handy)|akku (?:ist )?leer|handy (?:ist |weg)?(?:genommen|kaputt|leer|weg))(?!\p{L})/u,
    it: /(?<!\p{L})(?:non (?:posso|riesco a)(?: \p{L}{1,7}){0,2} (?:chiamare|parlare|telefonare)|(?:non ho|senza) (?:credito|batteria|campo|segnale|telefono|cellulare)|telefono (?:e )?(?:scarico|rotto))(?!\p{L})/u,
    pt: /(?<!\p{L})(?:nao (?:posso|consigo|da para)(?: \p{L}{1,7}){0,2} (?:ligar|chamar|falar|telefonar)|(?:nao tenho|sem) (?:creditos?|bateria|sinal|telefone|celular)|celular (?:descarregou|quebrou))(?!\p{L})/u,
    ru: /(?<!\p{L})(?:не (?:могу|можем|получается)(?: \p{L}{1,7}){0,2} (?:позвонить|звонить|вызвать|вызывать|говорить|дозвониться)|нет (?:денег на телефоне|связи|телефона|сети)|телефон (?:сел|разряжен|разбит|сломан)|забрал\p{L}? (?:у меня )?телефон)(?!\p{L})/u,
    ja: /(?:電話|通話|救急車|声)[^|]{0,4}(?:できない|できません|かけられない|かけられません|呼べない|呼べません|出せない|出せません|出ない)|話せない|話せません|(?:電池|充電)[^|]{0,3}(?:ない|切れ)|圏外|(?:スマホ|携帯)[^|]{0,2}(?:取られ|壊れ)/u,
    ko: /(?:전화|말)(?:을|를)? ?(?:할 ?수(?:가)? ?없|못 ?(?:해|하|걸))|(?:배터리|요금|신호)(?:가|이)? ?(?:없|나갔)|(?:폰|전화기)(?:을|를|이|가)? ?(?:뺏|없|고장|꺼)/u,
    zh: /(?:打|拨|叫)不(?:了|通|出)|(?:没法|不能|无法|没办法)(?:打|叫|说话)|(?:说不了|说不出)话|(?:手机|电话)[^|]{0,3}(?:没电|没信号|欠费|坏|拿走|抢)|没有?(?:手机|话费|信号)/u,
    ar: /(?<!\p{L})(?:(?:لا (?:استطيع|اقدر|يمكنني)|ما (?:اقدر|بقدر)|مش قادر\p{L}?) (?:ان )?(?:اتصل|الاتصال|اتكلم|التكلم|الكلام)|(?:ليس (?:لدي|معي)|ما (?:عندي|معي)|مفيش|لا يوجد) (?:رصيد|هاتف|تليفون|شبكه|موبايل)|اخذ هاتفي)(?!\p{L})/u,
    hi: /(?:फोन|कॉल|call|phone|बात|बोल)(?: [\p{L}\p{M}]{1,6}){0,2} (?:नहीं|nahi) (?:कर |kar )?(?:सक|पा|sak|pa)|(?:बैलेंस|नेटवर्क|बैटरी|balance|network|battery) (?:नहीं|खत्म|nahi|khatam)/u,
  },
};

/** Help was called by the writer. What was called or is on the way in general is known elsewhere. */
const CALLED: Forms = {
  en: /(?<!\p{L})(?:i|ive|we|my \p{L}{2,9}|someone|he|she) (?:have |has |just |already )?(?:called|rang|phoned|dialed|dialled|calling)(?! (?:in sick|me names))|(?<!\p{L})(?:on the phone with|ambulance is coming|theyre coming|on (?:the|their) way)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:ya )?(?:he llamado|llame|llamamos|estoy llamando)|(?:ya )?vienen|en camino)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jai (?:deja )?appele|on a appele|jappelle|(?:ils )?arrivent|en route)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:hab|habe|haben)(?: \p{L}{2,9}){0,3} (?:angerufen|gerufen|gewahlt)|(?:sie )?kommen(?: gleich)?|unterwegs)(?!\p{L})/u,
  it: /(?<!\p{L})(?:ho (?:gia |appena )?chiamato|abbiamo chiamato|sto chiamando|stanno arrivando|in arrivo)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ja )?(?:liguei|chamei|ligamos|chamamos)|(?:estou|to) ligando|(?:estao|tao) vindo|a caminho)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:уже )?(?:позвонил[аи]?|вызвал[аи]?|звоню|вызываю)|(?:они )?едут)(?!\p{L})/u,
  ja: /(?:電話|通報)し(?:ました|た)|呼びました|呼んだ|かけました|向かって(?:い)?ます/u,
  ko: /(?:전화|신고)(?:를)? ?했|불렀|오고 ?있/u,
  zh: /(?:打|叫|拨)(?:过|通)?了?(?:电话|120|救护车|急救)了?|(?:他们)?在(?:路上|来的路上)/u,
  ar: /(?<!\p{L})(?:(?:لقد )?اتصلت|اتصلنا|اتصل ب|(?:هم )?قادمون|في الطريق|بالطريق)(?!\p{L})/u,
  hi: /(?:फोन|कॉल|call|phone) (?:कर दिया|किया|कर रह|kar diya|kiya)|बुला (?:लिया|ली)|bula (?:liya|li)|आ रहे हैं|aa rahe/u,
};

const NO: Forms = {
  en: /(?<!\p{L})(?:not|never|no|havent|isnt|arent|hasnt|dont|doesnt|didnt|cant|wont)(?!\p{L})/u,
  es: /(?<!\p{L})no(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pas|plus|jamais)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|nie|kein\p{L}{0,2}|niemand)(?!\p{L})/u,
  it: /(?<!\p{L})non(?!\p{L})/u,
  pt: /(?<!\p{L})nao(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не|нет)(?!\p{L})/u,
  ja: /ない|ません/u,
  ko: /않|안 |못/u,
  zh: /没(?!事|什么|那么)|不(?!痛|疼)/u,
  ar: /(?<!\p{L})(?:لا|لم|ما|مش|لن)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:नहीं|nahi|nahin)(?![\p{L}\p{M}])/u,
};

/** Matches that the complaint gets worse or stronger. */
const WORSE: Forms = {
  en: /(?<!\p{L})(?:(?:its|it is|im|i am|pain is|this is|hes|shes|theyre)(?: \p{L}{2,8}){0,2} (?:worse|stronger|worsening)|(?:get(?:s|ting)?|got|gets|feels?|feeling|becoming|much|even) (?:\p{L}{2,4} )?(?:worse|stronger)|worse (?:now|and worse)|(?:cant|cannot) (?:take|stand|bear) (?:the|this) pain)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:va|voy|esta|estoy|me siento|se pone|se esta poniendo|cada vez|mucho|aun|todavia) (?:a )?(?:peor|mas fuerte)|empeora\p{L}{0,4}|es peor)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:cest|ca devient|de plus en plus|encore|bien) (?:pire|fort|plus fort|mal)|(?:ca )?(?:empire|saggrave)|ca fait (?:encore )?plus mal|je me sens (?:encore )?(?:plus mal|pire))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:es |wird |ist )(?:\p{L}{2,6} ){0,2}(?:schlimmer|schlechter|starker)|(?:immer|noch) (?:schlimmer|schlechter|starker)|mir gehts? (?:immer )?schlechter)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:va|sto|mi sento|e|diventa|sempre|ancora) (?:sempre )?(?:peggio|piu forte)|(?:sta )?peggiora(?:ndo)?)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:esta|ta|estou|to|cada vez|muito|me sinto|ficando|ficou) (?:\p{L}{2,8} )?(?:pior|mais forte)|piora(?:ndo|u)?|piorou)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:мне |становится |стало |все |еще |гораздо ){1,3}(?:хуже|сильнее)|хуже (?:и хуже|стало|становится)|ухудшается|усиливается)(?!\p{L})/u,
  ja: /(?:ひど|酷|強|悪)く(?:な(?:って|り|っ)|感じ)|悪化|もっと(?:痛|苦し)|どんどん(?:痛|苦し)|さらに(?:痛|苦し)/u,
  ko: /(?:심해|나빠|안 ?좋아)(?:지|져|졌)|악화|(?:더|점점) ?(?:아파|아프|심하|힘들)/u,
  zh: /(?:越来越|更|更加)(?:严重|疼|痛|难受|厉害|糟|喘)|加重|恶化|(?:疼|痛|难受)得更/u,
  ar: /(?<!\p{L})(?:(?:الامر |الالم |الوجع |هو )?[يت](?:سوء|زداد|زيد)(?: سوءا| اكثر)?|ازداد|زاد(?:ت)? (?:ال)?(?:الم|وجع)?|صار(?:ت)? (?:اسوا|اقوي|اشد)|(?:حالتي|حالي) (?:اسوا|تسوء))(?!\p{L})/u,
  hi: /(?:और|ज्यादा|बहुत) (?:खराब|बुरा|तेज|बढ)|बढ(?:ता|ती)? (?:ही )?(?:जा )?रह|बिगड|(?<!\p{L})(?:aur (?:kharab|bura|tez|badh)|badh(?:ta|ti)? (?:ja )?rah|bigad)/u,
};

/** In a longer clause something else gets worse, such as a marriage. UTF-16 units; less in scripts in which a sign is a syllable or a word. */
const MAX_WORSE = { words: 28, runs: 14 };

/** Returns whether a short message says that the complaint gets worse, or names a sign of the heart that goes with a tight chest. */
function isWorse(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return false;
  const longest = ['ja', 'ko', 'zh'].includes(language) ? MAX_WORSE.runs : MAX_WORSE.words;
  const isStated = clausesOf(text).some(
    (clause) => clause.length <= longest && WORSE[language].test(clause) && !NO[language].test(clause),
  );
  return isStated || isBesideChest(text, language);
}

function answerIn(text: string, language: LanguageCode): MedicalAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const all = [clauses.join(' '), ...clauses];
  const has = (forms: Forms): boolean => all.some((each) => forms[language].test(each));
  if (has(ANSWERS.unable)) return 'unable';
  if (has(ANSWERS.refused)) return 'refused';
  const isStated = (forms: Forms): boolean =>
    clauses.some((clause) => forms[language].test(clause) && !NO[language].test(clause));
  if (isStated(ANSWERS.arrived)) return 'arrived';
  if (isStated(CALLED) || isHelpCalled(text, language)) return 'called';
  if (has(ANSWERS.fine)) return 'fine';
  return isStated(ANSWERS.eases) ? 'eases' : undefined;
}

/** The messages that tell nothing new and are answered with the number once more; after them a companion answers. */
const MAX_URGED = 3;
/** The messages after a call, or after the urging, in which its outcome is still understood. */
const MAX_WAITING = 8;

export interface MedicalTurn {
  /** `null`: a companion answers. */
  spoken: { text: string; english: string } | null;
  /** The signs may be panic, so the breathing exercise is offered below. */
  offersCalm?: true;
  /** The conversation continues where it was. */
  resumes?: true;
  /** The state afterwards; `undefined` once it is over. */
  state: MedicalState | undefined;
}

function replyOf(
  language: LanguageCode,
  country: string | null | undefined,
  kind: ReplyKind | 'urged',
  at = 0,
): { text: string; english: string } {
  const inLanguage = (code: LanguageCode): string => {
    const { urged, ...single } = medicalTexts(code);
    const text = kind === 'urged' ? (urged[at % urged.length] ?? '') : single[kind];
    return withNumbers(text, code, { country }, textsOf(code).numbers);
  };
  return { text: inLanguage(language), english: inLanguage('en') };
}

/** Returns the calm exercise under the reply to the message `replyTo`, where it may be panic. */
export const calmChoice = (language: LanguageCode, replyTo: number): ChatChoice => ({
  id: `flow.calm.${replyTo}`,
  label: medicalTexts(language).calm,
});

/**
 * Returns the reply to a message that reports a medical emergency or follows such a message; otherwise `undefined`.
 * @param before the emergency that is open
 */
export function medicalTurn(
  text: string,
  language: LanguageCode,
  before: MedicalState | undefined,
  country?: string | null,
): MedicalTurn | undefined {
  const kind = medicalIn(text, language);
  const isOpen = before !== undefined && before.kind !== 'unclear';
  const answer = isOpen ? answerIn(text, language) : undefined;
  // A tight chest that gets worse, or spreads to the arm, is no panic until somebody has looked at it.
  if (before?.kind === 'unclear' && kind === undefined && isWorse(text, language))
    return { spoken: replyOf(language, country, 'heart'), state: { kind: 'heart' } };
  if (kind === 'unclear' && !isOpen) {
    // Once is enough: after it the exercise itself helps.
    if (before) return { spoken: null, state: before };
    return { spoken: replyOf(language, country, 'unclear'), offersCalm: true, state: { kind } };
  }
  if (kind !== undefined && kind !== 'unclear' && (answer === undefined || before?.kind !== kind)) {
    const isRepeated = before?.kind === kind;
    const spoken =
      kind === 'collapse'
        ? otherReply(language, isRepeated ? 'body' : 'acute', country)
        : replyOf(language, country, kind);
    const called = before?.isHelpCalled ? { isHelpCalled: before.isHelpCalled } : {};
    return { spoken, state: { kind, ...called } };
  }
  if (before === undefined)
    return asksStrokeSigns(text, language)
      ? { spoken: replyOf(language, country, 'signs'), state: undefined }
      : undefined;
  if (!isOpen)
    return text.trim() === medicalTexts(language).calm ? { spoken: null, state: before } : undefined;
  const { messages = 0, ...open } = before;
  if ((answer === 'eases' || answer === 'fine') && HARMS_LATER.has(open.kind)) {
    const kept = open.isHelpCalled ? 'called' : 'harmsLater';
    return { spoken: replyOf(language, country, kept), state: { ...open, messages: messages + 1 } };
  }
  switch (answer) {
    case 'called':
      return { spoken: replyOf(language, country, 'called'), state: { ...open, isHelpCalled: true } };
    case 'arrived':
    case 'eases':
      return { spoken: replyOf(language, country, answer), state: undefined };
    case 'fine':
      return { spoken: replyOf(language, country, 'fine'), resumes: true, state: undefined };
    case 'refused':
    case 'unable':
      return { spoken: replyOf(language, country, answer), state: { ...open, messages: messages + 1 } };
    case undefined: {
      if (isWorse(text, language)) {
        const spoken = replyOf(language, country, open.isHelpCalled ? 'called' : 'urged', messages);
        return { spoken, state: { ...open, messages: 0 } };
      }
      const state = messages < MAX_WAITING ? { ...open, messages: messages + 1 } : undefined;
      if (open.isHelpCalled || messages >= MAX_URGED) return { spoken: null, state };
      const spoken =
        open.kind === 'collapse'
          ? otherReply(language, messages % 2 === 0 ? 'body' : 'acute', country)
          : replyOf(language, country, 'urged', messages);
      return { spoken, state };
    }
  }
}
