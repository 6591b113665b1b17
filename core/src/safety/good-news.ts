import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, NOT_SAFE, clausesOf, isDecided, isFarewell, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { withoutGravity } from './gravity.js';
import { isHelpCalled } from './other-answers.js';

/**
 * Good news in care: somebody who was mentioned comes, help was called or is reached, the writer left a height, or is a little calmer. Each is met
 * in words of its own, once; care goes on. Forms are matched to folded text.
 */

/** Somebody who was mentioned before comes, has come or is close; an hour, an end or a feeling that has come is nobody. */
const COMES: Forms = {
  en: /(?<!\p{L})(?:shes|hes|theyre|she is|he is|they are) (?:already |now )?(?:coming(?: (?:home|over|back|here|to me))?|on (?:her|his|their) way(?: (?:home|over|here|back))?|here(?: now)?|with me|holding my hand|next to me|sitting with me|in the (?:next|living|other) room)$|(?<!\p{L})(?:\p{L}{3,10}|she|he) is (?:holding my hand|hugging me)$|(?<!\p{L})(?:she|he|(?:my |the )?(?:m[ou]m(?:my)?|mother|dad(?:dy)?|father|sister|brother|friend|mate|flatmate|roommate|housemate|boyfriend|girlfriend|husband|wife|partner|aunt|uncle|gran|grandma|grandmother|grandpa|granddad|grandfather|cousin|son|daughter|neighbou?r|nurse|doctor|therapist|teacher)) (?:just )?(?:came|arrived|got here|got home)(?: (?:home|over|back|just now|now))?$/u,
  es: /(?<!\p{L})(?:ya )?(?:viene|vienen|esta viniendo) (?:a casa|para aca|para casa|hacia aqui|conmigo|ya|ahora)$|^(?:ya )?(?:viene|vienen|esta conmigo|esta aqui|esta a mi lado|me (?:da|tiene|coge|agarra) la mano|me abraza)$|(?<!\p{L})(?:mi|mis) (?!(?:hora|momento|final|fin|muerte|tiempo|turno|dia|ansiedad|crisis|panico|miedo) )\p{L}{3,12} (?:acaba|acaban) de llegar$|(?<!\p{L})(?:mi|mis) (?!(?:hora|momento|final|fin|muerte|tiempo|turno|dia|ansiedad|crisis|panico|miedo) )\p{L}{3,12} (?:ya )?(?:llego|llegaron|ha llegado)$/u,
  fr: /(?<!\p{L})(?:il|elle|ils|elles) (?:rentre|rentrent|arrive|arrivent|vient|viennent|est (?:la|avec moi|en route|a cote)|me (?:tient|donne) la main|me prend dans ses bras)(?: (?:a la maison|tout de suite|maintenant|bientot))?$|(?<!\p{L})(?:mon|ma) (?!(?:heure|moment|tour|fin|mort|temps|jour|angoisse|panique|crise|peur) )\p{L}{3,12} vient darriver$/u,
  de: /(?<!\p{L})(?:er|sie) (?:kommt|kommen) (?:jetzt |gleich |schon |sofort )?(?:heim|nach hause|her|zu mir|vorbei|ruber)$|^(?:er|sie) (?:kommt|ist (?:jetzt |schon )?(?:da|hier|bei mir|unterwegs)|halt meine hand|nimmt mich in den arm|sitzt neben mir)$|(?<!\p{L})(?:mein|meine) (?!(?:zeit|stunde|ende|tod|tag|moment|angst|panik) )\p{L}{3,12} ist (?:gerade |eben |jetzt )?(?:gekommen|heimgekommen|angekommen|(?:im|in der|nebenan) ?(?:wohnzimmer|kuche|nebenzimmer|zimmer nebenan)?)$/u,
  it: /(?<!\p{L})(?:sta|stanno) (?:tornando|arrivando|venendo)(?: (?:a casa|qui|da me))?$|^(?:e qui|e con me|mi tiene la mano|mi abbraccia|arriva subito)$|(?<!\p{L})(?:mia|mio) (?!(?:ora|momento|turno|fine|morte|tempo|giorno|ansia|panico|crisi|paura) )\p{L}{3,12} (?:e (?:appena |gia )?arrivat[oa]|e tornat[oa])$/u,
  pt: /(?<!\p{L})(?:ela|ele|eles|elas) (?:ja )?(?:(?:esta|ta|tao|estao) (?:vindo|voltando|chegando|aqui|comigo|do meu lado)|vem|segura minha mao|me abraca)(?: (?:pra ca|pra casa|para casa|agora|aqui))?$|(?<!\p{L})(?:minha|meu) (?!(?:hora|momento|vez|fim|morte|tempo|dia|ansiedade|panico|crise|medo) )\p{L}{3,12} (?:acabou de chegar|ja chegou|chegou)$/u,
  ru: /(?<!\p{L})(?:он|она|они) (?:уже |сейчас )?(?:едет|едут|идет|идут|здесь|рядом|со мной|возвращается|держит меня за руку|обнимает меня)(?: (?:домой|ко мне|сюда))?$|(?<!\p{L})(?:мама|папа|муж|жена|сестра|брат|подруга|друг|бабушка|дочь|сын) (?:только что |уже |сейчас ){0,2}(?:приш(?:ла|ел)|приехала?|вернул(?:ась|ся)|здесь|рядом|тут|дома)$|(?<!\p{L})(?:мама|папа|сестра|брат|подруга|друг|бабушка|дочь|сын) (?:уже |сейчас ){0,2}(?:едет|идет|приедет|в пути)(?: (?:ко мне|домой|сюда))?$/u,
  ja: /(?:すぐ|今(?:から)?|もうすぐ)?(?:帰って(?:くる|きてくれる|来る)|来てくれる|来る|向かってくれて(?:る|いる))(?:って|そうです|みたいです|と言って(?:くれ|い)ました)$|(?:母|父|姉|兄|妹|弟|妻|夫|友達)(?:さん)?(?:が|は)(?:今|さっき)?(?:帰ってきました|来ました|着きました|手を握ってくれて)/u,
  ko: /(?:지금 |곧 )?(?:온대요?|오고 있대요?|온다고 했어요?|오는 중이래요?)$|(?:엄마|아빠|언니|누나|오빠|형|동생|남편|아내|친구|할머니)(?:가|이)? ?(?:방금 |지금 |막 )?(?:왔어요?|도착했어요?|손(?:을)? 잡아)/u,
  zh: /[他她](?:们)?(?:马上|就|正在?|已经)?(?:来了|回来了?|过来了?|赶来|在赶过来|在身边|握着我的手|抱着我)$|(?:妈妈?|爸爸?|姐姐?|妹妹?|哥哥?|弟弟?|老公|老婆|室友|朋友)(?:刚刚?|已经)?(?:到了|回来了|来了)$/u,
  ar: /(?<!\p{L})(?:و)?(?:هو|هي|هم) (?:الان |الحين )?(?:جاي|جايه|جايين|قادم|قادمه|في الطريق|هنا|معي|جنبي|ماسك يدي|ماسكه يدي)$|(?<!\p{L})(?:امي|ابي|ابوي|اختي|اخوي|اخي|زوجي|زوجتي|صديقتي|صديقي|خالتي|جدتي) (?:وصل|وصلت|جات|جاء|جاءت|رجعت|رجع)$/u,
  hi: /(?:वो|वह|वे|wo|woh|ve)(?: (?:अभी|अब|abhi|ab))? (?:आ (?:रहे|रही|रहा) (?:हैं|है)|aa rah[aei] (?:hai|hain)|मेरे पास (?:है|हैं)|mere paas (?:hai|hain))$|(?:मां|मम्मी|पापा|दीदी|भाई|बहन|दोस्त|पति|पत्नी|maa|mummy|papa|didi|bhai|behen|dost)(?: (?:अब|अभी|ab|abhi))? (?:(?:आ|पहुंच) (?:गए|गई|गया)|pahunch ga(?:ya|yi|i)|aa ga(?:ye|yi|i|ya)|मेरे (?:पास|साथ) (?:है|हैं)|mere (?:paas|saath) (?:hai|hain))$/u,
};

