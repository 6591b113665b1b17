import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, PEOPLE, clausesOf, form, hasTaken, type Forms } from './care-answers.js';
import { actsNow } from './other-acts.js';
import { namesOwnDanger } from './other-person.js';

/**
 * Recognizes what happens to somebody else: their blood, their breath, rescue, death, and the guilt of the writer. Forms are matched to folded text; those of a
 * danger to life need no plain sentence, as the reply to them does no harm.
 */

/** Somebody else bleeds. */
const BLEEDING: Forms = {
  en: /(?<!\p{L})(?<!not )bleed(?:s|ing)(?! heart)(?!\p{L})|(?<!\p{L})(?:blood (?:is )?(?:everywhere|all over|on the floor)|(?:so much|a lot of|lots of) blood|covered in blood|(?:cut|slit|slashed) (?:his|her|their) (?:wrists?|arms?|throat|veins))(?!\p{L})/u,
  es: /(?<!no )(?<!\p{L})(?:sangra|sangrando|desangr\p{L}{1,5})(?!\p{L})|(?<!\p{L})(?:(?:mucha|hay) sangre|sangre por todas partes|se (?:ha cortado|corto) las venas)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il|elle|ca) saigne(?! pas)(?!\p{L})|(?<!\p{L})(?:(?:plein|beaucoup) de sang|du sang partout|sest (?:ouvert|coupe|taille) les veines)(?!\p{L})/u,
  de: /(?<!\p{L})(?:er|sie|es|arm|hand) blutet(?! nicht)|(?<!\p{L})(?:alles voller blut|uberall (?:ist )?blut|so viel blut|blut uberall|die pulsadern (?:auf)?geschnitten|pulsadern aufgeschnitten)(?!\p{L})/u,
  it: /(?<!non )(?<!\p{L})(?:sanguina|sta sanguinando|perde (?:molto |tanto )?sangue)(?!\p{L})|(?<!\p{L})(?:sangue (?:dappertutto|ovunque)|(?:tanto|molto) sangue|si e tagliat[oa] le vene)(?!\p{L})/u,
  pt: /(?<!nao )(?<!nao esta )(?<!\p{L})(?:sangrando|sangra)(?!\p{L})|(?<!\p{L})(?:(?:muito|tem) sangue|sangue (?:por|para) todo lado|cortou os pulsos)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:у (?:него|нее) )?(?:сильно )?(?:идет|течет|хлещет) кровь|кровь (?:везде|повсюду|идет|течет|не останавливается)|много крови|весь в крови|вся в крови|истекает кровью|(?:пере|по)резала? (?:себе )?вены|вскрыла? (?:себе )?вены)(?!\p{L})/u,
  ja: /血が(?:出て|止まら|たくさん|流れ|いっぱい)|血だらけ|出血(?:して|が)|手首を(?:深く)?切(?:った|って|りました)/u,
  ko: /피가 ?(?:많이 |계속 |안 )?(?:나요|나고|나는|흘러|흐르|멈추|멎)|피투성이|손목을 ?그었/u,
  zh: /流(?:了)?(?:很多|好多|不少)?血|血(?:止不住|流不止|到处)|到处(?:都)?是血|割(?:了)?腕/u,
  ar: /(?<!\p{L})(?<!لا )(?:ينزف|تنزف|نزيف|الدم (?:في كل مكان|لا يتوقف|كثير)|دم كثير|(?:قطع|قطعت) (?:شرايين|معصم)\p{L}{0,3})(?!\p{L})/u,
  hi: /खून (?:बह|निकल|रुक नहीं|नहीं रुक)|(?<!\p{L})khoon (?:se )?(?:beh|bah|nikal|ruk nahi|nahi ruk)|(?:नस|कलाई) काट ली|nas kaat li|kalai kaat li/u,
};

