import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Short typed answers around the crisis card: that somebody is safe, alone or no longer alone, and words that are neither a 'No' nor a mere
 * goodbye under the question whether somebody thinks of ending their life. Forms are matched to folded text.
 */

type Forms = Record<LanguageCode, RegExp>;

/** A clause of a message says that its writer is safe. */
const SAFE: Forms = {
  en: /^(?:(?:yes|yeah|yep|ok|okay|well|no|thanks|actually|now) ){0,2}(?:i am|im|we are|were|i feel|i got home) (?:really |totally |all |perfectly |much )?(?:safe(?! to)|out of danger|in a safe place|somewhere safe)(?!\p{L})|^(?:(?:yes|yeah|ok|okay) ){0,2}(?:i am|im) (?:really |all )?(?:ok|okay|fine|alright|right|better|good) (?:now|again|thanks|thank you)(?!\p{L})|^(?:yes )?(?:home )?safe(?: now| here| at home| and sound)?$/u,
  es: /^(?:(?:si|ya|ahora|bueno) ){0,2}(?:estoy|me siento) (?:ya |ahora )?(?:a salvo|segur[oa](?! (?:de|que))|fuera de peligro|en un (?:lugar|sitio) seguro|protegid[oa])(?!\p{L})|^(?:si )?(?:ya|ahora) estoy (?:bien|mejor)(?!\p{L})|^(?:si )?estoy (?:bien|mejor) (?:ya|ahora|gracias)(?!\p{L})|^(?:si )?a salvo$/u,
  fr: /^(?:(?:oui|ok|ca va|maintenant) ){0,2}(?:je suis|je me sens|jsuis|chuis) (?:bien |maintenant )?(?:en securite|a labri|hors de danger|en lieu sur)(?!\p{L})|^(?:oui )?(?:maintenant )?ca va (?:mieux )?maintenant(?!\p{L})|^(?:oui )?en securite$/u,
  de: /^(?:(?:ja|ok|jetzt) ){0,2}(?:ich )?(?:bin|fuhl mich|fuhle mich) (?:ich )?(?:jetzt |wieder |hier )?(?:in sicherheit|sicher(?! (?:dass|das))|ausser gefahr)(?!\p{L})|^(?:ja )?mir gehts? (?:es )?(?:jetzt|wieder) (?:gut|besser)(?!\p{L})|^(?:ja )?(?:bin )?in sicherheit$/u,
  it: /^(?:(?:si|ora|adesso) ){0,2}(?:sono|sto|mi sento) (?:ora |adesso )?(?:al sicuro|fuori pericolo|in un posto sicuro)(?!\p{L})|^(?:si )?(?:ora|adesso) sto (?:bene|meglio)(?!\p{L})|^(?:si )?sto (?:bene|meglio) (?:ora|adesso|grazie)(?!\p{L})|^(?:si )?al sicuro$/u,
  pt: /^(?:(?:sim|agora|ja|eu) ){0,3}(?:estou|to|me sinto) (?:agora |bem )?(?:em seguranca|segur[oa](?! (?:que|de))|a salvo|fora de perigo|protegid[oa])(?!\p{L})|^(?:sim )?(?:agora|ja) (?:eu )?(?:estou|to) (?:bem|melhor)(?!\p{L})|^(?:sim )?(?:eu )?(?:estou|to) (?:bem|melhor) (?:agora|obrigad[oa])(?!\p{L})|^(?:sim )?em seguranca$/u,
  ru: /^(?:(?:да|сейчас|уже|я|теперь) ){0,3}(?:в безопасности|вне опасности)(?!\p{L})|^(?:да )?мне (?:уже|сейчас|теперь) (?:лучше|хорошо)(?!\p{L})|^(?:да )?(?:сейчас|уже|теперь) (?:я )?(?:все )?(?:в порядке|хорошо)(?!\p{L})/u,
  ja: /^(?:はい|うん|ええ|もう|今は|いまは|私は|今){0,3}(?:安全(?:です|だよ|だ(?!と)|な(?:場所|ところ)|$)|もう大丈夫|大丈夫になり)/u,
  ko: /^(?:(?:네|응|예|지금은?|이제|저는|난|나는) ?){0,3}(?:안전해|안전합니다|안전한 (?:곳|데)|괜찮아졌|안전하게 있어)|^(?:네 |응 )?이제 괜찮/u,
  zh: /^(?:是的?|嗯|对|我|现在|已经|人){0,4}(?:很|已经|现在|是){0,2}安全(?:了|的|啦|$)|^(?:我)?(?:现在|已经)(?:没事|好多|好)了|^我(?:到家|在家)(?:了)?很?安全/u,
  ar: /^(?:(?:نعم|اي|ايوه|انا|الان|الحمد لله) ){0,3}(?:بامان|في امان|في مكان امن|امن|امنه)(?!\p{L})|^(?:نعم )?(?:انا )?(?:بخير|كويس|منيح) (?:الان|الحين|دلوقتي)(?!\p{L})|^(?:نعم )?صرت (?:بخير|احسن)(?!\p{L})/u,
  hi: /^(?:(?:हां|जी|अब|अभी|फिलहाल|मैं|haan|ab|abhi|main|mai) ){0,4}(?:सुरक्षित|safe|surakshit) (?:हूं|हू|hoon|hu|hun)(?![\p{L}\p{M}])|^(?:(?:हां|haan) )?(?:अब|ab) (?:(?:मैं|main|mai) )?(?:ठीक|theek|thik) (?:हूं|हू|hoon|hu|hun)(?![\p{L}\p{M}])/u,
};

