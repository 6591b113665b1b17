import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, NOT_SAFE, PEOPLE, clausesOf, form, type Forms } from './care-answers.js';

/** Short typed answers in care after abuse: who can hear, who reads along, and that the writer is somewhere else. Forms are matched to folded text. */

/** Somebody can hear or see the writer, who cannot speak. */
const NEAR: Forms = {
  en: /(?<!\p{L})(?:(?:he|she|they|hes|shes|theyre)(?: is| are| might| could| will)? (?:still |right |just |sleeping )?(?:here|home|at home|next door|downstairs|upstairs|outside|in the (?:next room|room|house|kitchen|other room|same room)|next to me|coming(?: home| back| upstairs)?|back|listening|hear me|can hear(?: me)?|watching(?: me)?)|(?:can hear|could hear|hears|would hear) (?:me|everything|us)|i (?:cant|cannot|can not) (?:talk|speak|call|phone|make a call)(?: now| here| right now)?|(?:not alone|hes right here))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:el |ella )?(?:esta|ha vuelto|viene|volvio) (?:en (?:casa|la (?:habitacion|cocina) de al lado|el cuarto de al lado|la habitacion)|al lado|aqui|cerca|ahora en casa)|(?:me )?(?:oye|escucha|puede oir\p{L}{0,3}|esta escuchando)(?: todo)?|no puedo (?:hablar|llamar)(?: ahora| aqui)?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:il|elle) est (?:la|ici|a cote|a la maison|dans la (?:piece|chambre|cuisine)(?: da cote)?|rentree?|pres de moi)|(?:il|elle) (?:mentend|entend tout|ecoute|rentre|revient|peut mentendre)|je (?:ne )?peux pas (?:parler|appeler|telephoner))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:er|sie) ist (?:im nebenzimmer|nebenan|da|hier|zu hause|zuhause|im haus|noch da|in der (?:kuche|wohnung))|(?:er|sie) (?:hort (?:alles|mich|mit|zu)|kommt (?:gleich|gerade|zuruck|heim)|kann mich horen)|(?:ich )?kann (?:ich )?(?:jetzt |gerade |hier )?nicht (?:telefonieren|sprechen|reden|anrufen))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:lui |lei |adesso |ora |e )?(?:e|sta|torna|e tornat[oa]) (?:in casa|a casa|nellaltra stanza|nella stanza accanto|qui|qua|vicino|di la|in cucina)|(?:mi )?(?:sente|ascolta|puo sentir\p{L}{0,3})(?: tutto)?|non posso (?:parlare|telefonare|chiamare))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:ele |ela )?(?:esta|ta|voltou|chegou) (?:em casa|aqui|perto|do lado|no quarto|no quarto ao lado|na cozinha|na sala)|(?:ele |ela )?(?:me )?(?:ouve|escuta|pode ouvir|pode me ouvir)(?: tudo)?|nao (?:posso|da para|consigo) (?:falar|ligar|telefonar))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:он|она) (?:сейчас |еще )?(?:дома|рядом|здесь|в соседней комнате|за стеной|на кухне|за дверью|вернул(?:ся|ась)|идет|возвращается)|(?:он|она) (?:все )?(?:слышит|слушает|услышит)|(?:я )?не могу (?:сейчас )?(?:говорить|звонить|позвонить))(?!\p{L})/u,
  ja: /(?:隣の部屋|家|そば|近く|ここ|台所)に(?:いる|います|いて)|(?:聞こえ|聞かれ)(?:る|ます|てしま)|(?:今は?)?(?:話せ|電話でき|しゃべれ)(?:ない|ません)|帰って(?:くる|きます|きた)/u,
  ko: /(?:옆방|집|옆|거실|부엌|여기|근처)에 ?(?:있어|있습|계)|(?:다 )?(?:들려|들어|듣고|들을)(?:요| 있어| 수)|(?:지금 )?(?:말|전화|통화)(?:을|를)? ?(?:할 수 없|못 ?해|못 ?하|할수없)|돌아(?:와|오)/u,
  zh: /[他她](?:现在|就|还)?在(?:隔壁|家|旁边|这里|这儿|外面|客厅|厨房|身边)|(?:会|能)?(?:听到|听见|听得到)|(?:我)?(?:现在)?(?:不能|没法|不敢|不方便)(?:说话|打电话|讲话)|[他她](?:要|快)?回来/u,
  ar: /(?<!\p{L})(?:(?:هو|هي|انه|انها) (?:الان )?(?:هنا|في البيت|بالبيت|في الغرفه|في الغرفه المجاوره|بجانبي|قريب\p{L}?|رجع\p{L}?)|(?:ي|ت)سمع\p{L}{0,4}|(?:لا استطيع|ما اقدر|مش قادر\p{L}?|لا يمكنني) (?:الكلام|اتكلم|الاتصال|اتصل|التحدث))(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:(?:वह|वो|woh|wo) (?:अभी |abhi )?(?:घर पर|घर में|बगल के कमरे में|पास में|यहीं|यहां|ghar pe|ghar par|paas) (?:है|हैं|hai)|(?:सुन|sun) (?:लेगा|लेगी|रहा|रही|सकता|सकती|lega|raha)|(?:बात|फोन|कॉल|baat|phone|call) (?:नहीं|nahi|nahin) (?:कर|kar))/u,
};