/** Somebody else does not wake up, or their breath is spoken of. */
const BODY: Forms = {
  en: /(?<!\p{L})(?:(?:he|she|they|hes|shes|theyre|him|her)(?: \p{L}{1,10}){0,2} (?:breath(?:es?|ing)|unconscious|unresponsive|passed out|out cold)|not (?:breathing|responding|waking up)|stopped breathing|(?:wont|doesnt|cant|isnt) (?:wake up|waking up|wake (?:him|her|them)(?: up)?|breathing|breathe)|no pulse|lips are blue|turning blue)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:no )?respira(?:ndo)?|(?:ha )?dej(?:o|ado) de respirar|inconsciente|no (?:se )?despierta|no reacciona|no tiene pulso)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:il|elle) (?:ne )?respire(?: plus| pas)?|respire (?:plus|pas)|inconsciente?|(?:ne )?se reveille (?:plus|pas)|(?:ne )?reagit (?:plus|pas)|pas de pouls)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:er|sie) atmet(?: (?:nicht|noch|nicht mehr|kaum))?|atmet (?:nicht|kaum)|bewusstlos|ohnmachtig|wacht nicht (?:mehr )?auf|wird nicht wach|(?:er|sie) reagiert nicht|kein puls|nicht ansprechbar)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:non )?respira(?: piu)?|ha smesso di respirare|incosciente|svenut[oa]|non si sveglia|non reagisce|non ha polso)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:nao )?(?:esta |ta )?respira(?:ndo)?|parou de respirar|inconsciente|desmaiad[oa]|desacordad[oa]|nao (?:acorda|reage|responde a nada)|sem pulso)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:он|она) (?:еще |не |уже не )?дышит|не дышит|без сознания|не просыпается|не приходит в себя|не реагирует|нет пульса)(?!\p{L})/u,
  ja: /(?:息|呼吸)(?:は|が|を)?(?:して|ある|あり|止ま|ない|浅)|意識(?:が)?(?:ない|ありません|不明|を失)|(?:起き|目を覚まし)(?:ない|ません|てくれ)|反応(?:が)?(?:ない|ありません|しない)/u,
  ko: /숨(?:을|은|이)? ?(?:안 |못 )?(?:쉬|멈|멎)|의식(?:이)? ?(?:없|잃)|(?:안|못) (?:일어나|깨어나)|깨어나지 않|일어나지 않|반응(?:이)? ?없/u,
  zh: /(?:还有|没有?|没了)呼吸|不呼吸|停止呼吸|呼吸(?:停|很弱|困难)|昏迷|不省人事|失去意识|叫不醒|醒不(?:过来|来)|没(?:有)?反应/u,
  ar: /(?<!\p{L})و?(?:[يت]تنفس|توقف عن التنفس|توقفت عن التنفس|فاقد\p{L}? (?:ال)?وعي|مغمي علي\p{L}{1,3}|لا [يت]ستيقظ|لا [يت]صحو?ي?|لا [يت]ستجيب)(?!\p{L})/u,
  hi: /सांस (?:नहीं )?(?:ले|चल|रुक|आ)|बेहोश|(?:उठ|जाग|होश में आ) नहीं (?:रह|पा)|नहीं (?:उठ|जाग) रह|(?<!\p{L})(?:saans (?:nahi )?(?:le|chal|ruk)|behosh|(?:uth|jaag) nahi rah|nahi (?:uth|jaag) rah)/u,
};

