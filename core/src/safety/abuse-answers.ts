import type { LanguageCode } from '@mikai/contract/languages';
import { hasGone, isOfChild } from './abuse-person.js';
import { MAX_ANSWER, NOT_SAFE, PEOPLE, clausesOf, form, type Forms } from './care-answers.js';

/** Short typed answers in care after abuse: who can hear, who reads along, and that the writer is somewhere else. Forms are matched to folded text. */

/**
 * Matches that somebody hears or sees the writer, comes home or is next door, or that the writer cannot speak. Somebody who is only near may be a
 * helper.
 */
const NEAR: Forms = {
  en: /(?<!\p{L})(?:(?:he|she|hes|shes)(?: is| might| could| will)? (?:still |right |just |sleeping )?(?:next door|downstairs|upstairs|outside|in the (?:next|other|same) room|in the kitchen|coming (?:home|back|upstairs)|back|listening|watching(?: me)?)|(?:he|she|they|hes|shes|theyre|somebody|someone)(?: is| are| might| could| will)? (?:listening|hears? me|can hear(?: me)?|watching me)|(?:can hear|could hear|hears|would hear) (?:me|everything|us)|i (?:cant|cannot|can not) (?:talk|speak|call|phone|make a call)(?! (?:to|with|about|of|it|this|that)(?!\p{L})))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:el |ella )?(?:esta|ha vuelto|viene|volvio) (?:en (?:la (?:habitacion|cocina) de al lado|el cuarto de al lado)|al lado|a casa)|el esta (?:en casa|aqui|cerca)|esta en casa no puedo|(?:me )(?:oye|escucha|puede oir|esta escuchando)(?: todo)?|(?:lo )?(?:oye|escucha) todo|no puedo (?:hablar|llamar)(?! (?:con|de|sobre|a nadie)(?!\p{L})))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il est (?:a cote|a la maison|dans la (?:piece|chambre|cuisine)(?: da cote)?|rentre)|elle est (?:dans la (?:piece|chambre|cuisine)(?: da cote)?|rentree)|(?:il|elle|on) (?:mentend|entend tout|ecoute|peut mentendre)|(?:il|elle) (?:rentre|revient)|je (?:ne )?peux pas (?:parler|appeler|telephoner)(?! (?:de|a|avec|davec)(?!\p{L})))(?!\p{L})/u,
  de: /(?<!\p{L})(?:er ist (?:im nebenzimmer|nebenan|zu hause|zuhause|im haus|noch da|in der (?:kuche|wohnung))|sie ist (?:im nebenzimmer|im haus|noch da|in der (?:kuche|wohnung))|(?:er|sie) (?:hort (?:alles|mich|mit|zu)|kommt (?:gleich |gerade )?(?:zuruck|heim|nach hause)|kann mich horen)|(?:ich )?kann (?:ich )?(?:jetzt |gerade |hier )?nicht (?:telefonieren|sprechen|reden|anrufen)(?! (?:uber|mit)(?!\p{L})))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:(?:lui|lei|adesso|ora) )?(?:e|sta|torna|e tornat[oa]) (?:nellaltra stanza|nella stanza accanto|di la|in cucina)|(?:lui|adesso|ora) (?:e|torna) (?:in casa|a casa|qui|qua|vicino)|(?:mi )(?:sente|ascolta|puo sentire)(?: tutto)?|sente tutto|non posso (?:parlare|telefonare|chiamare)(?! (?:con|di|del|a|ne)(?!\p{L})))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ele |ela )?(?:esta|ta) (?:no quarto ao lado|na cozinha|na sala)|ele (?:esta|ta|voltou|chegou) (?:em casa|aqui|perto|do lado|pra casa|para casa|no quarto)|(?:ele |ela )?(?:me )(?:ouve|escuta|pode ouvir)(?: tudo)?|(?:ele|ela) (?:ouve|escuta|pode me ouvir)(?: tudo)?|nao (?:posso|da para|consigo) (?:falar|ligar|telefonar)(?! (?:com|sobre|d[aeo]|disso|disto|nisso)(?!\p{L})))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:он (?:сейчас |еще )?(?:дома|здесь|вернулся|идет домой|возвращается)|она (?:еще дома|возвращается)|(?:он|она) (?:сейчас |еще )?(?:в соседней комнате|за стеной|на кухне|за дверью)|(?:он|она) (?:все |меня )?(?:слышит|слушает|услышит)|(?:я )?не могу (?:сейчас )?(?:говорить|звонить|позвонить)(?! (?:об?|с|про|никому)(?!\p{L})))(?!\p{L})/u,
  ja: /(?:隣の部屋|台所|ドアの外)に(?:いる|います|いて)|(?:彼|夫|旦那|あの人|相手)(?:は|が)(?:今)?(?:家|そば|近く|ここ)に(?:いる|います|いて)|(?:聞こえて(?:しまう|しまい)|聞かれ(?:る|ます|てしま))|(?:今は?)?(?:話せ|電話でき|しゃべれ)(?:ない|ません)|(?:彼|夫|旦那|あの人|相手)(?:は|が)?(?:もうすぐ)?帰って(?:くる|きます|きた)/u,
  ko: /(?:옆방|거실|부엌|문 ?밖)에 ?(?:있어|있습|계)|(?:남편|그 ?사람|그가|남자친구|남친)(?:이|은|는|가)? ?(?:지금 )?(?:집|옆|여기|근처)에 ?(?:있|계)|(?:제|내) (?:말|목소리)(?:을|를|이|가)? ?(?:다 )?(?:들을|들려|들어|듣고)|다 (?:들려요|듣고 있|들을 수)|엿듣|(?:지금 |여기서 |그래서 |있어서 )(?:말|전화|통화)(?:을|를)? ?(?:할 수 없|못 ?해|못 ?하|할수없)|^(?:말|전화|통화)(?:을|를)? ?(?:할 수 없|못 ?해|못 ?하)|(?:남편|그 ?사람|그가|남자친구)(?:이|은|는|가)? (?:곧 )?돌아(?:와|오)/u,
  zh: /他(?:现在|就|还)?在(?:隔壁|家|旁边|这里|这儿|外面|客厅|厨房|身边)|她(?:现在|就|还)?在(?:隔壁|客厅|厨房|外面)|(?:他|她|他们|有人)(?:会|能|可能)?(?:听到|听见|听得到|听得见)|(?:会|能)被(?:他|她)?(?:听到|听见)|(?:我)?(?:现在)?(?:不能|没法|不方便)(?:说话|打电话|讲话|出声)|他(?:要|快)?回来/u,
  ar: /(?<!\p{L})(?:(?:هو|انه) (?:الان )?(?:هنا|في البيت|بالبيت|بجانبي|قريب|رجع)|(?:هو|هي|انه|انها) (?:الان )?في (?:الغرفه(?: المجاوره)?|المطبخ)|(?:ي|ت)سمع(?:ني|نا)|(?:هو|هي) (?:ي|ت)سمع|(?:لا استطيع|ما اقدر|مش قادر\p{L}?|لا يمكنني) (?:الكلام|اتكلم|الاتصال|اتصل|التحدث)(?! (?:مع|عن|الي|الى)(?!\p{L})))(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:(?:वह|वो|woh|wo) (?:अभी |abhi )?(?:घर पर|घर में|बगल के कमरे में|ghar pe|ghar par) (?:है(?!ं)|hai(?!n))|(?:सुन|sun) (?:लेगा|लेगी|रहा|रही|सकता|सकती|lega|raha)|(?:बात|फोन|कॉल|baat|phone|call) (?:नहीं|nahi|nahin) (?:कर|kar))/u,
};

