import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { abuseAnswerIn } from './abuse-answers.js';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/**
 * Statements in care about ways to get help: that its writer cannot or will not phone, would rather write, wants no police and no hospital, or asks
 * whom to call. Forms are matched to folded text.
 */

/** The writer cannot or will not speak on a phone. */
const NO_CALL: Forms = {
  en: /(?<!\p{L})(?:cant|cannot|can not|wont|dont want to|not going to|im not|scared to|hate|unable to|not able to|dont dare to?)(?: \p{L}{1,10}){0,2} (?:call(?:ing)?|phon(?:e|ing)|ring(?:ing)?|talk(?:ing)? on the phone|speak(?:ing)? on the phone)(?!\p{L})|(?<!\p{L})no (?:phone )?calls?(?!\p{L})/u,
  es: /(?<!\p{L})(?:no (?:voy a|puedo|quiero|me atrevo a|soy capaz de|pienso) (?:llamar|hablar por)|odio (?:llamar|el telefono)|nada de llam\p{L}{2,5})/u,
  fr: /(?<!\p{L})(?:n?(?:peux|veux|vais|arrive|ose))(?: (?:pas|plus|a|meme|rien)){1,3} (?:\p{L}{1,5} )?(?:appeler|telephoner|parler au telephone)|(?<!\p{L})pas (?:de )?(?:telephone|coups? de fil|appels?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:kann|will|mag|werde|mochte|trau|traue)(?: \p{L}{2,7}){0,3} (?:nicht|nich|keinen|niemanden)(?: \p{L}{2,7}){0,2} (?:anrufen|anzurufen|telefonieren)(?!\p{L})|(?<!\p{L})ruf\p{L}{0,2} (?:\p{L}{2,6} )?nicht an(?!\p{L})/u,
  it: /(?<!\p{L})non (?:voglio|posso|riesco a|me la sento di|ce la faccio a) (?:\p{L}{2,7} )?(?:chiamare|telefonare|parlare al telefono)(?!\p{L})|(?<!\p{L})niente telefon\p{L}{1,4}/u,
  pt: /(?<!\p{L})nao (?:quero|consigo|posso|vou|da (?:pra|para)) (?:\p{L}{2,7} )?(?:ligar|telefonar|falar (?:no|por) telefone)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не (?:могу|хочу|буду|смогу|решусь|стану)|боюсь) (?:\p{L}{2,9} )?(?:звонить|позвонить|говорить по телефону)(?!\p{L})/u,
  ja: /電話(?:は|を|が|なんて|するの[はが])?(?:ちょっと)?(?:したくな|できな|できません|無理|嫌|いや|怖い|苦手|かけられな|かけたくな)/u,
  ko: /전화(?:는|를|하기|하는 ?건|도)? ?(?:하기 )?(?:싫|못|안 ?할|무서|어려|할 수 ?없)/u,
  zh: /(?:不想|不能|不敢|没法|没办法|不会|不愿意?|打不了|不)(?:去)?(?:打|拨|接)?(?:电话|通电话)|打不了电话/u,
  ar: /(?<!\p{L})(?:لا|ما|مو|لن|مش) ?(?:اقدر|استطيع|اريد|ابغي|ابي|بدي|قادر\p{L}?)? ?(?:ان )?(?:اتصل|الاتصال|اكلم احد)(?!\p{L})|بدون (?:اتصال|مكالمه)/u,
  hi: /(?:फोन|कॉल) (?:भी )?(?:नहीं|नही) (?:कर|करना|हो)|(?<!\p{L})(?:phone|call) nahi(?:n)? (?:kar|ho)/u,
};