/** Matches that the person has died or has done it. */
const DIED: Forms = {
  en: /(?<!\p{L})(?:(?:he|she|they|hes|shes|theyre)(?: is| are| has| have)? (?:just |already )?(?:dead|died|passed away)|(?:he|she|they) (?:really |actually )?(?:did it|jumped|shot (?:him|her|them)sel(?:f|ves)|hanged (?:him|her|them)sel(?:f|ves)|killed (?:him|her|them)sel(?:f|ves))|(?:couldnt|could not|werent able to|didnt) (?:save|revive|bring back) (?:him|her|them)|(?:didnt|did not) make it|found (?:him|her|them|(?:his|her|the|a) body) (?:dead|hanging)|found (?:his|her|the) body)(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:esta|ha) muert[oa]|se murio|murio|ha muerto|fallecio|lo hizo|se (?:tiro|mato|suicido|ahorco|pego un tiro|ha matado|ha suicidado)|no (?:lo|la) pudieron salvar|no pudieron salvarl[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:il|elle) est (?:morte?|decedee?)|(?:il|elle) (?:la fait|a saute|sest (?:tuee?|suicidee?|pendue?|jetee?))|(?:ils )?nont pas (?:pu|reussi a) (?:le|la) sauver|ils ont pas pu (?:le|la) sauver)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:er|sie) ist (?:\p{L}{2,8} )?(?:tot|gestorben|verstorben|gesprungen)|(?:er|sie) hat es getan|hat sich (?:umgebracht|das leben genommen|erhangt|erschossen)|konnten (?:ihn|sie) nicht (?:mehr )?retten|(?:hat|haben) es nicht geschafft|nicht (?:mehr )?wiederbelebt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:e (?:gia )?mort[oa]|lha fatto|si e (?:uccis[oa]|suicidat[oa]|buttat[oa]|impiccat[oa]|sparat[oa]|tolt[oa] la vita)|non (?:sono riusciti a|hanno potuto) salvarl[oa]|non ce lha fatta)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ele|ela) (?:morreu|faleceu|pulou|fez isso|se (?:matou|suicidou|enforcou|jogou))|(?:esta|ta) mort[oa]|nao conseguiram salvar|nao resistiu)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:он|она) (?:уже )?(?:умер(?:ла)?|мертва?|погиб(?:ла)?|спрыгнула?|прыгнула?|повесил(?:ся|ась)|застрелил(?:ся|ась)|сделала? это|покончила? с собой)|(?:его|ее) (?:больше )?нет в живых|не (?:смогли|удалось) спасти|не спасли)(?!\p{L})/u,
  ja: /亡くなりました|亡くなった|死にました|死んでしま|死んだ(?:$|の|ん)|飛び降り(?:ました|た|てしま)|助かりませんでした|助からなかった|助けられ(?:なかった|ませんでした)|間に合(?:わなかった|いませんでした)/u,
  ko: /(?:죽었|돌아가셨|세상을 떠났|숨졌|뛰어내렸|목숨을 끊었|살리지 못했|못 살렸)/u,
  zh: /[他她](?:已经|真的|刚){0,3}(?:死了|去世|走了$|过世|自杀了|跳了|跳下去|不在了)|没(?:能)?(?:救回来|救活|抢救过来)|抢救无效/u,
  ar: /(?<!\p{L})(?:مات|ماتت|توفي|توفيت|انتحر|انتحرت|(?:لقد )?فعلها|فعلتها|قفز|قفزت|لم (?:يستطيعوا|يتمكنوا من) انقاذ\p{L}{1,2})(?!\p{L})/u,
  hi: /मर (?:गया|गई|गयी|चुक)|चल बस|गुजर ग|मौत हो गई|(?:^|(?:वह|वो|वे|अब|जी|पापा|मां|मम्मी|भाई|बहन|दोस्त) )नहीं रह[ाीे]$|कूद (?:गया|गई|गयी)|बचा नहीं (?:सके|पाए)|(?<!\p{L})(?:mar gay[ai]|kood gay[ai]|bacha nahi (?:sake|paye)|(?:woh|wo|ab) nahi rah[aei]$)/u,
};

/** A death that is only feared, wished or nearly came. */
const FEARED =
  /(?<!\p{L})(?:think|maybe|if|hope|hoping|wish|wants?|would|might|could be|almost|nearly|afraid|scared|worried|or|not|creo|quizas?|ojala|casi|miedo|crois|peut etre|espere|presque|peur|glaub\p{L}?|vielleicht|hoffe|fast|angst|wenn|credo|forse|spero|quasi|paura|acho|talvez|espero|medo|думаю|может|надеюсь|чуть|почти|боюсь|если|اظن|ربما|اخاف|اخشي|لو|شايد|शायद|अगर|डर|shayad|agar)(?!\p{L})|かも|思い|思う|怖|たら|것 같|까 봐|다면|好像|可能|怕|如果|差点/u;

