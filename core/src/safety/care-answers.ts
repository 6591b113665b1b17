import type { LanguageCode } from '@mikai/contract/languages';
import { BEYOND_ASCII, simplify } from './fold.js';
import { TAKEN_BY_NAME } from './named-medicines.js';
import { statesOverdose } from './swallowed.js';

/**
 * Short typed answers around the crisis card: that somebody is safe, alone or no longer alone, and words that are neither a 'No' nor a mere
 * goodbye under the question whether somebody thinks of ending their life. Forms are matched to folded text.
 */

export type Forms = Record<LanguageCode, RegExp>;

/** Matches a clause which says that its writer is safe. */
const SAFE: Forms = {
  en: /^(?:(?:yes|yeah|yep|ok|okay|well|no|thanks|actually|now) ){0,2}(?:i am|im|we are|were|i feel|i got home) (?:really |totally |all |perfectly |much )?(?:safe(?! to)|out of danger|in a safe place|somewhere safe)(?!\p{L})|^(?:(?:yes|yeah|ok|okay) ){0,2}(?:i am|im|i feel) (?:really |all |much |a bit |a lot )?(?:ok|okay|fine|alright|right|better|good) (?:now|again)(?: (?:thanks|thank you|honestly|really))?$|^(?:yes )?(?:home )?safe(?: now| here| at home| and sound)?$/u,
  es: /^(?:(?:si|ya|ahora|bueno) ){0,2}(?:estoy|me siento) (?:ya |ahora )?(?:a salvo|segur[oa](?! (?:de|que))|fuera de peligro|en un (?:lugar|sitio) seguro|protegid[oa])(?!\p{L})|^(?:si )?(?:ya|ahora) estoy (?:bien|mejor)(?: gracias)?$|^(?:si )?estoy (?:bien|mejor) (?:ya|ahora)(?: gracias)?$|^(?:si )?a salvo$/u,
  fr: /^(?:(?:oui|ok|ca va|maintenant) ){0,2}(?:je suis|je me sens|jsuis|chuis) (?:bien |maintenant )?(?:en securite|a labri|hors de danger|en lieu sur)(?!\p{L})|^(?:oui )?(?:maintenant )?ca va (?:mieux )?maintenant(?: merci)?$|^(?:oui )?en securite$/u,
  de: /^(?:(?:ja|ok|jetzt) ){0,2}(?:ich )?(?:bin|fuhl mich|fuhle mich) (?:ich )?(?:jetzt |wieder |hier )?(?:in sicherheit|sicher(?! (?:dass|das))|ausser gefahr)(?!\p{L})|^(?:ja )?mir gehts? (?:es )?(?:jetzt|wieder) (?:gut|besser)(?: danke)?$|^(?:ja )?(?:bin )?in sicherheit$/u,
  it: /^(?:(?:si|ora|adesso) ){0,2}(?:sono|sto|mi sento) (?:ora |adesso )?(?:al sicuro|fuori pericolo|in un posto sicuro)(?!\p{L})|^(?:si )?(?:ora|adesso) sto (?:bene|meglio)(?: grazie)?$|^(?:si )?sto (?:bene|meglio) (?:ora|adesso)(?: grazie)?$|^(?:si )?al sicuro$/u,
  pt: /^(?:(?:sim|agora|ja|eu) ){0,3}(?:estou|to|me sinto) (?:agora |bem )?(?:em seguranca|segur[oa](?! (?:que|de))|a salvo|fora de perigo|protegid[oa])(?!\p{L})|^(?:sim )?(?:agora|ja) (?:eu )?(?:estou|to) (?:bem|melhor)(?: obrigad[oa])?$|^(?:sim )?(?:eu )?(?:estou|to) (?:bem|melhor) agora(?: obrigad[oa])?$|^(?:sim )?em seguranca$/u,
  ru: /^(?:(?:да|сейчас|уже|я|теперь) ){0,3}(?:в безопасности|вне опасности)(?!\p{L})|^(?:да )?мне (?:уже|сейчас|теперь) (?:лучше|хорошо)(?: спасибо)?$|^(?:да )?(?:сейчас|уже|теперь) (?:я )?(?:все )?(?:в порядке|хорошо)(?: спасибо)?$/u,
  ja: /^(?:はい|うん|ええ|もう|今は|いまは|私は|今){0,3}(?:安全(?:です|だよ|だ(?!と)|な(?:場所|ところ)|$)|もう大丈夫(?:です|だよ|だ)?[よね]?$|大丈夫になりました$)/u,
  ko: /^(?:(?:네|응|예|지금은?|이제|저는|난|나는) ?){0,3}(?:안전해|안전합니다|안전한 (?:곳|데)|괜찮아졌(?:어요?|습니다)$|안전하게 있어)|^(?:네 |응 )?이제 괜찮(?:아요?|습니다)$/u,
  zh: /^(?:是的?|嗯|对|我|现在|已经|人){0,4}(?:很|已经|现在|是){0,2}安全(?:了|的|啦|$)|^(?:我)?(?:现在|已经)(?:没事|好多|好)了$|^我(?:到家|在家)(?:了)?很?安全/u,
  ar: /^(?:(?:نعم|اي|ايوه|انا|الان|الحمد لله) ){0,3}(?:بامان|في امان|في مكان امن|امن|امنه)(?!\p{L})|^(?:نعم )?(?:انا )?(?:بخير|كويس|منيح) (?:الان|الحين|دلوقتي)(?: شكرا)?$|^(?:نعم )?صرت (?:بخير|احسن)(?: شكرا)?$/u,
  hi: /^(?:(?:हां|जी|अब|अभी|फिलहाल|मैं|haan|ab|abhi|main|mai) ){0,4}(?:सुरक्षित|safe|surakshit) (?:हूं|हू|hoon|hu|hun)(?![\p{L}\p{M}])|^(?:(?:हां|haan) )?(?:अब|ab) (?:(?:मैं|main|mai) )?(?:ठीक|theek|thik) (?:हूं|हू|hoon|hu|hun)(?: धन्यवाद)?$/u,
};

