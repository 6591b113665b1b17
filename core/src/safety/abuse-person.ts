import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience } from '@mikai/contract/safety';
import { clausesOf, form, type Forms } from './care-answers.js';

/** Two facts that change the texts of care after abuse: the writer is a child, and the person who is feared has left. Forms are matched to folded text. */

/** An age below 18, a class at school, or a parent who hits. */
const CHILD: Forms = {
  en: form(
    `(?<!\\p{L})(?:(?:i am|im) (?:only |just |a )?(?:[6-9]|1[0-7])(?: years? old| yo| year old)?$|(?:i am|im) (?:only |just )?(?:[6-9]|1[0-7]) (?:and|years? old|yo|year old)(?!\\p{L})|(?:i am|im) (?:in (?:the )?)?(?:[3-9]|1[0-2])th grade|(?:i am|im) (?:a (?:kid|child|minor)|still in school)(?!\\p{L})|(?:my|our) (?:step ?)?(?:dad|father|daddy|mom|mum|mommy|mummy|mother|parents?) (?:always |keeps? |just |has |is )?(?:hits?|hitting|beats?|beating|slaps?|slapping|punch(?:es|ing)|kicks?|kicking|belts?) me(?!\\p{L}))`,
  ),
  es: form(
    `(?<!\\p{L})(?:tengo (?:solo )?(?:[6-9]|1[0-7]) anos|soy (?:menor de edad|una? nin[oa])|voy (?:a|en) (?:primaria|secundaria|la eso)|mi (?:padre|papa|madre|mama|padrastro) (?:siempre )?me (?:pega|golpea|azota))(?!\\p{L})`,
  ),
  fr: form(
    `(?<!\\p{L})(?:jai (?:que |seulement )?(?:[6-9]|1[0-7]) ans|je suis (?:mineure?|en (?:primaire|cm[12]|[3-6]e(?:me)?|sixieme|cinquieme|quatrieme|troisieme))|mon (?:pere|beau pere) me (?:frappe|tape|bat)|ma (?:mere|belle mere) me (?:frappe|tape|bat)|(?:papa|maman) me (?:frappe|tape|bat))(?!\\p{L})`,
  ),
  de: form(
    `(?<!\\p{L})(?:(?:ich )?bin (?:ich )?(?:erst |grad )?(?:[6-9]|1[0-7])(?: jahre(?: alt)?)?$|(?:ich )?bin (?:erst )?(?:[6-9]|1[0-7]) (?:und|jahre alt)(?!\\p{L})|(?:gehe? )?in die (?:[1-9]|10) klasse|bin (?:ein kind|minderjahrig)|(?:mein|meine) (?:papa|vater|stiefvater|mama|mutter|eltern) (?:schlagt|schlagen|haut|prugelt) mich|(?:papa|mama) (?:schlagt|haut) mich)(?!\\p{L})`,
  ),
  it: form(
    `(?<!\\p{L})(?:ho (?:solo )?(?:[6-9]|1[0-7]) anni|sono (?:minorenne|una? bambin[oa])|faccio la (?:prima|seconda|terza) media|(?:mio (?:padre|papa)|mia (?:madre|mamma)|il mio patrigno|papa|mamma) mi (?:picchia|mena))(?!\\p{L})`,
  ),
  pt: form(
    `(?<!\\p{L})(?:(?:eu )?tenho (?:so )?(?:[6-9]|1[0-7]) anos|sou (?:menor de idade|uma? crianca)|(?:meu (?:pai|padrasto)|minha (?:mae|madrasta)) (?:sempre )?me (?:bate|espanca))(?!\\p{L})`,
  ),
  ru: /(?<!\p{L})(?:мне (?:всего |только )?(?:[6-9]|1[0-7])(?: лет| годиков)?$|мне (?:всего |только )?(?:[6-9]|1[0-7]) лет|я (?:учусь )?в [1-9] классе|я (?:ребенок|несовершеннолетн\p{L}{2})|(?:папа|отец|отчим|мама|мать|родители) (?:меня )?(?:бьет|бьют|избивает)(?: меня)?)(?!\p{L})/u,
  ja: /(?:^|私は|僕は|俺は|まだ)(?:まだ)?(?:[6-9]|1[0-7])歳|(?:小学生|中学生|小学[1-6一二三四五六]年|中学?[1-3一二三]年?)(?:です|で$|なの)|(?:父|お父さん|パパ|母|お母さん|ママ|親)(?:が|に)(?:私を|僕を)?(?:殴(?!り返)|叩|ぶた|なぐ)/u,
  ko: /(?:^|저는 |나는 |전 |난 |아직 )(?:[6-9]|1[0-7]) ?살(?:이에요|이야|인데|$)|(?:초등학생|중학생|고등학생)(?:이에요|이야|인데)|(?:초|중)[1-6](?:이에요|이야|인데)|(?:아빠|아버지|엄마|어머니|새아빠)(?:가|는)? (?:저를 |나를 |절 |날 )?(?:때려|때리|때렸)/u,
  zh: /我(?:才|今年|只有)?(?:[6-9]|1[0-7]|六|七|八|九|十|十[一二三四五六七])岁|我(?:上|读|在读)?(?:小学|初中|初[一二三]|[一二三四五六]年级)|(?:我)?(?:爸爸?|妈妈?|继父|父亲|母亲)(?:总是|又|老是)?打我/u,
  ar: /(?<!\p{L})(?:عمري (?:[6-9]|1[0-7])(?: (?:سنه|عاما|سنوات|سنين))?|انا (?:طفل\p{L}?|قاصر)|انا في الصف (?:الرابع|الخامس|السادس|السابع|الثامن|التاسع)|(?:ابي|ابوي|بابا|والدي|زوج امي|امي|ماما) (?:دايما )?(?:ي|ت)ضربني)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:(?:मैं|मेरी उम्र|main|mai) (?:सिर्फ |सिर्फ़ )?(?:[6-9]|1[0-7]|६|७|८|९|१[०-७]) (?:साल|saal)|(?:[6-9]|1[0-7]) (?:साल|saal) (?:का|की|ka|ki) (?:हूं|हू|hoon|hu|hun)|(?:पापा|पिताजी|मम्मी|मंमी|papa|mummy) (?:मुझे |mujhe )?(?:मारते|मारती|पीटते|पीटती|marte|maarte|marti|maarti|pitte))/u,
};

