import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/**
 * Statements in care about other people: the writer has confided in somebody, a passer-by comes near, somebody does not answer, and the shame of having
 * asked for help. Forms are matched to folded text.
 */

/** Matches that the writer has told somebody. */
const CONFIDED: Forms = {
  en: /^(?:(?:ok|okay|yes|so|and|fine) ){0,2}(?:i|ive|i have) (?:just |already |finally )?(?:told|texted|messaged|woke(?:n)?|called|rang|phoned|spoke (?:to|with)|talked (?:to|with)) (?:her|him|them|someone|somebody|everyone|(?:my|a) (?:\p{L}{2,9} )?\p{L}{3,12})(?: (?:now|everything|about it|the truth|up)){0,2}$/u,
  es: /^(?:(?:ok|vale|si|ya|y) ){0,2}(?:se lo (?:he contado|conte|dije|he dicho)(?: todo)?(?: a \p{L}{2,10}(?: \p{L}{2,12})?)?|(?:le|les) (?:he contado|conte|he dicho|dije|escribi|he escrito)(?: (?:todo|la verdad))?|he (?:hablado con|llamado a|despertado a) (?:alguien|mi \p{L}{3,12}))$/u,
  fr: /^(?:(?:ok|oui|voila|et) ){0,2}(?:je (?:lui|leur) ai (?:tout )?(?:dit|parle|ecrit|raconte)|je (?:lai|les ai) (?:appelee?s?|reveillee?s?|prevenue?s?)|jen ai parle(?: a (?:ma |mon )?\p{L}{3,12})?|je lai dit a (?:ma |mon )?\p{L}{3,12})$/u,
  de: /^(?:(?:ok|okay|ja|und|so) ){0,2}(?:(?:ich )?(?:hab|habe)(?: ich)?(?: es| das)? (?:ihr|ihm|ihnen|jemandem|meine[rmn] \p{L}{3,12})(?: (?:jetzt|alles|gerade|davon)){0,2} (?:gesagt|erzahlt|geschrieben)|(?:ich )?(?:hab|habe)(?: ich)? (?:sie|ihn|jemanden|meinen? \p{L}{3,12}) (?:angerufen|geweckt))$/u,
  it: /^(?:(?:ok|si|ecco|e) ){0,2}(?:(?:glielho|lho|ho) (?:tutto )?(?:detto|raccontato|scritto)(?: tutto)?(?: a (?:mi[oa] )?\p{L}{3,12})?|ho (?:chiamato|svegliato|parlato con) (?:qualcuno|mi[oa] \p{L}{3,12}))$/u,
  pt: /^(?:(?:ok|ta|sim|e) ){0,2}(?:eu )?(?:contei|falei|disse|escrevi)(?: tudo)? (?:pra|para|com|a) (?:ela|ele|eles|alguem|(?:minha|meu|a minha|o meu) \p{L}{3,12})$|^(?:eu )?(?:acordei|liguei (?:pra|para)) (?:ela|ele|alguem|(?:minha|meu) \p{L}{3,12})$/u,
  ru: /^(?:(?:ок|ладно|да|и) ){0,2}(?:я )?(?:все )?(?:рассказал[аи]?|сказал[аи]?|написал[аи]?|позвонил[аи]?|разбудил[аи]?) (?:ей|ему|им|ее|его|маме|маму|папе|подруге|подругу|другу|сестре|брату|соседке|мужу|жене|кому то)(?: (?:все|об этом))?$/u,
  ja: /(?:友達|友人|母|母親|お母さん|父|お父さん|姉|妹|兄|弟|先生|彼女|彼|夫|妻|家族|ルームメイト|誰か)に(?:全部)?(?:話しました|話した|言いました|言った|打ち明けた|打ち明けました|連絡した|連絡しました|電話した|電話しました)$/u,
  ko: /(?:에게|한테)(?:는)? ?(?:다 )?(?:말했어요?|얘기했어요?|이야기했어요?|털어놨어요?|연락했어요?|전화했어요?)$/u,
  zh: /^(?:好了|嗯)?我?(?:已经)?(?:告诉了?|跟|和|给)(?:我)?(?:妈妈?|爸爸?|朋友|室友|姐姐?|哥哥?|弟弟?|妹妹?|老师|家人|老公|老婆|男朋友|女朋友|[他她](?:们)?|别人)(?:都)?(?:说了|讲了|打了电话|发了消息|了)?$/u,
  ar: /^(?:(?:نعم|طيب|خلاص) ){0,2}(?:اخبرت(?:ها|ه|هم| (?:امي|ابي|اختي|اخي|صديقتي|صديقي|زوجي|زوجتي|احدا))|(?:قلت|حكيت|كتبت) ل(?:ها|ه|هم|امي|ابي|اختي|اخي|صديقتي|صديقي|زوجي|زوجتي)|كلمت(?:ها|ه| (?:امي|ابي|اختي|اخي|صديقتي|صديقي))|اتصلت ب(?:ها|ه|امي|ابي|اختي|اخي|صديقتي|صديقي))$/u,
  hi: /(?:उसे|उन्हें|उसको|(?:मां|मम्मी|पापा|दोस्त|भाई|बहन|पति|पत्नी|किसी) को) (?:सब )?(?:बता (?:दिया|दी)|बताया|कह दिया|फोन किया|जगाया)(?: है)?$|^(?:(?:maine|main ne) )?(?:use|unhe|maa ko|dost ko|kisi ko) (?:sab )?(?:bata diya|bataya)$/u,
};

