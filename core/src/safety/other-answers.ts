import type { LanguageCode } from '@mikai/contract/languages';
import { isCallingNow } from './calling-now.js';
import {
  MAX_ANSWER,
  NOT_SAFE,
  PEOPLE,
  REASSURES,
  clausesOf,
  form,
  isSomebodyClose,
  isNobodyNear,
  type Forms,
} from './care-answers.js';

/**
 * Short typed answers to the question whether somebody is with a person in danger. Who is named there is most often that person: "my brother is
 * on the way" is no company, and what is not understood is none either. Forms are matched to folded text.
 */

/** Matches a whole clause which says that somebody is with that person. */
const WITH: Forms = {
  en: form(
    `^(?:(?:yes|yeah|yep|no|ok|okay|well|and|so|now) ){0,3}(?:(?:i am|im|we are|were|i stay|ill stay) (?:(?:here|right here|there|now|staying|sitting) )?(?:with|beside|next to) (?:him|her|them|my (?:${PEOPLE.en}))|(?:someone|somebody|(?:her|his|their|my|our) (?:best )?(?:${PEOPLE.en}))(?:s| is| are)? (?:(?:here|there|right|now|staying|sitting) ){0,2}with (?:him|her|them)|(?:hes|shes|theyre|he is|she is|they are) (?:(?:here|at home|now|safe) )?with (?:me|us|someone|somebody|(?:her|his|their|my|our) (?:${PEOPLE.en})s?)|(?:someone|somebody|(?:her|his|their) (?:${PEOPLE.en}))(?:s| is| are)? there|(?:(?:he|she|they|hes|shes|theyre) (?:is |are )?)?(?:not|isnt|arent) alone)(?: (?:now|right now|at the moment|already))?$`,
  ),
  es: form(
    `^(?:(?:si|no|ya|ahora|bueno|y|yo) ){0,3}(?:(?:estoy|estamos) (?:aqui )?(?:con (?:el|ella|ellos|mi (?:${PEOPLE.es}))|a su lado)|(?:(?:alguien|su (?:${PEOPLE.es})|mi (?:${PEOPLE.es})) )?(?:esta|estan) con (?:el|ella|alguien|su (?:${PEOPLE.es}))|esta conmigo|no esta sol[oa])(?: (?:ahora|ya))?$`,
  ),
  fr: form(
    `^(?:(?:oui|non|bon|et|maintenant) ){0,3}(?:(?:je suis|jsuis|on est|je reste) (?:la )?(?:avec (?:lui|elle|eux|mon (?:${PEOPLE.fr})|ma (?:${PEOPLE.fr}))|a cote (?:de lui|delle))|(?:quelquun|s[ao]n? (?:${PEOPLE.fr})|m[ao]n? (?:${PEOPLE.fr})) est (?:la )?avec (?:lui|elle)|(?:il|elle) est avec (?:moi|quelquun|s[ao]n? (?:${PEOPLE.fr}))|s[ao]n? (?:${PEOPLE.fr}) est la|(?:il|elle) nest pas seule?)(?: (?:maintenant|en ce moment))?$`,
  ),
  de: form(
    `^(?:(?:ja|nein|ok|und|jetzt) ){0,3}(?:(?:ich bin|bin|wir sind|ich bleibe?|ich sitze) (?:gerade |jetzt )?(?:bei (?:ihm|ihr|ihnen|meine[rm] (?:${PEOPLE.de}))|neben (?:ihm|ihr))|(?:jemand|(?:seine?|ihre?|meine?) (?:${PEOPLE.de})) ist (?:gerade |jetzt )?bei (?:ihm|ihr)|(?:er|sie) ist (?:gerade |jetzt )?(?:bei mir|bei uns|bei (?:seine[rm]|ihre[rm]) (?:${PEOPLE.de})|nicht allein)|(?:seine?|ihre?) (?:${PEOPLE.de}) ist da)(?: (?:jetzt|gerade))?$`,
  ),
  it: form(
    `^(?:(?:si|no|ora|adesso|e|io) ){0,3}(?:(?:sono|siamo|sto) (?:qui )?(?:con (?:lui|lei|loro|mi[oa] (?:${PEOPLE.it}))|accanto a (?:lui|lei))|(?:qualcuno|su[oa] (?:${PEOPLE.it})|mi[oa] (?:${PEOPLE.it})) e (?:qui )?con (?:lui|lei)|(?:lui |lei )?e con (?:me|qualcuno|su[oa] (?:${PEOPLE.it}))|ce su[oa] (?:${PEOPLE.it})(?: con (?:lui|lei))?|non e sol[oa])(?: (?:ora|adesso))?$`,
  ),
  pt: form(
    `^(?:(?:sim|nao|agora|ja|e|eu) ){0,3}(?:(?:estou|to|estamos) (?:aqui )?(?:com (?:ele|ela|eles|(?:meu|minha) (?:${PEOPLE.pt}))|ao lado del[ea])|(?:alguem|[oa] (?:${PEOPLE.pt}) del[ea]|(?:meu|minha) (?:${PEOPLE.pt})) (?:esta|ta) com (?:ele|ela)|(?:ele |ela )?(?:esta|ta) (?:comigo|com alguem|com [oa] (?:${PEOPLE.pt}))|(?:ele |ela )?nao (?:esta|ta) sozinh[oa])(?: agora)?$`,
  ),
  ru: form(
    `^(?:(?:да|нет|сейчас|и|но|уже) ){0,2}(?:(?:я|мы) (?:сейчас |уже )?(?:(?:рядом )?с (?:ним|ней|ними)|рядом)|(?:с (?:ним|ней) (?:сейчас )?(?:его |ее )?(?:кто то|${PEOPLE.ru}))|(?:он|она) (?:сейчас )?(?:со мной|не одна?|не один|с (?:мамой|папой|родителями|сестрой|братом|другом|подругой|женой|мужем)))(?: сейчас)?$`,
  ),
  ja: form(
    `^(?:はい|いいえ|今){0,2}(?:私が|僕が|俺が|今)?(?:(?:そば|隣|一緒)に(?:私が|${PEOPLE.ja})?が?(?:います|いる|いるよ|いて)|(?:${PEOPLE.ja})が(?:そば|隣|一緒)に(?:います|いる)|(?:一人|ひとり)(?:では|じゃ)(?:ない|ありません)(?:です)?)`,
  ),
  ko: form(
    `^(?:네 |응 |아니요 |지금 ){0,2}(?:(?:제가|내가|저는) (?:지금 )?(?:옆에|곁에|같이|함께) ?있어요?|(?:${PEOPLE.ko})[가이] ?(?:지금 )?(?:옆에|곁에|같이|함께) ?있어요?|혼자(?:가)? 아니(?:에요|야|예요)|저랑 (?:같이|함께) ?있어요?)$`,
  ),
  zh: form(
    `^(?:有的?|没有|不是|是的?)?(?:我(?:现在|正)?(?:陪着|在)[他她](?:身边|旁边)?|[他她]的?(?:${PEOPLE.zh})(?:现在|正)?(?:陪着|在)[他她]?(?:身边|旁边)?|[他她](?:现在)?(?:和我|跟我|和家人|和朋友)在一起|[他她]不是一个人)(?:呢|了)?$`,
  ),
  ar: form(
    `^(?:(?:نعم|لا|ايوه|الان|و) ){0,2}(?:انا (?:الان )?(?:معه|معها|بجانبه|بجانبها|عنده|عندها)|(?:امه|امها|ابوه|ابوها|اخوه|اخوها|اخته|اختها|زوجته|زوجها|صديقه|صديقتها|احد) (?:معه|معها)|معه (?:امه|ابوه|اخوه|اخته|زوجته|صديقه)|معها (?:امها|ابوها|اخوها|اختها|زوجها|صديقتها)|(?:هو|هي) معي|ليس وحده|ليست وحدها)(?: الان)?$`,
  ),
  hi: form(
    `^(?:(?:हां|नहीं|जी|अभी|haan|nahi) ){0,2}(?:(?:मैं|main|हम) (?:अभी )?(?:(?:उसके|उनके|uske|unke) )?(?:साथ|पास|saath|paas) (?:हूं|हू|हैं|hoon|hu)|(?:उसकी|उसके|उनकी|उनके|मेरी|मेरा) (?:${PEOPLE.hi}) (?:(?:उसके|उनके) )?(?:साथ|पास) (?:है|हैं)|(?:वह|वो|वे|woh|wo) (?:(?:मेरे|हमारे) साथ (?:है|हैं)|अकेल[ाीे] नहीं (?:है|हैं)))$`,
  ),
};