/** Safety that is denied, wished for, doubted or a thing of the past. */
export const NOT_SAFE: Forms = {
  en: /(?<!\p{L})(?:not|never|no longer|(?:is|are|do|does|did|ca|wo|ai|was|were|would|could|should)nt|cannot|wish|lied|lying|lie|joke|unsafe)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no|nunca|ojala|mentira|menti|quisiera)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pas|jamais|plus|menti|mensonge|voudrais|aimerais)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|nie|kein\p{L}{0,2}|gelogen|ware|wunschte|wunsche)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non|mai|magari|bugia|vorrei)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao|nunca|mentira|quem dera|queria)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не|нет|никогда|вру|врала?|бы)(?!\p{L})/u,
  ja: /ない|ません|嘘|うそ|たい|なら/u,
  ko: /않|아니|못|거짓|싶|없|죽/u,
  zh: /不|没有|假的|骗|希望|去世|死/u,
  ar: /(?<!\p{L})(?:لست|ليس\p{L}{0,2}|مو|مش|لا|لم|ما|غير|كذبت|ليتني)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:नहीं|नही|nahi|nahin|झूठ|काश|jhooth|kaash)(?![\p{L}\p{M}])/u,
};

/** Safety for a time, from somebody, under a condition, or as far as somebody knows. */
const SAFE_FOR_NOW: Forms = {
  en: /(?<!\p{L})(?:for (?:now|tonight|today|a while|the moment)|tonight|from (?:him|her|them|my \p{L}{2,12})|until|till|as long as|while|only|but|unless|if|at least|guess|maybe|probably|kind of|sort of|at the moment|so far)(?!\p{L})/u,
  es: /(?<!\p{L})(?:por ahora|de momento|por el momento|esta noche|por hoy|hasta que|mientras|solo|pero|si no|creo|supongo|de el|quizas?|tal vez)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pour (?:linstant|le moment|ce soir)|ce soir|jusqu\p{L}{0,3}|tant qu\p{L}{1,4}|seulement|mais|crois|pense|peut etre|de lui)(?!\p{L})/u,
  de: /(?<!\p{L})(?:vorerst|erst ?mal|furs erste|fur heute|heute|bis|solange|nur|aber|glaub\p{L}?|denke|vielleicht|vor ihm|vor ihr|im moment)(?!\p{L})/u,
  it: /(?<!\p{L})(?:per (?:ora|adesso|stasera)|stasera|finche|solo|ma|credo|penso|forse|da lui|per il momento)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:por enquanto|por agora|hoje|esta noite|ate|enquanto|so|mas|acho|talvez|dele)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:пока|на сегодня|сегодня|только|но|если|наверное|кажется|думаю|может|от него)(?!\p{L})/u,
  ja: /今夜|今のところ|とりあえず|けど|でも|まで|だけ|たぶん|かも|思う|思い/u,
  ko: /일단|오늘은|당장은|지만|까지|아마|것 같/u,
  zh: /暂时|今晚|目前|但|不过|只是|可能|应该|吧|如果/u,
  ar: /(?<!\p{L})(?:حاليا|موقتا|الليله|هذه الليله|لكن|بس|فقط|حتي|ربما|منه)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:फिलहाल|अभी के लिए|आज रात|लेकिन|पर|बस|जब तक|शायद|filhaal|lekin|abhi ke liye)(?![\p{L}\p{M}])/u,
};

/**
 * Matches a decision, a farewell, or calm because of a decision. A person who mentions one of these together with being safe may not be safe. Any
 * mention counts, even of a decision about something else, because care then merely continues.
 */
const RESOLVED: Forms = {
  en: /(?<!\p{L})(?:decided|decision|made (?:up )?my (?:mind|peace)|mind is made up|peace|(?:know|knowing|figured out|found) (?:what|how|the way|a way|the solution|the answer)|ready|be over|over soon|all over|good ?bye|farewell|forever|for good|the last|plan|notes?|letters?)(?!\p{L})/u,
  es: /(?<!\p{L})(?:decid\p{L}{1,8}|decision|en paz|se (?:que|como|lo que)|list[oa]|adios|desped\p{L}{1,6}|para siempre|acabara|por ultima|solucion|cartas?|plan)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:decid\p{L}{1,6}|decision|en paix|sais (?:ce que|quoi|comment)|prete?|adieu|pour toujours|bientot fini|derniere|solution|lettres?|plan)(?!\p{L})/u,
  de: /(?<!\p{L})(?:entschieden|entschluss|entscheidung|beschlossen|frieden|weiss (?:jetzt |nun |endlich )?(?:was|wie)|bereit|lebt? ?wohl|machs gut|abschied|fur immer|bald vorbei|letzte\p{L}{0,2}|losung|briefe?|plan)(?!\p{L})/u,
  it: /(?<!\p{L})(?:decis[oaie]|decisione|in pace|so (?:cosa|che cosa|come)|pront[oa]|addio|per sempre|finira|ultima|soluzione|letter[ae]|piano)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:decid\p{L}{1,6}|decisao|em paz|sei (?:o que|como)|pront[oa]|adeus|para sempre|vai acabar|ultima|solucao|cartas?|plano)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:реш\p{L}{2,6}|готова?|прощай(?:те)?|навсегда|знаю (?:что|как)|закончится|последн\p{L}{2,3}|письм\p{L}|план)(?!\p{L})/u,
  ja: /決め|決ま|決心|覚悟|準備|さようなら|さよなら|お別れ|永遠|楽になれ|どうすればいいか|最後|遺書|手紙/u,
  ko: /결정|결심|마음먹|마음을 먹|준비|작별|영원|안녕히|모두 안녕|마지막|편지|유서|어떻게 해야/u,
  zh: /决定|下定|想好|准备|永别|再见|永远|最后|解脱|遗书|知道该|知道怎么/u,
  ar: /(?<!\p{L})[وف]?(?:قرر\p{L}{1,3}|قراري?|القرار|حسمت|جاهز\p{L}?|مستعد\p{L}?|وداعا|الوداع|للابد|الي الابد|اعرف (?:ماذا|ما|كيف)|عرفت (?:ماذا|ما|كيف)|رساله|الاخيره?|سينتهي)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:फैसला|तय|तैयार|अलविदा|हमेशा|आखिरी|चिट्ठी|शांति|(?:पता|मालूम) है कि? ?क्या|faisla|tay|taiyar|alvida|hamesha|aakhri)(?![\p{L}\p{M}])/u,
};

/** A denying word that denies no safety. */
export const REASSURES =
  /(?<!\p{L})(?:(?:dont|no need to|not to) worry|no worries|not alone|no te preocupes|ne tinquiete pas|tinquiete pas|keine sorge|nicht (?:mehr )?allein|non (?:ti preoccupare|preoccuparti)|nao se preocup\p{L}|не (?:волнуйся|переживай|беспокойся|одна?)|لا تقلق\p{L}?|चिंता मत (?:करो|करना|करें)|मत करो चिंता)(?![\p{L}\p{M}])|心配(?:しないで|ない)|걱정하지 ?마|别担心|不用担心/gu;