/** Matches that a passer-by comes near, talks to the writer or has stopped. */
const PASSERBY: Forms = {
  en: /(?<!\p{L})(?:(?:someone|somebody|a (?:man|woman|guy|lady|stranger|cop|couple|driver|policeman|policewoman|police officer)|people|the police)(?: is|s| are| has| just)? (?:\p{L}{2,8} )?(?:walking|coming|running|stopped|stopping)(?: (?:towards|toward|up to|over|next to|here))?|(?:he|she|they|hes|shes|theyre|someone|somebody|a (?:man|woman))(?: is| are|s)? (?:talking|speaking) to me|(?:i )?sat down (?:with|next to) (?:him|her|them))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:alguien|un (?:hombre|senor|chico|policia)|una (?:mujer|senora|chica|pareja)) (?:viene|se acerca|se ha acercado|se acerco|me habla|me esta hablando|se ha parado|esta hablando conmigo)|me esta hablando|esta hablando conmigo|me he sentado con (?:el|ella))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:quelquun|un (?:homme|monsieur|type|policier)|une (?:femme|dame)) (?:vient|arrive|sapproche|me parle|sest arretee?|est en train de me parler)|(?:il|elle) me parle|je me suis assise? avec (?:lui|elle))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:jemand|ein (?:mann|typ|polizist)|eine (?:frau|polizistin)) (?:kommt (?:auf mich zu|her|zu mir)|spricht mit mir|redet mit mir|hat angehalten|ist stehen ?geblieben)|(?:er|sie) (?:redet|spricht) (?:jetzt )?mit mir|(?:habe?|bin) (?:ich )?mich zu (?:ihm|ihr) gesetzt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:qualcuno|un (?:uomo|signore|ragazzo|poliziotto)|una (?:donna|signora|ragazza)) (?:viene|sta venendo|si avvicina|si sta avvicinando|mi parla|mi sta parlando|si e fermat[oa])|mi sta parlando|mi sono sedut[oa] con (?:lui|lei))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:alguem|um (?:homem|moco|senhor|policial)|uma (?:mulher|moca|senhora)) (?:vem|(?:ta|esta) (?:vindo|falando comigo)|se aproxim\p{L}{1,4}|parou)|(?:ela|ele) (?:ta|esta) falando comigo|sentei com (?:ele|ela))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:кто то|какой то (?:мужчина|парень)|какая то женщина|мужчина|женщина|прохожий|полицейский) (?:идет (?:ко мне|сюда)|подходит|подошел|подошла|говорит со мной|остановил(?:ся|ась))|(?:он|она) говорит со мной|(?:я )?села? (?:с|рядом с) (?:ним|ней))(?!\p{L})/u,
  ja: /(?:誰か|男の人|女の人|おじさん|おばさん|警察官|知らない人)が(?:近づいて|こっちに来|来てくれ|話しかけて|声をかけて)/u,
  ko: /(?:누가|누군가|어떤 ?(?:남자|여자|사람|분)|아저씨|아주머니|경찰)(?:이|가)? ?(?:다가오|이쪽으로 ?오|말을? ?(?:걸|하고)|멈췄)/u,
  zh: /(?:有人|一个(?:男人|女人|人)|有个人|警察|路人)(?:正在|在|正)?(?:朝我|向我|往这边|走过来|过来了|跟我说话|和我说话|停下来)/u,
  ar: /(?<!\p{L})(?:(?:شخص|رجل|امراه|شرطي|احدهم) (?:قادم|جاي\p{L}?|يقترب|تقترب|يمشي نحوي|يكلمني|تكلمني|توقف)|(?:هو|هي) (?:ي|ت|بي|بت)كلمني)(?!\p{L})/u,
  hi: /(?:कोई|एक (?:आदमी|औरत)|पुलिसवाला) (?:मेरी (?:तरफ|ओर) )?(?:आ रह[ाी]|(?:मुझसे )?बात कर रह[ाी]|रुक ग)|(?<!\p{L})koi (?:meri taraf )?aa raha/u,
};

