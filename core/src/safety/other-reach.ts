import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';

/** Whether the writer reaches a person in danger: who does not answer, and that the writer is on the way. Forms are matched to folded text. */

/** The person does not answer, or cannot be found. */
const UNREACHED: Forms = {
  en: /(?<!\p{L})(?:(?:he|she|they|phone) (?:is |are |s )?(?:isnt|arent|doesnt|dont|wont|not|didnt) (?:answer(?:ing)?|pick(?:ing)? up|respond(?:ing)?|reply(?:ing)?|reading)|(?:hes|shes|theyre) not (?:answering|picking up|responding|replying)|(?:i )?(?:cant|cannot) (?:reach|find) (?:him|her|them)|(?:phone|it) (?:goes|went) (?:straight )?to voicemail|no answer)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no (?:me )?(?:contesta|responde|coge|atiende)(?: (?:el|al) (?:telefono|movil|celular|mensajes))?|no (?:la|lo|logro|consigo) (?:localizo|localizar|encuentro|encontrar\p{L}{0,2})|salta el (?:buzon|contestador))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:il|elle) (?:ne )?(?:repond|decroche) (?:pas|plus)|(?:je )?(?:ne )?(?:narrive pas a|peux pas) (?:le|la) joindre|ca tombe sur (?:la messagerie|le repondeur))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:er|sie) (?:geht|hebt|nimmt) (?:nicht|nimmer)(?: mehr)? (?:ans (?:telefon|handy)|ran|dran|ab)|(?:er|sie) (?:antwortet|meldet sich|reagiert) (?:nicht|nimmer)|(?:ich )?erreiche? (?:ich )?(?:ihn|sie) nicht|nur die mailbox)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non (?:mi )?(?:risponde|rispondono)(?: (?:al telefono|piu))?|non riesco a (?:raggiungerl[oa]|trovarl[oa]|contattarl[oa])|parte la segreteria)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao (?:me )?(?:atende|responde)(?: (?:o telefone|o celular|mais))?|nao (?:consigo|to conseguindo) (?:falar com (?:ele|ela)|encontrar|achar)|cai na caixa postal)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:она|он) (?:не (?:берет|отвечает|снимает|поднимает)|недоступ\p{L}{1,3})|не (?:берет|поднимает|снимает) труб\p{L}{1,2}|не могу (?:до нее|до него) дозвониться|телефон (?:выключен|недоступен))(?!\p{L})/u,
  ja: /(?:電話に出(?:ない|ません|てくれない)|返事が(?:ない|ありません|来ない)|既読(?:がつかない|にならない)|連絡が(?:つかない|取れない|とれない))/u,
  ko: /(?:전화(?:를|도)? ?(?:안 ?받|받지 않)|연락이 ?(?:안 ?(?:돼|되|닿)|끊)|답(?:장|이)? ?(?:이 |을 )?(?:없|안 ?(?:해|와|하)))/u,
  zh: /(?:不接(?:我)?(?:的)?电话|电话(?:打)?不(?:通|接)|没人接|不回(?:我)?(?:消息|信息|微信)|联系不上|找不到[她他])/u,
  ar: /(?<!\p{L})(?:(?:لا|ما|مش|مو) (?:ي|ت|ب?ي|بت)?(?:رد|جاوب|ترد|يرد|تجاوب|يجاوب|بترد|بيرد)(?: علي)?|(?:هاتفه|هاتفها|جواله|جوالها|تلفونه|تلفونها) مغلق)(?!\p{L})/u,
  hi: /(?:फोन नहीं उठा|जवाब नहीं (?:दे|आ)|फोन (?:बंद|स्विच ऑफ)|(?<!\p{L})phone nahi(?:n)? utha|jawab nahi(?:n)? de)/u,
};