/** The writer asks for a way to write, or prefers it. */
const WRITE: Forms = {
  en: /(?<!\p{L})(?:(?:can|could|may) i (?:\p{L}{2,7} )?(?:write|text|chat|message|email)|(?:is there|any|have you got|got) (?:\p{L}{1,8} ){0,3}(?:chat|text line|sms|email)|(?:rather|prefer|only|id like to) (?:\p{L}{2,6} ){0,2}(?:write|text|chat|texting|writing)|(?:write|text|chat) instead)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:puedo|podria|prefiero|quiero|se puede) (?:\p{L}{2,6} )?(?:escribir|chatear|mandar)|(?:hay|tienen|por|un|algun) (?:\p{L}{2,6} )?(?:chat|sms|whatsapp|correo))/u,
  fr: /(?<!\p{L})(?:(?:puis je|je peux|peut on|on peut|prefere|pourrais|preferais) (?:\p{L}{2,7} )?(?:ecrire|chatter|envoyer)|(?:y a|un|par|le|des) (?:\p{L}{2,5} )?(?:chat|tchat|sms|textos?|mails?))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:kann|konnte|darf|will|mochte|wurde|lieber|nur) (?:\p{L}{2,8} ){0,4}(?:schreiben|chatten|texten|simsen)|(?:gibt|gibts|per|einen|ein) (?:\p{L}{2,5} ){0,2}(?:chat|sms|whatsapp|mail))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:posso|potrei|preferisco|si puo|vorrei|preferirei) (?:\p{L}{2,7} )?(?:scrivere|chattare|mandare)|(?:ce|un|una|via|per) (?:\p{L}{2,5} )?(?:chat|sms|whatsapp|mail))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:posso|da pra|da para|consigo|prefiro|queria) (?:\p{L}{2,7} )?(?:escrever|mandar mensagem|digitar)|(?:tem|ha|por|um|pelo) (?:\p{L}{2,6} )?(?:chat|sms|whatsapp|zap|email))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:можно|могу|лучше|хочу|есть|хотела? бы) (?:\p{L}{2,9} ){0,3}(?:написать|писать|чат|смс|переписк\p{L}|текстом|сообщени\p{L}{1,3})(?!\p{L})/u,
  ja: /(?:チャット|メール|line|sms|ライン|文字|メッセージ)(?:で|は|が|とか|なら|だけ|でも|の相談)|書いて(?:も|相談)/u,
  ko: /(?:채팅|문자|카톡|메시지|글)(?:로|은|는|도|만| ?상담)/u,
  zh: /(?:发|用|有|能|可以|只能|只想)(?:发)?(?:短信|微信|文字|消息|聊天)|打字/u,
  ar: /(?<!\p{L})(?:ممكن|اقدر|استطيع|هل|فيه?|افضل) (?:\p{L}{2,8} ){0,3}(?:اكتب|الكتابه|كتابه|رساله|رسايل|شات|دردشه|محادثه|واتس\p{L}{0,4})(?!\p{L})/u,
  hi: /(?:लिखकर|लिख कर|लिख सक|मैसेज|चैट|टेक्स्ट|व्हाट्सएप)|(?<!\p{L})(?:likh(?:kar| sak)|message kar|chat)/u,
};