/** Safety that is denied, wished for, doubted or a thing of the past. */
const NOT_SAFE: Forms = {
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

/** A denying word that denies no safety. */
const REASSURES =
  /(?<!\p{L})(?:(?:dont|no need to|not to) worry|no worries|not alone|no te preocupes|ne tinquiete pas|tinquiete pas|keine sorge|nicht (?:mehr )?allein|non (?:ti preoccupare|preoccuparti)|nao se preocup\p{L}|не (?:волнуйся|переживай|беспокойся|одна?)|لا تقلق\p{L}?|चिंता मत (?:करो|करना|करें)|मत करो चिंता)(?![\p{L}\p{M}])|心配(?:しないで|ない)|걱정하지 ?마|别担心|不用担心/gu;

/** Nobody is near. */
const NOBODY: Forms = {
  en: /^(?:(?:theres|there is|i have|ive got|i got) )?(?:nobody|no one|noone|no body|none)(?: (?:here|there|near|around|really|at all|is|comes|could|would|left|to|me|call|else|i|know|cares)){0,4}$|^i(?: a|)m (?:all |completely )?alone(?: here)?$|^i dont have any(?:one|body)$/u,
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
  hi: /^(?:कोई (?:भी )?नहीं(?: है)?|koi (?:bhi )?nahi(?: hai)?|(?:मैं )?अकेल[ाी] (?:हूं|हू)|(?:main )?akel[ai] hu\p{L}{0,2})$/u,
};

/** Somebody close is here or on the way. */
const COMING: Forms = {
  en: /(?<!\p{L})(?:my|a) (?:\p{L}{2,12} ){1,2}(?:is |are |s |will be |just )?(?:on (?:her|his|their|the) way|coming(?: over)?|with me|here|driving (?:over|here)|nearby|next door|picking me up)(?!\p{L})/u,
  es: /(?<!\p{L})(?:mi|mis|un|una) (?:\p{L}{2,12} ){1,2}(?:ya )?(?:viene|vienen|(?:esta|estan) (?:en camino|de camino|aqui|conmigo|viniendo|llegando|cerca))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:ma|mon|mes|une?) (?:\p{L}{2,12} ){1,2}(?:arrive\p{L}{0,2}|vient|viennent|(?:est|sont) (?:en route|la|en chemin|avec moi|ici|pres de moi))(?!\p{L})/u,
  de: /(?<!\p{L})(?:meine?|eine?) (?:\p{L}{2,12} ){1,2}(?:kommt|kommen|(?:ist|sind) (?:schon |gleich )?(?:unterwegs|da|hier|bei mir|auf dem weg))(?!\p{L})/u,
  it: /(?<!\p{L})(?:mia|mio|miei|un|una) (?:\p{L}{2,12} ){0,2}(?:sta arrivando|stanno arrivando|arriva|viene|e (?:qui|con me|in arrivo|per strada|vicino))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:minha|meu|meus|uma?) (?:\p{L}{2,12} ){1,2}(?:ja )?(?:vem|(?:esta|estao|ta) (?:vindo|chegando|a caminho|aqui|comigo|perto))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:моя|мой|мои|ко мне) (?:\p{L}{2,12} ){0,2}(?:(?:уже|сейчас) )?(?:едет|идет|придет|приедет|рядом|здесь|со мной|в пути|(?:едет|идет) ко мне)(?!\p{L})/u,
  ja: /(?:姉|妹|兄|弟|母|父|友達|友人|彼女|彼|夫|妻|家族|親)(?:さん)?(?:が|も)[^。]{0,6}(?:来る|来てくれ|来ます|向かって|います|いる|そばに)/u,
  ko: /(?:언니|누나|동생|오빠|형|엄마|아빠|친구|남편|아내|가족|부모님)[가이는은도]? ?[^.]{0,6}(?:오고 있|오는 중|올 거|와요|와 있|있어|옆에|곁에)/u,
  zh: /(?:姐|妹|哥|弟|妈|爸|朋友|老公|老婆|家人|室友)[^。]{0,5}(?:来了|过来|要来|在路上|陪我|陪着|在我身边|在旁边|马上到|快到)/u,
  ar: /(?<!\p{L})(?:اختي|اخي|اخوي|امي|ابي|ابوي|صديقي|صديقتي|صاحبي|صاحبتي|زوجي|زوجتي|ماما|بابا) (?:\p{L}{2,12} ){0,2}(?:في الطريق|قادم\p{L}?|جاي\p{L}{0,2}|بجانبي|معي|هنا|عندي|سياتي|ستاتي)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:बहन|भाई|मां|पापा|दोस्त|पति|पत्नी|मम्मी|behen|bhai|maa|papa|dost) (?:[\p{L}\p{M}]{2,12} ){0,3}(?:आ (?:रही|रहा|रहे)|रास्ते|साथ|aa rah\p{L}|raste)/u,
};