/** Matches a clause which says that nobody is near its writer. */
const NOBODY: Forms = {
  en: /^(?:(?:theres|there is|i have|ive got|i got) )?(?:nobody|no one|noone|no body|none)s?(?: (?:here|there|near|around|really|at all|is|comes|could|would|left|to|me|call|else|i|know|cares)){0,4}$|^i(?: a|)m (?:all |completely )?alone(?: here)?$|^i dont have any(?:one|body)$/u,
  es: /^(?:(?:no hay|no tengo a|no tengo) )?nadie(?: \p{L}{1,12}){0,3}$|^(?:estoy )?(?:completamente )?sol[oa]$/u,
  fr: /^(?:(?:il ny a|y a|jai|je nai) )?personne(?: \p{L}{1,12}){0,3}$|^(?:je suis )?(?:toute? )?seule?$/u,
  de: /^(?:(?:da ist|es gibt|ich habe?) )?(?:niemand(?:en)?|keiner|keinen)(?: \p{L}{1,12}){0,3}$|^(?:ich bin )?(?:ganz )?allein$/u,
  it: /^(?:(?:non ce|non ho) )?nessuno(?: \p{L}{1,12}){0,3}$|^(?:sono )?(?:da )?sol[oa]$/u,
  pt: /^(?:(?:nao tem|nao ha|nao tenho) )?ninguem(?: \p{L}{1,12}){0,3}$|^(?:(?:estou|to) )?sozinh[oa]$/u,
  ru: /^(?:у меня )?(?:никого|никто|некому)(?: \p{L}{1,12}){0,3}$|^(?:я )?(?:совсем )?одн?[аи]?н?$/u,
  ja: /^(?:誰も|だれも)(?:いない|いません)?|^(?:いない(?:です)?|いません|ひとりです|一人です|ひとり)$/u,
  ko: /^(?:아무도(?: 없\p{L}{1,4})?|없어요?|없습니다|혼자예요|혼자야|혼자 있어요?)$/u,
  zh: /^(?:没有?人|没谁|谁(?:都|也)没有?|一个人(?:也|都)没有|(?:就)?我?(?:只有)?一个人|没有别人)(?:在|可以|能|陪我?|了|啊){0,3}$/u,
  ar: /^(?:لا (?:احد|يوجد احد)|ما في(?:ش)? (?:حدا|احد|حد)|مفيش حد|ولا (?:احد|حدا|حد|واحد)|(?:انا )?(?:وحدي|لوحدي|وحيده?))$/u,
  hi: /^(?:कोई (?:भी )?नहीं(?: है)?|koi (?:bhi )?nahi(?: hai)?|(?:मैं )?अकेल[ाी] (?:हूं|हू)|(?:main )?akel[ai] h(?:u|oo)\p{L}{0,2})$/u,
};

/** Somebody close. */
export const PEOPLE: Record<LanguageCode, string> = {
  en: 'mum|mom|mother|dad|father|mama|papa|parent|sister|brother|friend|wife|husband|partner|boyfriend|girlfriend|son|daughter|aunt|uncle|cousin|neighbou?r|room ?mate|flat ?mate|gran|grandma|grandpa|therapist|family',
  es: 'mama|madre|papa|padres?|hermanas?|hermanos?|amig[oa]s?|mujer|marido|pareja|novi[oa]|hij[oa]s?|tia|tio|prim[oa]s?|vecin[oa]s?|abuel[oa]s?|companer[oa]s?(?: de piso)?|familia|psicolog[oa]',
  fr: 'maman|mere|papa|pere|parents|s(?:oe|œ)urs?|freres?|amie?s?|copines?|copains?|femme|mari|fils|fille|tante|oncle|cousine?|voisine?s?|coloc(?:ataire)?s?|mamie|papi|famille|psy',
  de: 'mama|mutter|papa|vater|eltern|schwester|bruder|freund(?:in|e)?|frau|mann|partner(?:in)?|sohn|tochter|tante|onkel|cousine?|nachbar(?:in|n)?|mitbewohner(?:in)?|oma|opa|familie|therapeut(?:in)?',
  it: 'mamma|madre|papa|padre|genitori|sorella|fratello|amic[oa]|moglie|marito|compagn[oa]|ragazz[oa]|figli[oa]|zi[oa]|cugin[oa]|vicin[oa]|nonn[oa]|famiglia|psicolog[oa]',
  pt: 'mae|pai|pais|irma|irmao|amig[oa]s?|esposa|mulher|marido|namorad[oa]|filh[oa]|ti[oa]|prim[oa]|vizinh[oa]s?|avo|familia|psicolog[oa]',
  ru: 'мама|мать|папа|отец|родители|сестра|брат|друг|подруга|друзья|жена|муж|парень|девушка|сын|дочь|тетя|дядя|сосед(?:ка|и)?|бабушка|дедушка|семья|психолог',
  ja: 'お?母(?:さん)?|お?父(?:さん)?|両親|お?姉(?:さん|ちゃん)?|妹|お?兄(?:さん|ちゃん)?|弟|友達|友人|親友|妻|夫|彼女|彼氏|息子|娘|祖母|祖父|家族|隣の人',
  ko: '엄마|어머니|아빠|아버지|부모님|언니|누나|동생|오빠|형|친구|아내|남편|남자친구|여자친구|아들|딸|할머니|이웃|가족',
  zh: '妈妈?|爸爸?|父母|姐姐?|妹妹?|哥哥?|弟弟?|朋友|闺蜜|老婆|老公|男朋友|女朋友|儿子|女儿|奶奶|爷爷|邻居|室友|家人',
  ar: 'امي|ابي|ابوي|اهلي|اختي|اخي|اخوي|صديقي|صديقتي|صاحبي|صاحبتي|زوجي|زوجتي|ابني|ابنتي|بنتي|عمي|خالتي|جاري|جارتي|جدتي|عائلتي|ماما|بابا',
  hi: 'मां|मम्मी|पापा|पिताजी|बहन|भाई|दोस्त|पत्नी|पति|बेट[ाीे]|दादी|पडोसी|परिवार|maa|mummy|papa|behen|bhai|dost',
};

export const form = (source: string): RegExp => new RegExp(source, 'u');