/** No police, no hospital, no ambulance. */
const NO_SERVICES: Forms = {
  en: /(?<!\p{L})(?:no|dont|not|without|wont|never)(?: \p{L}{1,9}){0,4} (?:police|cops|ambulance|hospital|er|a&e)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no|sin|nada de)(?: \p{L}{1,9}){0,4} (?:policia|ambulancia|hospital|urgencias)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pas|sans|surtout pas)(?: \p{L}{1,9}){0,4} (?:police|hopital|lhopital|dhopital|ambulance|dambulance|pompiers|urgences|samu)(?!\p{L})/u,
  de: /(?<!\p{L})(?:kein\p{L}{0,2}|nicht|ohne)(?: \p{L}{1,9}){0,3} (?:polizei|krankenhaus|klinik|krankenwagen|notarzt|psychiatrie)(?!\p{L})|(?<!\p{L})(?:polizei|krankenhaus|klinik) (?:bitte )?(?:nicht|nein)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non|niente|senza|no)(?: \p{L}{1,9}){0,4} (?:polizia|(?:l|dell)?ospedale|(?:l|un)?ambulanza|carabinieri|soccorso)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao|sem|nada de)(?: \p{L}{1,9}){0,4} (?:policia|hospital|ambulancia|samu)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не|без|никакой|никаких)(?: \p{L}{1,9}){0,3} (?:полици\p{L}{1,2}|больниц\p{L}{1,2}|скор\p{L}{2,3}|психушк\p{L})(?!\p{L})/u,
  ja: /(?:警察|病院|救急車)(?:は|を|に|には|へは?|とか)?(?:呼ばな|呼びたくな|呼ばれたくな|嫌|いや|やめ|行きたくな|行かな|だめ|無理|困る|言わな)/u,
  ko: /(?:경찰|병원|구급차|119|112)(?:은|는|을|를|에|엔|에는|도)? ?(?:절대 )?(?:싫|안 |부르지|가기 싫|말)/u,
  zh: /(?:别|不要|不想|不去|不能|千万别)[^|]{0,4}(?:报警|警察|医院|救护车)/u,
  ar: /(?<!\p{L})(?:لا|بدون|ما|مو|مابي)(?: \p{L}{2,8}){0,3} (?:ال)?(?:شرطه|مستشفي|اسعاف)(?!\p{L})/u,
  hi: /(?:पुलिस|अस्पताल|एंबुलेंस|एम्बुलेंस|हॉस्पिटल) (?:को |में |भी )?(?:नहीं|मत|न )|(?<!\p{L})(?:police|hospital) (?:ko |me )?(?:nahi|mat)/u,
};

/** The question whom to call or tell. */
const WHOM: Forms = {
  en: /(?<!\p{L})who(?:m)? (?:can|could|should|do|am) i (?:\p{L}{2,8} )?(?:call|tell|ring|phone|talk to|ask)|(?<!\p{L})(?:what|which) number/u,
  es: /(?<!\p{L})a quien (?:puedo|podria|debo|tengo que) (?:llamar|contar\p{L}{0,3}|decir\p{L}{0,3}|pedir)|(?<!\p{L})a quien (?:llamo|se lo (?:digo|cuento))|(?<!\p{L})que numero/u,
  fr: /(?<!\p{L})(?:appeler|telephoner|parler|dire)(?: \p{L}{1,3}){0,2} qui(?!\p{L})|(?<!\p{L})(?:a )?qui (?:est ce que )?(?:je )?(?:peux|puis|dois)(?: je)? (?:\p{L}{1,3} )?(?:appeler|parler|dire|telephoner)|(?<!\p{L})quel numero/u,
  de: /(?<!\p{L})(?:wen|wem) (?:kann|soll|darf|konnte|muss) ich (?:\p{L}{2,8} )?(?:anrufen|fragen|sagen|erzahlen|das)|(?<!\p{L})welche nummer/u,
  it: /(?<!\p{L})(?:chi|a chi) (?:posso|devo|potrei) (?:chiamare|dirlo|telefonare|parlarne|chiedere)|(?<!\p{L})(?:che|quale) numero/u,
  pt: /(?<!\p{L})(?:pra|para|a|com) quem (?:eu )?(?:posso|devo|poderia) (?:ligar|falar|contar|pedir|telefonar)|(?<!\p{L})(?:que|qual) numero/u,
  ru: /(?<!\p{L})(?:кому|к кому|куда) (?:мне )?(?:(?:можно|я могу|могу) )?(?:звонить|позвонить|рассказать|сказать|обратиться)|(?<!\p{L})какой номер/u,
  ja: /(?:誰|だれ|どこ)に(?:電話|話|言|相談|かけ)[^|]{0,8}(?:いい|ですか|でしょう|すれば)|何番/u,
  ko: /(?:누구|어디)(?:한테|에게|에|에다)? ?(?:전화|말|얘기)[^|]{0,6}(?:해야|하면|하죠|할까|되|돼)|몇 번/u,
  zh: /(?:给谁打|打给谁|找谁|跟谁说|告诉谁|打哪个|什么号码|打什么电话)/u,
  ar: /(?<!\p{L})(?:بمن|علي من|من|مين|لمن) (?:\p{L}{2,7} )?(?:اتصل|يمكنني الاتصال|اخبر|اقول|اكلم)|(?<!\p{L})(?:اي|ما) (?:هو )?(?:ال)?رقم/u,
  hi: /(?:किसे|किसको|किसकी|किस नंबर|कहां) (?:पर |को )?(?:फोन|कॉल|बता|कह)|कौन सा नंबर|(?<!\p{L})kise (?:phone|call|bata)/u,
};