/** Matches that the person is alone. */
const ALONE: Forms = {
  en: form(
    `^(?:(?:no|yes|yeah|and|but|well) ){0,2}(?:(?:he|she|they)(?:s|re| is| are| lives?| stays?)?(?: (?:at )?home)? (?:all )?(?:alone|by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own)|(?:nobody|no one|noone)(?:s| is)? (?:with (?:him|her|them)|there|at home))(?: (?:now|right now|at home|there|(?:in|at) (?:his|her|their|the) \\p{L}{3,9}(?: in \\p{L}{3,14})?))?$`,
  ),
  es: /^(?:(?:si|y|pero) ){0,2}(?:(?:el |ella )?(?:esta|vive) (?:completamente |muy )?sol[oa]|no hay nadie con (?:el|ella)|nadie esta con (?:el|ella))(?: (?:ahora|en casa))?$/u,
  fr: /^(?:(?:non|oui|et|mais) ){0,2}(?:(?:il|elle) (?:est|vit) (?:toute? )?seule?|personne nest avec (?:lui|elle)|il ny a personne avec (?:lui|elle))(?: (?:maintenant|chez (?:lui|elle)))?$/u,
  de: /^(?:(?:nein|ja|und|aber) ){0,2}(?:(?:er|sie) (?:ist|lebt|wohnt) (?:ganz |gerade )?allein|(?:niemand|keiner) ist bei (?:ihm|ihr))(?: (?:jetzt|zuhause|zu hause))?$/u,
  it: /^(?:(?:no|si|e|ma) ){0,2}(?:(?:lui |lei )?(?:e|vive) (?:da )?sol[oa]|non ce nessuno con (?:lui|lei)|nessuno e con (?:lui|lei))(?: (?:ora|adesso|a casa))?$/u,
  pt: /^(?:(?:sim|e|mas) ){0,2}(?:(?:ele |ela )?(?:esta|ta|mora|vive) sozinh[oa]|(?:nao tem|nao ha) ninguem com (?:ele|ela)|ninguem (?:esta|ta) com (?:ele|ela))(?: (?:agora|em casa))?$/u,
  ru: /^(?:(?:нет|да|и|но) ){0,2}(?:(?:он|она) (?:сейчас |дома |живет )?(?:один|одна)|(?:с (?:ним|ней) )?никого(?: нет)?(?: рядом)?)(?: (?:дома|сейчас))?$/u,
  ja: /^(?:いいえ)?(?:彼|彼女|その人|友達|あの子)?(?:は|が)?(?:今)?(?:一人|ひとり)(?:で(?:います|いる|す)|だ|暮らし)/u,
  ko: /^(?:아니요 )?(?:걔는?|그 ?사람은?|그분은?|친구는?)? ?(?:지금 )?(?:집에 |방에 )?혼자(?:예요|야|래요?|있어요?| 있어요?| 있대요?|있대요?| 살아요?)$/u,
  zh: /^(?:没有|不)?[他她](?:现在)?(?:是)?(?:一个人|独自|自己一个人)(?:在家|住|在)?$/u,
  ar: /^(?:(?:لا|نعم|لكن) )?(?:هو|هي) (?:الان )?(?:وحده|وحدها|لوحده|لوحدها)(?: (?:الان|في البيت))?$/u,
  hi: /^(?:नहीं )?(?:वह|वो|वे|woh|wo) (?:अभी |घर पर |कमरे में |kamre me(?:in)? |ghar pe |ghar par )?(?:अकेल[ाीे]|akel[aie]) (?:है|हैं|रहता है|रहती है|hai|hain)$/u,
};