/** An age below 18 in words. */
const AGE_IN_WORDS =
  /(?<!\p{L})(?:(?:im|i am) (?:only |just )?(?:six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: years? old)?$|tengo (?:solo )?(?:seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete) anos|jai (?:que |seulement )?(?:six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix sept) ans|bin (?:erst )?(?:sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn)(?: jahre alt)?$|ho (?:solo )?(?:sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette) anni|tenho (?:so )?(?:seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezassete|dezessete) anos|мне (?:всего |только )?(?:шесть|семь|восемь|девять|десять|(?:один|две|три|четыр|пят|шест|сем)надцать)(?: лет)?$|عمري (?:عشر سنوات|احد[ي]? عشر|اثنا? عشر|اثني عشر|ثلاثه عشر|اربعه عشر|خمسه عشر|سته عشر|سبعه عشر))(?!\p{L})|(?:^|私は|僕は|まだ)十[一二三四五六七]?歳|(?<![\p{L}])(?:여덟|아홉|열|열한|열하나|열두|열둘|열세|열네|열다섯|열여섯|열일곱) ?살(?:이에요|이야|인데|입니다|예요|$)|(?<![\p{L}\p{M}])(?:दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह) साल (?:का|की) (?:हूं|हू)/u;

/** Signs of an adult life: parents can also be violent to grown-up children. */
const GROWN_UP =
  /(?<!\p{L})(?:my (?:husband|wife|kids?|children|job|work|son|daughter)|mi (?:marido|mujer|trabajo|hij[oa]s?)|mon (?:mari|travail|fils)|mes enfants|mein(?:e)? (?:mann|kinder|arbeit|sohn|tochter)|mio (?:marito|lavoro|figlio)|meu (?:marido|trabalho|filho)|(?:i am|im|tengo|jai|bin|ho|tenho|мне) (?:[2-9]\d|1[89])|weeks|semanas|semaines|wochen|settimane)(?!\p{L})/u;

/** An age or a class is named: a parent who hits need not be a child's. */
const NAMES_AGE =
  /[\d\u0966-\u096f]|(?<!\p{L})(?:grade|school|kid|child|minor|menor|nin[oa]|primaria|secundaria|eso|mineure?|primaire|cm[12]|sixieme|cinquieme|quatrieme|troisieme|klasse|kind|minderjahrig|minorenne|bambin[oa]|media|crianca|классе|ребенок|несовершеннолетн\p{L}{2}|طفل\p{L}?|قاصر|الصف|عمري)(?!\p{L})|歳|小学|中学|살|학생|岁|年级|初/u;
