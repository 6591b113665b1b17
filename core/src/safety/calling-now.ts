import type { LanguageCode } from '@mikai/contract/languages';
import type { Forms } from './care-answers.js';

/** Matches a whole clause which says that the writer, or somebody with them, is making the call at this moment. Forms are matched to folded text. */
const CALLING_NOW: Forms = {
  en: /^(?:(?:ok|okay|fine|yes|alright|and|so) ){0,2}(?:(?:im|i am|were|we are|hes|shes|theyre|he is|she is|they are|my (?:\p{L}{2,9} )?\p{L}{2,12}(?: is|s)?) (?:already |now )?(?:calling|phoning|dialing|dialling|ringing)(?: (?:now|them|it|someone|somebody|help|for help|the (?:line|number|hotline|helpline)|right now)){0,2}|ill call(?: (?:them|now|right now)){1,2})$/u,
  es: /^(?:(?:ok|vale|si|ya|y) ){0,2}(?:(?:estoy|esta|estan|mi \p{L}{2,12} esta) (?:ya )?llamando(?: (?:ahora|ya|a alguien|para pedir ayuda|a la linea)){0,2}|(?:ya )?llamo(?: (?:ahora|ya))?)$/u,
  fr: /^(?:(?:ok|oui|daccord|et) ){0,2}(?:(?:jappelle|je les appelle|(?:il|elle|ma \p{L}{2,12}|mon \p{L}{2,12}) appelle|(?:je suis|il est|elle est) en train dappeler)(?: (?:maintenant|quelquun|a laide|la ligne|de laide)){0,2})$/u,
  de: /^(?:(?:ok|okay|ja|gut|und) ){0,2}(?:(?:ich )?ruf\p{L}? (?:ich )?(?:jetzt |gerade |schon |da ){0,2}an|(?:er|sie|meine? \p{L}{2,12}) ruft (?:gerade |jetzt |schon )?(?:an|jemanden an|hilfe))$/u,
  it: /^(?:(?:ok|si|va bene|e) ){0,2}(?:(?:sto|sta|stanno|mi[oa] \p{L}{2,12} sta) (?:gia )?chiamando(?: (?:adesso|ora|qualcuno|aiuto|la linea)){0,2}|(?:ora |adesso )?chiamo(?: (?:adesso|ora))?)$/u,
  pt: /^(?:(?:ok|ta|sim|e) ){0,2}(?:(?:(?:eu )?(?:to|estou)|(?:ela|ele|minha \p{L}{2,12}|meu \p{L}{2,12}) (?:ta|esta)) (?:ja )?ligando(?: (?:agora|pra alguem|para alguem|pra pedir ajuda)){0,2}|(?:eu )?vou ligar agora)$/u,
  ru: /^(?:(?:ок|ладно|да|хорошо|и) ){0,2}(?:(?:я )?(?:уже |сейчас )?звоню(?: (?:сейчас|туда|им))?|(?:он|она|мама|подруга|друг|сестра|соседка) (?:уже |сейчас )?звонит(?: (?:туда|им|кому то))?)$/u,
  ja: /^(?:はい|わかった|わかりました)?(?:今|いま)?(?:電話(?:を)?(?:して|かけて)(?:いる|います|る|くれている|くれています)|電話します|かけています)$/u,
  ko: /^(?:네 |응 |알겠어요 )?(?:지금 )?(?:전화(?:를)? ?(?:하고|걸고|해 ?주고) ?있(?:어요?|습니다)|전화할게요?)$/u,
  zh: /^(?:好|好的|嗯)?(?:我|[他她]|室友|妈妈?|朋友)?(?:(?:现在|这就)(?:正在|在)?|正在?|在)打(?:电话|过去)?(?:了)?$/u,
  ar: /^(?:(?:نعم|طيب|حسنا|اوكي) ){0,2}(?:(?:انا )?(?:اتصل|عم اتصل|بتصل|قاعد\p{L}? اتصل) (?:الان|الحين|هسا)|(?:هو|هي|صديقتي|صديقي|امي|اختي) (?:ي|ت|عم ي|عم ت|بت|بي)?تصل(?: الان)?)$/u,
  hi: /^(?:(?:हां|ठीक है|अच्छा) )?(?:मैं |वह |वो )?(?:अभी )?(?:फोन|कॉल) (?:कर रह[ाी]|लगा रह[ाी]) (?:हूं|हू|है)$|^(?:ok )?(?:abhi )?(?:phone|call) kar rah[ai] h\p{L}{1,3}$/u,
};

/** Returns whether one of the clauses says that a call for help is being made at this moment. */
export const isCallingNow = (clauses: readonly string[], language: LanguageCode): boolean =>
  clauses.some((clause) => CALLING_NOW[language].test(clause));