/** Matches that somebody who was called or written to does not answer. */
const NO_ANSWER: Forms = {
  en: /^(?:(?:but|and|no) ){0,2}(?:he|she|they|hes|shes|theyre|my (?:\p{L}{2,9} )?\p{L}{3,12})(?: is| are)? ?(?:isnt|not|didnt|doesnt|arent|wont) (?:answering|answer|pick(?:ing)? up|reply(?:ing)?|respond(?:ing)?)(?: me)?$|^(?:it )?(?:went|goes) (?:straight )?to voicemail$|^no (?:answer|reply)$/u,
  es: /^(?:(?:pero|y|no) )?no (?:me )?(?:contesta|coge|responde)n?(?: el telefono)?$|^(?:salta|salto|me sale) el (?:buzon|contestador)$/u,
  fr: /^(?:mais )?(?:elle|il) (?:ne )?(?:repond|decroche) pas$|^(?:ca )?tombe sur (?:la messagerie|le repondeur)$/u,
  de: /^(?:aber )?(?:sie|er) geht nicht (?:ran|dran|ans telefon)$|^(?:sie|er) antwortet nicht$|^(?:nur )?die mailbox$/u,
  it: /^(?:ma )?non (?:mi )?rispond(?:e|ono)$|^(?:parte|scatta) la segreteria$/u,
  pt: /^(?:mas )?(?:ela|ele)? ?nao (?:atende|responde|ta atendendo|esta atendendo)$|^caiu na caixa postal$/u,
  ru: /^(?:но )?(?:она|он)? ?не (?:берет трубку|берет|отвечает)$|^(?:она |он )?недоступ\p{L}{1,3}$/u,
  ja: /^(?:でも)?(?:電話に)?(?:出ない|出ません|出てくれない|返事がない|返事がありません)$/u,
  ko: /^(?:근데 )?(?:전화를? ?)?안 ?받아요?$|^(?:답|답장)이? ?없어요?$/u,
  zh: /^(?:但是?|可是)?[他她]?(?:不接|没接|没回|不回)(?:电话|消息|我)?$/u,
  ar: /^(?:لكن |بس )?(?:(?:هي|هو) )?(?:لا|ما|مش|مو) (?:ب)?[يت]رد(?: علي)?$/u,
  hi: /^(?:पर |लेकिन )?(?:वह |वो )?(?:फोन )?(?:नहीं उठा रह[ाी]|उठा नहीं रह[ाी]|जवाब नहीं दे रह[ाी])(?: है)?$/u,
};