/** A number of years that is no age: "tengo 12 años de casada". */
const YEARS_OF =
  /(?<!\p{L})(?:anos|anni|ans|jahre|years) (?:de|d|di|con|com|casad\p{L}|trabaj\p{L}{1,6}|aqui|avec|verheiratet|married|sober|clean|into|in)(?!\p{L})/u;

/** A marriage, or a threat to kill. */
const MARRIED_OR_KILLED =
  /(?<!\p{L})(?:marr(?:y|ied|iage|ying)|kills? me|killing me|casar\p{L}{0,3}|case con|boda|mat(?:a|ar|ara|arme)|me mat\p{L}{1,4}|epouse\p{L}{0,3}|marie\p{L}{0,3}|mariage|tuer\p{L}{0,2}|heirat\p{L}{1,4}|umbring\p{L}{1,2}|bringt mich um|toten|tote(?:t)? mich|spos\p{L}{1,5}|uccid\p{L}{1,5}|ammazz\p{L}{1,5}|casamento|замуж|женит\p{L}{0,4}|свадьб\p{L}|убь\p{L}{1,3}|убить|(?:ال)?زواج|(?:ا|ي|ت)?تزوج\p{L}{0,2}|(?:س)?يقتلني|تقتلني|shaa?di|nikah)(?!\p{L})|結婚|殺|결혼|죽이|죽인|结婚|嫁|杀|शादी|निकाह|मार डाल|जान से मार/u;

/** The writer is a man, or a woman, in their own words. */
const MAN =
  /(?<!\p{L})(?:(?:i am|im|as) (?:just |only )?a (?:man|guy|male|bloke|dude|husband)|soy (?:un )?(?:hombre|varon|chico)|como hombre|je suis un (?:homme|mec|gars)|en tant quhomme|(?:ich bin|bin|als) (?:ich )?(?:ein )?(?:mann|kerl)|sono un (?:uomo|ragazzo)|come uomo|(?:eu )?sou (?:um )?homem|como homem|я (?:же )?(?:мужчина|мужик|парень)|انا (?:رجل|رجال|شاب)|(?:मैं|main) (?:एक |ek )?(?:आदमी|मर्द|पुरुष|aadmi|mard) (?:हूं|हू|hoon|hu))(?![\p{L}\p{M}])|(?:^|私は|僕は|俺は)(?:男(?:です|だ|なの|だけど|ですが)|男性(?:です|だ|なの))|(?:저는|나는|전|난) ?(?:남자|남성)(?:인데|예요|이에요|이지만|입니다|야)|我是(?:个|一个)?(?:男(?:的|人|生|性)|爷们)/u;
const WOMAN =
  /(?<!\p{L})(?:(?:i am|im|as) (?:just |only )?a (?:woman|girl|female|wife|mother|mum|mom)|soy (?:una )?(?:mujer|chica)|como mujer|je suis une (?:femme|fille)|en tant que femme|(?:ich bin|bin|als) (?:ich )?(?:eine )?frau|sono una (?:donna|ragazza)|come donna|(?:eu )?sou (?:uma )?mulher|como mulher|я (?:же )?(?:женщина|девушка)|انا (?:امراه|بنت|فتاه|ست)|(?:मैं|main) (?:एक |ek )?(?:औरत|महिला|लडकी|aurat|mahila|ladki) (?:हूं|हू|hoon|hu))(?![\p{L}\p{M}])|(?:^|私は)(?:女(?:です|だ|なの|ですが)|女性(?:です|だ|なの))|(?:저는|나는|전|난) ?(?:여자|여성)(?:인데|예요|이에요|입니다|야)|我是(?:个|一个)?女(?:的|人|生|性)/u;