/** Somebody reads what is on the writer's phone. */
const PHONE: Forms = {
  en: /(?<!\p{L})(?:reads|checks|goes through|looks (?:at|through)|watches|tracks|controls|monitors|took|has) (?:all )?(?:of )?my (?:phone|messages|texts|chats|computer|laptop|location|history)(?!\p{L})|(?<!\p{L})(?:sees|knows) my (?:password|passcode|messages|chats)(?!\p{L})/u,
  es: /(?<!\p{L})(?:lee|mira|revisa|controla|vigila|espia|tiene|me quito) (?:mi|el|mis) (?:movil|telefono|celular|mensajes|chats)(?!\p{L})|me (?:revisa|mira|controla|lee) (?:el|los) (?:movil|telefono|celular|mensajes|chats)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:lit|regarde|fouille|surveille|controle|verifie|a pris) (?:mon|mes|dans mon) (?:telephone|portable|messages|ordinateur|ordi)(?!\p{L})/u,
  de: /(?<!\p{L})(?:liest|kontrolliert|durchsucht|uberwacht|checkt|hat|schaut (?:in|auf)|sieht) (?:mein|meine|meinem) (?:handy|nachrichten|chats|telefon|computer)(?!\p{L})|(?<!\p{L})liest (?:alles )?mit(?!\p{L})/u,
  it: /(?<!\p{L})(?:legge|guarda|controlla|spia|ha preso) (?:il mio|i miei|nel mio) (?:telefono|cellulare|messaggi|chat|computer)(?!\p{L})|mi (?:controlla|guarda|legge) (?:il|i) (?:telefono|cellulare|messaggi)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:le|olha|mexe no|vigia|controla|fuca|fuça|ve|pegou) (?:o )?(?:meu|minhas|no meu) ?(?:celular|telefone|mensagens|computador)?(?!\p{L})/u,
  ru: /(?<!\p{L})(?:читает|проверяет|смотрит|контролирует|отобрал|отобрала|видит) (?:мой|мои|в моем|все мои|у меня) (?:телефон\p{L}{0,2}|сообщения|переписк\p{L}|чаты|компьютер)(?!\p{L})/u,
  ja: /(?:携帯|スマホ|スマートフォン|電話|ライン|line|メッセージ|メール)(?:を|も|は)?[^|]{0,6}(?:見られ|見てい|見てき|チェック|読まれ|読ん|監視|取り上げ|見る)/u,
  ko: /(?:휴대폰|핸드폰|폰|전화|톡|문자|메시지)(?:을|를|도)? ?(?:[^|]{0,6})(?:봐|보|확인|검사|감시|뺏)/u,
  zh: /(?:看|查|翻|监控|检查|拿走了?)(?:我的?)(?:手机|消息|微信|短信|聊天|电脑)/u,
  ar: /(?<!\p{L})(?:(?:ي|ت)(?:قرا|فتش|راقب|تفقد|شوف)|اخذ) (?:هاتفي|جوالي|موبايلي|رساءلي|رسايلي|تلفوني)(?!\p{L})/u,
  hi: /(?:मेरा|मेरे|mera|mere) (?:फोन|मैसेज|मोबाइल|phone|message|messages|mobile) (?:[\p{L}\p{M}]{1,8} )?(?:देखता|देखती|पढता|पढती|चेक|छीन|dekhta|dekhti|padhta|check)/u,
};

/** The writer has left, or is with somebody they trust. */
const AWAY: Forms = {
  en: form(
    `(?<!\\p{L})(?:i am|im|we are|were) (?:now |already |safe |staying |hiding |over )*(?:at|with|in) (?:(?:my|a|the) )?(?:(?:best |big |little )?(?:${PEOPLE.en})s?|shelter|refuge|womens (?:shelter|refuge)|hotel|hospital|police station|police|somewhere else|another place)(?: place| house| now)*$|(?<!\\p{L})i (?:have |just )?(?:left|got out|got away|ran away|am out of there)(?: him| her| the house| home)?(?: now| today| tonight)?$`,
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

/** What is said in care after abuse. */
export type AbuseAnswer = 'phone' | 'near' | 'away';

/** Returns what a short message says of where the writer is, and who hears or reads along; `undefined` where it says nothing plain. */
export function abuseAnswerIn(text: string, language: LanguageCode): AbuseAnswer | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const isAway = (clause: string): boolean => AWAY[language].test(clause) && !NOT_SAFE[language].test(clause);
  if (clauses.some((clause) => PHONE[language].test(clause))) return 'phone';
  // "I'm at my mum's, he's outside": whoever can hear comes first.
  if (clauses.some((clause) => NEAR[language].test(clause) && !isAway(clause))) return 'near';
  return clauses.some(isAway) ? 'away' : undefined;
}