/** Matches that somebody is there, who may be the attacker or a helper. */
const HERE: Forms = {
  en: form(
    `(?<!\\p{L})(?:(?:he|she|they)(?: is| are)|hes|shes|theyre|(?:my|his|her) (?:step ?)?(?:${PEOPLE.en})(?:s| is)?) (?:still |right |just |also |now )*(?:here|home|at home|there|nearby|next door|next to me|beside me|upstairs|downstairs|outside|in the (?:house|kitchen|room|next room))(?!\\p{L})`,
  ),
  es: form(
    `(?<!\\p{L})(?:(?:el|ella|mi (?:${PEOPLE.es})) )?(?:esta|estan) (?:en (?:casa|la habitacion)|aqui|cerca|al lado|ahora en casa)(?!\\p{L})`,
  ),
  fr: form(
    `(?<!\\p{L})(?:il|elle|(?:ma|mon) (?:${PEOPLE.fr})) est (?:la|ici|a cote|a la maison|pres de moi)(?!\\p{L})`,
  ),
  de: form(
    `(?<!\\p{L})(?:er|sie|meine? (?:${PEOPLE.de})) ist (?:jetzt |gerade |auch |noch )?(?:da|hier|nebenan|zu hause|zuhause|in der nahe)(?!\\p{L})`,
  ),
  it: form(
    `(?<!\\p{L})(?:(?:lui|lei|mi[oa] (?:${PEOPLE.it})) )?(?:e|sta) (?:qui|qua|in casa|a casa|vicino)(?!\\p{L})`,
  ),
  pt: form(
    `(?<!\\p{L})(?:(?:ele|ela|(?:meu|minha) (?:${PEOPLE.pt})) )?(?:esta|ta) (?:em casa|aqui|perto|do lado|no quarto)(?!\\p{L})`,
  ),
  ru: form(
    `(?<!\\p{L})(?:он|она|мо[йя] (?:${PEOPLE.ru})) (?:сейчас |тоже )?(?:дома|рядом|здесь|тут|идет)(?!\\p{L})`,
  ),
  ja: form(`(?:彼女?|あの人|${PEOPLE.ja})(?:は|が|も)(?:今)?(?:家|そば|近く|ここ|隣)に(?:いる|います|いて)`),
  ko: form(
    `(?:그 ?사람|걔|${PEOPLE.ko})(?:이|가|은|는|도)? ?(?:지금 )?(?:집|옆|여기|근처|곁)에 ?(?:있|계)|^(?:네 |응 )?(?:옆|근처|곁)에 ?(?:있|계)`,
  ),
  zh: form(`(?:[他她]|${PEOPLE.zh})(?:现在|也|还|就)?在(?:家|旁边|这里|这儿|身边|隔壁)`),
  ar: form(
    `(?<!\\p{L})(?:هو|هي|انه|انها|${PEOPLE.ar}) (?:الان )?(?:هنا|في البيت|بالبيت|بجانبي|قريبه?)(?!\\p{L})`,
  ),
  hi: form(
    `(?<![\\p{L}\\p{M}])(?:वह|वो|वे|woh|wo|${PEOPLE.hi}) (?:अभी |abhi )?(?:घर पर|घर में|पास में|पास|यहीं|यहां|ghar pe|ghar par|paas|yahan) (?:है|हैं|hai|hain)`,
  ),
};