/** The writer is grown up: an age from 18 on, or the word. */
const ADULT =
  /(?<!\p{L})(?:(?:i am|im) (?:already |actually |over )?(?:an adult|grown up|a grown (?:man|woman)|(?:1[89]|[2-9]\d)(?: years? old| yo)?$)|(?:tengo|tenho) (?:ya |ja )?(?:1[89]|[2-9]\d) anos(?! (?:de|casad\p{L}))|(?:ya )?soy (?:ya )?(?:mayor de edad|adult[oa])|jai (?:deja )?(?:1[89]|[2-9]\d) ans|je suis (?:majeure?|(?:une? )?adulte)|(?:ich )?bin (?:ich )?(?:schon )?(?:erwachsen|volljahrig|(?:1[89]|[2-9]\d)(?: jahre(?: alt)?)?$)|ho (?:gia )?(?:1[89]|[2-9]\d) anni(?! di)|sono (?:maggiorenne|(?:una? )?adult[oa])|(?:eu )?sou (?:maior de idade|adult[oa])|мне (?:уже )?(?:1[89]|[2-9]\d)(?: лет| год\p{L}{0,2})?$|я (?:уже )?(?:взросл\p{L}{2}|совершеннолетн\p{L}{2})|عمري (?:1[89]|[2-9]\d)|انا (?:بالغ\p{L}?|راشد\p{L}?)|(?:मैं|मेरी उम्र|main|mai) (?:1[89]|[2-9]\d) (?:साल|saal)|(?:मैं )?बालिग (?:हूं|हू))(?![\p{L}\p{M}])|(?<!\d)(?:1[89]|[2-9]\d)(?:歳です| ?살(?:이에요|이야|인데|입니다))|(?:成人|大人)(?:です|だ|なので)|(?:성인|어른)(?:이에요|이야|인데|입니다)|我(?:都|已经|今年)?(?:1[89]|[2-9]\d|十[八九]|[二三四五六七八九]十[一二三四五六七八九]?)岁|我(?:已经)?是?(?:成年|大人)/u;

/** The writer says that they are none of these. */
const NOT_OF: Record<CrisisAudience, RegExp> = {
  child:
    /(?<!\p{L})(?:(?:i am|im) not a (?:kid|child|minor)|no soy (?:una? )?(?:nin[oa]|menor)|suis (?:pas|plus) (?:une? )?(?:enfant|mineure?|gamine?)|bin (?:kein kind|nicht minderjahrig)|non sono (?:piu )?(?:una? )?(?:bambin[oa]|minorenne)|nao sou (?:mais )?(?:uma? )?(?:crianca|menor)|я (?:уже )?не (?:ребенок|несовершеннолетн\p{L}{2})|(?:لست|مش|مو) (?:طفل\p{L}?|قاصر))(?![\p{L}\p{M}])|子(?:供|ども)(?:では|じゃ)(?:ない|ありません)|(?:애|아이|어린애)(?:가)? 아니|我不是(?:小孩|孩子|未成年)|बच्च[ाी] नहीं/u,
  man: /(?<!\p{L})(?:(?:i am|im) not a (?:man|guy|male)|no soy (?:un )?hombre|suis pas un homme|bin kein mann|non sono un uomo|nao sou homem|я не (?:мужчина|парень)|(?:لست|مش|مو) (?:رجل\p{L}?|راجل))(?![\p{L}\p{M}])|男(?:では|じゃ)(?:ない|ありません)|남자(?:가)? 아니|我不是男|(?:आदमी|मर्द) नहीं/u,
  woman:
    /(?<!\p{L})(?:(?:i am|im) not a (?:woman|girl|female)|no soy (?:una )?mujer|suis pas une femme|bin keine frau|non sono una donna|nao sou mulher|я не (?:женщина|девушка)|(?:لست|مش|مو) (?:امراه|ست))(?![\p{L}\p{M}])|女(?:では|じゃ)(?:ない|ありません)|여자(?:가)? 아니|我不是女|(?:औरत|महिला) नहीं/u,
};

