import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_SHORT, clausesOf, type Forms } from './care-answers.js';

/** What is said of somebody else in danger, under a question about oneself: that it is them, where they live, and that they will be angry. Forms are matched to folded text. */

const NOT_ME: Forms = {
  en: /^(?:no )?(?:its|it is|i am|im|thats) not (?:about )?me(?:(?: but| its| it is)? (?:him|her|them|my \p{L}{3,12}))?$|^(?:no )?(?:its|it is|i mean) (?:about )?(?:him|her|my friend)$/u,
  es: /^(?:no )?no (?:soy|es por|es sobre) (?:yo|mi)(?: (?:sino |es )?(?:el|ella|mi amig[oa]))?$|^(?:es|sino) (?:el|ella|mi amig[oa])$/u,
  fr: /^(?:non )?(?:ce nest|cest) pas moi(?: (?:cest|mais) (?:lui|elle|mon ami|mon amie|ma copine))?$|^(?:cest|mais) (?:lui|elle|mon amie?)$/u,
  de: /^(?:nein )?(?:(?:es )?geht nicht um mich|nicht ich|ich nicht|ich bin es nicht|es bin nicht ich)(?: (?:sondern|es geht um) (?:er|sie|ihn|\p{L}{3,12}))?$|^(?:sondern (?:um )?(?:er|sie|ihn)|es geht um (?:ihn|sie|meine[nr]? freund(?:in)?))$/u,
  it: /^(?:no )?non (?:sono io|riguarda me)(?: (?:e|ma) (?:lui|lei))?$|^(?:e|ma) (?:lui|lei|il mio amico|la mia amica)$/u,
  pt: /^(?:nao )?nao sou eu(?: e (?:ele|ela))?$|^e (?:ele|ela|meu amigo|minha amiga)$/u,
  ru: /^(?:нет )?(?:это )?не (?:я|обо мне|про меня)(?: а (?:он|она|друг|подруга))?$|^(?:это|а) (?:он|она|мой друг|моя подруга)$/u,
  ja: /(?:私|僕|俺|自分)(?:のこと)?(?:じゃ|では)(?:なくて|なく|ない|ありません)(?:[^|]{0,3}(?:彼女?|友達|友人|あの子)[^|]{0,6})?$/u,
  ko: /^(?:아니요? |아뇨 )?(?:제가|저|내가|나)(?:는)? ?(?:얘기가 |이야기가 )?(?:아니(?:라|고|에요|야)|말고)/u,
  zh: /^(?:不)?(?:不是我|说的不是我)(?:是?(?:他|她|我朋友))?$|^是(?:他|她|我朋友)$/u,
  ar: /^(?:لا )?(?:ليس|لست|مو|مش) انا(?: (?:بل |انما )?(?:هو|هي|صديقي|صديقتي))?$|^(?:بل|انه|انها) (?:هو|هي|صديقي|صديقتي)$/u,
  hi: /^(?:नहीं )?(?:मैं नहीं|मेरी बात नहीं|main nahi|mai nahi)(?: (?:वो|वह|woh|wo|मेरा दोस्त|मेरी दोस्त))?$/u,
};