/** Matches a helper: the police, a neighbour, anybody "with me". */
const HELPERS: Forms = {
  en: /(?<!\p{L})(?:with me|not alone|police|cops?|ambulance|paramedics?|neighbou?rs?|friends?|therapist|colleague|teacher|doctor|nurse|social worker)(?!\p{L})/u,
  es: /(?<!\p{L})(?:conmigo|no estoy sol[oa]|policia|ambulancia|vecin[oa]s?|amig[oa]s?|psicolog[oa]|profesora?|medic[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:avec moi|pas seule?|police|gendarmes?|ambulance|pompiers|voisine?s?|amie?s?|copines?|prof|medecin)(?!\p{L})/u,
  de: /(?<!\p{L})(?:bei mir|nicht allein|polizei|krankenwagen|nachbar(?:in|n)?|freundin|freunde|kollegin|lehrer(?:in)?|arzt|arztin)(?!\p{L})/u,
  it: /(?<!\p{L})(?:con me|non sono sol[oa]|polizia|carabinieri|ambulanza|vicin[ao] di casa|amic[oahi]|psicolog[oa]|prof|medico)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:comigo|nao estou sozinh[oa]|policia|ambulancia|vizinh[oa]s?|amig[oa]s?|psicolog[oa]|professora?|medic[oa])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:со мной|я не одна?|полици\p{L}|скорая|сосед(?!н)\p{L}{0,3}|подруг\p{L}|друзья|психолог|врач)(?!\p{L})/u,
  ja: /一緒|警察|救急車|隣人|隣の人|近所|友達|友人|親友|先生/u,
  ko: /같이|함께|경찰|구급차|이웃|(?<!남자|여자)친구|선생님|혼자가? 아니/u,
  zh: /陪|和我一起|跟我一起|警察|救护车|邻居|(?<![男女])朋友|闺蜜|老师|不是一个人/u,
  ar: /(?<!\p{L})(?:معي|لست وحدي|الشرطه|الاسعاف|جار\p{L}{1,3}|صديق\p{L}{1,3}|صاحبتي|معلم\p{L}{0,2}|طبيب\p{L}{0,2})(?!\p{L})/u,
  hi: /(?:मेरे साथ|mere saath|अकेल[ाी] नहीं|पुलिस|police|एंबुलेंस|एम्बुलेंस|पडोसी|पड़ोसी|दोस्त|सहेली|dost|saheli)/u,
};