/** The writer is on the way to help, or has reached it. */
const AT_HELP: Forms = {
  en: /(?<!\p{L})(?:on (?:my|our) way to|in the (?:car|taxi|bus|ambulance)(?: now)? to|driving (?:me )?to|going (?:now )?to|taking me to|im (?:now )?(?:at|in)|were (?:now )?(?:at|in)|im going (?:now )?to|arrived at) (?:the )?(?:a ?e|er|emergency(?: room| department)?|hospital|clinic|doctors?|psych(?:iatric)? (?:ward|hospital|clinic))(?: now)?$/u,
  es: /(?<!\p{L})(?:(?:vamos|voy|estamos|estoy|camino|de camino|llegamos|llegue|me llevan?)(?: \p{L}{1,8}){0,4} (?:a|en|de|hacia|al) ?(?:urgencias|hospital|el hospital|la clinica|psiquiatria|medico))(?: ahora| ya)?$/u,
  fr: /(?<!\p{L})(?:(?:on|je) (?:va|vais|est|suis|y va|roule|arrive)|memmene|(?:accepte|accepter) daller|en route)(?: \p{L}{1,10}){0,4} (?:aux urgences|a lhopital|a la clinique|chez le medecin)(?: maintenant)?$/u,
  de: /(?<!\p{L})(?:(?:wir|ich) (?:fahren|fahre|sind|bin|gehen|gehe)|auf dem weg|unterwegs|bringt mich|fahrt mich)(?: \p{L}{1,10}){0,4} (?:in die notaufnahme|in der notaufnahme|ins krankenhaus|im krankenhaus|in die klinik|in der klinik|zum arzt|zur notaufnahme|zum krankenhaus)$/u,
  it: /(?<!\p{L})(?:(?:stiamo|sto) andando|(?:siamo|sono)(?: gia)? (?:al|in)|mi (?:porta|portano|sta portando)|andiamo)(?: \p{L}{1,8}){0,2} ?(?:al |in )?(?:pronto soccorso|ospedale|clinica|dal medico)(?: adesso| ora)?$/u,
  pt: /(?<!\p{L})(?:(?:estamos|estou|to|tamos) (?:indo|a caminho)|(?:estamos|estou|to|tamos) (?:no|na)|chegamos|cheguei|me (?:leva|levando|levam))(?: \p{L}{1,8}){0,2} ?(?:pro |pra |para o |ao |no |na |do )?(?:pronto socorro|hospital|upa|emergencia|clinica)(?: agora)?$/u,
  ru: /(?<!\p{L})(?:(?:мы |я )?(?:уже |сейчас )?(?:едем|еду|идем|иду|приехали|приехала?) (?:в|к)|(?:мы |я )(?:уже |сейчас )?в|везут меня в|меня везут в) (?:больниц\p{L}|приемн\p{L}{2,4}(?: покой)?|скор\p{L}{2}|клиник\p{L}|врачу|травмпункт\p{L}?)$/u,
  ja: /(?:病院|救急(?:外来)?|クリニック|くりにっく)(?:に|へ)(?:今|これから)?(?:向かって(?:い)?ます|向かいます|行きます|行くところ|着きました|連れて行って)|(?:病院|救急車)(?:に|の中に)(?:い(?:ます|る)|着いた)/u,
  ko: /(?:병원|응급실|보건실|정신과)(?:에|으로|로)? ?(?:지금 )?(?:가는 ?중|가고 있|갈게|왔어|도착|가요|있어요)/u,
  zh: /(?:去|到|在)(?:了)?(?:医院|急诊|校医院|诊所)(?:的路上|了|里)?$|(?:正在|马上)去(?:医院|急诊)/u,
  ar: /(?<!\p{L})(?:(?:احنا|نحن|انا|حنا) )?(?:رايح\p{L}{0,3}|ذاهب\p{L}{0,3}|في الطريق|بالطريق|وصلنا|وصلت|ماشي\p{L}{0,2})(?: \p{L}{1,5}){0,2} (?:الي |ل|ع )?(?:ال|لل)?(?:طواري|طوارئ|مستشفي|عياده|طبيب)(?: الان| الحين)?$/u,
  hi: /(?:अस्पताल|हॉस्पिटल|इमरजेंसी|डॉक्टर के पास)(?: [\p{L}\p{M}]{2,4})? (?:जा रह|पहुंच ग|में (?:हूं|हैं))|(?<!\p{L})(?:hospital|emergency|aspataal|doctor ke paas)(?: \p{L}{2,4})? (?:ja rah|pahunch ga|me(?:in)? (?:hu|hain|hoon))/u,
};