/** Nothing but somebody close, as the answer to who could be near. */
const CLOSE: Forms = {
  en: /^(?:(?:maybe|my|her|his|their|a|best) ){0,2}(?:mum|mom|mother|dad|father|mama|papa|parents|sister|brother|friends?|wife|husband|partner|boyfriend|girlfriend|son|daughter|aunt|uncle|cousin|neighbou?rs?|room ?mate|flat ?mate|gran|grandma|grandpa|therapist|family)$/u,
  es: /^(?:(?:quizas|mi|mis|su|sus|un|una) ){0,2}(?:mama|madre|papa|padre|padres|hermana|hermano|amig[oa]s?|mujer|marido|pareja|novi[oa]|hij[oa]|tia|tio|prim[oa]|vecin[oa]s?|abuel[oa]|familia|psicolog[oa])$/u,
  fr: /^(?:(?:peut etre|ma|mon|mes|sa|son|ses|une?) ){0,2}(?:maman|mere|papa|pere|parents|soeur|frere|amie?s?|copine|copain|femme|mari|fils|fille|tante|oncle|cousine?|voisine?s?|colocs?|mamie|papi|famille|psy)$/u,
  de: /^(?:(?:vielleicht|meine?|ihre?|seine?|eine?) ){0,2}(?:mama|mutter|papa|vater|eltern|schwester|bruder|freund(?:in|e)?|frau|mann|partner(?:in)?|sohn|tochter|tante|onkel|cousine?|nachbar(?:in|n)?|mitbewohner(?:in)?|oma|opa|familie|therapeut(?:in)?)$/u,
  it: /^(?:(?:forse|la|il|mia|mio|miei|sua|suo|suoi|i|un|una) ){0,3}(?:mamma|madre|papa|padre|genitori|sorella|fratello|amic[oa]|moglie|marito|compagn[oa]|ragazz[oa]|figli[oa]|zi[oa]|cugin[oa]|vicin[oa]|nonn[oa]|famiglia|psicolog[oa])$/u,
  pt: /^(?:(?:talvez|a|o|minha|meu|meus|sua|seu|uma?) ){0,3}(?:mae|pai|pais|irma|irmao|amig[oa]s?|esposa|mulher|marido|namorad[oa]|filh[oa]|ti[oa]|prim[oa]|vizinh[oa]s?|avo|familia|psicolog[oa])$/u,
  ru: /^(?:(?:может|моя|мой|мои|его|ее) ){0,2}(?:мама|мать|папа|отец|родители|сестра|брат|друг|подруга|друзья|жена|муж|парень|девушка|сын|дочь|тетя|дядя|сосед(?:ка|и)?|бабушка|дедушка|семья|психолог)$/u,
  ja: /^(?:たぶん)?(?:私の)?(?:お?母(?:さん)?|お?父(?:さん)?|両親|お?姉(?:さん|ちゃん)?|妹|お?兄(?:さん|ちゃん)?|弟|友達|友人|親友|妻|夫|彼女|彼氏|息子|娘|祖母|祖父|家族|隣の人)(?:です|かな)?$/u,
  ko: /^(?:아마 ?)?(?:제 |내 )?(?:엄마|어머니|아빠|아버지|부모님|언니|누나|동생|오빠|형|친구|아내|남편|남자친구|여자친구|아들|딸|할머니|이웃|가족)(?:요|예요|이요)?$/u,
  zh: /^(?:可能)?(?:是)?我?的?(?:妈妈?|爸爸?|父母|姐姐?|妹妹?|哥哥?|弟弟?|朋友|闺蜜|老婆|老公|男朋友|女朋友|儿子|女儿|奶奶|爷爷|邻居|室友|家人)(?:吧)?$/u,
  ar: /^(?:ربما )?(?:امي|ابي|ابوي|اهلي|اختي|اخي|اخوي|صديقي|صديقتي|صاحبي|صاحبتي|زوجي|زوجتي|ابني|ابنتي|بنتي|عمي|خالتي|جاري|جارتي|جدتي|عائلتي|ماما|بابا)$/u,
  hi: /^(?:(?:शायद|उसकी|उसका|उसके|उनकी|मेरी|मेरा|मेरे|meri|mera|mere) ){0,2}(?:मां|मम्मी|पापा|पिताजी|बहन|भाई|दोस्त|पत्नी|पति|बेटा|बेटी|दादी|पडोसी|परिवार|maa|mummy|papa|behen|bhai|dost)$/u,
};