/** The writer knows where that person lives. */
const ADDRESS: Forms = {
  en: /(?<!\p{L})(?:(?:know|have) (?:where (?:he|she|they) lives?|(?:his|her|their|the) address))(?!\p{L})/u,
  es: /(?<!\p{L})(?:se donde vive|(?:tengo|se) (?:su|la) direccion)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:je )?sais ou (?:il|elle) (?:habite|vit)|(?:jai|connais) (?:son|l) ?adresse)(?!\p{L})/u,
  de: /(?<!\p{L})(?:weiss wo (?:er|sie) wohnt|(?:hab|habe|kenne) (?:seine|ihre|die) adresse)(?!\p{L})/u,
  it: /(?<!\p{L})(?:so dove (?:abita|vive)|(?:ho|so) (?:il suo|l) ?indirizzo)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:sei onde (?:(?:ele|ela) )?mora|(?:tenho|sei) o endereco)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:знаю (?:где (?:он|она) живет|(?:его|ее) адрес|адрес))(?!\p{L})/u,
  ja: /(?:住所|家の場所|住んでいる(?:ところ|場所))[はをが]?(?:知って|わか)/u,
  ko: /(?:주소|어디 ?사는지|사는 ?곳)[^|]{0,4}알/u,
  zh: /知道[他她](?:的)?(?:住|家|地址)|有[他她]的地址/u,
  ar: /(?<!\p{L})(?:اعرف (?:اين|وين) (?:يسكن|تسكن|ساكن\p{L}?)|(?:اعرف|عندي) عنوان\p{L}{1,2})(?!\p{L})/u,
  hi: /(?:पता|एड्रेस) (?:मालूम|है मेरे)|(?:कहां रहत[ाी] है)[^|]{0,6}(?:पता|मालूम)|(?<!\p{L})(?:kaha(?:n)? reht[ai] hai (?:pata|maloom))/u,
};

/** The writer fears the anger of that person if help is called. */
const ANGER: Forms = {
  en: /(?<!\p{L})(?:(?:hell|shell|theyll|he will|she will|he might|she might|him|her) (?:\p{L}{2,6} )?(?:hate me|be (?:so )?(?:angry|mad|furious)|never forgive))(?!\p{L})/u,
  es: /(?<!\p{L})(?:se (?:enfade|enfadara|enoje|enojara|va a enfadar|va a enojar)|me (?:odie|odiara|va a odiar)|no me (?:lo )?perdon\p{L}{1,4})(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:va )?men (?:veuille|voudra|vouloir)|(?:soit|sera|etre) (?:en colere|fachee?)|me deteste\p{L}{0,2}|me pardonner\p{L}{0,2})(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:wutend|sauer|bose) (?:auf mich )?(?:wird|ist|sein)|wird (?:\p{L}{2,6} )?(?:wutend|sauer|bose)|hasst mich|verzeiht mir)(?!\p{L})/u,
  it: /(?<!\p{L})(?:si (?:arrabbi\p{L}{1,4}|incazz\p{L}{1,4}|arrabbiera)|mi (?:odi|odiera)|non mi perdon\p{L}{1,4})(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:fique|ficar|vai ficar) (?:com raiva|brav[oa]|chatead[oa])|me (?:odeie|odiar)|nao me perdo\p{L}{1,3})(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:раз|обо)?злится|(?:разозлится|обидится|рассердится|возненавидит|не простит))(?!\p{L})/u,
  ja: /(?:怒(?:る|られ|ら)|嫌われ|恨まれ)/u,
  ko: /화(?:를)? ?(?:낼|내면|낼까|날)|미워할|원망할/u,
  zh: /(?:他|她)(?:会)?(?:生气|恨我|怪我|不原谅)/u,
  ar: /(?<!\p{L})(?:(?:س|ان )?(?:يغضب|تغضب|يزعل|تزعل|يكرهني|تكرهني)|لن (?:يسامحني|تسامحني))(?!\p{L})/u,
  hi: /(?:गुस्सा|नाराज)[^|]{0,10}(?:हो|कर)|नफरत कर|(?<!\p{L})(?:gussa|naraaz|naraz) (?:ho|kar)/u,
};

/** Returns whether a short message says that somebody else is meant, and not its writer. */
export const isNotMe = (text: string, language: LanguageCode): boolean => {
  if (text.length > MAX_SHORT || /[?？؟]/u.test(text)) return false;
  const clauses = clausesOf(text);
  return [clauses.join(' '), ...clauses].some((clause) => NOT_ME[language].test(clause));
};

/** Returns what a message says of reaching help for somebody else: where they live, or that they will be angry; `undefined` for all else. */
export function reachesFor(text: string, language: LanguageCode): 'address' | 'anger' | undefined {
  if (text.length > 120) return undefined;
  const has = (forms: Forms): boolean => clausesOf(text).some((clause) => forms[language].test(clause));
  if (has(ANGER)) return 'anger';
  return has(ADDRESS) ? 'address' : undefined;
}