/** Matches that the danger has passed: the person came down, is safe or was found. */
const RELIEVED: Forms = {
  en: /^(?:(?:ok|okay|yes|thank god|good news|update|and) ){0,3}(?:he|she|they|hes|shes|theyre|we|the police|police|someone|i)(?: is| are| has| have| just| finally){0,2} (?:came (?:down|back|home)|come (?:down|back|home)|back (?:home|inside)|(?:safe|okay|ok|fine|better|calm|calmer|home) ?now|safe(?: and sound)?|home safe|calmed down|gave (?:me|up) (?:the )?(?:pills|gun|knife|it)|found (?:him|her|them)(?: (?:alive|in time|safe))?|awake(?: now)?|woke up|off the (?:roof|bridge|ledge|balcony))(?: (?:now|already|again|thank god))?$/u,
  es: /^(?:(?:ya|si|bueno|gracias a dios|y|el|ella) ){0,3}(?:(?:ha )?bajado|bajo|volvio a casa|ha vuelto|se ha calmado|se calmo|esta (?:ya )?(?:a salvo|mejor|bien|en casa|despiert[oa])(?: ahora| ya)?|(?:lo|la) (?:encontraron|han encontrado)(?: viv[oa]| bien)?|se ha despertado|desperto)(?: ya| ahora)?$/u,
  fr: /^(?:(?:ca y est|ouf|oui|bon|et) ){0,2}(?:(?:il|elle) (?:est (?:descendue?|redescendue?|rentree?|en securite|calmee?|reveillee?|mieux)|sest (?:calmee?|reveillee?)|va (?:mieux|bien))|on l(?:a|es a) (?:retrouvee?|trouvee?)(?: vivante?)?)(?: maintenant)?$/u,
  de: /^(?:(?:ja|ok|gott sei dank|zum gluck|jetzt) ){0,2}(?:(?:er|sie) ist (?:\p{L}{2,9} )?(?:runtergekommen|herunter(?:gekommen)?|wieder (?:da|zuhause|zu hause|unten|wach)|in sicherheit|unten|wach|aufgewacht)|(?:er|sie) hat sich beruhigt|(?:ihm|ihr) geht es (?:jetzt |wieder )?(?:gut|besser)|(?:die polizei|sie|wir|man) (?:hat|haben) (?:ihn|sie) gefunden)(?: jetzt)?$/u,
  it: /^(?:(?:si|ok|grazie a dio|ora|adesso|lui|lei) ){0,3}(?:e (?:sces[oa]|tornat[oa](?: a casa)?|al sicuro|svegli[oa]|a casa)|si e (?:calmat[oa]|svegliat[oa])|sta (?:bene|meglio)|l?hanno trovat[oa](?: viv[oa])?|lhanno trovat[oa])(?: (?:ora|adesso))?$/u,
  pt: /^(?:(?:sim|ok|gracas a deus|agora|ja|ele|ela) ){0,3}(?:desceu|voltou(?: (?:pra|para) casa)?|se acalmou|acordou|(?:esta|ta) (?:a salvo|em seguranca|melhor|bem|em casa|acordad[oa]|mais calm[oa])|acharam (?:ele|ela)|encontraram (?:ele|ela))(?: agora| ja)?(?: dormiu)?$/u,
  ru: /^(?:(?:да|все|слава богу|уже) ){0,2}(?:(?:он|она) (?:уже |сейчас )?(?:спустил(?:ся|ась)|слез(?:ла)?|вернул(?:ся|ась)(?: домой)?|успокоил(?:ся|ась)|в безопасности|дома|очнул(?:ся|ась)|проснул(?:ся|ась))|(?:ему|ей) (?:уже |сейчас )?лучше|(?:его|ее) нашли(?: живым| живой)?)(?: сейчас)?$/u,
  ja: /降りて(?:きました|きた|くれ)|落ち着きました|落ち着いた|無事(?:です|でした|だった|に)|見つかりました|見つかった|(?:保護|救助)(?:され|して)|目を覚ましました|意識が戻/u,
  ko: /내려왔|진정(?:했|됐|되었)|무사(?:해|합니|히)|찾았어|찾았습|집에 (?:왔|돌아왔)|깨어났|괜찮아졌|구조(?:됐|되었|했)/u,
  zh: /[他她]?(?:已经)?(?:下来了|冷静下来|没事了|平安|安全了|醒了|回(?:家|来)了|找到了|好多了|被救)/u,
  ar: /(?<!\p{L})(?:نزل(?:ت)? (?:من|عن|الان)|(?:هو|هي) (?:الان )?(?:بامان|بخير|في امان)|هدا(?:ت)?|عاد(?:ت)? الي البيت|وجدناه\p{L}?|وجدوه\p{L}?|استيقظ(?:ت)?|صار(?:ت)? احسن)(?!\p{L})/u,
  hi: /(?:नीचे|घर|वापस) (?:आ गय[ाीे]|आ गई|लौट)|(?:अब )?(?:ठीक|सुरक्षित) (?:है|हैं)$|होश (?:में )?आ ग|मिल (?:गया|गई|गयी)$|शांत हो ग|(?<!\p{L})(?:niche aa gay[ai]|ghar aa gay[ai]|ab (?:theek|thik|safe) hai|hosh aa gay[ai]|mil gay[ai]$)/u,
};

