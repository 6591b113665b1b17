import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, NOT_SAFE, clausesOf, type Forms } from './care-answers.js';

/**
 * Matches that somebody close to a person in danger goes to them, or was called. Whose people they are has to be said: "my brother is on the way to the
 * bridge" is about the brother. Forms are matched to folded text.
 */
const GOING: Forms = {
  en: /(?<!\p{L})(?:(?:her|his|their) (?:\p{L}{2,9} )?(?:mum|mom|mother|dad|father|parents?|sister|brother|roommate|flatmate|neighbou?r|friend|husband|wife|partner|aunt|uncle|family) (?:is|are) (?:already |now )?(?:driving|going|heading|running|walking|on (?:the|her|his|their) way)(?! to (?:die|kill|hurt|the (?:bridge|roof|tracks|cliff|station)))|i (?:just |already )?(?:called|texted|told|rang|phoned) (?:her|his|their) (?:mum|mom|mother|dad|father|parents?|sister|brother|roommate|flatmate|neighbou?r|friends?|husband|wife|partner|family))(?!\p{L})/u,
  es: /(?<!\p{L})(?:su (?:madre|mama|padre|papa|herman[oa]|amig[oa]|vecin[oa]|pareja|marido|mujer|companer[oa]) (?:ya )?(?:va|esta (?:yendo|de camino|en camino)|sale) ?(?:para|hacia)?(?: (?:alla|alli|su casa))?|(?:llame|he llamado|avise|he avisado) a su (?:madre|mama|padre|papa|herman[oa]|vecin[oa]|pareja|familia))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:sa|son) (?:mere|maman|pere|papa|s(?:oe|œ)ur|frere|amie?|voisine?|copain|copine|mari|femme|coloc) (?:est en (?:route|chemin)|y va|va (?:la bas|chez (?:elle|lui)))|jai (?:appele|prevenu) (?:sa|son|ses) (?:mere|maman|pere|papa|s(?:oe|œ)ur|frere|voisine?|copain|copine|mari|femme|parents|famille))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:ihre?|seine?) (?:mutter|mama|vater|papa|schwester|bruder|freund(?:in)?|nachbar(?:in)?|mann|frau|mitbewohner(?:in)?|eltern) (?:fahrt|fahren|ist (?:unterwegs|auf dem weg)|sind (?:unterwegs|auf dem weg)|lauft|geht (?:hin|ruber|zu (?:ihr|ihm)))|hab(?:e)? (?:ich )?(?:ihre|seine|ihren|seinen) (?:mutter|mama|vater|papa|schwester|bruder|nachbar(?:in|n)?|mann|frau|eltern|freund(?:in)?) (?:angerufen|informiert|gebeten))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:sua|suo) (?:madre|mamma|padre|papa|sorella|fratello|amic[oa]|vicin[oa]|ragazz[oa]|marito|moglie|coinquilin[oa]) (?:sta andando|ci va|e per strada|va (?:da (?:lei|lui)|la))|ho (?:chiamato|avvisato) (?:sua|suo|i suoi) (?:madre|mamma|padre|papa|sorella|fratello|vicin[oa]|genitori|marito|moglie))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:a |o )?(?:mae|pai|irma|irmao|amig[oa]|vizinh[oa]|namorad[oa]|marido|esposa) del[ea] (?:(?:ta|esta) (?:indo|a caminho)|vai (?:la|ate la))|(?:liguei (?:pra|para)|avisei|chamei) (?:a |o )?(?:mae|pai|irma|irmao|vizinh[oa]|namorad[oa]|marido|esposa|familia) del[ea])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:ее|его) (?:мама|мать|папа|отец|сестра|брат|подруга|друг|сосед(?:ка)?|муж|жена|парень|девушка) (?:уже |сейчас )?(?:едет|идет|поехал[аи]?|в пути|бежит)|(?:я )?(?:позвонил[аи]?|написал[аи]?) (?:ее|его) (?:маме|матери|папе|отцу|сестре|брату|подруге|другу|соседке|соседу|мужу|жене|родителям))(?!\p{L})/u,
  ja: /(?:彼女|彼|あの子|その子|本人)の(?:(?:お母さん|お父さん|母親|父親|家族|友達|友人|彼氏|彼女|妹|姉|兄|弟|隣の人)が(?:今)?(?:向かって|行って(?:くれて)?い|車で)|(?:お母さん|お父さん|親|家族|友達|隣の人)に(?:電話|連絡)し(?:た|ました))/u,
  ko: /(?:걔|그 ?(?:친구|애|사람)|그녀)(?:의|네)? ?(?:(?:어머니|엄마|아버지|아빠|부모님|언니|누나|오빠|형|동생|친구|이웃|가족)(?:가|이|분이|께서)? ?(?:지금 )?(?:가고 ?있|가는 ?중|출발|차로)|(?:어머니|엄마|아버지|아빠|부모님|가족|친구|이웃)(?:한테|에게|께) ?(?:전화|연락)(?:했|드렸))/u,
  zh: /[他她]的?(?:妈妈?|爸爸?|父母|姐姐?|哥哥?|弟弟?|妹妹?|朋友|室友|邻居|男朋友|女朋友|家人)(?:已经)?(?:正在?)?(?:赶过去|赶去|过去了|开车(?:去|过去)|在路上)|(?:打给|告诉|联系|通知)了?[他她]的?(?:妈|爸|父母|家人|姐|哥|室友|邻居)/u,
  ar: /(?<!\p{L})(?:(?:امها|امه|ابوها|ابوه|اختها|اخوها|اخته|اخوه|اهلها|اهله|جارتها|جاره|صديقتها|صديقه) (?:الان )?(?:في الطريق|بالطريق|رايح\p{L}?|ذاهب\p{L}?|ماشي\p{L}?)|(?:اتصلت ب|كلمت |اخبرت )(?:امها|امه|ابوها|ابوه|اختها|اخوها|اهلها|اهله|جارتها|جاره))(?!\p{L})/u,
  hi: /(?:उसकी|उसके|उनकी|उनके) (?:मां|मम्मी|पापा|बहन|भाई|दोस्त|पति|पडोसी|घरवाले) (?:अभी )?(?:जा रह|निकल|रास्ते में)|(?:उसकी|उसके|उनकी|उनके) (?:मां|मम्मी|पापा|बहन|भाई|दोस्त|पति|पडोसी|घरवालों) को (?:फोन|बता)/u,
};

/** Returns whether a short message says that somebody goes to a person in danger, or that their people were called. */
export function isSomebodyGoing(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return false;
  return clausesOf(text).some((clause) => GOING[language].test(clause) && !NOT_SAFE[language].test(clause));
}