/** Help is with that person, or has been called. */
const HELPED: Forms = {
  en: /(?<!\p{L})(?:i (?:have |just |already )?|ive (?:just |already )?|we |someone |somebody )called (?:for )?(?:an? |the )?(?:ambulance|police|9 ?1 ?1|9 ?9 ?9|1 ?1 ?2|9 ?8 ?8|emergency|emergency services|help)(?!\p{L})|(?<!\p{L})(?:ambulance|paramedics?|police|help)(?:s| is| are)? (?:here|there|coming|on (?:the|its|their) way|with (?:him|her|them)|already (?:here|there))(?!\p{L})|(?<!\p{L})(?:is|are|s|hes|shes|theyre|he|she|was taken|took (?:him|her|them)|are taking (?:him|her|them))(?: (?:now|already|safe))? (?:in|to|at) (?:the |a )?(?:hospital|er|emergency room|icu|psych ward|clinic|ambulance)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:ya )?(?:llame|he llamado|hemos llamado|llamamos) (?:al? |a la |a una )?(?:112|911|061|ambulancia|emergencias|policia)|(?:ya )?vienen? (?:ya )?(?:la |una |los )?(?:ambulancia|policia|sanitarios)|(?:la )?(?:ambulancia|policia) (?:ya )?(?:viene|esta (?:aqui|alli|en camino|de camino|con (?:el|ella)))|(?:esta|se lo llevaron|se la llevaron) (?:ya )?(?:en el|al) hospital)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jai (?:deja )?appele (?:le |les |une |la )?(?:15|112|911|samu|pompiers|ambulance|secours|police|urgences)|(?:lambulance|le samu|les pompiers|les secours|la police) (?:est|sont|arrivent?)(?: (?:la|ici|en route|avec (?:lui|elle)))?|(?:il|elle) est (?:deja |maintenant )?(?:a lhopital|aux urgences))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:hab|habe) (?:ich )?(?:schon |jetzt |gerade )?(?:(?:die |den )?(?:112|110|911|notruf|rettungsdienst|krankenwagen|notarzt|polizei) )(?:an)?(?:gerufen|gewahlt)|(?:krankenwagen|notarzt|rettungsdienst|polizei) (?:ist|kommt)(?: (?:schon |gleich )?(?:da|hier|unterwegs|bei (?:ihm|ihr)))?|(?:er|sie) (?:ist|liegt) (?:jetzt |schon |gerade )?(?:im krankenhaus|in der klinik|in der psychiatrie|in der notaufnahme))(?!\p{L})/u,
  it: /(?<!\p{L})(?:ho (?:gia )?chiamato (?:il |l|un )?(?:112|118|ambulanza|unambulanza|lambulanza|polizia|i soccorsi)|(?:lambulanza|la polizia) (?:sta arrivando|arriva|e (?:qui|li|per strada))|(?:e|lo hanno portato|lhanno portat[oa]) (?:gia )?(?:in ospedale|al pronto soccorso))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ja )?(?:liguei|chamei) (?:para )?(?:o |a |uma )?(?:192|190|112|911|samu|ambulancia|policia)|(?:ja )?vem (?:a )?(?:ambulancia|policia)|a (?:ambulancia|policia) (?:ja )?(?:vem|(?:esta|ta) (?:vindo|a caminho|aqui|chegando))|(?:esta|ta|levaram) (?:ele |ela )?(?:no|pro|para o) hospital)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:я )?(?:уже )?вызвала? (?:уже )?(?:скорую|112|103|полицию)|скорая (?:уже )?(?:едет|здесь|в пути|приехала)|(?:он|она) (?:уже |сейчас )?в больнице|(?:увезли|забрали) в больницу)(?!\p{L})/u,
  ja: /(?:救急車|119|110|警察)(?:を|に)?(?:もう)?(?:呼びました|呼んだ|電話しました|電話した)|救急車が(?:来ました|来ています|向かって)|(?:今|もう)?病院に(?:います|いる|運ばれ)/u,
  ko: /(?:119|112|911|구급차|경찰)(?:에|를|을)? ?(?:이미 )?(?:전화했|불렀|신고했)|구급차가 ?(?:오고 있|왔)|(?:지금 )?(?:병원|응급실)에 (?:있어|있습|계|실려)/u,
  zh: /(?:已经|我)?(?:打了?|叫了?|拨打了?)(?:120|110|911|救护车)(?:了)?$|救护车(?:来了|在路上|到了)|[他她](?:现在)?(?:已经)?(?:在|送到了?)(?:医院|急诊)/u,
  ar: /(?<!\p{L})(?:(?:لقد )?اتصلت (?:ب|علي )?(?:ال)?(?:اسعاف|شرطه|طوارئ|911|112|123)|اتصلت بالاسعاف|(?:الاسعاف|الشرطه) (?:في الطريق|هنا|وصلت|وصل|قادم\p{L}?)|(?:هو|هي) (?:الان )?في المستشفي)(?!\p{L})/u,
  hi: /(?:एंबुलेंस|एम्बुलेंस|112|108|पुलिस|ambulance) (?:को |ko )?(?:बुला ली|बुला लिया|बुलाया|फोन (?:किया|कर दिया)|आ रही|आ गई|bula|aa rahi)|(?:वह|वो|वे) (?:अभी )?(?:अस्पताल|हॉस्पिटल) में (?:है|हैं)/u,
};

