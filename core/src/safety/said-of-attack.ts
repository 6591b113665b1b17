import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, NOT_SAFE, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { isAtDoor, isStruck } from './said-violence.js';

/**
 * Statements in care after abuse about an attack that is going on: another blow, somebody who tries to get in, the police on their way. Forms are
 * matched to folded text.
 */

/** Matches another blow, as somebody writes who has mentioned one before. */
const STRUCK_AGAIN =
  /(?<!\p{L})(?:(?:hit|slapped|punched|kicked|choked|beat) me again|ha vuelto a (?:pegarme|golpearme)|me (?:ha vuelto|volvio|vuelve) a (?:pegar|golpear)|(?:ma|me) (?:encore|re|de nouveau) ?(?:frappee?|frappe|giflee?|gifle|tapee?)|mi ha (?:ancora|di nuovo|appena) (?:picchiat[oa]|menat[oa]|dato)|mi picchia (?:ancora|di nuovo))(?!\p{L})|(?:또|다시) ?(?:때렸|때려|맞았)/u;

/** The police were not called. */
const NOT_CALLED = /(?<!\p{L})(?:have|has|did|wo)nt(?!\p{L})/u;

/** The police are on their way, at the door, or were called. */
const POLICE: Forms = {
  en: /(?<!\p{L})(?:(?:the )?(?:police|cops) (?:(?:are|is|were|will be) (?:\p{L}{2,8} )?(?:coming|on (?:the|their) way|here|outside|there|called)|(?:just )?(?:arrived|came)|come|coming|here)|called (?:the )?(?:police|cops))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:viene|vienen|llega|llego|ha llegado|esta (?:en camino|viniendo|llegando|aqui)) (?:ya )?la policia|(?:la )?policia (?:ya )?(?:viene|llega|llego|ha llegado|esta (?:en camino|viniendo|llegando|aqui))|(?:llame|he llamado|llamaron|han llamado) (?:ya )?a la policia)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:la police|les flics|les gendarmes) (?:arrive(?:nt)?|vient|viennent|(?:est|sont) (?:la|en route|en chemin|arrivee?s?))|appele (?:la police|les flics|les gendarmes))(?!\p{L})/u,
  de: /(?<!\p{L})polizei (?:(?:kommt|ist (?:da|hier|unterwegs|gleich da))|(?:\p{L}{2,8} )?(?:gerufen|angerufen|verstandigt))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:la polizia|i carabinieri) (?:(?:sta|stanno) (?:arrivando|venendo)|arriva(?:no)?|e qui|sono qui)|(?:sta|stanno) (?:arrivando|venendo) (?:la polizia|i carabinieri)|chiamato (?:la polizia|i carabinieri))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:policia (?:ja )?(?:(?:ta|esta) (?:vindo|chegando|a caminho|aqui)|vem|chegou)|(?:chamei|chamaram|liguei (?:pra|para)) (?:a )?policia)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:полиция (?:уже )?(?:едет|в пути|приехала|здесь|тут)|(?:едет|приехала) полиция|(?:вызвал[аи]?|позвонил[аи]? в) полицию)(?!\p{L})/u,
  ja: /警察[がは]?(?:来|向か|着い|もうすぐ)|警察(?:を呼(?:んだ|びました)|に(?:電話|通報)(?:した|しました))|通報しました/u,
  ko: /경찰이? ?(?:오고|와요|온대|왔|도착|출동)|경찰(?:을|에)? ?(?:불렀|신고했|전화했)/u,
  zh: /警察(?:已经|马上|快|正)?(?:来|到|在路上|赶)|报(?:了警|警了)$|叫了警察/u,
  ar: /(?<!\p{L})(?:الشرطه (?:في الطريق|جايه|قادمه|وصلت|هنا|جات)|(?:اتصلت|بلغت) (?:ب)?الشرطه|كلمت الشرطه|طلبت الشرطه)(?!\p{L})/u,
  hi: /पुलिस (?:आ (?:रही|गई|गयी)|को (?:बुला|फोन किया|फोन कर दिया))|(?<!\p{L})police (?:aa (?:rahi|gayi|gai)|ko bula)/u,
};

type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };

/** Returns what a message says about an attack that is going on, or about the police; otherwise `undefined`. */
export function attackIn(text: string, language: LanguageCode): 'door' | 'struck' | 'helpComes' | undefined {
  if (/[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  // "He just hit me" is a figure of speech elsewhere: "it just hit me".
  if (STRUCK_AGAIN.test(clauses.join(' ')) || isStruck(text.replace(/\bjust /giu, ''), language))
    return 'struck';
  if (text.length > MAX_ANSWER) return undefined;
  const isOfPolice = clauses.some(
    (clause) => POLICE[language].test(clause) && !NOT_SAFE[language].test(clause) && !NOT_CALLED.test(clause),
  );
  if (isOfPolice) return 'helpComes';
  return isAtDoor(text, language) ? 'door' : undefined;
}

/**
 * Returns the reply in care after abuse to an attack that is going on and to the police on their way; otherwise `undefined`. An attack is answered
 * each time, because the second is as dangerous as the first, in two wordings.
 */
export function attackTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  { category, ...numbers }: NumbersOf & { category: CrisisCategory | null },
): Turn | undefined {
  if (category !== 'abuse' && !answered.includes('abused')) return undefined;
  const kind = attackIn(text, language);
  if (kind === undefined) return undefined;
  const isOfChild = answered.includes('child') || numbers.audience === 'child';
  const located: NumbersOf = {
    ...numbers,
    category: 'abuse',
    audience: isOfChild ? 'child' : numbers.audience,
  };
  return {
    spoken: careReply(language, kind, answered.includes(kind) ? 1 : 0, located),
    language,
    state: { turns: turns + 1, answered: [...new Set([...answered, kind])] },
  };
}