/** Matches that the person who is feared has left the place. Ending the relationship is something else. */
const GONE: Forms = {
  en: /^(?:(?:ok|okay|now|i think) ){0,2}(?:he|she|hes|shes|they|my \p{L}{3,12})(?: has| is|s)? (?:just |now |finally )?(?:gone(?: out| to work| away| now)?|left(?: now| the house| for work| just now)?|went (?:out|away|to work)|drove off|out of the house)(?: now)?$/u,
  es: /^(?:(?:ya|ahora|vale) ){0,2}(?:el |ella |mi \p{L}{3,12} )?(?:ya )?(?:se (?:ha ido|fue|marcho|ha marchado)|ha salido|salio|no esta(?: en casa)?)(?: (?:ya|ahora|a trabajar|al trabajo|de casa))?$/u,
  fr: /^(?:(?:ok|la|maintenant) ){0,2}(?:il|elle|mon \p{L}{2,12}|ma \p{L}{2,12}) (?:est (?:partie?|sortie?)|vient de (?:partir|sortir)|nest (?:plus|pas) la|est plus la)(?: (?:maintenant|au travail|travailler|de la maison))?$/u,
  de: /^(?:(?:ok|jetzt) ){0,2}(?:er|sie|mein \p{L}{3,12}|meine \p{L}{3,12}) ist (?:jetzt |gerade |grad |wieder )?(?:weg|gegangen|weggegangen|raus|rausgegangen|weggefahren|nicht (?:mehr )?(?:da|hier|zu hause)|(?:zur|auf) arbeit)(?: jetzt)?$/u,
  it: /^(?:(?:ok|ora|adesso) ){0,2}(?:lui |lei |mio \p{L}{3,12} )?(?:e (?:appena )?(?:uscit[oa]|andat[oa] via)|se ne e andat[oa]|non ce(?: piu)?|non e (?:piu )?in casa)(?: (?:ora|adesso|al lavoro))?$/u,
  pt: /^(?:(?:ok|agora) ){0,2}(?:ele|ela|meu \p{L}{3,12}) (?:ja )?(?:saiu|foi embora|foi trabalhar|nao (?:esta|ta)(?: (?:mais|aqui|em casa)){0,2})(?: (?:agora|de casa|pro trabalho))?$/u,
  ru: /^(?:(?:сейчас|все|уже) ){0,2}(?:он|она|муж|отец|папа) (?:уже |сейчас |только что )?(?:ушел|ушла|уехал|уехала|вышел|вышла)(?: (?:из дома|на работу|сейчас))?$|^(?:его|ее) (?:уже |сейчас )?нет(?: дома)?$/u,
  ja: /(?:彼|夫|旦那|父|あの人|相手)(?:は|が)?(?:もう|今|さっき)?(?:出かけ(?:ました|た)|出て(?:いきました|いった|行きました|行った)|いなくなり(?:ました)?|仕事に行(?:きました|った))$/u,
  ko: /(?:남편|그 ?사람|그가|남자친구|남친|아빠|아버지)(?:이|은|는|가)? (?:지금 |방금 )?(?:나갔|출근했|집에 없|외출했)/u,
  zh: /^(?:现在)?(?:[他她]|老公|爸爸?|男朋友)(?:已经|刚|刚刚|现在)?(?:走了|出去了|出门了|去上班了|不在(?:家|这里)?了?)$/u,
  ar: /^(?:(?:الان|خلاص) ){0,2}(?:هو |هي |زوجي |ابي )?(?:لقد )?(?:خرج|خرجت|ذهب|ذهبت|راح|طلع)(?: (?:من البيت|من المنزل|الي العمل|الان|لشغله))$|^(?:هو|زوجي|ابي) (?:خرج|ذهب|راح|طلع)$/u,
  hi: /^(?:(?:अब|अभी|ab|abhi) ){0,2}(?:वह|वो|पति|पापा|woh|wo|pati|papa) (?:अब |अभी |बाहर |काम पर |घर से |ab |bahar )?(?:चला गया|चले गए|चली गई|निकल गया|निकल गए|गया|चले गये|chala gaya|chale gaye|nikal gaya)(?: (?:है|हैं|hai))?$/u,
};

/** Returns whether a message says that its writer is a child, or beaten by a parent, without signs of an adult life. */
export const isOfChild = (text: string, language: LanguageCode): boolean => {
  const clauses = clausesOf(text);
  // Relatives may carry it to the family, so the text for children needs an age there.
  const isThreatened = clauses.some((clause) => MARRIED_OR_KILLED.test(clause));
  return (
    clauses.some((clause) => CHILD[language].test(clause) && !(isThreatened && !NAMES_AGE.test(clause))) &&
    !clauses.some((clause) => GROWN_UP.test(clause))
  );
};

/**
 * Returns what a message says of its writer in their own words: that they are a child by age or class, or a man or a woman. A husband or a wife shows
 * neither.
 */
export function audienceIn(text: string, language: LanguageCode): CrisisAudience | undefined {
  const clauses = clausesOf(text);
  const isAged = clauses.some(
    (clause) =>
      ((CHILD[language].test(clause) && NAMES_AGE.test(clause)) || AGE_IN_WORDS.test(clause)) &&
      !YEARS_OF.test(clause),
  );
  if (isAged && !clauses.some((clause) => GROWN_UP.test(clause))) return 'child';
  const has = (form: RegExp): boolean => clauses.some((clause) => form.test(clause));
  const isMan = has(MAN);
  if (isMan === has(WOMAN)) return undefined;
  return isMan ? 'man' : 'woman';
}

/** Returns whether a message denies what was said about its writer, or says that it is no longer true. */
export const isNotOf = (text: string, audience: CrisisAudience): boolean =>
  clausesOf(text).some(
    (clause) => NOT_OF[audience].test(clause) || (audience === 'child' && ADULT.test(clause)),
  );

/** Returns whether a short message says that somebody has left. */
export const hasGone = (text: string, language: LanguageCode): boolean =>
  clausesOf(text).some((clause) => GONE[language].test(clause));