/** A call, and somebody who would hear it. */
const PHONE =
  /(?<!\p{L})(?:phon\p{L}{1,3}|call\p{L}{0,3}|llam\p{L}{1,4}|telefon\p{L}{0,5}|telephon\p{L}{0,5}|appel\p{L}{1,4}|anruf\p{L}{0,2}|chiam\p{L}{1,4}|lig(?:ar|o|ue)|(?:по)?звон\p{L}{1,4}|اتصل\p{L}{0,2})(?!\p{L})|電話|전화|电话|फोन|कॉल/u;
const OVERHEARD =
  /(?<!\p{L})(?:hear\p{L}{0,2}|oye|oira|oiria|escuch\p{L}{1,3}|entend\p{L}{0,5}|hort|horen|hore|mithor\p{L}{0,2}|sente|sentir\p{L}{1,4}|ouv\p{L}{1,3}|escut\p{L}{1,3}|у?слыш\p{L}{1,3}|[يب]{0,2}سمع\p{L}{0,3})(?!\p{L})|聞こえ|聞かれ|들어요|들려|들을|들으|听见|听到|सुन/u;

type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };
type HelpAnswer = 'write' | 'writing' | 'overheard' | 'noServices' | 'whom';

/** Returns what a short message says about ways to get help; `undefined` for any other message. */
export function helpAnswerIn(text: string, language: LanguageCode): HelpAnswer | undefined {
  if (text.length > MAX_ANSWER) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (has(WHOM)) return 'whom';
  if (has(NO_SERVICES)) return 'noServices';
  if (PHONE.test(clauses.join(' ')) && OVERHEARD.test(clauses.join(' '))) return 'overheard';
  if (has(NO_CALL)) return 'write';
  return has(WRITE) ? 'writing' : undefined;
}

/** Calls may not be overheard after abuse. For one's own life a way to write comes first, and then how to begin. */
function replyTo(
  found: HelpAnswer | undefined,
  isAbuse: boolean,
  answered: NonNullable<CareTurns['answered']>,
): 'write' | 'writing' | 'noCall' | 'noServices' | 'whom' | undefined {
  if (found === undefined || found === 'noServices' || found === 'whom') return found;
  if (isAbuse) return found === 'writing' && answered.includes('noCall') ? 'writing' : 'noCall';
  return found === 'writing' && answered.includes('write') ? 'writing' : 'write';
}

/** Returns the reply in care to a statement about ways to get help, each once; otherwise `undefined`. */
export function helpTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): Turn | undefined {
  const isAbuse = numbers.category === 'abuse';
  const found = helpAnswerIn(text, language);
  const kind = replyTo(found, isAbuse, answered);
  if (kind === undefined || answered.includes(kind)) return undefined;
  // If somebody can hear, that takes precedence: then no call and no sound.
  const isNear = isAbuse && !answered.includes('near') && abuseAnswerIn(text, language) === 'near';
  if (isNear && kind === 'noCall') return undefined;
  const isOfChild = answered.includes('child') || numbers.audience === 'child';
  return {
    spoken: careReply(language, kind, 0, {
      ...numbers,
      audience: isOfChild ? 'child' : numbers.audience,
      isLineAskedFor: kind === 'whom',
    }),
    language,
    state: { turns: Math.max(turns + 1, 1), answered: [...answered, kind] },
  };
}