/** The writer blames themselves for it. */
const GUILT: Forms = {
  en: /(?<!\p{L})(?:(?:its|it is|it was|all|is|was) (?:all |totally )?my fault|i should(?:ve| have)(?: \p{L}{1,12}){0,3} (?:known|called|answered|stayed|seen|noticed|gone|been there|done|stopped|picked up|helped|listened)|i could(?:ve| have) (?:stopped|saved|helped|prevented|done)|if only i|i didnt (?:answer|pick up|call|notice|stop)|i let (?:him|her|them) down|i blame myself|i failed (?:him|her|them))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:es|fue) (?:todo )?(?:mi culpa|culpa mia)|(?:debi|tendria que haber|tenia que haber|deberia haber) (?:\p{L}{2,14})|no (?:le )?conteste|podria haberl[oa] (?:salvado|evitado)|me siento culpable)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:cest (?:de )?ma faute|jaurais (?:du|pu) \p{L}{2,14}|jai pas repondu|je nai pas repondu|je men veux|je culpabilise)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:es )?ist (?:alles )?meine schuld|meine schuld|ich bin schuld|ich hatte (?:\p{L}{2,12} ){0,4}(?:mussen|sollen|konnen)|ich bin nicht (?:ran|dran)gegangen|ich mache mir vorwurfe|hatte ich (?:nur|doch|bloss))(?!\p{L})/u,
  it: /(?<!\p{L})(?:e (?:tutta )?colpa mia|e stata colpa mia|avrei (?:dovuto|potuto) \p{L}{2,14}|non ho risposto|mi sento in colpa)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:a )?culpa (?:e|foi) minha|e minha culpa|foi minha culpa|eu (?:devia|deveria|podia|poderia) ter \p{L}{2,14}|nao atendi|eu nao respondi|me sinto culpad[oa])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:это (?:я виноват\p{L}?|моя вина|из за меня)|я (?:во всем )?виноват\p{L}?|моя вина|надо было (?:мне )?\p{L}{3,12}|я (?:же )?не (?:ответила?|взяла? трубку)|я должна? (?:был|была) \p{L}{3,12})(?!\p{L})/u,
  ja: /(?:私|僕|俺|自分)のせい|(?:出て|気づいて|電話して|止めて|そばにいて|返事して)(?:あげ)?(?:れ|い|いれ)?ば(?:よかった|良かった)|すればよかった|自分を責め|電話に出なかったから/u,
  ko: /(?:내|제) ?(?:잘못|탓|책임)|(?:받았|알아챘|막았|전화했|갔|있었)(?:더라면|어야 했|어야 하는데)|죄책감|전화를 (?:안|못) 받/u,
  zh: /(?:都)?(?:是|怪)我(?:的错|不好|害的|没接)|都怪我|我(?:本来)?(?:应该|要是|如果)(?:早|接|多|陪|拦)|我没(?:有)?接(?:到)?(?:他|她)?的?电话|自责/u,
  ar: /(?<!\p{L})(?:(?:هذا |انه |كله )?(?:ذنبي|خطئي|بسببي|غلطتي)|كان (?:يجب|لازم|علي) (?:ان |علي ان )?\p{L}{2,8}|لم ارد (?:علي\p{L}{0,3})?|انا السبب|انا المذنب\p{L}?)(?!\p{L})/u,
  hi: /(?:मेरी|मेरा) (?:ही )?(?:गलती|कसूर|दोष)|मेरी वजह से|मुझे (?:\S{1,10} ){0,3}(?:चाहिए था|चाहिए थी)|(?<!\p{L})(?:meri (?:hi )?galti|mera kasoor|meri wajah se|mujhe (?:\p{L}{1,10} ){0,3}chahiye th[ai])/u,
};