/** Somebody close is here or on the way: no thing is company, not one of somebody close either, and who is on the way elsewhere does not come. */
const COMING: Forms = {
  en: form(
    `(?<!\\p{L})(?:my|a|our) (?:(?:best|big|little|older|younger|close|good) )?(?:(?:${PEOPLE.en})s?|(?:friend|sister|brother|cousin|aunt|uncle) \\p{L}{2,12}) (?:is |are |will be |just )?(?:(?:on (?:her|his|their|the) way|coming(?: over)?|driving over)(?! (?:to(?! me| us)|at|for|after|from|back))|with me|here|driving here|nearby|next door|picking me up)(?!\\p{L})`,
  ),
  es: form(
    `(?<!\\p{L})(?<!de )(?:mi|mis|un|una) (?:mejor )?(?:${PEOPLE.es})(?: \\p{L}{2,12})? (?:ya )?(?:vienen?(?! (?:de|a por))|(?:esta|estan) (?:(?:en|de) camino(?! (?:a|al|del?|hacia) )|aqui|conmigo|viniendo|llegando|cerca))(?!\\p{L})`,
  ),
  fr: form(
    `(?<!\\p{L})(?<!de )(?:ma|mon|mes|une?) (?:meilleure? )?(?:${PEOPLE.fr})(?: \\p{L}{2,12})? (?:arrive\\p{L}{0,2}(?! (?:pas|plus))|vient|viennent|(?:est|sont) (?:(?:en route|en chemin)(?! (?:vers|pour) )|la|avec moi|ici|pres de moi))(?!\\p{L})`,
  ),
  de: form(
    `(?<!\\p{L})(?<!von )(?:meine?|eine?) (?:(?:beste|kleine|grosse|gute)[rn]? )?(?:${PEOPLE.de})(?: \\p{L}{2,12})? (?:kommt|kommen|(?:ist|sind) (?:schon |gleich )?(?:(?:unterwegs|auf dem weg)(?! (?:zur|zum|nach|auf|in) )|da|hier|bei mir))(?!\\p{L})`,
  ),
  it: form(
    `(?<!\\p{L})(?<!di )(?<!del )(?<!della )(?:mia|mio|miei|un|una) (?:migliore )?(?:${PEOPLE.it})(?: \\p{L}{2,12})? (?:sta arrivando|stanno arrivando|arriva|viene|e (?:qui|con me|in arrivo|per strada|vicino))(?!\\p{L})`,
  ),
  pt: form(
    `(?<!\\p{L})(?<!d[oae] )(?:minha|meu|meus|uma?) (?:melhor )?(?:${PEOPLE.pt})(?: \\p{L}{2,12})? (?:ja )?(?:vem|(?:esta|estao|ta) (?:vindo|chegando|a caminho(?! (?:d[aoe]|para|pra) )|aqui|comigo|perto))(?!\\p{L})`,
  ),
  ru: form(
    `(?<!\\p{L})(?:моя|мой|мои) (?:${PEOPLE.ru})(?: \\p{L}{2,12})? (?:(?:уже|сейчас) )?(?:(?:едет|идет|придет|приедет)(?! (?:на|в|к(?! мне)) )|рядом|здесь|со мной|в пути)(?!\\p{L})`,
  ),
  ja: form(
    `(?:${PEOPLE.ja})(?:が|も)(?:(?:もう|すぐ|今|いま){0,2}(?:こちらに|こっちに|ここに|うちに|家に)?(?:来る|来てくれ|来ます|向かって)|(?:そばに|隣に|近くに|ここに|家に|一緒に)?(?:います|いる(?!か)|いてくれ))`,
  ),
  ko: form(
    `(?:${PEOPLE.ko})(?:[가이는은도]? ?(?:지금 |곧 )?(?:오고 있|오는 중|올 거|와요|와 있)|[가이는은도] ?(?:지금 )?(?:옆에|곁에|여기|집에|같이|함께) ?(?:있어|계|있습))`,
  ),
  zh: form(`(?:${PEOPLE.zh})[^。的]{0,4}(?:来了|过来|要来|在路上|陪我|陪着我?|在我身边|在旁边|马上到|快到)`),
  ar: form(
    `(?<!\\p{L})(?<!(?:سلاح|مسدس|سكين|ادويه|دواء|حبوب) )(?:${PEOPLE.ar}) (?:\\p{L}{3,8} )?(?:في الطريق(?! الي \\p{L})|قادم\\p{L}?(?! من)|جاي\\p{L}{0,2}|بجانبي|معي|هنا|عندي|سياتي|ستاتي)(?!\\p{L})`,
  ),
  hi: form(
    `(?<![\\p{L}\\p{M}])(?:${PEOPLE.hi}) (?:(?!(?:का|की|के|ki|ka|ke) )[\\p{L}\\p{M}]{2,12} ){0,2}(?:आ (?:रही|रहा|रहे)|रास्ते|साथ|aa rah\\p{L}|raste)`,
  ),
};

/** Matches only a person close to the writer, as the answer to who could be near. */
const CLOSE: Forms = {
  en: form(`^(?:(?:maybe|my|her|his|their|a|best) ){0,2}(?:${PEOPLE.en})s?$`),
  es: form(`^(?:(?:quizas|mi|mis|su|sus|un|una) ){0,2}(?:${PEOPLE.es})$`),
  fr: form(`^(?:(?:peut etre|ma|mon|mes|sa|son|ses|une?) ){0,2}(?:${PEOPLE.fr})$`),
  de: form(`^(?:(?:vielleicht|meine?|ihre?|seine?|eine?) ){0,2}(?:${PEOPLE.de})$`),
  it: form(`^(?:(?:forse|la|il|mia|mio|miei|sua|suo|suoi|i|un|una) ){0,3}(?:${PEOPLE.it})$`),
  pt: form(`^(?:(?:talvez|a|o|minha|meu|meus|sua|seu|uma?) ){0,3}(?:${PEOPLE.pt})$`),
  ru: form(`^(?:(?:может|моя|мой|мои|его|ее) ){0,2}(?:${PEOPLE.ru})$`),
  ja: form(`^(?:たぶん)?(?:私の)?(?:${PEOPLE.ja})(?:です|かな)?$`),
  ko: form(`^(?:아마 ?)?(?:제 |내 )?(?:${PEOPLE.ko})(?:요|예요|이요)?$`),
  zh: form(`^(?:可能)?(?:是)?我?的?(?:${PEOPLE.zh})(?:吧)?$`),
  ar: form(`^(?:ربما )?(?:${PEOPLE.ar})$`),
  hi: form(`^(?:(?:शायद|उसकी|उसका|उसके|उनकी|मेरी|मेरा|मेरे|meri|mera|mere) ){0,2}(?:${PEOPLE.hi})$`),
};