/** Matches that the person has died. */
const DIED: Forms = {
  en: form(
    `^(?:(?:no|yes|yeah|and) ){0,2}(?:(?:its )?too late )?(?:he|she|they|my (?:${PEOPLE.en}))(?:s|re| is| are| has| have)? (?:already |just )?(?:died|dead|passed away|killed (?:him|her|them)sel(?:f|ves))(?: [\\p{L}\\d]{1,12}){0,4}$`,
  ),
  es: /^(?:(?:no|si|ya|el|ella) ){0,3}(?:se )?(?:murio|ha muerto|esta muert[oa]|fallecio|ha fallecido|se mato|se suicido)(?: [\p{L}\d]{1,12}){0,4}$/u,
  fr: /^(?:(?:non|oui) ){0,2}(?:il|elle) (?:est (?:deja )?(?:morte?|decedee?)|sest (?:suicidee?|tuee?|donne la mort))(?: [\p{L}\d]{1,12}){0,4}$/u,
  de: /^(?:(?:nein|ja) ){0,2}(?:er|sie) (?:ist (?:schon |vorhin |heute |gestern )?(?:tot|gestorben|verstorben)|hat sich (?:umgebracht|das leben genommen)|ist vor \p{L}{3,6} (?:stunde|stunden|minuten|tagen) gestorben)$/u,
  it: /^(?:(?:no|si|lui|lei) ){0,3}(?:e (?:gia )?mort[oa]|si e (?:uccis[oa]|suicidat[oa]|tolt[oa] la vita))(?: [\p{L}\d]{1,12}){0,4}$/u,
  pt: /^(?:(?:nao|sim|ja|ele|ela) ){0,3}(?:morreu|faleceu|esta mort[oa]|se matou|se suicidou)(?: [\p{L}\d]{1,12}){0,4}$/u,
  ru: /^(?:(?:нет|да|уже) ){0,2}(?:он|она) (?:уже )?(?:умер(?:ла)?|мертва?|погиб(?:ла)?|покончила? с собой)(?: [\p{L}\d]{1,12}){0,4}$/u,
  ja: /^(?:いいえ)?(?:もう|彼は|彼女は|その人は|さっき){0,2}(?:亡くなりました|亡くなった|死にました|死んでしまいました|死んだ)/u,
  ko: /^(?:아니요 )?(?:이미 |벌써 |조금 전에 |그분은 |걔는 ){0,2}(?:죽었어요?|돌아가셨어요?|세상을 떠났어요?)$/u,
  zh: /^(?:没有|不)?[他她](?:已经|刚刚|刚才){0,2}(?:死了|去世了|走了(?=$)|过世了|自杀了)$/u,
  ar: /^(?:(?:لا|نعم|لقد|هو|هي) ){0,2}(?:مات|ماتت|توفي|توفيت|انتحر|انتحرت)(?: [\p{L}\d]{1,12}){0,3}$/u,
  hi: /^(?:(?:नहीं|हां) )?(?:वह|वो|वे|उसने|उनकी|woh|wo) (?:\p{L}[\p{L}\p{M}]{1,9} )?(?:मर (?:गया|गई|चुका|चुकी)|चल बस\p{M}|गुजर (?:गया|गई|गए)|मौत हो गई|mar gay[ai])(?: (?:है|हैं))?$/u,
};