/** The writer is on the way to that person, or near them. */
const ON_MY_WAY: Forms = {
  en: /(?<!\p{L})(?:(?:im|i am|were|we are) (?:now |already )?(?:on (?:my|our) way|driving (?:there|over|to)|going (?:there|over)|heading (?:there|over|to)|running (?:there|over))|(?:ill|i will) (?:go|drive|run) (?:there|over))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:voy|vamos|estoy) (?:ya |ahora )?(?:de camino|en camino|para alla|hacia alla|a su casa|yendo)|salgo (?:ya |ahora )?para alla)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:je suis|on est) en (?:route|chemin)|jy vais|je vais (?:chez (?:elle|lui)|la bas)|je cours chez)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:bin|sind) (?:schon |gerade |jetzt )?(?:unterwegs|auf dem weg)|(?:ich )?fahre? (?:ich )?(?:jetzt |gerade |sofort )?(?:hin|zu (?:ihr|ihm)|ruber)|(?:ich )?(?:gehe?|laufe?) (?:jetzt |gerade |sofort )?(?:hin|zu (?:ihr|ihm)|ruber))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:sto andando|ci sto andando|vado|corro) (?:adesso |subito )?(?:da (?:lei|lui)|la|a casa sua)|ci sto andando|sono per strada|ci vado)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:estou|to|tou) (?:indo|a caminho)(?: (?:pra la|para la|ate la|la))?|vou (?:ate|pra|para) (?:la|a casa del[ea]))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:я )?(?:уже |сейчас )?(?:еду|иду|бегу|выезжаю) (?:к не(?:й|му)|туда)|(?:я )?уже (?:еду|в пути)|поеду (?:к не(?:й|му)|туда))(?!\p{L})/u,
  ja: /(?:今)?向かって(?:る|いる|います|ます)|今から行(?:く|き)/u,
  ko: /(?:가고 ?있|가는 ?중|지금 ?가|가 ?볼게)/u,
  zh: /(?:我)?(?:正在|在|马上|现在)?(?:赶去|赶过去|去找[她他]|过去找|在路上|往那边赶|往[她他]那)/u,
  ar: /(?<!\p{L})(?:(?:انا )?(?:في الطريق|بالطريق|رايح\p{L}?|ذاهب\p{L}?)(?: (?:اليه\p{L}?|لها|له|لعنده\p{L}?))?)(?!\p{L})/u,
  hi: /(?:जा रह[ाी] हूं|रास्ते में हूं|निकल (?:गया|गई|रहा|रही)|(?<!\p{L})(?:ja rah[ai] h|raste me(?:in)? h))/u,
};

/** Returns whether a short message says that the person does not answer (`unsure`) or that its writer goes to them (`alone`): the reply that suits it. */
export function reachIn(text: string, language: LanguageCode): 'unsure' | 'alone' | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  if (clauses.some((clause) => UNREACHED[language].test(clause))) return 'unsure';
  return clauses.some((clause) => ON_MY_WAY[language].test(clause)) ? 'alone' : undefined;
}

const UNSPACED: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ja', 'zh']);
/** A shorter message may evade a question; a longer one tells something of its own. */
const MIN_WORDS = 5;
const MIN_CHARACTERS = 8;
/** Languages whose words hold more, as case or an article are part of them. */
const LONG_WORDS: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ru', 'ko', 'ar', 'hi']);

/** Returns whether a message tells something of its own, which is answered before a question is asked again. */
export function hasOwnMatter(text: string, language: LanguageCode): boolean {
  const clauses = clausesOf(text);
  const letters = clauses.join('').replace(/[^\p{L}\p{M}]/gu, '');
  if (UNSPACED.has(language)) return letters.length >= MIN_CHARACTERS;
  const words = clauses
    .flatMap((clause) => clause.split(' '))
    .filter((word) => /[\p{L}\p{M}]{2}/u.test(word));
  return (
    letters.length >= MIN_CHARACTERS && words.length >= (LONG_WORDS.has(language) ? MIN_WORDS - 1 : MIN_WORDS)
  );
}