/** An ambulance or an emergency number was called by the writer. */
const CALLED: Forms = {
  en: /(?<!\p{L})(?:i|ive|i have|we|weve) (?:just |already |have )?(?:called|rang|phoned|dialed|dialled) (?:an |the )?(?:ambulance|emergency(?: services)?|9 ?1 ?1|9 ?9 ?9|1 ?1 ?2|samaritans|the (?:helpline|hotline|crisis line)|helpline|hotline)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:ya )?(?:llame|he llamado|llamamos|hemos llamado) (?:a |al )?(?:la ambulancia|una ambulancia|112|911|061|024|emergencias|la linea))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jai|on a) (?:deja )?appele (?:le )?(?:15|112|18|samu|3114|les (?:pompiers|secours)|lambulance|une ambulance)(?!\p{L})/u,
  de: /(?<!\p{L})(?:hab|habe|haben)(?: \p{L}{2,6}){0,2} (?:den |die |einen )?(?:notarzt|krankenwagen|rettungswagen|rettung|notruf|112|144|seelsorge|telefonseelsorge)(?: \p{L}{2,6})? (?:gerufen|angerufen|gewahlt|verstandigt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:ho|abbiamo) (?:gia |appena )?chiamato (?:l ?ambulanza|lambulanza|il (?:112|118)|112|118|i soccorsi|il telefono amico)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:ja )?(?:liguei|chamei|ligamos|chamamos) (?:pro |para o |pra |para a |o |a )?(?:samu|192|188|112|190|ambulancia|cvv|emergencia)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:я |мы )?(?:уже )?(?:вызвал[аи]?|позвонил[аи]? в) (?:скорую|112|103|телефон доверия|службу))(?!\p{L})/u,
  ja: /(?:119|110|救急車|いのちの電話)(?:を|に|へ)?(?:呼びました|呼んだ|電話しました|電話した|かけました)/u,
  ko: /(?:119|112|구급차|1393|109|상담 ?전화)(?:를|에|로)? ?(?:불렀|전화했|신고했)/u,
  zh: /(?:打|叫|拨)(?:了|过)?(?:120|110|急救|救护车|热线)|(?:叫|打)(?:了)?(?:救护车|急救电话)/u,
  ar: /(?<!\p{L})(?:اتصلت|اتصلنا|طلبت|كلمت) (?:ب|علي |ع )?(?:ال)?(?:اسعاف|طوارئ|الاسعاف|997|911|112|123|خط المساعده)(?!\p{L})/u,
  hi: /(?:एंबुलेंस|एम्बुलेंस|112|108|हेल्पलाइन)(?: [\p{L}\p{M}]{2,3})? (?:को )?(?:बुला (?:ली|लिया)|फोन (?:किया|कर दिया)|कॉल (?:किया|कर दिया))|(?<!\p{L})(?:ambulance|112|108|helpline)(?: \p{L}{2,3})? (?:bula l|phone k|call k)/u,
};