/** The one who is feared comes: a man who is named by a pronoun alone, or nobody by name. */
const COMING: Forms = {
  en: /^(?:(?:oh god|god|no|now|wait|fuck|shit) ){0,2}(?:hes|he is|he) (?:coming|on his way)(?: (?:now|in|here|up|down|closer|over|upstairs|for me|to my (?:room|door)|up the stairs)){0,2}$/u,
  es: /^(?:(?:dios|ya|ahora|ay|no) ){0,2}(?:el )?(?:ya )?(?:viene|esta viniendo|se acerca|esta llegando|esta subiendo|sube)(?: (?:ya|ahora|aqui|para aca|hacia aqui)){0,2}$/u,
  fr: /^(?:(?:la|non|mon dieu|maintenant) ){0,2}(?:il|y) (?:arrive|vient|monte|sapproche|est en route|va arriver)(?: (?:maintenant|la|vers moi)){0,2}$/u,
  de: /^(?:(?:oh gott|jetzt|nein) ){0,2}(?:er kommt|da kommt er|jetzt kommt er|gleich kommt er)(?: (?:jetzt|gleich|gerade|rein|hoch|rauf|her|hierher|naher|zu mir|ins zimmer)){0,2}$/u,
  it: /^(?:(?:oddio|ora|adesso|no) ){0,2}(?:lui )?(?:sta (?:arrivando|venendo|salendo)|arriva|viene|si avvicina)(?: (?:ora|adesso|qui|qua)){0,2}$/u,
  pt: /^(?:(?:meu deus|agora|nao) ){0,2}(?:ele )?(?:ja )?(?:(?:esta|ta) (?:vindo|chegando|subindo)|vem vindo|vem ai|vem)(?: (?:agora|aqui|ai|pra ca|para ca)){0,2}$/u,
  ru: /^(?:(?:боже|сейчас|нет) ){0,2}он (?:уже |сейчас )?(?:идет|подходит|приближается|поднимается|едет)(?: (?:сюда|ко мне|домой|сейчас)){0,2}$|^(?:уже )?(?:идет|поднимается) (?:сюда|ко мне)$/u,
  ja: /^(?:彼|夫|旦那|あの人|父|相手)?(?:が|は)?(?:今|もう)?(?:こっちに|こちらに|ここに)?(?:来る|来ます|来ました|来てる|来ています|近づいて(?:くる|きます|きた|きました))$/u,
  ko: /^(?:(?:그 ?사람|남편|남친|남자친구|아빠|아버지|그)(?:이|가|은|는)? )?(?:지금 )?(?:(?:이리|여기로) )?(?:와요|오고 있어요?|온다|다가와요|올라와요|오는 중이에요)$/u,
  zh: /^他(?:正在|正|马上|快|就)?(?:要)?(?:过来|来|上来|进来|走过来)了?$/u,
  ar: /^(?:هو |انه )?(?:الان )?(?:قادم|جاي|يقترب|يصعد)(?: (?:الان|نحوي|الي هنا)){0,2}$/u,
  hi: /^(?:वह|वो|woh|wo|पति|पापा) (?:अभी |abhi )?(?:आ रहा|आ रहे|aa raha|aa rahe)(?: (?:है|हैं|hai|hain))?$/u,
};