/** Matches that it is not true, no longer true, true only for a while, or not known. */
const UNCERTAIN: Forms = {
  en: /(?<!\p{L})(?:but|left|leaves|leaving|went|gone|soon|until|till|only|unless|if|when|answering|reply|replying|maybe|think|guess|hope|wish|want|wants|should|would|could|might|scared|afraid|worried|almost|nearly|out of|used to|yesterday|tomorrow|refus\p{L}{1,4}|locked|asleep|for long|supposed)(?!\p{L})/u,
  es: /(?<!\p{L})(?:pero|se fue|salio|pronto|hasta|solo (?:por|un)|si (?:se|no)|contesta|responde|creo|quizas|ojala|quiere|deberia|podria|miedo|casi|ayer|manana|mucho tiempo|rato)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:mais|parti|partie|part|bientot|jusqu\p{L}{0,3}|seulement|repond|crois|pense|peut etre|espere|veut|voudrait|devrait|pourrait|peur|presque|hier|demain|longtemps)(?!\p{L})/u,
  de: /(?<!\p{L})(?:aber|gegangen|weg|bald|bis|nur|wenn|antwortet|meldet|geht ran|glaub\p{L}?|denke|vielleicht|hoffe|will|sollte|wurde|konnte|angst|fast|gestern|morgen|lange)(?!\p{L})/u,
  it: /(?<!\p{L})(?:ma|andat[oa] via|uscit[oa]|presto|finche|solo (?:per|un)|risponde|credo|penso|forse|spero|vuole|vorrebbe|dovrebbe|potrebbe|paura|quasi|ieri|domani|molto)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:mas|foi embora|saiu|logo|ate|so (?:por|um)|responde|atende|acho|talvez|espero|quer|queria|deveria|poderia|medo|quase|ontem|amanha|muito tempo)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:но|ушел|ушла|уходит|скоро|пока|только|если|отвечает|думаю|кажется|наверное|может|надеюсь|хочет|бы|боюсь|почти|вчера|завтра|ненадолго)(?!\p{L})/u,
  ja: /でも|けど|出て行|帰った|帰りました|まで|だけ|かも|たぶん|思う|思い|たい|返事|昨日|明日/u,
  ko: /지만|근데|갔어|나갔|까지|만 |아마|같아|것 같|싶|대답|어제|내일/u,
  zh: /但|不过|可是|走开|离开|刚走|暂时|只|可能|也许|觉得|想|怕|回复|接电话|昨天|明天/u,
  ar: /(?<!\p{L})(?:لكن|بس|ذهب|خرج|غادر|قريبا|حتي|فقط|ربما|اظن|اعتقد|اتمني|يريد|تريد|خائف\p{L}?|اخاف|يرد|ترد|امس|غدا)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:लेकिन|मगर|चला|चली|गए|जब तक|सिर्फ|बस|शायद|लगता|चाहता|चाहती|डर|जवाब|कल|lekin|shayad)(?![\p{L}\p{M}])/u,
};