/**
 * The writer has left a height or tracks. If the same words can mean a mood, a goodbye or a relapse ('I'm down', 'ich bin weg', 'رجعت أفكر'), the
 * place has to be named beside them: the reply skips what the gate found.
 */
const DOWN: Forms = {
  en: /^(?:(?:ok|okay|so|now|i|ive|i have|im|i am) ){0,4}(?:came|come|climbed|got|went(?! down(?:$| now| again))|stepped|walked|moved|gone) (?:back )?(?:down(?: from (?:the|that) \p{L}{3,10})?|away from (?:the|that) \p{L}{3,10}|off (?:the|that) (?:roof|ledge|edge|bridge|balcony|railing|tracks|wall|tower|cliff|platform|windowsill|overpass)|inside)(?: (?:now|again))?$|^(?:im|i am) (?:back (?:down|inside)|inside|down from (?:the|that) \p{L}{3,10})(?: (?:now|again))?$/u,
  es: /^(?:(?:ya|vale|ok|ahora) ){0,2}(?:he bajado|me he bajado|baje|me baje|estoy abajo|me he alejado|me aleje)(?: de (?:la|el|l|las)? ?\p{L}{3,10}| del \p{L}{3,10})?(?: ya)?$/u,
  fr: /^(?:(?:ok|ca y est|bon) ){0,2}(?:je suis|jsuis|chuis) (?:re)?(?:descendue?|rentree?|en bas|eloignee?)(?: (?:du|de la|des|a linterieur) ?\p{L}{0,10})?(?: maintenant)?$/u,
  de: /^(?:(?:ok|so|jetzt) ){0,2}(?:ich bin|bin) (?:jetzt |wieder )?(?:(?:vom|von der|von den) \p{L}{3,12} )?(?:runter|unten|runtergegangen|runtergekommen|heruntergekommen|heruntergestiegen|runtergestiegen|drinnen)(?: vom \p{L}{3,10}| von der \p{L}{3,10})?$|^(?:(?:ok|so|jetzt) ){0,2}(?:ich )?bin (?:jetzt |wieder )?(?:vom|von der|von den) \p{L}{3,12} weg$/u,
  it: /^(?:(?:ok|ora|adesso) ){0,2}(?:sono|mi sono) (?:sces[oa]|allontanat[oa]|tornat[oa] dentro|giu(?= dal))(?: (?:dal|dalla|dai|dalle) \p{L}{3,10})?(?: ora| adesso)?$/u,
  pt: /^(?:(?:ok|ja|agora|eu) ){0,3}(?:desci|sai(?= d[oae] (?:telhado|ponte|sacada|varanda|predio|beirada|parapeito|trilhos|terraco|laje))|me afastei|voltei pra dentro|estou la embaixo|to embaixo)(?: (?:do|da|de|dos) \p{L}{3,10})?(?: agora| ja)?$/u,
  ru: /^(?:(?:ок|все|я|уже) ){0,3}(?:слезла?|спустил(?:ась|ся)|отош(?:ла|ел)|уш(?:ла|ел)(?= (?:с |от))|внизу|сош(?:ла|ел))(?: (?:с(?! ума)|от|оттуда|вниз) ?\p{L}{0,10})?(?: уже)?$/u,
  ja: /^(?:今|もう)?(?:屋上|橋|ベランダ|べらんだ|柵|線路|そこ)?(?:から)?(?:降りました|降りた|離れました|離れた|戻りました|下りました|下りた)$/u,
  ko: /^(?:지금 |이제 )?(?:옥상|다리|난간|베란다|선로|거기)?(?:에서)? ?(?:내려왔어요?|내려왔습니다|벗어났어요?|들어왔어요?)$/u,
  zh: /^我?(?:已经|刚刚?)?从?(?:楼顶|天台|桥上|阳台|顶楼|那里|铁轨)?(?:上)?(?:下来了|离开了|回来了|退回来了)$/u,
  ar: /^(?:(?:خلاص|انا|الان|لقد) ){0,2}(?:نزلت|ابتعدت|رجعت)(?: (?:من|عن) \p{L}{2,10})?(?: (?:الان|الحين|خلاص))?$/u,
  hi: /^(?:(?:मैं|अब|main|mai|ab) ){0,2}(?:(?:छत|पुल|बालकनी|chhat|pul|balcony) (?:से|se) )?(?:नीचे (?:आ (?:गया|गई)|उतर (?:आया|आई|गया|गई))|neeche (?:aa ga(?:ya|yi|i)|utar (?:gaya|gayi|aaya|aayi))|niche (?:aa ga(?:ya|yi|i)|utar (?:gaya|gayi)))(?: (?:हूं|हू|hu|hoon|hun))?$/u,
};

