import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { isOfChild } from './abuse-person.js';
import { MAX_ANSWER, PEOPLE, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/** Two statements in care: the question whether to tell somebody, and the age of a child. Forms are matched to folded text. */

/** Whether to tell, call or wake somebody. */
const SHOULD_CONFIDE: Forms = {
  en: /(?<!\p{L})(?:should|could|can|do|shall) i (?:\p{L}{2,8} )?(?:tell|call|ring|wake|ask|talk to|speak to|go to|text)(?!\p{L})/u,
  es: /(?<!\p{L})(?:debo|deberia|puedo|tengo que|debi) (?:\p{L}{2,8} )?(?:decir|contar|hablar|llamar|despertar|pedir)\p{L}{0,4}(?!\p{L})|(?<!\p{L})se lo (?:digo|cuento)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:je (?:dois|devrais|peux)|dois je|devrais je|est ce que je (?:dois|devrais|peux)|il faut que) (?:\p{L}{1,5} )?(?:en |le |lui )?(?:dire|parler|appeler|reveiller|raconter)(?!\p{L})/u,
  de: /(?<!\p{L})(?:soll|sollte|kann|darf|muss) ich (?:\p{L}{2,12} ){0,5}(?:sagen|erzahlen|reden|sprechen|wecken|anrufen|holen)(?!\p{L})/u,
  it: /(?<!\p{L})(?:devo|dovrei|posso) (?:\p{L}{2,8} )?(?:dir|parlar|raccontar|chiamar|svegliar)\p{L}{1,5}(?!\p{L})|(?<!\p{L})lo dico a(?:l|lla|i)?(?!\p{L})/u,
  pt: /(?<!\p{L})(?:devo|deveria|posso|tenho que) (?:\p{L}{2,8} )?(?:contar|falar|dizer|ligar|chamar|acordar)(?!\p{L})|^(?:eu )?conto (?:pra|para|a)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:стоит|надо|нужно|можно|могу|должна?|мне) (?:\p{L}{2,8} ){0,3}(?:рассказать|сказать|поговорить|позвонить|разбудить)(?!\p{L})/u,
  ja: /(?:話|言|相談|打ち明け|電話)[^|]{0,6}(?:べき|ほうがいい|方がいい|てもいい|ていい|たらいい)/u,
  ko: /(?:말|얘기|이야기|전화|상담)(?:을|를)? ?(?:해야|할까|해도|하는 ?게|드려야|드릴까)/u,
  zh: /(?:该不该|要不要|应该|应不应该|可不可以|可以|能不能|该)(?:\p{L}{0,4}?)(?:告诉|跟|和|叫醒|打给|找)/u,
  ar: /(?<!\p{L})(?:يجب|لازم|ينبغي|ممكن|اقدر) (?:علي )?(?:ان )?(?:اخبر|اقول|احكي|اكلم|اتصل|اصحي)\p{L}{0,3}(?!\p{L})/u,
  hi: /(?:बता|कह|बात कर|फोन कर|जगा)(?:ना|ने)? ?(?:चाहिए|दूं|दू|लूं|सकत)|(?<!\p{L})(?:bata|bol|baat kar) ?(?:dun|du|na chahiye|sakt)/u,
};

/** Somebody whose work it is to help, and Russian words for somebody close in all their cases. */
const HELPER =
  /(?<!\p{L})(?:teachers?|counsell?ors?|doctor|gp|nurse|therapist|coach|school|profe(?:sora?)?s?|maestr[oa]s?|orientador[a]?|medic[oa]s?|professeure?s?|profs?|infirmiere?|medecin|lehrer(?:in)?|vertrauenslehrer(?:in)?|schulpsycholog\p{L}{0,3}|arzt|arztin|insegnante|professor(?:a|e|essa)?|dottor(?:e|essa)?|мам[аеуы]|пап[аеуы]|сестр[аеу]|брату?|подруг[аеу]|другу|родителям|бабушк[аеу]|дедушк[аеу]|тет[аеу]|дяде|соседк[аеу]|учител\p{L}{1,6}|психолог\p{L}{0,2}|врач\p{L}{0,2}|классн\p{L}{2,3}|معلم\p{L}{0,3}|استاذ\p{L}{0,3}|مرشد\p{L}{0,3}|دكتور\p{L}{0,3}|طبيب\p{L}{0,3})(?!\p{L})|先生|担任|保健室|カウンセラー|医者|선생님?|담임|상담사|의사|老师|班主任|医生|辅导员|शिक्षक|टीचर|मैडम|डॉक्टर/u;