/** Matches a final farewell of the writer, not a goodbye for the evening or somebody else's leaving. */
const FAREWELL: Forms = {
  en: /^(?:(?:well|ok|okay|so) ){0,2}(?:(?:good ?)?bye(?: then)? (?:forever|for ever|everyone|everybody|all|world|for good|cruel world)|farewell)(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:i am|im|ill be|i will be) (?:now |just )?(?:leaving|gone|going away|going) for (?:good|ever)$|(?<!\p{L})this is (?:good ?bye$|the last (?:message|text|you|time (?:you|i (?:write|text|talk))))|(?<!\p{L})tonight im (?:leaving|going)(?: away| for good)?$/u,
  es: /(?<!\p{L})adios (?:a todos|a todas|mundo|para siempre|mi amor|amigos)|^hasta siempre|(?<!\p{L})(?:me voy|me ire|me despido|desaparezco|adios) para siempre$|^esta noche me voy$|^me voy esta noche$/u,
  fr: /^(?:bon )?adieu(?: \p{L}{1,12}){0,3}$|je (?:pars|men vais|disparais) pour (?:toujours|de bon)$|ce soir je (?:men vais|pars)$|je men vais ce soir$/u,
  de: /^lebt? ?wohl(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:ich (?:gehe?|verschwinde|bin) (?:\p{L}{1,10} )?fur immer(?: weg)?$|(?:tschuss|ciao|bye) (?:alle|welt|ihr alle))|heute (?:nacht|abend) gehe? ich$|ich gehe? heute nacht$/u,
  it: /^addio(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:me ne vado|vado via|sparisco|parto) per sempre$|^stasera (?:me ne vado|vado via)$/u,
  pt: /^adeus (?:a todos|pessoal|mundo|gente|para sempre|pra sempre)$|(?<!\p{L})(?:vou embora|parto|sumo|eu vou) (?:para|pra) sempre$|hoje(?: a noite)? (?:eu )?vou embora$/u,
  ru: /^прощай(?:те)?(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:ухожу|уйду|исчезну|прощаюсь) навсегда$|сегодня ночью (?:я )?ухожу$/u,
  ja: /^(?:(?:みんな|皆さん)(?:さようなら|さよなら)|(?:これで)?お別れ(?:です|だね|だよ))|永遠に(?:さよなら|さようなら|眠|消え|お別れ)|今夜(?:行きます|いきます|逝きます)$/u,
  ko: /^(?:이제 )?작별(?:이에요|이야|인사)|영원히 (?:안녕|떠나|떠날|사라지|잠들)|(?:모두|다들) (?:안녕|잘 있어)|오늘 밤 떠나/u,
  zh: /^(?:永别了?|别了)$|永远再见|(?:大家|各位)再见|今晚我?就?要?(?:走了?|离开了?)$/u,
  ar: /^(?:وداعا|الوداع)(?!\p{L})|(?<!\p{L})(?:سارحل|ساغادر|ساذهب|راحله?) (?:الي الابد|للابد)$|(?:سارحل|ساغادر) الليله|الليله (?:ارحل|اغادر)/u,
  hi: /^(?:अलविदा|alvida)(?![\p{L}\p{M}])|(?:हमेशा के लिए|hamesha ke liye) (?:जा रह\p{M} (?:हूं|हू)|चला जाऊंगा|चली जाऊंगी|सो जाऊंग\p{M}|ja rah\p{L} h\p{L}{1,3})|आज रात (?:चला|चली) (?:जाऊंग|जा)/u,
};

/** Matches a clause that ends with the writer's decision, without what was decided: "decided to call her" is something else. */
const DECIDED: Forms = {
  en: /(?<!\p{L})(?:(?:already|have|ive|i) (?:just |already )?decided(?: already| now)?|made (?:up )?my (?:mind|choice|decision)(?: up)?|my minds? (?:is )?made up|its (?:already )?decided|past (?:that|thinking(?: about it)?))$/u,
  es: /(?<!\p{L})(?:(?:ya )?(?:lo )?(?:decidi|he decidido|tengo decidido)(?: ya)?|(?:ya )?(?:tome|he tomado) (?:la|una|mi) decision|ya esta decidido)$/u,
  fr: /(?<!\p{L})(?:jai (?:deja )?(?:pris ma decision|decide)(?: deja)?|ma decision est prise|cest (?:deja )?decide)$/u,
  de: /(?<!\p{L})(?:(?:schon|bereits|langst) entschieden|(?:habe?|hab) mich (?:schon |langst |bereits )?entschieden|(?:mein )?entschluss steht(?: fest)?|(?:es )?steht (?:schon )?fest)$/u,
  it: /(?<!\p{L})(?:(?:lo )?ho (?:gia )?deciso(?: gia)?|(?:ho )?(?:gia )?preso la (?:mia )?decisione|gia deciso)$/u,
  pt: /(?<!\p{L})(?:(?:eu )?(?:ja )?(?:me )?decidi(?: ja)?|(?:ja )?tomei (?:a|minha) decisao|ja esta decidido)$/u,
  ru: /(?<!\p{L})(?:(?:я )?(?:уже|все) (?:все )?(?:решила?|решено)|решение (?:уже )?принято)$/u,
  ja: /もう決め(?:た|ました|てい|て)|決心(?:した|しました)|もう決まって/u,
  ko: /이미 결정|결정했어|마음(?:을)? ?(?:먹었|정했)/u,
  zh: /已经(?:决定|想好|下定)|(?:我)?决定(?:好)?了$|下定决心/u,
  ar: /(?<!\p{L})(?:(?:لقد )?(?:قررت|حسمت)(?: (?:خلاص|بالفعل|وانتهي))?|القرار (?:محسوم|اتخذ)|اتخذت قراري)$/u,
  hi: /(?:फैसला|तय) (?:पहले ही )?(?:कर|हो) (?:लिया|चुक\p{M}?|गया)|(?:faisla|tay) kar (?:liya|chuk)/u,
};