/** A farewell for good, and no mere goodbye of an evening. */
const FAREWELL: Forms = {
  en: /^(?:(?:well|ok|okay|so) ){0,2}(?:good ?bye|farewell)(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:leaving|gone|going away|going) for good$|(?<!\p{L})bye (?:forever|everyone|everybody|all|world)|(?<!\p{L})this is (?:goodbye|the last)|(?<!\p{L})tonight im (?:leaving|going)/u,
  es: /(?<!\p{L})adios (?:a todos|a todas|mundo|para siempre|mi amor|amigos)|hasta siempre|para siempre$|^esta noche me voy$|^me voy esta noche$/u,
  fr: /^(?:bon )?adieu(?: \p{L}{1,12}){0,3}$|je pars pour (?:toujours|de bon)|ce soir je (?:men vais|pars)$|je men vais ce soir$|pour toujours$/u,
  de: /^(?:lebt? ?wohl|machts gut)(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:fur immer|(?:tschuss|ciao|bye) (?:alle|welt|ihr alle))|heute (?:nacht|abend) gehe? ich$|ich gehe? heute nacht$/u,
  it: /^addio(?: \p{L}{1,12}){0,3}$|(?<!\p{L})per sempre$|^stasera (?:me ne vado|vado via)$/u,
  pt: /^adeus(?: \p{L}{1,12}){0,3}$|(?<!\p{L})(?:para|pra) sempre$|hoje(?: a noite)? (?:eu )?vou embora$/u,
  ru: /^прощай(?:те)?(?: \p{L}{1,12}){0,3}$|(?<!\p{L})навсегда$|сегодня (?:ночью )?(?:я )?ухожу$/u,
  ja: /^(?:さようなら|さよなら|お別れ)|永遠に|今夜(?:行きます|いきます|逝きます)/u,
  ko: /^안녕히 계세요|작별|영원히|(?:모두|다들) (?:안녕|잘 있어)|오늘 밤 떠나/u,
  zh: /^(?:永别|别了|再见了)|永远再见|今晚我?就?(?:走|离开)/u,
  ar: /^(?:وداعا|الوداع)(?!\p{L})|(?:الي الابد|للابد)(?!\p{L})|(?:سارحل|ساغادر) الليله|الليله (?:ارحل|اغادر)/u,
  hi: /^(?:अलविदा|alvida)(?![\p{L}\p{M}])|हमेशा के लिए|hamesha ke liye|आज रात (?:चला|चली|जा)/u,
};

/** It is decided. What it was decided to do is not named: "decided to call her" is something else. */
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