/** Matches that the writer feels a little calmer or better. */
const CALMER: Forms = {
  en: /^(?:(?:ok|okay|yes|and|now|i think) ){0,2}(?:(?:i am|im|i feel|im feeling|feeling|its|it is|its getting) (?:a (?:bit|little)(?: bit)?|slightly|somewhat|much|a lot) (?:calmer|better|easier|quieter|less bad)|(?:i am|im|i feel|its|it is) (?:calmer|calming down|getting calmer|easing)|(?:a (?:bit|little) )?(?:calmer|better)|(?:ive )?calmed down(?: a (?:bit|little))?)(?: now)?$/u,
  es: /^(?:(?:si|ya|ahora|bueno) ){0,2}(?:(?:estoy|me siento|me encuentro) (?:un (?:poco|poquito) |algo )(?:mas (?:tranquil[oa]|calmad[oa])|mejor)|estoy mas (?:tranquil[oa]|calmad[oa])|un (?:poco|poquito) mejor|me he calmado(?: un poco)?|se me esta pasando)(?: ya| ahora)?$/u,
  fr: /^(?:(?:oui|ok|bon|la) ){0,2}(?:je (?:suis|me sens) (?:un (?:peu|petit peu) )?(?:plus calme|mieux|apaisee?)|ca va (?:un (?:peu|petit peu) )?mieux|je me calme|cest un peu plus calme|ca se calme)(?: maintenant)?$/u,
  de: /^(?:(?:ja|ok|jetzt|langsam) ){0,2}(?:(?:ich )?bin (?:jetzt )?(?:ein (?:bisschen|wenig) |etwas )?ruhiger|(?:mir )?geht(?: es|s)? (?:mir )?(?:jetzt )?(?:ein (?:bisschen|wenig) |etwas )?besser|es geht (?:mir )?(?:jetzt )?(?:ein (?:bisschen|wenig) |etwas )?besser|wird (?:langsam )?(?:ruhiger|besser)|ich beruhige mich)$/u,
  it: /^(?:(?:si|ok|ora|adesso) ){0,2}(?:(?:sono|mi sento) (?:un (?:po|pochino) )?(?:piu (?:calm[oa]|tranquill[oa])|meglio)|(?:va|sto) (?:un (?:po|pochino) )meglio|mi sto calmando|va meglio)(?: ora| adesso)?$/u,
  pt: /^(?:(?:sim|ok|agora|ja|eu) ){0,3}(?:(?:estou|to|me sinto|me sentindo|estou me sentindo|to me sentindo) (?:um (?:pouco|pouquinho) )?(?:mais (?:calm[oa]|tranquil[oa])|melhor)|me acalmei(?: um pouco)?|um pouco melhor)(?: agora)?$/u,
  ru: /^(?:(?:да|ок|уже|сейчас) ){0,2}(?:мне )?(?:(?:стало|становится) )?(?:(?:немного|немножко|чуть(?: чуть)?|чуточку|уже) )(?:спокойнее|легче|лучше|отпустило)(?: стало)?$|^(?:меня )?(?:немного |чуть )?отпускает$|^(?:мне )?стало (?:спокойнее|легче)$/u,
  ja: /^(?:今は|少し|ちょっと|だいぶ){0,2}(?:落ち着きました|落ち着いた|落ち着いてきました|落ち着いてきた|楽になりました|楽になった|ましになりました|ましになった)$/u,
  ko: /^(?:이제 |지금은? )?(?:조금|좀|약간) ?(?:진정(?:됐|되었|이 됐)|나아졌|괜찮아졌|차분해졌|편해졌)(?:어요?|습니다)?$/u,
  zh: /^(?:我|现在|感觉|心里){0,3}(?:好|平静|冷静|舒服|轻松)(?:一?点儿?|些|一些|多)了?$/u,
  ar: /^(?:(?:انا|الان|الحين|صرت|احس|اشعر) ){0,3}(?:(?:هديت|هدات|ارتحت|تحسنت) (?:شوي|شويه|قليلا)|(?:احسن|افضل|اهدا|بتحسن) (?:شوي|شويه|قليلا|بقليل)|(?:شوي|قليلا) (?:احسن|اهدا|افضل))$/u,
  hi: /^(?:(?:अब|मैं|हां|ab|main|haan) ){0,2}(?:(?:थोडा|थोडी|कुछ|thoda|thodi|kuch) )(?:(?:शांत|बेहतर|ठीक|हल्का|shaant|shant|behtar|theek|halka|better) )(?:(?:लग|महसूस|lag|mehsoos)(?: (?:हो|कर|ho|kar))? (?:रहा|रही|raha|rahi) )?(?:हूं|हू|है|hu|hoon|hun|hai)(?: (?:अब|ab))?$/u,
};