/** Safety is denied by name; "I lied" is known elsewhere (`admissions.ts`). */
const UNSAFE: Forms = {
  en: /^(?:(?:no|well|actually|sorry|ok) ){0,2}(?:i am|im) not (?:really |actually )?(?:safe|ok|okay|fine)(?: (?:really|actually|anymore|at all)){0,2}$|^not (?:really )?safe(?: actually| no)?$|^(?:(?:no|well|actually|sorry|ok|but) ){0,2}(?:i wasnt|i was not|it wasnt|that wasnt|it was not|im not|i am not|not)(?: (?:actually|really))? (?:joking|kidding|a joke)$|^(?:(?:no|actually) ){0,2}i (?:actually |really )?meant it$/u,
  es: /^(?:(?:no|la verdad|perdon|en realidad) ){0,2}(?:no estoy (?:a salvo|bien|segur[oa])|no (?:era|fue) (?:una )?broma|no (?:estaba|estoy) bromeando|(?:iba|lo decia) en serio)$/u,
  fr: /^(?:(?:non|en fait|pardon|en verite) ){0,2}(?:(?:je (?:ne )?suis )?pas (?:en securite|a labri)|(?:ca (?:ne )?va|je (?:ne )?vais) pas(?: bien)?|(?:ce netait|cetait) pas une blague|je (?:ne )?(?:rigolais|plaisantais|blaguais) pas|jetais serieu(?:x|se))$/u,
  de: /^(?:(?:nein|eigentlich|sorry|doch) ){0,2}(?:(?:bin ich|ich bin|bin) (?:doch )?nicht (?:sicher|in sicherheit|ok|okay)|mir geh?ts? (?:es )?(?:doch )?nicht gut|(?:das |es )?(?:war|ist) (?:das |es )?(?:doch |eigentlich )?kein (?:witz|spass|scherz)|(?:das )?war ernst gemeint|ich meinte es ernst|(?:es ist |ist )?nicht (?:ok|okay))$|^doch nicht(?: (?:ok|okay|gut|sicher))?$/u,
  it: /^(?:(?:no|in realta|scusa) ){0,2}(?:non sono al sicuro|non sto bene|non (?:era uno scherzo|stavo scherzando)|(?:lo )?dicevo sul serio)$/u,
  pt: /^(?:(?:nao|na verdade|desculpa) ){0,2}(?:nao (?:estou|to) (?:em seguranca|bem|segur[oa])|nao (?:era|foi) (?:brincadeira|zoeira)|nao (?:estava|tava) brincando|(?:era|falei) serio)$/u,
  ru: /^(?:(?:нет|на самом деле|прости) ){0,2}(?:(?:я )?не в (?:безопасности|порядке)|(?:это )?(?:была )?не шутка|я не шутила?|я серьезно)$/u,
  ja: /^(?:いいえ|やっぱり|本当は|実は){0,2}(?:(?:安全|大丈夫|冗談)(?:じゃ|では)(?:ない|なかった|ありません)|本気(?:です|でした|だった))/u,
  ko: /^(?:(?:아니|사실은?) ?){0,2}(?:안전하지 않|안 안전|괜찮지 않|안 괜찮|(?:농담|장난)(?:이)? ?아니|진심이(?:에요|었))/u,
  zh: /^(?:其实|不){0,2}(?:我?(?:现在)?并?不(?:安全|太好)$|我?(?:现在)?并?不安全|(?:我)?(?:不是|没有?)(?:在)?开玩笑|我是认真的)/u,
  ar: /^(?:(?:لا|في الحقيقه|بصراحه) ){0,2}(?:انا )?(?:(?:لست|مو|مش) (?:بامان|بخير|كويس|امن\p{L}?)|(?:لم اكن|ما كنت) امزح|كنت جاد\p{L}?)$/u,
  hi: /^(?:(?:नहीं|असल में|nahi) ){0,2}(?:(?:मैं|main) )?(?:सुरक्षित|ठीक|safe) (?:नहीं|nahi)(?: (?:हूं|हू|hoon|hu))?$|(?:मजाक|mazaa?k) (?:नहीं|nahi)/u,
};

/** Something is denied without a name: soon after "I'm safe" it may be that. */
const BARE_DENIAL: Forms = {
  en: /^(?:(?:no|well|actually|sorry|ok) ){0,2}(?:i am|im) not(?: (?:really|actually|anymore)){0,2}$/u,
  es: /^(?:(?:no|la verdad|perdon|en realidad) ){0,2}no (?:lo )?(?:estoy|es verdad)$/u,
  fr: /^(?:(?:non|en fait|pardon|en verite) ){0,2}(?:je (?:ne )?(?:le )?suis pas|cest pas vrai|ce nest pas vrai)$/u,
  de: /^(?:(?:nein|eigentlich|sorry|doch) ){0,2}(?:bin ich|ich bin|bin) (?:es )?(?:doch )?nicht$|^(?:das )?stimmt nicht$/u,
  it: /^(?:(?:no|in realta|scusa) ){0,2}non (?:lo )?(?:sono|e vero)$/u,
  pt: /^(?:(?:nao|na verdade|desculpa) ){0,2}nao (?:estou|to|e verdade)$/u,
  ru: /^(?:нет )?это не так$/u,
  ja: /^(?:いいえ|やっぱり|本当は|実は){0,2}(?:違います|ちがいます)$/u,
  ko: /^(?:(?:아니|사실은?) ?){0,2}그렇지 않(?:아요?|습니다)$/u,
  zh: /^(?:其实)?(?:不是这样|不是的)$/u,
  ar: /^(?:(?:في الحقيقه|بصراحه) )?(?:لست كذلك|هذا غير صحيح)$/u,
  hi: /^(?:असल में )?ऐसा नहीं (?:है|था)$/u,
};