/** Matches that the writer is ashamed of having asked for help. */
const ASHAMED: Forms = {
  en: /(?<!\p{L})(?:i feel (?:so |really |a bit |kind of |just ){0,2}(?:stupid|dumb|silly|embarrassed|ashamed|pathetic|ridiculous)|im (?:so |really )?(?:embarrassed|ashamed)|sorry for (?:bothering|all this))(?!\p{L})/u,
  es: /(?<!\p{L})(?:me siento (?:\p{L}{2,6} )?(?:tont[oa]|estupid[oa]|ridicul[oa]|avergonzad[oa]|idiota)|(?:que|me da|tengo) verguenza)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:je me sens (?:\p{L}{2,6} )?(?:bete|stupide|idiote?|ridicule|honteu(?:x|se))|jai (?:tellement |trop )?honte)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:komme? (?:ich )?mir|fuhle? (?:ich )?mich) (?:\p{L}{2,6} )?(?:dumm|blod|lacherlich|bescheuert)|schame? (?:ich )?mich|mir (?:\p{L}{2,5} )?peinlich)(?!\p{L})/u,
  it: /(?<!\p{L})(?:mi sento (?:\p{L}{2,6} )?(?:stupid[oa]|ridicol[oa]|scem[oa]|in imbarazzo)|mi vergogno|che vergogna)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:me sinto|to me sentindo) (?:\p{L}{2,6} )?(?:idiota|bob[oa]|ridicul[oa]|burr[oa])|(?:que|com) vergonha)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:так |очень )?(?:стыдно|неловко)|чувствую себя (?:\p{L}{2,6} )?(?:глупо|дурой|дураком|идиот\p{L}{1,3}))(?!\p{L})/u,
  ja: /恥ずかしい|情けない|(?:ばか|バカ)みたい/u,
  ko: /창피|부끄러|바보 ?같|한심/u,
  zh: /(?:好|很|真)(?:丢人|丢脸|尴尬|羞耻)|不好意思|觉得自己(?:很|好)?(?:傻|蠢|丢人)/u,
  ar: /(?<!\p{L})(?:(?:اشعر|احس|بحس) (?:ب(?:ال)?(?:خجل|غباء)|اني غبي\p{L}?|حالي غبي\p{L}?)|خجلان\p{L}?|محرج\p{L}?)(?!\p{L})/u,
  hi: /शर्म आ रह|शर्मिंदा|बेवकूफ (?:लग|महसूस)|(?<!\p{L})sharm aa rah/u,
};

type PeopleAnswer = 'told' | 'passerby' | 'noAnswer' | 'ashamed';

/** Returns what a short message says about other people; `undefined` for any other message. */
export function peopleAnswerIn(text: string, language: LanguageCode): PeopleAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (has(CONFIDED)) return 'told';
  if (has(PASSERBY)) return 'passerby';
  if (has(NO_ANSWER)) return 'noAnswer';
  return has(ASHAMED) ? 'ashamed' : undefined;
}

/**
 * Returns the reply in care for the writer's own life to a statement about other people, each once; otherwise `undefined`. A passer-by who stays is
 * answered again, in other words.
 */
export function peopleTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } | undefined {
  const kind = peopleAnswerIn(text, language);
  const isRepeated = kind !== undefined && answered.includes(kind);
  if (kind === undefined || (isRepeated && kind !== 'passerby')) return undefined;
  // Somebody who hurts the writer must not be told, waited for or followed.
  const isViolent =
    numbers.category === 'abuse' || numbers.category === 'danger' || answered.includes('abused');
  if (isViolent && kind !== 'ashamed') return undefined;
  return {
    spoken: careReply(language, kind, isRepeated ? 1 : 0, numbers),
    language,
    state: { turns: Math.max(turns, 1), answered: [...new Set([...answered, kind])] },
  };
}