/** Means that were named before are put away. */
const AWAY: Forms = {
  en: /(?<!\p{L})(?:(?:put|gave|given|threw|thrown|locked|moved|handed|poured|tipped) (?:them|it|those|these|everything) (?:away|in|into|to|out|down|outside|over|back)|flushed (?:them|it|those|these|everything|(?:the|my|all) \p{L}{3,10}))(?!\p{L})/u,
  es: /(?<!\p{L})(?:los|las|lo|la) (?:he )?(?:guarde|guardado|di|tire|tirado|puse|deje|dejado|dado|escondi|escondido|lleve)(?!\p{L})/u,
  fr: /(?<!\p{L})je (?:les ai|lai) (?:rangee?s?|donnee?s?|jetee?s?|mise?s?|posee?s?|enfermee?s?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:hab|habe) (?:sie|es|ihn|alles)(?: \p{L}{2,12}){0,4} (?:gelegt|gegeben|gespult|runtergespult|hinuntergespult|weggespult|gekippt|gebracht|weggeworfen|weggetan|weggelegt|eingeschlossen|gebracht|gestellt|geraumt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:li|le|lo|la) ho|lho) (?:mess|dat|buttat|chius|portat|nascost)[oaie](?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:joguei|guardei|dei|coloquei|botei|tranquei|levei|despejei) (?:eles|elas|tudo|isso|fora)|joguei (?:\p{L}{1,12} ){0,3}(?:na privada|no vaso|no lixo|fora))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:я )?(?:их|ее|его|все) (?:убрала?|отдала?|выбросила?|спрятала?|отнесла?|положила?|высыпала?|вылила?|смыла?)(?!\p{L})|(?<!\p{L})(?:высыпала?|вылила?|смыла?|убрала?|отдала?|выбросила?|спрятала?|отнесла?|положила?) (?:их|ее|его|все)(?!\p{L})/u,
  ja: /(?:流し|捨て|渡し|預け|片づけ|片付け|しまい|台所に置き|台所に置いて)(?:ました|た$|てきました|てきた|きました)/u,
  ko: /(?:버렸|흘려보냈|줬|치웠|맡겼|부엌에 (?:뒀|갖다 놨)|넣어 ?뒀)(?:어요?|습니다)/u,
  zh: /(?:扔了|扔掉了|冲掉了|冲走了|倒掉了|冲进马桶|放回|还给|交出去了|收起来了|放到?厨房|锁起来了|交给(?:了)?[^|]{1,4}了?)/u,
  ar: /(?<!\p{L})(?:سكبتها|سكبته|كبيتها|كبيته|رميتها|رميته|رميتهم|اعطيتها|اعطيته|ابعدتها|ابعدته|حطيتها|حطيته|حطيتهم|وضعتها|خبيتها|عطيتها)(?!\p{L})/u,
  hi: /(?:उन्हें|उसे|सब|unhe|use|sab)(?: [\p{L}\p{M}]{1,8}){0,3} (?:फेंक दि|बहा दि|रख दि|दे दि|baha di|phenk di|rakh di|de di)/u,
};