/** Matches that pills or poison were swallowed, not a medicine taken as usual. */
const TAKEN: Forms = {
  en: /(?<!\p{L})(?:i|ive|i have|just|already) (?:just |already |have )?(?:took|taken|swallowed|drank|eaten)(?! my (?:usual |daily |evening |morning |night )?(?:meds|medication|medicine))(?: \p{L}{1,12}){0,3} (?:pills?|tablets?|meds|capsules|blister|paracetamol|tylenol|ibuprofen|insulin|bleach|poison|overdose|them|(?:the|whole|entire|full) (?:lot|bottle|box|pack|packet|strip|sheet)|ten|twenty|thirty|forty|fifty|\d{1,3})(?!\p{L})|(?<!\p{L})i (?:have |ve )?overdosed/u,
  es: /(?<!\p{L})(?:he tomado|he tragado|acabo de tomar(?:me)?|acabo de tragar(?:me)?|tome|trague)(?: \p{L}{1,12}){0,3} (?:pastillas?|comprimidos?|tabletas?|somniferos|veneno|matarratas|raticida|lejia|blister(?:s|es)?|capsulas|cajas?|tiras|frasco|todas|diez|veinte|treinta|cuarenta|cincuenta|\d{1,3}(?! (?:mg|ml|gotas)))(?!\p{L})|(?<!\p{L})me las (?:tome|trague|he tomado)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jai|jen ai|je les ai|je viens de?) ?(?:deja |tout |tous |juste )?(?:prendre|avaler|pris\p{L}{0,2}|avale\p{L}{0,2}|bu)(?: \p{L}{1,12}){0,3} (?:comprimes?|cachets?|medicaments|pilules?|gelules|plaquettes?|somniferes|anxiolytiques|tranquillisants|poison|mort aux rats|doliprane|paracetamol|boite|flacon|javel|dix|vingt|trente|\d{1,3}(?! (?:mg|ml|gouttes)))(?!\p{L})|(?<!\p{L})(?:jen ai|je les ai) (?:deja |tous |toutes )?(?:pris\p{L}{0,2}|avale\p{L}{0,2})$/u,
  de: /(?<!\p{L})habe?(?: \p{L}{1,12}){0,4} (?:tabletten|pillen|schlaftabletten|medikamente|kapseln|gift|rattengift|bleiche|beruhigungsmittel|packung|davon|zehn|zwanzig|dreissig|\d{1,3})(?: \p{L}{1,12}){0,2} (?:genommen|geschluckt|eingenommen|getrunken)(?!\p{L})/u,
  it: /(?<!\p{L})ho (?:gia |appena )?(?:pres[oaie]|ingoiat[oaie]|inghiottit[oaie]|bevuto)(?: \p{L}{1,12}){0,3} (?:pillole|pastiglie|compresse|pasticche|farmaci|scatola|blister|veleno|candeggina|tranquillanti|sonniferi|dieci|venti|trenta|\d{1,3}(?! (?:mg|ml|gocce)))(?!\p{L})|(?<!\p{L})(?:le|ne) ho (?:gia )?(?:prese|ingoiate)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:tomei|engoli|acabei de tomar|acabei de engolir)(?: \p{L}{1,12}){0,3} (?:comprimidos?|remedios|pilulas?|pastilhas|calmantes|veneno|chumbinho|raticida|agua sanitaria|caixa|cartela|todos|todas|deles|dez|vinte|trinta|\d{1,3}(?! (?:mg|ml|gotas)))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:выпила?|приняла?|проглотила?|наглоталась|наглотался)(?: [\p{L}\d]{1,12}){0,3} (?:таблет\p{L}{1,3}|пачку|упаковку|пластинку|блистер|снотворн\p{L}{2,3}|яда?|отраву|уксус|их|штук)(?!\p{L})|(?<!\p{L})таблетки (?:уже |все ){0,2}(?:выпила?|приняла?)(?!\p{L})/u,
  ja: /(?:毒|農薬)を?飲(?:みました|んだ|んじゃ|んでしま)|薬を?[^|]{0,6}(?:飲みました|飲んだ|飲んじゃ|飲んでしま)|(?:錠|個|全部)も?(?:飲みました|飲んだ|飲んでしま)/u,
  ko: /(?:농약|락스)[을를]? ?(?:마셨|먹었)|(?:약|수면제|진통제)[을를]? ?[^|]{0,6}(?:먹었|삼켰|털어 넣)|\d{1,3} ?[알개정](?:이나)? ?(?:먹었|삼켰)/u,
  zh: /[喝吃][了下](?:农药|毒药|百草枯|敌敌畏)|[吃吞服][了下][^|]{0,6}[药片颗粒瓶]|药[^|]{0,4}(?:[吃吞](?:了|下|光|完|进)|喝[了光完])/u,
  ar: /(?<!\p{L})(?:تناولت|بلعت|اخذت|شربت)(?: \p{L}{1,12}){0,3} (?:السم|سما?|مبيد\p{L}{0,3}|الحبوب|حبوب|حبه|حبات|الاقراص|اقراص|ادويه|العلبه|منها)(?!\p{L})|(?<!\p{L})(?:تناولت|بلعت|اخذت) (?:كل )?(?:الحبوب|حبوب|علبه)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:जहर|zeher|गोलियां|गोली|दवाइयां|नींद की दवा|(?:पूरी|सारी) (?:शीशी|बोतल|दवा|दवाई)|goliyan|goliya|(?:poori|puri|saari|sari) (?:shishi|sheeshi|bottle|dawai|dawa))(?: [\p{L}\p{M}]{1,12}){0,3} (?:(?:खा|पी) (?:लिया|ली|लीं|चुका|चुकी)|निगल|ले ली|(?:kha|khaa|pi|pee) li)/u,
};

/** The same in Latin letters, where a language has others: its reader may write so. */
const TAKEN_ROMANISED =
  /(?<!\p{L})(?:(?:yao|anmianyao|yaopian) (?:(?:dou|quan|quanbu) ){1,3}(?:chi|tun|he|fu) ?(?:le|wan|xia|guang)|(?:chi|tun|fu) ?(?:le|xia) (?:yi ?zheng|zheng|yi|liang|ji) ?(?:ping|ban|he|bao)|(?:yak|yag|sumyeonje|jintongje) ?(?:eul |reul )?(?:(?:da|jeonbu|modu|manhi) ?){1,2}(?:me?o[gk]e?o?|samky)\p{L}{0,12}|kusuri (?:wo |o )?(?:zenbu|takusan|ippai|hitobin) (?:non|nomi)\p{L}{1,8}|(?:vypila?|vipila?|prinyala?|proglotila?) (?:\p{L}{2,8} ){0,2}(?:tabletki|tabletok|pachku|upakovku|snotvorno\p{L}{1,3})|naglotal(?:sya|as) \p{L}{3,12}|(?:akha\p{L}{1,4}|a5adt|balla?3t|ballaat) (?:kol|kul|kel|jami3) (?:\p{L}{1,3} )?[\p{L}\d]{3,9})(?!\p{L})/u;

