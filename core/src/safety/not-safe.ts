import { MAX_SHORT, clausesOf, type Forms } from './care-answers.js';
import type { LanguageCode } from '@mikai/contract/languages';

/** A short message in which somebody says that they are not safe, before any card and in care. Forms are matched to folded clauses, whole. */

const UNSAFE: Forms = {
  en: /^(?:(?:no|nope|yes|honestly|actually|well|because|but|and|right now|i mean|like|really) ){0,3}(?:(?:i am|im|i dont feel|i do not feel|i feel|we are|were|i am really|its) )?(?:(?:not|really|just|so|very|at all) ){0,2}(?:(?<=not )safe|(?<=feel )safe|unsafe)(?: (?:right now|now|here|at home|anymore|any more|tonight|alone|with myself|from myself|around myself|on my own|in my own home|with (?:him|her|them)|at all|really)){0,2}$/u,
  es: /^(?:(?:no|si|la verdad|pero|es que|ahora mismo|porque|yo) ){0,2}no (?:(?:estoy|me siento) (?:muy |nada )?)?(?:a salvo|segur[oa]|en un (?:lugar|sitio) seguro)(?: (?:ahora|ahora mismo|aqui|en casa|conmigo(?: mism[oa])?|esta noche|sol[oa]|con el)){0,2}$/u,
  fr: /^(?:(?:non|oui|en fait|mais|la|parce que) ){0,2}(?:(?:je (?:ne )?(?:suis|me sens)|jsuis|chuis) )?(?:vraiment )?pas (?:du tout |vraiment )?en securite(?: (?:ici|maintenant|la|chez moi|a la maison|avec moi meme|avec lui|ce soir|toute? seule?)){0,2}$/u,
  de: /^(?:(?:nein|ja|ehrlich|aber|weil|also|ich|jetzt) ){0,3}(?:(?:bin|fuhle? mich|fuhl mich) )?(?:ich )?(?:(?:hier|gerade|grad|jetzt|zuhause|zu hause|allein) ){0,2}(?:gar |wirklich |uberhaupt )?nicht (?:mehr )?(?:sicher|in sicherheit)(?: (?:hier|jetzt|gerade|zuhause|zu hause|vor mir(?: selbst)?|allein)){0,2}$/u,
  it: /^(?:(?:no|si|veramente|ma|io|perche) ){0,2}non (?:(?:sono|mi sento|sto) )?(?:per niente |affatto )?al sicuro(?: (?:qui|adesso|ora|a casa|con me stess[oa]|con lui|stanotte|da sol[oa])){0,2}$/u,
  pt: /^(?:(?:nao|sim|na verdade|mas|eu|porque) ){0,2}nao (?:(?:estou|to|tou|me sinto) )?(?:nada )?(?:segur[oa]|em seguranca|a salvo)(?: (?:aqui|agora|em casa|comigo(?: mesm[oa])?|com ele|hoje|sozinh[oa])){0,2}$/u,
  ru: /^(?:(?:нет|да|я|но|мне|сейчас|вообще|на самом деле) ){0,3}(?:не (?:чувствую себя )?(?:сейчас )?в безопасности|(?:здесь |дома )?небезопасно)(?: (?:сейчас|здесь|дома|одн[аой]{1,2}|с ним|с собой)){0,2}$/u,
  ja: /^(?:いいえ|いや|うん|はい|今は?|いまは?|ここは|家は|私は|もう|正直|全然|ぜんぜん)*(?:安全(?:では|じゃ)(?:ない|ありません)|安全な(?:場所|ところ)(?:では|じゃ|に)(?:ない|ありません|いない|いません)|安全だと思えない|危ない状態)(?:です|んです|の|よ|かも)*$/u,
  ko: /^(?:(?:아니요?|아뇨|네|응|지금은?|저는?|나는?|난|전|여기는?|집은?|사실|솔직히|전혀|별로) ?)*(?:안전하지 ?(?:않|못)(?:아요?|습니다|은 ?것 ?같아요?|네요)|안 ?안전해요?|안전한 ?(?:곳|데)(?:이|가|에)? ?(?:아니에요|아니야|아닙니다|없어요|있지 않아요))$/u,
  zh: /^(?:不|没有|嗯|是的?|对|我|现在|目前|这里|在家|家里|其实|觉得|感觉|一点都?|很|真的|自己){0,4}(?:不(?:太)?安全|没有安全感了)(?:了|啊|的)?$/u,
  ar: /^(?:(?:لا|نعم|بصراحه|لكن|انا|الان|الحقيقه) ){0,3}(?:لست|مو|مش|مب|ماني|غير|لا اشعر|ما احس|مني) (?:اني |انني |نفسي )?(?:ب ?امان|في امان|بالامان|امنه?|في مكان امن)(?: (?:الان|هنا|في البيت|الحين|دلوقتي|معه|مع نفسي|وحدي)){0,2}$/u,
  hi: /^(?:(?:नहीं|हां|जी|मैं|अभी|सच में|यहां|घर में|घर पर|खुद से|nahi|nahin|haan|main|mai|mein|abhi|yaha|yahan|ghar pe|ghar par) ){0,4}(?:(?:सुरक्षित|महफूज|safe|surakshit) (?:feel |महसूस )?(?:नहीं|नही|nahi|nahin|nhi)|(?:नहीं|नही|nahi|nahin) (?:सुरक्षित|safe))(?: (?:हूं|हू|हैं|है|hu|hun|hoon|hai|कर रह[ाी] हूं|kar rah[ai] h(?:u|un|oon)|लग रहा|lag raha)){0,3}$/u,
};

/** "Not sure whether": a question that follows makes a doubt of it. */
const NOT_SURE =
  /(?<!\p{L})(?:ob|dass|wie|was|wann|wo|welche\p{L}?|si (?:debo|quiero|es|va)|de que|de si|que|se devo|quanto|sobre)(?!\p{L})/u;

/** Returns whether a short message says that its writer is not safe, and asks nothing. */
export const isNotSafe = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_SHORT &&
  !/[?？؟"“„«「]/u.test(text) &&
  !NOT_SURE.test(
    clausesOf(text)
      .filter((clause) => !UNSAFE[language].test(clause))
      .join(' '),
  ) &&
  clausesOf(text).some((clause) => UNSAFE[language].test(clause));

/** In these languages the same words say "I'm not sure", which answers any question. */
const ALSO_UNSURE: Partial<Record<LanguageCode, RegExp>> = {
  es: /^(?:(?:no|si|la verdad|pero|yo) ){0,2}no (?:estoy (?:muy |nada )?)?segur[oa]$/u,
  de: /^(?:(?:nein|ja|ehrlich|aber|also|ich|jetzt) ){0,3}(?:bin )?(?:ich )?(?:gar |wirklich |uberhaupt )?nicht (?:mehr )?sicher$/u,
  pt: /^(?:(?:nao|sim|na verdade|mas|eu) ){0,2}nao (?:(?:estou|to|tou) )?(?:nada )?segur[oa]$/u,
};

/**
 * Returns whether a message that `isNotSafe` accepts could also mean that its writer is not sure. It is a danger only if safety is already the
 * subject.
 */
export const couldBeUnsure = (text: string, language: LanguageCode): boolean =>
  clausesOf(text)
    .filter((clause) => UNSAFE[language].test(clause))
    .every((clause) => ALSO_UNSURE[language]?.test(clause) === true);