/** Denies what a clause says, even between its words: 'ich hab den Notarzt nicht gerufen'. */
const NOT: Forms = {
  en: /(?<!\p{L})(?:not|never|(?:ca|do|did|does|have|has|had|is|are|was|were|wo|would|could|should|ai)nt)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no|nunca|jamas|lejos)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|personne)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|kein\p{L}{0,2}|nie|niemand\p{L}{0,2})(?!\p{L})/u,
  it: /(?<!\p{L})(?:non|mai|nessun\p{L}?)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao|nunca|nem|ninguem)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не|ни|никто|никогда|нет)(?!\p{L})/u,
  ja: /ない|なかった|ません/u,
  ko: /(?:^| )(?:안|못)(?: |(?=가|와|왔|온|받|불|했|내려))|않|말아/u,
  zh: /没(?!事)|不(?!过)|未|别/u,
  ar: /(?<!\p{L})(?:ما|مش|مو|لا|لم|لن|ليس\p{L}?)(?!\p{L})/u,
  hi: /नहीं|मत(?![\p{L}\p{M}])|(?<!\p{L})(?:nahi|nahin|nhi|mat)(?!\p{L})/u,
};

/** Places where means are no farther away than before, or nearer: a mouth, a glass, a hand, a pocket, the bed. */
export const WITHIN_REACH =
  /(?<!\p{L})(?:mouth|glass|cup|water|hands?|pocket|bed|table|desk|beside|next to|neck|boca|vaso|agua|manos?|bolsillo|cama|mesa|lado|cuello|bouche|verre|l?eau|mains?|poche|lit|cote|cou|mund|glas|wasser|hand|tasche|bett|tisch|neben|hals|bocca|bicchiere|l?acqua|tasca|letto|tavolo|accanto|collo|copo|mao|bolso|pescoco|рот|стакан\p{L}?|вод\p{L}|рук\p{L}|карман\p{L}?|кроват\p{L}|стол\p{L}?|рядом|ше[юе]|muh|pani|haath|jeb|bistar|mez|paas|(?:ال|ب|في)?(?:فم\p{L}?|كاس|كوب|ماء|يدي|جيبي?|سرير\p{L}?|طاوله|جنبي|رقبتي))(?![\p{L}\p{M}])|口に|コップ|こっぷ|水に|手に|ポケット|ぽけっと|ベッド|べっど|机|そば|隣に|首に|입에|컵|물에|손에|주머니|침대|책상|옆에|목에|嘴|杯|水里|手里|口袋|床|桌|旁边|身边|脖|मुंह|ग्लास|गिलास|पानी|हाथ|जेब|बिस्तर|टेबल|मेज|पास/u;