/** A person who is spoken of as known. */
const PRONOUN =
  /(?<!\p{L})(?:her|him|them|someone|somebody|anyone|le|la|les|lui|leur|ihr|ihm|ihnen|jemandem?|dirglie\p{L}{1,3}|dirlo|(?:ela|ele)|ей|ему|им|кому нибудь)(?!\p{L})|誰か|누군가|[他她]|有人|احد\p{L}{0,2}|किसी|उसे|उन्हें/u;

/** Somebody close who may be the one that is feared. */
const PARTNER =
  /(?<!\p{L})(?:wife|husband|partner|boyfriend|girlfriend|mujer|marido|pareja|novi[oa]|femme|mari|copain|copine|frau|mann|freund|partner(?:in)?|moglie|marito|compagn[oa]|ragazz[oa]|esposa|mulher|namorad[oa]|жен[аеу]|муж\p{L}{0,2}|парн\p{L}|زوجي|زوجتي)(?!\p{L})|妻|夫|彼氏|彼女|아내|남편|남자친구|여자친구|老婆|老公|男朋友|女朋友|पत्नी|पति/u;

const isPerson = (whole: string, language: LanguageCode): boolean =>
  HELPER.test(whole) || new RegExp(PEOPLE[language], 'u').test(whole);

/**
 * Returns whether a short message asks if somebody should be told.
 * @param isAbuse somebody hurts the writer: it must be a named person, and not one who may be feared
 */
export function asksToConfide(text: string, language: LanguageCode, isAbuse: boolean): boolean {
  if (text.length > MAX_ANSWER) return false;
  const whole = clausesOf(text).join(' ');
  if (!SHOULD_CONFIDE[language].test(whole)) return false;
  if (PARTNER.test(whole) && isAbuse) return false;
  return isPerson(whole, language) || (!isAbuse && PRONOUN.test(whole));
}

type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };
type Numbers = NumbersOf & { category: CrisisCategory | null };

/** Returns the reply in care to the question whether somebody should be told, once; `undefined` for all else. */
export function confideTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: Numbers,
): Turn | undefined {
  const isAbuse = numbers.category === 'abuse' || answered.includes('abused');
  if (numbers.category === 'danger' || answered.includes('tell') || !asksToConfide(text, language, isAbuse))
    return undefined;
  const isYoung = answered.includes('child') || answered.includes('young') || numbers.audience === 'child';
  return {
    spoken: careReply(language, 'tell', 0, {
      ...numbers,
      ...(isAbuse ? { category: 'abuse' as const } : {}),
      audience: isYoung ? 'child' : numbers.audience,
    }),
    language,
    state: { turns: Math.max(turns, 1), answered: [...answered, 'tell'] },
  };
}

/** Returns the reply in care for one's own life once its writer says that they are a child; `undefined` for all else. */
export function youngTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: Numbers,
): Turn | undefined {
  const isOfSelf =
    numbers.category !== 'abuse' && numbers.category !== 'danger' && !answered.includes('abused');
  if (!isOfSelf || answered.includes('young') || !isOfChild(text, language)) return undefined;
  return {
    spoken: careReply(language, 'young', 0, { ...numbers, audience: 'child', isLineAskedFor: true }),
    language,
    state: { turns: Math.max(turns, 1), answered: [...answered, 'young'] },
  };
}