/** The writer cannot talk to anybody, or about it: that is loneliness, and nobody who listens. */
const WITH_ANYBODY: Forms = {
  en: /(?<!\p{L})(?:any(?:one|body)|nobody|no one)(?!\p{L})/u,
  es: /(?<!\p{L})(?:nadie|ninguna persona|de esto)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:personne|nimporte qui)(?!\p{L})/u,
  de: /(?<!\p{L})(?:niemand\p{L}{0,2}|keinem|daruber)(?!\p{L})/u,
  it: /(?<!\p{L})(?:nessuno|di questo)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:ninguem|disso|sobre isso)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:ни с кем|никому|никто|об этом)(?!\p{L})/u,
  ja: /誰に|だれに|誰とも|このこと|そのこと|について/u,
  ko: /아무(?:한테|에게|와|랑)|누구(?:한테|에게)|이 ?(?:얘기|이야기|일)/u,
  zh: /任何人|谁都|没有人|没人|这件事|这事|跟人|和人/u,
  ar: /(?<!\p{L})(?:احد|اي شخص|عن هذا|لاحد)(?!\p{L})/u,
  hi: /(?:किसी|kisi|इस बारे|is bare)/u,
};

/** Somebody reads what is on the writer's phone. */
const PHONE: Forms = {
  en: /(?<!\p{L})(?:reads|checks|goes through|looks (?:at|through)|watches|tracks|controls|monitors|took|has) (?:all )?(?:of )?my (?:phone|messages|texts|chats|computer|laptop|location|history)(?!\p{L})|(?<!\p{L})(?:sees|knows) my (?:password|passcode|messages|chats)(?!\p{L})/u,
  es: /(?<!\p{L})(?:lee|mira|revisa|controla|vigila|espia|tiene|me quito) (?:mi|el|mis) (?:movil|telefono|celular|mensajes|chats)(?!\p{L})|me (?:revisa|mira|controla|lee) (?:el|los) (?:movil|telefono|celular|mensajes|chats)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:lit|regarde|fouille|surveille|controle|verifie|a pris) (?:mon|mes|dans mon) (?:telephone|portable|messages|ordinateur|ordi)(?!\p{L})/u,
  de: /(?<!\p{L})(?:liest|kontrolliert|durchsucht|uberwacht|checkt|hat|schaut (?:in|auf)|sieht) (?:mein|meine|meinem) (?:handy|nachrichten|chats|telefon|computer)(?!\p{L})|(?<!\p{L})liest (?:alles )?mit(?!\p{L})/u,
  it: /(?<!\p{L})(?:legge|guarda|controlla|spia|ha preso) (?:il mio|i miei|nel mio) (?:telefono|cellulare|messaggi|chat|computer)(?!\p{L})|mi (?:controlla|guarda|legge) (?:il|i) (?:telefono|cellulare|messaggi)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:le|olha|mexe no|vigia|controla|fuca|ve|pegou) (?:o |as )?(?:meu|minhas|no meu) (?:celular|telefone|mensagens|computador)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:читает|проверяет|смотрит|контролирует|отобрал|отобрала|видит) (?:мой|мои|в моем|все мои|у меня) (?:телефон\p{L}{0,2}|сообщения|переписк\p{L}|чаты|компьютер)(?!\p{L})/u,
  ja: /(?:携帯|スマホ|スマートフォン|電話|ライン|line|メッセージ|メール)(?:を|も|は)?[^|]{0,6}(?:見られ|見てい|見てき|チェック|読まれ|読ん|監視|取り上げ|見る)/u,
  ko: /(?:(?:제|내) (?:휴대폰|핸드폰|폰|전화기?|톡|카톡|문자|메시지)|휴대폰|핸드폰|카톡)(?:을|를|도)? ?(?:[^|]{0,6})(?<!(?:써|해|걸어|보내) ?)(?:봐요|봅니다|봐서|본다|보고 있|뒤져|뒤지|확인해요|검사|감시|뺏|빼앗)/u,
  zh: /(?:看|查|翻|监控|检查|拿走了?)(?:我的?)(?:手机|消息|微信|短信|聊天|电脑)/u,
  ar: /(?<!\p{L})(?:(?:ي|ت)(?:قرا|فتش|راقب|تفقد|شوف)|اخذ) (?:هاتفي|جوالي|موبايلي|رساءلي|رسايلي|تلفوني)(?!\p{L})/u,
  hi: /(?:मेरा|मेरे|mera|mere) (?:फोन|मैसेज|मोबाइल|phone|message|messages|mobile) (?:[\p{L}\p{M}]{1,8} )?(?:देखता|देखती|पढता|पढती|चेक|छीन|dekhta|dekhti|padhta|check)/u,
};