const BARE_NO = /^(?:no|nope|non|nein|nee|nao|нет|いいえ|아니요|没有|不|لا|नहीं|nahi)$/u;

/** Help was called, or is here, in other words. */
const HELP_HERE: Forms = {
  en: /(?<!\p{L})(?:(?:ambulance|paramedics?|police|help|they)(?:s| is| are|re)? (?:just |finally |already )?(?:here|came|arrived|coming|on (?:the|its|their) way)|(?:9 ?1 ?1|9 ?9 ?9|1 ?1 ?2) (?:is |are )?(?:on the (?:line|phone|way)|called)|on the (?:phone|line) (?:with|to) (?:9 ?1 ?1|9 ?9 ?9|1 ?1 ?2|the ambulance|emergency)|took (?:him|her|them) to (?:the )?(?:hospital|er)|(?:doctor|nurse|medic)s?(?: is| are)? (?:with (?:him|her|them|me)|here))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:la |el )?(?:112|911|061|ambulancia|policia) (?:ya )?(?:llego|ha llegado|viene|esta (?:aqui|en camino|de camino|al telefono))|se (?:lo|la) (?:llevaron|han llevado) al hospital|vienen de camino)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:jai appele )?(?:lambulance|le samu|les pompiers|les secours|la police) (?:est|sont|arrivent?|viennent?)(?: \p{L}{2,9}){0,2}|(?:on )?l(?:a|ont) emmenee? (?:a lhopital|aux urgences)|jai (?:le 15|le 112|le samu) au telephone)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:112|110|911|notruf|krankenwagen|rettung|rettungsdienst|notarzt|polizei) (?:ist |sind |wurde |kommt )?(?:schon |jetzt |gerade |gleich )?(?:angerufen|gerufen|verstandigt|alarmiert|unterwegs|da|hier|dran|am telefon)|(?:haben|hat) (?:ihn|sie) (?:ins krankenhaus|mitgenommen)\p{L}{0,4}|sie kommen (?:gleich|jetzt))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:lambulanza|la polizia|il 112|il 118|i soccorsi) (?:e|sono|sta|stanno|arriva|arrivano)(?: \p{L}{2,9}){0,2}|l?hanno portat[oa] (?:in ospedale|al pronto soccorso)|lhanno portat[oa] (?:in ospedale|al pronto soccorso))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:a |o )?(?:samu|192|190|ambulancia|policia) (?:ja )?(?:chegou|vem|(?:esta|ta) (?:aqui|vindo|a caminho|na linha))|levaram (?:ele|ela) (?:para|pro|pra) o? ?hospital)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:скорая|врачи|полиция|помощь) (?:уже )?(?:едет|едут|здесь|тут|приехал[аи]|в пути|на месте)|(?:его|ее) (?:увезли|забрали)(?: в больницу)?|(?:позвонила?|звоню) в (?:скорую|112|103))(?!\p{L})/u,
  ja: /(?:救急車|警察|救急隊)(?:が|は)(?:もう)?(?:来|着|到着|向か)|(?:119|110)(?:に|へ|番)?(?:つながって|かけました|電話)|病院に(?:運ばれ|連れて)|警察が保護/u,
  ko: /(?:구급차|구급대|경찰|119)(?:가|이|에)? ?(?:왔|도착|오고|오는|연결|통화)|병원(?:으로|에) ?(?:실려|이송|데려)/u,
  zh: /(?:救护车|警察|医生|急救)(?:已经|刚){0,2}(?:来|到|在路上)|(?:送|拉)(?:去|到)?(?:了)?医院|(?:打|拨)(?:通)?了?(?:120|110)/u,
  ar: /(?<!\p{L})(?:(?:وصل|وصلت|جاء|جاءت) (?:ال)?(?:اسعاف|الاسعاف|شرطه|الشرطه)|(?:الاسعاف|الشرطه) (?:معي|معنا|جايه|بالطريق|علي الخط)|(?:اخذوه|اخذوها|نقلوه|نقلوها) (?:الي|الى|ع) ?(?:ال)?مستشفي)(?!\p{L})/u,
  hi: /(?:एंबुलेंस|एम्बुलेंस|पुलिस|डॉक्टर) (?:आ|पहुंच)|अस्पताल (?:ले (?:गए|गये|जा)|में भर्ती)|(?<!\p{L})(?:ambulance|police|doctor) (?:aa|pahunch)|(?<!\p{L})hospital (?:le ga\p{L}{1,2}|le ja|mein (?:hai|bharti))|(?:112|108) (?:पर |par )?(?:फोन|call|phone) (?:किया|कर दिया|kiya|kar diya)/u,
};