/** Matches the question what to do or say now. */
const WHAT_NOW: Forms = {
  en: /(?<!\p{L})(?:what (?:do|should|can|shall) i (?:do|say|tell)|what now|now what|what do i|how (?:do|can|should) i (?:help|talk|react|act))(?!\p{L})/u,
  es: /(?<!\p{L})(?:que (?:hago|puedo hacer|debo hacer|le digo|digo)|y ahora(?: que)?|como (?:le )?(?:ayudo|puedo ayudar))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:je fais|faire) quoi|quoi faire|que (?:faire|dois je|dire)|quest ce que je (?:fais|dis|lui dis|dois)|(?:je )?lui dis quoi|et maintenant|comment (?:l)?aider)(?!\p{L})/u,
  de: /(?<!\p{L})(?:was (?:soll|kann|mach\p{L}?|sag\p{L}?|tu\p{L}?|muss) ich|was (?:jetzt|nun)|und (?:jetzt|nun)|wie (?:kann|soll) ich)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:che )?cosa (?:faccio|devo|posso|gli dico|le dico|dico)|che (?:faccio|devo fare)|e (?:adesso|ora)|come (?:posso|lo|la) aiut\p{L}{1,4})(?!\p{L})/u,
  pt: /(?<!\p{L})(?:o ?que (?:eu )?(?:faco|posso|devo|digo|falo)|e agora|como (?:eu )?(?:posso )?ajud\p{L}{1,2})(?!\p{L})/u,
  ru: /(?<!\p{L})(?:что (?:мне )?(?:(?:теперь|сейчас) )?(?:делать|сказать|говорить|ему сказать|ей сказать)|и что (?:теперь|дальше)|как (?:мне )?(?:помочь|говорить))(?!\p{L})/u,
  ja: /(?:どう(?:すれば|したら|声をかけ|話せば|したらいい)|何(?:を|と|て)(?:すれば|言えば|したら|話せば)|これから(?:どう|何))/u,
  ko: /(?:어떻게 (?:해야|하면|하죠|해요|말)|뭘 (?:해야|하면)|뭐라고 (?:말|해야|하면)|이제 (?:어떡|뭐))/u,
  zh: /(?:怎么办|该(?:怎么|说什么|做什么)|我(?:现在)?(?:能|要|应该)(?:做什么|怎么做|说什么)|然后呢|怎么(?:跟|和|对)[他她]说)/u,
  ar: /(?<!\p{L})(?:ماذا (?:افعل|اقول|علي ان)|ايش (?:اسوي|اقول)|شو (?:اعمل|اقول)|والان|كيف (?:اساعد|اتصرف)\p{L}{0,3})(?!\p{L})/u,
  hi: /(?:(?:अब )?(?:मैं )?क्या (?:करूं|करू|कहूं|बोलूं|कर सकत)|अब क्या|कैसे मदद)|(?<!\p{L})(?:kya (?:karu|karoon|karun|kahu|bolu)|ab kya)/u,
};

/** The events that are recognized while somebody else is in danger. */
export type OtherEvent = 'died' | 'bleeding' | 'body' | 'relieved' | 'guilt';

/** A message that tells what happens may tell more than an answer. */
const MAX_EVENT = 200;
/** A clause as short as "I think" belongs to the one behind it. */
const MAX_LEAD = 15;

/** Returns what a message tells of somebody else in danger, beside no danger of the writer's own; `undefined` where it tells nothing of the kind. */
export function otherEventIn(text: string, language: LanguageCode): OtherEvent | undefined {
  if (text.length > MAX_EVENT) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ');
  if (namesOwnDanger(whole, language)) return undefined;
  const has = (forms: Forms): boolean => [whole, ...clauses].some((clause) => forms[language].test(clause));
  const isFeared = (at: number): boolean => {
    const before = clauses[at - 1] ?? '';
    return FEARED.test(clauses[at] ?? '') || (before.length <= MAX_LEAD && FEARED.test(before));
  };
  if (clauses.some((clause, at) => DIED[language].test(clause) && !isFeared(at))) return 'died';
  if (has(BLEEDING)) return 'bleeding';
  if (has(BODY)) return 'body';
  if (has(GUILT)) return 'guilt';
  return text.length <= MAX_ANSWER && !/[?？؟]/u.test(text) && has(RELIEVED) ? 'relieved' : undefined;
}

/** Returns whether a short message asks what to do or say now. */
export const asksWhatNow = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_ANSWER && clausesOf(text).some((clause) => WHAT_NOW[language].test(clause));

/** Somebody close, or a person who is spoken of. */
const SOMEBODY: Forms = {
  en: form(
    `(?<!\\p{L})(?:he|she|they|hes|shes|theyre|dad|mum|mom|grandma|grandpa|my (?:\\p{L}{2,8} )?(?:${PEOPLE.en})s?)(?!\\p{L})`,
  ),
  es: form(`(?<!\\p{L})(?:el|ella|mi (?:mejor )?(?:${PEOPLE.es}))(?!\\p{L})`),
  fr: form(
    `(?<!\\p{L})(?:il|elle|(?:mon|ma) (?:meilleure? |petite? |grande? )?(?:${PEOPLE.fr}|pote|coloc))(?!\\p{L})`,
  ),
  de: form(`(?<!\\p{L})(?:er|sie|meine? (?:\\p{L}{2,8} )?(?:${PEOPLE.de}))(?!\\p{L})`),
  it: form(`(?<!\\p{L})(?:lui|lei|(?:mi[oa] )(?:${PEOPLE.it}))(?!\\p{L})`),
  pt: form(`(?<!\\p{L})(?:ele|ela|(?:meu|minha) (?:${PEOPLE.pt}))(?!\\p{L})`),
  ru: form(`(?<!\\p{L})(?:он|она|(?:мой|моя) (?:${PEOPLE.ru})|${PEOPLE.ru})(?!\\p{L})`),
  ja: form(`(?:彼女?|あの子|${PEOPLE.ja})(?:が|は|も)`),
  ko: form(`(?:걔|${PEOPLE.ko})(?:가|이|는|은|도)`),
  zh: form(`(?:[他她]|${PEOPLE.zh})`),
  ar: form(`(?<!\\p{L})(?:هو|هي|${PEOPLE.ar})(?!\\p{L})`),
  hi: form(`(?<![\\p{L}\\p{M}])(?:वह|वो|उसने|woh|wo|usne|${PEOPLE.hi})(?![\\p{L}\\p{M}])`),
};