/** The writer has left, or is with somebody they trust. */
const AWAY: Forms = {
  en: form(
    `(?:(?<!\\p{L})(?:i am|im|we are)|^were) (?:now |already |safe |staying |hiding |over )*(?:at|with|in) (?:(?:my|a|the) )?(?:(?:best |big |little )?(?:${PEOPLE.en})s?|shelter|refuge|womens (?:shelter|refuge)|hotel|hospital|police station|police|somewhere else|another place)(?: place| house| now)*$|(?<!\\p{L})i (?:have |just )?(?:left|got out|got away|ran away|am out of there)(?: him| her| the house| home)?(?: now| today| tonight)?$`,
  ),
  es: form(
    `(?<!\\p{L})(?:estoy|ya estoy|estamos) (?:ya |ahora )?(?:(?:en|con) (?:casa de |la casa de )?(?:mi |mis |una? )?(?:${PEOPLE.es})|en (?:un refugio|una casa de acogida|un hotel|el hospital|la comisaria|otro sitio|otro lugar))(?: ahora)?$|(?<!\\p{L})(?:me fui|me he ido|ya me fui|sali|he salido) (?:de casa|de alli|de ahi)(?!\\p{L})`,
  ),
  fr: form(
    `(?<!\\p{L})(?:je suis|jsuis|on est) (?:maintenant |deja )?(?:chez (?:ma |mon |mes |une? )?(?:${PEOPLE.fr})|avec (?:ma|mon|mes) (?:${PEOPLE.fr})|dans un (?:foyer|refuge|hotel|autre endroit)|a lhotel|a lhopital|au commissariat|ailleurs)(?: maintenant)?$|(?<!\\p{L})je suis partie?(?: de (?:chez (?:lui|elle)|la maison))?$`,
  ),
  de: form(
    `(?<!\\p{L})(?:bin|sind) (?:ich |wir )?(?:jetzt |gerade |schon |nun )?(?:bei (?:meinen?|meiner|meinem|einer|einem) (?:${PEOPLE.de})(?:nen|en|n)?|im frauenhaus|im hotel|im krankenhaus|bei der polizei|woanders|weg von (?:ihm|ihr))(?: jetzt)?$|(?<!\\p{L})(?:ich )?bin (?:gegangen|abgehauen|raus da|weggelaufen)$`,
  ),
  it: form(
    `(?<!\\p{L})(?:sono|siamo|ora sono|adesso sono) (?:ora |adesso |gia )?(?:(?:da|con|a casa di) (?:mia|mio|miei|una|un|mie) (?:${PEOPLE.it})|in (?:un rifugio|una casa rifugio|albergo|ospedale|un altro posto|questura)|altrove)(?: adesso| ora)?$|(?<!\\p{L})(?:me ne sono andat[oa]|sono (?:uscit|scappat)[oa])(?: da li| di casa)?$`,
  ),
  pt: form(
    `(?<!\\p{L})(?:estou|to|estamos|ja estou) (?:agora |ja )?(?:(?:na casa d[aoe]|com|na) (?:minha|meu|meus|uma?) (?:${PEOPLE.pt})|n[ao]s? (?:${PEOPLE.pt})|em (?:um abrigo|outro lugar)|num abrigo|no hospital|na delegacia|num hotel)(?: agora)?$|(?<!\\p{L})(?:fui embora|sai de casa|fugi|consegui sair)(?: de la)?$`,
  ),
  ru: /(?<!\p{L})(?:я )?(?:сейчас |уже |теперь )?(?:у (?:мамы|родителей|папы|сестры|брата|подруги|друга|бабушки|тети|соседки|соседей|друзей|дедушки)|в (?:приюте|кризисном центре|гостинице|больнице|полиции|другом месте|убежище)|с (?:мамой|сестрой|подругой|братом|папой))(?: сейчас)?$|(?<!\p{L})(?:я )?(?:ушла|ушел|сбежала|сбежал|уехала|уехал)(?: от (?:него|нее)| из дома)?$/u,
  ja: form(
    `(?:${PEOPLE.ja})の?(?:家|うち|ところ|実家|もと)に(?:い|来|着|泊|逃げ)|(?:実家|シェルター|避難所|ホテル|病院|警察|別の場所)に(?:い|来|着|泊|逃げ)|(?:家を出|逃げ(?:て)?)(?:ました|きました|た$|てきた)`,
  ),
  ko: form(
    `(?:${PEOPLE.ko}) ?(?:네|집|댁)에? ?(?:에 )?(?:있|왔|와)|(?:쉼터|보호소|호텔|병원|경찰서|다른 곳)에 ?(?:있|왔|와)|(?:집을 )?(?:나왔|도망쳤|빠져나왔)`,
  ),
  zh: form(
    `(?:我)?(?:现在|已经)?在(?:我)?(?:${PEOPLE.zh}|外婆|奶奶|庇护所|酒店|医院|派出所|警察局|别的地方|娘家)(?:家|那里|那儿|里)?(?:了)?$|(?:我)?(?:已经)?(?:离开|逃出来|跑出来|出来)了`,
  ),
  ar: /(?<!\p{L})(?:انا )?(?:الان )?(?:عند|في بيت|مع) (?:امي|اهلي|ابي|اختي|اخي|صديقتي|صديقي|خالتي|عمتي|جدتي|جارتي|عائلتي)(?: الان)?$|(?<!\p{L})(?:انا )?(?:الان )?في (?:ملجا|دار ايواء|فندق|المستشفي|مكان اخر|مركز الشرطه)$|(?<!\p{L})(?:خرجت|هربت|تركت) (?:من )?(?:البيت|هناك|المنزل)$/u,
  hi: /(?<![\p{L}\p{M}])(?:मैं |main )?(?:अब |अभी |ab |abhi )?(?:मां|मम्मी|मंमी|मायके|बहन|भाई|दोस्त|सहेली|नानी|दादी|maa|mummy|behen|dost|saheli) (?:के )?(?:घर |ke ghar |के यहां )?(?:में |पर |par |pe )?(?:हूं|हू|आ गई|आ गया|hoon|hu|aa gayi|aa gaya)|(?<![\p{L}\p{M}])(?:घर से|ghar se|वहां से) (?:निकल|भाग|nikal|bhag)/u,
};

