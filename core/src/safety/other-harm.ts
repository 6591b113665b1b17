import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';

/** Recognizes that the writer has seen how somebody else hurts themselves, once it is known who that is. Forms are matched to folded text. */

/** Wounds, old or new, and that it was done again. */
const SEEN: Forms = {
  en: /(?<!\p{L})(?:(?:cuts|scars|wounds|slashes|scratches|burn marks|cut marks|bandages?) .{0,30}(?:arms?|wrists?|legs?|thighs?|sleeves?|skin|again|today|everywhere)|(?:fresh|new|more|deep|old) (?:cuts|scars|wounds|marks)|(?:he|she|they|hes|shes|theyre) (?:has |have |just |is |are )?(?:cut|cuts|cutting|did it|done it|doing it|hurt(?:s|ing)? (?:her|him|them)sel(?:f|ves)|self ?harm\p{L}{0,3})(?: .{0,16})?(?: again| today| last night| tonight|$)|blood on (?:her|his|their) (?:sleeves?|sheets?|towels?|clothes))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:nuevos|mas|otros|recientes) (?:cortes|heridas)|(?:cortes|cicatrices|heridas|marcas) (?:nuev[oa]s|recientes|en (?:los|las|sus|el)|otra vez)|(?:se )?(?:volvio|ha vuelto|vuelve) a (?:cortarse|hacerlo|hacerse dano|lastimarse|autolesionarse)|se (?:corto|ha cortado|hizo dano|lastimo) (?:otra vez|de nuevo|hoy|anoche)|lo (?:hizo|ha hecho) (?:otra vez|de nuevo))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:nouvelles|dautres|encore des) (?:coupures|entailles|cicatrices|marques)|(?:coupures|entailles|cicatrices|marques) (?:recentes|fraiches|sur (?:ses|les|son|le))|(?:il|elle) (?:a recommence|la refait|sest (?:encore )?(?:coupee?|blessee?|fait du mal)(?: encore)?|recommence a se (?:couper|blesser|faire du mal)))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:neue|frische|noch mehr|wieder) (?:schnitte|schnittwunden|narben|wunden|kratzer)|(?:schnitte|narben|wunden) (?:an|auf) (?:ihren|seinen|ihrem|seinem|den|dem)|(?:er|sie) (?:hat )?(?:es |sich )(?:schon |heute |gestern )?wieder (?:getan|gemacht|geritzt|geschnitten|verletzt)|(?:er|sie) ritzt(?: sich)?(?: wieder)?)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:nuovi|altri|ancora) (?:tagli|segni)|(?:tagli|cicatrici|segni|ferite) (?:nuov[ie]|fresch[ie]|recenti|sul(?:le|la)?|sui)|(?:lha|ha) (?:rifatto|fatto di nuovo|ricominciato)|si e (?:tagliat[oa]|fatt[oa] male|ferit[oa]) (?:di nuovo|ancora|oggi))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:novos|mais|outros) (?:cortes|machucados|ferimentos)|(?:cortes|cicatrizes|marcas|feridas) (?:nov[oa]s|recentes|frescos|n[oa]s?)|(?:(?:ele|ela) )?(?:se cortou|se machucou|fez) (?:de novo|outra vez|hoje|ontem)|voltou a (?:se cortar|se machucar|fazer))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:новые|свежие|опять|снова|еще) (?:порезы|шрамы|раны|царапины)|(?:порезы|шрамы|раны) (?:на (?:руках|руке|ногах)|свежие|новые)|(?:он|она) (?:опять|снова) (?:порезал(?:ся|ась)|режет себя|сделала? это|сделала? себе больно)|(?:опять|снова) (?:режет|порезала?) себя)(?!\p{L})/u,
  ja: /(?:また|新しい).{0,6}(?:傷|切り傷|切って|切った|やって|やった|自傷)|(?:傷|傷跡|切り傷)が(?:増え|新し|また|ある|あり|腕|手首)|(?:腕|手首)に(?:また)?傷/u,
  ko: /(?:또|새로운|새) ?(?:상처|칼자국|흉터)|(?:상처|칼자국|흉터)(?:가|이)? ?(?:또|늘|새로|있)|또 ?(?:그었|그어|자해|했어|했더라)|(?:팔|손목)에 ?(?:또 )?(?:상처|칼자국)/u,
  zh: /(?:新的?|又有|又多了).{0,4}(?:伤口|伤|刀痕|划痕|疤)|(?:伤口|刀痕|划痕|疤)(?:又|越来越|还|变)|[他她](?:又|再次)(?:割|划|自残|伤害自己|那样)|(?:手腕|手臂|胳膊)上(?:又)?(?:有|都是)/u,
  ar: /(?<!\p{L})(?:(?:جروح|ندوب|خدوش) (?:جديده|ثانيه|علي|في|كمان)|(?:رجع|رجعت|عاد|عادت) (?:ت|ي)(?:جرح|ؤذي|اذي) (?:نفسه|نفسها|حاله|حالها)|(?:جرح|جرحت|اذي|اذت) (?:نفسه|نفسها|حاله|حالها) (?:مره ثانيه|تاني|كمان|اليوم|امبارح)|(?:عملها|عملتها) (?:تاني|مره ثانيه))(?!\p{L})/u,
  hi: /(?:नए|नये|फिर से|और|naye|phir se) (?:निशान|घाव|कट|nishan|ghaav|cut)|(?:निशान|घाव|nishan) (?:और|फिर|नए|हैं|दिख|hai|dikh)|(?:फिर|फिर से|दोबारा|phir|phir se) (?:काट|खुद को|kaat|khud ko|kiya|किया)/u,
};

/** Returns whether a short message says that wounds were seen on somebody else, or that they hurt themselves again. */
export const seesHarmIn = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_ANSWER && clausesOf(text).some((clause) => SEEN[language].test(clause));