/** Somebody swallowed pills or poison. */
const SWALLOWED: Forms = {
  en: /(?<!\p{L})(?:took|taken|swallowed|overdosed|drank)(?: \p{L}{1,10}){0,4} (?:pills?|tablets?|meds|medicine|poison|bleach)(?!\p{L})|(?<!\p{L})overdosed/u,
  es: /(?<!\p{L})(?:tomo|tomado|trago|tragado)(?: \p{L}{1,12}){0,4} (?:pastillas?|comprimidos?|veneno|lejia)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:pris|avale|bu)(?: \p{L}{1,12}){0,4} (?:comprimes?|cachets?|medicaments|medocs|pilules?|javel)(?!\p{L})/u,
  de: /(?<!\p{L})(?:tabletten|pillen|schlaftabletten|medikamente|gift)(?: \p{L}{1,12}){0,2} (?:genommen|geschluckt|eingenommen)(?!\p{L})/u,
  it: /(?<!\p{L})(?:pres[oe]|ingoiat[oe]|bevuto)(?: \p{L}{1,12}){0,4} (?:pillole|pastiglie|compresse|pasticche|farmaci|veleno)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:tomou|engoliu)(?: \p{L}{1,12}){0,4} (?:comprimidos?|remedios?|pilulas?|veneno)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:выпила?|приняла?|проглотила?|наглотал(?:ся|ась))(?: [\p{L}\d]{1,12}){0,4} (?:таблет\p{L}{1,3}|пачку|снотворн\p{L}{2,3})(?!\p{L})/u,
  ja: /薬を?[^|]{0,6}(?:飲み|飲んで|飲んだ)/u,
  ko: /(?:약|수면제)[을를]? ?[^|]{0,6}(?:먹고|먹었|드시고|드셨|삼켰|삼키)/u,
  zh: /[吃吞服][了下]?[^|]{0,6}药|[吃吞服][了下][^|]{0,6}[片颗粒瓶]/u,
  ar: /(?<!\p{L})(?:اخذ|اخذت|تناول|تناولت|بلع|بلعت)(?: \p{L}{1,12}){0,3} (?:حبوبا?|الحبوب|اقراص|دواء)(?!\p{L})/u,
  hi: /(?:गोलियां|गोली|दवाइयां|दवा)(?: [\p{L}\p{M}]{1,12}){0,3} खा (?:ली|लीं)|(?<!\p{L})goliya\p{L}{0,2}(?: \p{L}{1,12}){0,3} kha l/u,
};

/** An engine runs in a garage, and the door stays shut. */
const GARAGE = /garage|garaje|garagem|гараж|ガレージ|차고|车库|كراج|مراب|गैराज/u;
const ENGINE =
  /(?<!\p{L})(?:(?:engine|car|motor)(?: is|s)? (?:running|on)|(?:coche|carro|auto|motor) (?:encendido|prendido|en marcha|ligado)|moteur (?:qui tourne|allume|en marche|tourne)|laufende[mn] motor|motor (?:lauft|an)|motore acceso|macchina accesa|(?:заведенн|включенн|работающ)\p{L}{2,3}|двигател\p{L}{1,3}|мотор\p{L}{0,3}|المحرك|محرك|engine chalu|gaadi chalu)(?!\p{L})|エンジン|시동|发动机|引擎|发动着|इंजन/u;