/** The answers that care after abuse understands. `who`: somebody is there, perhaps the person who is feared; `gone`: that person has left. */
export type AbuseAnswer = 'phone' | 'near' | 'who' | 'away' | 'gone' | 'child';

/** Returns what a short message says about where the writer is and who hears or reads along; `undefined` if it is not plain. */
export function abuseAnswerIn(text: string, language: LanguageCode): AbuseAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const isAway = (clause: string): boolean => AWAY[language].test(clause) && !NOT_SAFE[language].test(clause);
  if (clauses.some((clause) => PHONE[language].test(clause))) return 'phone';
  const listens = (clause: string): boolean =>
    (NEAR[language].test(clause) || COMING[language].test(clause)) &&
    !WITH_ANYBODY[language].test(clause) &&
    !isAway(clause);
  const isHelper = (clause: string): boolean => HELPERS[language].test(clause);
  // "I'm at my mum's, he's outside": somebody who can hear takes precedence. "My neighbour, she's next door" is not the person who is feared.
  if (clauses.some((clause, at) => listens(clause) && !clauses.slice(0, at + 1).some(isHelper)))
    return 'near';
  if (hasGone(text, language)) return 'gone';
  if (clauses.some(isAway)) return 'away';
  if (isOfChild(text, language)) return 'child';
  return clauses.some((clause) => HERE[language].test(clause)) && !clauses.some(isHelper) ? 'who' : undefined;
}