/** Help that was not called, or does not answer: '没叫救护车', '119 전화했는데 안 받아요'. */
const NOT_CALLED =
  /(?:没|未|不)(?:有|想|敢|会|能)?(?:叫|打|拨|喊|联系)|(?:안|못) ?(?:불렀|불러|부르|전화|신고|받)/u;

/** Somebody calls for help at this moment, or it is on its way. */
const CALLING =
  /(?<!\p{L})(?:(?:is |s |are |re |am |m )?(?:calling|phoning|on the phone with|talking to) (?:an |the )?(?:9 ?1 ?1|9 ?9 ?9|1 ?1 ?2|ambulance|emergency|police)|(?:esta|estan|estoy) (?:ya )?(?:llamando|hablando) (?:al|a|con) (?:la |el )?(?:112|911|061|emergencias|ambulancia|policia)|(?:van|vienen) (?:para alla|hacia alla|para aca|de camino)|(?:appelle|est au telephone avec|est en train dappeler) (?:le |les |la )?(?:15|112|18|17|911|samu|secours|pompiers|police)|(?:ruft|rufe) (?:\p{L}{2,8} ){0,2}(?:112|110|911|notruf|krankenwagen|notarzt|rettung|polizei)|(?:telefoniert|spricht) (?:\p{L}{2,8} ){0,2}mit (?:dem |der )?(?:notruf|112|110|rettung|polizei)|sta(?:nno)? (?:gia )?chiamando (?:il |l|la )?(?:112|118|ambulanza|lambulanza|polizia|soccorsi)|(?:esta|ta) (?:ja )?(?:ligando|chamando|falando) (?:com |para |pra |pro )?(?:o |a )?(?:192|190|112|911|samu|ambulancia|policia)|(?:уже |сейчас )?(?:звонит|звонят|вызывает|вызывают) (?:в )?(?:скорую|112|103|полицию|неотложку)|(?:[يت]تصل|[يت]كلم|[يت]تحدث) (?:الان )?(?:ب|علي |مع )?(?:ال)?(?:اسعاف|شرطه|طوارئ|911|112|997|123))(?!\p{L})|(?:119|110|救急車|警察)(?:に|を)?(?:電話して(?:くれて)?(?:います|いる|る)|呼んで(?:くれて)?(?:います|いる|る))|(?:112|119|911|경찰|구급차)[^|]{0,4}(?:전화하고|전화 ?중|부르고|신고하고|온대|오고)|(?:正在|在)(?:打|拨打?|叫)(?:着)?(?:120|110|911|救护车|急救)|(?:112|108|एंबुलेंस|ambulance|police|पुलिस) (?:को |ko |par |पर )?(?:फोन |call |phone )?(?:कर रह|लगा रह|kar rah|laga rah)/u;