/** Arabic letters that are written in several ways, and Latin and Devanagari marks, are one. */
const ONE_LETTER: readonly (readonly [RegExp, string])[] = [
  [/(\p{Script=Latin})[\u0300-\u036f]{1,4}/gu, '$1'],
  [/[\u064b-\u0655\u0640]/gu, ''],
  [/\u093c/gu, ''],
  [/\u0901/gu, '\u0902'],
];

/** Signs of Japanese, whose characters keep their form: kana, and characters that Chinese writes otherwise. */
const JAPANESE = /[\u3041-\u30ff々両気働込駅楽薬検転帰単験囲対労変読辺発図]|友達|親友|救急車/u;

/** Small letters without accents, marks and signs, Chinese ones simplified; clauses are parted by `|`. */
const folded = (text: string): string =>
  BEYOND_ASCII.test(text) ? foldLetters(JAPANESE.test(text) ? text : simplify(text)) : foldAscii(text);

/** The same of a text without letters and signs beyond ASCII: most of what is folded otherwise cannot be in it. */
const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[.,;:!?\n]+/g, '|')
    .replace(/[^a-z0-9|]+/g, ' ')
    .replace(/ ?\| ?/g, '|')
    .trim();

const foldLetters = (text: string): string =>
  ONE_LETTER.reduce(
    (out, [mark, letter]) => out.replace(mark, letter),
    text
      .normalize('NFKD')
      // Up and down again: 'weiß' and 'WEISS' are one word.
      .toUpperCase()
      .toLowerCase()
      .replace(/['’ʼ]/gu, ''),
  )
    .normalize('NFC')
    .replaceAll('ё', 'е')
    .replace(/[أإآ]/gu, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[.,;:!?…。、，！？؟،।\n]+/gu, '|')
    .replace(/[^\p{L}\p{M}\p{N}|]+/gu, ' ')
    .replace(/ ?\| ?/gu, '|')
    .trim();

/** The clauses of the text that was read last: the rules about one message read the same text one after the other. */
let last: { text: string; clauses: readonly string[] } | undefined;

/** The clauses of a text, folded. */
export function clausesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, clauses: folded(text).split('|').filter(Boolean) };
  return last.clauses;
}

/** The maximum length of an answer; longer messages say more. UTF-16 units. */
export const MAX_ANSWER = 80;
/** The maximum length of a message about what was swallowed. */
const MAX_TAKEN = 300;
/** Shorter ones, where the words could be part of a longer sentence. */
export const MAX_SHORT = 60;

/** Reads how safe the writer is by their own words: `none` if the message does not mention it, or names a decision or a farewell beside it. */
export function safetyIn(text: string, language: LanguageCode): 'safe' | 'for now' | 'none' {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return 'none';
  const clauses = clausesOf(text);
  if (!clauses.some((clause) => SAFE[language].test(clause))) return 'none';
  const whole = clauses.join(' ').replace(REASSURES, ' ');
  if ([RESOLVED, DECIDED, FAREWELL].some((forms) => isInClauses(forms, clauses, language))) return 'none';
  if (SAFE_FOR_NOW[language].test(whole)) return 'for now';
  return NOT_SAFE[language].test(whole) ? 'none' : 'safe';
}

/** Words of safety: who only feels better need not be safe. */
const NAMES_SAFETY =
  /(?<!\p{L})(?:safe|danger|salvo|segur\p{L}{1,7}|securite|peligro|labri|abri|lieu sur|sicher\p{L}{0,4}|gefahr|sicuro|pericolo|perigo|безопасн\p{L}{1,5}|опасности|surakshit)(?!\p{L})|安全|안전|امان|امن|सुरक्षित/u;

/** Returns whether a message says that its writer feels better, but not that they are safe. */
export const onlyFeelsBetter = (text: string, language: LanguageCode): boolean =>
  safetyIn(text, language) === 'safe' && !NAMES_SAFETY.test(clausesOf(text).join(' '));

/** Returns whether a message says that pills or poison have been swallowed. */
export function hasTaken(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_TAKEN) return false;
  const clauses = clausesOf(text);
  return clauses.some((clause) => isTakenIn(clause, language)) || statesOverdose(clauses, language);
}

function isTakenIn(clause: string, language: LanguageCode): boolean {
  const found =
    TAKEN[language].exec(clause) ??
    TAKEN_ROMANISED.exec(clause) ??
    TAKEN_BY_NAME[language]?.exec(clause) ??
    null;
  // What is denied behind it is something else: "and I don't feel anything".
  return found !== null && !NOT_SAFE[language].test(clause.slice(0, found.index + found[0].length));
}

/** Returns whether a message says that nobody is near, or that somebody is or comes; `undefined` for all else. */
export function companyIn(text: string, language: LanguageCode): 'nobody' | 'coming' | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  if (isNobodyNear(text, language)) return 'nobody';
  if (isSomebodyClose(text, language)) return 'coming';
  const whole = clausesOf(text).join(' ').replace(REASSURES, ' ');
  return COMING[language].test(whole) && !NOT_SAFE[language].test(whole) ? 'coming' : undefined;
}

/** Returns whether a short message says that nobody is near. */
export const isNobodyNear = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_SHORT && clausesOf(text).some((clause) => NOBODY[language].test(clause));

/** Returns whether a message names somebody close and nothing else. */
export function isSomebodyClose(text: string, language: LanguageCode): boolean {
  const clauses = clausesOf(text);
  return clauses.length === 1 && CLOSE[language].test(clauses[0] ?? '');
}

const isInClauses = (forms: Forms, clauses: readonly string[], language: LanguageCode): boolean =>
  [clauses.join(' '), ...clauses].some((clause) => forms[language].test(clause) || forms.en.test(clause));

const isIn = (forms: Forms, text: string, language: LanguageCode): boolean =>
  text.length <= MAX_SHORT && isInClauses(forms, clausesOf(text), language);

/** Returns whether a short message says farewell for good. */
export const isFarewell = (text: string, language: LanguageCode): boolean => isIn(FAREWELL, text, language);

/** Returns whether a short message says that something is decided, and not what. */
export const isDecided = (text: string, language: LanguageCode): boolean => isIn(DECIDED, text, language);

/** Returns whether a short message denies that its writer is safe. */
export const deniesSafety = (text: string, language: LanguageCode): boolean => isIn(UNSAFE, text, language);

/** Returns whether a short message denies what is not named. It means nothing by itself, so callers check what came before. */
export function deniesUnnamedSafety(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_SHORT) return false;
  const whole = clausesOf(text).join(' ');
  return BARE_DENIAL[language].test(whole) || BARE_DENIAL.en.test(whole);
}