const SHUT =
  /(?<!\p{L})(?:locked|wont (?:open|come out|answer)|encerr\p{L}{1,3}|no (?:abre|sale)|enfermee?|(?:ne )?(?:ouvre|sort) pas|n ?ouvre pas|nouvre pas|eingeschlossen|macht nicht auf|chius[oa]|non (?:apre|esce)|tranc\p{L}{1,4}|nao (?:abre|sai)|запер\p{L}{1,3}|не (?:открывает|выходит)|(?:ال)?باب|لا يفتح|لا تفتح|andar se band|nahi khol\p{L}{0,2})(?!\p{L})|閉じこも|開けて|開けな|出てこ|出て来|잠그|잠갔|안 열|문을|锁|不开门|बंद|नहीं खोल/u;

/** The veins were cut: it was done, and not only spoken of. */
const WRISTS =
  /(?<!\p{L})(?:(?<!(?:will|would|to|might|could) )(?:cut|slit|slashed) (?:his|her|their) wrists?|se (?:ha cortado|corto) las venas|sest (?:ouvert|coupe|taille) les veines|pulsadern (?:auf)?geschnitten|si e tagliat[oa] le vene|cortou os pulsos|(?:пере|по)?резала? (?:себе )?вены|вскрыла? (?:себе )?вены)(?!\p{L})|手首を(?:深く)?切(?:った|りました|ってしま)|손목을 ?그었|割(?:了腕|腕了)|(?:قطع|قطعت) (?:شرايين|معصم)\p{L}{0,3}|(?:नस|कलाई) काट ली|(?:nas|kalai) kaat li/u;

/** Matches that the writer did it. */
const OWN_ACT =
  /(?<!\p{L})(?:i|ive|i have)(?: just| already)? (?:took|taken|swallowed|cut|overdosed)(?!\p{L})|(?<!\p{L})(?:я (?:\p{L}{2,10} ){0,2}(?:выпил|принял|проглотил|наглотал|порезал|вскрыл)\p{L}{0,3}|انا (?:اخذت|بلعت|تناولت)|मैंने|maine)(?![\p{L}\p{M}])|(?:私|僕|俺)[はがも][^|]{0,12}(?:飲|切)|(?:나는|내가|제가|저는)[^|]{0,12}(?:먹|삼|그었)|我(?:刚|已经|把){0,2}(?:吃|吞|服|割)/u;

/** Languages in which a verb alone tells that the writer has swallowed something. */
const FIRST_PERSON: ReadonlySet<LanguageCode> = new Set(['es', 'fr', 'de', 'it', 'pt']);

/** Matches that it was long ago, in a story or in a dream. */
const PAST =
  /(?<!\p{L})(?:years? ago|last (?:year|month|week)|yesterday|as a kid|socrates|romeo|juliet|hamlet|dreamt?|movie|film|book|novel|series|game|hace \S{1,8} (?:anos|meses)|ayer|il y a \S{1,8} (?:ans|mois)|hier|vor \S{1,10} (?:jahren|monaten)|gestern|anni fa|ieri|anos atras|ontem|лет назад|вчера|сон|фильм\p{L}?|سنوات|امس|حلم\p{L}?|فيلم|साल पहले|कल|सपना|फिल्म)(?!\p{L})|年前|昨日|夢|映画|小説|년 ?전|어제|꿈|영화|昨天|梦|电影|小说/u;

/**
 * Returns how plainly a text tells that somebody else is unconscious, badly hurt or about to act. `sure`: by itself, whatever else is known of it;
 * `told`: where the text is in doubt or certain anyway; `named`: where it is certain.
 */
export function acuteOfOthers(text: string, language: LanguageCode): 'sure' | 'told' | 'named' | undefined {
  if (text.length > MAX_EVENT) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ');
  if (PAST.test(whole) || OWN_ACT.test(clauses.join('|')) || namesOwnDanger(whole, language))
    return undefined;
  if (FIRST_PERSON.has(language) && hasTaken(text, language)) return undefined;
  if (!SOMEBODY[language].test(whole)) return undefined;
  const isBody = BODY[language].test(whole);
  const isBleeding = BLEEDING[language].test(whole);
  const hasSwallowed = SWALLOWED[language].test(whole);
  const isInGarage = GARAGE.test(whole) && ENGINE.test(whole) && SHUT.test(whole);
  if ((isBody && (hasSwallowed || isBleeding)) || WRISTS.test(whole) || actsNow(whole) || isInGarage)
    return 'sure';
  if (hasSwallowed) return 'told';
  return isBody || isBleeding ? 'named' : undefined;
}