/** Matches something that is still to be done. */
const TO_CALL = /(?<!\p{L})(?:if|should|si|deberia|wenn|soll|se|devo|если|надо|اذا|agar)(?!\p{L})|अगर/u;

/** Returns whether a short message says that help was called, or is here. */
export function isHelpCalled(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return false;
  if (isCallingNow(clausesOf(text), language)) return true;
  if (
    clausesOf(text).some(
      (clause) => CALLING.test(clause) && !NOT_CALLED.test(clause) && !TO_CALL.test(clause),
    )
  )
    return true;
  return clausesOf(text).some((clause) => {
    const found = HELPED[language].exec(clause) ?? HELP_HERE[language].exec(clause);
    if (!found || NOT_CALLED.test(clause) || NOT_SAFE[language].test(clause.replace(REASSURES, ' ')))
      return false;
    // "They have gone to hospital" is no doubt.
    return !UNCERTAIN[language].test(clause.replace(clause.slice(found.index), ' '));
  });
}

/** The answers to the question whether somebody is with the person in danger. */
export type OtherAnswer = 'with' | 'alone' | 'helped' | 'died';

/** Returns what a short message says of a person in danger; `undefined` where it is not plain, or two things at once. */
export function otherAnswerIn(text: string, language: LanguageCode): OtherAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ');
  const has = (forms: Forms): boolean => [whole, ...clauses].some((clause) => forms[language].test(clause));
  if (UNCERTAIN[language].test(whole)) return undefined;
  if (has(DIED)) return 'died';
  const isWith = has(WITH) || isSomebodyClose(text, language);
  const isAlone = has(ALONE) || isNobodyNear(text, language);
  // A 'no' in front answers the question; one behind it denies that help is there.
  const rest = (BARE_NO.test(clauses[0] ?? '') ? clauses.slice(1) : clauses)
    .join(' ')
    .replace(REASSURES, ' ');
  if (has(HELPED) && !isAlone) return NOT_SAFE[language].test(rest) ? undefined : 'helped';
  if (isWith === isAlone) return undefined;
  return isWith ? 'with' : 'alone';
}