/** What was said of being safe is taken back; "I lied" is known elsewhere (`admissions.ts`). */
const SAFETY_TAKEN_BACK: Forms = {
  en: /^(?:(?:no|well|actually|sorry|ok) ){0,2}(?:i am|im) not(?: (?:safe|ok|okay|fine|really|actually|anymore)){0,2}$|^not (?:really )?safe(?: actually)?$/u,
  es: /^(?:(?:no|la verdad|perdon|en realidad) ){0,2}no (?:lo )?(?:estoy|es verdad)(?: (?:a salvo|bien|segur[oa]))?$/u,
  fr: /^(?:(?:non|en fait|pardon|en verite) ){0,2}(?:je (?:ne )?(?:le )?suis pas|cest pas vrai|ce nest pas vrai)(?: en securite)?$/u,
  de: /^(?:(?:nein|eigentlich|sorry|doch) ){0,2}(?:bin ich|ich bin|bin) (?:es )?(?:doch )?nicht(?: (?:sicher|in sicherheit))?$|^stimmt nicht$/u,
  it: /^(?:(?:no|in realta|scusa) ){0,2}non (?:lo )?(?:sono|e vero)(?: al sicuro)?$/u,
  pt: /^(?:(?:nao|na verdade|desculpa) ){0,2}nao (?:estou|to|e verdade)(?: (?:em seguranca|bem))?$/u,
  ru: /^(?:(?:нет|на самом деле|прости) ){0,2}(?:я )?не в (?:безопасности|порядке)$|^(?:нет )?это не так$/u,
  ja: /^(?:いいえ|やっぱり|本当は|実は){0,2}(?:安全(?:じゃ|では)(?:ない|ありません)|違います|ちがいます)/u,
  ko: /^(?:(?:아니|사실은?) ?){0,2}(?:안전하지 않|안 안전|그렇지 않)/u,
  zh: /^(?:其实|不){0,2}(?:我)?(?:并)?不安全/u,
  ar: /^(?:(?:لا|في الحقيقه|بصراحه) ){0,2}(?:انا )?(?:لست|مو|مش) (?:بامان|بخير|كويس|امن\p{L}?)$/u,
  hi: /^(?:(?:नहीं|असल में|nahi) ){0,2}(?:(?:मैं|main) )?(?:सुरक्षित|ठीक|safe) (?:नहीं|nahi)(?: (?:हूं|हू|hoon|hu))?$/u,
};

/** Arabic letters that are written in several ways, and Latin and Devanagari marks, are one. */
const ONE_LETTER: readonly (readonly [RegExp, string])[] = [
  [/(\p{Script=Latin})[\u0300-\u036f]{1,4}/gu, '$1'],
  [/[\u064b-\u0655\u0640]/gu, ''],
  [/\u093c/gu, ''],
  [/\u0901/gu, '\u0902'],
];

/** Small letters without accents, marks and signs; clauses are parted by `|`. */
const folded = (text: string): string =>
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

const clausesOf = (text: string): string[] => folded(text).split('|').filter(Boolean);

/** Longer messages say more than an answer. UTF-16 units. */
const MAX_ANSWER = 80;
/** Shorter ones, where the words could be part of a longer sentence. */
const MAX_SHORT = 60;

/** How safe a message says that its writer is: `none` if it says nothing of the kind. */
export function safetyIn(text: string, language: LanguageCode): 'safe' | 'for now' | 'none' {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return 'none';
  const clauses = clausesOf(text);
  if (!clauses.some((clause) => SAFE[language].test(clause))) return 'none';
  const whole = clauses.join(' ').replace(REASSURES, ' ');
  if (SAFE_FOR_NOW[language].test(whole)) return 'for now';
  return NOT_SAFE[language].test(whole) ? 'none' : 'safe';
}

/** Returns whether a message says that nobody is near, or that somebody is or comes; `undefined` for all else. */
export function companyIn(text: string, language: LanguageCode): 'nobody' | 'coming' | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  if (text.length <= MAX_SHORT && clauses.some((clause) => NOBODY[language].test(clause))) return 'nobody';
  if (clauses.length === 1 && CLOSE[language].test(clauses[0] ?? '')) return 'coming';
  const whole = clauses.join(' ').replace(REASSURES, ' ');
  return COMING[language].test(whole) && !NOT_SAFE[language].test(whole) ? 'coming' : undefined;
}

const isIn = (forms: Forms, text: string, language: LanguageCode): boolean => {
  if (text.length > MAX_SHORT) return false;
  const clauses = clausesOf(text);
  return [clauses.join(' '), ...clauses].some(
    (clause) => forms[language].test(clause) || forms.en.test(clause),
  );
};

/** Returns whether a short message says farewell for good. */
export const isFarewell = (text: string, language: LanguageCode): boolean => isIn(FAREWELL, text, language);

/** Returns whether a short message says that something is decided, and not what. */
export const isDecided = (text: string, language: LanguageCode): boolean => isIn(DECIDED, text, language);

/** Returns whether a short message takes back that its writer is safe. */
export const takesBackSafety = (text: string, language: LanguageCode): boolean =>
  isIn(SAFETY_TAKEN_BACK, text, language);