type Kind = 'comes' | 'called' | 'atHelp' | 'down' | 'calmer' | 'away';
const FORMS: readonly (readonly [Kind, Forms])[] = [
  ['down', DOWN],
  ['away', AWAY],
  ['atHelp', AT_HELP],
  ['called', CALLED],
  ['comes', COMES],
  ['calmer', CALMER],
];
const REPLIES = {
  comes: 'coming',
  called: 'helpComes',
  atHelp: 'atHelp',
  down: 'down',
  away: 'putAway',
  calmer: 'calmer',
} as const;

/** Returns the good news of a short message; `undefined` where something beside it is denied, or it is a decision or a farewell. */
function reliefIn(text: string, language: LanguageCode): Kind | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  if (isDecided(text, language) || isFarewell(text, language)) return undefined;
  const clauses = clausesOf(text);
  const isDenied = (forms: Forms): boolean =>
    clauses.some(
      (clause) =>
        NOT_SAFE[language].test(clause.replace(forms[language], ' ')) ||
        (forms[language].test(clause) && NOT[language].test(clause)),
    );
  const found = FORMS.find(
    ([, forms]) => clauses.some((clause) => forms[language].test(clause)) && !isDenied(forms),
  )?.[0];
  const isNear = found === 'away' && clauses.some((clause) => WITHIN_REACH.test(clause));
  return isNear ? undefined : found;
}

/** Returns whether a short message says that its writer has left a height, and nothing else. */
export const comesDown = (text: string, language: LanguageCode): boolean =>
  reliefIn(text, language) === 'down' && clausesOf(text).length === 1;

/** Returns the reply in care to good news; `undefined` for all else, and for what was answered already. */
export function reliefTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } | undefined {
  const found = reliefIn(text, language) ?? (isHelpCalled(text, language) ? 'called' : undefined);
  // If somebody is violent, a person who comes need not be a help.
  const isViolent = numbers.category === 'abuse' || numbers.category === 'danger';
  if (found === undefined || (found === 'comes' && isViolent)) return undefined;
  // Without means that were named, it is something else that was put away.
  if (found === 'away' && !answered.includes('means')) return undefined;
  const kind = REPLIES[found];
  if (answered.includes(kind)) return undefined;
  return {
    spoken: careReply(language, kind, 0, numbers),
    language,
    state: { turns: Math.max(turns, 1), answered: [...withoutGravity(answered), kind] },
  };
}
